// What the page knows and ipycanvas cannot say: its theme, the room there is, how people point and type.
//
// One rule decides everything about input here: ipycanvas paints, this module listens. ipycanvas sends a right click
// like a left one, every tap twice, every move of the mouse, and it swallows Tab, Escape and the wheel. So its
// listeners never hear of anything that happens on one of our boards: this module stands above them, in the capture
// phase of the explorer's root element, and stops the events there. It tells Python, in messages of its own:
//
//   {type: "ready"}                                    a view of the explorer is on a page and knows its size
//   {type: "press", board, x, y, count}                a click or tap; count is 2 for the second of a double click
//   {type: "drag", board, x, y, to_x, to_y}            pressed here, released there, on one board
//   {type: "hover", board, x, y} | {type: "hover", board}      the pointer is here | has left
//   {type: "grab", board, x, y}                        what can be dragged was pressed here, and the pointer moves
//   {type: "carry", board, x, y} | {type: "carry", board}      it is dragged to here | off the board
//   {type: "drop", board, x, y} | {type: "drop", board}        it was let go here | off the board, or by Escape
//   {type: "key", board, key, code, shift}             one key, once: what it says, and where it is
//   {type: "act", act, value}                          a control in a panel (attribute data-xr and its kin, below)
//
// Positions are fractions of the canvas (0 to 1), so neither the density of the screen nor a canvas that the page
// shows smaller than it is can shift a click. "click" is the event that is listened to, because browsers already make
// it mean what people mean: primary button only, once for a tap, never when the pointer was released elsewhere.
//
// What can be dragged, Python says beforehand (the "grips" of a board): only there a finger that moves must not scroll.
//
// Python sends the panels as HTML, deflated, each for its slot (an empty box with the class xr-slot-<name>), and this
// module fits it into what stands there, so that focus, open lists and half-typed text survive. A control says what it does:
//
//   data-xr="undo"                 clicked: act "undo"
//   data-xr-reveals="steps" beside data-xr       the slot that is scrolled into view when Python has done it
//   data-xr="paste" beside <textarea data-xr-area="paste">      clicked: act "paste", value the text
//   <select data-xr-change="pace"> changed: act "pace", value the new value
//   <input data-xr-input="find">   typed in: act "find", value what stands there now
//   <input data-xr-enter="enter">  Enter: act "enter", value what was typed
//   <input type="file" data-xr-file="open">  chosen: act "open", value the text of the file
//   data-xr-copy="…" data-xr-done="Copied"   clicked: the text is on the clipboard, the button says so for a moment
//
// Escape in an open .xr-dialog presses its control data-xr="dialog"; with a half-made action it puts the last pick back
// (data-xr="unpick"), and with something that is tried puts that back (data-xr="putback"); elsewhere it gives the keyboard
// back to the page.

const SLIP = 6; // CSS pixels that a pointer may slip between pressing and releasing and still mean where it pressed
const GROWTH = 20; // CSS pixels: less room gained is not worth a new layout, and may be a scroll bar that just left
const SCREEN = 20; // CSS pixels: the height of the window is told in steps of this
const DENSE = 1.01; // pixels of the screen for a CSS pixel from which on lines are drawn twice as finely
const SETTLE = 120; // milliseconds until a size that keeps changing is believed
const PATIENCE = 400; // milliseconds to wait for word that Python is done, in a host that never sends it
const CARRIED = 2; // places of what is dragged that may wait for Python: one is worked at while the next is on its way
const UNPACKED = 80; // milliseconds after which what Python sent stands in the panels
const HELD = 2; // repeats of a held key that may wait for Python
const LARGEST = 4_000_000; // bytes of a file that are read
const MARGIN = 72; // CSS pixels kept free beside what a wide board scrolls to
const RULE_GAP = 10; // CSS pixels between the text of a step and the name of its rule
const TALLEST = 320; // CSS pixels up to which a steady panel keeps the room it once took
const STEADY = ".xr-slot-why, .xr-steady";

const HALF_MADE = '[data-xr="unpick"], [data-xr="putback"]'; // stands on the page while an action is half made, or tried
const EDITABLE = "input, textarea, select, [contenteditable]";
const KEPT = ["data-xr", "data-xr-enter", "data-xr-input", "data-xr-change", "data-xr-area", "data-xr-copy", "data-xr-file"];
const SILENCED = ["mousedown", "mouseup", "mousemove", "mouseout", "wheel", "touchstart", "touchmove", "touchend", "touchcancel"];
const NAMED_KEYS = new Set([
  "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Escape", "Home", "End", "PageUp", "PageDown",
  "Backspace", "Delete",
]);

function render({ model, el }) {
  el.classList.add("xr-page");
  let root = null;
  let detach = () => {};
  // The view is made before it is on the page and may move later (a new view, a dragged cell, a window that renders
  // cells late). Its own box says when: a size means it is there.
  const watcher = new ResizeObserver(() => {
    const found = el.isConnected && el.getBoundingClientRect().width > 0 ? el.closest(".xr") : null;
    if (found && found !== root) {
      detach();
      root = found;
      detach = attach(model, root, el);
    }
  });
  watcher.observe(el);
  return () => {
    watcher.disconnect();
    detach();
  };
}

export default { render };

/** Start serving one explorer on a page; returns what ends it. */
function attach(model, root, el) {
  const end = new AbortController();
  const on = (target, event, handler, options = {}) =>
    target.addEventListener(event, handler, { signal: end.signal, ...options });
  const gone = () => {
    const slot = root.querySelector(".xr-slot-error");
    if (slot && model.get("gone")) put(slot, model.get("gone"));
  };
  follow(model, ["comm_live_update"], gone, end.signal); // the kernel was restarted or ended under this page
  const post = courier(model, gone);
  facts(model, root, el, on, end.signal);
  boards(model, root, on, post, end.signal);
  panels(model, root, end.signal);
  controls(root, on, post);
  shortcuts(root, on);
  clocks(root, end.signal);
  post({ type: "ready" });
  return () => end.abort();
}

// ---- telling Python --------------------------------------------------------------------------------------------

/** Returns a function that sends a message and promises when Python has dealt with it. */
function courier(model, gone) {
  return (message) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE);
      const status = (answer) => {
        if (answer.content?.execution_state !== "idle") return;
        clearTimeout(timer);
        resolve();
      };
      try {
        model.send(message, { iopub: { status } });
      } catch {
        clearTimeout(timer); // the kernel is gone: the board stays as it is, and nothing waits for an answer
        gone();
        resolve();
      }
    });
}

/** Listens to the model until the signal; anywidget's own cleanup covers the end of the view, this one a move. */
function follow(model, events, handler, signal) {
  for (const event of events) {
    model.on(event, handler);
    signal.addEventListener("abort", () => model.off(event, handler));
  }
}

// ---- facts about the page --------------------------------------------------------------------------------------

function facts(model, root, el, on, signal) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const coarse = matchMedia("(pointer: coarse)");
  const dense = matchMedia(`(min-resolution: ${DENSE}dppx)`); // also a page that is enlarged
  let reported = 0;
  let timer = 0;

  const theme = () => {
    const light = document.body.dataset.jpThemeLight; // JupyterLab, Notebook and Voila say it; others have a wish
    return (light === undefined ? !dark.matches : light === "true") ? "light" : "dark";
  };
  const report = (values) => {
    const changed = Object.entries(values).filter(([name, value]) => model.get(name) !== value);
    if (changed.length === 0) return;
    for (const [name, value] of changed) model.set(name, value);
    model.save_changes();
  };
  const measure = () => {
    const width = Math.floor(el.getBoundingClientRect().width);
    if (width === 0) return {}; // hidden: another tab is in front
    // A narrower board may remove a scroll bar, and the room it gives back would make the board wider again, for ever.
    // So a loss always counts and a small gain never does.
    if (width < reported || width >= reported + GROWTH) reported = width;
    return { width: reported, view_height: Math.round(innerHeight / SCREEN) * SCREEN };
  };
  const screen = () => ({
    page_theme: theme(),
    reduced_motion: still.matches,
    touch: coarse.matches,
    is_dense: dense.matches || model.get("is_dense"),
  });
  const tell = () => report(screen());
  const arrange = () => {
    // Two views of one explorer share its board and its theme, but each has a width of its own.
    const width = el.getBoundingClientRect().width;
    const [medium, wide] = model.get("breaks");
    const layout = width < medium ? "xr-w600" : width < wide ? "xr-w960" : "xr-w1600";
    if (!root.classList.contains(layout)) {
      root.classList.remove("xr-w600", "xr-w960", "xr-w1600");
      root.classList.add(layout);
      for (const slot of root.querySelectorAll(STEADY)) slot.style.minHeight = "";
    }
    root.classList.toggle("xr-dark", model.get("theme") === "dark");
    root.classList.toggle("xr-presenter", model.get("is_presenting"));
    root.classList.toggle("xr-touch", coarse.matches);
    root.classList.toggle("xr-still", model.get("still") || still.matches);
  };
  const resized = () => {
    arrange();
    clearTimeout(timer);
    timer = setTimeout(() => report(measure()), SETTLE);
  };

  const sizes = new ResizeObserver(resized);
  sizes.observe(el);
  on(window, "resize", resized);
  const themes = new MutationObserver(tell);
  themes.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  for (const query of [dark, still, coarse, dense]) on(query, "change", () => { tell(); arrange(); });
  follow(model, ["theme", "breaks", "is_presenting", "still"].map((trait) => `change:${trait}`), arrange, signal);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    sizes.disconnect();
    themes.disconnect();
  });
  report({ ...screen(), ...measure() });
  arrange();
}

// ---- boards ----------------------------------------------------------------------------------------------------

/** The board an event happened on: its id and its canvas; null elsewhere. */
function boardOf(model, target) {
  if (!(target instanceof HTMLCanvasElement)) return null;
  const id = target.closest(".xr-boardwrap")?.className.match(/(?:^|\s)xr-board-(\S+)/)?.[1];
  return id !== undefined && id in model.get("boards") ? { id, canvas: target } : null;
}

function place(event, canvas) {
  const box = canvas.getBoundingClientRect();
  const fraction = (value) => Math.round(value * 1e5) / 1e5;
  return { x: fraction((event.clientX - box.left) / box.width), y: fraction((event.clientY - box.top) / box.height) };
}

/** Whether something can be dragged from a place on a board. */
function isGrip(model, board, { x, y }) {
  const { across = 0, down = 0, at = [] } = model.get("boards")[board.id].grips ?? {};
  return at.some(([gx, gy]) => Math.abs(x - gx) <= across && Math.abs(y - gy) <= down);
}

/** Whether what is dragged on a board is a brush, and not what lies there. */
function isBrush(model, board) {
  return model.get("boards")[board.id]?.grips?.brush === true;
}

function boards(model, root, on, post, signal) {
  const capture = { capture: true };
  let grip = null; // what can be dragged was pressed: {board, canvas, pointer, clientX, clientY, x, y, held}
  let dragged = false; // the click that ends a drag is none
  let pressed = null; // where the primary button went down: {canvas, clientX, clientY, pointerType, x, y}
  let waiting = null; // the newest place of the pointer that Python has not been told
  let busy = 0; // places that Python has not finished with: a slow board skips places, it never falls behind
  let held = 0; // repeats of a key that Python has not finished with
  let last = ""; // where the pointer was last known to be: browsers say a place again when the page under it changes

  const moved = (event) => {
    // Whole pixels: on a dense screen a move is told in fractions, and the click at the same place is not.
    const here = `${Math.floor(event.clientX)} ${Math.floor(event.clientY)}`;
    const other = here !== last;
    last = here;
    return other;
  };
  const isBusy = () => busy >= (grip?.held ? CARRIED : 1);
  const flush = async () => {
    if (isBusy() || waiting === null) return;
    const message = waiting;
    waiting = null;
    busy += 1;
    await post(message);
    busy -= 1;
    if (grip?.held) flush();
    else requestAnimationFrame(flush);
  };
  const hover = (message) => {
    waiting = message;
    if (!isBusy()) requestAnimationFrame(flush);
  };

  const carried = (type, event) => {
    const at = place(event, grip.canvas);
    const isOn = at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1;
    return isOn ? { type, board: grip.board, ...at } : { type, board: grip.board };
  };
  const drop = (message) => {
    waiting = null;
    post(message);
    grip.canvas.style.cursor = "";
    grip = null;
    dragged = true;
  };
  const carry = (event) => {
    if (!grip.held) {
      if (Math.hypot(event.clientX - grip.clientX, event.clientY - grip.clientY) <= SLIP) return;
      grip.held = true;
      grip.canvas.setPointerCapture(grip.pointer); // it is followed off the board as well, and its end is heard there
      grip.canvas.style.cursor = isBrush(model, { id: grip.board }) ? "crosshair" : "grabbing";
      post({ type: "grab", board: grip.board, x: grip.x, y: grip.y });
    }
    hover(carried("carry", event));
  };
  on(root, "touchmove", (event) => { if (grip && event.cancelable) event.preventDefault(); }, { capture: true, passive: false });

  for (const name of SILENCED) {
    // Stopped, not prevented: the page still scrolls under wheel and finger, and the canvas still gets the focus.
    const options = { capture: true, passive: true };
    on(root, name, (event) => { if (boardOf(model, event.target)) event.stopImmediatePropagation(); }, options);
  }
  on(root, "pointerdown", (event) => {
    const board = boardOf(model, event.target);
    pressed = null;
    dragged = false;
    if (!board || !event.isPrimary || event.button !== 0) return;
    const { clientX, clientY, pointerType } = event;
    pressed = { canvas: board.canvas, clientX, clientY, pointerType, ...place(event, board.canvas) };
    if (isGrip(model, board, pressed)) grip = { ...pressed, board: board.id, pointer: event.pointerId, held: false };
  }, capture);
  on(root, "pointerup", (event) => {
    if (grip?.held && event.pointerId === grip.pointer) drop(carried("drop", event));
    grip = null;
  }, capture);
  on(root, "pointercancel", () => {
    if (grip?.held) drop({ type: "drop", board: grip.board });
    grip = null;
  }, capture);
  on(root, "click", (event) => {
    const board = boardOf(model, event.target);
    if (!board) return;
    event.stopImmediatePropagation();
    const start = pressed;
    pressed = null;
    if (event.button !== 0 || dragged) return;
    const end = place(event, board.canvas);
    // A place from before the click is old news; after it, the pointer is where it clicked.
    const skipped = waiting !== null;
    waiting = null;
    if (start?.pointerType !== "touch" && (moved(event) || skipped)) {
      hover({ type: "hover", board: board.id, ...end });
    }
    if (start?.canvas === board.canvas) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLIP) {
        post({ type: "drag", board: board.id, x: start.x, y: start.y, to_x: end.x, to_y: end.y });
        return;
      }
      end.x = start.x;
      end.y = start.y;
    }
    post({ type: "press", board: board.id, ...end, count: Math.max(1, event.detail) });
  }, capture);
  on(root, "pointermove", (event) => {
    if (grip && event.pointerId === grip.pointer) {
      carry(event);
      return;
    }
    if (event.pointerType === "touch") return; // a finger does not hover
    const board = boardOf(model, event.target);
    if (!board || !moved(event)) return;
    const at = place(event, board.canvas);
    board.canvas.style.cursor = isGrip(model, board, at) ? (isBrush(model, board) ? "crosshair" : "grab") : "";
    hover({ type: "hover", board: board.id, ...at });
  }, capture);
  on(root, "pointerout", (event) => {
    const board = boardOf(model, event.target);
    last = "";
    if (board && event.pointerType !== "touch") hover({ type: "hover", board: board.id });
  }, capture);

  on(root, "keydown", (event) => {
    if (event.key === "Escape" && grip?.held) {
      event.stopImmediatePropagation();
      drop({ type: "drop", board: grip.board });
      return;
    }
    const board = boardOf(model, event.target);
    if (!board) return;
    event.stopImmediatePropagation(); // ipycanvas would keep Tab, and send the key a second time
    if (event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      handOn(event, board.canvas);
      return;
    }
    if (!NAMED_KEYS.has(event.key) && [...event.key].length !== 1) return; // Tab, F5 and the like are the browser's
    event.preventDefault(); // else arrows and space scroll the page
    if (event.repeat && held >= HELD) return;
    if (event.repeat) held += 1;
    const sent = post({ type: "key", board: board.id, key: event.key, code: event.code, shift: event.shiftKey });
    if (event.repeat) sent.then(() => { held -= 1; });
    if (event.key === "Escape" && !root.querySelector(HALF_MADE)) leave(root); // else Python puts the last pick back
  }, capture);

  // ipycanvas makes its elements when it likes, and makes them anew; whoever comes is given its name.
  const name = () => nameBoards(model, root);
  const newcomers = new MutationObserver(name);
  newcomers.observe(root, { childList: true, subtree: true, attributeFilter: ["width"] });
  follow(model, ["change:boards"], name, signal);
  signal.addEventListener("abort", () => newcomers.disconnect());
  name();
}

/** Gives each canvas what a screen reader needs, and what ipycanvas has no way to say. */
function nameBoards(model, root) {
  for (const canvas of root.querySelectorAll(".xr-boardwrap canvas")) {
    const board = boardOf(model, canvas);
    if (!board) continue;
    const { label, role, at } = model.get("boards")[board.id];
    reveal(canvas, at);
    const wanted = { role, "aria-label": label, tabindex: role === "img" ? "-1" : "0" };
    for (const [name, value] of Object.entries(wanted)) {
      if (canvas.getAttribute(name) !== value) canvas.setAttribute(name, value);
    }
  }
  for (const region of root.querySelectorAll(".xr-live:not([aria-live])")) {
    region.setAttribute("role", "status");
    region.setAttribute("aria-live", "polite");
  }
}

const revealed = new WeakMap();

/** Scrolls a board that is wider than its place until a point (a fraction of its width) is seen; once a point. */
function reveal(canvas, at) {
  const wish = `${at} of ${canvas.clientWidth}`; // a board that grew is scrolled again
  if (at === null || revealed.get(canvas) === wish) return;
  revealed.set(canvas, wish);
  const wrapper = canvas.parentElement;
  const x = at * canvas.clientWidth;
  const margin = Math.min(MARGIN, wrapper.clientWidth / 4);
  const first = x - margin;
  const last = x + margin - wrapper.clientWidth;
  if (wrapper.scrollLeft > first) wrapper.scrollLeft = first;
  else if (wrapper.scrollLeft < last) wrapper.scrollLeft = last;
}

/** Lets the page have a key that is its own (Ctrl+S): the event again, from just above the canvas. */
function handOn(event, canvas) {
  const { key, code, keyCode, ctrlKey, shiftKey, altKey, metaKey, repeat } = event;
  const values = { key, code, keyCode, which: keyCode, ctrlKey, shiftKey, altKey, metaKey, repeat };
  const again = new KeyboardEvent("keydown", { ...values, bubbles: true, cancelable: true, composed: true });
  if (!canvas.parentElement.dispatchEvent(again)) event.preventDefault();
}

/** Gives the keyboard back to the notebook. */
function leave(root) {
  const outside = root.parentElement?.closest(".jp-Cell, [tabindex]");
  if (outside) outside.focus({ preventScroll: true });
  if (root.contains(document.activeElement)) document.activeElement.blur();
}

// ---- clocks ----------------------------------------------------------------------------------------------------

const BEAT = 100; // milliseconds between two looks at the clocks

/** Lets every clock of the panels run: an element with data-xr-clock, the milliseconds it was sent with. */
function clocks(root, signal) {
  const since = new WeakMap(); // for each clock what it was sent with, and when
  const beat = () => {
    for (const clock of root.querySelectorAll("[data-xr-clock]")) {
      const sent = clock.dataset.xrClock;
      if (since.get(clock)?.sent !== sent) since.set(clock, { sent, at: performance.now() });
      const runs = clock.dataset.xrRuns !== undefined;
      const tick = Number(sent) + (runs ? performance.now() - since.get(clock).at : 0);
      const shown = told(tick);
      if (clock.textContent !== shown) clock.textContent = shown;
    }
  };
  const timer = setInterval(beat, BEAT);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Milliseconds as minutes and seconds; before zero, the whole seconds that are left. */
function told(tick) {
  if (tick < 0) return String(Math.ceil(-tick / 1000));
  const seconds = Math.floor(tick / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// ---- controls in panels ----------------------------------------------------------------------------------------

function controls(root, on, post) {
  const act = (name, value = "") => post({ type: "act", act: name, value });

  on(root, "click", (event) => {
    const control = event.target.closest?.("[data-xr], [data-xr-copy]");
    if (!control || control.disabled) return;
    if (control.dataset.xrCopy !== undefined) {
      copy(control.dataset.xrCopy).then(() => flash(control));
      return;
    }
    const name = control.dataset.xr;
    const selector = `[data-xr-area="${CSS.escape(name)}"]`;
    const area = control.closest(".xr-card")?.querySelector(selector) ?? root.querySelector(selector);
    const done = act(name, area?.value ?? "");
    const shows = control.dataset.xrReveals;
    if (shows !== undefined) done.then(() => setTimeout(() => show(root, shows), UNPACKED));
    if (name === "live start") root.querySelector(".xr-main canvas")?.focus(); // the keys of a duel are the table's
  });
  on(root, "change", async (event) => {
    const { xrChange, xrFile } = event.target.dataset ?? {};
    if (xrChange !== undefined) {
      act(xrChange, event.target.value);
    } else if (xrFile !== undefined && event.target.files.length > 0) {
      const text = await event.target.files[0].slice(0, LARGEST).text();
      event.target.value = ""; // so that the same file can be chosen again
      act(xrFile, text);
    }
  });
  on(root, "input", (event) => {
    const { xrInput } = event.target.dataset ?? {};
    if (xrInput !== undefined) act(xrInput, event.target.value);
  });
  on(root, "keydown", (event) => {
    if (event.key === "Enter" && event.target.dataset?.xrEnter !== undefined && !event.isComposing) {
      event.preventDefault();
      act(event.target.dataset.xrEnter, event.target.value);
      event.target.select(); // still there to be corrected, gone as soon as something else is typed
    } else if (event.key === "Escape") {
      const close = event.target.closest?.(".xr-dialog")?.querySelector('[data-xr="dialog"]');
      const back = root.querySelector(HALF_MADE);
      if (close) close.click();
      else if (back) back.click();
      else leave(root);
    }
  });
}

/** Scrolls a panel into view, as far up as need be to see where it begins. */
function show(root, name) {
  const still = root.classList.contains("xr-still");
  const slot = root.querySelector(`.xr-slot-${CSS.escape(name)}`);
  slot?.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Not a secure page, or not allowed: the old way needs a selection.
    const area = Object.assign(document.createElement("textarea"), { value: text });
    const before = document.activeElement;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    before?.focus({ preventScroll: true });
  }
}

function flash(control) {
  const done = control.dataset.xrDone;
  if (done === undefined || control.textContent === done) return;
  const before = control.textContent;
  control.textContent = done;
  setTimeout(() => { control.textContent = before; }, 1500);
}

// ---- shortcuts of the notebook ---------------------------------------------------------------------------------

/**
 * Keeps the notebook's one-letter commands from firing while someone uses the explorer: in command mode JupyterLab
 * takes "d d" on any focused element as "delete the cell". It passes over elements with this attribute, but asks the
 * focused one first and its ancestors later, so the attribute has to stand on the element that has the focus. With
 * Ctrl, Meta or Alt its commands still work (Save, Run), except in a text box, which needs Ctrl+A for itself.
 */
function shortcuts(root, on) {
  on(window, "keydown", (event) => {
    if (!root.contains(event.target)) return;
    const ours = event.target.matches(EDITABLE) || !(event.ctrlKey || event.metaKey || event.altKey);
    event.target.toggleAttribute("data-lm-suppress-shortcuts", ours);
  }, { capture: true });
}

// ---- panels ----------------------------------------------------------------------------------------------------

function panels(model, root, signal) {
  const wanted = new Map(); // what Python sent, by slot; a slot may come later than what it is to hold
  const fill = () => {
    for (const [name, html] of wanted) {
      const slot = root.querySelector(`.xr-slot-${CSS.escape(name)}`);
      if (!slot) continue;
      wanted.delete(name);
      put(slot, html);
    }
  };
  const handle = async (message, buffers) => {
    if (message.type === "panels") {
      for (const [name, html] of Object.entries(await unpack(buffers[0]))) wanted.set(name, html);
      fill();
    } else if (message.type === "clear") {
      for (const input of root.querySelectorAll(`[data-xr-enter="${CSS.escape(message.name)}"]`)) input.value = "";
    }
  };
  const newcomers = new MutationObserver(() => { if (wanted.size > 0) fill(); });
  newcomers.observe(root, { childList: true, subtree: true });
  let last = Promise.resolve(); // unpacking takes a moment: every message waits for the one before it
  const receive = (message, buffers) => {
    last = last.then(() => { if (!signal.aborted) return handle(message, buffers); }).catch(console.error);
  };
  model.on("msg:custom", receive);
  signal.addEventListener("abort", () => {
    model.off("msg:custom", receive);
    newcomers.disconnect();
  });
}

/** Reads what Python packed: a record as JSON, deflated. */
async function unpack(buffer) {
  const stream = new Blob([buffer]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

/** Makes a slot show some HTML, and keeps the keyboard where it was. */
function put(slot, html) {
  const focused = slot.contains(document.activeElement) ? document.activeElement : null;
  const key = focused && KEPT.find((name) => focused.hasAttribute(name));
  const selector = key && `[${key}="${CSS.escape(focused.getAttribute(key))}"]`;
  const template = document.createElement("template");
  template.innerHTML = html;
  fit(slot, template.content);
  for (const rule of slot.querySelectorAll(".xr-step > .xr-rule")) {
    rule.parentElement.style.setProperty("--xr-rule-w", `${rule.offsetWidth + RULE_GAP}px`);
  }
  if (slot.matches(STEADY)) steady(slot);
  if (focused && (!focused.isConnected || focused.disabled || (selector && !focused.matches(selector)))) {
    const same = selector ? slot.querySelector(selector) : null;
    const next = same && !same.disabled ? same : slot.querySelector("button:not(:disabled), input, select, textarea");
    next?.focus({ preventScroll: true });
  }
}

/** Makes the children of one node equal to those of another, touching only what differs. */
function fit(old, fresh) {
  const comers = [...fresh.childNodes];
  comers.forEach((comer, index) => {
    const stayer = old.childNodes[index];
    if (stayer === undefined) {
      old.append(comer);
    } else if (stayer.nodeName !== comer.nodeName) {
      stayer.replaceWith(comer);
    } else if (stayer.nodeType !== Node.ELEMENT_NODE) {
      if (stayer.data !== comer.data) stayer.data = comer.data;
    } else if (!stayer.isEqualNode(comer)) {
      fitElement(stayer, comer);
    }
  });
  while (old.childNodes.length > comers.length) old.lastChild.remove();
}

function fitElement(old, fresh) {
  for (const { name } of [...old.attributes]) {
    // Whether details are unfolded is the reader's business.
    if (!fresh.hasAttribute(name) && !(old.nodeName === "DETAILS" && name === "open")) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.nodeName === "TEXTAREA") {
    if (old.defaultValue !== fresh.defaultValue) {
      old.defaultValue = fresh.defaultValue;
      if (old !== document.activeElement) old.value = fresh.defaultValue;
    }
    return;
  }
  fit(old, fresh);
  if (old.nodeName === "SELECT" && old.value !== fresh.value) old.value = fresh.value;
}

/** Lets a panel that changes with every move of the pointer grow but not shrink, so that what is below it stays. */
function steady(slot) {
  if (slot.childNodes.length === 0) {
    slot.style.minHeight = ""; // another panel has its place
    return;
  }
  const height = Math.min(slot.scrollHeight, TALLEST);
  if (height > parseFloat(slot.style.minHeight || "0")) slot.style.minHeight = `${height}px`;
}

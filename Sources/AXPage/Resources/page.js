// Listening: the page needs nothing of this to be read.
(() => {
  "use strict";
  const speech = window.speechSynthesis;
  if (!speech || !window.SpeechSynthesisUtterance) return;

  /** The stop that is spoken, and whether the next ones follow. */
  let current = null;
  let goesOn = false;
  /** Counts what is said, so that the end of something that was stopped is not taken for that of the next. */
  let turn = 0;
  /** What is said now. Browsers may forget one that nobody keeps, and then never report its end. */
  let utterance = null;

  const make = (name, text, action) => {
    const element = document.createElement(name);
    element.textContent = text;
    if (action) {
      element.type = "button";
      element.addEventListener("click", action);
    }
    return element;
  };

  /** The stops of a list that are on the screen now: what is gone is not heard. */
  const stopsOf = (list) => [...list.children].filter((stop) => !stop.classList.contains("gone"));
  const number = (stop) => stop.querySelector(":scope > .number").textContent;

  /** The texts of a stop, without those that it had before. */
  const texts = (stop) =>
    [...stop.querySelectorAll(".spoken:not(.before) bdi, .hint:not(.before) bdi")].filter(
      (text) => text.textContent.trim() !== "");

  // The buttons that are always visible while something is heard.
  const player = make("div", "");
  player.className = "player";
  player.hidden = true;
  player.setAttribute("role", "region");
  player.setAttribute("aria-label", "Listening");
  const place = make("p", "");
  const pause = make("button", "Pause", () => (speech.speaking && goesOn ? halt() : play(current, true)));
  player.append(
    make("button", "Previous", () => move(-1)), pause, make("button", "Next", () => move(1)), place,
    make("button", "Stop", () => finish()));

  const show = () => {
    pause.textContent = goesOn ? "Pause" : "Continue";
    if (!current) return;
    const stops = stopsOf(current.parentElement);
    place.textContent = `${number(current)} of ${stops.length}`;
  };

  const mark = (stop) => {
    if (current === stop) return;
    if (current) {
      current.classList.remove("current");
      current.removeAttribute("aria-current");
      current.removeAttribute("tabindex");
    }
    current = stop;
    if (!stop) return;
    stop.classList.add("current");
    stop.setAttribute("aria-current", "true");
    stop.tabIndex = -1;
    // The keys go on from the stop that is heard.
    stop.focus({ preventScroll: true });
    stop.scrollIntoView({ block: "nearest" });
  };

  /** Says a stop, and then the next ones if the whole screen is heard. */
  const play = (stop, all) => {
    turn += 1;
    const own = turn;
    speech.cancel();
    goesOn = all;
    player.hidden = false;
    mark(stop);
    show();
    const queue = texts(stop);
    const next = () => {
      if (own !== turn) return;
      const text = queue.shift();
      if (!text) return goesOn ? move(1, true) : show();
      utterance = new SpeechSynthesisUtterance(text.textContent);
      utterance.lang = text.lang;
      utterance.onend = next;
      utterance.onerror = next;
      speech.speak(utterance);
    };
    next();
  };

  const halt = () => {
    turn += 1;
    goesOn = false;
    speech.cancel();
    show();
  };

  const finish = () => {
    halt();
    player.hidden = true;
    const stop = current;
    mark(null);
    stop?.querySelector(".listen")?.focus();
  };

  /** Goes to the next or previous stop. At an end, it stays, as VoiceOver does. */
  const move = (step, isAutomatic = false) => {
    if (!current) return;
    const stops = stopsOf(current.parentElement);
    const next = stops[stops.indexOf(current) + step];
    if (next) return play(next, isAutomatic || goesOn);
    halt();
  };

  document.addEventListener("keydown", (event) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const steps = { ArrowRight: 1, ArrowLeft: -1 };
    if (event.key === "Escape") finish();
    else if (event.key in steps) move(steps[event.key]);
    else return;
    event.preventDefault();
  });
  // What is said would go on when the page is left.
  window.addEventListener("pagehide", halt);

  for (const list of document.querySelectorAll(".stops")) {
    const stops = stopsOf(list);
    if (stops.length === 0) continue;
    const title = list.closest("section")?.querySelector("h2, h3");
    const all = make("button", "Listen to all stops", () => play(stopsOf(list)[0], true));
    all.className = "listen";
    if (title) {
      all.id = `${list.closest(".state").id}-listen`;
      all.setAttribute("aria-labelledby", `${all.id} ${title.id}`);
    }
    list.before(all);
    for (const stop of stops) {
      const button = make("button", "Listen", () => play(stop, false));
      button.className = "listen";
      button.setAttribute("aria-label", `Listen to stop ${number(stop)}`);
      stop.append(button);
    }
  }
  document.body.classList.add("hears");
  document.body.append(player);
})();

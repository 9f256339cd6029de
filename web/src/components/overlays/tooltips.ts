/** The product specification's, section 9, milliseconds: until a name opens, and how long after one closed the next opens at once. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Kept free at the window's edges, pixels. */
const EDGE = 8;

type Owner = 'pointer' | 'keyboard';

/**
 * Shows the name of every icon-only control: of each element with
 * `data-tooltip`.
 * It opens under a resting pointer and at the keyboard's focus, stays while the pointer is on it,
 * and closes with Escape, a press or a scroll. Touch has no hover, so it has none.
 *
 * One listener for the document, and not Radix around each button: public pages load it only when a
 * pointer moves, and the map's own buttons are not made by React.
 *
 * @returns the way to stop
 */
export function startTooltips(): () => void {
  const tip = createTip();
  const controller = new AbortController();
  let target: HTMLElement | undefined;
  let owner: Owner = 'pointer';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let isTabbing = false;

  function close() {
    clearTimeout(timer);
    if (tip.isConnected) closedAt = Date.now();
    tip.remove();
  }

  function open() {
    const name = target?.isConnected && !isInWords(target) && !opensMenu(target);
    if (!target || !name) return;
    tip.firstElementChild?.replaceChildren(target.dataset.tooltip ?? '');
    document.body.append(tip);
    place(tip, target.getBoundingClientRect());
  }

  function follow(next: HTMLElement | undefined, by: Owner) {
    if (next === target) return;
    close();
    target = next;
    owner = by;
    if (!next) return;
    const isNeighbour = Date.now() - closedAt < SKIP_DELAY_MS;
    if (by === 'keyboard' || isNeighbour) open();
    else timer = setTimeout(open, OPEN_DELAY_MS);
  }

  /** The pointer left: what the keyboard opened stays until the keyboard moves on, and vice versa. */
  function leave(by: Owner) {
    if (owner === by) follow(undefined, by);
  }

  const handlers: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
    pointerover({ target: at, pointerType }) {
      if (pointerType === 'touch' || isIn(tip, at)) return;
      const next = controlAt(at);
      if (next) follow(next, 'pointer');
      else leave('pointer');
    },
    pointerout({ relatedTarget }) {
      if (relatedTarget === null) leave('pointer');
    },
    focusin({ target: at }) {
      const next = controlAt(at);
      if (next && isTabbing) follow(next, 'keyboard');
    },
    focusout: () => leave('keyboard'),
    keydown(event) {
      isTabbing = event.key === 'Tab';
      if (event.key !== 'Escape' || !tip.isConnected) return;
      // It closes alone: the dialog around it takes the next Escape.
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    },
    pointerdown(event) {
      isTabbing = false;
      // A press on the name must not count as outside the dialog that it belongs to.
      if (isIn(tip, event.target)) event.stopImmediatePropagation();
      else close();
    },
    click: close,
    scroll({ target: area }) {
      if (target && isIn(area, target)) close();
    },
  };
  for (const [name, handler] of Object.entries(handlers)) {
    const options = { capture: true, signal: controller.signal };
    // The window hears before everything on the page.
    addEventListener(name, handler as (event: Event) => void, options);
  }
  const watcher = new MutationObserver(() => {
    if (target && !target.isConnected) follow(undefined, owner);
  });
  watcher.observe(document.body, { childList: true, subtree: true });

  // What the pointer rested on before this was here. A focused control waits for the next Tab: whether the
  // keyboard or a closing menu focused it, we can't know.
  follow(controlAt(document.querySelector('[data-tooltip]:hover')), 'pointer');
  return () => {
    controller.abort();
    watcher.disconnect();
    follow(undefined, owner);
  };
}

function createTip(): HTMLElement {
  const tip = document.createElement('div');
  tip.className = 'tooltip';
  tip.setAttribute('role', 'tooltip');
  tip.append(document.createElement('span'));
  return tip;
}

function controlAt(at: EventTarget | null): HTMLElement | undefined {
  return (at instanceof Element && at.closest<HTMLElement>('[data-tooltip]')) || undefined;
}

function isIn(area: EventTarget | null, at: EventTarget | null): boolean {
  return area instanceof Node && at instanceof Node && area.contains(at);
}

/** True if its name can be read on it, as in a menu that has room for words. */
function isInWords(control: HTMLElement): boolean {
  const words = [...control.querySelectorAll('span')];
  return words.some((word) => word.offsetWidth > 1 && !word.closest('[aria-hidden]'));
}

/** True while the control's own menu is open: the name would cover it, and take the Escape that closes it. */
function opensMenu(control: HTMLElement): boolean {
  if (control instanceof HTMLButtonElement && control.popoverTargetElement)
    return control.popoverTargetElement.matches(':popover-open');
  return control.matches('[aria-haspopup][aria-expanded="true"]');
}

/** Above the control, below it if there is no room, within the window. */
function place(tip: HTMLElement, control: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = tip;
  const above = control.top - height;
  const middle = control.left + control.width / 2 - width / 2;
  const rightmost = document.documentElement.clientWidth - width - EDGE;
  tip.style.top = `${above < EDGE ? control.bottom : above}px`;
  tip.style.left = `${Math.max(EDGE, Math.min(middle, rightmost))}px`;
}

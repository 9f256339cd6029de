/**
 * The browser opens the menu by its button, and closes it on Escape and on a press outside. This closes it
 * where it would stay open: when the focus leaves it, with a link within, on the way back or forth, and once
 * the window has room for a row.
 */
export function startMenu(menu: HTMLElement): void {
  const close = () => menu.hidePopover();
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !menu.parentElement?.contains(target)) close();
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  addEventListener('popstate', close);
  // A page that comes back from the browser's memory is as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && close());
  matchMedia('(min-width: 64rem)').addEventListener('change', close);
}

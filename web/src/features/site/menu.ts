/**
 * Lets the bar's button open and close the menu. It closes too on Escape, which gives the focus back to
 * the button, on a press outside, when the focus leaves it, with a link within, and on the way back or
 * forth.
 */
export function startMenu(bar: HTMLElement): void {
  const button = bar.querySelector('button');
  if (!button) return;
  const isOpen = () => bar.hasAttribute('data-open');

  function set(open: boolean) {
    if (!button || open === isOpen()) return;
    const label = open ? 'Close menu' : 'Open menu';
    bar.toggleAttribute('data-open', open);
    button.ariaExpanded = `${open}`;
    button.dataset.tooltip = label;
    button.querySelector('span')?.replaceChildren(label);
  }

  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !bar.contains(target)) set(false);
  };
  button.addEventListener('click', () => set(!isOpen()));
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('focusin', closeOutside);
  addEventListener('popstate', () => set(false));
  // A page that comes back from the browser's memory is as it was left.
  addEventListener('pageshow', () => set(false));
  bar.addEventListener('click', ({ target }) => {
    if (!isOpen() || !(target instanceof Element && target.closest('a'))) return;
    set(false);
    // The menu closes with its link, so its button gets the focus.
    button.focus();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    set(false);
    button.focus();
  });
}

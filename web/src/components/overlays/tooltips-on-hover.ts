/** Fetches the tooltips once something is pointed at; without them each button still has its name. */
export function startTooltipsOnHover(): void {
  for (const event of ['mouseover', 'keydown'])
    addEventListener(event, fetchTooltips, { once: true });
  // The pointer may have come to rest before this ran.
  if (document.querySelector('[data-tooltip]:hover')) fetchTooltips();
}

function fetchTooltips(): void {
  import('./start-tooltips.ts').catch(() => undefined);
}

import { renewNowTexts } from '@/components/text/now-words.ts';
import { startMenu } from './menu.ts';
import { showOwnDashboard } from './own-dashboard.ts';

/**
 * Brings the frame of a public page to life. No React: it would weigh ten times as much, and a document
 * has the frame already.
 */
export function startFrame(): void {
  renewNowTexts();
  showOwnDashboard();
  markPresentLink();
  addEventListener('hashchange', markPresentLink);
  const bar = document.querySelector('header');
  const menu = bar?.querySelector<HTMLElement>('[popover]');
  const top = document.querySelector('[data-page-top]');
  if (!bar || !menu || !top) return;
  startMenu(menu);
  new IntersectionObserver(([entry]) =>
    bar.toggleAttribute('data-scrolled', entry?.isIntersecting === false),
  ).observe(top);
}

/** Marks the link to the present part of the front page: two links lead to that page. */
function markPresentLink(): void {
  if (location.pathname !== '/') return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-link')) {
    if (link.pathname !== '/') continue;
    if (link.hash === location.hash) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

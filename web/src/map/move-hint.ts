import { MAC } from 'ol/has.js';
import * as m from '@/lib/language/compiled/move.js';

/** How long the hint stays after the last move of the page, in milliseconds. */
const STANDS_MS = 1500;

/**
 * Says on the map how to move it, after a gesture that moved the page instead
 * (map-interactions.ts). Screen readers get the map's keys instead.
 *
 * @param viewport the map's own element
 */
export function addMoveHint(viewport: HTMLElement): void {
  const hint = document.createElement('p');
  hint.className = 'map-move-hint';
  hint.hidden = true;
  hint.setAttribute('aria-hidden', 'true');
  viewport.append(hint);
  let timer: ReturnType<typeof setTimeout>;

  function say(words: string) {
    hint.textContent = words;
    hint.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      hint.hidden = true;
    }, STANDS_MS);
  }

  const passive = { passive: true };
  viewport.addEventListener(
    'wheel',
    ({ ctrlKey, metaKey }) => {
      if (!ctrlKey && !metaKey) say(m.move_scroll({ key: MAC ? '⌘' : 'Ctrl' }));
    },
    passive,
  );
  viewport.addEventListener(
    'touchmove',
    ({ touches }) => {
      if (touches.length === 1) say(m.move_two_fingers());
    },
    passive,
  );
}

import { MAC } from 'ol/has.js';

/** How long the hint stands after the last move that was not the map's: milliseconds. */
const STANDS_MS = 1500;

/**
 * Says how the map is moved, on the map, to those who have just moved the page over it
 * (map-interactions.ts). Who cannot see it is told along with the map's keys.
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
      if (!ctrlKey && !metaKey) say(`${MAC ? '⌘' : 'Ctrl'} + wheel zooms the map`);
    },
    passive,
  );
  viewport.addEventListener(
    'touchmove',
    ({ touches }) => {
      if (touches.length === 1) say('Two fingers move the map');
    },
    passive,
  );
}

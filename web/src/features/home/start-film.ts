import tallFilm from './media/hero-tall.webm';
import wideFilm from './media/hero-wide.webm';
import { playWithRetries } from './play-with-retries.ts';

export const PLAY_FILM = 'Play background video';
const PAUSE_FILM = 'Pause background video';

/** The part of the Network Information API that says whether data is saved. Some browsers lack it. */
interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Fetches the front page's film after the page has loaded, and plays it while it can be seen. People who asked for
 * less motion or fewer bytes get neither, unless they press play.
 */
export function startFilm(film: HTMLVideoElement, button: HTMLButtonElement): void {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const lessData = matchMedia('(prefers-reduced-data: reduce)');
  const isSpared = () =>
    lessMotion.matches ||
    lessData.matches ||
    (navigator as SavingNavigator).connection?.saveData === true;

  /** The person's last choice; undefined until they press the button. */
  let asked: boolean | undefined;
  let isPageLoaded = false;
  let isInWindow = false;
  /** Ends the playing. */
  let playing: AbortController | undefined;

  function update(): void {
    const wanted = asked ?? !isSpared();
    showLabel(button, wanted);
    // If the last fetch failed, this fetches again.
    if (wanted && isPageLoaded && (!film.src || film.error)) {
      film.src = matchMedia('(orientation: portrait)').matches ? tallFilm : wideFilm;
    }
    const mayPlay = wanted && film.src && isInWindow && document.visibilityState === 'visible';
    if (mayPlay) playing ??= play();
    else if (playing) {
      playing.abort();
      playing = undefined;
      film.pause();
    }
  }

  function play(): AbortController {
    const controller = new AbortController();
    playWithRetries(() => film.play(), controller.signal).then((plays) => {
      if (!plays && !controller.signal.aborted) ask(false);
    });
    return controller;
  }

  function ask(wanted: boolean): void {
    asked = wanted;
    update();
  }

  film.addEventListener('playing', () => film.toggleAttribute('data-showing', true));
  button.addEventListener('click', () => ask(!('playing' in button.dataset)));
  for (const setting of [lessMotion, lessData]) setting.addEventListener('change', update);
  document.addEventListener('visibilitychange', update);
  new IntersectionObserver((entries) => {
    isInWindow = entries.at(-1)?.isIntersecting ?? false;
    update();
  }).observe(film);
  afterLoad(() => {
    isPageLoaded = true;
    update();
  });
  update();
  button.hidden = false;
}

/** Says what a press of the button does. */
function showLabel(button: HTMLButtonElement, wanted: boolean): void {
  const label = wanted ? PAUSE_FILM : PLAY_FILM;
  button.toggleAttribute('data-playing', wanted);
  button.dataset.tooltip = label;
  const text = button.querySelector('span');
  if (text) text.textContent = label;
}

function afterLoad(callBack: () => void): void {
  // The document is complete a moment before its load event, and that moment is the page's.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (document.readyState === 'complete' && visit?.loadEventStart !== 0) callBack();
  else addEventListener('load', callBack, { once: true });
}

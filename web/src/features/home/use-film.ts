import { type RefObject, useEffect, useState } from 'react';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import tallFilm from './media/hero-tall.webm';
import wideFilm from './media/hero-wide.webm';
import { playWithRetries } from './play-with-retries.ts';
import { useInSight } from './use-in-sight.ts';

/** The part of the Network Information API that says whether data is saved. Some browsers lack it. */
interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean };
}

interface Film {
  /** The film's address, once it should load. */
  source: string | undefined;
  /** Whether it is meant to play; undefined until that is known. */
  wanted: boolean | undefined;
  toggle(): void;
}

/**
 * Fetches a film after the page has loaded and plays it while it can be seen. Who asked for less
 * motion or fewer bytes gets neither, unless they press play.
 */
export function useFilm(video: RefObject<HTMLVideoElement | null>): Film {
  const spared = useSpared();
  const pageLoaded = usePageLoaded();
  const inSight = useInSight(video);
  const [asked, setAsked] = useState<boolean>();
  const [source, setSource] = useState<string>();
  const wanted = asked ?? (spared === undefined ? undefined : !spared);

  useEffect(() => {
    if (!pageLoaded || !wanted) return;
    const upright = matchMedia('(orientation: portrait)').matches;
    setSource((current) => current ?? (upright ? tallFilm : wideFilm));
  }, [pageLoaded, wanted]);

  useEffect(() => {
    const film = video.current;
    if (!film || !source || !wanted || !inSight) return;
    const controller = new AbortController();
    playWithRetries(() => film.play(), controller.signal).then((plays) => {
      if (!plays && !controller.signal.aborted) setAsked(false);
    });
    return () => {
      controller.abort();
      film.pause();
    };
  }, [video, source, wanted, inSight]);

  return { source, wanted, toggle: () => setAsked(!wanted) };
}

/** Whether to do without the film; undefined before the browser was asked. */
function useSpared(): boolean | undefined {
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const lessData = useMediaQuery('(prefers-reduced-data: reduce)');
  if (lessMotion === undefined || lessData === undefined) return undefined;
  const { connection } = navigator as SavingNavigator;
  return lessMotion || lessData || connection?.saveData === true;
}

function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const note = () => setLoaded(true);
    // The document is complete a moment before its load event, and that moment is the page's.
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (document.readyState === 'complete' && visit?.loadEventStart !== 0) note();
    else addEventListener('load', note, { once: true });
    return () => removeEventListener('load', note);
  }, []);
  return loaded;
}

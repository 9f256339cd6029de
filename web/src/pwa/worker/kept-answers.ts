import { NetworkFirst } from 'workbox-strategies';
import { endSilence } from './end-silence.ts';

/** Calls that answer everyone alike, and that public pages need offline too. */
const KEPT = ['/api/coverage', '/api/functions/get-maps-config'];
/** How long a page waits for the server if an older answer is kept, seconds. */
const PATIENCE_S = 4;

/** Answers from the server and keeps the answer; uses the last one kept if the server is slow. */
export const answers = new NetworkFirst({
  cacheName: 'juu-answers',
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [endSilence],
});

/** True for answers that are the same for everyone and kept on this device. */
export function isKeptAnswer({ pathname, search }: URL): boolean {
  return search === '' && KEPT.includes(pathname);
}

/** Fetches the answers that are not kept yet, so that pages open offline before their first visit. */
export async function fetchAnswers(event: ExtendableEvent): Promise<void> {
  await Promise.all(
    KEPT.map(async (path) => {
      if (await caches.match(path, { cacheName: answers.cacheName })) return;
      const [, done] = answers.handleAll({ event, request: new Request(path) });
      // If there is no network now, the next visit does it.
      await done.catch(() => undefined);
    }),
  );
}

import { NetworkFirst } from 'workbox-strategies';
import { endSilence } from './end-silence.ts';

/** What the server tells everyone, and public pages need without it too. */
const KEPT = ['/api/coverage', '/api/functions/get-maps-config'];
/** How long a page waits for the server if there is an answer already, seconds. */
const PATIENCE_S = 4;

/** The server's answer, which is kept; the last one kept if the server does not answer soon. */
export const answers = new NetworkFirst({
  cacheName: 'juu-answers',
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [endSilence],
});

/** True for answers that are the same for everyone and kept on this device. */
export function isKeptAnswer({ pathname, search }: URL): boolean {
  return search === '' && KEPT.includes(pathname);
}

/** Fetches those not kept yet, so that a page never visited opens offline whole. */
export async function fetchAnswers(event: ExtendableEvent): Promise<void> {
  await Promise.all(
    KEPT.map(async (path) => {
      if (await caches.match(path, { cacheName: answers.cacheName })) return;
      const [, done] = answers.handleAll({ event, request: new Request(path) });
      // Without a network now, the next visit does it.
      await done.catch(() => undefined);
    }),
  );
}

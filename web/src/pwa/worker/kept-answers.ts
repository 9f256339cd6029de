const CACHE = 'juu-answers';
/** What the server tells everybody and public pages need without it, too. */
const KEPT = ['/api/coverage', '/api/functions/get-maps-config'];

/** True for answers that are the same for everybody and kept on this device. */
export function isKeptAnswer({ pathname, search }: URL): boolean {
  return search === '' && KEPT.includes(pathname);
}

/** The server's answer, which is kept; the last one kept where the server cannot be reached. */
export async function serveAnswer(request: Request, event: ExtendableEvent): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(keep(request.url, response.clone()));
    return response;
  } catch (unreachable) {
    const kept = await caches.match(request.url, { cacheName: CACHE });
    if (kept) return kept;
    throw unreachable;
  }
}

/** Fetches those not kept yet, so that a page never visited opens offline whole. */
export async function fetchAnswers(): Promise<void> {
  await Promise.all(
    KEPT.map(async (path) => {
      if (await caches.match(path, { cacheName: CACHE })) return;
      const response = await fetch(path).catch(() => undefined);
      if (response?.ok) await keep(path, response);
    }),
  );
}

async function keep(address: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  // A full device keeps what it has.
  await cache.put(address, response).catch(() => undefined);
}

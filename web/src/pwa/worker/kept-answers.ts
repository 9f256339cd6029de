const CACHE = 'juu-answers';
/** What the server tells everybody and public pages need without it, too. */
const KEPT = ['/api/coverage', '/api/functions/get-maps-config'];

/** True for answers that are the same for everybody and kept on this device. */
export function isKeptAnswer({ pathname, search }: URL): boolean {
  return search === '' && KEPT.includes(pathname);
}

/** Longer than this nobody waits for the server where there is an answer already. */
const PATIENCE_MS = 4000;

/**
 * The server's answer, which is kept; the last one kept where the server cannot be reached, or not
 * soon.
 */
export async function serveAnswer(request: Request, event: ExtendableEvent): Promise<Response> {
  const fresh = fetch(request);
  // One that comes late is there for the next time.
  const stored = fresh.then((response) =>
    response.ok ? keep(request.url, response.clone()) : undefined,
  );
  event.waitUntil(stored.catch(() => undefined));
  const kept = await caches.match(request.url, { cacheName: CACHE });
  if (!kept) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([fresh.catch(() => kept), late]);
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

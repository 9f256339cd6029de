import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching';
import { endSilence, fetchOrGiveUp } from './end-silence.ts';

/** Caches of the worker before Workbox, which its precaching does not know. */
const FORMER = 'juu-shell-';

/**
 * A document's preload links. They may name a dashboard's code, which the shell leaves out. The entry script is in
 * the shell and tells versions apart: its name changes with any script.
 */
const PRELOADED = /<link rel="modulepreload"[^>]*>/g;

/** The public shell: what every visitor gets. Precached whole, or not at all. */
export const shell = new PrecacheController({
  plugins: [endSilence, { fetchDidSucceed: refuseOtherVersion }],
});

/** Removes what this version does not have. */
export async function activateShell(event: ExtendableEvent): Promise<void> {
  await shell.activate(event);
  const former = (await caches.keys()).filter((name) => name.startsWith(FORMER));
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** A file of the shell, or the server's if the browser has made room. */
export async function fromShell(path: string): Promise<Response> {
  return (await shell.matchPrecache(path)) ?? fetchOrGiveUp(path);
}

/**
 * Refuses a document of another version. While a deployment goes from server to server, one may
 * still serve the old version, or already the next, whose scripts this version doesn't have.
 *
 * @throws for such a document; the browser tries to install this version again later
 */
async function refuseOtherVersion({
  request,
  response,
}: Parameters<NonNullable<WorkboxPlugin['fetchDidSucceed']>>[0]): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!response.ok || !pathname.endsWith('.html')) return response;
  const document = (await response.clone().text()).replace(PRELOADED, '');
  const assets = document.match(/\/assets\/[\w.-]+/g) ?? [];
  const stray = assets.find((asset) => !shell.getCacheKeyForURL(asset));
  if (stray) throw new Error(`${pathname}: ${stray} is of another version`);
  return response;
}

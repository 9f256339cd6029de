import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExtendableEvent } from './testing/extendable-event.ts';
import { MemoryCaches } from './testing/memory-caches.ts';

let device: MemoryCaches;
/** What the server has at each path. */
let served: Record<string, string>;

beforeEach(() => {
  device = new MemoryCaches();
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('caches', device);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const text = served[new URL(url).pathname];
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Names the version's script, and code of a dashboard, which is no part of the shell. */
const documentOf = (version: number) =>
  `<link rel="modulepreload" href="/assets/admin.js"><script data-app="/assets/app-${version}.js"></script>`;

/** The worker of a version with one document and one script. */
async function workerOf(version: number) {
  vi.resetModules();
  const { activateShell, shell } = await import('./shell.ts');
  shell.addToCacheList([
    { url: '/index.html', revision: String(version) },
    { url: `/assets/app-${version}.js`, revision: null },
  ]);
  return { activateShell, shell };
}

describe('the public shell', () => {
  it('is never of two versions: a document of another server is refused, and fetched again later', async () => {
    const { shell } = await workerOf(2);
    served = { '/assets/app-2.js': 'code', '/index.html': documentOf(1) };
    await expect(shell.install(new ExtendableEvent('install'))).rejects.toThrow(
      '/index.html: /assets/app-1.js is of another version',
    );
    served['/index.html'] = documentOf(2);
    await shell.install(new ExtendableEvent('install'));
    expect(await (await shell.matchPrecache('/index.html'))?.text()).toBe(documentOf(2));
  });

  it('takes the place of the one that a worker without Workbox kept', async () => {
    await (await device.open('juu-shell-1')).put('/index.html', new Response(documentOf(1)));
    const { activateShell, shell } = await workerOf(2);
    served = { '/assets/app-2.js': 'code', '/index.html': documentOf(2) };
    await shell.install(new ExtendableEvent('install'));
    await activateShell(new ExtendableEvent());
    expect(await device.keys()).not.toContain('juu-shell-1');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '@/testing/memory-caches.ts';
import { ShellCache } from './worker/shell-cache.ts';

let device: MemoryCaches;
/** What the server has at each path. */
let served: Record<string, string>;
const fetched: string[] = [];

beforeEach(() => {
  device = new MemoryCaches();
  fetched.length = 0;
  vi.stubGlobal('caches', device);
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?');
    fetched.push(path);
    return path in served ? new Response(served[path]) : new Response(null, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A version of two documents with one script. */
function version(number: number): Record<string, string> {
  const script = `/assets/app-${number}.js`;
  const document = `<script defer src="/start.js" data-app="${script} " data-parts=""></script>`;
  const files = [script, '/index.html', '/about.html', '/start.js'];
  return {
    [script]: 'code',
    '/index.html': document,
    '/about.html': document,
    '/start.js': 'import()',
    '/shell-assets.json': JSON.stringify(
      files.map((path) => [path, path.endsWith('.html') ? number : 0]),
    ),
  };
}

async function deploy(number: number) {
  served = version(number);
  const shell = new ShellCache(`v${number}`);
  await shell.install();
  await shell.activate();
  return shell;
}

describe('the public shell', () => {
  it('is fetched as far as it has changed, and stands in the place of the one before', async () => {
    await deploy(1);
    fetched.length = 0;
    const shell = await deploy(2);
    expect(fetched.sort()).toEqual([
      '/about.html',
      '/assets/app-2.js',
      '/index.html',
      '/shell-assets.json',
    ]);
    expect(await (await shell.match('/index.html'))?.text()).toContain('/assets/app-2.js');
    expect(await device.keys()).toEqual(['juu-shell-v2']);
  });

  it('is never of two versions: a document of another server is refused, and fetched again later', async () => {
    served = { ...version(2), '/about.html': version(1)['/about.html'] ?? '' };
    const shell = new ShellCache('v2');
    await expect(shell.install()).rejects.toThrow(
      '/about.html: /assets/app-1.js is of another version',
    );
    served = version(2);
    await shell.install();
    expect(await (await shell.match('/about.html'))?.text()).toContain('/assets/app-2.js');
  });

  it('makes room for itself where an install of another version broke off', async () => {
    await deploy(1);
    served = version(2);
    delete served['/assets/app-2.js'];
    await expect(new ShellCache('v2').install()).rejects.toThrow('/assets/app-2.js: 404');
    expect(await device.keys()).toContain('juu-shell-v2');
    served = version(3);
    await new ShellCache('v3').install();
    expect(await device.keys()).toEqual(['juu-shell-v1', 'juu-shell-v3']);
  });
});

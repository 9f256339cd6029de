import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { closureOf } from './bundle-closure.ts';

interface PageLoad {
  /** The modules that the page's first visit fetches on demand, up to idle. */
  modules: readonly string[];
  /** Bytes of gzipped JavaScript that the first visit may not pass. */
  limit: number;
  /** Scripts beside the bundle that it loads: paths in the output folder. */
  besides: readonly string[];
}

/**
 * Prints how much JavaScript the first visit to a page loads, gzipped, until nothing more is fetched
 * for it, and fails the build where that is above the page's limit.
 */
export function firstLoad(pages: Readonly<Record<string, PageLoad>>): Plugin {
  const bundled = new Map<string, number>();
  let folder = '';
  return {
    name: 'juu:first-load',
    apply: 'build',
    configResolved({ root, build }) {
      folder = `${root}/${build.outDir}`;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const [page, { modules }] of Object.entries(pages)) {
          const chunks = [...closureOf(bundle, modules)];
          bundled.set(page, await weigh(chunks.map(({ code }) => code)));
        }
      },
    },
    // Only then the service worker is there too.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const [page, { limit, besides }] of Object.entries(pages)) {
          const files = await Promise.all(besides.map((path) => readFile(`${folder}/${path}`)));
          const total = (bundled.get(page) ?? 0) + (await weigh(files));
          const line = `first load of ${page}: ${kilobytes(total)} of JavaScript, gzipped`;
          if (total > limit) this.error(`${line}, which is above ${kilobytes(limit)}`);
          this.info(line);
        }
      },
    },
  };
}

/** Bytes of these scripts, each gzipped by itself as a server does it. */
async function weigh(scripts: readonly (string | Uint8Array<ArrayBuffer>)[]): Promise<number> {
  const sizes = await Promise.all(
    scripts.map(async (script) => {
      const gzip = new Blob([script]).stream().pipeThrough(new CompressionStream('gzip'));
      return (await new Response(gzip).arrayBuffer()).byteLength;
    }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

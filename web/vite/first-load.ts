import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { type Bundle, closureOf } from './bundle-closure.ts';

interface PageLoad {
  /** The bundle that it belongs to; the app's if left out. */
  bundle?: Bundle;
  /** The entry, and the modules that a first visit fetches on demand until the page is idle. */
  modules: readonly string[];
  /** The most gzipped JavaScript that a first visit may load, bytes. */
  limit: number;
  /** Scripts outside the bundle that it loads, as paths in the output folder. */
  besides: readonly string[];
}

/**
 * Prints how much gzipped JavaScript the first visit to each page loads until it is idle. Fails the
 * build if that is above the page's limit; vite.config.ts has the limits.
 *
 * @param pagesOf called once all is bundled
 */
export function firstLoad(pagesOf: () => Readonly<Record<string, PageLoad>>): Plugin {
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
        for (const [page, { modules, bundle: own }] of Object.entries(pagesOf())) {
          const chunks = [...closureOf(own ?? bundle, modules)];
          bundled.set(page, await weigh(chunks.map(({ code }) => code)));
        }
      },
    },
    // The service worker exists only now.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const [page, { limit, besides }] of Object.entries(pagesOf())) {
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

/** The size of the scripts in bytes, each gzipped separately as a server does. */
export async function weigh(
  scripts: readonly (string | Uint8Array<ArrayBuffer>)[],
): Promise<number> {
  const sizes = await Promise.all(
    scripts.map(async (script) => {
      const gzip = new Blob([script]).stream().pipeThrough(new CompressionStream('gzip'));
      return (await new Response(gzip).arrayBuffer()).byteLength;
    }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

/** A size in words, e.g. "8.5 kB". */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

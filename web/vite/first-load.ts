import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { closureOf } from './bundle-closure.ts';

interface FirstLoadOptions {
  /** Bytes of gzipped JavaScript that no page's first visit may pass. */
  limit: number;
  /** For each page the modules that its first visit fetches on demand, up to idle. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** Scripts beside the bundle that each first visit fetches: paths in the output folder. */
  besides: readonly string[];
}

/**
 * Prints how much JavaScript the first visit to a page loads, gzipped, until nothing more is fetched
 * for it, and fails the build where that is above the limit.
 */
export function firstLoad({ limit, pages, besides }: FirstLoadOptions): Plugin {
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
        for (const [page, modules] of Object.entries(pages)) {
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
        const files = await Promise.all(besides.map((path) => readFile(`${folder}/${path}`)));
        const beside = await weigh(files);
        for (const [page, bytes] of bundled) {
          const total = bytes + beside;
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

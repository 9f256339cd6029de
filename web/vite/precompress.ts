import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|json|geojson|svg|wasm)$/;
/** Compression saves nothing below this size, because of the headers: bytes. */
const MIN_SIZE = 1_024;
/** Brotli's best level takes seconds for a file above this size: bytes. */
const LARGE = 400_000;
/** SQLite: a first sign-in waits longest for it. */
const WAITED_FOR = /\/wa-sqlite-(async-)?[\w-]{8}-[\w-]{8}\.wasm$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` next to each asset, at the best level: a server has no time for that
 * during a request.
 */
export function precompress(): Plugin {
  let assets = '';
  return {
    name: 'juu:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      assets = `${root}/${build.outDir}/assets`;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = (await readdir(assets)).filter((name) => COMPRESSIBLE.test(name));
        await Promise.all(names.map((name) => compress(`${assets}/${name}`)));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_SIZE) return;
  const quick = content.length > LARGE && !WAITED_FOR.test(file);
  const quality = quick ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all([
    toBrotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    toGzip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

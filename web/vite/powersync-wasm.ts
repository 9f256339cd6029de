import type { Plugin } from 'vite';

/** `new URL("assets/….wasm", globalThis.location.href)` */
const besideWorker = /new URL\("(assets\/[\w-]+\.wasm)",\s*globalThis\.location\.href\)/g;

/**
 * PowerSync's bundled worker looks for its wasm files next to the worker's address, but no bundler
 * puts them there. This makes them relative to the module, which works in build and dev.
 */
export function powersyncWasm(): Plugin {
  return {
    name: 'juu:powersync-wasm',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/@powersync/web/dist/worker/')) return;
      if (code.search(besideWorker) < 0) return;
      return {
        code: code.replaceAll(besideWorker, 'new URL("./$1", import.meta.url)'),
        map: null,
      };
    },
  };
}

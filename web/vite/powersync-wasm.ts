import type { Plugin } from 'vite';

/** `new URL("assets/….wasm", globalThis.location.href)` */
const besideWorker = /new URL\("(assets\/[\w-]+\.wasm)",\s*globalThis\.location\.href\)/g;

/**
 * PowerSync's bundled worker looks for its wasm files beside the address of the worker, where no
 * bundler puts them. Rewritten as relative to the module, they are found in both build and dev.
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

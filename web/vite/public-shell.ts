import type { Plugin } from 'vite';
import { type Bundle, closureOf } from './bundle-closure.ts';

interface ManifestEntry {
  url: string;
  revision: string | null;
  size: number;
}

interface ShellOptions {
  /** Modules fetched on demand that belong to a visitor's first page all the same. */
  modules: string[];
  /** File in which the list of all other assets is written: a JSON array of absolute paths. */
  listFile: string;
  /** Assets that no device needs offline. */
  except?: RegExp[];
}

const neverServedOffline = /\.(map|json)$/;

/**
 * Divides the built assets in two: the public shell, which the service worker precaches for every
 * visitor, and the rest, which it fetches once somebody has signed in on this device.
 */
export function publicShell({ modules, listFile, except = [] }: ShellOptions) {
  let emitted = new Set<string>();
  let shell = new Set<string>();

  const plugin: Plugin = {
    name: 'juu:public-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        shell = shellOf(bundle, modules);
        emitted = new Set(Object.keys(bundle));
        const later = [...emitted].filter(
          (name) =>
            name.startsWith('assets/') &&
            !shell.has(name) &&
            !neverServedOffline.test(name) &&
            !except.some((pattern) => pattern.test(name)),
        );
        this.emitFile({
          type: 'asset',
          fileName: listFile,
          source: JSON.stringify(later.sort().map((name) => `/${name}`)),
        });
      },
    },
  };

  /** A workbox manifest transform: drops what was emitted by the build and is not of the shell. */
  function keepShellOnly(entries: ManifestEntry[]) {
    const manifest = entries.filter(
      ({ url }) =>
        url === 'index.html' ||
        url === listFile ||
        (shell.has(url) && emitted.has(url)) ||
        isPublicFile(url),
    );
    return { manifest, warnings: [] };
  }

  const isPublicFile = (url: string) => !emitted.has(url) && url !== 'csp-hashes.json';

  return { plugin, keepShellOnly };
}

/** File names of the shell's chunks with what these need, and of all fonts. */
function shellOf(bundle: Bundle, modules: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const { fileName, viteMetadata } of closureOf(bundle, modules)) {
    names.add(fileName);
    for (const css of viteMetadata?.importedCss ?? []) names.add(css);
    for (const asset of viteMetadata?.importedAssets ?? []) names.add(asset);
  }
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) names.add(name);
  return names;
}

import type { Plugin } from 'vite';
import { type Bundle, type Chunk, closureOf, reachOf } from './bundle-closure.ts';

interface ManifestEntry {
  url: string;
  revision: string | null;
  size: number;
}

interface ShellOptions {
  /** Modules of the public pages. */
  pages: string[];
  /** Further modules, fetched on demand, that a visitor needs offline. */
  modules: string[];
  /** File for the list of what public pages fetch on demand, such as the map. Absolute paths. */
  extrasFile: string;
  /** File for the list of all assets outside the shell. Absolute paths. */
  dashboardsFile: string;
  /** Assets that no device needs offline. */
  except?: RegExp[];
}

const neverServedOffline = /\.(map|json)$/;
/** Files for the server, for other sites, or for the home screen, not for our own pages. */
const notForPages =
  /^(csp-hashes\.json|robots\.txt|sitemap\.xml|(social|screen)\/.*|icons\/.*\.png)$/;

/**
 * Divides the built assets in three: the public shell, which the service worker precaches for every
 * visitor; what public pages fetch on demand; and the rest, which it fetches once a person has signed
 * in on this device.
 */
export function publicShell({
  pages,
  modules,
  extrasFile,
  dashboardsFile,
  except = [],
}: ShellOptions) {
  let emitted = new Set<string>();
  let shell = new Set<string>();

  const plugin: Plugin = {
    name: 'juu:public-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        shell = shellOf(bundle, [...pages, ...modules]);
        emitted = new Set(Object.keys(bundle));
        const isKept = (name: string) =>
          name.startsWith('assets/') &&
          !shell.has(name) &&
          !neverServedOffline.test(name) &&
          !except.some((pattern) => pattern.test(name));
        const lists = {
          [extrasFile]: filesOf(reachOf(bundle, pages)),
          [dashboardsFile]: emitted,
        };
        for (const [fileName, names] of Object.entries(lists)) {
          const kept = [...names].filter(isKept).sort();
          const source = JSON.stringify(kept.map((name) => `/${name}`));
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };

  /** A workbox manifest transform: what the worker precaches for every visitor. */
  async function keepShell(entries: readonly ManifestEntry[]) {
    const isShell = ({ url }: ManifestEntry) =>
      url.endsWith('.html') || lists.includes(url) || shell.has(url) || isPublicFile(url);
    // The worker looks for a file by its path.
    const manifest = entries.filter(isShell).map((entry) => ({ ...entry, url: `/${entry.url}` }));
    return { manifest, warnings: [] };
  }

  const lists = [extrasFile, dashboardsFile];
  const isPublicFile = (url: string) => !emitted.has(url) && !notForPages.test(url);

  return { plugin, keepShell };
}

/** File names of the shell's chunks, of what these need, and of all fonts. */
function shellOf(bundle: Bundle, modules: readonly string[]): Set<string> {
  const names = filesOf(closureOf(bundle, modules));
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) names.add(name);
  return names;
}

/** The chunks' files, with their style sheets and pictures. */
function filesOf(chunks: ReadonlySet<Chunk>): Set<string> {
  const names = new Set<string>();
  for (const { fileName, viteMetadata } of chunks) {
    names.add(fileName);
    for (const css of viteMetadata?.importedCss ?? []) names.add(css);
    for (const asset of viteMetadata?.importedAssets ?? []) names.add(asset);
  }
  return names;
}

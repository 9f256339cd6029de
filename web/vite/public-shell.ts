import type { Plugin } from 'vite';
import { APP_ENTRY, type Chunk, closureOf, reachOf } from './bundle-closure.ts';
import { ISLANDS_ENTRY, modulesOf, type PublicSite, SITE_ENTRY } from './public-site.ts';

interface ManifestEntry {
  url: string;
  revision: string | null;
  size: number;
}

interface ShellOptions {
  /** The public pages. */
  site: PublicSite;
  /** Modules of the app that a visitor needs offline. */
  modules: string[];
  /** Modules that public pages and the app fetch on demand and need offline. */
  onDemand: string[];
  /** File for the list of what public pages fetch on demand, such as the map. Absolute paths. */
  extrasFile: string;
  /** File for the list of all assets of the app outside the shell. Absolute paths. */
  dashboardsFile: string;
  /** Assets that no device needs offline. */
  except?: RegExp[];
}

const neverServedOffline = /\.(map|json)$/;
/** Files for the server, for other sites, or for the home screen, not for our own pages. */
const notForPages =
  /^((csp-hashes|speculation-rules)\.json|robots\.txt|sitemap\.xml|(social|screen)\/.*|icons\/.*\.png)$/;

/**
 * Divides the built assets in three: the public shell, which the service worker precaches for every
 * visitor; what public pages fetch on demand; and the rest, which it fetches once a person has signed
 * in on this device.
 */
export function publicShell({
  site,
  modules,
  onDemand,
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
        const { bundle: ofSite, pictures } = site;
        shell = new Set([
          ...filesOf(closureOf(bundle, [APP_ENTRY, ...modules, ...onDemand])),
          ...filesOf(closureOf(ofSite, [...site.pages.flatMap(modulesOf), ...onDemand])),
          ...pictures,
          ...Object.keys(bundle).filter((name) => name.endsWith('.woff2')),
        ]);
        emitted = new Set([...Object.keys(bundle), ...Object.keys(ofSite), ...pictures]);
        const isKept = (name: string) =>
          name.startsWith('assets/') &&
          !shell.has(name) &&
          !neverServedOffline.test(name) &&
          !except.some((pattern) => pattern.test(name));
        const lists = {
          [extrasFile]: filesOf(reachOf(ofSite, SITE_ENTRY, [ISLANDS_ENTRY])),
          [dashboardsFile]: Object.keys(bundle).filter((name) => !ofSite[name]),
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
    const manifest = entries.filter(isShell).map(({ url, revision, size }) => ({
      url: `/${url}`,
      // Eight digits tell two versions apart, and every visitor loads this list.
      revision: revision?.slice(0, 8) ?? null,
      size,
    }));
    return { manifest, warnings: [] };
  }

  const lists = [extrasFile, dashboardsFile];
  const isPublicFile = (url: string) => !emitted.has(url) && !notForPages.test(url);

  return { plugin, keepShell };
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

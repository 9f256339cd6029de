import type { Plugin, Rolldown } from 'vite';
import { DASHBOARDS, FIRST_SCREENS } from '../src/lib/pages/dashboards.ts';
import { closureOf } from './bundle-closure.ts';
import { moduleOfRoute } from './module-of-route.ts';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'code' | 'isEntry' | 'importers' | 'dynamicImporters'>;
type Modules = { getModuleInfo(id: string): ModuleInfo | null };
type Graph = Modules & {
  importersOf(id: string): readonly string[];
  isFirstLoad(root: string): boolean;
};

/** The chunk of the first screens. */
const FIRST = 'dashboards';

/** An icon, with its name in the address. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
/** The router imports itself as a whole, so its modules seem to be everyone's. Those that are lie in `app`. */
const ROUTER = /\/@tanstack\/react-router\//;

/**
 * Modules of the first screens that the build packs together and the sign-in form fetches ahead, as paths in the
 * package. Without the admin's: few people are admins, and everyone who signs in would fetch them.
 */
export const SIGN_IN_SCREENS = [...FIRST_SCREENS.advertiser, ...FIRST_SCREENS.driver].map(
  moduleOfRoute,
);

/** A page of a dashboard, or the dashboard around it. */
const PAGE = new RegExp(`/src/routes/(${DASHBOARDS.join('|')})(?:\\.tsx|/.+)`);
/** Other pages fetch this too, to clear a device, but only for people who have a dashboard. */
const REPLICA = /\/src\/(replica|outbox|replica-session(?!\/watch-session))\//;

/**
 * Names the chunk of each module; see {@link chunkOf}.
 *
 * @param firstLoads modules that people without a dashboard load, with what they import
 */
export function dashboardChunks(
  firstLoads: readonly string[],
): (id: string, modules: Modules) => string | null {
  // Hundreds of icons import one module: the search for their users would be most of a build.
  const importers = new Map<string, readonly string[]>();
  return (id, modules) =>
    chunkOf(id, {
      getModuleInfo: (module) => modules.getModuleInfo(module),
      importersOf(module) {
        const found = importers.get(module) ?? importersOf(module, modules);
        importers.set(module, found);
        return found;
      },
      isFirstLoad: (root) =>
        modules.getModuleInfo(root)?.isEntry === true ||
        firstLoads.some((module) => root.includes(`/${module}`)),
    });
}

/**
 * Packs what dashboards need into few files, because each costs a round trip, and time of the service
 * worker at every start: one for the first screens, one for the further pages of each dashboard, one for
 * what a first tab asks with (`-ask-ahead.ts`), and one for what they share with parts that sign-in fetches
 * on demand. Null for what first loads need, and for what a page fetches on demand.
 *
 * Icons go with the first screens. If they were all that is left in a page's own chunk, Rolldown 1.2
 * would leave that without its exports.
 */
function chunkOf(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph);
  const pages = roots.filter((root) => PAGE.test(root));
  if (pages.length === 0) return null;
  if (ROUTER.test(id)) return FIRST;
  const others = roots.filter((root) => !isDashboards(root, graph));
  if (others.some(graph.isFirstLoad)) return null;
  if (others.length > 0) return 'shared-parts';
  // A first tab asks the server before the page's code has started, so that must not wait for this code.
  if (roots.some(isAskAhead)) return pages.some(isFirstScreen) ? 'shared-parts' : 'ask-ahead';
  if (ICON.test(id) || pages.some(isFirstScreen)) return FIRST;
  const users = roots.flatMap((root) => (PAGE.test(root) ? root : pagesThatFetch(root, graph)));
  const [dashboard, another] = new Set(users.map((page) => PAGE.exec(page)?.[1]));
  return another || !dashboard ? 'dashboard-pages' : `${dashboard}-pages`;
}

/**
 * Fails the build if what the first screens need lies in a chunk of further pages, or needs the first screens
 * itself: it would run before them, and find what it needs undefined.
 */
export function firstScreensStandAlone(): Plugin {
  return {
    name: 'juu:first-screens-stand-alone',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const { name, fileName, imports } of closureOf(bundle, SIGN_IN_SCREENS)) {
        const isOfFirst = (file: string) => bundle[file]?.name === FIRST;
        if (name.endsWith('-pages') || (name !== FIRST && imports.some(isOfFirst))) {
          this.error(
            `${fileName} can't be part of the first screens: see web/vite/dashboard-chunks.ts`,
          );
        }
      }
    },
  };
}

/** The pages that fetch a part on demand, so that a part of one dashboard needs no pages of another. */
function pagesThatFetch(part: string, graph: Graph): string[] {
  return (graph.getModuleInfo(part)?.dynamicImporters ?? [])
    .flatMap((importer) => rootsOf(importer, graph))
    .filter((root) => PAGE.test(root));
}

/** The router splits a page's component off as a module of its own, with a query. */
const isFirstScreen = (page: string) =>
  SIGN_IN_SCREENS.some((module) => page.includes(`/${module}?`));

/** True for a module with the calls that a first tab makes ahead. */
const isAskAhead = (page: string) => page.endsWith('/-ask-ahead.ts');

/** True for a page of a dashboard, and for what only these fetch on demand. */
function isDashboards(root: string, graph: Graph, seen = new Set([root])): boolean {
  if (PAGE.test(root) || REPLICA.test(root)) return true;
  const info = graph.getModuleInfo(root);
  if (!info || info.isEntry) return false;
  return info.dynamicImporters
    .flatMap((importer) => rootsOf(importer, graph))
    .filter((importer) => !seen.has(importer) && seen.add(importer))
    .every((importer) => isDashboards(importer, graph, seen));
}

/** The modules, fetched at the start or on demand, that import this one. */
function rootsOf(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  // The set grows during this loop.
  for (const module of seen) {
    for (const importer of graph.importersOf(module)) seen.add(importer);
  }
  return [...seen].filter((module) => {
    const info = graph.getModuleInfo(module);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });
}

/** Returns a module's importers; for an icon, the users of the library's list that name it. */
function importersOf(id: string, modules: Modules): readonly string[] {
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const icon = ICON.exec(id)?.[1];
  if (!icon) return importers;
  const name = icon.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  // Image is ImageIcon and LucideImage, too.
  const names = new RegExp(`\\b(?:Lucide)?${name}(?:Icon)?\\b`);
  const users = importers
    .flatMap((list) => modules.getModuleInfo(list)?.importers ?? [])
    .filter((user) => !importers.includes(user))
    .filter((user) => names.test(modules.getModuleInfo(user)?.code ?? ''));
  // One that goes by another name may be anyone's.
  return users.length > 0 ? users : importers;
}

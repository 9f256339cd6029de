import type { Rolldown } from 'vite';
import { DASHBOARDS, FIRST_SCREENS } from '../src/lib/pages/dashboards.ts';
import { moduleOfRoute } from './module-of-route.ts';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'isEntry' | 'importers' | 'dynamicImporters'>;
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

/** Modules of the first screens, as paths in the package. */
export const FIRST_SCREEN_MODULES = Object.values(FIRST_SCREENS).flat().map(moduleOfRoute);

/** A page of a dashboard, or the dashboard around it. */
const PAGE = new RegExp(`/src/routes/(${DASHBOARDS.join('|')})(?:\\.tsx|/.+)`);
/** Other pages fetch this too, to clear a device, but only for people who have a dashboard. */
const REPLICA = /\/src\/(replica|outbox|replica-session(?!\/watch-session))\//;

/**
 * Packs what only dashboards need into few files, because each costs a round trip: one for the first
 * screens, and one for the further pages of each dashboard. Null for what other pages need too, and
 * for what a page fetches on demand.
 */
export function dashboardChunk(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph);
  const pages = roots.filter((root) => PAGE.test(root));
  if (pages.length === 0 || !roots.every((root) => isDashboards(root, graph))) return null;
  if (pages.some(isFirstScreen)) return 'dashboards';
  const [dashboard, another] = new Set(pages.map((root) => PAGE.exec(root)?.[1]));
  return another || !dashboard ? 'dashboard-pages' : `${dashboard}-pages`;
}

/** The router splits a page's component off as a module of its own, with a query. */
const isFirstScreen = (page: string) =>
  FIRST_SCREEN_MODULES.some((module) => page.includes(`/${module}?`));

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
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return [...seen].filter((module) => {
    const info = graph.getModuleInfo(module);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });
}

import type { Plugin } from 'vite';

export type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];
export type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

/** The app's entry. Found by its name, because a chunk that a group makes is not marked as the entry. */
export const APP_ENTRY = 'src/main.tsx';

/** The chunks of the named modules, and all that these import statically. */
export function closureOf(bundle: Bundle, modules: readonly string[]): ReadonlySet<Chunk> {
  return follow(bundle, modules, ({ imports }) => imports);
}

/**
 * The chunks that the named modules can fetch: all that their chunks import, statically or on demand.
 * Leaves out what the entry imports on demand, because not every page asks for it.
 */
export function reachOf(
  bundle: Bundle,
  entry: string,
  modules: readonly string[],
): ReadonlySet<Chunk> {
  const common = closureOf(bundle, [entry]);
  return follow(bundle, modules, (chunk) =>
    common.has(chunk) ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports],
  );
}

/** The chunks of the named modules, and from each on those that it names. */
function follow(
  bundle: Bundle,
  modules: readonly string[],
  namesIn: (chunk: Chunk) => readonly string[],
): ReadonlySet<Chunk> {
  const found = new Set<Chunk>();

  function add(chunk: Chunk) {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of namesIn(chunk)) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  }

  modules.flatMap((path) => holdersOf(bundle, path)).forEach(add);
  return found;
}

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

function holdersOf(bundle: Bundle, path: string): readonly Chunk[] {
  const holders = chunksOf(bundle).filter(({ moduleIds }) =>
    moduleIds.some((id) => id.includes(path.startsWith('/') ? path : `/${path}`)),
  );
  // Otherwise a module that moved would count as nothing.
  if (holders.length === 0) throw new Error(`No chunk holds ${path}`);
  return holders;
}

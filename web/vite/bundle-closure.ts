import type { Plugin } from 'vite';

export type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];
export type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

/**
 * All that can be fetched from the modules named on: what their chunks import, statically or on
 * demand. What the entry's part imports on demand is none of theirs: it knows every route.
 */
export function reachOf(bundle: Bundle, modules: readonly string[]): ReadonlySet<Chunk> {
  const found = new Set<Chunk>();
  const common = closureOf(bundle, []);

  function add(chunk: Chunk) {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of [...chunk.imports, ...(common.has(chunk) ? [] : chunk.dynamicImports)]) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  }

  modules.flatMap((path) => holdersOf(bundle, path)).forEach(add);
  return found;
}

/** By name: a chunk that is put together by hand is not marked as the entry. */
const ENTRY = 'src/main.tsx';

/** The chunks of the entry, of those of the modules named, and of all that these import statically. */
export function closureOf(bundle: Bundle, modules: readonly string[]): ReadonlySet<Chunk> {
  const found = new Set<Chunk>();

  function add(chunk: Chunk) {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  }

  [ENTRY, ...modules].flatMap((path) => holdersOf(bundle, path)).forEach(add);
  return found;
}

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

function holdersOf(bundle: Bundle, path: string): readonly Chunk[] {
  const holders = chunksOf(bundle).filter(({ moduleIds }) =>
    moduleIds.some((id) => id.includes(`/${path}`)),
  );
  // A module that moved would silently weigh nothing.
  if (holders.length === 0) throw new Error(`No chunk holds ${path}`);
  return holders;
}

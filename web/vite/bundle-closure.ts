import type { Plugin } from 'vite';

export type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];
export type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

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

  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  for (const chunk of chunks) if (chunk.isEntry) add(chunk);
  for (const path of modules) {
    const holders = chunks.filter(({ moduleIds }) =>
      moduleIds.some((id) => id.includes(`/${path}`)),
    );
    // A module that moved would silently weigh nothing.
    if (holders.length === 0) throw new Error(`No chunk holds ${path}`);
    holders.forEach(add);
  }
  return found;
}

import { readdir, stat, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { closureOf } from './bundle-closure.ts';

/** A chunk of PowerSync's own worker bundle: its name, its hash there, and ours. */
const workerChunk = (name: string, type = 'js') =>
  new RegExp(`^${name}-[\\w-]{8}-[\\w-]{8}\\.${type}$`);
const COMMON = [/^replica-worker-[\w-]{8}\.js$/, workerChunk('FacadeVFS')];
const SQLITE = [workerChunk('wa-sqlite'), workerChunk('wa-sqlite', 'wasm')];
/** What opening a replica fetches, by the storage it is kept in. */
const STORAGES: Record<string, readonly RegExp[]> = {
  indexeddb: [
    ...COMMON,
    workerChunk('IDBBatchAtomicVFS'),
    workerChunk('wa-sqlite-async'),
    workerChunk('wa-sqlite-async', 'wasm'),
  ],
  opfs: [...COMMON, workerChunk('OPFSCoopSyncVFS'), ...SQLITE],
  memory: [...COMMON, workerChunk('MemoryVFS'), ...SQLITE],
};

interface OpeningPartsOptions {
  /** In the output folder. */
  fileName: string;
  /** Modules of the dashboards. */
  dashboards: readonly string[];
  /** Folders with the pages of each dashboard, by its name. */
  pages: Readonly<Record<string, string>>;
  /** Modules of the page from which these are fetched ahead: it has what these need. */
  from: readonly string[];
}

/**
 * Writes the list of what a first opening fetches: for the dashboards' code, for the further pages of
 * each, and for each storage, the path of each file, its size and what travels of it, in bytes. A browser tells the page neither.
 * Runs after the files were packed.
 */
export function openingParts({ fileName, dashboards, pages, from }: OpeningPartsOptions): Plugin {
  let site = '';
  return {
    name: 'juu:opening-parts',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      site = `${root}/${build.outDir}`;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const names = await readdir(`${site}/assets`);
        const there = closureOf(bundle, from);
        const codeOf = (modules: readonly string[]) =>
          [...closureOf(bundle, modules)]
            .filter((chunk) => !there.has(chunk))
            .map((chunk) => chunk.fileName.replace('assets/', ''));
        const code = codeOf(dashboards);
        const lists: Record<string, readonly string[]> = {
          code,
          ...Object.fromEntries(
            Object.entries(pages).map(([name, folder]) => [
              name,
              codeOf([folder]).filter((file) => !code.includes(file)),
            ]),
          ),
          ...Object.fromEntries(
            Object.entries(STORAGES).map(([storage, patterns]) => [
              storage,
              patterns.map((pattern) => theOne(names, pattern)),
            ]),
          ),
        };
        const sized = Object.entries(lists).map(async ([key, files]) => [
          key,
          await Promise.all(files.map(async (name) => sizeOf(site, name))),
        ]);
        const parts = Object.fromEntries(await Promise.all(sized));
        await writeFile(`${site}/${fileName}`, JSON.stringify(parts));
      },
    },
  };
}

/** A build that names its files in another way must not go unnoticed. */
function theOne(names: readonly string[], pattern: RegExp): string {
  const [name, other] = names.filter((it) => pattern.test(it));
  if (!name || other) throw new Error(`Not exactly one asset is called ${pattern}`);
  return name;
}

async function sizeOf(site: string, name: string) {
  const path = `${site}/assets/${name}`;
  const { size } = await stat(path);
  const packed = await stat(`${path}.br`).catch(() => undefined);
  return [`/assets/${name}`, size, packed?.size ?? size] as const;
}

import { readdir, stat, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { APP_ENTRY, closureOf } from './bundle-closure.ts';

/** Matches a chunk of PowerSync's own worker bundle: its name, PowerSync's hash, our hash. */
const workerChunk = (name: string, type = 'js') =>
  new RegExp(`^${name}-[\\w-]{8}-[\\w-]{8}\\.${type}$`);
const COMMON = [/^replica-worker-[\w-]{8}\.js$/, workerChunk('FacadeVFS')];
const SQLITE = [workerChunk('wa-sqlite'), workerChunk('wa-sqlite', 'wasm')];
/** What opening a replica fetches, by its storage. */
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
  /** Relative to the output folder. */
  fileName: string;
  /** Modules of the first screens. */
  dashboards: readonly string[];
  /** Folders with the pages of each dashboard and modules that load on demand, by name. */
  pages: Readonly<Record<string, string>>;
  /** Modules of the page that fetches ahead. Their chunks are loaded by then and left out. */
  from: readonly string[];
}

/**
 * Writes the lists of files that a first opening fetches: the dashboards' code, the further pages of
 * each dashboard, their parts on demand, and what each storage needs. A file is its path, its size and
 * its compressed size, in bytes: the page shows progress by these, because a browser reports neither
 * for a compressed answer. Runs after `precompress`.
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
        const there = closureOf(bundle, [APP_ENTRY, ...from]);
        const codeOf = (modules: readonly string[]) =>
          [...closureOf(bundle, [APP_ENTRY, ...modules])]
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

/** @throws if the build names its files in another way, and so none or several match */
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

import { atom } from 'jotai';
import * as z from 'zod/mini';
import { watchSilence } from '@/lib/deadlines.ts';
import type { DashboardName } from '@/lib/pages/dashboards.ts';
import type { PartName } from '@/lib/pages/parts-on-demand.ts';
import { store } from '@/lib/store.ts';

/** A list that the build writes (vite/opening-parts.ts); missing in development. */
const LIST = '/opening-parts.json';
/** A request that is silent for this long is made again, milliseconds. */
const SILENCE_MS = 20_000;
/** The longest pause between two attempts, milliseconds. A network that returns ends the pause. */
const PAUSE_MS = 4_000;

const partSchema = z.tuple([z.string(), z.number(), z.number()]);
const listSchema = z.record(z.string(), z.array(partSchema));
type Part = z.infer<typeof partSchema>;

/**
 * The build's lists: code of the first screens, further pages of a dashboard, a part on demand, what a
 * storage needs.
 */
type Group = 'code' | DashboardName | PartName | 'opfs' | 'indexeddb' | 'memory';

/** How much of the parts has arrived, in bytes as they travel. */
interface PartsProgress {
  readonly got: number;
  readonly total: number;
  /** The last attempt failed. The next one starts by itself. */
  readonly waiting: boolean;
}

/** Undefined while nothing is being fetched. */
export const partsProgressAtom = atom<PartsProgress | undefined>(undefined);

/** Each part that was asked for, with the bytes that have arrived. */
const asked = new Map<Part[0], { readonly part: Part; got: number; done: Promise<void> }>();
let list: Promise<z.infer<typeof listSchema>> | undefined;
let waiting = false;

/**
 * Fetches what opening a replica needs (its worker and SQLite), or code of the dashboards, so that the
 * browser has it in its cache. Fetches each part once, and tries again until it arrives.
 */
export async function fetchParts(...groups: Group[]): Promise<void> {
  list ??= readList();
  const lists = await list;
  const parts = groups.flatMap((group) => lists[group] ?? []);
  const missing = await Promise.all(
    parts.map(async (part) => ((await isKept(part)) ? [] : [part])),
  );
  await Promise.all(missing.flat().map(fetchOnce));
  report();
}

/** True if the service worker has the part already, and answers for this page. */
async function isKept([path]: Part): Promise<boolean> {
  if (!navigator.serviceWorker?.controller || asked.has(path)) return false;
  return (await caches.match(path)) !== undefined;
}

function fetchOnce(part: Part): Promise<void> {
  const before = asked.get(part[0]);
  if (before) return before.done;
  const entry = { part, got: 0, done: Promise.resolve() };
  asked.set(part[0], entry);
  const [path, size, packed] = part;
  const onShare = (share: number) => {
    entry.got = packed * Math.min(1, share);
    waiting = false;
    report();
  };
  entry.done = untilDone(async (signal, heard) => {
    const response = await fetch(path, { signal });
    if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
    // A newer version replaced it, or the server withholds it: to ask again is useless. Opening says so.
    if (!response.ok || !response.body) return onShare(1);
    const reader = response.body.getReader();
    let read = 0;
    for (;;) {
      heard();
      const { done, value } = await reader.read();
      if (done) break;
      read += value.length;
      onShare(read / size);
    }
    onShare(1);
  });
  return entry.done;
}

async function readList(): Promise<z.infer<typeof listSchema>> {
  let lists = {};
  await untilDone(async (signal) => {
    const response = await fetch(LIST, { signal });
    if (response.status >= 500) throw new Error(`${LIST}: ${response.status}`);
    const text = await response.text();
    // The development server answers with a page instead.
    lists = z.safeParse(listSchema, response.ok ? parseJson(text) : undefined).data ?? {};
  });
  return lists;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Attempt = (signal: AbortSignal, heard: () => void) => Promise<void>;

/**
 * Tries until it works. Aborts a silent attempt, because hung requests use up a browser's connections.
 * p-retry would not wake when the network returns.
 */
async function untilDone(attempt: Attempt): Promise<void> {
  for (;;) {
    const request = new AbortController();
    const silence = watchSilence(SILENCE_MS, () => request.abort());
    silence.heard();
    try {
      return await attempt(request.signal, silence.heard);
    } catch {
      waiting = true;
      report();
      await chance();
    } finally {
      silence.stop();
    }
  }
}

/** Waits for the network to return, or a pause. */
function chance(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, (PAUSE_MS * (1 + Math.random())) / 2);
    addEventListener('online', end);
  });
}

function report(): void {
  let got = 0;
  let total = 0;
  for (const entry of asked.values()) {
    got += entry.got;
    total += entry.part[2];
  }
  store.set(partsProgressAtom, got < total ? { got, total, waiting } : undefined);
}

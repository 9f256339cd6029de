import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../fixtures/free-port.ts';
import { findBrowser } from './find-browser.ts';
import { DEFAULT_SLOWDOWN, type Figures, measurePage } from './measure-page.ts';
import { root } from './run-command.ts';

/** The pages that are held to the limits below. */
const PATHS = [
  ...['/', '/pricing', '/coverage', '/contact', '/features', '/learn-more'],
  ...['/about', '/team', '/privacy', '/terms', '/auth'],
];
const WITH_ISLANDS = ['/', '/pricing', '/coverage', '/contact'];
const RUNS = 3;
/** A run without figures is repeated, but not forever. */
const MOST_TRIES = RUNS + 3;

interface Limits {
  readonly lcpMs: number;
  readonly tbtMs: number;
  /** Bytes of JavaScript that a page loads by itself, gzipped, service worker included. */
  readonly scriptBytes: number;
}

/** A public page is held to these with a processor twice as slow as Lighthouse's phone has. */
const PAGE = { lcpMs: 1_600, tbtMs: 100, scriptBytes: 15_000 };
const SIGN_IN = { lcpMs: 2_000, tbtMs: 150, scriptBytes: 165_000 };
const MOST_CLS = 0;

function limitsOf(path: string): Limits {
  if (path === '/auth') return SIGN_IN;
  // Its map is what one comes for.
  if (path === '/coverage') return { ...PAGE, scriptBytes: Number.POSITIVE_INFINITY };
  return WITH_ISLANDS.includes(path) ? { ...PAGE, scriptBytes: 40_000 } : PAGE;
}

/**
 * Measures the public pages of the production build with Lighthouse, on a phone with slow 4G as
 * Lighthouse simulates it: the scores with its own processor, and how long a page blocks with one twice as slow,
 * too. Prints the medians, and fails if one misses its limit.
 */
async function run(paths: readonly string[]): Promise<boolean> {
  const browser = await findBrowser('measurements');
  const dataDir = await mkdtemp(join(tmpdir(), 'juu-lighthouse-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'sync-server', 'dist', 'server.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BETTER_AUTH_SECRET: 'only for this measurement, and thrown away after it',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  });
  try {
    const origin = `http://localhost:${port}`;
    await untilReady(origin);
    const misses: string[] = [];
    console.log(HEADING);
    for (const path of paths) {
      const own = await measure(origin + path, browser, DEFAULT_SLOWDOWN);
      const slow = await measure(origin + path, browser, 2 * DEFAULT_SLOWDOWN);
      console.log(rowOf(path, own, slow));
      misses.push(...missesOf(path, own, path === '/auth' ? own : slow));
    }
    for (const miss of misses) console.error(miss);
    return misses.length === 0;
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error('The server did not become ready');
}

/** @throws an error if the page has no figures, however often it is tried */
async function measure(address: string, browser: string, slowdown: number): Promise<Figures> {
  const runs: Figures[] = [];
  for (let tries = 0; runs.length < RUNS && tries < MOST_TRIES; tries += 1) {
    const one = await measurePage(address, browser, slowdown);
    // Lighthouse has no figure for a visit in which it saw no paint.
    if (Number.isFinite(one.lcpMs)) runs.push(one);
  }
  if (runs.length < RUNS) throw new Error(`${address}: measured ${runs.length} of ${RUNS} times`);
  const median = (read: (figures: Figures) => number) =>
    runs.map(read).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
  return {
    benchmarkIndex: median((one) => one.benchmarkIndex),
    scores: Object.fromEntries(
      CATEGORIES.map((key) => [key, median((one) => one.scores[key] ?? 0)]),
    ),
    lcpMs: median((one) => one.lcpMs),
    cls: median((one) => one.cls),
    tbtMs: median((one) => one.tbtMs),
    scriptBytes: median((one) => one.scriptBytes),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  };
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const HEADING = [
  'page       ',
  ...['perf', 'a11y', 'best', 'seo'].map((word) => word.padStart(5)),
  ...['LCP ms', 'TBT ms', 'slow LCP', 'slow TBT', 'CLS', 'JS kB', 'index'].map((word) =>
    word.padStart(9),
  ),
].join('');

/** @param slow the same page with a processor twice as slow */
function rowOf(path: string, own: Figures, slow: Figures): string {
  const figures = [
    own.lcpMs.toFixed(0),
    own.tbtMs.toFixed(0),
    slow.lcpMs.toFixed(0),
    slow.tbtMs.toFixed(0),
    Math.max(own.cls, slow.cls).toFixed(3),
    (own.scriptBytes / 1_000).toFixed(1),
    own.benchmarkIndex.toFixed(0),
  ];
  return [
    path.padEnd(11),
    ...CATEGORIES.map((key) => String(own.scores[key]).padStart(5)),
    ...figures.map((figure) => figure.padStart(9)),
  ].join('');
}

/** @param timed the figures that the limits of time are for */
function missesOf(path: string, own: Figures, timed: Figures): string[] {
  const limits = limitsOf(path);
  const misses = CATEGORIES.filter((key) => own.scores[key] !== 100).map(
    (key) => `${path}: ${key} ${own.scores[key]}`,
  );
  if (timed.lcpMs > limits.lcpMs) misses.push(`${path}: LCP ${timed.lcpMs.toFixed(0)} ms`);
  if (timed.tbtMs > limits.tbtMs) misses.push(`${path}: blocked for ${timed.tbtMs.toFixed(0)} ms`);
  if (timed.cls > MOST_CLS) misses.push(`${path}: CLS ${timed.cls.toFixed(3)}`);
  if (own.scriptBytes > limits.scriptBytes)
    misses.push(`${path}: ${own.scriptBytes} bytes of JavaScript`);
  if (misses.length > 0) misses.push(...own.failed.map((audit) => `${path}: ${audit}`));
  return misses;
}

const asked = process.argv.slice(2);
process.exitCode = (await run(asked.length > 0 ? asked : PATHS)) ? 0 : 1;

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../fixtures/free-port.ts';
import { findBrowser } from './find-browser.ts';
import { type Figures, measurePage } from './measure-page.ts';
import { root } from './run-command.ts';

/** The pages that are held to the limits below. */
const PATHS = ['/', '/pricing', '/contact', '/auth'];
const RUNS = 5;
/** A run without figures is repeated, but not forever. */
const MOST_TRIES = RUNS + 3;
const LIMITS = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcpMs: 2_000,
  cls: 0.02,
};

/** The most JavaScript that a page may load by itself: bytes, gzipped, service worker included. */
const mostScriptBytes = (path: string) => (path === '/auth' ? 165_000 : 125_000);

/**
 * Measures the public pages of the production build with Lighthouse, on a phone with slow 4G as
 * Lighthouse simulates it; prints the medians, and fails if one misses its limit.
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
    console.log(
      `${'page'.padEnd(10)} perf  a11y  best   seo   LCP ms    CLS   TBT ms  JS kB (gzip)`,
    );
    for (const path of paths) {
      const figures: Figures[] = [];
      for (let tries = 0; figures.length < RUNS && tries < MOST_TRIES; tries += 1) {
        const one = await measurePage(origin + path, browser);
        // Lighthouse has no figure for a visit in which it saw no paint.
        if (Number.isFinite(one.lcpMs)) figures.push(one);
      }
      if (figures.length < RUNS)
        misses.push(`${path}: measured ${figures.length} of ${RUNS} times`);
      const median = mediansOf(figures);
      console.log(rowOf(path, median));
      misses.push(
        ...missesOf(
          path,
          median,
          figures.flatMap((one) => one.failed),
        ),
      );
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

function mediansOf(runs: readonly Figures[]): Figures {
  const median = (read: (figures: Figures) => number) => {
    const values = runs.map(read).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  return {
    scores: Object.fromEntries(
      Object.keys(runs[0]?.scores ?? {}).map((key) => [key, median((one) => one.scores[key] ?? 0)]),
    ),
    lcpMs: median((one) => one.lcpMs),
    cls: median((one) => one.cls),
    tbtMs: median((one) => one.tbtMs),
    scriptBytes: median((one) => one.scriptBytes),
    failed: [],
  };
}

function rowOf(path: string, { scores, lcpMs, cls, tbtMs, scriptBytes }: Figures): string {
  const cells = ['performance', 'accessibility', 'best-practices', 'seo'].map((key) =>
    String(scores[key]).padStart(5),
  );
  return [
    path.padEnd(9),
    ...cells,
    lcpMs.toFixed(0).padStart(8),
    cls.toFixed(3).padStart(6),
    tbtMs.toFixed(0).padStart(8),
    (scriptBytes / 1_000).toFixed(1).padStart(8),
  ].join(' ');
}

function missesOf(path: string, median: Figures, failed: readonly string[]): string[] {
  const misses: string[] = [];
  for (const key of ['performance', 'accessibility', 'best-practices', 'seo'] as const) {
    const score = median.scores[key] ?? 0;
    if (score < LIMITS[key])
      misses.push(`${path}: ${key} ${score}, at least ${LIMITS[key]} wanted`);
  }
  if (!(median.lcpMs < LIMITS.lcpMs)) misses.push(`${path}: LCP ${median.lcpMs.toFixed(0)} ms`);
  if (!(median.cls <= LIMITS.cls)) misses.push(`${path}: CLS ${median.cls.toFixed(3)}`);
  if (median.scriptBytes > mostScriptBytes(path)) {
    misses.push(`${path}: ${median.scriptBytes} bytes of JavaScript`);
  }
  if (misses.length > 0) misses.push(...new Set(failed.map((audit) => `${path}: ${audit}`)));
  return misses;
}

const asked = process.argv.slice(2);
process.exitCode = (await run(asked.length > 0 ? asked : PATHS)) ? 0 : 1;

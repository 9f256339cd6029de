import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../fixtures/free-port.ts';

/** Lighthouse's own: the processor of a phone is this many times slower than the machine's. */
export const DEFAULT_SLOWDOWN = 4;

/** What one run of Lighthouse says of a page. */
export interface Figures {
  /** How fast the machine was: Lighthouse's benchmark, higher is faster. */
  readonly benchmarkIndex: number;
  /** Out of 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  /** All JavaScript of the first visit, each file gzipped by itself. */
  readonly scriptBytes: number;
  /** Audits that were not passed, in Lighthouse's words. */
  readonly failed: readonly string[];
}

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Visits the page once, as a phone with nothing in its cache.
 *
 * @param slowdown how many times slower the processor is made
 */
export async function measurePage(
  address: string,
  browser: string,
  slowdown: number,
): Promise<Figures> {
  const port = await freePort();
  const chrome = await chromium.launch({
    executablePath: browser,
    // Playwright's own flag, which Lighthouse would report as a fault of the page.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      throttling: { cpuSlowdownMultiplier: slowdown },
    });
    if (!run) throw new Error(`Lighthouse had nothing to say about ${address}`);
    return await figuresOf(run.lhr, new URL(address).origin);
  } finally {
    await chrome.close();
  }
}

async function figuresOf(
  { audits, categories, environment }: Result,
  origin: string,
): Promise<Figures> {
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    benchmarkIndex: environment.benchmarkIndex,
    scores: Object.fromEntries(
      Object.entries(categories).map(([key, { score }]) => [key, Math.round((score ?? 0) * 100)]),
    ),
    lcpMs: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    tbtMs: numberOf('total-blocking-time'),
    scriptBytes: await weigh(scriptsOf(audits, origin)),
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode !== 'informative')
      .map(({ id, title }) => `${id} (${title})`),
  };
}

/** Addresses of the scripts; Lighthouse does not see that of the service worker. */
function scriptsOf(audits: Result['audits'], origin: string): ReadonlySet<string> {
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return new Set([...scripts.map(({ url }) => String(url)), `${origin}/service-worker.js`]);
}

async function weigh(addresses: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...addresses].map(async (address) => {
      const answer = await fetch(address);
      return gzipSync(new Uint8Array(await answer.arrayBuffer())).length;
    }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { freePort } from '../fixtures/free-port.ts';
import { JuuServer } from '../fixtures/juu-server.ts';
import { findBrowser } from './find-browser.ts';
import { root } from './run-command.ts';

/** A phone of the middle range, as Lighthouse takes one. */
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true };
/** The map has settled after this many frames that don't redraw the city. */
const QUIET_FRAMES = 60;
const WATCH_MS = 10_000;
/** What the map may take of a frame, which lasts 16.7 ms: milliseconds, in the median. */
const LIMIT_MS = 8;

const traceSchema = z.object({
  traceEvents: z.array(z.object({ name: z.string(), dur: z.number().optional() })),
});

/**
 * How long scripts run in each frame of the home page's map while its taxis drive, on a phone four
 * times slower than this machine: milliseconds, the shortest first.
 */
async function measureMapFrames(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage(PHONE);
  await page.goto(url);
  await page.getByRole('region', { name: 'Live Coverage Across Nairobi' }).scrollIntoViewIfNeeded();
  const map = page.getByRole('region', { name: /^Map of Nairobi/ });
  await map.scrollIntoViewIfNeeded();
  await page.getByText(/of 30 taxis are in/).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await untilSettled(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.waitForTimeout(WATCH_MS);
  const { traceEvents } = traceSchema.parse(JSON.parse(String(await browser.stopTracing())));
  return traceEvents
    .filter(({ name, dur }) => name === 'FireAnimationFrame' && dur !== undefined)
    .map(({ dur = 0 }) => dur / 1000)
    .sort((a, b) => a - b);
}

/** Until the map has done what it does once, when it appears: only taxis are drawn then. */
function untilSettled(page: Page): Promise<void> {
  return page.evaluate(async (frames) => {
    const { fill, stroke } = CanvasRenderingContext2D.prototype;
    let quiet = 0;
    const noting = (draw: typeof fill | typeof stroke) =>
      function (this: CanvasRenderingContext2D, ...args: unknown[]) {
        quiet = 0;
        Reflect.apply(draw, this, args);
      };
    // Taxis are copies of one picture: they need neither.
    Object.assign(CanvasRenderingContext2D.prototype, {
      fill: noting(fill),
      stroke: noting(stroke),
    });
    for (; quiet < frames; quiet++) await new Promise(requestAnimationFrame);
    Object.assign(CanvasRenderingContext2D.prototype, { fill, stroke });
  }, QUIET_FRAMES);
}

/** Prints what was measured; false if it is too much, or nothing. */
function judge(frames: readonly number[]): boolean {
  const at = (share: number) => frames[Math.floor(frames.length * share)] ?? Number.NaN;
  const [median, most] = [at(0.5), at(0.95)];
  process.stdout.write(
    `script time per frame at ${CPU_SLOWDOWN}x: median ${median.toFixed(2)} ms (limit ${LIMIT_MS} ms), 95 % under ${most.toFixed(2)} ms, ${frames.length} frames in ${WATCH_MS / 1000} s\n`,
  );
  return median < LIMIT_MS;
}

const port = await freePort();
const settings = { PUBLIC_URL: `http://127.0.0.1:${port}`, BOT_CHECK: 'off' };
const program = join(root, 'sync-server', 'dist', 'server.js');
const server = new JuuServer(port, settings, program);
await server.start();
const browser = await chromium.launch({
  executablePath: await findBrowser('measurements'),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'],
});
try {
  if (!judge(await measureMapFrames(browser, server.url))) process.exitCode = 1;
} finally {
  await browser.close();
  await server.dispose();
}

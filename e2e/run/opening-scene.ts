import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { AdvertiserPage } from '../fixtures/advertiser.ts';
import type { Cable } from '../fixtures/cable.ts';
import type { Account } from '../fixtures/sign-up.ts';

/** A quick typist's pause between two keys, milliseconds. */
const KEY_MS = 120;
/** Pause before each opening, milliseconds: closing a page and making one keep the machine busy. */
const REST_MS = 4_000;
/** The longest wait for an opening, and the time between two looks, milliseconds. */
const PATIENCE_MS = 60_000;
const POLL_MS = 100;
/** Slow 4G as Lighthouse takes it. */
const SLOW_4G = { down: { bytesPerSecond: 200_000, delayMs: 150 }, upBytesPerSecond: 93_750 };

/** Milliseconds from pressing Sign In, or opening the page, until each part shows. */
export interface Opening {
  readonly cards: number;
  /** All their pictures, too. */
  readonly pictures: number;
  /** The replica has taken over: the cards can be used. */
  readonly usable: number;
}

/** A dashboard, and what a person sees on opening it. */
export interface Dashboard {
  readonly path: '/advertiser' | '/driver' | '/admin';
  readonly account: Account;
  /** Selects the cards in the page. */
  readonly card: string;
  readonly cards: number;
  readonly pictures: number;
  /** Language that the browser prefers; the dashboard follows it. */
  readonly locale: 'en-KE' | 'sw-KE';
  readonly viewport: { readonly width: number; readonly height: number };
}

export interface Scene {
  readonly browser: Browser;
  readonly cable: Cable;
  readonly url: string;
  readonly dashboard: Dashboard;
  /** A processor four times slower, and slow 4G. */
  readonly slow: boolean;
}

/** Notes in the page when the cards and their pictures are there. */
function watchOpening(wanted: { card: string; cards: number; pictures: number }): void {
  let pressedAt = 0;
  const seen: { cards?: number; pictures?: number; usable?: number } = {};
  Object.assign(globalThis, { opening: seen });
  addEventListener(
    'submit',
    () => {
      pressedAt = performance.now();
    },
    true,
  );
  const look = () => {
    const now = performance.now() - pressedAt;
    const cards = document.querySelectorAll(wanted.card).length;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main li img')];
    const shown = pictures.filter((it) => it.complete && it.naturalWidth > 0).length;
    if (cards >= wanted.cards) {
      seen.cards ??= now;
      if (shown >= wanted.pictures) seen.pictures ??= now;
      if (document.querySelector('main:not([inert])')) seen.usable ??= now;
    }
    if (seen.pictures === undefined || seen.usable === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function newContext({ browser, dashboard }: Scene): Promise<BrowserContext> {
  const { locale, viewport, card, cards, pictures } = dashboard;
  const context = await browser.newContext({ locale, viewport });
  await context.addInitScript(watchOpening, { card, cards, pictures });
  return context;
}

async function newPage(context: BrowserContext, { slow }: Scene): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (slow) await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // A person comes back long after the browser has ended the worker.
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  return page;
}

/**
 * Asks over CDP, because for `waitForFunction` the page compiles Playwright's own code while it opens, which takes
 * up to 70 ms.
 */
async function untilOpen(page: Page): Promise<Opening> {
  const devtools = await page.context().newCDPSession(page);
  const startedAt = Date.now();
  for (;;) {
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: 'globalThis.opening',
      returnByValue: true,
    });
    const { cards, pictures, usable }: Partial<Opening> = result.value ?? {};
    if (cards !== undefined && pictures !== undefined && usable !== undefined) {
      await devtools.detach();
      return { cards, pictures, usable };
    }
    if (Date.now() - startedAt > PATIENCE_MS) {
      throw new Error(`After ${PATIENCE_MS / 1000} s: ${JSON.stringify(result.value)}`);
    }
    await setTimeout(POLL_MS);
  }
}

/** The first sign-in on a device: typed key by key, or put in by a password manager at once. */
async function signInFirst(
  page: Page,
  { url, dashboard: { account } }: Scene,
  typed: boolean,
): Promise<Opening> {
  await page.goto(`${url}/auth`);
  const [email, password] = [page.locator('[name=email]'), page.locator('[name=password]')];
  if (typed) {
    await email.pressSequentially(account.email, { delay: KEY_MS });
    await password.pressSequentially(account.password, { delay: KEY_MS });
  } else {
    await email.fill(account.email);
    await password.fill(account.password);
  }
  await page.locator('form [type=submit]').click();
  return untilOpen(page);
}

/** The first sign-in on a device, `runs` times. */
export async function measureFirst(scene: Scene, runs: number, typed: boolean): Promise<Opening[]> {
  await setLine(scene.cable, scene.slow);
  return repeat(runs, async () => {
    const context = await newContext(scene);
    try {
      return await signInFirst(await newPage(context, scene), scene, typed);
    } finally {
      await context.close();
    }
  });
}

/** Opens the dashboard again and again in a browser that knows the person. */
export async function measureAgain(
  scene: Scene,
  runs: number,
  { offline = false, path = scene.dashboard.path as string } = {},
): Promise<Opening[]> {
  const context = await newContext(scene);
  try {
    let page = await context.newPage();
    await setLine(scene.cable, false);
    await signInFirst(page, scene, false);
    const device = new AdvertiserPage(page);
    await device.untilSaved();
    await device.untilOpensOffline();
    await setLine(scene.cable, scene.slow);
    if (offline) await scene.cable.cut();
    return await repeat(runs, async () => {
      await page.close();
      page = await newPage(context, scene);
      await setTimeout(REST_MS);
      await page.goto(scene.url + path, { waitUntil: 'commit' });
      const opening = await untilOpen(page);
      if (!offline) await new AdvertiserPage(page).untilSaved();
      return opening;
    });
  } finally {
    await context.close();
  }
}

/** Also for connections that the browser keeps. */
async function setLine(cable: Cable, slow: boolean): Promise<void> {
  await cable.cut();
  cable.download.speed = slow ? SLOW_4G.down : undefined;
  cable.uploadBytesPerSecond = slow ? SLOW_4G.upBytesPerSecond : undefined;
  await cable.join();
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < times; run++) results.push(await work());
  return results;
}

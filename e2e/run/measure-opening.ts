import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { AdvertiserPage } from '../fixtures/advertiser.ts';
import { Cable } from '../fixtures/cable.ts';
import { freePort } from '../fixtures/free-port.ts';
import { JuuServer } from '../fixtures/juu-server.ts';
import { noisePng, pictureFile } from '../fixtures/picture.ts';
import { type Account, signUpAdvertiser } from '../fixtures/sign-up.ts';
import { findBrowser } from './find-browser.ts';
import { root } from './run-command.ts';

const RUNS = Number(process.env.RUNS ?? 5);
/** As many cards as a screen shows, each with a picture of about 18 kB. */
const CAMPAIGNS = 4;
/** A quick typist's pause between two keys, milliseconds. */
const KEY_MS = 120;
/** Slow 4G as Lighthouse takes it. */
const SLOW_4G = { down: { bytesPerSecond: 200_000, delayMs: 150 }, upBytesPerSecond: 93_750 };

/** When the person saw what, milliseconds after pressing Sign In or opening the page. */
interface Opening {
  /** The campaigns' cards. */
  readonly cards: number;
  /** All their pictures, too. */
  readonly pictures: number;
}

interface Scene {
  readonly browser: Browser;
  readonly cable: Cable;
  readonly url: string;
  readonly account: Account;
  readonly slow: boolean;
}

/** Notes in the page when the cards and their pictures are there. */
function watchOpening(campaigns: number): void {
  let pressedAt = 0;
  const seen: { cards?: number; pictures?: number } = {};
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
    const cards = document.querySelectorAll('main li h3').length;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main li img')];
    if (cards >= campaigns) seen.cards ??= now;
    if (pictures.filter((it) => it.complete && it.naturalWidth > 0).length >= campaigns) {
      seen.pictures ??= now;
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function newContext({ browser }: Scene): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watchOpening, CAMPAIGNS);
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

async function untilOpen(page: Page): Promise<Opening> {
  await page.waitForFunction(() => 'pictures' in Reflect.get(globalThis, 'opening'), undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => Reflect.get(globalThis, 'opening'));
}

/** The first sign-in on a device: typed key by key, or put in by a password manager at once. */
async function signInFirst(page: Page, { url, account }: Scene, typed: boolean): Promise<Opening> {
  await page.goto(`${url}/auth`);
  const [email, password] = [
    page.getByLabel('Email'),
    page.getByLabel('Password', { exact: true }),
  ];
  if (typed) {
    await email.pressSequentially(account.email, { delay: KEY_MS });
    await password.pressSequentially(account.password, { delay: KEY_MS });
  } else {
    await email.fill(account.email);
    await password.fill(account.password);
  }
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  return untilOpen(page);
}

async function measureFirst(scene: Scene, typed: boolean): Promise<Opening> {
  const context = await newContext(scene);
  try {
    return await signInFirst(await newPage(context, scene), scene, typed);
  } finally {
    await context.close();
  }
}

/** Opens the dashboard again and again in a browser that knows the person. */
async function measureAgain(scene: Scene): Promise<Opening[]> {
  const context = await newContext(scene);
  try {
    let page = await context.newPage();
    await setLine(scene.cable, false);
    await signInFirst(page, scene, false);
    const advertiser = new AdvertiserPage(page);
    await advertiser.untilSaved();
    await advertiser.untilOpensOffline();
    await setLine(scene.cable, scene.slow);
    return await repeat(RUNS, async () => {
      await page.close();
      page = await newPage(context, scene);
      await page.goto(`${scene.url}/advertiser`, { waitUntil: 'commit' });
      const opening = await untilOpen(page);
      await new AdvertiserPage(page).untilSaved();
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

async function fillAccount(scene: Scene): Promise<void> {
  const context = await scene.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${scene.url}/auth`);
  await page.getByLabel('Email').fill(scene.account.email);
  await page.getByLabel('Password', { exact: true }).fill(scene.account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const advertiser = new AdvertiserPage(page);
  for (let number = 1; number <= CAMPAIGNS; number++) {
    await advertiser.createCampaign(
      `Campaign ${number}`,
      pictureFile(`roof-${number}.png`, noisePng(96, 64)),
    );
  }
  await advertiser.untilSaved();
  await context.close();
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < times; run++) results.push(await work());
  return results;
}

function print(what: string, openings: readonly Opening[]): void {
  const median = (of: keyof Opening) => {
    const sorted = openings.map((opening) => opening[of]).sort((a, b) => a - b);
    return ((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) / 1000).toFixed(2);
  };
  const all = openings.map(({ pictures }) => (pictures / 1000).toFixed(2)).join(' ');
  process.stdout.write(
    `${what.padEnd(34)} cards ${median('cards')} s, with pictures ${median('pictures')} s  (${all})\n`,
  );
}

const [port, cablePort] = [await freePort(), await freePort()];
const url = `http://localhost:${cablePort}`;
const program = join(root, 'sync-server', 'dist', 'server.js');
const server = new JuuServer(
  port,
  { PUBLIC_URL: url, BOT_CHECK: 'off', RATE_LIMIT: 'off' },
  program,
);
const cable = new Cable(cablePort, port);
await server.start();
await cable.join();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'],
});
try {
  const account = await signUpAdvertiser(url, 'Amina Otieno', 'amina.otieno@juu.test');
  const idle = { browser, cable, url, account, slow: false };
  await fillAccount(idle);
  for (const slow of [false, true]) {
    await setLine(cable, slow);
    const scene = { ...idle, slow };
    const where = slow ? '4x CPU and slow 4G' : 'idle machine';
    print(`first sign-in, ${where}`, await repeat(RUNS, () => measureFirst(scene, true)));
    print(`the same, filled in at once`, await repeat(RUNS, () => measureFirst(scene, false)));
    print(`opening again, ${where}`, await measureAgain(scene));
  }
} finally {
  await browser.close();
  await cable.cut();
  await server.dispose();
}

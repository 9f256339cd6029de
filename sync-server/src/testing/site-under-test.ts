import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openTestDatabase } from '@juu/db/testing/test-database';
import { afterAll, beforeAll } from 'vitest';
import { keepLog } from './log-kept.ts';
import { serverUnderTest } from './server-under-test.ts';

/** The hash that the built site names for a style of its own. */
export const STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What a browser says that asks for a page. */
export const HTML = { accept: 'text/html' };

/** A server of a small web app for the tests of one file, with all that it logs. */
export function siteUnderTest() {
  const kept = keepLog('debug');
  let site: string;
  beforeAll(async () => {
    site = await writeSite();
  });
  afterAll(() => rm(site, { recursive: true }));
  const t = serverUnderTest(
    () => openTestDatabase('PGlite'),
    () => ({ site, log: kept.log }),
  );
  return {
    get database() {
      return t.database;
    },
    get server() {
      return t.server;
    },
    /** The folder that the web app was built into. */
    get site() {
      return site;
    },
    logged: kept.text,
  };
}

async function writeSite(): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'juu-site-'));
  await mkdir(join(site, 'assets'));
  const documents = {
    index: 'Home',
    pricing: 'Pricing',
    auth: 'Sign in',
    shell: 'App',
    advertiser: 'Advertiser',
    admin: 'Admin',
    'verify-email': 'Confirm',
    404: 'Gone',
  };
  for (const [name, title] of Object.entries(documents)) {
    await writeFile(join(site, `${name}.html`), `<title>${title}</title>https://origin.invalid/x`);
  }
  await writeFile(join(site, 'robots.txt'), 'Sitemap: https://origin.invalid/sitemap.xml');
  await writeFile(join(site, 'poster.webp'), 'a picture');
  await writeFile(join(site, 'service-worker.js'), '// worker');
  await writeFile(join(site, 'assets/app-1a2b3c.js'), '// app');
  await writeFile(join(site, 'assets/large-4d5e6f.js'), '// a line\n'.repeat(1_000));
  await writeFile(join(site, 'assets/small-7a8b9c.js'), 'as it was written');
  await writeFile(join(site, 'assets/small-7a8b9c.js.br'), brotliCompressSync('as it was built'));
  await writeFile(join(site, 'csp-hashes.json'), JSON.stringify({ 'style-src': [STYLE_HASH] }));
  return site;
}

import type { Page } from '@playwright/test';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { Cable } from '../../fixtures/cable.ts';
import { freePort } from '../../fixtures/free-port.ts';
import { JuuServer } from '../../fixtures/juu-server.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';

test('a session that ends during work keeps the work, and leads back to it', async ({ page }) => {
  const [port, cablePort] = [await freePort(), await freePort()];
  const url = `http://localhost:${cablePort}`;
  const cable = new Cable(cablePort, port);
  // With tokens this short the end of a session is noticed within seconds.
  const server = new JuuServer(port, { PUBLIC_URL: url, BOT_CHECK: 'off', SYNC_TOKEN_TTL: '20' });
  await server.start();
  await cable.join();
  const advertiser = new AdvertiserPage(page);
  await openDashboard(page, `${url}/advertiser`, DEMO.advertiser);
  await advertiser.untilSaved();
  await cable.cut();
  await advertiser.createCampaign('Made as the session ended');
  await endSession(page, url, server.url);
  await cable.join();
  await page.waitForURL(/\/auth\?redirect=/, { timeout: 60_000 });
  await expect(page.getByText('Please sign in again')).toBeVisible();
  await expect(page.getByText(/What you haven’t sent yet is saved on this device/)).toBeVisible();

  await page.getByLabel('Email').fill(DEMO.advertiser.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.advertiser.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/advertiser/campaigns');
  const card = advertiser.card('Made as the session ended');
  await expect(card).toBeVisible();
  await advertiser.untilSaved();
  await expect(card.getByText('Not sent yet')).toBeHidden();
  await cable.cut();
  await server.dispose();
});

/** Ends the session of a page on the server, past the cable and behind the page's back. */
async function endSession(page: Page, origin: string, directUrl: string) {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ended = await fetch(`${directUrl}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(ended.status).toBe(200);
}

import { freePort } from '../fixtures/free-port.ts';
import { JuuServer } from '../fixtures/juu-server.ts';
import { DEMO, expect, test } from '../fixtures/test.ts';

/** Failures that one account may have in a minute. */
const FAILURES = 10;

test('after ten wrong passwords a person is told when to try again', async ({ page }) => {
  const port = await freePort();
  const server = new JuuServer(port, { BOT_CHECK: 'off', RATE_LIMIT: 'on' });
  await server.start();
  const origin = `http://localhost:${port}`;
  for (let failure = 0; failure < FAILURES; failure++) {
    const refused = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email: DEMO.driver.email, password: 'wrong' }),
    });
    expect(refused.status).toBe(401);
  }
  await page.goto(`${origin}/auth`);
  await page.getByLabel('Email').fill(DEMO.driver.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Sign in failed')).toBeVisible();
  await expect(
    page.getByText(/Too many attempts\. Please try again in \d+ seconds?\./),
  ).toBeVisible();
  await server.dispose();
});

import { expect, test } from '../../fixtures/test.ts';

test('a password at sign-up is judged on the device, without a jump of the form', async ({
  page,
  product: { url },
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const fetched = () => asked.filter((address) => address.includes('strength-worker'));
  await page.goto(`${url}/auth?tab=signup&role=driver`);
  await page.getByLabel('Full Name').fill('Asha Mwangi');
  const password = page.getByLabel('Password *', { exact: true });
  const hint = page.getByText(/^At least 6 characters|^Weak|^Strong/).first();
  await password.fill('short');
  expect(fetched()).toEqual([]);
  const below = page.getByLabel('Confirm Password');
  const before = await below.boundingBox();

  await password.fill('ashamwangi');
  await expect(hint).toHaveText('Weak: uses your details');
  await expect(password).toHaveAccessibleDescription('Weak: uses your details');
  await password.fill('twiga kahawa 9 mvua');
  await expect(hint).toHaveText('Strong');
  expect((await below.boundingBox())?.y).toBe(before?.y);
  expect(fetched()).toHaveLength(1);
  expect(asked.filter((address) => !address.startsWith(url))).toEqual([]);
  await password.fill('');
  await expect(hint).toHaveText('At least 6 characters');
});

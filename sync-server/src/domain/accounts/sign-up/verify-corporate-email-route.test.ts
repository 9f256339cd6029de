import { testDatabase } from '@juu/db/testing/test-database';
import { CORPORATE_EMAIL_REQUIRED, UNVERIFIED_COMPANY } from '@juu/shared/company/advertiser-email';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCompany } from '../../../testing/add-company.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

const ADMIN = { email: 'a@b.example', role: 'admin' };

describe.each([testDatabase()])('verify-corporate-email on $name', ({ open }) => {
  const t = serverUnderTest(open);
  beforeAll(async () => {
    await addCompany(t.database, 'safari-ads.example');
  });

  test.each([
    ['advertiser', 'asha@safari-ads.example', { valid: true, company: 'Safari Ads' }],
    ['advertiser', 'Asha@Safari-Ads.Example', { valid: true, company: 'Safari Ads' }],
    ['advertiser', 'asha@other.example', { valid: true, reason: UNVERIFIED_COMPANY }],
    ['advertiser', 'asha@gmail.com', { valid: false, reason: CORPORATE_EMAIL_REQUIRED }],
    ['advertiser', 'asha@mailinator.com', { valid: false, reason: CORPORATE_EMAIL_REQUIRED }],
    ['advertiser', 'asha', { valid: false, reason: CORPORATE_EMAIL_REQUIRED }],
    [
      'advertiser',
      'a..b@safari-ads.example',
      { valid: false, reason: 'Please enter a valid email address' },
    ],
    ['driver', 'asha@gmail.com', { valid: true }],
    ['driver', 'asha', { valid: false, reason: 'Please enter a valid email address' }],
  ])('answers %s %s', async (role, email, answer) => {
    const response = await t.server.call('/api/functions/verify-corporate-email', {
      body: { email, role, businessRegNumber: 'PVT-1' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(answer);
  });

  test.each([{}, { email: 'a@b.example' }, { email: 1, role: 'driver' }, ADMIN, []])(
    'refuses %o with 400',
    async (body) => {
      const response = await t.server.call('/api/functions/verify-corporate-email', { body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'invalid_request' } });
    },
  );
});

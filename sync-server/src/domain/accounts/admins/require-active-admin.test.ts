import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { testDatabase } from '@juu/db/testing/test-database';
import { AppError } from '@juu/shared/errors/app-error';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCampaign } from '../../../sync/testing/people.ts';
import type { Person } from '../../../testing/accounts.ts';
import { addCompany as addVerifiedCompany } from '../../../testing/add-company.ts';
import { lockWaits } from '../../../testing/lock-waits.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { decideCampaign } from '../../campaigns/decide-campaign.ts';
import { addCompany, removeCompany } from '../../companies/change-companies.ts';
import { createConfirmations } from '../confirmation/confirmations.ts';
import { changeUser } from '../users/change-user.ts';
import { resetPassword } from '../users/reset-password.ts';

describe.each([testDatabase()])('an admin who loses the rights on $name', ({ name, open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  let driver: Person;
  let campaignId: string;
  let companyId: string;
  beforeAll(async () => {
    // The one who stays, as the last admin has to.
    await t.server.admin();
  });
  beforeEach(async () => {
    admin = await t.server.admin();
    driver = await t.server.signUp('driver');
    const advertiser = await t.server.approvedAdvertiser();
    campaignId = await addCampaign(t.database, advertiser.id);
    companyId = await addVerifiedCompany(t.database, domain());
  });

  const domain = () => `${randomUUID()}.example`;
  const company = () => ({
    company_name: 'Another',
    email_domain: domain(),
    industry: 'advertising',
    notes: null,
  });
  /** What each of an admin's calls that change something carries out in its transaction. */
  const works = (): Record<string, () => Promise<unknown>> => ({
    'reset a password': () =>
      resetPassword(t.database, {
        actorId: admin.id,
        userId: driver.id,
        publicUrl: 'http://localhost',
        passwordHash: 'x',
      }),
    'change a user': () =>
      changeUser(
        {
          ...{ database: t.database, settings: t.server.settings, actorId: admin.id },
          confirmations: createConfirmations({ settings: t.server.settings, secret: 'x' }),
        },
        driver.id,
        {
          name: 'Another',
        },
      ),
    'add a company': () =>
      addCompany(
        { database: t.database, settings: t.server.settings, actorId: admin.id },
        company(),
      ),
    'remove a company': () => removeCompany(t.database, admin.id, companyId),
    'decide about a campaign': () =>
      decideCampaign(t.database, admin.id, campaignId, {
        action: 'reject',
        revision: 1,
        reason: 'Not now',
      }),
  });
  /** Everything that those calls could have changed. */
  async function everything() {
    const rows = async (table: string) =>
      (await sql`select * from ${sql.table(table)} order by id`.execute(t.database.kysely)).rows;
    const names = ['auth.account', 'profiles', 'verified_companies', 'campaigns', 'audit_log'];
    return Promise.all(names.map(rows));
  }
  const takeRole = (of: Pick<Database, 'kysely'>) =>
    of.kysely.deleteFrom('user_roles').where('user_id', '=', admin.id).execute();

  test('after the look at the session has changed nothing, whichever call it is', async () => {
    await takeRole(t.database);
    const before = await everything();
    for (const [work, run] of Object.entries(works())) {
      const refused = await run().catch((error: unknown) => error);
      expect(refused, work).toBeInstanceOf(AppError);
      expect(refused, work).toMatchObject({ code: 'forbidden' });
    }
    expect(await everything()).toEqual(before);
  });

  test('by a suspension meanwhile is told so, and has changed nothing', async () => {
    await t.server.suspend(admin);
    const before = await everything();
    for (const [work, run] of Object.entries(works())) {
      const refused = await run().catch((error: unknown) => error);
      expect(refused, work).toMatchObject({
        code: 'account_suspended',
        message: SUSPENDED_MESSAGE,
      });
    }
    expect(await everything()).toEqual(before);
  });

  // One connection, as PGlite has it, does one thing after another.
  test.runIf(name === 'Postgres')(
    'while calls that passed the look at the session are under way sees them refused',
    async () => {
      const before = await everything();
      const calls = await t.database.kysely.transaction().execute(async (tx) => {
        await takeRole({ kysely: tx });
        const called = [
          admin.call('/api/functions/admin-reset-password', {
            body: { userId: driver.id, newPassword: 'chosen by an admin' },
          }),
          admin.call(`/api/admin/users/${driver.id}`, { method: 'PATCH', body: { name: 'Other' } }),
          admin.call('/api/admin/companies', { body: company() }),
          admin.call(`/api/admin/companies/${companyId}`, { method: 'DELETE' }),
          admin.call(`/api/admin/campaigns/${campaignId}/rejection`, {
            body: { revision: 1, reason: 'Not now' },
          }),
        ];
        await expect.poll(() => lockWaits(t.database), { timeout: 4_000 }).toBe(called.length);
        return called;
      });
      for (const response of await Promise.all(calls)) {
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } });
      }
      expect(await everything()).toEqual(before);
    },
  );
});

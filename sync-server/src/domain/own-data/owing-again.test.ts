import { testDatabase } from '@juu/db/testing/test-database';
import { companies } from '@juu/shared/endpoints/companies';
import { signupAttempts } from '@juu/shared/endpoints/signup-attempts';
import { nairobiDay } from '@juu/shared/time';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addCampaign } from '../../sync/testing/people.ts';
import type { Person } from '../../testing/accounts.ts';
import { addCompany } from '../../testing/add-company.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { remove } from './testing/deleted-account.ts';

const COMPANY = 'safari-ads.example';
const OWES = 'A deleted account with this address or registration number has unpaid invoices';

describe.each([testDatabase()])(
  'someone whose deleted account owes money, on $name',
  ({ open }) => {
    const t = serverUnderTest(open);
    const confirming = serverUnderTest(open, { settings: { emailConfirmation: true } });
    let admin: Person;
    beforeAll(async () => {
      admin = await t.server.admin();
      for (const { database } of [t, confirming]) await addCompany(database, COMPANY);
    });

    const newAddress = () => `${crypto.randomUUID()}@${COMPANY}`;
    const statusOf = async (person: Person) =>
      ((await (await person.call('/api/me')).json()) as { profile: { status: string } }).profile
        .status;

    /** Signs up, plays for $10 and deletes the account, which leaves an unpaid invoice. */
    async function owe(
      { server, database }: typeof t,
      person: { email: string; business_reg_number: string },
    ) {
      const advertiser = await server.approvedAdvertiser(person);
      const owner = { advertiser_id: advertiser.id, zone_id: null };
      const campaign_id = await addCampaign(database, advertiser.id, { status: 'active' });
      const played = { day: nairobiDay(new Date()), hour: 1, impressions: 10, spend_usd: '10' };
      await database.kysely
        .insertInto('campaign_daily')
        .values({ campaign_id, ...owner, ...played })
        .execute();
      expect((await remove(advertiser)).status).toBe(204);
    }

    async function attemptOf({ email }: Person) {
      const answer = await admin.call(`/api/admin/signup-attempts?email=${email}`);
      const [latest] = signupAttempts.list.response.parse(await answer.json()).items;
      return [latest?.status, latest?.reason];
    }

    test('is pending after a sign-up with the same address, and flagged with the same number', async () => {
      const [email, business_reg_number] = [newAddress(), 'PVT-7001'];
      await owe(t, { email, business_reg_number });
      const again = await t.server.signUp('advertiser', { email, business_reg_number: 'PVT-7002' });
      expect(await statusOf(again)).toBe('pending');
      expect(await attemptOf(again)).toEqual(['flagged', OWES]);
      // Not among those whom an admin approves in one step with the company.
      const listed = await admin.call(`/api/admin/companies?q=${COMPANY}`);
      expect(companies.list.response.parse(await listed.json()).items).toMatchObject([
        { waiting_people: 0 },
      ]);
      const withNumber = { email: newAddress(), business_reg_number: 'pvt-7001' };
      const colleague = await t.server.signUp('advertiser', withNumber);
      expect(await statusOf(colleague)).toBe('active');
      expect(await attemptOf(colleague)).toEqual(['flagged', OWES]);

      await t.database.kysely
        .updateTable('invoices')
        .set(({ ref }) => ({ paid_usd: ref('amount_usd') }))
        .execute();
      const third = { email: newAddress(), business_reg_number };
      expect(await attemptOf(await t.server.signUp('advertiser', third))).toEqual([
        'approved',
        null,
      ]);
    });

    test('stays pending after confirming the address', async () => {
      const email = newAddress();
      await owe(confirming, { email, business_reg_number: 'PVT-7003' });
      const again = await confirming.server.signUp('advertiser', { email });
      const token = await vi.waitFor(async () => {
        const mails = await readOutbox(confirming.dataDirs, email);
        const found = mails.flatMap(
          ({ text }) => /verify-email\?token=(\S+)/.exec(text)?.[1] ?? [],
        );
        expect(found).toHaveLength(2);
        return found[1];
      }, 10_000);
      const answer = await confirming.server.call(`/api/auth/verify-email?token=${token}`);
      expect(await answer.json()).toEqual({ status: true, outcome: 'confirmed' });
      expect(await statusOf(again)).toBe('pending');
    });
  },
);

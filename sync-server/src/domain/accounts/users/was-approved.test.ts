import { testDatabase } from '@juu/db/testing/test-database';
import { users } from '@juu/shared/endpoints/users';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/accounts.ts';
import { addCompany } from '../../../testing/add-company.ts';
import { mailTo, readOutbox } from '../../../testing/read-outbox.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

const COMPANY = 'known-company.example';

describe.each([testDatabase()])(
  'what an admin knows before an activation, on $name',
  ({ open }) => {
    const t = serverUnderTest(open, { settings: { emailConfirmation: true } });
    let admin: Person;
    beforeAll(async () => {
      admin = await t.server.admin();
      await addCompany(t.database, COMPANY);
    });

    async function changed({ id }: Person, body: object) {
      const response = await admin.call(`/api/admin/users/${id}`, { method: 'PATCH', body });
      return users.change.response.parse(await response.json());
    }
    async function confirm({ email }: Person) {
      await mailTo(t.dataDirs, email, /Confirm your email address/);
      const [mail] = await readOutbox(t.dataDirs, email);
      const token = /\/verify-email\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
      expect((await t.server.call(`/api/auth/verify-email?token=${token}`)).status).toBe(200);
    }

    test('an account that was suspended while it waited was never approved, until an admin activates it', async () => {
      const person = await t.server.signUp('advertiser');
      expect(await changed(person, { status: 'suspended' })).toMatchObject({ was_approved: false });
      expect(await changed(person, { status: 'active' })).toMatchObject({ was_approved: true });
      expect(await changed(person, { status: 'suspended' })).toMatchObject({ was_approved: true });
    });

    test('a driver was approved from the start', async () => {
      const driver = await t.server.signUp('driver');
      expect(await changed(driver, { status: 'suspended' })).toMatchObject({ was_approved: true });
    });

    test('a confirmed address of a verified company was an approval, and one of no company wasn’t', async () => {
      const known = await t.server.signUp('advertiser', { email: `asha@${COMPANY}` });
      const unknown = await t.server.signUp('advertiser');
      for (const person of [known, unknown]) await confirm(person);
      expect(await changed(known, { status: 'suspended' })).toMatchObject({ was_approved: true });
      expect(await changed(unknown, { status: 'suspended' })).toMatchObject({
        was_approved: false,
      });
    });

    test('an address counts as confirmed once its link is followed, and a new one doesn’t', async () => {
      const driver = await t.server.signUp('driver');
      expect(await changed(driver, { country: 'Uganda' })).toMatchObject({
        email_confirmed: false,
      });
      await confirm(driver);
      expect(await changed(driver, { country: 'Kenya' })).toMatchObject({ email_confirmed: true });
      const email = `${crypto.randomUUID()}@elsewhere.example`;
      expect(await changed(driver, { email })).toMatchObject({ email_confirmed: false });
    });
  },
);

import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/answers.ts';
import { lockWaits } from '../../../testing/lock-waits.ts';
import { subjectsTo } from '../../../testing/read-outbox.ts';
import { usersUnderTest } from './testing/users-under-test.ts';

const PATIENCE = { timeout: 30_000 };

describe.each([testDatabase()])(
  'status and roles that admins change on $name',
  ({ name, open }) => {
    const t = usersUnderTest(open);
    const { change, changed, list, auditOf } = t;
    const sessions = async () => {
      const rows = await t.database.kysely.selectFrom('auth.session').select('id').execute();
      return rows.length;
    };

    test('activating a pending advertiser lets their campaigns be approved, and is audited', async () => {
      const { id } = await t.server.signUp('advertiser');
      expect(await changed(id, { status: 'active' })).toMatchObject({ status: 'active' });
      expect(await auditOf(id)).toEqual([
        {
          actor_id: t.admin.id,
          action: 'activated',
          subject_type: 'user',
          details: { before: { status: 'pending' }, after: { status: 'active' } },
        },
      ]);
    });

    test('an approval sends one mail; a change of email sends one to both addresses', async () => {
      const person = await t.server.signUp('advertiser');
      await changed(person.id, { status: 'active' });
      await changed(person.id, { status: 'suspended' });
      await changed(person.id, { status: 'active' });
      const email = `${randomUUID()}@company.example`;
      await changed(person.id, { email });
      const subjects = async (to: string) => (await subjectsTo(t.dataDirs, to)).sort();
      const changedAddress = 'The email address of your Juu account was changed';
      await expect.poll(() => subjects(email), PATIENCE).toEqual([changedAddress]);
      await expect
        .poll(() => subjects(person.email), PATIENCE)
        .toEqual([changedAddress, 'Your Juu account was approved']);
    });

    test('an account that was suspended while it waited gets the mail and the notification of an approval, once', async () => {
      const person = await t.server.signUp('advertiser');
      for (const status of ['suspended', 'active', 'suspended', 'active']) {
        await changed(person.id, { status });
      }
      const told = t.database.kysely.selectFrom('notifications').select('kind');
      expect(await told.where('user_id', '=', person.id).execute()).toEqual([
        { kind: 'account_approved' },
      ]);
      await expect
        .poll(() => subjectsTo(t.dataDirs, person.email), PATIENCE)
        .toEqual(['Your Juu account was approved']);
    });

    test('suspending ends every session at once, and is audited', async () => {
      const person = await t.server.signUp('driver');
      await t.server.signIn(person.email, person.password);
      const before = await sessions();
      await changed(person.id, { status: 'suspended' });
      expect(await sessions()).toBe(before - 2);
      expect(await codeOf(await person.call('/api/me'))).toEqual([403, 'account_suspended']);
      expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(['suspended']);
    });

    describe('roles', () => {
      test('are given and taken, and audited', async () => {
        const { id } = await t.server.signUp('driver');
        expect(await changed(id, { roles: ['driver', 'advertiser'] })).toMatchObject({
          roles: ['advertiser', 'driver'],
        });
        expect(await changed(id, { roles: ['advertiser'] })).toMatchObject({
          roles: ['advertiser'],
        });
        expect((await auditOf(id)).map(({ action, details }) => [action, details])).toEqual([
          ['roles_changed', { before: ['driver'], after: ['driver', 'advertiser'] }],
          ['roles_changed', { before: ['advertiser', 'driver'], after: ['advertiser'] }],
        ]);
      });

      // One connection, as PGlite has it, does one thing after another.
      test.runIf(name === 'Postgres')(
        'are audited as the lock finds them, also if one is taken away meanwhile',
        async () => {
          const { id } = await t.server.signUp('driver');
          await changed(id, { roles: ['driver', 'advertiser'] });
          const entries = await auditOf(id);
          const [change] = await t.database.kysely.transaction().execute(async (tx) => {
            const roles = tx.deleteFrom('user_roles').where('user_id', '=', id);
            await roles.where('role', '=', 'driver').execute();
            const called = changed(id, { roles: ['advertiser'] });
            await expect.poll(() => lockWaits(t.database), PATIENCE).toBeGreaterThan(0);
            return [called];
          });
          await change;
          expect(await auditOf(id)).toEqual(entries);
        },
      );

      test('never come to include admin', async () => {
        const { id } = await t.server.signUp('driver');
        const response = await change(id, { roles: ['driver', 'admin'] });
        expect(await codeOf(response)).toEqual([403, 'forbidden']);
        expect((await list(`q=${id}`)).items).toEqual([]);
        expect(await auditOf(id)).toEqual([]);
      });

      test('an admin who loses the role administers no more, at once', async () => {
        const second = await t.server.admin();
        expect((await second.call('/api/admin/users')).status).toBe(200);
        await changed(second.id, { roles: ['driver'] });
        expect(await codeOf(await second.call('/api/admin/users'))).toEqual([403, 'forbidden']);
      });
    });
  },
);

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { testDatabase } from '@juu/db/testing/test-database';
import { ROLES } from '@juu/shared/access/roles';
import { BUCKETS } from '@juu/shared/tables/buckets';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ModelReplica } from './testing/model-replica.ts';
import { addCampaign, addUser, addZone, discrepancies } from './testing/people.ts';
import type { StreamLine } from './testing/protocol-client.ts';
import { completeWith, hasRow, opsIn } from './testing/stream-lines.ts';
import { syncServerForEach } from './testing/sync-server-for-each.ts';

describe.each([testDatabase()])('who may read what, on $name,', ({ open }) => {
  const t = syncServerForEach(open);

  it('arrives in the same checkpoint as the data, while shared rows change too', async () => {
    const user = await addUser(t.database, 'advertiser');
    const campaign = await addCampaign(t.database, user);
    const zone = await addZone(t.database);
    expect(await discrepancies(t.database)).toEqual([]);
    const reader = await t.stream(user);
    const replica = new ModelReplica();

    /** Reads on until the role is there, or gone; at every checkpoint its rows go with it. */
    async function untilRole(isThere: boolean) {
      for (let role: boolean | undefined; role !== isThere; ) {
        replica.apply(await reader.untilComplete());
        const keys = Object.keys(replica.rows);
        role = keys.some((key) => key.startsWith('user_roles/'));
        expect(keys.includes(`campaigns/${campaign}`)).toBe(role);
      }
    }

    let isOver = false;
    const changes = (async () => {
      for (let n = 0; !isOver; n++) {
        await sql`update zones set name = ${`Zone ${n}`} where id = ${zone}::uuid`.execute(
          t.database.kysely,
        );
        await delay(20);
      }
    })();
    try {
      await untilRole(true);
      for (let round = 0; round < 3; round++) {
        await sql`delete from user_roles where user_id = ${user}::uuid`.execute(t.database.kysely);
        await untilRole(false);
        await sql`insert into user_roles (user_id, role) values (${user}::uuid, 'advertiser')`.execute(
          t.database.kysely,
        );
        await untilRole(true);
      }
    } finally {
      isOver = true;
      await changes;
    }
  });

  it.each(ROLES)('follows the declaration of the buckets for the role %s', async (role) => {
    const user = await addUser(t.database, role);
    const { rows } = await sql<{ kind: string }>`
      select split_part(bucket, ':', 1) as kind from sync.memberships
       where user_id = ${user}::uuid order by kind`.execute(t.database.kysely);
    const declared = Object.entries(BUCKETS).filter(
      ([, reader]) => reader === undefined || reader === role,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(declared.map(([kind]) => kind).sort());
  });

  it('never shows one user the rows of another', async () => {
    const [ann, ben] = [
      await addUser(t.database, 'advertiser'),
      await addUser(t.database, 'advertiser'),
    ];
    const campaign = await addCampaign(t.database, ann);
    const own = await addCampaign(t.database, ben);
    const reader = await t.stream(ben, { buckets: [{ name: `1:advertiser:${ann}`, after: '0' }] });
    const lines = await completeWith(reader, (all) => hasRow(all, own));
    expect(JSON.stringify(lines)).not.toContain(campaign);
    expect(JSON.stringify(lines)).not.toContain(ann);
  });

  it('moves a device from the old driver’s replica to the new one’s', async () => {
    const [ann, ben] = [await addUser(t.database, 'driver'), await addUser(t.database, 'driver')];
    const device = randomUUID();
    await t.database.kysely
      .insertInto('devices')
      .values({ id: device, name: 'Roof 1', serial_number: 'S1', driver_id: ann })
      .execute();
    const [from, to] = [await t.stream(ann), await t.stream(ben)];
    await completeWith(from, (all) => hasRow(all, device));
    await to.untilComplete();
    await sql`update devices set driver_id = ${ben}::uuid`.execute(t.database.kysely);
    const left = await completeWith(from, (all) => hasRow(all, device));
    expect(opsIn(left).at(-1)).toMatchObject({ op: 'REMOVE', data: null });
    const entered = await completeWith(to, (all) => hasRow(all, device));
    expect(opsIn(entered).at(-1)?.op).toBe('PUT');
  });

  it('removes a role’s buckets at the next checkpoint after the role is revoked', async () => {
    const user = await addUser(t.database, 'advertiser');
    const campaign = await addCampaign(t.database, user);
    const reader = await t.stream(user);
    await completeWith(reader, (all) => hasRow(all, campaign));
    await sql`delete from user_roles where user_id = ${user}::uuid`.execute(t.database.kysely);
    const lines = await completeWith(reader, (all) => removed(all).length > 0);
    expect(removed(lines).sort()).toEqual([`1:advertiser:${user}`, `1:advertiser_stats:${user}`]);
  });
});

function removed(lines: readonly StreamLine[]): string[] {
  return lines.flatMap((line) => line.checkpoint_diff?.removed_buckets ?? []);
}

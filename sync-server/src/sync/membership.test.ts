import { setTimeout as delay } from 'node:timers/promises';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ModelReplica } from './testing/model-replica.ts';
import { addCampaign, addUser, addZone, discrepancies } from './testing/people.ts';
import { StreamReader } from './testing/protocol-client.ts';
import { SyncServerUnderTest, signToken } from './testing/sync-server-under-test.ts';

describe.each(testDatabases())('who may read what, on $name,', ({ open }) => {
  let database: TestDatabase;
  let server: SyncServerUnderTest;

  beforeEach(async () => {
    database = await open();
    server = await new SyncServerUnderTest(database).start();
  });
  afterEach(async () => {
    await server.kill();
    expect(server.errors).toEqual([]);
    await database.close();
  });

  it('stands at the same checkpoint as the data, while what everybody reads changes too', async () => {
    const user = await addUser(database, 'advertiser');
    const campaign = await addCampaign(database, user);
    const zone = await addZone(database);
    expect(await discrepancies(database)).toEqual([]);
    const reader = await StreamReader.open(server.url, await signToken(user));
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
          database.kysely,
        );
        await delay(20);
      }
    })();
    try {
      await untilRole(true);
      for (let round = 0; round < 3; round++) {
        await sql`delete from user_roles where user_id = ${user}::uuid`.execute(database.kysely);
        await untilRole(false);
        await sql`insert into user_roles (user_id, role) values (${user}::uuid, 'advertiser')`.execute(
          database.kysely,
        );
        await untilRole(true);
      }
    } finally {
      isOver = true;
      await changes;
      reader.close();
    }
  });
});

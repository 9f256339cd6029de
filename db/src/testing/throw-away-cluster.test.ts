import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { startThrowAwayCluster, type ThrowAwayCluster } from './throw-away-cluster.ts';

const binaries = await findPostgresBinaries();

describe.runIf(binaries)('a throw-away cluster that survives kills', () => {
  let cluster: ThrowAwayCluster;
  beforeAll(async () => {
    cluster = await startThrowAwayCluster(binaries ?? '', { survivesKills: true });
  });
  afterAll(() => cluster.stop());

  async function query(text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  test('has everything that was committed up to each of several kills', async () => {
    await query('create table kept (n integer)');
    for (let n = 1; n <= 5; n++) {
      await query(`insert into kept values (${n})`);
      await cluster.kill();
      await expect(query('select 1')).rejects.toThrow();
      await cluster.start();
      expect(await query('select count(*)::integer as n from kept')).toEqual([{ n }]);
    }
  });
});

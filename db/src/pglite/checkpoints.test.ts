import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import type { Database } from '../database.ts';

let dataDir: string;
let database: Database;
// Each test can begin with the log that the other one leaves.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'juu-checkpoints-'));
  database = await connect({ dataDir });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

async function megabytesOfLog(): Promise<number> {
  const folder = join(dataDir, 'database', 'pg_wal');
  const entries = await Promise.all(
    (await readdir(folder)).map((name) => stat(join(folder, name))),
  );
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { size }) => sum + size, 0) / 2 ** 20;
}

test('however much is written, the log of an embedded database takes three segments at most', async () => {
  await sql`create table notes (words text storage external)`.execute(database.kysely);
  // 64 MB in all, as they are stored without being compressed.
  for (let i = 0; i < 16; i += 1) {
    await database.kysely.transaction().execute(async (tx) => {
      await sql`insert into notes select repeat('x', 4194304)`.execute(tx);
    });
  }
  // The look at its length comes after a statement, at most four times a second.
  await expect
    .poll(
      async () => {
        await sql`update notes set words = '' where false`.execute(database.kysely);
        return megabytesOfLog();
      },
      { timeout: 30_000 },
    )
    .toBeLessThanOrEqual(48);
});

test('what functions write that are called by a SELECT is given back as well', async () => {
  await sql`create table letters (words text storage external)`.execute(database.kysely);
  await sql`create function write_much() returns void language sql as
    $$ insert into letters select repeat('x', 4194304) $$`.execute(database.kysely);
  for (let i = 0; i < 16; i += 1) await sql`select write_much()`.execute(database.kysely);
  const afterLook = async () => {
    await sql`select 1`.execute(database.kysely);
    return megabytesOfLog();
  };
  await expect.poll(afterLook, { timeout: 30_000 }).toBeLessThanOrEqual(48);
});

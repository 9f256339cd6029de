import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@juu/db/connect';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { discrepancies } from '../../sync/testing/people.ts';
import { copyDemoDataDir } from '../../testing/demo-data-dir.ts';
import { runProgram } from '../../testing/server-process.ts';

// Into a Postgres, and from a running server: command.test.ts.
test('a backup of an embedded database is restored without a server, into a new directory', {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'juu-elsewhere-'));
  const [source, dataDir] = [join(folder, 'data'), join(folder, 'new')];
  await copyDemoDataDir(source);
  const path = join(folder, 'moved.tgz');
  const run = (command: string, dir: string) =>
    runProgram('command.js', { DATA_DIR: dir, LOG_LEVEL: 'silent' }, [command, path]).exited;
  expect(await run('backup', source)).toBe(0);
  expect(await run('restore', dataDir)).toBe(0);
  const secretOf = (dir: string) => readFile(join(dir, 'secret'), 'utf8');
  expect(await secretOf(dataDir)).toBe(await secretOf(source));
  const database = await connect({ dataDir });
  const { rows } = await sql`select from auth."user"`.execute(database.kysely);
  expect(rows).toHaveLength(5);
  expect(await discrepancies(database)).toEqual([]);
  await database.close();
  await rm(folder, { recursive: true });
});

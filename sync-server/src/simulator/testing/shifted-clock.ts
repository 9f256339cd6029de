import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';

/** Milliseconds until a server process notices that its clock was moved. */
const NOTICED_MS = 10;

/**
 * A clock that a test moves, for a Postgres database and the server processes on it. The product has no
 * setting for that: functions of the test's own stand before those of Postgres in the search path, and a
 * preloaded module replaces JavaScript's `Date`.
 */
export class ShiftedClock {
  readonly #database: TestDatabase;
  readonly #file: string;
  #aheadMs = 0;

  private constructor(database: TestDatabase, folder: string) {
    this.#database = database;
    this.#file = join(folder, 'clock-ahead-ms');
  }

  /** Holds for connections that are opened from now on. */
  static async install(database: TestDatabase, folder: string, startAt: Date) {
    const clock = new ShiftedClock(database, folder);
    await installInSql(database);
    await clock.moveTo(startAt);
    return clock;
  }

  /** For the environment of a server process. */
  get nodeOptions(): string {
    return `--import=${shiftedDate(this.#file)}`;
  }

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  /** From there it runs at normal speed. */
  async moveTo(instant: Date): Promise<void> {
    this.#aheadMs = instant.getTime() - Date.now();
    await writeFile(`${this.#file}.new`, String(this.#aheadMs));
    await rename(`${this.#file}.new`, this.#file);
    await sql`
      update shifted_clock.setting set ahead = ${this.#aheadMs} * interval '1 millisecond'`.execute(
      this.#database.kysely,
    );
  }
}

/** Functions by the names of Postgres's own, and defaults that call them. */
async function installInSql({ kysely }: TestDatabase): Promise<void> {
  await sql`create schema shifted_clock`.execute(kysely);
  await sql`create unlogged table shifted_clock.setting (ahead interval not null)`.execute(kysely);
  await sql`insert into shifted_clock.setting values ('0')`.execute(kysely);
  for (const [name, volatility] of [
    ['now', 'stable'],
    ['clock_timestamp', 'volatile'],
  ]) {
    await sql
      .raw(
        `create function shifted_clock.${name}() returns timestamptz language sql ${volatility}
           as 'select pg_catalog.${name}() + ahead from shifted_clock.setting'`,
      )
      .execute(kysely);
  }
  await sql`
    do $$
    declare
      col record;
    begin
      for col in
        select d.adrelid::regclass as tab, a.attname
          from pg_attrdef d
          join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
         where pg_get_expr(d.adbin, d.adrelid) = 'now()'
      loop
        execute format('alter table %s alter column %I set default shifted_clock.now()',
                       col.tab, col.attname);
      end loop;
      execute format(
        'alter database %I set search_path = public, shifted_clock, pg_catalog', current_database());
    end $$`.execute(kysely);
}

/** A module that shifts each clock that a program reads by what the file says. */
function shiftedDate(file: string): string {
  const source = `
    import { readFileSync } from 'node:fs';
    const Right = Date;
    const read = () => Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
    let ahead = read();
    setInterval(() => { ahead = read(); }, ${NOTICED_MS}).unref();
    globalThis.Date = class Date extends Right {
      constructor(...parts) {
        if (parts.length === 0) super(Right.now() + ahead);
        else super(...parts);
      }
      static now() { return Right.now() + ahead; }
      static [Symbol.hasInstance](value) { return value instanceof Right; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

import { type PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@juu/db/database';
import { type RawBuilder, sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Storage } from '../../platform/storage/storage.ts';
import { type Person, readPerson } from './person.ts';
import { PERSONAL_TABLES, type PersonalTable } from './personal-tables.ts';

/** Rows read at once: memory stays the same for any account. */
const PAGE = 1_000;

interface ExportContext {
  readonly database: Database;
  readonly storage: Storage;
}

/**
 * Writes all that is kept about a user as a ZIP archive: `data/<table>.json` for each table, and the
 * files of creatives at the addresses that `data/creatives.json` has in `file_url`.
 */
export async function exportData(
  { database, storage }: ExportContext,
  userId: string,
  to: NodeJS.WritableStream,
): Promise<void> {
  const person = await readPerson(database.kysely, userId);
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let open: Readable | undefined;
  /** Opens what goes into the archive when its turn comes. */
  function add(path: string, source: () => Promise<Readable>, options = {}): void {
    const fail = (error: Error) => void output.destroy(error);
    zip.addReadStreamLazy(path, options, (give) => {
      source().then((stream) => {
        open = stream.once('error', fail);
        give(null, stream);
      }, fail);
    });
  }

  zip.addBuffer(Buffer.from(README), 'README.txt');
  for (const one of PERSONAL_TABLES) {
    if (!one.exportBy) continue;
    const name = one.table.slice(one.table.indexOf('.') + 1);
    add(`data/${name}.json`, async () => Readable.from(jsonOf(database, one, person)));
  }
  const files = await database.kysely
    .selectFrom('campaigns')
    .innerJoin('creatives', 'creatives.campaign_id', 'campaigns.id')
    .select('file_url')
    .where('campaigns.advertiser_id', '=', userId)
    .where('file_url', 'is not', null)
    .$narrowType<{ file_url: string }>()
    .execute();
  for (const { file_url } of files) {
    const path = file_url.slice(1);
    // A file that has just gone leaves an empty one. Pictures and films are compressed already.
    const source = async () =>
      (await storage.read(path.slice('files/'.length)))?.body ?? Readable.from([]);
    add(path, source, { compress: false });
  }
  zip.end();
  try {
    await pipeline(output, to);
  } finally {
    open?.destroy();
  }
}

const README = `This is everything that Juu keeps about you.

data/    a JSON file for each kind of data: profiles.json is your account, campaigns.json your
         campaigns, device_daily.json what your screens earned each day, and so on
files/   the pictures and videos of your campaigns, at the addresses in data/creatives.json

Times are UTC. Amounts are US dollars; columns that end in _micro are millionths of a dollar. Passwords
and other secrets are left out.
`;

/** A JSON array of a table's rows, a page at a time. */
async function* jsonOf(database: Database, table: PersonalTable, person: Person) {
  let separator = '[\n';
  const { of, exportOf = of } = table;
  for (const part of exportOf(person)) {
    for await (const row of rowsOf(database, table, part)) {
      yield separator + row;
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Rows as JSON text, exact to the last digit, in the order of their key. */
async function* rowsOf(
  { kysely }: Database,
  { table, exportBy = [], without = [] }: PersonalTable,
  part: RawBuilder<boolean>,
): AsyncGenerator<string> {
  const key = sql.join(exportBy.map((column) => sql.ref(`t.${column}`)));
  let after: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const { rows } = await sql<{ row: string; key: string[] }>`
      select (to_jsonb(t) - ${without}::text[])::text as row, array[${textOf(exportBy)}] as key
        from ${sql.table(table)} t
       where (${part}) and ${after}
       order by ${key} limit ${PAGE}`.execute(kysely);
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = sql`(${key}) > (${sql.join(last.key)})`;
  }
}

const textOf = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(`t.${column}`)}::text`));

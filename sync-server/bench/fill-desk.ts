import { connect } from '@juu/db/connect';
import { migrate } from '@juu/db/migrate';
import { addDeskRows } from '@juu/sync-server/testing/desk-rows';
import { sql } from 'kysely';

// Makes an embedded database with a full admin's desk in a folder: `fill-desk.js FOLDER`.
const database = await connect({ dataDir: process.argv[2] ?? '' });
await migrate(database);
await addDeskRows(database, { rows: 10_000, entries: 1_000_000 });
// Otherwise the server's first start does it, all in one statement.
await sql`select sync.sequence()`.execute(database.kysely);
await database.close();

import { connect } from '@juu/db/connect';
import { migrate } from '@juu/db/migrate';
import { addDeskRows } from '@juu/sync-server/testing/desk-rows';

// Makes an embedded database with a full admin's desk in a folder: `fill-desk.js FOLDER`.
const database = await connect({ dataDir: process.argv[2] ?? '' });
await migrate(database);
await addDeskRows(database, { rows: 10_000, entries: 1_000_000 });
await database.close();

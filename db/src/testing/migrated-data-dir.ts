import { cp } from 'node:fs/promises';
import { connect } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { sharedByRun } from './shared-by-run.ts';

/** Copies a migrated embedded database into `dataDir`, for tests that don't test how it is made. */
export async function copyMigratedDataDir(dataDir: string): Promise<void> {
  const made = await sharedByRun('migrated-data', async (path) => {
    const database = await connect({ dataDir: path });
    await migrate(database);
    await database.close();
  });
  await cp(made, dataDir, { recursive: true });
}

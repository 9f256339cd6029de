import { connect } from '@juu/db/connect';
import { lockDataDir } from '@juu/db/data-dir-lock';
import { migrate } from '@juu/db/migrate';
import type { Settings } from '../../domain/settings.ts';
import { loadSecret } from '../../platform/secret.ts';
import { isRestored } from '../backup/restore-record.ts';
import { settleSecret } from '../backup/staged-secret.ts';
import type { Command } from './commands.ts';

/** Carries out a command in this process, on a data directory that no server holds. */
export async function runHere(
  command: Command,
  settings: Settings,
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  await command.check?.(args);
  const lock = await lockDataDir(dataDir);
  const database = await connect({ databaseUrl, dataDir });
  try {
    await migrate(database);
    await settleSecret(dataDir, (restore) => isRestored(database, restore));
    const context = {
      settings,
      database,
      secret: () => loadSecret(settings),
      whilePaused: (work: () => Promise<void>) => work(),
    };
    await command.run(context, args, say, new AbortController().signal);
  } finally {
    await database.close();
    await lock.release();
  }
}

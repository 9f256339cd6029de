import { resolve } from 'node:path';
import type { Database } from '@juu/db/database';
import { z } from 'zod';
import { grantAdmin } from '../../domain/accounts/admins/grant-admin.ts';
import type { Settings } from '../../domain/settings.ts';
import { CommandFailure } from '../../platform/operator-failure.ts';
import type { OwnSecret } from '../../platform/secret.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { ArchiveReader } from '../backup/archive-reader.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';

/** What a command works on: the running server's parts, or parts opened for the command. */
export interface CommandContext {
  readonly settings: Settings;
  readonly database: Database;
  readonly secret: () => Promise<OwnSecret>;
  /** Runs `work` while nothing is served from the database. */
  whilePaused(work: () => Promise<void>): Promise<void>;
}

export interface Command {
  /** How to call it, shown after a wrong call. */
  readonly usage: string;
  /**
   * The arguments, independent of the working directory of the process that runs the command.
   * @throws CommandFailure
   */
  parse(args: readonly string[]): string[];
  /**
   * Checks what the arguments name, before the command opens a database.
   * @throws CommandFailure or BackupFailure
   */
  check?(args: readonly string[]): Promise<void>;
  /**
   * @param say prints a line for the operator
   * @param signal aborted if no one waits for the outcome
   */
  run(
    context: CommandContext,
    args: readonly string[],
    say: (line: string) => void,
    signal: AbortSignal,
  ): Promise<void>;
}

function onePath(usage: string): Command['parse'] {
  return ([path, ...more]) => {
    if (!path || more.length > 0) throw new CommandFailure(`Usage: ${usage}`);
    return [resolve(path)];
  };
}

const emailSchema = z.string().trim().toLowerCase().pipe(z.email());

const GRANT_USAGE = 'pnpm admin:grant EMAIL';
const BACKUP_USAGE = 'pnpm backup FILE';
const RESTORE_USAGE = 'pnpm restore FILE';

export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'admin:grant',
    {
      usage: GRANT_USAGE,
      parse([email, ...more]) {
        const parsed = emailSchema.safeParse(email);
        if (parsed.success && more.length === 0) return [parsed.data];
        throw new CommandFailure(`Give one email address: ${GRANT_USAGE}`);
      },
      async run({ database }, [email = ''], say) {
        const { name, createdAt, isNew } = await grantAdmin(database, email);
        // Names the owner, because anyone can sign up with any address.
        const whose = `${email} (${name}, signed up on ${createdAt.toISOString().slice(0, 10)})`;
        say(isNew ? `${whose} is now an admin.` : `${whose} is already an admin.`);
      },
    },
  ],
  [
    'backup',
    {
      usage: BACKUP_USAGE,
      parse: onePath(BACKUP_USAGE),
      async run({ settings, database, secret }, [path = ''], say, signal) {
        const own = await secret();
        const storage = await openStorage(settings);
        const counts = await takeBackup({ database, storage, secret: own }, path, signal);
        const rows = Object.values(counts.rows).reduce((sum, count) => sum + count, 0);
        say(`Wrote ${rows} rows and ${counts.files} files to ${path}.`);
        if (counts.missing_files > 0) {
          say(
            `${counts.missing_files} files that rows name were missing. The backup’s manifest.json lists them.`,
          );
        }
        say(
          own.isGenerated
            ? 'It holds password hashes and the secret that signs sessions: keep it where no one else can read it.'
            : 'It holds password hashes: keep it where no one else can read it. It does not hold BETTER_AUTH_SECRET: keep that too, because the backup can’t be restored without it.',
        );
      },
    },
  ],
  [
    'restore',
    {
      usage: RESTORE_USAGE,
      parse: onePath(RESTORE_USAGE),
      async check([path = '']) {
        await (await ArchiveReader.open(path)).close();
      },
      async run({ settings, database, secret, whilePaused }, [path = ''], say, signal) {
        const { header, manifest, withoutFile } = await restoreBackup(
          {
            database,
            storage: await openStorage(settings),
            dataDir: settings.dataDir,
            secret: await secret(),
            whilePaused(work) {
              say(
                `${path} is complete. Replacing the database. The old state is kept until that is done …`,
              );
              return whilePaused(work);
            },
          },
          path,
          signal,
        );
        say(`Restored the state of ${header.created_at}, with ${manifest.files} files.`);
        if (manifest.missing_files > 0) {
          say(
            `${manifest.missing_files} files were missing from the backup. Its manifest.json lists them.`,
          );
        }
        if (withoutFile > 0) {
          say(
            `${withoutFile} creatives lost their file: neither the backup nor the storage has it. While the campaign is a draft, its owner can upload the file again.`,
          );
        }
      },
    },
  ],
]);

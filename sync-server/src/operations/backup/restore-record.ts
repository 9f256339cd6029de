import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';
import { audit } from '../../domain/accounts/admins/audit.ts';
import type { Header } from './archive-format.ts';

const ACTION = 'backup_restored';
const SUBJECT = 'database';

/** Writes into the audit log, in the restore's own transaction, that it took place. */
export async function writeRestored(
  tx: Transaction<Schema>,
  id: string,
  { created_at }: Header,
): Promise<void> {
  const details = { backup_created_at: created_at };
  await audit(tx, { actorId: null, action: ACTION, subject: SUBJECT, subjectId: id, details });
}

/** Whether the database is what the restore `id` made of it. */
export async function isRestored({ kysely }: Database, id: string): Promise<boolean> {
  const found = await kysely
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', ACTION)
    .where('subject_type', '=', SUBJECT)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

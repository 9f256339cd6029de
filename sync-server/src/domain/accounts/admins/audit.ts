import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';

/** One action of an admin. */
interface AuditedAction {
  /** Null for the operator, who acts without an account. */
  readonly actorId: string | null;
  /** What was done, e.g. `approved`, `suspended`. */
  readonly action: string;
  readonly subject: 'campaign' | 'user' | 'company' | 'database';
  readonly subjectId: string;
  /** What it changed, without secrets. */
  readonly details?: object;
}

/** Writes an action into the audit log, in the commit that carries it out. */
export async function audit(
  tx: Transaction<Schema>,
  { actorId, action, subject, subjectId, details = {} }: AuditedAction,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      action,
      subject_type: subject,
      subject_id: subjectId,
      details: JSON.stringify(details),
    })
    .execute();
}

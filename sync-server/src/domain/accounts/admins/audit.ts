import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';

/** One action of an admin. */
interface AuditedAction {
  /** Null for the operator, who acts without an account. */
  readonly actorId: string | null;
  /** What was done, e.g. `approved`, `suspended`. */
  readonly action: string;
  readonly subject:
    | 'campaign'
    | 'user'
    | 'company'
    | 'device'
    | 'zone'
    | 'report'
    | 'play'
    | 'message'
    | 'payout'
    | 'payment'
    | 'database';
  readonly subjectId: string;
  /** What it changed, without secrets. */
  readonly details?: object;
}

/** Writes an action into the audit log, in the commit that carries it out. */
export function audit(tx: Transaction<Schema>, action: AuditedAction): Promise<void> {
  return auditAll(tx, [action]);
}

/** Writes several actions into the audit log, in the commit that carries them out. */
export async function auditAll(
  tx: Transaction<Schema>,
  actions: readonly AuditedAction[],
): Promise<void> {
  if (actions.length === 0) return;
  const rows = actions.map(({ actorId, action, subject, subjectId, details = {} }) => ({
    actor_id: actorId,
    action,
    subject_type: subject,
    subject_id: subjectId,
    details: JSON.stringify(isPersonal(subject) ? {} : details),
  }));
  const entries = await tx.insertInto('audit_log').values(rows).returning('id').execute();
  const personal = actions.flatMap(({ subject, subjectId, details }, i) => {
    const entry = entries[i];
    if (!entry || !details || !isPersonal(subject)) return [];
    return { entry_id: entry.id, user_id: subjectId, details: JSON.stringify(details) };
  });
  if (personal.length > 0) {
    await tx.insertInto('audit_personal_values').values(personal).execute();
  }
}

/** Whether details are a person's own values: the log never changes, but these can be deleted. */
function isPersonal(subject: AuditedAction['subject']): boolean {
  return subject === 'user';
}

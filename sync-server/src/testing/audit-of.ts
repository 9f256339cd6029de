import type { Database } from '@juu/db/database';

/** What the audit log says about one user, campaign or company, oldest first. */
export function auditOf(database: Database, subjectId: string) {
  return database.kysely
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_type', 'details'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

import type { Database } from '@juu/db/database';

/** What the audit log says about one user, campaign or company, oldest first. */
export function auditOf(database: Database, subjectId: string) {
  return database.kysely
    .selectFrom('audit_log as a')
    .leftJoin('audit_personal_values as v', 'v.entry_id', 'a.id')
    .select(['a.actor_id', 'a.action', 'a.subject_type'])
    .select(({ fn }) => fn.coalesce('v.details', 'a.details').as('details'))
    .where('a.subject_id', '=', subjectId)
    .orderBy('a.id')
    .execute();
}

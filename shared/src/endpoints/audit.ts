import { z } from 'zod';
import { line, uuid } from '../text.ts';
import { endpoint } from './endpoint.ts';
import { calendarDay, listOf, listQueryOf } from './list-query.ts';

/** Most entries that are counted and paged through; older ones are found by their days. */
export const MAX_LISTED_ENTRIES = 10_000;
/** The same of a search. */
export const MAX_FOUND_ENTRIES = 200;

/** Stands for the operator, who acts without an account. */
export const OPERATOR = 'operator';

const day = calendarDay.optional();
const values = z.record(z.string(), z.unknown());

const auditEntrySchema = z.object({
  id: z.string(),
  created_at: z.string(),
  /** Null: the operator. */
  actor: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** Null if the record is gone or has no name. */
  subject_name: z.string().nullable(),
  before: values.nullable(),
  after: values.nullable(),
  /** Further facts about the action. */
  details: values,
  /** Names of the records that the values mention, by their ids. */
  names: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The log of what admins and the operator did, and people with their own accounts. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    caller: 'audit:read',
    description:
      'Lists entries of the audit log. `q` searches the name and address of who acted, the name of what an entry is about, and by the beginnings of their words the action, the changed fields and the values before and after; of each kind of record, 500 names count. `actor` is a user’s id or `operator`; `subject` is a kind (`campaign`) or one record (`campaign:<id>`); `from` and `to` are days in Nairobi, both included. `total` counts at most 10,000, with `q` 200: name days to find older entries.',
    request: {
      query: listQueryOf(['created_at'], '-created_at').extend({
        actor: uuid.or(z.literal(OPERATOR)).optional(),
        subject: z
          .string()
          .regex(/^[a-z_]{1,40}(:[\x21-\x7e]{1,100})?$/, { error: 'Write a kind, or kind:id' })
          .optional(),
        action: line({ max: 100 }).optional(),
        from: day,
        to: day,
      }),
    },
    returns: 'One page of entries',
    response: listOf(auditEntrySchema),
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/api/admin/audit/kinds',
    caller: 'audit:read',
    description: 'The actions and kinds of records that the audit log has entries about.',
    returns: 'Each once, in alphabetical order',
    response: z.object({ actions: z.array(z.string()), subjects: z.array(z.string()) }),
  }),
};

import { dayOf } from '@/lib/pages/search-days.ts';
import { countOf, textOf } from '@/lib/pages/search-values.ts';

/** Filters of the audit log, as in the address. */
export interface AuditSearch {
  /** Part of a name, or the beginning of a word of the action or of a value. */
  q?: string | undefined;
  /** A user's id, or `operator`. */
  actor?: string | undefined;
  /** A kind of records, or one of them as `kind:id`. */
  subject?: string | undefined;
  action?: string | undefined;
  /** Days in Nairobi, both included. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

/** Reads the filters from the address; a value that makes no sense counts as left out. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    q: textOf(search.q, 200),
    actor: textOf(search.actor, 40),
    subject: textOf(search.subject, 141),
    action: textOf(search.action, 100),
    from: dayOf(search.from),
    to: dayOf(search.to),
    page: countOf(search.page, 100_000),
  };
}

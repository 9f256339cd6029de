import type { Database } from '@juu/db/database';
import type { audit } from '@juu/shared/endpoints/audit';
import type { HandlersOf } from '../../../endpoints/handlers.ts';
import { listAudit, readKinds } from './list-audit.ts';

export function auditHandlers(database: Database): HandlersOf<typeof audit> {
  return {
    list: ({ query }) => listAudit(database, query),
    kinds: () => readKinds(database),
  };
}

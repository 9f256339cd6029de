import type { Database } from '@juu/db/database';
import type { companies } from '@juu/shared/endpoints/companies';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { addCompany, removeCompany } from './change-companies.ts';
import { listCompanies } from './list-companies.ts';

export function companyHandlers(database: Database): HandlersOf<typeof companies> {
  return {
    list: ({ query }) => listCompanies(database, query),
    add: ({ caller, body }) => addCompany(database, caller.userId, body),
    remove: ({ caller, params }) => removeCompany(database, caller.userId, params.id),
  };
}

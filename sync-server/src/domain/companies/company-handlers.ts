import type { Database } from '@juu/db/database';
import type { companies } from '@juu/shared/endpoints/companies';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { Settings } from '../settings.ts';
import { approvePeople } from './approve-people.ts';
import { addCompany, removeCompany } from './change-companies.ts';
import { listCompanies } from './list-companies.ts';

export function companyHandlers(
  database: Database,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): HandlersOf<typeof companies> {
  return {
    list: ({ query }) => listCompanies(database, query),
    add: ({ caller, body }) => addCompany(database, caller.userId, body),
    approvePeople: ({ caller, params }) =>
      approvePeople({ database, publicUrl, actorId: caller.userId }, params.id),
    remove: ({ caller, params }) => removeCompany(database, caller.userId, params.id),
  };
}

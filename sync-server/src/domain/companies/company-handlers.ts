import type { Database } from '@juu/db/database';
import type { companies } from '@juu/shared/endpoints/companies';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { Settings } from '../settings.ts';
import { approvePeople } from './approve-people.ts';
import { addCompany, removeCompany } from './change-companies.ts';
import { listCompanies } from './list-companies.ts';

export function companyHandlers(
  database: Database,
  settings: Pick<Settings, 'publicUrl' | 'emailConfirmation'>,
): HandlersOf<typeof companies> {
  return {
    list: ({ query }) => listCompanies(database, settings, query),
    add: ({ caller, body }) => addCompany({ database, settings, actorId: caller.userId }, body),
    approvePeople: ({ caller, params }) =>
      approvePeople({ database, settings, actorId: caller.userId }, params.id),
    remove: ({ caller, params }) => removeCompany(database, caller.userId, params.id),
  };
}

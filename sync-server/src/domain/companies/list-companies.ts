import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { companies, VerifiedCompany } from '@juu/shared/endpoints/companies';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { Kysely, Selectable } from 'kysely';
import { anyContains, idsOf, inOrderOf, readPage } from '../../platform/database/list-query.ts';
import type { Settings } from '../settings.ts';
import { countWaiting } from './waiting-people.ts';

/** One page of verified companies, by name unless asked otherwise; `q` looks in name and domain. */
export function listCompanies(
  { kysely }: Database,
  { emailConfirmation }: Pick<Settings, 'emailConfirmation'>,
  query: Received<typeof companies.list, 'query'>,
): Promise<Answer<typeof companies.list>> {
  let matching = kysely.selectFrom('verified_companies as c');
  if (query.q) {
    matching = matching.where((where) =>
      anyContains(where, ['c.company_name', 'c.email_domain'], query.q),
    );
  }
  const { column, direction } = query.sort;
  const sorted = matching.select('id').orderBy(column, direction).orderBy('id', direction);
  return readPage(sorted, query, (rows) => readCompanies(kysely, rows, emailConfirmation));
}

/** The companies in the order of the ids. */
async function readCompanies(
  kysely: Kysely<Schema>,
  ids: readonly { id: string }[],
  mustBeConfirmed: boolean,
): Promise<VerifiedCompany[]> {
  const rows = await kysely
    .selectFrom('verified_companies')
    .selectAll()
    .select(({ ref }) =>
      countWaiting(kysely, { domain: ref('email_domain'), mustBeConfirmed }).as('waiting_people'),
    )
    .where('id', 'in', idsOf(ids))
    .execute();
  return inOrderOf(ids, rows).map(presentCompany);
}

type CompanyRow = Selectable<Schema['verified_companies']> &
  Pick<VerifiedCompany, 'waiting_people'>;

export function presentCompany(row: CompanyRow): VerifiedCompany {
  return { ...row, created_at: row.created_at.toISOString() };
}

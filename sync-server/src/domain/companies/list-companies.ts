import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { companies, VerifiedCompany } from '@juu/shared/endpoints/companies';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { Selectable } from 'kysely';
import { containing, offsetOf } from '../../platform/database/list-query.ts';
import type { Settings } from '../settings.ts';
import { countWaiting } from './waiting-people.ts';

/** One page of verified companies, by name unless asked otherwise; `q` looks in name and domain. */
export async function listCompanies(
  { kysely }: Database,
  { emailConfirmation: mustBeConfirmed }: Pick<Settings, 'emailConfirmation'>,
  query: Received<typeof companies.list, 'query'>,
): Promise<Answer<typeof companies.list>> {
  let matching = kysely.selectFrom('verified_companies');
  if (query.q) {
    const pattern = containing(query.q);
    matching = matching.where((where) =>
      where.or([where('company_name', 'ilike', pattern), where('email_domain', 'ilike', pattern)]),
    );
  }
  const { column, direction } = query.sort;
  const rows = await matching
    .selectAll()
    .select(({ ref }) =>
      countWaiting(kysely, { domain: ref('email_domain'), mustBeConfirmed }).as('waiting_people'),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(presentCompany), total: Number(total), page: query.page };
}

type CompanyRow = Selectable<Schema['verified_companies']> &
  Pick<VerifiedCompany, 'waiting_people'>;

export function presentCompany(row: CompanyRow): VerifiedCompany {
  return { ...row, created_at: row.created_at.toISOString() };
}

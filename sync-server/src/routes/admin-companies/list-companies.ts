import type { Database } from '@juu/db/connect';
import type { Schema } from '@juu/db/schema';
import type {
  VerifiedCompany,
  verifiedCompanyListSchema,
} from '@juu/shared/protocol/admin-companies';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { containing, listQueryOf, offsetOf } from '../../admin/list-query.ts';

/** `?page=1&page_size=50&q=…&sort=company_name` */
export const companyListQuerySchema = listQueryOf(
  ['company_name', 'email_domain', 'industry', 'created_at'],
  'company_name',
);

/** One page of verified companies, by name unless asked otherwise; `q` looks in name and domain. */
export async function listCompanies(
  { kysely }: Database,
  query: z.output<typeof companyListQuerySchema>,
): Promise<z.infer<typeof verifiedCompanyListSchema>> {
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

export function presentCompany(row: Selectable<Schema['verified_companies']>): VerifiedCompany {
  return { ...row, created_at: row.created_at.toISOString() };
}

import type { Database } from '@juu/db/database';

/** A verified company whose domain's addresses sign up at once, past the admin's calls; its id. */
export async function addCompany(
  { kysely }: Pick<Database, 'kysely'>,
  email_domain: string,
): Promise<string> {
  const { id } = await kysely
    .insertInto('verified_companies')
    .values({ company_name: 'Safari Ads', email_domain })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import type { Database } from '@juu/db/database';
import { emailDomain } from '@juu/shared/company/email-domain';

/** Name of the verified company with the address's domain, if there is one. */
export async function companyOfEmail(
  { kysely }: Pick<Database, 'kysely'>,
  email: string,
): Promise<string | undefined> {
  const domain = emailDomain(email);
  if (!domain) return undefined;
  const company = await kysely
    .selectFrom('verified_companies')
    .select('company_name')
    .where('email_domain', '=', domain)
    .executeTakeFirst();
  return company?.company_name;
}

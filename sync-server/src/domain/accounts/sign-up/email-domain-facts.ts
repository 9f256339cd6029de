import type { Database } from '@juu/db/database';
import { type EmailDomainFacts, emailDomain } from '@juu/shared/company/email-domain';
import { isPublicEmailDomain } from './public-email-domains.ts';

/** What is known about the domain of an address; nothing if the address is malformed. */
export async function emailDomainFacts(
  { kysely }: Pick<Database, 'kysely'>,
  email: string,
): Promise<EmailDomainFacts> {
  const domain = emailDomain(email);
  if (!domain) return { company: undefined, isPublic: false };
  const company = await kysely
    .selectFrom('verified_companies')
    .select('company_name')
    .where('email_domain', '=', domain)
    .executeTakeFirst();
  return { company: company?.company_name, isPublic: isPublicEmailDomain(domain) };
}

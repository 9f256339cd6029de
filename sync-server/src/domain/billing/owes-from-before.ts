import type { Schema } from '@juu/db/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';

interface Applicant {
  readonly email: string;
  readonly business_reg_number?: string | null;
}

/** Which of the two an unpaid invoice of a deleted account has. */
interface OwesFromBefore {
  readonly byAddress: boolean;
  /** Anyone may have typed the registration number. */
  readonly byNumber: boolean;
}

/** Whether unpaid invoices of a deleted account have an applicant's address or registration number. */
export async function owesFromBefore(
  kysely: Kysely<Schema>,
  { email, business_reg_number = null }: Applicant,
): Promise<OwesFromBefore> {
  const { rows } = await sql<OwesFromBefore>`
    select ${owesByAddress(sql`${email}`)} as "byAddress",
           exists (select from invoices where status = 'due' and payer_email is not null
                                          and lower(payer_reg_number) = lower(${business_reg_number}::text)) as "byNumber"`.execute(
    kysely,
  );
  return rows[0] ?? { byAddress: false, byNumber: false };
}

/** The same of an address alone, as a condition. */
export function owesByAddress(email: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from invoices where status = 'due' and payer_email = ${email})`;
}

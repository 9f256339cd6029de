import type { Schema } from '@juu/db/schema';
import { type Kysely, sql } from 'kysely';

interface Payer {
  readonly email: string;
  readonly business_reg_number: string | null;
}

/**
 * Whether unpaid invoices of a deleted account have the person's address, or else the registration number, which
 * anyone may have typed.
 */
export async function owesFromBefore(
  kysely: Kysely<Schema>,
  { email, business_reg_number }: Payer,
): Promise<'by address' | 'by number' | undefined> {
  const { rows } = await sql<{ has_address: boolean | null }>`
    select bool_or(payer_email = ${email}) as has_address from invoices
     where status = 'due' and payer_email is not null
       and (payer_email = ${email} or lower(payer_reg_number) = lower(${business_reg_number}::text))`.execute(
    kysely,
  );
  const hasAddress = rows[0]?.has_address ?? null;
  if (hasAddress === null) return undefined;
  return hasAddress ? 'by address' : 'by number';
}

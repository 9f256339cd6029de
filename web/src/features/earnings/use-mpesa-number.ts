import type { Me } from '@juu/shared/endpoints/account';
import { useRows } from '@/replica/use-rows.ts';

/** The number that payouts go to, e.g. '254712345678'; null if the driver gave none. */
export function useMpesaNumber({ profile }: Me): string | null {
  const { rows } = useRows<{ id: string; mpesa_number: string | null }>(
    'SELECT id, mpesa_number FROM profiles WHERE id = ?',
    [profile.id],
  );
  const { mpesa_number } = rows[0] ?? profile;
  return mpesa_number ? String(mpesa_number) : null;
}

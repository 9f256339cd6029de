import type { Settings } from '../../settings.ts';

/**
 * True if the address is the operator's for the admin (`ADMIN_EMAIL`). Addresses are never proven, so no
 * one can take this one through the product. It is refused like another account's.
 *
 * @param email in lower case
 */
export function isReserved({ admin }: Pick<Settings, 'admin'>, email: string): boolean {
  return admin?.email === email;
}

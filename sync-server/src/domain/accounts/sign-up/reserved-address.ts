import type { Settings } from '../../settings.ts';

/**
 * Whether the address is the operator's for the admin (`ADMIN_EMAIL`): no address is ever proven, so
 * nobody takes this one through the product, and it is refused like another account's.
 *
 * @param email in lower case
 */
export function isReserved({ admin }: Pick<Settings, 'admin'>, email: string): boolean {
  return admin?.email === email;
}

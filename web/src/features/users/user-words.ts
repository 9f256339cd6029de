import type { Role } from '@juu/shared/access/roles';
import type { AdminUser } from '@juu/shared/endpoints/users';
import type { BadgeTone } from '@/components/notices/badge.tsx';
import type { UserFilter, UserOrder } from './user-search.ts';

/** Label and badge tone of each status; those other than active and suspended are grey. */
export const STATUS_LOOKS: Record<AdminUser['status'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'success' },
  pending: { label: 'Pending', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'danger' },
};

export const FILTER_LABELS: Record<UserFilter, string> = {
  all: 'All',
  active: STATUS_LOOKS.active.label,
  pending: STATUS_LOOKS.pending.label,
  suspended: STATUS_LOOKS.suspended.label,
};

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Admin',
  advertiser: 'Advertiser',
  driver: 'Driver',
};

export const ORDER_LABELS: Record<UserOrder, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
};

/** The roles in words, e.g. 'Advertiser, Driver'. */
export function rolesInWords(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_LABELS[role]).join(', ') || 'No role';
}

/** What a person is known by besides their name: the company, or a driver's plate. */
export function knownBy({
  company_name,
  car_registration_plate,
}: Pick<AdminUser, 'company_name' | 'car_registration_plate'>): string {
  return [company_name, car_registration_plate].filter(Boolean).join(' · ');
}

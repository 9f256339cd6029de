import type { Role } from '@juu/shared/access/roles';
import type { ProfileStatus } from '@juu/shared/profile/schema';

/** Users who see the same of the fleet. */
export type Audience =
  | { readonly as: 'admin' }
  | { readonly as: 'advertiser' }
  | { readonly as: 'driver'; readonly userId: string };

interface Viewer {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly status: ProfileStatus;
}

/**
 * The audience that a user belongs to: by the role asked for, else by the one that sees most. Undefined
 * without the role, and for an advertiser whose account isn't active.
 */
export function audienceOf({ userId, roles, status }: Viewer, as?: Role): Audience | undefined {
  if (status === 'suspended') return undefined;
  const audiences: Record<Role, Audience | false> = {
    admin: { as: 'admin' },
    advertiser: status === 'active' && { as: 'advertiser' },
    driver: { as: 'driver', userId },
  };
  const tried: readonly Role[] = as ? [as] : ['admin', 'advertiser', 'driver'];
  return (
    tried.map((role) => roles.includes(role) && audiences[role]).find((audience) => !!audience) ||
    undefined
  );
}

/** A cache key. */
export function keyOf(audience: Audience): string {
  return audience.as === 'driver' ? `driver ${audience.userId}` : audience.as;
}

import type { Role } from '@juu/shared/access/roles';
import type { Me } from '@juu/shared/endpoints/account';
import { emptyRow } from '@juu/shared/tables/all';

/** A user with these roles. */
export function identityWith(roles: Role[], status: Me['profile']['status'] = 'active'): Me {
  const user = { id: 'user-1', email: 'amina@juu.test', name: 'Amina' };
  return {
    user,
    profile: {
      ...emptyRow('profiles'),
      ...user,
      status,
    },
    roles,
    aal: { current: 'aal1', next: 'aal1' },
  };
}

import type { Role } from '@juu/shared/access/roles';
import type { Me } from '@juu/shared/endpoints/account';

/** A user with these roles. */
export function identityWith(roles: Role[], status: Me['profile']['status'] = 'active'): Me {
  const user = { id: 'user-1', email: 'amina@juu.test', name: 'Amina' };
  return {
    user,
    profile: {
      ...user,
      phone: null,
      company_name: null,
      country: null,
      car_registration_plate: null,
      drivers_license_number: null,
      national_id_number: null,
      status,
    },
    roles,
    aal: { current: 'aal1', next: 'aal1' },
  };
}

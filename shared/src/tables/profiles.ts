import { PROFILE_STATUSES } from '../profile/schema.ts';
import { optionalLine, requiredLine } from '../text.ts';
import { central, choice, defaulted, nullable, owner, server, text, time } from './column.ts';
import { table } from './table.ts';

const optionalText = (label: string) => owner(nullable(text()), optionalLine(), { label });

export const profiles = table('profiles', {
  bucket: 'user',
  owner: 'id',
  writer: 'profile:write',
  // A profile comes and goes with its account.
  ops: ['PUT', 'PATCH'],
  noun: 'profile',
  columns: {
    name: owner(text(), requiredLine('Name is required'), { label: 'Name' }),
    email: server(text()),
    phone: optionalText('Phone number'),
    company_name: optionalText('Company name'),
    country: server(defaulted(text())),
    car_registration_plate: optionalText('Car registration plate'),
    drivers_license_number: optionalText('Driver’s license number'),
    national_id_number: optionalText('National ID number'),
    status: server(defaulted(choice(PROFILE_STATUSES))),
    created_at: central(defaulted(time())),
    updated_at: central(defaulted(time())),
  },
});

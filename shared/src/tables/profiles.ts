import { PROFILE_STATUSES } from '../profile/schema.ts';
import { optionalLine, requiredLine } from '../text.ts';
import { central, choice, defaulted, nullable, owner, server, text, time } from './column.ts';
import { table } from './table.ts';

const optionalText = (label: string) => owner(nullable(text()), optionalLine(), { label });

/** Labels in the specification’s words (section 2). */
export const profiles = table('profiles', {
  bucket: 'user',
  owner: 'id',
  writer: 'profile:write',
  // A profile comes and goes with its account.
  ops: ['PUT', 'PATCH'],
  noun: 'profile',
  columns: {
    name: owner(text(), requiredLine('Name is required'), { label: 'Full Name' }),
    email: server(text()),
    phone: optionalText('Phone Number'),
    company_name: optionalText('Company Name'),
    country: server(defaulted(text())),
    car_registration_plate: optionalText('Car Registration Plate'),
    drivers_license_number: optionalText("Driver's License Number"),
    national_id_number: optionalText('National ID Number'),
    status: server(defaulted(choice(PROFILE_STATUSES))),
    created_at: central(defaulted(time())),
    updated_at: central(defaulted(time())),
  },
});

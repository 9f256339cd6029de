import { users } from '@juu/shared/endpoints/users';
import { expect, it } from 'vitest';
import { changeOf, userFormSchema, valuesOf } from './user-values.ts';

const USER = users.change.response.parse({
  id: '10000000-0000-4000-8000-000000000003',
  name: 'Asha Otieno',
  email: 'asha@otieno.example',
  phone: null,
  company_name: 'Otieno & Co',
  country: 'Kenya',
  car_registration_plate: null,
  drivers_license_number: null,
  national_id_number: null,
  mpesa_number: '254712345678',
  status: 'pending',
  account_plan: null,
  next_plan: null,
  trial_from: null,
  over_credit_since: null,
  credit_limit_usd: 250,
  inactive_since: null,
  registry_checked_at: null,
  created_at: '2026-09-01T08:00:00.000Z',
  business_reg_number: null,
  roles: ['advertiser'],
  email_confirmed: null,
  was_approved: false,
});

/** What saving the form sends, if these values are typed. */
const sent = (typed: object) =>
  changeOf(USER, userFormSchema.parse({ ...valuesOf(USER), ...typed }));

it('sends nothing if nothing changed, a pending status and a spaced number included', () => {
  expect(sent({})).toBeUndefined();
});

it('sends the changed fields only', () => {
  expect(sent({ name: ' Asha O. ', phone: '0712 000 001', company_name: '' })).toEqual({
    name: 'Asha O.',
    phone: '0712 000 001',
    company_name: null,
  });
});

it('sends a credit limit as an amount, and none as null', () => {
  expect(sent({ credit_limit_usd: '300.5' })).toEqual({ credit_limit_usd: 300.5 });
  expect(sent({ credit_limit_usd: null })).toEqual({ credit_limit_usd: null });
  expect(userFormSchema.safeParse({ ...valuesOf(USER), credit_limit_usd: 'a lot' }).success).toBe(
    false,
  );
});

it('names the status that the admin saw beside another one', () => {
  expect(sent({ status: 'suspended' })).toEqual({
    status: 'suspended',
    seen: { status: 'pending' },
  });
});

it('sends all roles if one of them changed', () => {
  expect(sent({ roles: ['driver', 'advertiser'] })).toEqual({ roles: ['driver', 'advertiser'] });
  expect(userFormSchema.safeParse({ ...valuesOf(USER), roles: [] }).error?.issues[0]?.message).toBe(
    'An account needs at least one role',
  );
});

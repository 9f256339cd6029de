import { describe, expect, it } from 'vitest';
import { canCreateAccount, emptySignUp, type SignUpFields } from './sign-up-fields.ts';

const account = {
  name: 'Amina',
  email: 'amina@acme.co.ke',
  password: 'secret',
  confirm_password: 'secret',
};
const advertiser: SignUpFields = { ...emptySignUp('advertiser'), ...account };
const driver: SignUpFields = {
  ...emptySignUp('driver'),
  ...account,
  car_registration_plate: 'KDA 123B',
  drivers_license_number: 'DL-1',
  national_id_number: '123',
};

describe('Create Account', () => {
  it('can be pressed with everything in place, optional fields left empty', () => {
    expect(canCreateAccount(advertiser, true)).toBe(true);
    expect(canCreateAccount(driver, true)).toBe(true);
  });

  it('waits for the bot check', () => {
    expect(canCreateAccount(advertiser, false)).toBe(false);
  });

  it.each(['name', 'email', 'password', 'confirm_password'] as const)('waits for %s', (name) => {
    expect(canCreateAccount({ ...advertiser, [name]: '' }, true)).toBe(false);
  });

  it.each(['car_registration_plate', 'drivers_license_number', 'national_id_number'] as const)(
    'waits for a driver’s %s, and not for an advertiser’s',
    (name) => {
      expect(canCreateAccount({ ...driver, [name]: ' ' }, true)).toBe(false);
      expect(canCreateAccount({ ...driver, [name]: '', role: 'advertiser' }, true)).toBe(true);
    },
  );

  it('waits for a password of six characters, repeated correctly', () => {
    const short = { password: '12345', confirm_password: '12345' };
    expect(canCreateAccount({ ...advertiser, ...short }, true)).toBe(false);
    expect(canCreateAccount({ ...advertiser, confirm_password: 'Secret' }, true)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { SIGN_UP_FAILED, signUpFormSchema, signUpSchema } from './sign-up.ts';

const ADVERTISER = {
  role: 'advertiser',
  name: 'Ann',
  email: 'Ann@Juu.test',
  password: 'secret',
  phone: '+254 700 000 000',
  company_name: 'Juu Ltd',
  business_reg_number: 'PVT-1',
};
const DRIVER = {
  role: 'driver',
  name: 'Otieno',
  email: 'otieno@gmail.com',
  password: 'secret',
  car_registration_plate: 'KXX 123Y',
  drivers_license_number: 'DL-1',
  national_id_number: '12345678',
};

const REQUIRED = 'Please fill in all required fields';
const SHORT = 'Password must be at least 6 characters long';

function complaint(body: Record<string, unknown>, schema: typeof signUpSchema = signUpSchema) {
  const issue = schema.safeParse(body).error?.issues[0];
  return issue && [issue.path.join('.'), issue.message];
}

describe('sign-up', () => {
  test('an advertiser signs up; the address is kept in lower case', () => {
    expect(signUpSchema.parse(ADVERTISER)).toEqual({ ...ADVERTISER, email: 'ann@juu.test' });
  });

  test('a driver signs up; phone is optional', () => {
    expect(signUpSchema.parse(DRIVER)).toEqual({ ...DRIVER, phone: null });
  });

  test.each(['phone', 'company_name', 'business_reg_number'])(
    'an advertiser’s %s is optional',
    (field) => {
      expect(complaint({ ...ADVERTISER, [field]: '' })).toBeUndefined();
    },
  );

  test('the fields of the other role are dropped', () => {
    const both = { ...DRIVER, ...ADVERTISER };
    expect(signUpSchema.parse(both)).not.toHaveProperty('national_id_number');
    expect(signUpSchema.parse({ ...both, role: 'driver' })).not.toHaveProperty('company_name');
  });

  test.each(['admin', 'owner', '', undefined, null])('the role %j cannot be chosen', (role) => {
    expect(complaint({ ...ADVERTISER, role })).toEqual(['role', 'Choose advertiser or driver']);
  });

  const required = [
    ...['name', 'email', 'password'].map((field) => [ADVERTISER, field] as const),
    ...['name', 'car_registration_plate', 'drivers_license_number', 'national_id_number'].map(
      (field) => [DRIVER, field] as const,
    ),
  ];
  test.each(required)('of %o, %s is required', (body, field) => {
    for (const value of ['', undefined, null]) {
      expect(complaint({ ...body, [field]: value })).toEqual([field, REQUIRED]);
    }
  });

  test.each([
    ['12345', SHORT],
    ['a'.repeat(129), 'Password must be at most 128 characters long'],
    ['\0\0\0\0\0\0', 'Password must not contain NUL or broken characters'],
    ['half \ud83d of one', 'Password must not contain NUL or broken characters'],
  ])('the password %s is refused', (password, message) => {
    expect(complaint({ ...ADVERTISER, password })).toEqual(['password', message]);
  });

  test('a password keeps its spaces', () => {
    expect(signUpSchema.parse({ ...ADVERTISER, password: ' pass ' }).password).toBe(' pass ');
  });

  test.each(['ann', 'ann@', 'ann@juu', 'a b@juu.test'])('the address %j is refused', (email) => {
    expect(complaint({ ...ADVERTISER, email })).toEqual([
      'email',
      'Please enter a valid email address',
    ]);
  });

  test('an address already taken is answered in the specification’s words', () => {
    expect(SIGN_UP_FAILED).toBe('Unable to create account. Please try again.');
  });
});

describe('sign-up form', () => {
  const check = (body: Record<string, unknown>) => {
    const issue = signUpFormSchema.safeParse(body).error?.issues[0];
    return issue && [issue.path.join('.'), issue.message];
  };

  test.each([ADVERTISER, DRIVER])('a $role repeats the password', (body) => {
    expect(check({ ...body, confirm_password: 'secret' })).toBeUndefined();
    expect(check({ ...body, confirm_password: '' })).toEqual(['confirm_password', REQUIRED]);
    expect(check({ ...body, confirm_password: 'Secret' })).toEqual([
      'confirm_password',
      'Passwords do not match',
    ]);
  });
});

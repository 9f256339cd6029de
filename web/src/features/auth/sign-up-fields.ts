import { MIN_PASSWORD_LENGTH } from '@juu/shared/limits';

export type SignUpRole = 'advertiser' | 'driver';

/** Everything the form can hold; the fields of the other role are kept, and not sent. */
export interface SignUpFields {
  role: SignUpRole;
  name: string;
  email: string;
  password: string;
  confirm_password: string;
  phone: string;
  company_name: string;
  business_reg_number: string;
  car_registration_plate: string;
  drivers_license_number: string;
  national_id_number: string;
}

/** A field that is typed. */
export type TypedField = Exclude<keyof SignUpFields, 'role'>;

/** An empty form. */
export function emptySignUp(role: SignUpRole = 'advertiser'): SignUpFields {
  return {
    role,
    name: '',
    email: '',
    password: '',
    confirm_password: '',
    phone: '',
    company_name: '',
    business_reg_number: '',
    car_registration_plate: '',
    drivers_license_number: '',
    national_id_number: '',
  };
}

/** All of them, whichever role they belong to. */
export const TYPED_FIELDS = Object.keys(emptySignUp()).filter(
  (name): name is TypedField => name !== 'role',
);

const requiredOfAll = ['name', 'email', 'password', 'confirm_password'] as const;
const requiredOfDrivers = [
  'car_registration_plate',
  'drivers_license_number',
  'national_id_number',
] as const;

/**
 * When Create Account may be pressed: the bot check is done, what is required is filled in, and the
 * password is long enough and repeated correctly.
 */
export function canCreateAccount(fields: SignUpFields, botCheckDone: boolean): boolean {
  const required =
    fields.role === 'driver' ? [...requiredOfAll, ...requiredOfDrivers] : requiredOfAll;
  return (
    botCheckDone &&
    required.every((name) => fields[name].trim() !== '') &&
    fields.password.length >= MIN_PASSWORD_LENGTH &&
    fields.password === fields.confirm_password
  );
}

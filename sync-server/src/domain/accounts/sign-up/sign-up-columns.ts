import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignUp } from '@juu/shared/profile/sign-up';
import { APIError } from 'better-auth/api';
import type { DBFieldAttribute } from 'better-auth/db';
import type { Settings } from '../../settings.ts';
import type { SignUpNotes } from './odd-sign-ups.ts';
import { isReserved } from './reserved-address.ts';

/** What the sign-up rules decided about an account that is about to be made. */
export interface SignUpDecision {
  readonly form: SignUp;
  readonly initialStatus: 'active' | 'pending';
  readonly verdict: 'approved' | 'flagged';
  /** Why an admin has to look at it. */
  readonly reason: string | null;
  readonly notes: SignUpNotes;
}

/** Set while a sign-up that passed the rules is carried out. */
export const signUpInProgress = new AsyncLocalStorage<SignUpDecision>();

const COLUMNS = [
  'role',
  'phone',
  'company_name',
  'business_reg_number',
  'car_registration_plate',
  'drivers_license_number',
  'national_id_number',
  'initial_status',
  'signup_verdict',
  'signup_reason',
  'signup_metadata',
] as const;

/** None is ever taken from a client or told to one: a database hook fills them. */
const ours: DBFieldAttribute<'string'> = {
  type: 'string',
  required: false,
  input: false,
  returned: false,
};

/** Columns of `auth."user"` from which the database makes profile, role and log line. */
export const SIGN_UP_COLUMNS = Object.fromEntries(COLUMNS.map((column) => [column, ours])) as {
  [column in (typeof COLUMNS)[number]]: typeof ours;
};

/**
 * Completes the row of a new account; an account without a decision is never made.
 * @returns a hook that throws APIError 422 for the operator's address, as better-auth for a taken one
 */
export function signUpColumns(settings: Pick<Settings, 'admin'>) {
  return async () => {
    const decision = signUpInProgress.getStore();
    if (!decision) return false;
    if (isReserved(settings, decision.form.email)) throw new APIError('UNPROCESSABLE_ENTITY');
    return { data: rowOf(decision) };
  };
}

function rowOf({ form, initialStatus, verdict, reason, notes }: SignUpDecision) {
  const isDriver = form.role === 'driver';
  const row: Record<(typeof COLUMNS)[number], string | null> = {
    role: form.role,
    phone: form.phone,
    company_name: isDriver ? null : form.company_name,
    business_reg_number: isDriver ? null : form.business_reg_number,
    car_registration_plate: isDriver ? form.car_registration_plate : null,
    drivers_license_number: isDriver ? form.drivers_license_number : null,
    national_id_number: isDriver ? form.national_id_number : null,
    initial_status: initialStatus,
    signup_verdict: verdict,
    signup_reason: reason,
    signup_metadata: JSON.stringify(notes),
  };
  return row;
}

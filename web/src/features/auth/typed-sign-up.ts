import { TYPED_SIGN_UP_KEY as KEY } from '@/lib/session/typed-sign-up-key.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { emptySignUp, type SignUpFields } from './sign-up-fields.ts';

/**
 * The text typed into the form in this tab: it survives a look at the other tab and a reload. Passwords are
 * never kept, and nothing outlives a sign-in: the next person may be another.
 */
export function typedSignUp(): SignUpFields | undefined {
  try {
    const kept = Object.entries(JSON.parse(readStored(KEY, 'sessionStorage') ?? ''));
    const texts = kept.filter(([, value]) => typeof value === 'string');
    return { ...emptySignUp(), ...Object.fromEntries(texts) };
  } catch {
    return undefined;
  }
}

/** Keeps what the form holds, except passwords, until someone signs in or the tab is closed. */
export function keepTypedSignUp(fields: Partial<SignUpFields>): void {
  const typed = { ...typedSignUp(), ...fields, password: '', confirm_password: '' };
  writeStored(KEY, JSON.stringify(typed), 'sessionStorage');
}

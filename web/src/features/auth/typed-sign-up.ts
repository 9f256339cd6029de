import { sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { emptySignUp, type SignUpFields } from './sign-up-fields.ts';

let typed: SignUpFields | undefined;

store.sub(sessionAtom, () => {
  typed = undefined;
});

/**
 * What was typed when the form was last left, so that a look at the other tab loses nothing. Never
 * a password, and nothing that outlives a sign-in or sign-out: the next person may be another.
 */
export function typedSignUp(): SignUpFields | undefined {
  return typed;
}

/** Keeps what the form holds, except passwords, until there is another session. */
export function keepTypedSignUp(fields: Partial<SignUpFields>): void {
  typed = { ...emptySignUp(), ...typed, ...fields, password: '', confirm_password: '' };
}

import { SIGN_UP_FAILED } from '@juu/shared/profile/sign-up';
import type { FieldErrors } from 'react-hook-form';
import { explain } from '@/lib/http/explain.ts';
import type { Session } from '@/lib/session/session.ts';
import { toast } from '@/lib/toast.ts';
import type { SignUpFields } from './sign-up-fields.ts';

/** A sign-up that was given up before it was sent; the message is for the person. */
export class SignUpRefused extends Error {
  override readonly name = 'SignUpRefused';
}

const REVIEW_TOAST_MS = 7_000;
const VERIFIED_TOAST_MS = 5_000;

/** What the check of an advertiser's address has found out about the company. */
export function announceCompany({
  reason,
  company,
}: {
  reason?: string | undefined;
  company?: string | undefined;
}) {
  if (reason) {
    toast({
      title: 'Company Verification Required',
      description: reason,
      duration: REVIEW_TOAST_MS,
    });
  } else if (company) {
    toast({
      title: 'Company Verified',
      description: `Welcome from ${company}!`,
      duration: VERIFIED_TOAST_MS,
    });
  }
}

/** The account exists: what its owner can do now. */
export function announceAccount(session: Session) {
  toast({ title: 'Account created!', description: nextStep(session) });
}

function nextStep(session: Session): string {
  const pending = session.status === 'signed-in' && session.identity.profile.status === 'pending';
  return pending
    ? 'Your account is pending admin approval. You will be notified once approved.'
    : 'You can now sign in to your account.';
}

/** Something in the form is missing or wrong: says the first complaint. */
export function reportIncomplete(errors: FieldErrors<SignUpFields>) {
  const [first] = Object.values(errors);
  reportFailure(typeof first?.message === 'string' ? first.message : SIGN_UP_FAILED);
}

/** The sign-up was refused or could not be sent. */
export function reportSignUpFailure(error: unknown) {
  reportFailure(error instanceof SignUpRefused ? error.message : explain(error, SIGN_UP_FAILED));
}

function reportFailure(description: string) {
  toast({ title: 'Sign up failed', description, destructive: true });
}

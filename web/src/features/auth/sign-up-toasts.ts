import type { FieldErrors } from 'react-hook-form';
import { isUnverified, reportUnverified } from '@/bot-check/report-unverified.ts';
import { explain } from '@/lib/http/explain.ts';
import { refusal_sign_up } from '@/lib/language/compiled/refusal.js';
import * as m from '@/lib/language/compiled/signup.js';
import { inPageLanguage } from '@/lib/language/in-page-language.ts';
import type { Session } from '@/lib/session/session.ts';
import { toast } from '@/lib/toast.ts';
import type { SignUpFields } from './sign-up-fields.ts';

/** A sign-up whose address was refused or could not be checked; the message is for the person. */
export class SignUpRefused extends Error {
  override readonly name = 'SignUpRefused';
  readonly isAddressRefused: boolean;

  constructor(message: string, options: { cause: unknown; isAddressRefused: boolean }) {
    super(message, options);
    this.isAddressRefused = options.isAddressRefused;
  }
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
      title: m.signup_verification(),
      description: inPageLanguage(reason),
      duration: REVIEW_TOAST_MS,
    });
  } else if (company) {
    toast({
      title: m.signup_verified(),
      description: m.signup_welcome_from({ company }),
      duration: VERIFIED_TOAST_MS,
    });
  }
}

/** The account exists: what its owner can do now. */
export function announceAccount(session: Session) {
  toast({ title: m.signup_created(), description: nextStep(session) });
}

function nextStep(session: Session): string {
  const identity = session.status === 'signed-in' ? session.identity : undefined;
  if (identity?.email_confirmation === 'activates') return m.signup_confirm();
  return identity?.profile.status === 'pending' ? m.signup_pending() : m.signup_now_sign_in();
}

/** Something in the form is missing or wrong: says the first complaint. */
export function reportIncomplete(errors: FieldErrors<SignUpFields>) {
  const [first] = Object.values(errors);
  reportFailure(typeof first?.message === 'string' ? first.message : refusal_sign_up());
}

/** The sign-up was refused or could not be sent. */
export function reportSignUpFailure(error: unknown) {
  if (isUnverified(error)) return reportUnverified();
  reportFailure(error instanceof SignUpRefused ? error.message : explain(error, refusal_sign_up()));
}

/** Says the reason by its text: a refused sign-up has one sentence whatever its code, because the reason is private. */
function reportFailure(reason: string) {
  toast({ title: m.signup_failed(), description: inPageLanguage(reason), destructive: true });
}

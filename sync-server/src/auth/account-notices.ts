import type { Database } from '@juu/db/connect';
import { deriveSecret } from '../derive-secret.ts';
import { createLimit, type Limit } from '../limits/limit.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';

/** Tells the owner of an account what happened to it, by mail. */
export interface AccountNotices {
  addressTaken(email: string): Promise<void>;
  passwordChanged(email: string): void;
  emailChanged(before: string, after: string): Promise<void>;
  secondFactorOn(email: string): void;
  secondFactorOff(email: string): void;
  recoveryCodesRenewed(email: string): void;
  recoveryCodeUsed(email: string): void;
}

interface AccountNoticesOptions {
  readonly mailer: Mailer;
  /** Counts mails that somebody else can cause: about attempts on an address, or to a new one. */
  readonly uninvitedLimit: Limit;
  /** Where the product is reached. */
  readonly publicUrl: string;
}

/**
 * Mails to an address that whoever causes them need not own: three an hour of all kinds together, from
 * whichever server process, so that nobody is flooded.
 */
export function uninvitedMailLimit(database: Database, secret: string): Limit {
  return createLimit({
    database,
    secret: deriveSecret(secret, 'notices'),
    name: 'uninvited-mail',
    attempts: 3,
    windowS: 60 * 60,
  });
}

export function accountNotices(options: AccountNoticesOptions): AccountNotices {
  const { mailer, uninvitedLimit, publicUrl } = options;
  const notNow = `If this was not you, sign in at ${publicUrl}/auth, change your password and sign out all other devices. If you cannot sign in any more, write to us: ${publicUrl}/contact`;
  const write = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
    to,
    subject,
    text: ['Hello,', ...paragraphs, 'Juu – transform every ride into your billboard'].join('\n\n'),
  });
  /** To somebody who may have no part in it. */
  const tellUninvited = async (to: string, subject: string, ...paragraphs: string[]) => {
    if (await uninvitedLimit.count(to)) return;
    mailer.send(write(to, subject, paragraphs));
  };
  const tell = (to: string, subject: string, ...paragraphs: string[]) =>
    mailer.send({ ...write(to, subject, paragraphs), isSecurity: true });
  return {
    addressTaken: (email) =>
      tellUninvited(
        email,
        'You already have a Juu account',
        'Somebody tried to use this e-mail address for a Juu account. It has one already, so nothing was changed.',
        `If it was you: sign in at ${publicUrl}/auth. If you have forgotten your password, write to us: ${publicUrl}/contact`,
        'If it was not you, there is nothing to do.',
      ),
    passwordChanged: (email) =>
      tell(
        email,
        'Your Juu password was changed',
        'The password of your account was changed.',
        notNow,
      ),
    async emailChanged(before, after) {
      tell(
        before,
        'The e-mail address of your Juu account was changed',
        'Your account has another e-mail address now; this one no longer signs in.',
        `If this was not you, write to us at once: ${publicUrl}/contact`,
      );
      await tellUninvited(
        after,
        'This is the e-mail address of your Juu account now',
        'From now on you sign in with this address.',
        `If you have no Juu account, somebody typed your address by mistake. Please tell us: ${publicUrl}/contact`,
      );
    },
    secondFactorOn: (email) =>
      tell(
        email,
        'Your Juu account asks for a second factor now',
        'Two-factor authentication was turned on. Signing in takes a code of your authenticator app from now on, and your other devices were signed out.',
        notNow,
      ),
    secondFactorOff: (email) =>
      tell(
        email,
        'Your Juu account asks for no second factor any more',
        'Two-factor authentication was turned off. The password alone signs in from now on.',
        notNow,
      ),
    recoveryCodesRenewed: (email) =>
      tell(
        email,
        'New recovery codes for your Juu account',
        'New recovery codes were made. Those you had before no longer work.',
        notNow,
      ),
    recoveryCodeUsed: (email) =>
      tell(
        email,
        'A recovery code of your Juu account was used',
        'Somebody signed in with one of your recovery codes. Each works once; new ones can be made under My Details.',
        notNow,
      ),
  };
}

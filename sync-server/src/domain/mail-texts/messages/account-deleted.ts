import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

interface DeletionFacts extends OwnerFacts {
  /** What is still to be sent to a driver's M-Pesa number, US dollars; 0: nothing. */
  readonly owedUsd: number;
}

/** To the address that the account had. */
export function accountDeleted({ email, publicUrl, owedUsd }: DeletionFacts): Mail {
  const payout = `Your last payout of $${owedUsd.toFixed(2)} goes to your M-Pesa number. After that, the number is removed too.`;
  return writeMail({
    message: 'account-deleted',
    to: email,
    isSecurity: true,
    subject: 'Your Juu account was deleted',
    blocks: [
      'Your Juu account was deleted, and your personal data with it. Sums that accounting law requires stay, without your name.',
      ...(owedUsd > 0 ? [payout] : []),
      'If this wasn’t you, write to us. You can sign up again with this email address at any time.',
    ],
    button: { label: 'Contact us', path: '/contact' },
    publicUrl,
  });
}

export const example: DeletionFacts = { ...EXAMPLE_OWNER, owedUsd: 3.2 };

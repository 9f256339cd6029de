import { formatCents } from '@juu/shared/pricing/format-cents';
import { usdToCents } from '@juu/shared/pricing/slot-price';
import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

interface DeletionFacts extends OwnerFacts {
  /** The payout that is still due to a driver's M-Pesa number, US dollars; 0: none. */
  readonly owedUsd: number;
  /** True if plays that are not counted yet may earn more. */
  readonly mayEarn: boolean;
  /** An advertiser's last invoice, with VAT. */
  readonly invoice?: { readonly number: string; readonly amount_usd: number } | undefined;
  /** The unpaid rest of all the advertiser's invoices, US dollars. */
  readonly dueUsd: number;
}

/** To the address that the account had. */
export function accountDeleted(facts: DeletionFacts): Mail {
  const { email, publicUrl, owedUsd, mayEarn, invoice, dueUsd } = facts;
  const money = [
    ...(owedUsd > 0
      ? [`Your last payout of $${owedUsd.toFixed(2)} goes to your M-Pesa number.`]
      : []),
    ...(mayEarn
      ? ['The earnings of your latest plays go to your M-Pesa number once they are counted.']
      : []),
  ];
  return writeMail({
    message: 'account-deleted',
    to: email,
    isSecurity: true,
    subject: 'Your Juu account was deleted',
    blocks: [
      'We deleted your Juu account and your personal data. Accounting law requires us to keep the sums, without your name. Invoices keep the name they’re addressed to.',
      ...(money.length > 0
        ? [`${money.join(' ')} After that, we remove your name and number too.`]
        : []),
      ...(invoice
        ? [
            `Your last invoice is ${invoice.number}: ${formatCents(usdToCents(invoice.amount_usd))}, including VAT.`,
          ]
        : []),
      ...(dueUsd > 0
        ? [
            `${formatCents(usdToCents(dueUsd))} of your invoices isn’t paid yet. Pay by bank transfer or M-Pesa and name an invoice’s number. Until then, your unpaid invoices keep your registration number and email address too.`,
          ]
        : []),
      'If this wasn’t you, write to us. You can sign up again with this email address at any time.',
    ],
    button: { label: 'Contact us', path: '/contact' },
    publicUrl,
  });
}

export const example: DeletionFacts = {
  ...EXAMPLE_OWNER,
  owedUsd: 3.2,
  mayEarn: true,
  invoice: { number: 'INV-000042', amount_usd: 11.6 },
  dueUsd: 31.6,
};

import {
  budgetNearlySpent,
  budgetSpent,
  campaignDecided,
  changeDecided,
  invoiceReady,
  type NotificationText,
  notPlaying,
  payoutPaid,
  reportAnswered,
} from '@juu/shared/notification/notification-texts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

type NotificationFacts = OwnerFacts & Pick<NotificationText, 'title' | 'body' | 'link'>;

/** To someone who has not read a notification in the app for a while. */
export function notification({ email, publicUrl, title, body, link }: NotificationFacts): Mail {
  return writeMail({
    message: 'notification',
    to: email,
    isSecurity: false,
    subject: title,
    blocks: [body, 'To change which emails you get, open My Details in the app.'],
    button: { label: 'Open in Juu', path: link ?? '/auth' },
    publicUrl,
  });
}

const campaign = { id: '0f8b6f5e-5a51-4c8e-9d3e-0a6a7a3f6b11', name: 'Launch week' };
const decided = { revision: 1, reason: 'The logo is cut off' };
const stalled = {
  message: 'No screen was in its zones.',
  remedy: 'Add zones to reach more screens.',
};
const report = { id: '7c1d2b34-9a0e-4f5b-8c6d-1e2f3a4b5c6d', answer: 'Please restart it.' };

/** One for each kind, but a welcome, which is a message of its own. */
export const examples: readonly (NotificationFacts & NotificationText)[] = [
  campaignDecided(campaign, { action: 'approve', ...decided }),
  campaignDecided(campaign, { action: 'reject', ...decided }),
  campaignDecided(campaign, { action: 'take_down', ...decided }),
  changeDecided(campaign, { action: 'approve', ...decided }),
  changeDecided(campaign, { action: 'reject', ...decided }),
  budgetNearlySpent(campaign, { spentCents: 45_000, budgetCents: 50_000 }),
  budgetSpent(campaign, 50_000),
  notPlaying(campaign, stalled),
  reportAnswered('KDA 123A', { ...report, status: 'working' }),
  payoutPaid({ number: 'PO-2026-0012', amount_usd: 84.5, reference: 'SJK4X7Q2LM' }),
  invoiceReady({ number: 'INV-2026-0007', month: '2026-10', amount_usd: 232 }),
].map((text) => ({ ...EXAMPLE_OWNER, ...text }));

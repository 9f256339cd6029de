import * as m from '@/lib/language/compiled/bell.js';
import { inPageLanguage } from '@/lib/language/in-page-language.ts';
import { language } from '@/lib/language/message.ts';
import type { ReplicaRow } from '@/replica/schema.ts';

type Told = Pick<ReplicaRow<'notifications'>, 'kind' | 'title' | 'body'>;

interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/**
 * Returns a notification's text in the language of the page. The server writes English; a kind that this
 * version doesn't know stays English, and an answer stays in the admin's words.
 */
export function notificationText({ kind, title, body }: Told): NotificationText {
  const told = { title: title ?? '', body: body ?? '' };
  if (language() === 'en') return told;
  if (kind === 'account_approved') {
    return { title: m.bell_approved(), body: m.bell_approved_text() };
  }
  if (kind === 'report_answered') {
    return { title: inPageLanguage(told.title), body: reportBody(told.body) };
  }
  if (kind === 'payout_paid') return payoutText(told);
  return told;
}

/** A report without an answer is named by its screen; an answer stands behind the screen's name. */
function reportBody(body: string): string {
  const screen = /^Your report about (.*)\.$/s.exec(body)?.[1];
  return screen === undefined ? body : m.bell_report_text({ screen });
}

/** The server's sentence names amount, payout and reference. */
function payoutText(told: NotificationText): NotificationText {
  const [, amount, number, reference] =
    /^We paid (\S+) for (\S+)\. Reference: (.*)$/s.exec(told.body) ?? [];
  if (!amount || !number || !reference) return told;
  return { title: m.bell_payout(), body: m.bell_payout_text({ amount, number, reference }) };
}

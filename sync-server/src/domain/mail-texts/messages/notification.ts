import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

interface NotificationFacts extends OwnerFacts {
  readonly title: string;
  readonly body: string;
  /** Where it leads, a path within the app. */
  readonly link: string | null;
}

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

export const example: NotificationFacts = {
  ...EXAMPLE_OWNER,
  title: 'Campaign rejected',
  body: '“Launch week” needs a change before it can go live. Reason: The logo is cut off',
  link: '/advertiser/campaigns/0f8b6f5e-5a51-4c8e-9d3e-0a6a7a3f6b11',
};

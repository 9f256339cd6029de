import type { ContactForm } from '@juu/shared/contact/schema';
import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

interface Facts extends ContactForm {
  readonly to: string;
  readonly publicUrl: string;
}

/** To the operator, who answers the visitor with a reply. */
export function contactMessage({ to, name, email, phone, message, publicUrl }: Facts): Mail {
  return writeMail({
    message: 'contact-message',
    to,
    replyTo: email,
    isSecurity: false,
    subject: 'A message from the contact form',
    blocks: [
      `${name} wrote to Juu:`,
      { quote: message },
      `Email: ${email}`,
      `Phone: ${phone}`,
      'Reply to this mail to answer.',
    ],
    publicUrl,
  });
}

export const example: Facts = {
  to: 'hello@juu.example',
  name: 'Wanjiru Kamau',
  email: 'wanjiru@kamau-stores.example',
  phone: '+254 712 345 678',
  message:
    'Hello,\n\nhow much is a month for ten taxis around Westlands & the CBD?\nWe would like to start in June.\n\nWanjiru',
  publicUrl: EXAMPLE_OWNER.publicUrl,
};

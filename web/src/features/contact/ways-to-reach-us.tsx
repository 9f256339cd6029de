import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { CONTACT } from '@/lib/contact-details.ts';

interface Way {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly value: string;
  readonly href: string;
  readonly hint: string;
}

const WAYS: readonly Way[] = [
  {
    icon: Phone,
    name: 'Phone',
    value: CONTACT.phone,
    href: CONTACT.phoneHref,
    hint: 'For anything urgent, such as a screen that fails on the road.',
  },
  {
    icon: Mail,
    name: 'Email',
    value: CONTACT.email,
    href: `mailto:${CONTACT.email}`,
    hint: 'For questions with attachments.',
  },
  {
    icon: MessageCircle,
    name: 'WhatsApp',
    value: 'Chat on WhatsApp',
    href: CONTACT.whatsappHref,
    hint: 'Opens WhatsApp with a new chat to us.',
  },
];

/** Phone, email and WhatsApp, each a link that opens it. */
export function WaysToReachUs() {
  return (
    <section aria-labelledby="reach-us">
      <h2 id="reach-us" className="title-l">
        Reach us directly
      </h2>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {WAYS.map(({ icon: Icon, name, value, href, hint }) => (
          <li key={name} className="flex gap-4 py-5">
            <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-text" />
            <div className="min-w-0">
              <h3 className="label text-muted">{name}</h3>
              <a
                href={href}
                {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
                className="title-m mt-0.5 inline-block max-w-full rounded underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
              >
                {value}
              </a>
              <p className="body-s mt-1 text-muted">{hint}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="body-s mt-5 text-muted">{CONTACT.city}</p>
    </section>
  );
}

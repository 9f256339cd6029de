import { CONTACT } from '@/lib/contact-details.ts';
import type { LegalSection } from './legal-section.ts';

/** Rules for everyone. */
export const TERMS_OF_USE: readonly LegalSection[] = [
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    body: (
      <>
        <p>You may not</p>
        <ul>
          <li>break into accounts, systems or screens, or try to get around limits and checks;</li>
          <li>send plays or positions that did not happen, or have others send them;</li>
          <li>copy data about other users or about the fleet for other purposes;</li>
          <li>use Juu in a way that breaks the law.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'availability',
    title: 'Availability and changes of the service',
    body: (
      <p>
        We work to keep Juu running and may change, extend or stop parts of it. If a change takes
        away something that you have paid for, we tell you first and refund what you have not used.
      </p>
    ),
  },
  {
    id: 'our-rights',
    title: 'Our rights',
    body: (
      <p>
        The software, the design and the name Juu belong to us or to those who license them to us.
        You may use them as far as using Juu requires.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          To the extent that the law allows, our total liability to you, for whatever reason, is
          limited to the amount that you paid to us in the 12 months before the event that gave rise
          to the claim. We are not liable for lost profit or other indirect loss.
        </p>
        <p>
          Nothing in these terms limits liability that cannot be limited by law, such as for fraud,
          or for death or injury caused by negligence, nor the rights that the Consumer Protection
          Act, 2012 gives to consumers.
        </p>
      </>
    ),
  },
  {
    id: 'indemnity',
    title: 'Claims by others',
    body: (
      <p>
        If someone claims against us because of what you showed on a screen, or because you broke
        these terms, you pay what it costs us, provided that we tell you promptly and let you defend
        the claim.
      </p>
    ),
  },
  {
    id: 'termination',
    title: 'Suspension and termination',
    body: (
      <>
        <p>
          You may stop using Juu at any time and ask us to delete your account. We stop your running
          campaigns, bill what was played and pay what you earned.
        </p>
        <p>
          We may suspend an account at once if it breaks these terms, endangers others or is under
          investigation. We may end it if the matter is serious or is not put right within 14 days
          of our notice. We tell you why, unless the law forbids it, and you can ask a person to
          look again through the <a href="/contact">contact page</a>.
        </p>
        <p>
          Some terms go on after the contract ends: payments due, our rights, liability and the law
          that applies.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Governing law and disputes',
    body: (
      <p>
        The laws of Kenya govern these terms. Write to us first: most disputes are
        misunderstandings. If we do not find a solution within 30 days, the courts of Kenya in
        Nairobi decide.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        The version on this page is the one in force on the date shown at its top. We announce
        changes that matter by email at least 14 days before they take effect; if you do not agree,
        you may end the contract before then.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        {CONTACT.company}, {CONTACT.city}: <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>,{' '}
        <a href={CONTACT.phoneHref} className="whitespace-nowrap">
          {CONTACT.phone}
        </a>
        .
      </p>
    ),
  },
];

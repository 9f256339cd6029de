import { CONTACT } from '@/lib/contact-details.ts';
import type { LegalSection } from './legal-section.ts';
import { MIN_AGE } from './legal-section.ts';

/** What people can ask for. */
export const PRIVACY_RIGHTS: readonly LegalSection[] = [
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>Under the Act (sections 26, 34 to 36, 38 and 40) you have the right</p>
        <ul>
          <li>to be informed of the use to which your personal data is put: this page;</li>
          <li>
            to access the data we hold about you. You can download all of it under My Details;
          </li>
          <li>to object to the processing of all or part of it, and to have it restricted;</li>
          <li>
            to have false or misleading data corrected. You can correct most of it yourself under My
            Details;
          </li>
          <li>
            to have data deleted that is false, misleading, no longer needed or unlawfully kept. You
            can delete your account yourself under My Details;
          </li>
          <li>
            to receive your data in a form that machines can read, and to take it elsewhere. The
            download is a ZIP archive of JSON and your files;
          </li>
          <li>not to be subject to a decision based solely on automated processing;</li>
          <li>
            to withdraw a consent at any time. What was done before remains lawful (section 32).
          </li>
        </ul>
        <p>
          Write to <a href={`mailto:${CONTACT.privacyEmail}`}>{CONTACT.privacyEmail}</a>. We ask you
          to prove who you are, then answer without charge: requests for access within 7 days, for
          correction, deletion, restriction or objection within 14 days, for a copy to take
          elsewhere within 30 days, as the Data Protection (General) Regulations, 2021 provide. If
          we refuse, we say why.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <p>
        If you are not content with our answer, you may complain to the Office of the Data
        Protection Commissioner (ODPC), Kenya, under section 56 of the Act and the Data Protection
        (Complaints Handling Procedure and Enforcement) Regulations, 2021, at{' '}
        <a href="https://www.odpc.go.ke" rel="noopener noreferrer">
          www.odpc.go.ke
        </a>
        . You don’t need to ask us first.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Juu is for people who are {MIN_AGE} or older. We do not knowingly collect data of children.
        If you believe that a child has opened an account, tell us and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        The version on this page is the one in force on the date shown at its top. If a change
        matters to you, such as a new purpose or a new recipient, we tell account holders by email
        before it takes effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        {CONTACT.company}, {CONTACT.city}:{' '}
        <a href={`mailto:${CONTACT.privacyEmail}`}>{CONTACT.privacyEmail}</a>,{' '}
        <a href={CONTACT.phoneHref} className="whitespace-nowrap">
          {CONTACT.phone}
        </a>
        .
      </p>
    ),
  },
];

import type { LegalSection } from './legal-section.ts';

/** How we use the data. */
export const PRIVACY_HANDLING: readonly LegalSection[] = [
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    body: (
      <>
        <p>We use personal data to</p>
        <ul>
          <li>
            open and secure accounts, and tell you by email when something about yours changes;
          </li>
          <li>review campaigns before they play, play them, and show what was played;</li>
          <li>bill advertisers and pay drivers;</li>
          <li>answer your messages;</li>
          <li>find and stop abuse.</li>
        </ul>
        <p>
          We do not sell personal data, do not use it for advertising to you without your consent
          (section 37 of the Act), and build no profiles of you.
        </p>
        <p>
          One decision is prepared by a program: whether an email address belongs to a company we
          have verified, to another company, or to a free provider. Advertisers of companies we do
          not know yet are reviewed by a person; if your address is refused, you can ask a person to
          look at it (section 35 of the Act) through the <a href="/contact">contact page</a>.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>Other users.</strong> Advertisers who are signed in see the positions of online
            screens on the map, without a driver’s name and without a number plate. Other users
            never see your account, your campaigns or your earnings.
          </li>
          <li>
            <strong>The public.</strong> What an advertiser books is shown on screens in the street.
            Uploaded files have addresses that can’t be guessed; anyone who has such an address can
            open the file.
          </li>
          <li>
            <strong>Our admins</strong> see what they need to review, support and pay. What they do
            is logged.
          </li>
          <li>
            <strong>Processors</strong> that run servers, storage, mail or maps for us may handle
            data on our behalf, under a written contract as the Regulations require (regulation 24).
            The check that you are not a bot runs on our own server; if we use Cloudflare Turnstile
            instead, or an online map, your browser asks that provider directly and it sees your
            network address.
          </li>
          <li>
            <strong>Authorities</strong>, if the law obliges us, and only as far as it does.
          </li>
        </ul>
        <p>
          If the business changes hands, accounts go with it under this policy, and we tell you
          first.
        </p>
      </>
    ),
  },
  {
    id: 'transfers',
    title: 'Transfers outside Kenya',
    body: (
      <p>
        If a processor keeps data outside Kenya, we transfer it only under sections 48 and 49 of the
        Act: with proof of appropriate safeguards, or if the transfer is necessary for our contract
        with you, or with your consent. Ask us, and we tell you where your data is kept and what
        protects it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <ul>
          <li>Passwords are hashed; second factors are encrypted; traffic is encrypted by TLS.</li>
          <li>
            A device holds its user’s own data only. Admins read lists of other people’s data page
            by page, and their devices don’t store them.
          </li>
          <li>You can end your sessions, and they end at once when an account is suspended.</li>
          <li>We limit sign-in attempts and log what admins do.</li>
        </ul>
        <p>
          No system is perfectly safe. If personal data is breached and there is a real risk of harm
          to you, we tell the Data Commissioner within 72 hours of becoming aware of it, and you as
          soon as we reasonably can (section 43 of the Act).
        </p>
      </>
    ),
  },
];

import { MAX_KEPT_NOTIFICATIONS } from '@juu/shared/limits';
import {
  CONTACT_MESSAGE_DAYS,
  MAIL_DELIVERY_DAYS,
  NOTIFICATION_DAYS,
  PAYER_DAYS,
  SIGN_UP_LOG_DAYS,
  TELEMETRY_MONTHS,
} from '@juu/shared/retention';
import { CONTACT } from '@/lib/contact-details.ts';
import { type KeptData, KeptDataList } from './kept-data-list.tsx';
import type { LegalSection } from './legal-section.ts';

const ACCOUNT: readonly KeptData[] = [
  {
    kind: 'account',
    what: 'Account: name, email address, password (stored only as a hash that cannot be read back), role, phone number if you give one, country, account status',
    why: 'To let you sign in and to reach you. Performance of our contract with you.',
    kept: 'As long as the account exists',
  },
  {
    kind: 'company',
    what: 'Advertisers: company name and, if you give it, business registration number',
    why: 'To check that you act for the company. Performance of the contract; our legitimate interest in keeping impostors out.',
    kept: 'As long as the account exists',
  },
  {
    kind: 'driver',
    what: 'Drivers: car registration plate, driver’s licence number, national ID number, M-Pesa number if you give one',
    why: 'To make sure that a screen goes to a licensed driver, and to pay the right person. Performance of the contract.',
    kept: 'As long as the account exists',
  },
  {
    kind: 'second_factor',
    what: 'Second factor, if you turn it on: an encrypted secret and encrypted recovery codes',
    why: 'To protect your account. Your consent, until you turn it off.',
    kept: 'Until you turn it off',
  },
  {
    kind: 'passkeys',
    what: 'Passkeys, if you add any: the name you give each, its public key and how often it was used. Fingerprint and face stay on your device.',
    why: 'To let you sign in without a password. Your consent, until you remove them.',
    kept: 'Until you remove them or your password is reset',
  },
  {
    kind: 'sessions',
    what: 'Sessions: a random token and the kind of browser, so that you can see and end them. No network address.',
    why: 'To keep you signed in. Performance of the contract.',
    kept: 'Until you sign out, at most 60 days after the last use',
  },
  {
    kind: 'sign_ups',
    what: 'Sign-up attempts: email address, role, verdict (approved, flagged, blocked), its reason and, if given, business registration number',
    why: 'To recognise abuse and to review companies. Our legitimate interest in a safe marketplace.',
    kept: `${SIGN_UP_LOG_DAYS} days`,
  },
];

const USE: readonly KeptData[] = [
  {
    kind: 'campaigns',
    what: 'Campaigns: names, dates, budgets, zones, links, pictures and videos, how they were reviewed, and how many people followed their links in each hour, but nothing about who',
    why: 'To run them. Performance of the contract.',
    kept: 'Drafts until you delete them; others as long as the account exists and accounting law requires',
  },
  {
    kind: 'screens',
    what: 'Screens: positions and times of pings and plays, firmware version, and which driver a screen is assigned to',
    why: 'To choose what to play, to estimate campaigns, to bill advertisers and to pay drivers. Performance of the contract. Every account can see how many minutes all screens were on the road in a zone and hour, not whose they were.',
    kept: `Positions, pings and single plays: the current month and the ${TELEMETRY_MONTHS} before it. Sums of a day, and who drove: as long as billing, payment and accounting law require`,
  },
  {
    kind: 'reports',
    what: 'Problems that drivers report about their screens, and our answers',
    why: 'To repair the screens. Performance of the contract.',
    kept: 'As long as the account exists',
  },
  {
    kind: 'payments',
    what: 'Payments received and earnings paid, with amounts and references',
    why: 'Accounts and taxes. Legal obligation.',
    kept: 'As long as Kenyan tax and company law require',
  },
  {
    kind: 'invoices',
    what: 'Invoices with the name they’re addressed to; if your account is deleted, also registration number and email address',
    why: 'Accounts and taxes. Legal obligation.',
    kept: `As long as Kenyan tax and company law require; registration number and email address until the invoice is paid and ${PAYER_DAYS} days have passed since we recorded your last payment`,
  },
  {
    kind: 'rejections',
    what: 'Rejected changes: what you typed, and the reason',
    why: 'So that nothing you typed is lost. Performance of the contract.',
    kept: 'Until you dismiss them',
  },
  {
    kind: 'notifications',
    what: 'Notifications in your dashboard: decisions about your campaigns or your account, budgets, campaigns that don’t play, payouts, answers to your reports, the reason, when you read it, and which of them you don’t want',
    why: 'To tell you what happens. Performance of the contract.',
    kept: `${NOTIFICATION_DAYS} days, the newest ${MAX_KEPT_NOTIFICATIONS} at most`,
  },
  {
    kind: 'mails',
    what: 'Emails that we send you about your account, your campaigns, reports and payouts: address and text',
    why: 'To tell you what happens to it. Performance of the contract.',
    kept: `Until they are delivered, at most ${MAIL_DELIVERY_DAYS} days; 30 days if a server without a mail service keeps them as files`,
  },
  {
    kind: 'audit',
    what: 'What our admins do: who did what to which account or campaign, before and after; document numbers are noted as changed, not written down',
    why: 'To answer for what we do. Our legitimate interest, and yours.',
    kept: 'As long as the product runs',
  },
  {
    kind: 'messages',
    what: 'Messages of the contact form: name, email address, phone number and what you wrote',
    why: 'To answer you. Steps that you ask for before a contract.',
    kept: `${CONTACT_MESSAGE_DAYS} days`,
  },
  {
    what: 'Network address (IP): only as a keyed hash from which it cannot be read, to count attempts such as sign-ins',
    why: 'To stop guessing and flooding. Our legitimate interest in security.',
    kept: 'Until the window of the limit ends, a day at most, and then up to an hour more',
  },
];

/** Who is responsible, and what is kept. */
export const PRIVACY_INVENTORY: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>
          {CONTACT.company}, {CONTACT.city} (“Juu”, “we”), runs this site, the Juu app and the
          screens on taxi roofs. For the personal data described here we are the data controller
          under the Data Protection Act, 2019 (No. 24 of 2019) of Kenya (“the Act”) and the Data
          Protection (General) Regulations, 2021 made under it.
        </p>
        <p>
          Write to us about your data at{' '}
          <a href={`mailto:${CONTACT.privacyEmail}`}>{CONTACT.privacyEmail}</a>, or call{' '}
          <a href={CONTACT.phoneHref} className="whitespace-nowrap">
            {CONTACT.phone}
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect, why, and for how long',
    body: (
      <>
        <p>
          Nearly all of it comes from you. The rest comes from the screens you carry or book. We
          name the purpose and the lawful basis (section 30 of the Act) beside each kind of data.
        </p>
        <h3>Your account</h3>
        <KeptDataList label="Data about your account" items={ACCOUNT} />
        <h3>Using Juu</h3>
        <KeptDataList label="Data about your use of Juu" items={USE} />
        <p>
          Without the data marked as required when you sign up we cannot give you an account.
          Everything else is your choice. Backups hold the same data; what is deleted leaves them
          when they are replaced.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-do-not-collect',
    title: 'What we do not collect',
    body: (
      <ul>
        <li>No trackers, no advertising cookies, no analytics by other companies on this site.</li>
        <li>
          Nothing about people who see a screen: no faces, no phones, no counts of individuals.
          Population density describes places, never people.
        </li>
        <li>No network addresses or browser histories in our logs.</li>
      </ul>
    ),
  },
  {
    id: 'on-your-device',
    title: 'What is kept on your device',
    body: (
      <>
        <p>Juu works offline, so some data is kept on your own device:</p>
        <ul>
          <li>
            a cookie that keeps you signed in, and one that waits a few minutes for your second
            factor or passkey. The service needs both; we set no others;
          </li>
          <li>
            after sign-in, a copy of your own rows and the list of zones, your dashboard as you last
            saw it, changes that have not been sent yet, and files that wait for a connection.
            Signing out removes them; we ask you first if something isn’t sent yet;
          </li>
          <li>
            your choice of light or dark colours for the dashboards (the public pages are always
            dark), how often you have visited, so that we offer to install Juu on your second visit
            at the earliest, and your answer to that offer;
          </li>
          <li>
            what you type into the contact form, until it is sent; after seven days it is not shown
            again, and your next visit removes it;
          </li>
          <li>
            the plan that you choose on the pricing page, until you confirm it, decline it or sign
            out;
          </li>
          <li>
            what you type into the sign-up form, without the passwords, until you sign in or close
            the tab;
          </li>
          <li>
            for everyone, signed in or not: the pages of this site, its maps and the public list of
            zones, so that they open offline. They say nothing about you, and signing out leaves
            them there.
          </li>
        </ul>
        <p>You can remove all of it at any time in your browser’s settings.</p>
      </>
    ),
  },
];

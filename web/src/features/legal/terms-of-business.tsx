import { CONTACT } from '@/lib/contact-details.ts';
import type { LegalSection } from './legal-section.ts';
import { MIN_AGE } from './legal-section.ts';

/** Who may use Juu, and what advertisers and drivers agree to. */
export const TERMS_OF_BUSINESS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    body: (
      <p>
        These terms are a contract between you and {CONTACT.company}, {CONTACT.city} (“Juu”, “we”).
        You accept them by opening an account. If you act for a company, you confirm that you may
        bind it, and “you” means the company too. For how we handle personal data, see the{' '}
        <a href="/privacy">Privacy Policy</a>.
      </p>
    ),
  },
  {
    id: 'eligibility',
    title: 'Eligibility',
    body: (
      <ul>
        <li>You must be {MIN_AGE} years or older.</li>
        <li>What you tell us when you sign up must be true, and kept up to date.</li>
        <li>
          Advertisers sign up with a corporate email address. Companies that we have not verified
          yet are reviewed by an admin before they can book.
        </li>
        <li>
          Drivers must be active rideshare drivers, with a valid licence and a car that may lawfully
          carry a screen.
        </li>
      </ul>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Keep your password to yourself and tell us at once if someone else has used your account.
        You are responsible for what is done with it, unless the fault is ours. We offer two-step
        verification and recommend it.
      </p>
    ),
  },
  {
    id: 'advertisers',
    title: 'Terms for advertisers',
    body: (
      <>
        <h3>Campaigns and moderation</h3>
        <p>
          A campaign goes live only after we have approved it and its creatives. We may refuse a
          campaign, with a reason, and take down one that turns out to break these terms. Approval
          does not mean that we have checked your claims or your rights.
        </p>
        <h3>What you may not show</h3>
        <ul>
          <li>anything unlawful in Kenya, misleading, defamatory, hateful or indecent;</li>
          <li>anything that you have no right to show: others’ brands, works or faces;</li>
          <li>
            anything that can distract drivers dangerously, such as imitations of traffic signs.
          </li>
        </ul>
        <h3>Prices and payment</h3>
        <p>
          Prices follow the rules on the <a href="/pricing">pricing page</a>. Amounts are in US
          dollars. A campaign spends no more than its budget, and in a day no more than its daily
          cap. Taxes are added if the law requires it.
        </p>
        <h3>What we deliver</h3>
        <p>
          Screens are on cars that move, in a network that comes and goes. We promise to count
          honestly what was played, not that a screen is at a certain place at a certain moment, nor
          a number of people who see it.
        </p>
        <h3>Your creatives</h3>
        <p>
          They stay yours. You allow us to store, convert and show them for your campaigns, and to
          keep a copy as evidence of what was shown.
        </p>
      </>
    ),
  },
  {
    id: 'drivers',
    title: 'Terms for drivers',
    body: (
      <>
        <h3>The screen</h3>
        <p>
          We supply the equipment, fit it and maintain it. It remains ours. Take reasonable care of
          it, do not open or alter it, report damage or theft promptly, and give it back when you
          stop.
        </p>
        <h3>Driving</h3>
        <p>
          You drive your normal routes at your own times. Safety and traffic law come first: nothing
          in the app asks you to look at it while you drive.
        </p>
        <h3>Earnings and payment</h3>
        <p>
          You earn for each impression that your screens play, at the rate shown in your dashboard.
          Payment is processed monthly. Minimum payout thresholds may apply; an amount below a
          threshold is carried over to the next month. Impressions that were made up or repeated are
          not paid. You are not our employee, and your taxes are yours to declare.
        </p>
        <h3>Position</h3>
        <p>
          While a screen is on, it reports where it is. Advertisers see it as a screen on the map,
          without your name or your plate.
        </p>
      </>
    ),
  },
];

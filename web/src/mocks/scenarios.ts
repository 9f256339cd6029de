/** What the mocked server does differently; `demo` is the product as it should be. */
export interface Scenario {
  /** What the scenario shows. */
  readonly summary: string;
  /** The account that is signed in from the start; none if left out. */
  readonly signedInAs?: string;
  /** No answer comes at all. */
  readonly unreachable?: boolean;
  /** Milliseconds before every answer. */
  readonly delayMs?: number;
  /** No campaigns, notifications or devices. */
  readonly empty?: boolean;
  /** What becomes of the changes that are sent. */
  readonly uploads?: 'rejected' | 'suspend' | 'end-session';
  /** The account that is signed in has yet to confirm its address. */
  readonly unconfirmed?: boolean;
  /** Every demo account has a second factor. */
  readonly secondFactor?: boolean;
  readonly botCheck?: 'turnstile';
  /** What the fake Turnstile answers to a press. */
  readonly turnstile?: 'solves' | 'fails';
  /** Sign-in is limited: seconds until it is open again. */
  readonly signInLimitedS?: number;
}

const ADVERTISER = 'advertiser@juu.test';

/** Every scenario of the mocked server, chosen by `?scenario=…` (see README.md here). */
export const SCENARIOS = {
  demo: { summary: 'The demo accounts, campaigns in every status, notifications, two devices' },
  empty: { summary: 'Nothing has been made yet', empty: true },
  pending: {
    summary: 'An advertiser who awaits approval is signed in',
    signedInAs: 'pending@juu.test',
  },
  unconfirmed: {
    summary: 'An advertiser of a verified company who has yet to confirm the address',
    signedInAs: 'pending@juu.test',
    unconfirmed: true,
  },
  suspended: {
    summary: 'The account is suspended as soon as a change is sent',
    signedInAs: ADVERTISER,
    uploads: 'suspend',
  },
  'session-expired': {
    summary: 'The session has run out as soon as a change is sent',
    signedInAs: ADVERTISER,
    uploads: 'end-session',
  },
  'rejected-change': {
    summary: 'Every change is rejected: the campaign is no longer a draft',
    signedInAs: ADVERTISER,
    uploads: 'rejected',
  },
  'server-down': {
    summary: 'The server cannot be reached; an advertiser was signed in before',
    signedInAs: ADVERTISER,
    unreachable: true,
  },
  slow: { summary: 'Every answer takes three seconds', delayMs: 3_000 },
  'second-factor': {
    summary: 'Every account asks for a code: 123456, or a recovery code, mock1-mock1',
    secondFactor: true,
  },
  'too-many': { summary: 'Sign-in is limited for another 30 seconds', signInLimitedS: 30 },
  turnstile: {
    summary: 'The other bot check: a fake Turnstile that is solved by a press',
    botCheck: 'turnstile',
    turnstile: 'solves',
  },
  'turnstile-error': {
    summary: 'The other bot check fails at every press',
    botCheck: 'turnstile',
    turnstile: 'fails',
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

/** The scenario of that name; undefined if there is none. */
export function scenarioOf(name: string | null): ScenarioName | undefined {
  return name !== null && Object.hasOwn(SCENARIOS, name) ? (name as ScenarioName) : undefined;
}

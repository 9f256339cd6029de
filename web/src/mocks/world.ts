import { type Me, meSchema } from '@juu/shared/endpoints/account';
import type { HeldPlay } from '@juu/shared/endpoints/held-plays';
import type { ContactMessage } from '@juu/shared/endpoints/messages';
import type { SignupAttempt } from '@juu/shared/endpoints/signup-attempts';
import type { NotificationText } from '@juu/shared/notification/notification-texts';
import type { ProfileStatus } from '@juu/shared/profile/schema';
import { emptyRow } from '@juu/shared/tables/all';
import { addMonths, nairobiDay } from '@juu/shared/time';
import {
  demoAccounts,
  MOCK_RECOVERY_CODES,
  type MockAccount,
  type MockSession,
} from './accounts.ts';
import { demoAttempts, demoCompanies, type MockCompany } from './admin-rows.ts';
import {
  demoBilling,
  demoCampaigns,
  demoDays,
  demoDevices,
  demoNotifications,
  demoReport,
  ZONES,
} from './demo-rows.ts';
import { RowStore } from './row-store.ts';
import { SCENARIOS, type Scenario, type ScenarioName } from './scenarios.ts';
import { SyncLog } from './sync-log.ts';

/** Everything the mocked server knows; it lasts as long as the page. */
export class World {
  readonly scenario: Scenario;
  readonly log = new SyncLog();
  readonly rows = new RowStore((changes) => this.log.record(changes));
  readonly accounts: MockAccount[] = [];
  sessions: MockSession[] = [];
  /** The browser's cookie. */
  cookie: string | null = null;
  /** The account whose password was right and whose code is awaited. */
  challenged: { accountId: string; attempts: number } | undefined;
  /** `key`: what the device calls it. */
  passkeys: { id: string; accountId: string; name: string; createdAt: string; key: string }[] = [];
  readonly usedResetTokens = new Set<string>();
  /** Ids of contact messages, by the key that each was sent with. */
  readonly messages = new Map<string, string>();
  /** What visitors wrote, and plays that wait for a decision by id: their handlers fill them. */
  contactMessages: readonly ContactMessage[] = [];
  readonly heldPlays = new Map<string, HeldPlay>();
  /** Verified companies, and the log of sign-up attempts, newest first. */
  companies: MockCompany[] = [];
  attempts: SignupAttempt[] = [];
  /** The account that has yet to confirm its address; absent: no one is asked to. */
  unconfirmed: MockAccount | undefined;
  /** Ids of accounts that were pending ever since they were made, also if they are suspended now. */
  readonly neverApproved = new Set<string>();
  /** Files by their address, and uploads on their way by theirs. */
  readonly files = new Map<string, Blob>();

  constructor(name: ScenarioName = 'demo') {
    this.scenario = SCENARIOS[name];
    this.rows.transaction(() => this.#seed());
    const { signedInAs } = this.scenario;
    if (!signedInAs) return;
    this.openSession(this.accountOf(signedInAs));
    if (this.scenario.unconfirmed) this.unconfirmed = this.accountOf(signedInAs);
  }

  /** @throws if there is no such account: a mistake in the mocks */
  accountOf(email: string): MockAccount {
    const account = this.accounts.find((one) => one.email === email.toLowerCase());
    if (!account) throw new Error(`The mocked server has no account ${email}`);
    return account;
  }

  /** The session of the cookie and its account; undefined if no one is signed in. */
  get signedIn(): { session: MockSession; account: MockAccount } | undefined {
    const session = this.sessions.find(({ token }) => token === this.cookie);
    const account = this.accounts.find(({ id }) => id === session?.accountId);
    return session && account ? { session, account } : undefined;
  }

  openSession(account: MockAccount, secondFactorPassed = false): void {
    this.cookie = crypto.randomUUID();
    this.sessions.push({
      token: this.cookie,
      accountId: account.id,
      createdAt: new Date().toISOString(),
      userAgent: navigator.userAgent,
      secondFactorPassed,
    });
  }

  /** Ends the sessions that are named; streams that belong to them end too. */
  endSessions(which: (session: MockSession) => boolean): void {
    this.sessions = this.sessions.filter((session) => !which(session));
    this.log.wake();
  }

  statusOf(accountId: string): ProfileStatus {
    return this.#profile(accountId).status;
  }

  /** Null: no one is asked to confirm their address. */
  emailConfirmed(accountId: string): boolean | null {
    return this.unconfirmed ? accountId !== this.unconfirmed.id : null;
  }

  setStatus(accountId: string, status: ProfileStatus): void {
    if (status === 'active') this.neverApproved.delete(accountId);
    const row = this.rows.get('profiles', accountId);
    if (row) this.rows.transaction(() => this.rows.put('profiles', { ...row, status }));
  }

  /** Notifies a user, in the transaction of what it is about. */
  notify(user_id: string, text: NotificationText): void {
    const [id, created_at] = [crypto.randomUUID(), new Date().toISOString()];
    this.rows.put('notifications', { id, user_id, ...text, created_at, read_at: null });
  }

  /** The answer of `GET /api/me`. */
  meOf(account: MockAccount, secondFactorPassed = false): Me {
    const profile = this.#profile(account.id);
    return {
      user: { id: account.id, email: account.email, name: profile.name },
      profile,
      roles: [account.role],
      aal: {
        current: secondFactorPassed ? 'aal2' : 'aal1',
        next: account.secondFactor === 'on' ? 'aal2' : 'aal1',
      },
      ...(this.unconfirmed === account && { email_confirmation: 'activates' }),
    };
  }

  /** Makes an account with its profile and role. */
  addAccount(account: MockAccount, profile: object, status: ProfileStatus): void {
    const { id, email, name, role } = account;
    this.accounts.push(account);
    if (status === 'pending') this.neverApproved.add(id);
    this.rows.put('profiles', { ...emptyRow('profiles'), id, email, name, ...profile, status });
    this.rows.put('user_roles', { id: crypto.randomUUID(), user_id: id, role });
  }

  #profile(id: string): Me['profile'] {
    return meSchema.shape.profile.parse(this.rows.get('profiles', id));
  }

  #seed(): void {
    for (const zone of ZONES) this.rows.put('zones', zone);
    for (const { account, profile, status } of demoAccounts()) {
      if (this.scenario.secondFactor) {
        account.secondFactor = 'on';
        account.recoveryCodes = [...MOCK_RECOVERY_CODES];
      }
      this.addAccount(account, profile, status);
      this.sessions.push(sessionElsewhere(account));
    }
    if (this.scenario.empty) return;
    this.companies = demoCompanies();
    this.attempts = demoAttempts();
    const advertiserId = this.accountOf('advertiser@juu.test').id;
    for (const { campaign, creative, zone } of demoCampaigns(advertiserId)) {
      this.rows.put('campaigns', campaign);
      this.rows.put('creatives', creative);
      this.rows.put('campaign_zones', zone);
    }
    for (const notification of demoNotifications(advertiserId)) {
      this.rows.put('notifications', notification);
    }
    const { fee, invoice } = demoBilling(
      advertiserId,
      addMonths(nairobiDay(new Date()).slice(0, 7), -1),
    );
    this.rows.put('plan_fees', fee);
    this.rows.put('invoices', invoice);
    const devices = demoDevices(this.accountOf('driver@juu.test').id);
    for (const device of devices) this.rows.put('devices', device);
    for (const day of demoDays(devices)) this.rows.put('device_daily', day);
    this.rows.put('device_reports', demoReport(devices));
  }
}

/** A second device, so that lists of devices have two lines. */
function sessionElsewhere({ id }: MockAccount): MockSession {
  return {
    token: `elsewhere-${id}`,
    accountId: id,
    createdAt: new Date(Date.now() - 3 * 24 * 60 * 60 * 1_000).toISOString(),
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
    secondFactorPassed: false,
  };
}

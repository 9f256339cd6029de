import { MAX_KEPT_REFUSALS, MAX_UPLOAD_BYTES } from '../limits.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** So many attempts in a window of time, which begins with the first. */
interface LimitFigures {
  readonly attempts: number;
  readonly windowS: number;
  /** Attempts with the same key are counted together. */
  readonly per: 'account' | 'address' | 'domain' | 'device';
}

/** What one client may do in a time. Figures of sign-in, sign-up and contact: the public contract. */
export const RATE_LIMITS = {
  contact: { attempts: 20, windowS: HOUR_S, per: 'address' },
  'verify-email': { attempts: 60, windowS: MINUTE_S, per: 'address' },
  challenge: { attempts: 120, windowS: MINUTE_S, per: 'address' },
  /** Short links of campaigns: many phones share an address. */
  link: { attempts: 120, windowS: MINUTE_S, per: 'address' },
  /** All calls of one screen: it reports each minute, and catches up after hours without a signal. */
  device: { attempts: 120, windowS: MINUTE_S, per: 'device' },

  // Accounts: the calls under /api/auth
  'sign-up': { attempts: 20, windowS: HOUR_S, per: 'address' },
  /** Sign-ups over the limit that the log takes. */
  'sign-up-log': { attempts: 1, windowS: HOUR_S, per: 'address' },
  /** Sign-ups that are not flagged as a pattern. */
  'attempts-address': { attempts: 5, windowS: HOUR_S, per: 'address' },
  'attempts-domain': { attempts: 10, windowS: HOUR_S, per: 'domain' },
  /** Wrong passwords. */
  'sign-in': { attempts: 10, windowS: MINUTE_S, per: 'account' },
  /** Codes at sign-in: as many as may be wrong in a row before the account's second step is locked. */
  'second-step': { attempts: 10, windowS: MINUTE_S, per: 'account' },
  /** Refused proofs: passwords and codes of a signed-in account. */
  proof: { attempts: 10, windowS: MINUTE_S, per: 'account' },
  /** Wrong passwords and refused proofs together. */
  failures: { attempts: 60, windowS: MINUTE_S, per: 'address' },
  /** Downloads of everything that is kept about a person. */
  export: { attempts: 5, windowS: HOUR_S, per: 'account' },
  /** Changes that the account's owner gets a mail about. */
  change: { attempts: 10, windowS: HOUR_S, per: 'account' },
  'change-email': { attempts: 5, windowS: DAY_S, per: 'account' },
  'change-email-address': { attempts: 20, windowS: DAY_S, per: 'address' },
  /** Links to choose a new password, also those that no account is there for; see `MOST_RESET_LINKS`. */
  'password-reset-address': { attempts: 20, windowS: HOUR_S, per: 'address' },
  /** Links sent again to confirm an address; those that its own account asks for are counted apart. */
  'confirmation-mail': { attempts: 3, windowS: HOUR_S, per: 'account' },
  'confirmation-mail-address': { attempts: 20, windowS: HOUR_S, per: 'address' },
  /** Mails that someone else can cause, over all kinds; the account is the recipient's. */
  'uninvited-mail': { attempts: 3, windowS: HOUR_S, per: 'account' },

  // Sync
  /** Bytes of rejected ops, with `REJECTION_BYTES` for each: a full upload fits. */
  'refused-bytes': { attempts: 2 * MAX_UPLOAD_BYTES, windowS: HOUR_S, per: 'account' },
  /** Refused transactions that the ledger keeps without their values, as `refused-bytes` has no room. */
  'unrecorded-refusals': { attempts: MAX_KEPT_REFUSALS, windowS: HOUR_S, per: 'account' },
  /** Checkpoints, in each process; a client asks once for each queue it has sent. */
  'checkpoint-promises': { attempts: 300, windowS: 10, per: 'account' },
} as const satisfies Record<string, LimitFigures>;

export type LimitName = keyof typeof RATE_LIMITS;

type LimitPer<Counted extends LimitFigures['per']> = {
  [Name in LimitName]: (typeof RATE_LIMITS)[Name]['per'] extends Counted ? Name : never;
}[LimitName];

/** Limits that count the calls of an address: every answer of ours, or refusals alone. */
export type AddressLimit = LimitPer<'address'>;
/** Limits that count a signed-in user's calls: refused proofs, or every answer of ours. */
export type AccountLimit = 'proof' | 'export';
/** Limits that count every call of a screen. */
export type DeviceLimit = LimitPer<'device'>;

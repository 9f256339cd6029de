import type { Schema } from '@juu/db/schema';
import type { Impression } from '@juu/shared/device/telemetry';
import { type Billed, billPlay, NO_LEASE } from '@juu/shared/playing/lease';
import { isBooked, wasRetired } from '@juu/shared/playing/not-playing-codes';
import { nairobiDay } from '@juu/shared/time';
import type { Transaction } from 'kysely';
import { sendTogether } from '../../platform/database/send-together.ts';
import type { StatementParts } from '../../platform/database/statement-parts.ts';
import { ByDay } from '../playing/by-day.ts';
import { withTurn } from '../playing/creative-turns.ts';
import { Funds } from '../playing/funds.ts';
import {
  LEASE_GRACE_MS,
  leaseParts,
  readLeases,
  type StoredLease,
  type Turns,
} from '../playing/lease-store.ts';
import type { PriceLists, ReadPriceLists } from '../playing/price-lists.ts';
import type { StoredCampaign } from '../playing/read-campaigns.ts';
import type { Zone } from '../playing/read-zones.ts';

/** A play that is to be billed. */
export type PaidPlay = Pick<Impression, 'campaign_id' | 'creative_id' | 'at' | 'lat' | 'lng'> & {
  readonly device_id: string;
};

/** The price of a play, and its zone. */
export interface Bill extends Omit<Billed, 'isGranted'> {
  /** Null outside every zone. */
  readonly zoneId: string | null;
}

interface PlayBillingOptions {
  readonly tx: Transaction<Schema>;
  readonly now: Date;
  readonly zones: readonly Zone[];
  readonly readPriceLists: ReadPriceLists;
  /** The plays to bill. */
  readonly plays: readonly Pick<PaidPlay, 'campaign_id' | 'at'>[];
  /** The screens whose leases pay; absent: the plays are late, and no lease pays for them. */
  readonly deviceIds?: readonly string[];
}

/** A lease with the plays that were taken from it. */
type OpenLease = Omit<StoredLease, 'playsLeft' | 'turns'> & { playsLeft: number; turns: Turns };

/** Bills plays of some campaigns, whose funds stay locked until the transaction ends. */
export class PlayBilling {
  readonly funds: Funds;
  readonly #options: PlayBillingOptions;
  readonly #prices: PriceLists;
  /** By the screen's id, then by the campaign's. */
  readonly #leases = new Map<string, ByDay<OpenLease>>();
  readonly #changedLeases = new Set<OpenLease>();

  private constructor(
    options: PlayBillingOptions,
    parts: { funds: Funds; prices: PriceLists; leases: readonly StoredLease[] },
  ) {
    this.#options = options;
    this.funds = parts.funds;
    this.#prices = parts.prices;
    for (const lease of parts.leases) {
      const ofDevice = this.#leases.get(lease.deviceId) ?? new ByDay<OpenLease>();
      ofDevice.set(lease.campaignId, lease.day, { ...lease });
      this.#leases.set(lease.deviceId, ofDevice);
    }
  }

  static async open(options: PlayBillingOptions): Promise<PlayBilling> {
    const { tx, now, plays, zones, deviceIds = [] } = options;
    const instants = plays.map(({ at }) => at);
    const prices = await options.readPriceLists(tx, zones, instants, now);
    const ids = [...new Set(plays.map(({ campaign_id }) => campaign_id))];
    const days = [...new Set(instants.map(nairobiDay))];
    // The lock comes first: leases are read under it.
    const [funds, leases] = await sendTogether(tx, (connection) => [
      Funds.lock(connection, ids, days),
      readLeases(connection, deviceIds, days),
    ]);
    return new PlayBilling(options, { funds, prices, leases });
  }

  /** Returns a play's price, and changes nothing. Its campaign must exist. */
  price(play: PaidPlay): Bill & { readonly isGranted: boolean } {
    const { campaign_id, creative_id, at, lat, lng } = play;
    const campaign = this.funds.campaigns.get(campaign_id);
    if (!campaign) throw new Error(`there is no campaign ${campaign_id}`);
    const day = nairobiDay(at);
    const { zoneId, zoneIds, priceMicro } = this.#prices.at([lng, lat], at);
    const billed = billPlay({
      isBooked: !isRetired(campaign, creative_id, at) && isBooked(campaign, at, zoneIds),
      priceMicro,
      lease: this.#validLease(play, day) ?? NO_LEASE,
      freeMicro: this.funds.freePlays(campaign_id, day) > 0 ? this.funds.free(campaign_id, day) : 0,
    });
    const { billedMicro, isGranted, unbilledCause } = billed;
    return { zoneId, billedMicro, isGranted, unbilledCause };
  }

  /** Takes the money of a play that counts. */
  take(play: PaidPlay, { billedMicro, isGranted }: Billed): void {
    const day = nairobiDay(play.at);
    const lease = isGranted ? this.#validLease(play, day) : undefined;
    if (lease) {
      lease.playsLeft -= 1;
      const campaign = this.funds.campaigns.get(play.campaign_id);
      if (campaign) lease.turns = withTurn(lease.turns, campaign, play.creative_id);
      this.#changedLeases.add(lease);
    }
    this.funds.change(play.campaign_id, day, {
      spent_micro: billedMicro,
      reserved_micro: lease ? -lease.priceMicro : 0,
      plays: billedMicro > 0 ? 1 : 0,
      reserved_plays: lease ? -1 : 0,
    });
  }

  /** The parts of a statement that writes what was taken. */
  parts(): StatementParts {
    return [...this.funds.parts(), ...leaseParts([...this.#changedLeases])];
  }

  #validLease({ device_id, campaign_id }: PaidPlay, day: string): OpenLease | undefined {
    const lease = this.#leases.get(device_id)?.get(campaign_id, day);
    if (!lease) return undefined;
    const endsAt = lease.validUntil.getTime() + LEASE_GRACE_MS;
    return this.#options.now.getTime() <= endsAt ? lease : undefined;
  }
}

/** True if the campaign's version of that instant did not have the creative any more. */
function isRetired({ retired }: StoredCampaign, creativeId: string, at: Date): boolean {
  const creative = retired.find(({ id }) => id === creativeId);
  return creative !== undefined && wasRetired(creative, at);
}

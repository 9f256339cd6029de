import { isRejected, stateOf } from '../campaign/lifecycle.ts';
import type { ProfileStatus } from '../profile/schema.ts';
import { nairobiDay } from '../time.ts';
import { type PlannedAccount, playsOn, termsOn } from './account-plan.ts';
import { isHourBooked } from './booked-hours.ts';
import { MOST_CAMPAIGNS } from './fair-choice.ts';
import {
  areZonesExcluded,
  areZonesLeftOut,
  isExcluded,
  isInZones,
  mayPlayAt,
  type PlayingZones,
} from './may-play-at.ts';
import type { Flight } from './next-hour-of-flight.ts';
import { PLAYLIST_REFRESH_MS } from './playlist-end.ts';

/** Why a campaign does not play, in the order in which a person looks for it. */
export const NOT_PLAYING_CODES = [
  'campaign_not_active',
  'advertiser_not_active',
  'over_credit_limit',
  'plan_needed',
  'flight_not_begun',
  'flight_over',
  'hour_not_booked',
  'no_screen_on_duty',
  'outside_zones',
  'excluded_zone',
  'zone_not_in_plan',
  'no_slots_today',
  'cap_too_low',
  'no_money_today',
  'budget_too_low',
  'no_money_left',
  'budget_reserved',
  'hour_share_used',
  'slot_share_used',
  'no_creative',
  'screens_full',
] as const;
export type NotPlayingCode = (typeof NOT_PLAYING_CODES)[number];

/** A campaign as far as it decides whether it plays. */
export interface PlayingCampaign extends Flight, PlayingZones {
  readonly status: string;
  readonly pause_cause: string | null;
  /** When it first became active; absent: not known here. */
  readonly startedAt?: Date | null;
  /** When it last stopped being active; absent: not known here. */
  readonly stoppedAt?: Date | null;
  /** When its owner had paused it; absent: not known here. */
  readonly pauses?: readonly Pause[];
  /** What it had booked before approved changes, oldest first; absent: not known here. */
  readonly replaced?: readonly Replaced[];
  readonly advertiserStatus: ProfileStatus;
  /** When the advertiser's account last stopped being active; absent: not known here. */
  readonly advertiserStoppedAt?: Date | null;
  readonly account: PlayingAccount;
  /** The daily cap and the budget; micro-dollars. */
  readonly capMicro: number;
  readonly budgetMicro: number;
  /** Unspent part of the daily cap, and of the budget; micro-dollars. */
  readonly leftTodayMicro: number;
  readonly leftMicro: number;
  /** Part of the unspent budget that leases of another day hold; micro-dollars; absent: not known here. */
  readonly heldBackMicro?: number;
  /** Creatives whose file is there. */
  readonly creativesArrived: number;
}

/** A time in which a campaign was stopped, from its first instant to the one at which it went on. */
export interface Pause {
  readonly from: Date;
  readonly to: Date;
}

/** What a campaign had booked until an approved change replaced it. */
export interface Replaced extends Flight, Pick<PlayingZones, 'zoneIds' | 'excludedZoneIds'> {
  readonly until: Date;
  /** Micro-dollars. */
  readonly dailyCapMicro: number;
}

/** The advertiser's account as far as it decides whether its campaigns play. */
export interface PlayingAccount extends PlannedAccount {
  /** True if it owes more than its credit limit. */
  readonly isOverCredit: boolean;
  /** Billed plays of all its campaigns today; counted only if its plan limits them. */
  readonly playsToday: number;
}

/** When and where. */
export interface Moment {
  readonly now: Date;
  /** Money needed for one more play; micro-dollars. Leases reserve the highest possible price. */
  readonly playMicro: number;
  /** The zones that each screen in question is in; absent: any place. */
  readonly devices?: readonly (readonly string[])[];
  /** When its hours have a share of the day's money for it again; absent: now, or not known here. */
  readonly shareFrom?: Date | undefined;
  /** The same for its account's slots; null: today's are all used or granted. */
  readonly slotsFrom?: Date | null | undefined;
  /** Campaigns that may play now, itself among them; absent: it has a place on a screen, or not known here. */
  readonly contenders?: number | undefined;
}

type Rule = (campaign: PlayingCampaign, moment: Moment) => boolean;

/** When each reason holds. */
const RULES: Readonly<Record<NotPlayingCode, Rule>> = {
  campaign_not_active: isNotActive,
  advertiser_not_active: ({ advertiserStatus }) => advertiserStatus !== 'active',
  over_credit_limit: ({ account }) => account.isOverCredit,
  plan_needed: ({ account }, { now }) => !termsOn(account, nairobiDay(now)),
  flight_not_begun: ({ start_date }, { now }) => nairobiDay(now) < start_date,
  flight_over: isOver,
  hour_not_booked: (campaign, moment) =>
    !isHourBooked(campaign.hours, moment.now) && !isOver(campaign, moment),
  no_screen_on_duty: (campaign, { devices }) =>
    whyNotHere(campaign, devices) === 'no_screen_on_duty',
  outside_zones: (campaign, { devices }) => whyNotHere(campaign, devices) === 'outside_zones',
  excluded_zone: (campaign, { devices }) => whyNotHere(campaign, devices) === 'excluded_zone',
  zone_not_in_plan: (campaign, { devices }) => whyNotHere(campaign, devices) === 'zone_not_in_plan',
  no_slots_today: hasNoSlots,
  cap_too_low: ({ capMicro }, { playMicro }) => capMicro < playMicro,
  // What is left of the budget decides, if it is less than a play: then no later day helps.
  no_money_today: (campaign, moment) =>
    campaign.capMicro >= moment.playMicro &&
    campaign.leftTodayMicro < moment.playMicro &&
    campaign.leftMicro >= moment.playMicro &&
    !isOver(campaign, moment),
  budget_too_low: ({ budgetMicro }, { playMicro }) => budgetMicro < playMicro,
  no_money_left: ({ budgetMicro, leftMicro }, { playMicro }) =>
    budgetMicro >= playMicro && leftMicro < playMicro,
  budget_reserved: ({ leftMicro, heldBackMicro = 0 }, { playMicro }) =>
    leftMicro >= playMicro && leftMicro - heldBackMicro < playMicro,
  hour_share_used: (campaign, moment) => shareUsedUp(campaign, moment) === 'money',
  slot_share_used: (campaign, moment) => shareUsedUp(campaign, moment) === 'slots',
  no_creative: ({ creativesArrived }) => creativesArrived === 0,
  screens_full: (_campaign, { contenders = 0 }) => contenders > MOST_CAMPAIGNS,
};

/**
 * The codes of the reasons why a campaign does not play on any of the screens, in order; none: it may.
 * Whatever makes a playlist give it no plays has its reason here.
 */
export function notPlayingCodes(campaign: PlayingCampaign, moment: Moment): NotPlayingCode[] {
  return NOT_PLAYING_CODES.filter((code) => RULES[code](campaign, moment));
}

function isNotActive(campaign: Pick<PlayingCampaign, 'status' | 'pause_cause'>): boolean {
  return stateOf(campaign).status !== 'active';
}

function isOver({ end_date }: Pick<Flight, 'end_date'>, { now }: Pick<Moment, 'now'>): boolean {
  return nairobiDay(now) > end_date;
}

/** True if the day's slots of its account are used, or its other campaigns were granted the rest. */
function hasNoSlots(campaign: PlayingCampaign, moment: Moment): boolean {
  const { account, hours } = campaign;
  const { now, slotsFrom } = moment;
  const day = nairobiDay(now);
  if (termsOn(account, day) === undefined || isOver(campaign, moment)) return false;
  const areGranted = slotsFrom === null && isHourBooked(hours, now);
  return areGranted || account.playsToday >= playsOn(account, day);
}

/**
 * Which share of this hour is used up, although the day has more. If both are, the one that comes later:
 * the other is there by then. Undefined: neither.
 */
function shareUsedUp(campaign: PlayingCampaign, moment: Moment): 'money' | 'slots' | undefined {
  const { now, playMicro, shareFrom, slotsFrom } = moment;
  if (!isHourBooked(campaign.hours, now)) return undefined;
  const hasMoney = Math.min(campaign.leftTodayMicro, campaign.leftMicro) >= playMicro;
  const hasSlots =
    termsOn(campaign.account, nairobiDay(now)) !== undefined &&
    !isOver(campaign, moment) &&
    !hasNoSlots(campaign, moment);
  const moneyAt = (hasMoney && shareFrom) || now;
  const slotsAt = (hasSlots && slotsFrom) || now;
  if (moneyAt <= now && slotsAt <= now) return undefined;
  return slotsAt > moneyAt ? 'slots' : 'money';
}

function whyNotHere(
  campaign: PlayingZones,
  devices: Moment['devices'],
): NotPlayingCode | undefined {
  if (areZonesExcluded(campaign)) return 'excluded_zone';
  if (areZonesLeftOut(campaign)) return 'zone_not_in_plan';
  if (!devices) return undefined;
  if (devices.length === 0) return 'no_screen_on_duty';
  const inside = devices.filter((at) => isInZones(campaign, at));
  if (inside.length === 0) return 'outside_zones';
  if (inside.every((at) => isExcluded(campaign, at))) return 'excluded_zone';
  return inside.some((at) => mayPlayAt(campaign, at)) ? undefined : 'zone_not_in_plan';
}

/** False for a draft and a rejected campaign: none becomes either again once it was approved. */
export function wasApproved(campaign: Pick<PlayingCampaign, 'status' | 'pause_cause'>): boolean {
  return stateOf(campaign).status !== 'draft' && !isRejected(campaign);
}

/** Reasons for which a play that was made is not billed. */
const NOT_BOOKED: readonly NotPlayingCode[] = [
  'flight_not_begun',
  'flight_over',
  'hour_not_booked',
  'no_screen_on_duty',
  'outside_zones',
  'excluded_zone',
  'zone_not_in_plan',
];

/**
 * True if a play at an instant and place is what the campaign booked: status, dates, hours and zones.
 * Status is that of the instant: a play from before the campaign or its advertiser stopped counts as
 * booked, one from before the campaign was approved or while its owner had paused it does not. Screens
 * learn of a stop with their next playlist, so what they play until then is booked too.
 *
 * @param zoneIds the zones that the screen was in
 */
export function isBooked(campaign: PlayingCampaign, at: Date, zoneIds: readonly string[]): boolean {
  const { startedAt, stoppedAt, pauses, advertiserStatus, advertiserStoppedAt } = campaign;
  const hadNotStarted = startedAt && at < startedAt;
  const hadStopped = isNotActive(campaign) && !(stoppedAt && at < shownUntil(stoppedAt));
  const wasPaused = pauses?.some(({ from, to }) => at >= shownUntil(from) && at < to);
  const hadLeft =
    advertiserStatus !== 'active' && !(advertiserStoppedAt && at < advertiserStoppedAt);
  if (hadNotStarted || hadStopped || wasPaused || hadLeft) return false;
  const moment: Moment = { now: at, playMicro: 0, devices: [zoneIds] };
  return versionsAt(campaign, at).some(
    (version) => !NOT_BOOKED.some((code) => RULES[code](version, moment)),
  );
}

/** The versions of a campaign that may have played at an instant: screens play a replaced one a little longer. */
function versionsAt(campaign: PlayingCampaign, at: Date): PlayingCampaign[] {
  const { replaced = [] } = campaign;
  const last = replaced.at(-1);
  if (!last || at >= shownUntil(last.until)) return [campaign];
  const versions = replaced
    .filter(({ until }, i) => at < shownUntil(until) && at >= (replaced[i - 1]?.until ?? 0))
    .map((version) => ({ ...campaign, ...version }));
  return at >= last.until ? [...versions, campaign] : versions;
}

/** True if screens had learned by an instant that an approved change left a creative out. */
export function wasRetired(creative: { readonly retiredAt: Date | null }, at: Date): boolean {
  return creative.retiredAt !== null && at >= shownUntil(creative.retiredAt);
}

/**
 * The daily cap of a day: that of the version which ended it.
 *
 * @param day Nairobi's calendar day, 'YYYY-MM-DD'
 * @param presentMicro the cap of the present version; micro-dollars
 */
export function dailyCapOn(
  { replaced = [] }: Pick<PlayingCampaign, 'replaced'>,
  day: string,
  presentMicro: number,
): number {
  return replaced.find(({ until }) => nairobiDay(until) > day)?.dailyCapMicro ?? presentMicro;
}

/** When every screen with a signal has learned that a campaign stopped. */
function shownUntil(stoppedAt: Date): Date {
  return new Date(stoppedAt.getTime() + PLAYLIST_REFRESH_MS);
}

import { isRejected, stateOf } from '../campaign/lifecycle.ts';
import { dayInWords } from '../day-in-words.ts';
import type { ProfileStatus } from '../profile/schema.ts';
import { endOfNairobiDay, nairobiDay, nairobiHour } from '../time.ts';
import { type PlannedAccount, TRIAL_DAYS, termsOn } from './account-plan.ts';
import { isHourBooked } from './booked-hours.ts';
import { PLAYS_PER_SLOT } from './micro-dollars.ts';
import { type Flight, nextHourOfFlight } from './next-hour-of-flight.ts';

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
  'hour_share_used',
  'no_creative',
] as const;
export type NotPlayingCode = (typeof NOT_PLAYING_CODES)[number];

/** One reason, in words for the campaign's owner. */
export interface NotPlayingReason {
  readonly code: NotPlayingCode;
  readonly message: string;
  /** Next step for the owner. */
  readonly remedy: string;
}

/** A campaign as far as it decides whether it plays. */
export interface PlayingCampaign extends Flight {
  readonly status: string;
  readonly pause_cause: string | null;
  /** When it last became active; absent: not known here. */
  readonly startedAt?: Date | null;
  /** When it last stopped being active; absent: not known here. */
  readonly stoppedAt?: Date | null;
  /** Zones that it chose; none: it plays anywhere. */
  readonly zoneIds: readonly string[];
  readonly excludedZoneIds: readonly string[];
  /** Zones that the account's plan leaves out: see `zonesLeftOut`. */
  readonly leftOutZoneIds: readonly string[];
  readonly advertiserStatus: ProfileStatus;
  readonly account: PlayingAccount;
  /** The daily cap and the budget; micro-dollars. */
  readonly capMicro: number;
  readonly budgetMicro: number;
  /** Unspent part of the daily cap, and of the budget; micro-dollars. */
  readonly leftTodayMicro: number;
  readonly leftMicro: number;
  /** Creatives whose file is there. */
  readonly creativesArrived: number;
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
  readonly screens?: readonly (readonly string[])[];
  /** When its hours have a share of the day's money for it again; absent: now, or not known here. */
  readonly shareFrom?: Date | undefined;
}

/** The reasons why a campaign does not play on any of the screens; none: it may. */
export function whyNotPlaying(campaign: PlayingCampaign, moment: Moment): NotPlayingReason[] {
  const reasons = [
    whyNotActive(campaign),
    whyAdvertiserHolds(campaign),
    whyOnCredit(campaign.account),
    whyNoPlan(campaign.account, moment.now),
    whyNotInFlight(campaign, moment.now),
    whyNotThisHour(campaign, moment.now),
    whyNotHere(campaign, moment.screens),
    whyNoSlots(campaign, moment.now),
    whyNoMoneyToday(campaign, moment),
    whyNoMoneyLeft(campaign, moment),
    whyNoShare(campaign, moment),
    campaign.creativesArrived > 0
      ? undefined
      : reason(
          'no_creative',
          'No picture or video of this campaign has arrived yet.',
          'Open the app on the device with the file and wait until it is sent.',
        ),
  ];
  return reasons.filter((found) => found !== undefined);
}

function reason(code: NotPlayingCode, message: string, remedy: string): NotPlayingReason {
  return { code, message, remedy };
}

function whyNotActive(campaign: PlayingCampaign): NotPlayingReason | undefined {
  const { status, pause_cause } = stateOf(campaign);
  if (status === 'active') return undefined;
  const why = (message: string, remedy: string) => reason('campaign_not_active', message, remedy);
  if (status === 'draft') {
    return why('The campaign waits for review.', 'Wait for the decision: you get a notification.');
  }
  return pause_cause === 'rejected'
    ? why('Review rejected the campaign.', 'Change what the review note says and resubmit it.')
    : why('The campaign was taken down.', 'Read the review note, and contact support about it.');
}

function whyAdvertiserHolds({ advertiserStatus }: PlayingCampaign) {
  if (advertiserStatus === 'active') return undefined;
  return advertiserStatus === 'pending'
    ? reason(
        'advertiser_not_active',
        'Your account waits for approval.',
        'Wait for the approval: you get a notification.',
      )
    : reason(
        'advertiser_not_active',
        'Your account is suspended.',
        'Contact support for assistance.',
      );
}

function whyOnCredit({ isOverCredit }: PlayingAccount) {
  if (!isOverCredit) return undefined;
  return reason(
    'over_credit_limit',
    'Your unpaid balance is above your credit limit.',
    'It plays again after a payment. Contact support about how to pay.',
  );
}

function whyNoPlan(account: PlayingAccount, now: Date) {
  if (termsOn(account, nairobiDay(now))) return undefined;
  return reason(
    'plan_needed',
    `Your trial of ${TRIAL_DAYS} days is over.`,
    'Contact support to choose a plan: your campaigns then play again.',
  );
}

function whyNoSlots(campaign: PlayingCampaign, now: Date) {
  const { account } = campaign;
  if (isOver(campaign, now)) return undefined;
  const slots = termsOn(account, nairobiDay(now))?.slotsPerDay;
  if (slots === undefined || account.playsToday < slots * PLAYS_PER_SLOT) return undefined;
  return reason(
    'no_slots_today',
    `Your campaigns have used the ${slots} slots a day of your ${account.plan ? 'plan' : 'trial'}.`,
    `${whenAgain(campaign, now)} A ${account.plan ? 'bigger ' : ''}plan has more slots a day.`,
  );
}

function whyNotInFlight({ start_date, end_date }: PlayingCampaign, now: Date) {
  const today = nairobiDay(now);
  if (today < start_date) {
    return reason(
      'flight_not_begun',
      `The campaign starts on ${dayInWords(start_date)}.`,
      'Nothing to do: it starts by itself on that day.',
    );
  }
  if (isOver({ end_date }, now)) {
    return reason(
      'flight_over',
      `The campaign ended on ${dayInWords(end_date)}.`,
      'Create a campaign with new dates.',
    );
  }
  return undefined;
}

function isOver({ end_date }: Pick<Flight, 'end_date'>, now: Date): boolean {
  return nairobiDay(now) > end_date;
}

function whyNotThisHour(flight: PlayingCampaign, now: Date) {
  if (isHourBooked(flight.hours, now) || isOver(flight, now)) return undefined;
  const next = nextHourOfFlight(flight, now);
  const when = next && `${dayInWords(nairobiDay(next))} at ${nairobiClock(next)}`;
  const hasBegun = nairobiDay(now) >= flight.start_date;
  return reason(
    'hour_not_booked',
    'The campaign’s hours don’t include this one.',
    when
      ? `Nothing to do: it plays ${hasBegun ? `again on ${when}` : `from ${when} on`}.`
      : `${noHourLeft(flight)} Choose more hours.`,
  );
}

function noHourLeft({ end_date }: Flight): string {
  return `It has no booked hour left before it ends on ${dayInWords(end_date)}.`;
}

/** When a campaign plays that has used up what it may have today. */
function whenAgain(flight: Flight, now: Date): string {
  const midnight = endOfNairobiDay(now);
  const next = nextHourOfFlight(flight, new Date(midnight.getTime() - 1));
  if (!next)
    return flight.end_date > nairobiDay(now) ? noHourLeft(flight) : 'The campaign ends today.';
  const day = nairobiDay(next);
  return `It plays again ${day === nairobiDay(midnight) ? 'tomorrow' : `on ${dayInWords(day)}`}.`;
}

function nairobiClock(hour: Date): string {
  return `${String(nairobiHour(hour)).padStart(2, '0')}:00`;
}

function whyNotHere(campaign: PlayingCampaign, screens: Moment['screens']) {
  const { zoneIds, excludedZoneIds, leftOutZoneIds } = campaign;
  if (zoneIds.length > 0 && zoneIds.every((id) => excludedZoneIds.includes(id))) {
    return reason(
      'excluded_zone',
      'Its zones are all excluded.',
      'Exclude fewer zones, or choose others.',
    );
  }
  if (zoneIds.length > 0 && zoneIds.every((id) => leftOutZoneIds.includes(id)))
    return zoneNotInPlan();
  if (!screens) return undefined;
  if (screens.length === 0) {
    return reason(
      'no_screen_on_duty',
      'No screen is on the road right now.',
      'Nothing to do: it plays as soon as a taxi starts its day.',
    );
  }
  const inside = screens.filter((zoneIds) => isInZones(campaign, zoneIds));
  if (inside.length === 0) {
    return reason(
      'outside_zones',
      'No screen is in one of the campaign’s zones right now.',
      'Wait for a taxi to drive there, or choose more zones.',
    );
  }
  if (inside.every((zoneIds) => isExcluded(campaign, zoneIds))) {
    return reason(
      'excluded_zone',
      'Every screen in the campaign’s zones is also in a zone that it excludes.',
      'Wait for a taxi to drive on, or exclude fewer zones.',
    );
  }
  return inside.every((at) => !mayPlayAt(campaign, at)) ? zoneNotInPlan() : undefined;
}

function zoneNotInPlan() {
  return reason(
    'zone_not_in_plan',
    'Your Basic plan has no premium zones, and the campaign’s screens are all in one.',
    'Contact support for a plan with premium zones, or choose other zones.',
  );
}

/** True if a campaign plays on a screen by the zones that the screen is in. */
export function mayPlayAt(
  campaign: Pick<PlayingCampaign, 'zoneIds' | 'excludedZoneIds' | 'leftOutZoneIds'>,
  at: readonly string[],
): boolean {
  return (
    isInZones(campaign, at) &&
    !isExcluded(campaign, at) &&
    !at.some((zone) => campaign.leftOutZoneIds.includes(zone))
  );
}

function isInZones({ zoneIds }: Pick<PlayingCampaign, 'zoneIds'>, at: readonly string[]): boolean {
  return zoneIds.length === 0 || at.some((zone) => zoneIds.includes(zone));
}

function isExcluded(
  { excludedZoneIds }: Pick<PlayingCampaign, 'excludedZoneIds'>,
  at: readonly string[],
): boolean {
  return at.some((zone) => excludedZoneIds.includes(zone));
}

/** What is left of the budget decides, if it is less than a play: then no later day helps. */
function whyNoMoneyToday(campaign: PlayingCampaign, { now, playMicro }: Moment) {
  const { capMicro, leftTodayMicro, leftMicro } = campaign;
  if (capMicro < playMicro) {
    return reason(
      'cap_too_low',
      `The daily cap is ${tooLow(playMicro)}`,
      chooseMore('daily cap', playMicro),
    );
  }
  if (leftTodayMicro >= playMicro || leftMicro < playMicro || isOver(campaign, now)) {
    return undefined;
  }
  return reason(
    'no_money_today',
    leftTodayMicro > 0
      ? `What is left of today’s cap is ${tooLow(playMicro)}`
      : 'Today’s cap is used up.',
    `${whenAgain(campaign, now)} A higher daily cap lets it play more.`,
  );
}

function whyNoMoneyLeft({ budgetMicro, leftMicro }: PlayingCampaign, { playMicro }: Moment) {
  if (budgetMicro < playMicro) {
    return reason(
      'budget_too_low',
      `The budget is ${tooLow(playMicro)}`,
      chooseMore('budget', playMicro),
    );
  }
  if (leftMicro >= playMicro) return undefined;
  return reason(
    'no_money_left',
    leftMicro > 0 ? `What is left of the budget is ${tooLow(playMicro)}` : 'The budget is used up.',
    'Create a campaign with a new budget to go on.',
  );
}

function whyNoShare(campaign: PlayingCampaign, { now, playMicro, shareFrom }: Moment) {
  const isPaced =
    isHourBooked(campaign.hours, now) &&
    Math.min(campaign.leftTodayMicro, campaign.leftMicro) >= playMicro;
  if (!isPaced || !shareFrom || shareFrom <= now) return undefined;
  const goesOn = `It goes on at ${nairobiClock(shareFrom)}.`;
  const isCapped = campaign.leftTodayMicro < campaign.leftMicro;
  return reason(
    'hour_share_used',
    'This hour’s share of today’s money is used up.',
    isCapped ? `${goesOn} A higher daily cap lets it play more.` : goesOn,
  );
}

function tooLow(playMicro: number): string {
  return `less than a play can cost in its zones, ${usdOfPlay(playMicro)}.`;
}

function chooseMore(what: string, playMicro: number): string {
  return `Create a campaign with a ${what} of at least ${usdOfPlay(playMicro)}, or with cheaper zones.`;
}

/** Without zeros at the end, but whole cents: '$0.019', '$0.02'. */
function usdOfPlay(micro: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 };
  return `$${(micro / 1_000_000).toLocaleString('en-US', digits)}`;
}

/** False for a draft and a rejected campaign: none becomes either again once it was approved. */
export function wasApproved(campaign: Pick<PlayingCampaign, 'status' | 'pause_cause'>): boolean {
  return stateOf(campaign).status !== 'draft' && !isRejected(campaign);
}

/**
 * True if a play at an instant and place is what the campaign booked: status, dates, hours and zones.
 * Status is that of the instant: a play from before the campaign stopped counts as booked, one from before
 * it was approved or resumed does not. The advertiser's status is the one given, whenever the play was.
 *
 * @param zoneIds the zones that the screen was in
 */
export function isBooked(campaign: PlayingCampaign, at: Date, zoneIds: readonly string[]): boolean {
  const { startedAt, stoppedAt } = campaign;
  const hadNotStarted = startedAt && at < startedAt;
  const hadStopped = whyNotActive(campaign) && !(stoppedAt && at < stoppedAt);
  return !(
    hadNotStarted ||
    hadStopped ||
    whyAdvertiserHolds(campaign) ||
    whyNotInFlight(campaign, at) ||
    whyNotThisHour(campaign, at) ||
    whyNotHere(campaign, [zoneIds])
  );
}

import { stateOf } from '../campaign/lifecycle.ts';
import { once } from '../once.ts';
import { endOfNairobiDay, HOUR_MS, nairobiDay, nairobiHour, startOfHour } from '../time.ts';
import { playsOn, TRIAL_DAYS, termsOn } from './account-plan.ts';
import { areZonesExcluded } from './may-play-at.ts';
import { type Flight, nextHourOfFlight } from './next-hour-of-flight.ts';
import {
  type Moment,
  type NotPlayingCode,
  notPlayingCodes,
  type PlayingCampaign,
} from './not-playing-codes.ts';

interface Words {
  readonly message: string;
  /** Next step for the owner. */
  readonly remedy: string;
}

/** One reason, in words for the campaign's owner. */
export interface NotPlayingReason extends Words {
  readonly code: NotPlayingCode;
}

/** The reasons why a campaign does not play on any of the screens, in words; none: it may. */
export function whyNotPlaying(campaign: PlayingCampaign, moment: Moment): NotPlayingReason[] {
  return notPlayingCodes(campaign, moment).map((code) => ({
    code,
    ...WORDS[code](campaign, moment),
  }));
}

const WORDS: Readonly<
  Record<NotPlayingCode, (campaign: PlayingCampaign, moment: Moment) => Words>
> = {
  campaign_not_active: (campaign) => {
    const { status, pause_cause } = stateOf(campaign);
    if (status === 'draft') {
      return words(
        'The campaign waits for review.',
        'Wait for the decision: you get a notification.',
      );
    }
    if (status === 'ended') {
      return words('You ended the campaign.', 'Create a campaign to advertise again.');
    }
    if (pause_cause === 'rejected') {
      return words(
        'Review rejected the campaign.',
        'Change what the review note says and resubmit it.',
      );
    }
    return pause_cause === 'owner'
      ? words('You paused the campaign.', 'Resume it: it can then play on its dates and hours.')
      : words(
          'The campaign was taken down.',
          'Read the review note, and contact support about it.',
        );
  },
  advertiser_not_active: ({ advertiserStatus }) =>
    advertiserStatus === 'pending'
      ? words('Your account waits for approval.', 'Wait for the approval: you get a notification.')
      : words('Your account is suspended.', 'Contact support for assistance.'),
  over_credit_limit: () =>
    words(
      'Your unpaid balance is above your credit limit.',
      'It plays again after a payment. Billing says what you owe and how to pay.',
    ),
  plan_needed: () =>
    words(
      `Your trial of ${TRIAL_DAYS} days is over.`,
      'Choose a plan under Billing: your campaigns then play again.',
    ),
  flight_not_begun: ({ start_date }) =>
    words(
      `The campaign starts on ${dayInWords(start_date)}.`,
      'Nothing to do: it starts by itself on that day.',
    ),
  flight_over: ({ end_date }) =>
    words(`The campaign ended on ${dayInWords(end_date)}.`, 'Create a campaign with new dates.'),
  hour_not_booked: (flight, { now }) => {
    const next = nextHourOfFlight(flight, now);
    const when = next && `${dayInWords(nairobiDay(next))} at ${nairobiClock(next)}`;
    const hasBegun = nairobiDay(now) >= flight.start_date;
    return words(
      'The campaign’s hours don’t include this one.',
      when
        ? `It plays ${hasBegun ? `again on ${when}` : `from ${when} on`}. More hours let it play more.`
        : `${noHourLeft(flight)} Propose more hours.`,
    );
  },
  no_screen_on_duty: () =>
    words(
      'No screen is on the road right now.',
      'Nothing to do: it plays as soon as a taxi starts its day.',
    ),
  outside_zones: () =>
    words(
      'No screen is in one of the campaign’s zones right now.',
      'Wait for a taxi to drive there, or choose more zones.',
    ),
  excluded_zone: (campaign) =>
    areZonesExcluded(campaign)
      ? words('Its zones are all excluded.', 'Exclude fewer zones, or choose others.')
      : words(
          'Every screen in the campaign’s zones is also in a zone that it excludes.',
          'Wait for a taxi to drive on, or exclude fewer zones.',
        ),
  zone_not_in_plan: () =>
    words(
      'Your Basic plan has no premium zones, and the campaign’s screens are all in one.',
      'Choose a plan with premium zones under Billing, or choose other zones.',
    ),
  no_slots_today: (campaign, { now }) =>
    words(
      campaign.account.playsToday < playsOn(campaign.account, nairobiDay(now))
        ? `Your other campaigns have the rest of the ${slotsOf(campaign, now)}.`
        : `Your campaigns have used the ${slotsOf(campaign, now)}.`,
      `${whenAgain(campaign, now)} ${moreSlots(campaign)}`,
    ),
  cap_too_low: (_campaign, { playMicro }) =>
    words(`The daily cap is ${tooLow(playMicro)}`, proposeMore('daily cap', playMicro)),
  no_money_today: (campaign, { now, playMicro }) =>
    words(
      campaign.leftTodayMicro > 0
        ? `The rest of today’s cap is ${tooLow(playMicro)}`
        : 'Today’s cap is used up.',
      `${whenAgain(campaign, now)} A higher daily cap lets it play more.`,
    ),
  budget_too_low: (_campaign, { playMicro }) =>
    words(`The budget is ${tooLow(playMicro)}`, proposeMore('budget', playMicro)),
  no_money_left: ({ leftMicro }, { playMicro }) =>
    words(
      leftMicro > 0 ? `The rest of the budget is ${tooLow(playMicro)}` : 'The budget is used up.',
      'To keep advertising, propose a higher budget or duplicate it.',
    ),
  budget_reserved: () =>
    words(
      'The rest of the budget is reserved for yesterday’s plays that screens may still report.',
      'Wait a few minutes: what screens did not play returns to the budget.',
    ),
  hour_share_used: (campaign, { now, shareFrom }) => {
    const goesOn = `It goes on at ${nairobiClock(shareFrom ?? now)}.`;
    const isCapped = campaign.leftTodayMicro < campaign.leftMicro;
    return words(
      'This hour’s share of today’s money is used up.',
      isCapped ? `${goesOn} A higher daily cap lets it play more.` : goesOn,
    );
  },
  // No bigger plan is offered: this one still has slots today.
  slot_share_used: (campaign, { now, slotsFrom }) =>
    words(
      `This hour’s share of the ${slotsOf(campaign, now)} is taken.`,
      `Nothing to do: plays are spread over the day, and the next come at ${nairobiClock(slotsFrom ?? now)}.`,
    ),
  no_creative: () =>
    words(
      'No picture or video of this campaign has arrived yet.',
      'Open the app on the device with the file and wait until it is sent. If the file is lost, propose a change with another one.',
    ),
  screens_full: (_campaign, { now }) =>
    words(
      'More campaigns may play now than screens have room for, and no screen has drawn this one yet.',
      `Screens draw again at ${nairobiClock(nextHour(now))}. A campaign on the Premium plan has twice the chance.`,
    ),
};

const dayFormat = once(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** A calendar day 'YYYY-MM-DD' as sentences have it, e.g. '17 Dec 2026'. */
function dayInWords(day: string): string {
  return dayFormat().format(new Date(`${day}T00:00:00Z`));
}

function words(message: string, remedy: string): Words {
  return { message, remedy };
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

function nextHour(now: Date): Date {
  return new Date(startOfHour(now).getTime() + HOUR_MS);
}

/** '2 slots a day of your trial'. */
function slotsOf({ account }: PlayingCampaign, now: Date): string {
  const slots = termsOn(account, nairobiDay(now))?.slotsPerDay ?? 0;
  return `${slots} slots a day of your ${account.plan ? 'plan' : 'trial'}`;
}

function moreSlots({ account }: PlayingCampaign): string {
  return `A ${account.plan ? 'bigger ' : ''}plan has more slots a day.`;
}

function tooLow(playMicro: number): string {
  return `less than a play can cost in its zones, ${usdOfPlay(playMicro)}.`;
}

function proposeMore(what: string, playMicro: number): string {
  return `Propose a ${what} of at least ${usdOfPlay(playMicro)}, or cheaper zones.`;
}

/** Without zeros at the end, but whole cents: '$0.019', '$0.02'. */
function usdOfPlay(micro: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 };
  return `$${(micro / 1_000_000).toLocaleString('en-US', digits)}`;
}

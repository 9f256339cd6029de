import { type PlannedAccount, playsOn } from '../playing/account-plan.ts';
import {
  HOURS_OF_DAY,
  HOURS_OF_WEEK,
  hourOfWeek,
  readWeek,
  type Week,
} from '../playing/hours-of-week.ts';
import type { PlayingZones } from '../playing/may-play-at.ts';
import type { Flight } from '../playing/next-hour-of-flight.ts';
import { hourShareLeft } from '../playing/pacing.ts';
import { DAY_MS, laterDay } from '../time.ts';
import {
  busynessOf,
  freeShare,
  type HourSupply,
  sumOf,
  supplyOf,
  type ZoneInventory,
  zonesOf,
} from './inventory.ts';
import type { NextPlan } from './next-plan.ts';

/** An estimate looks no further ahead: a flight may be typed to end in 9999. */
export const MOST_DAYS = 366;

/** A campaign as far as an estimate depends on it. */
export interface PlannedCampaign extends Flight, PlayingZones {
  readonly capMicro: number;
  readonly budgetMicro: number;
  /** How long a play of its creatives lasts, on average. */
  readonly playSeconds: number;
  readonly account: PlannedAccount;
  /** The change of the account's plan that is booked, if one is. */
  readonly next?: NextPlan | undefined;
}

/**
 * What ends a campaign's plays: its budget or the account's trial, or on each day its cap, the account's slots or
 * the screens' time.
 */
export type EstimateLimit = 'budget' | 'trial' | 'cap' | 'slots' | 'screens';

export interface Estimate {
  readonly plays: number;
  readonly spendMicro: number;
  /**
   * The day on which the budget is used up but for crumbs, else the last day that was looked at; 'YYYY-MM-DD'.
   */
  readonly until: string;
  readonly limit: EstimateLimit;
  /** Plays by zone, most first, each also by hour of the day. */
  readonly byZone: readonly ZonePlays[];
  /** Plays by hour of the day. */
  readonly byHour: readonly number[];
  /** See `freeShare`. */
  readonly freeShare: number | undefined;
  /** The part of the free time on its days that the campaign fills, 0 to 1; undefined without any time. */
  readonly filledShare: number | undefined;
}

export interface ZonePlays {
  /** Null outside every zone. */
  readonly zoneId: string | null;
  readonly plays: number;
  readonly byHour: readonly number[];
}

/** The first day of an estimate, if the campaign has played on it already. */
export interface BegunDay {
  /** The hour of the day that has begun, 0 to 23. */
  readonly hour: number;
  /** Spent on this day so far, micro-dollars. */
  readonly spendMicro: number;
  readonly plays: number;
}

/**
 * Estimates the plays and the cost of a campaign: its days go by as the product paces and prices them, in the
 * time that screens had left in the weeks before.
 *
 * @param from the first day to count, 'YYYY-MM-DD': what is before is over
 * @param begun what of that day is over; left out: nothing, so it counts whole
 */
export function estimateCampaign(
  campaign: PlannedCampaign,
  inventory: readonly ZoneInventory[],
  from: string,
  begun: BegunDay = WHOLE_DAY,
): Estimate {
  const booked = readWeek(campaign.hours);
  const busyness = busynessOf(inventory);
  const first = laterDay(campaign.start_date, from);
  // The trial begins with the approval, which comes before the first play.
  const trialFrom = campaign.account.trialFrom ?? first;
  const under = ({ plan, leftOutZoneIds }: Omit<NextPlan, 'from'>) => {
    const zones = zonesOf({ ...campaign, leftOutZoneIds }, inventory);
    const supply = supplyOf(zones, campaign.playSeconds);
    return {
      ...{ account: { plan, trialFrom }, zones, supply },
      planDay: planner({ supply, booked, busyness }),
      playsAt: Array.from(supply, () => 0),
    };
  };
  const { next } = campaign;
  const now = under({ ...campaign.account, leftOutZoneIds: campaign.leftOutZoneIds });
  const later = next && under(next);
  const termsOf = (day: string) => (next && later && day >= next.from ? later : now);
  const total = { plays: 0, spendMicro: 0, capMicro: 0, slots: 0, free: 0, isTrialOver: false };
  let until = first;
  let terms = termsOf(first);
  // The free share is that of the zones on the first day.
  const { zones } = terms;
  /** The last day that spends more than what rounding left over, and the most that a day spends. */
  let last = { day: first, mostMicro: 0 };
  for (const { day, weekday } of daysOf(first, campaign.end_date)) {
    const leftMicro = campaign.budgetMicro - total.spendMicro;
    const over = day === from ? begun : WHOLE_DAY;
    // The cap holds for the whole day, and what is spent of it is no longer in the budget.
    const capMicro = Math.min(campaign.capMicro, leftMicro + over.spendMicro);
    terms = termsOf(day);
    const { playsAt, supply } = terms;
    const slots = playsOn(terms.account, day);
    const { isOpen, free, hours } = terms.planDay({ weekday, capMicro, slots, over });
    until = day;
    // A day on which it can’t play spends no cap and takes no slots.
    if (!isOpen) continue;
    total.capMicro += Math.max(0, capMicro - over.spendMicro);
    total.slots += Math.max(0, slots - over.plays);
    total.free += free;
    total.isTrialOver ||= slots === 0;
    const dayMicro = sumOf(hours, ({ spendMicro }) => spendMicro);
    if (dayMicro > last.mostMicro * CRUMBS) {
      last = { day, mostMicro: Math.max(dayMicro, last.mostMicro) };
    }
    for (const [hour, { plays, spendMicro }] of hours.entries()) {
      const place = hourOfWeek(weekday, hour);
      playsAt[place] = (playsAt[place] ?? 0) + plays;
      total.plays += plays;
      total.spendMicro += spendMicro;
    }
    if (isSpent(campaign.budgetMicro - total.spendMicro, supply)) break;
  }
  const limit = limitOf(total, isSpent(campaign.budgetMicro - total.spendMicro, terms.supply));
  const parts = later ? [now, later] : [now];
  return {
    plays: total.plays,
    spendMicro: total.spendMicro,
    until: limit === 'budget' ? last.day : until,
    limit,
    byZone: splitByZone(inventory, parts),
    byHour: byHourOfDay((place) => sumOf(parts, ({ playsAt }) => playsAt[place] ?? 0)),
    freeShare: freeShare(zones, booked),
    filledShare: total.free > 0 ? total.plays / total.free : undefined,
  };
}

const WHOLE_DAY: BegunDay = { hour: 0, spendMicro: 0, plays: 0 };

/** Sums over the week for each hour of the day. */
function byHourOfDay(value: (place: number) => number): number[] {
  const places = Array.from({ length: HOURS_OF_WEEK }, (_none, place) => place);
  return Array.from({ length: HOURS_OF_DAY }, (_none, hour) =>
    sumOf(places, (place) => (place % HOURS_OF_DAY === hour ? value(place) : 0)),
  );
}

function* daysOf(first: string, last: string) {
  const begin = Date.parse(first) / DAY_MS;
  const end = Math.min(Date.parse(last) / DAY_MS, begin + MOST_DAYS - 1);
  for (let number = begin; number <= end; number += 1) {
    // 1 January 1970 was a Thursday.
    yield { day: new Date(number * DAY_MS).toISOString().slice(0, 10), weekday: (number + 3) % 7 };
  }
}

interface Facts {
  readonly supply: readonly HourSupply[];
  readonly booked: Week;
  readonly busyness: readonly number[];
}

interface Day {
  readonly weekday: number;
  readonly capMicro: number;
  readonly slots: number;
  readonly over: BegunDay;
}

interface DayPlan {
  /** A booked hour of the day that is not over has screens. */
  readonly isOpen: boolean;
  /** The plays that such hours have room for. */
  readonly free: number;
  readonly hours: readonly { readonly plays: number; readonly spendMicro: number }[];
}

/** Plans days, each kind of day once: plays and cost of its hours. */
function planner({ supply, booked, busyness }: Facts) {
  const known = new Map<string, DayPlan>();
  return ({ weekday, capMicro, slots, over }: Day) => {
    const key = [weekday, capMicro, slots, over.hour, over.spendMicro, over.plays].join();
    const before = known.get(key);
    if (before) return before;
    const ofDay = <Item>(items: readonly Item[]) =>
      items.slice(hourOfWeek(weekday, 0), hourOfWeek(weekday + 1, 0));
    const free = ofDay(supply);
    // An hour without screens takes no share of the day: nothing could be spent in it.
    const isOpen = ofDay(booked).map((isBooked, hour) => isBooked && (free[hour]?.plays ?? 0) > 0);
    const day = { busyness, booked: isOpen };
    const used = { plays: over.plays, spendMicro: over.spendMicro };
    const isLeft = (hour: number) => isOpen[hour] === true && hour >= over.hour;
    const hours = free.map(({ plays: most, priceMicro }, hour) => {
      if (!isLeft(hour)) return { plays: 0, spendMicro: 0 };
      const moneyLeft = hourShareLeft({ ...day, hour, today: capMicro, used: used.spendMicro });
      const slotsLeft = Number.isFinite(slots)
        ? hourShareLeft({ ...day, hour, today: slots, used: used.plays })
        : slots;
      const plays = Math.min(Math.floor(moneyLeft / priceMicro), slotsLeft, most);
      const spendMicro = plays * priceMicro;
      used.plays += plays;
      used.spendMicro += spendMicro;
      return { plays, spendMicro };
    });
    const planned = {
      isOpen: isOpen.some((_isOpen, hour) => isLeft(hour)),
      free: sumOf([...free.entries()], ([hour, { plays }]) => (isLeft(hour) ? plays : 0)),
      hours,
    };
    known.set(key, planned);
    return planned;
  };
}

/** True if what is left of a budget pays no play any more. */
function isSpent(leftMicro: number, supply: readonly HourSupply[]): boolean {
  const prices = supply.flatMap(({ plays, priceMicro }) => (plays > 0 ? priceMicro : []));
  return prices.length > 0 && leftMicro < Math.max(...prices);
}

/** Rounding leaves a part of a cap unspent. */
const NEARLY_ALL = 0.98;
/** A budget may have this share left after its last whole day. It pays for no further day. */
const CRUMBS = 1 - NEARLY_ALL;

function limitOf(
  total: {
    plays: number;
    spendMicro: number;
    capMicro: number;
    slots: number;
    free: number;
    isTrialOver: boolean;
  },
  isBudgetSpent: boolean,
): EstimateLimit {
  if (isBudgetSpent) return 'budget';
  if (total.isTrialOver) return 'trial';
  if (total.free === 0) return 'screens';
  if (total.plays >= total.slots * NEARLY_ALL) return 'slots';
  return total.spendMicro >= total.capMicro * NEARLY_ALL ? 'cap' : 'screens';
}

/** The days under one plan: what they have room for, and their plays. Both by hour of the week. */
interface Part {
  readonly supply: readonly HourSupply[];
  readonly playsAt: readonly number[];
}

/** The plays of each hour, split by what its zones have free. */
function splitByZone(
  inventory: readonly ZoneInventory[],
  parts: readonly Part[],
): Estimate['byZone'] {
  return inventory
    .map(({ zoneId }) => {
      const byHour = byHourOfDay((place) =>
        sumOf(parts, ({ supply, playsAt }) => {
          const free = supply[place]?.zones ?? [];
          const all = sumOf(free, (zone) => zone.plays);
          const own = free.find((zone) => zone.zoneId === zoneId)?.plays ?? 0;
          return all > 0 ? ((playsAt[place] ?? 0) * own) / all : 0;
        }),
      );
      const plays = Math.round(sumOf(byHour, (hour) => hour));
      return { zoneId, plays, byHour: byHour.map(Math.round) };
    })
    .filter(({ plays }) => plays > 0)
    .sort((a, b) => b.plays - a.plays);
}

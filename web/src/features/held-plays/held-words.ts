import { distanceKm } from '@juu/shared/device/plausibility';
import type { HeldDay, HeldPlay } from '@juu/shared/endpoints/held-plays';
import type { HoldReason } from '@juu/shared/playing/hold-reasons';
import { countNoun } from '@/lib/count-noun.ts';
import { formatCount } from '@/lib/format-figures.ts';
import { formatMinutes } from '@/lib/time/format-minutes.ts';
import { formatTime } from '@/lib/time/nairobi-hour.ts';

/** The reasons in short, for filters and badges. */
export const REASON_LABELS: Record<HoldReason, string> = {
  impossible_place: 'Impossible place',
  full_hour: 'Full hour',
  too_many_unbilled: 'Too many unbilled',
  never_approved: 'Never approved',
};

/** The facts behind a reason, as they are now: a late report may have explained the play since. */
export function factsOf(play: HeldPlay): string | undefined {
  if (play.playtime) {
    const counted = formatSpan(play.playtime.counted_s);
    const allowed = formatSpan(play.playtime.allowed_s);
    return play.reason === 'full_hour'
      ? `Counted plays of that hour last ${counted}; ${allowed} are possible.`
      : `Unbilled plays of that day last ${counted}; ${allowed} are allowed.`;
  }
  return play.reason === 'impossible_place' ? fastestWay(play) : undefined;
}

/** Sums up a day's held plays, e.g. '12 plays, 2 min, from 14:02:11 to 15:10:09'. */
export function summaryOf({ plays, duration_sec, first_at, last_at }: HeldDay): string {
  const from = formatTime(new Date(first_at));
  const to = formatTime(new Date(last_at));
  const when = plays === 1 ? `at ${from}` : `from ${from} to ${to}`;
  return `${countNoun(plays, 'play')}, ${formatSpan(duration_sec)}, ${when}`;
}

/** Describes the way from the point before or to the one after, whichever takes more speed. */
function fastestWay({ at, lat, lng, before, after }: HeldPlay): string | undefined {
  if (lat === null || lng === null) return undefined;
  const ways = [
    { point: before, side: 'before' },
    { point: after, side: 'after' },
  ].flatMap(({ point, side }) => {
    if (!point) return [];
    const km = distanceKm({ lat, lng }, point);
    const seconds = Math.abs(Date.parse(at) - Date.parse(point.at)) / 1000;
    return [{ km, seconds, side, speed: (km * 3_600) / Math.max(seconds, 1) }];
  });
  const fastest = ways.toSorted((a, b) => b.speed - a.speed)[0];
  if (!fastest) return undefined;
  const { km, seconds, side, speed } = fastest;
  const was = side === 'before' ? 'where it was' : 'where it would be';
  const distance = `${km.toFixed(1)} km from ${was}`;
  if (seconds < 1) return `${distance} at that very time.`;
  const kmh = formatCount(Math.round(speed));
  return `${distance} ${formatSpan(seconds)} ${side === 'before' ? 'before' : 'later'}: ${kmh} km/h.`;
}

function formatSpan(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const rest = whole % 60;
  const minutes = formatMinutes(Math.floor(whole / 60));
  return rest && whole < 3_600 * 2 ? `${minutes} ${rest} s` : minutes;
}

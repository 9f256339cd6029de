import { csvOf } from '@juu/shared/csv';
import type { CurrentRow } from '@/features/creatives/current-creatives.ts';
import { csvDollars } from '@/lib/csv-file.ts';
import { type CreativeFigures, creativeFigures } from '../creative-figures.ts';
import { nameOfScreen } from '../figures.ts';
import type { ValueRow } from '../responses/responses-sql.ts';
import type { CreativeDayRow, HourRow, ScreenDayRow } from './report-sql.ts';

/*
 * One table in a file, each line a record with exact, plain numbers, and no line of sums: a spreadsheet would
 * sort it among the others, and count it twice.
 */

/** What campaigns played in each hour and zone, as CSV. */
export function hoursCsv(hours: readonly HourRow[]): string {
  return csvOf([
    ['Day', 'Hour', 'Campaign', 'Zone', 'Plays', 'Spend (USD)'],
    ...hours.map(({ day, hour, campaign, zone, plays, micro }) => [
      day,
      hour,
      campaign ?? '',
      zone ?? 'Outside every zone',
      plays,
      csvDollars(micro),
    ]),
  ]);
}

/** A campaign's creative that counts now. */
export interface CurrentOfCampaign extends CurrentRow {
  readonly campaign_id: string | null;
}

/**
 * What each creative played on each day, and how often people followed its short link, as CSV. Creatives have
 * the names that they have in the tab, and their ids, as names change with the days and with the campaign.
 *
 * @param current those that the campaigns have now, in their order
 * @param values what a response to a campaign is worth, of those that this device knows
 */
export function creativesCsv(
  days: readonly CreativeDayRow[],
  current: readonly CurrentOfCampaign[],
  values: readonly ValueRow[],
): string {
  const worthOf = new Map(values.map(({ id, value_usd }) => [id, value_usd]));
  const campaigns = new Set(days.map(({ campaign_id }) => campaign_id));
  const figures = new Map(
    [...campaigns].flatMap((id) =>
      named(
        days.filter(({ campaign_id }) => campaign_id === id),
        current.filter(({ campaign_id }) => campaign_id === id),
      ).map((creative) => [creative.key, creative] as const),
    ),
  );
  return csvOf([
    [
      ...['Day', 'Campaign', 'Creative', 'Creative ID', 'Weight'],
      ...['Plays', 'Spend (USD)', 'Responses', 'Value of responses (USD)', 'Return on spend'],
    ],
    ...days.map(({ day, campaign_id, campaign, creative_id, plays, micro, responses }) => {
      const { name, current } = figures.get(creative_id) ?? {};
      const each = worthOf.get(campaign_id);
      const worth = each ? Math.round(responses * each * 1_000_000) : undefined;
      return [
        ...[day, campaign ?? '', name ?? '', creative_id, current?.weight ?? ''],
        ...[plays, csvDollars(micro), responses],
        worth === undefined ? '' : csvDollars(worth),
        worth === undefined || micro === 0 ? '' : (worth / micro).toFixed(4),
      ];
    }),
  ]);
}

/** What each campaign played on each screen and day, as CSV. A screen's name is of its campaign only. */
export function screensCsv(days: readonly ScreenDayRow[]): string {
  return csvOf([
    ['Day', 'Campaign', 'Screen', 'Screen reference', 'Plays', 'Spend (USD)'],
    ...days.map(({ day, campaign, screen, plays, micro }) => [
      ...[day, campaign ?? '', nameOfScreen(screen), screen, plays, csvDollars(micro)],
    ]),
  ]);
}

/** A campaign's creatives by the names of the tab. */
function named(
  days: readonly CreativeDayRow[],
  current: readonly CurrentRow[],
): readonly CreativeFigures[] {
  const playsOf = new Map<string, number>();
  for (const { creative_id: id, plays } of days) playsOf.set(id, (playsOf.get(id) ?? 0) + plays);
  const nameOf = new Map(days.map(({ creative_id, creative }) => [creative_id, creative ?? '']));
  const played = [...playsOf]
    .map(([key, plays]) => ({
      ...{ key, name: nameOf.get(key) ?? '', plays },
      ...{ micro: 0, cents: 0, before: { plays: 0, micro: 0 } },
    }))
    .toSorted((a, b) => b.plays - a.plays || (a.key < b.key ? -1 : 1));
  return creativeFigures(current, played, []);
}

import { csvOf } from '@juu/shared/csv';

/** An hour of a campaign in a zone. */
export interface HourRow {
  readonly day: string;
  readonly hour: number;
  readonly campaign: string | null;
  readonly zone: string | null;
  readonly plays: number;
  readonly micro: number;
}

/** Hours as CSV, then their sums. Spend is exact, to the millionth of a dollar. */
export function hoursCsv(hours: readonly HourRow[]): string {
  const plays = hours.reduce((sum, hour) => sum + hour.plays, 0);
  const micro = hours.reduce((sum, hour) => sum + hour.micro, 0);
  return csvOf([
    ['Day', 'Hour', 'Campaign', 'Zone', 'Plays', 'Spend (USD)'],
    ...hours.map(({ day, hour, campaign, zone, ...sums }) => [
      day,
      hour,
      campaign ?? '',
      zone ?? 'Outside every zone',
      sums.plays,
      dollars(sums.micro),
    ]),
    ['Total', '', '', '', plays, dollars(micro)],
  ]);
}

const dollars = (micro: number) => (micro / 1_000_000).toFixed(6);

import { formatUsd } from '@juu/shared/money';
import { hoursInWords } from '@juu/shared/playing/hours-of-week';
import { capitalised } from '@juu/shared/text';
import { formatDays } from '@/lib/time/nairobi-time.ts';

/** The terms of a campaign's version. */
export interface VersionTerms {
  readonly name: string | null;
  readonly subscription_plan: string | null;
  readonly category: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly hours: string | null;
  readonly budget_usd: number | null;
  readonly daily_cap_usd: number | null;
  readonly link_url: string | null;
  /** Names of the chosen zones; none means all. */
  readonly zones: readonly string[];
  /** Names of the zones in which it never plays. */
  readonly excluded: readonly string[];
}

export interface VersionFact {
  readonly label: string;
  readonly live: string;
  readonly proposed: string;
  readonly isChanged: boolean;
}

const FACTS: readonly (readonly [label: string, inWords: (version: VersionTerms) => string])[] = [
  ['Name', ({ name }) => name ?? ''],
  [
    'Flight',
    ({ start_date: start, end_date: end }) => (start && end ? formatDays(start, end) : ''),
  ],
  ['Hours', ({ hours }) => hoursInWords(hours)],
  ['Zones', ({ zones }) => zones.toSorted().join(', ') || 'All zones'],
  ['Excluded zones', ({ excluded }) => excluded.toSorted().join(', ') || 'None'],
  ['Budget', ({ budget_usd }) => formatUsd(budget_usd ?? 0)],
  ['Daily cap', ({ daily_cap_usd }) => formatUsd(daily_cap_usd ?? 0)],
  ['Link', ({ link_url }) => link_url ?? 'None'],
  ['Plan', ({ subscription_plan }) => capitalised(subscription_plan ?? '')],
  ['Category', ({ category }) => capitalised(category ?? 'general')],
];

/** What two versions of a campaign say, fact by fact, in the words of the campaign's page. */
export function versionFacts(live: VersionTerms, proposed: VersionTerms): VersionFact[] {
  return FACTS.map(([label, inWords]) => {
    const [before, after] = [inWords(live), inWords(proposed)];
    return { label, live: before, proposed: after, isChanged: before !== after };
  });
}

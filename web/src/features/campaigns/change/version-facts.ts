import { formatUsd } from '@juu/shared/money';
import { hoursInWords } from '@juu/shared/playing/hours-of-week';
import { type CampaignFields, campaigns } from '@juu/shared/tables/campaigns';
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

interface Fact {
  /** The columns that it shows. One alone lends it its label. */
  readonly columns: readonly (keyof CampaignFields)[];
  readonly label?: string;
  readonly inWords: (version: VersionTerms) => string;
}

/** In the order in which people think. A test holds them to the declared columns. */
export const FACTS: readonly Fact[] = [
  { columns: ['name'], inWords: ({ name }) => name ?? '' },
  {
    columns: ['start_date', 'end_date'],
    label: 'Flight',
    inWords: ({ start_date: start, end_date: end }) => (start && end ? formatDays(start, end) : ''),
  },
  { columns: ['hours'], inWords: ({ hours }) => hoursInWords(hours) },
  {
    columns: [],
    label: 'Zones',
    inWords: ({ zones }) => zones.toSorted().join(', ') || 'All zones',
  },
  {
    columns: ['excluded_zones'],
    inWords: ({ excluded }) => excluded.toSorted().join(', ') || 'None',
  },
  { columns: ['budget_usd'], inWords: ({ budget_usd }) => formatUsd(budget_usd ?? 0) },
  { columns: ['daily_cap_usd'], inWords: ({ daily_cap_usd }) => formatUsd(daily_cap_usd ?? 0) },
  { columns: ['link_url'], inWords: ({ link_url }) => link_url ?? 'None' },
  {
    columns: ['subscription_plan'],
    inWords: ({ subscription_plan }) => capitalised(subscription_plan ?? ''),
  },
  { columns: ['category'], inWords: ({ category }) => capitalised(category ?? 'general') },
];

/** Compares two versions of a campaign, fact by fact. */
export function versionFacts(live: VersionTerms, proposed: VersionTerms): VersionFact[] {
  return FACTS.map(({ columns: [column], label, inWords }) => {
    const [before, after] = [inWords(live), inWords(proposed)];
    return {
      label: label ?? (column && campaigns.columns[column].label) ?? '',
      live: before,
      proposed: after,
      isChanged: before !== after,
    };
  });
}

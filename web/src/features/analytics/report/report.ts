import { formatUsd } from '@juu/shared/money';
import { formatDays, formatWeekday } from '@/lib/time/nairobi-time.ts';
import { creativeCells, creativeHeadings } from '../creative-columns.ts';
import { figureCells, figureHeadings } from '../figure-columns.tsx';
import type { NamedFigures } from '../figures.ts';
import { type Responses, responseFacts } from '../responses/responses.ts';
import type { Analytics } from '../use-analytics.ts';
import { comparisonText, newText } from '../words.ts';

interface ReportTable {
  readonly title: string;
  readonly headings: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/** Everything that a printed report says. */
export interface Report {
  /** 'All campaigns', or the name of the one. */
  readonly about: string;
  /** The days in words. */
  readonly days: string;
  readonly tables: readonly ReportTable[];
  readonly compare: boolean;
  /** Says which periods are compared, or why none are. */
  readonly comparison: string | undefined;
  /** What another report has. */
  readonly hint: string | undefined;
}

/** Responses to the chosen campaign. */
export interface Responded {
  readonly responses: Responses;
  /** What one is worth to the owner; undefined if this device doesn't know. */
  readonly valueUsd: number | undefined;
}

/** The figures of the tab as a report. @param responded undefined without a link or a chosen campaign */
export function makeReport(analytics: Analytics, responded?: Responded): Report {
  const { search, period, compare, comparesParts, figures, paces, campaigns, creatives, screens } =
    analytics;
  const one = search.campaign !== undefined;
  const table = (
    title: string,
    first: string,
    rows: readonly NamedFigures[],
    compares = compare,
  ): ReportTable => ({
    title,
    headings: figureHeadings(first, compares),
    lines: rows.map(({ name, ...rest }) => figureCells(name, rest, compares)),
  });
  const played = ({ plays }: NamedFigures) => plays > 0;
  const days = figures.days
    .filter(played)
    .map((day) => ({ ...day, name: formatWeekday(day.name) }));
  const byCreative = {
    title: 'By creative',
    headings: creativeHeadings('Creative', analytics),
    lines: creatives
      .filter((creative) => played(creative) || creative.responses > 0)
      .map((creative) => creativeCells(creative, analytics)),
  };
  const tables = [
    {
      ...table('In all', '', []),
      lines: [figureCells('All days', figures.total, compare)],
    },
    ...(responded ? [responseTable(responded, analytics)] : []),
    ...(one
      ? [byCreative, table('By screen', 'Screen', screens.figures, comparesParts)]
      : [table('By campaign', 'Campaign', campaigns.figures)]),
    table('By zone', 'Zone', figures.zones),
    table('By weekday', 'Weekday', figures.weekdays.filter(played)),
    table('By hour', 'Hour', figures.hours.filter(played)),
    table('By day', 'Day', days),
  ];
  return {
    about: one ? (paces[0]?.name ?? '') : 'All campaigns',
    days: formatDays(period.from, period.to),
    tables: tables.filter(({ lines }) => lines.length > 0),
    compare,
    comparison: `${comparisonText(analytics) ?? ''}${newIn(analytics)}`.trim() || undefined,
    hint: one
      ? undefined
      : 'The report of one campaign compares its creatives and its screens: choose it before you download.',
  };
}

/** Says what ‘New’ means in its tables. */
function newIn({ search, compare, comparesParts, campaigns, creatives }: Analytics) {
  if (search.campaign) return comparesParts ? newText('creative', creatives) : '';
  return compare ? newText('campaign', campaigns.figures) : '';
}

function responseTable(
  { responses, valueUsd }: Responded,
  { figures, compare }: Analytics,
): ReportTable {
  return {
    title: 'Responses',
    headings: ['Measure', 'All days'],
    lines: [
      ...responseFacts(responses, figures.total, valueUsd, compare),
      ...(valueUsd === undefined ? [] : [['Value of a response', formatUsd(valueUsd)]]),
    ],
  };
}

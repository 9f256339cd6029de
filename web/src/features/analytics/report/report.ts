import { formatDays, formatWeekday } from '@/lib/time/nairobi-time.ts';
import type { NamedFigures } from '../figures.ts';
import type { Analytics } from '../use-analytics.ts';
import { creativeCells, creativeHeadings, figureCells, figureHeadings } from '../words.ts';

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
}

/** The figures of the tab as a report. */
export function makeReport(analytics: Analytics): Report {
  const { search, period, compare, figures, paces, campaigns, creatives, screens } = analytics;
  const one = search.campaign !== undefined;
  const table = (title: string, first: string, rows: readonly NamedFigures[]): ReportTable => ({
    title,
    headings: figureHeadings(first, compare),
    lines: rows.map(({ name, ...rest }) => figureCells(name, rest, compare)),
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
    ...(one
      ? [byCreative, table('By screen', 'Screen', screens.figures)]
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
  };
}

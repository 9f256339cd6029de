/** One line of the bench's table. */
export interface Figure {
  readonly what: string;
  readonly ours: number;
  readonly unit: string;
  /** The same work without the engine, in the same unit. */
  readonly floor?: number;
  /** What the figure should be, in words. */
  readonly target?: string;
  /** Whether the target is met; absent where there is none. */
  readonly met?: boolean;
  readonly note?: string;
}

const COLUMNS = ['figure', 'Juu', 'floor', 'ratio', 'target', ''] as const;

/** The figures as a table in Markdown, so that it can be kept as it is. */
export function table(title: string, figures: readonly Figure[]): string {
  const rows = [COLUMNS, ...figures.map(cells)];
  const widths = COLUMNS.map((_, i) => Math.max(3, ...rows.map((row) => (row[i] ?? '').length)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return `### ${title}\n\n${lines.join('\n')}\n`;
}

function cells(figure: Figure): string[] {
  const { what, ours, unit, floor, target = '', met, note } = figure;
  const faster = unit.endsWith('/s');
  // Nothing lost beside nothing lost is no ratio.
  const ratio = !floor || !ours ? undefined : faster ? floor / ours : ours / floor;
  return [
    note ? `${what} (${note})` : what,
    withUnit(ours, unit),
    floor === undefined ? '' : withUnit(floor, unit),
    ratio === undefined ? '' : `${ratio.toFixed(2)} x`,
    target,
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ];
}

function withUnit(value: number, unit: string): string {
  const digits = Math.abs(value) < 100 ? 1 : 0;
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${unit}`;
}

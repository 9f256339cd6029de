/** One line of the bench's table. */
export interface Figure {
  readonly what: string;
  readonly ours: number;
  readonly unit: string;
  /** The same work without the engine, in the same unit. */
  readonly floor?: number;
  /** How many times its floor a figure may take: machines differ, the ratio of one run hardly does. */
  readonly mostTimesFloor?: number;
  /** A target that needs no floor, in words, and whether it is met. */
  readonly target?: string;
  readonly met?: boolean;
  readonly note?: string;
}

/** The figures that miss their target, each in a line that says by how much. */
export function missesOf(title: string, figures: readonly Figure[]): string[] {
  return figures.flatMap((figure) => {
    const ratio = ratioToFloor(figure);
    const { target, met } = judged(figure, ratio);
    if (met !== false) return [];
    const taken =
      figure.mostTimesFloor === undefined ? withUnit(figure.ours, figure.unit) : times(ratio);
    return [`${title}: ${figure.what}: ${taken}, target ${target}`];
  });
}

const COLUMNS = ['figure', 'ratio to floor', 'target', '', 'Juu', 'floor'] as const;

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
  const { what, ours, unit, floor, note } = figure;
  const ratio = ratioToFloor(figure);
  const { target = '', met } = judged(figure, ratio);
  return [
    note ? `${what} (${note})` : what,
    ratio === undefined ? '' : times(ratio),
    target,
    met === undefined ? '' : met ? 'met' : 'MISSED',
    withUnit(ours, unit),
    floor === undefined ? '' : withUnit(floor, unit),
  ];
}

/** How many times longer than its floor: infinite if nothing came. Undefined without a floor. */
function ratioToFloor({ ours, floor, unit }: Figure): number | undefined {
  if (!floor) return undefined;
  return unit.endsWith('/s') ? floor / ours : ours / floor;
}

function judged(figure: Figure, ratio: number | undefined): Pick<Figure, 'target' | 'met'> {
  const { mostTimesFloor: most } = figure;
  if (most === undefined) return figure;
  return { target: `at most ${most} x`, ...(ratio !== undefined && { met: ratio <= most }) };
}

const times = (ratio = Number.NaN) => `${ratio.toFixed(2)} x`;

function withUnit(value: number, unit: string): string {
  const digits = Math.abs(value) < 100 ? 1 : 0;
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${unit}`;
}

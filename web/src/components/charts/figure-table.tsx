import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface FrameProps {
  label: string;
  /** Of the first column, which names the rows, then of the figures. */
  headings: readonly string[];
}

interface FigureTableProps extends FrameProps {
  rows: readonly FigureRow[];
  /** The last row, e.g. 'Total' and the sums. */
  total?: readonly ReactNode[];
}

export interface FigureRow {
  readonly key: string;
  /** As many as there are headings. */
  readonly cells: readonly ReactNode[];
}

export interface FigureGroup {
  readonly key: string;
  readonly name: string;
  readonly rows: readonly FigureRow[];
}

/** A table of figures: names at the left, figures at the right. */
export function FigureTable({ rows, total, ...frame }: FigureTableProps) {
  return (
    <Frame {...frame}>
      <tbody>
        <Rows rows={rows} />
      </tbody>
      {total && (
        <tfoot className="font-semibold">
          <Row cells={total} isLast />
        </tfoot>
      )}
    </Frame>
  );
}

/** A table of figures in groups, each below its name. The columns of all are as wide. */
export function GroupedFigureTable({
  groups,
  ...frame
}: FrameProps & { groups: readonly FigureGroup[] }) {
  return (
    <Frame {...frame}>
      {groups.map(({ key, name, rows }) => (
        <tbody key={key}>
          <tr className="border-b-0!">
            <th
              scope="rowgroup"
              colSpan={frame.headings.length}
              className="pt-4! pb-1! text-left title-s wrap-anywhere"
            >
              {name}
            </th>
          </tr>
          <Rows rows={rows} />
        </tbody>
      ))}
    </Frame>
  );
}

function Frame({ label, headings, children }: FrameProps & { children: ReactNode }) {
  return (
    <table
      aria-label={label}
      className="w-full body-s tabular-nums [&_td]:text-right min-[24rem]:[&_td]:whitespace-nowrap [&_td,&_th]:py-2 [&_td,&_th]:not-last:pr-2 [&_tr]:border-b [&_tr]:border-line"
    >
      <thead className="caption text-muted [&_th]:font-medium">
        <tr>
          {headings.map((heading, index) => (
            <th key={heading} scope="col" className={index === 0 ? 'text-left' : 'text-right'}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

function Rows({ rows }: { rows: readonly FigureRow[] }) {
  return rows.map(({ key, cells }) => <Row key={key} cells={cells} />);
}

function Row({ cells, isLast = false }: { cells: readonly ReactNode[]; isLast?: boolean }) {
  const [name, ...figures] = cells;
  return (
    <tr className={clsx(isLast && 'border-b-0!')}>
      <th scope="row" className={clsx('text-left wrap-anywhere', !isLast && 'font-normal')}>
        {name}
      </th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
        <td key={index}>{figure}</td>
      ))}
    </tr>
  );
}

/** A chart's figures as a table, opened on demand. */
export function TableTwin({ summary, ...table }: FigureTableProps & { summary: string }) {
  return (
    <details>
      <summary className="cursor-pointer py-1 label text-muted hover:text-body">{summary}</summary>
      <FigureTable {...table} />
    </details>
  );
}

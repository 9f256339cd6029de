import { VisuallyHidden } from '@/components/visually-hidden.tsx';

export interface KeptData {
  readonly what: string;
  /** The purpose and the lawful basis. */
  readonly why: string;
  readonly kept: string;
}

interface KeptDataTableProps {
  caption: string;
  rows: readonly KeptData[];
}

/** Kinds of data, a row each; on a phone each row is a block of its own. */
export function KeptDataTable({ caption, rows }: KeptDataTableProps) {
  return (
    <table className="max-sm:block">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why, and on what basis</th>
          <th scope="col" className="w-1/4">
            How long
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ what, why, kept }) => (
          <tr key={what} className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-3">
            <td className="max-sm:block max-sm:border-0 max-sm:p-0">{what}</td>
            <td className="text-muted max-sm:block max-sm:border-0 max-sm:p-0 max-sm:pt-1">
              {why}
            </td>
            <td className="max-sm:block max-sm:border-0 max-sm:p-0 max-sm:pt-1">
              <span className="text-muted sm:hidden">Kept: </span>
              {kept}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

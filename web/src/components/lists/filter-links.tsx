import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatCount } from '@/lib/format-figures.ts';
import { narrowed } from '@/lib/pages/narrowed.ts';
import { filterLinkStyle } from './filter-link-style.ts';

interface FilterLinksProps<Filter extends string> {
  /** Names the group, e.g. 'Users by status'. */
  label: string;
  /** The field of the address that holds the filter. */
  field: string;
  /** The filters in their order. */
  words: Readonly<Record<Filter, string>>;
  /** The filter that an address without the field means. */
  byDefault: NoInfer<Filter>;
  /** The filter that the address has, as its tab has parsed it. */
  chosen: NoInfer<Filter> | undefined;
  /** How many records each filter finds; undefined until known. */
  counts?: Readonly<Record<NoInfer<Filter>, number>> | undefined;
}

/** Filters a list by one field of its address, with a link for each value. */
export function FilterLinks<Filter extends string>({
  label,
  field,
  words,
  byDefault,
  chosen = byDefault,
  counts,
}: FilterLinksProps<Filter>) {
  const filters = Object.keys(words) as Filter[];
  return (
    <nav
      aria-label={label}
      className={clsx(
        'grid gap-2 sm:flex',
        filters.length === 3 ? 'grid-cols-3' : 'grid-cols-2 *:last:odd:col-span-full',
      )}
    >
      {filters.map((filter) => (
        <Link
          key={filter}
          to="."
          search={narrowed(field, filter === byDefault ? undefined : filter)}
          activeOptions={{ exact: true }}
          aria-current={filter === chosen ? 'true' : undefined}
          className={filterLinkStyle(filter === chosen)}
        >
          {words[filter]}
          {counts && <span className="tabular-nums">{formatCount(counts[filter])}</span>}
        </Link>
      ))}
    </nav>
  );
}

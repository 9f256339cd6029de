import { clsx } from 'clsx';
import { Skeleton } from './skeleton.tsx';

interface LoadingListProps {
  /** E.g. 'Loading messages'. */
  label: string;
  /** A row's height, as a class name. */
  row: string;
  rows?: number;
  /** True: cards, two in a line if there is room. */
  areCards?: boolean;
}

/** The shape of a list while it loads. */
export function LoadingList({ label, row, rows = 5, areCards = false }: LoadingListProps) {
  return (
    <div
      role="status"
      aria-label={label}
      className={areCards ? 'grid gap-4 lg:grid-cols-2' : 'flex flex-col gap-2'}
    >
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} className={clsx('rounded-xl', row)} />
      ))}
    </div>
  );
}

import { Skeleton } from '@/components/waiting/skeleton.tsx';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Grey rows where the zones will be. */
export function WaitingZones() {
  return (
    <div role="status" className="divide-y divide-line">
      <p className="sr-only">Loading zones...</p>
      {ROWS.map((row) => (
        <div key={row} className="flex h-16.5 items-center justify-between gap-6 px-4">
          <Skeleton className="h-5 w-32 bg-hover" />
          <Skeleton className="h-5 w-14 bg-hover" />
        </div>
      ))}
    </div>
  );
}

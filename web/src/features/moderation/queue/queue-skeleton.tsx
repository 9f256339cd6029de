import { VisuallyHidden } from '@/components/text/visually-hidden.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth'];

/** The queue's shape while it is loaded. */
export function QueueSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-xl border border-line bg-surface">
      <VisuallyHidden>Loading campaigns</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 p-4">
          <div className="flex w-full max-w-96 flex-col gap-2 lg:flex-row lg:items-center lg:gap-4">
            <Skeleton className="h-9 w-27 shrink-0" />
            <div className="flex w-full max-w-72 flex-col gap-2">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-6 w-24 rounded-full" />
        </div>
      ))}
    </div>
  );
}

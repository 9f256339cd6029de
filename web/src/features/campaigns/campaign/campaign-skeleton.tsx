import { VisuallyHidden } from '@/components/text/visually-hidden.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';

/** A campaign's shape while it is loaded. */
export function CampaignSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <VisuallyHidden>Loading the campaign</VisuallyHidden>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="aspect-video w-full rounded-xl" />
        <Skeleton className="hidden h-48 rounded-xl lg:block" />
      </div>
    </div>
  );
}

import { Skeleton } from '@/components/waiting/skeleton.tsx';

/** Holds the bot check's place while it loads. */
export function BotCheckLoading() {
  return <Skeleton className="h-17.5 w-full" />;
}

import type { HeldPlay } from '@juu/shared/endpoints/held-plays';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { OfflineInstead } from '@/components/lists/offline-notice.tsx';
import { ErrorLine } from '@/components/notices/error-line.tsx';
import { ErrorState } from '@/components/notices/error-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { formatTime } from '@/lib/time/nairobi-hour.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { HeldPlaysMap } from './held-plays-map.tsx';
import { type DayKey, heldPlaysQuery } from './held-queries.ts';
import type { HeldSearch } from './held-search.ts';
import { factsOf } from './held-words.ts';

interface HeldPlayListProps {
  day: DayKey;
  narrowed: Pick<HeldSearch, 'q' | 'reason'>;
}

/** The held plays of a screen's day, each with what explains it, and the map of both. */
export function HeldPlayList({ day, narrowed }: HeldPlayListProps) {
  const online = useOnline();
  const { data, error, isError, refetch, hasNextPage, ...next } = useInfiniteQuery(
    heldPlaysQuery(day, narrowed),
  );
  const plays = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  if (!data && !online) {
    return (
      <OfflineInstead>
        Held plays are never stored on this device. They load when the connection is back.
      </OfflineInstead>
    );
  }
  if (!data && isError) {
    return (
      <ErrorState title="The plays didn’t load" onRetry={() => void refetch()}>
        {explain(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-20 lg:order-last">
        <HeldPlaysMap plays={plays} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <ul className="divide-y divide-line border-y border-line">
          {plays.map((play) => (
            <HeldPlayRow key={play.id} play={play} />
          ))}
        </ul>
        {hasNextPage && !next.isFetchNextPageError && (
          <OnlineButton
            tone="neutral"
            size="sm"
            busy={next.isFetchingNextPage}
            offline="More plays load when the connection is back."
            className="self-start"
            onClick={() => void next.fetchNextPage()}
          >
            Show more plays
          </OnlineButton>
        )}
        {next.isFetchNextPageError && (
          <ErrorLine onRetry={() => void next.fetchNextPage()}>More plays didn’t load.</ErrorLine>
        )}
      </div>
    </div>
  );
}

function HeldPlayRow({ play }: { play: HeldPlay }) {
  const time = formatTime(new Date(play.at));
  const row = useFocusOnward<HTMLLIElement>();
  return (
    <li ref={row} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          <time dateTime={play.at} className="tabular-nums">
            {time}
          </time>{' '}
          · {play.campaign_name ?? 'A campaign that is gone'}
        </p>
        <p className="text-muted">{play.message}</p>
        <p className="tabular-nums">{factsOf(play)}</p>
      </div>
      <DecideButtons of={play} count={1} whose={`of ${time}`} />
    </li>
  );
}

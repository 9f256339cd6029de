import type { NotPlayingReason } from '@juu/shared/playing/why-not-playing';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CirclePause } from 'lucide-react';
import { FROM_LIST } from '@/lib/pages/from-list.ts';

interface PlayingHintProps {
  campaignId: string;
  reason: NotPlayingReason;
}

/** Why an active campaign does not play, and the way to what helps; of one that only waits for its start, when that is. */
export function PlayingHint({ campaignId, reason }: PlayingHintProps) {
  if (reason.code === 'flight_not_begun') {
    return (
      <p className="flex items-start gap-2 body-s text-muted">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {reason.message}
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2 body-s">
      <CirclePause aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <span className="min-w-0">
        Not playing now. {reason.message}{' '}
        <Link
          to="/advertiser/campaigns/$campaignId"
          params={{ campaignId }}
          state={FROM_LIST}
          className="font-semibold whitespace-nowrap text-accent-text underline underline-offset-4"
        >
          What to do
        </Link>
      </span>
    </p>
  );
}

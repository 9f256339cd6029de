import { formatUsd } from '@juu/shared/money';
import type { NotPlayingReason } from '@juu/shared/playing/why-not-playing';
import { CircleCheck, CirclePause, RotateCw } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { ago } from '@/lib/time/ago.ts';
import { useNow } from '@/lib/time/use-now.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useFirstSync } from '@/replica/use-first-sync.ts';
import { usePlaying } from './use-playing.ts';
import type { PlayingAnswer } from './use-replica-answers.ts';
import { WayOut } from './way-out.tsx';

interface PlayingCardProps {
  readonly campaign: ReplicaRow<'campaigns'>;
  /** A change of it is in review. */
  readonly isChangeWaiting: boolean;
}

/** Why an active campaign does not play, or what it has spent and been granted today. */
export function PlayingCard({ campaign, isChangeWaiting }: PlayingCardProps) {
  const { answer, online, isAskingAgain, askAgain } = usePlaying(campaign);
  const firstSync = useFirstSync();
  if (!answer && firstSync === 'waiting') return <NotHere />;
  if (!answer) return <Skeleton className="h-32 rounded-xl" />;
  const { reasons } = answer;
  return (
    <Card aria-labelledby="playing-heading">
      <div className="flex items-start gap-3">
        <StateIcon isPlaying={reasons.length === 0} />
        <div className="min-w-0 flex-1">
          {/* Today's figures change every few seconds: only the title is read out when it changes. */}
          <div role="status">
            <h3 id="playing-heading" className="title-s">
              {titleOf(answer)}
            </h3>
          </div>
          <p className="mt-0.5 body-s text-muted">
            <Today answer={answer} capUsd={campaign.daily_cap_usd ?? 0} />
          </p>
        </div>
      </div>
      {reasons.length > 0 && (
        <Reasons reasons={reasons} campaignId={campaign.id} isChangeWaiting={isChangeWaiting} />
      )}
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="body-s text-muted">
          <Source answer={answer} />
        </p>
        {online && (
          <Button size="sm" tone="neutral" onClick={() => void askAgain()} busy={isAskingAgain}>
            <RotateCw aria-hidden="true" className="size-4" />
            Check again
          </Button>
        )}
      </footer>
    </Card>
  );
}

/** A new device has the campaign, but not yet all that decides whether it plays. */
function NotHere() {
  return (
    <Card>
      <p className="body-s text-muted">
        This device doesn’t know yet whether your ad plays. It says so once it reaches the server.
      </p>
    </Card>
  );
}

function titleOf({ from, reasons, granted, spentTodayUsd }: PlayingAnswer): string {
  if (reasons.length > 0) return 'Why isn’t my ad playing?';
  if (from === 'replica') return 'Your ad should be playing';
  return granted?.plays || spentTodayUsd ? 'Your ad is playing' : 'Your ad can play now';
}

function StateIcon({ isPlaying }: { isPlaying: boolean }) {
  return isPlaying ? (
    <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-text" />
  ) : (
    <CirclePause aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
  );
}

/** Today's cost so far, and the plays that screens may still make. */
function Today({ answer, capUsd }: { answer: PlayingAnswer; capUsd: number }) {
  const { spentTodayUsd, granted, reasons } = answer;
  return (
    <>
      {formatUsd(spentTodayUsd)} of {formatUsd(capUsd)} spent today.
      {granted?.plays
        ? ` Screens may play it ${countNoun(granted.plays, 'more time')} for up to ${formatUsd(granted.usd)}.`
        : granted && reasons.length === 0 && ' Screens ask for what to play every few minutes.'}
    </>
  );
}

interface ReasonsProps {
  readonly reasons: readonly NotPlayingReason[];
  readonly campaignId: string;
  readonly isChangeWaiting: boolean;
}

function Reasons({ reasons, ...campaign }: ReasonsProps) {
  return (
    <ol className="mt-4 flex flex-col gap-4">
      {reasons.map(({ code, message, remedy }, i) => (
        <li key={code} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-5 shrink-0 place-items-center rounded-full bg-hover caption font-semibold text-muted"
          >
            {i + 1}
          </span>
          <div className="min-w-0 flex-1">
            <p className="label font-semibold">{message}</p>
            <p className="mt-0.5 body-s text-muted">{remedy}</p>
            <WayOut code={code} {...campaign} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The source of the answer, and its age. */
function Source({ answer: { from, at } }: { answer: PlayingAnswer }) {
  const now = useNow();
  const age = at ? ago(at, now) : undefined;
  if (from === 'server') return <>The server checked {age}.</>;
  return (
    <>
      From this device{age && `, last updated ${age}`}. It doesn’t know where screens are now, or
      what is left of this hour’s money.
    </>
  );
}

import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import { ago } from '@/lib/time/ago.ts';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import { useNow } from '@/lib/time/use-now.ts';

type Takedown = NonNullable<CampaignDetail['takedown']>;
type Screen = Takedown['screens'][number];

/** Which screens have stopped playing a campaign that was taken down, and which may still play it. */
export function TakedownScreens({ takedown }: { takedown: Takedown }) {
  const { total, stopped, screens } = takedown;
  const others = total - screens.length;
  return (
    <Card aria-labelledby="screens-heading">
      <h3 id="screens-heading" className="title-s">
        {headingOf(takedown)}
      </h3>
      {stopped < total && (
        <p className="mt-1 body-s text-muted">
          A screen fetches its playlist every few minutes. One without a connection stops when its
          time to play the campaign is over.
        </p>
      )}
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {screens.map((screen) => (
          <ScreenLine key={screen.id} screen={screen} />
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-3 body-s text-muted">and {formatCount(others)} more screens</p>
      )}
    </Card>
  );
}

function headingOf({ total, stopped }: Takedown): string {
  if (total === 0) return 'No screen can play it any more';
  if (stopped === total)
    return total === 1
      ? 'Its screen has stopped'
      : `All ${formatCount(total)} screens have stopped`;
  return `${formatCount(stopped)} of ${formatCount(total)} screens have stopped`;
}

function ScreenLine({ screen: { name, state, playlist_at, plays_until } }: { screen: Screen }) {
  const now = useNow();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 body-s">
      <span className="min-w-0 flex-1 truncate max-sm:basis-full">{name}</span>
      <span className="text-muted max-sm:mr-auto">
        {state === 'confirmed' && playlist_at && ago(new Date(playlist_at), now)}
        {state === 'over' && 'its time to play it is over'}
        {state === 'waiting' && `until ${formatInstant(new Date(plays_until))} at the latest`}
      </span>
      <Badge tone={state === 'waiting' ? 'accent' : 'success'}>
        {state === 'waiting' ? 'May still play it' : 'Stopped'}
      </Badge>
    </li>
  );
}

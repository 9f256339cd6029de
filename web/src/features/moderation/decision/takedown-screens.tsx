import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
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
    <section aria-labelledby="screens-heading" className="border-t border-line pt-3">
      <h4 id="screens-heading" className="label font-semibold">
        {headingOf(takedown)}
      </h4>
      {stopped < total && (
        <p className="mt-1 body-s text-muted">
          A screen fetches its playlist every few minutes, and says with the next call that it has
          it. One without a connection stops when its time to play the campaign is over.
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
    </section>
  );
}

function headingOf({ played, total, stopped }: Takedown): string {
  if (total === 0) return played ? 'No screen can play it any more' : 'No screen ever played it';
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
      <span className="min-w-0 basis-full truncate">{name}</span>
      <span className="mr-auto text-muted">
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

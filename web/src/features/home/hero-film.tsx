import { Pause, Play } from 'lucide-react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import tallPoster from './media/hero-tall.avif';
import widePoster from './media/hero-wide.avif';
import { PLAY_FILM } from './start-film.ts';

const UPRIGHT = '(orientation: portrait)';

/**
 * Behind the headline: a picture at once, the film over it once it plays. Decoration only. `start-film.ts` plays
 * it and shows the button.
 */
export function HeroFilm() {
  return (
    <>
      <div aria-hidden="true" className="absolute inset-0 -z-10">
        <picture>
          <source media={UPRIGHT} srcSet={tallPoster} width={540} height={960} />
          <img
            src={widePoster}
            alt=""
            width={1280}
            height={720}
            className="absolute inset-0 size-full object-cover object-[70%_100%] portrait:object-bottom"
          />
        </picture>
        <video
          data-film
          muted
          loop
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          className="absolute inset-0 size-full object-cover object-[70%_100%] opacity-0 transition-opacity duration-700 data-showing:opacity-100 portrait:object-bottom"
        />
        {/* Words stay readable whatever drives past behind them. */}
        <div className="absolute inset-0 bg-linear-to-r from-ink-950/90 via-ink-950/45 via-50% to-transparent to-75% portrait:bg-linear-to-b portrait:from-ink-950/75 portrait:via-ink-950/55" />
        <div className="absolute inset-x-0 bottom-0 h-28 bg-linear-to-t from-canvas to-transparent" />
      </div>
      <IconButton
        data-film-button
        hidden
        label={PLAY_FILM}
        icon={
          <>
            <Pause className="hidden group-data-playing:block" />
            <Play className="group-data-playing:hidden" />
          </>
        }
        className="group absolute right-4 bottom-4 rounded-full! border border-line bg-ink-950/70 text-body! sm:right-6 sm:bottom-6"
      />
    </>
  );
}

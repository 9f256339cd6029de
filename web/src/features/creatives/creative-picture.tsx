import type { CreativeFormat } from '@juu/shared/creative/schema';
import type { Size } from '@juu/shared/creative/screen';
import { clsx } from 'clsx';
import { Film, ImageIcon } from 'lucide-react';
import { sizeOf } from './screen/draw-on-screen.ts';
import { useLoadable } from './use-loadable.ts';

interface CreativePictureProps {
  format: CreativeFormat;
  /** The file's address; null or undefined while there is none. */
  source: string | null | undefined;
  /** What it is, for those who do not see it. */
  label: string;
  className?: string | undefined;
  /** Told the size of a picture once it has loaded. */
  onSize?: ((size: Size) => void) | undefined;
  /** Nothing is fetched before it is near the window: for long lists. */
  isLazy?: boolean;
}

/** Whole and on black, as the LED screen shows it: banners are much wider than high. */
const SCREEN = 'bg-ink-950 object-contain';

/** A creative's picture, or its film's first one, in small. */
export function CreativePicture({
  format,
  source,
  label,
  className,
  onSize,
  isLazy = false,
}: CreativePictureProps) {
  const look = clsx('rounded-lg', className);
  const { shown, onError } = useLoadable(source);
  if (!shown) {
    const Icon = format === 'video' ? Film : ImageIcon;
    return (
      <span
        role="img"
        aria-label={label}
        className={clsx('grid place-items-center bg-sunken', look)}
      >
        <Icon aria-hidden="true" className="size-6 text-muted" />
      </span>
    );
  }
  if (format === 'image') {
    return (
      <img
        src={shown}
        alt={label}
        loading={isLazy ? 'lazy' : undefined}
        onError={onError}
        onLoad={({ currentTarget }) => onSize?.(sizeOf(currentTarget))}
        className={clsx(SCREEN, look)}
      />
    );
  }
  return (
    <span className={clsx('relative block overflow-hidden', look)}>
      <video
        ref={isLazy ? fetchInSight : undefined}
        src={`${shown}#t=0.1`}
        aria-label={label}
        muted
        playsInline
        preload={isLazy ? 'none' : 'metadata'}
        onError={onError}
        className={clsx('size-full', SCREEN)}
      />
      <Film
        aria-hidden="true"
        className="absolute right-1 bottom-1 size-5 rounded bg-ink-950/70 p-0.5 text-white"
      />
    </span>
  );
}

/** Fetches a film's first picture once its place is in the window, as `loading="lazy"` does for pictures. */
function fetchInSight(video: HTMLVideoElement | null) {
  if (!video) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting) return;
    observer.disconnect();
    video.preload = 'metadata';
  });
  observer.observe(video);
  return () => observer.disconnect();
}

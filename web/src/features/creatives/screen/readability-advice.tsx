import type { Area } from '@juu/shared/creative/screen';
import { clsx } from 'clsx';
import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Media } from './draw-on-screen.ts';
import { READING_DISTANCE_M } from './letter-size.ts';
import { useReadability } from './use-readability.ts';

interface ReadabilityAdviceProps {
  /** The loaded picture or video. */
  media: Media | null;
  /** The area to show; all of the picture if left out. */
  part?: Area | undefined;
  className?: string;
}

/** What makes a creative hard to read on a roof screen, and what to do about it. It refuses nothing. */
export function ReadabilityAdvice({ media, part, className }: ReadabilityAdviceProps) {
  const { smallText, lowContrast } = useReadability(media, part) ?? {};
  const isFrame = media !== null && 'videoWidth' in media;
  return (
    <div aria-live="polite" className={clsx('flex flex-col gap-1.5 empty:hidden', className)}>
      {isFrame && (smallText || lowContrast) && (
        <p className="body-s text-muted">In the frame shown:</p>
      )}
      {smallText && (
        <Advice>
          Some text may be too small to read from {READING_DISTANCE_M} m. Use fewer, larger words.
        </Advice>
      )}
      {lowContrast && (
        <Advice>
          Light and dark parts are close to each other. More contrast reads better in daylight.
        </Advice>
      )}
    </div>
  );
}

function Advice({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 body-s text-accent-text">
      <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

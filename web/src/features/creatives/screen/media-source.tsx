import type { CreativeFormat } from '@juu/shared/creative/schema';
import type { Size } from '@juu/shared/creative/screen';
import { type Media, sizeOf } from './draw-on-screen.ts';

interface MediaSourceProps {
  readonly format: CreativeFormat;
  readonly source: string;
  /** Hands over what the screen is drawn from, and null once it is gone. */
  readonly onMedia: (media: Media | null) => void;
  readonly onError: () => void;
  /** Told the size once it is known. */
  readonly onSize?: ((size: Size) => void) | undefined;
}

/** What the screen is drawn from. Itself it isn’t seen: the same picture twice says nothing more. */
export function MediaSource({ format, source, onMedia, onError, onSize }: MediaSourceProps) {
  const tellSize = ({ currentTarget }: { currentTarget: Media }) => onSize?.(sizeOf(currentTarget));
  if (format === 'image') {
    return <img ref={onMedia} src={source} hidden alt="" onError={onError} onLoad={tellSize} />;
  }
  return (
    // Rendered, though unseen: a video that isn’t hands out no frames.
    <video
      ref={onMedia}
      src={source}
      muted
      loop
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden="true"
      onError={onError}
      onLoadedMetadata={tellSize}
      className="sr-only"
    />
  );
}

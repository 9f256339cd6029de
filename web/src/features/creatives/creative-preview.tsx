import type { CreativeFormat } from '@juu/shared/creative/schema';
import { Hourglass, ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { creativeFacts, FILE_FAILED, type MissingFile, notArrived } from './creative-facts.ts';
import type { Media } from './screen/draw-on-screen.ts';
import { ReadabilityAdvice } from './screen/readability-advice.tsx';
import { RoofScreen } from './screen/roof-screen.tsx';

interface CreativePreviewProps {
  format: CreativeFormat;
  name: string;
  /** How long it is shown. */
  seconds: number;
  /** The file's address; null until there is one. */
  source: string | null;
  /** Bytes of the file; null if they aren't known. */
  size: number | null;
  /** Says where the file is while there is no address. */
  missing: string;
  /** What it gets of the plays; left out if it is alone, or said elsewhere. */
  share?: ReactNode;
}

/** A creative’s file for review, or why it can’t be shown yet; below it, how it looks and reads on a roof screen. */
export function CreativePreview(props: CreativePreviewProps) {
  const { format, name, seconds, source, size, share } = props;
  const [media, setMedia] = useState<Media | null>(null);
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <figure>
        <div className="grid aspect-video grid-cols-1 grid-rows-1 place-items-center bg-ink-950 text-white">
          {/* A new file gets a new preview, so the old file’s failure doesn’t stick. */}
          <File key={source} {...props} onMedia={setMedia} />
        </div>
        {media && <RoofScreen media={media} label={`${name} on a roof screen`} />}
        <figcaption className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 body-s">
          <span className="min-w-0 font-medium wrap-anywhere">
            {name}
            {share && <> · {share}</>}
          </span>
          <span className="text-muted tabular-nums">
            {creativeFacts({ format, seconds, size })}
          </span>
        </figcaption>
      </figure>
      <ReadabilityAdvice media={media} className="px-4 pb-3" />
    </div>
  );
}

interface FileProps extends CreativePreviewProps {
  /** Hands over what shows the file, and null once it shows it no more. */
  readonly onMedia: (media: Media | null) => void;
}

function File({ format, source, missing, name, onMedia }: FileProps) {
  const [failed, setFailed] = useState(false);
  if (source === null) {
    return <Instead icon={<Hourglass aria-hidden="true" />} {...notArrived(missing)} />;
  }
  if (failed) {
    return <Instead icon={<ImageOff aria-hidden="true" />} {...FILE_FAILED} />;
  }
  if (format === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: advertisements come without captions, screens without sound
      <video
        ref={onMedia}
        src={source}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onError={() => setFailed(true)}
        className="size-full object-contain"
      />
    );
  }
  return (
    <a
      href={source}
      target="_blank"
      rel="noreferrer"
      data-tooltip="Open in full size"
      className="size-full -outline-offset-4"
    >
      <img
        ref={onMedia}
        src={source}
        alt={`${name}, open in full size`}
        onError={() => setFailed(true)}
        className="size-full object-contain"
      />
    </a>
  );
}

function Instead({ icon, title, text }: MissingFile & { icon: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 text-center [&>svg]:mb-1 [&>svg]:size-6 [&>svg]:text-led-400">
      {icon}
      <p className="font-semibold">{title}</p>
      <p className="body-s text-balance text-white/70">{text}</p>
    </div>
  );
}

import type { CreativeFormat } from '@juu/shared/creative/schema';
import { ExternalLink, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { ButtonAnchor } from '@/components/buttons/button-link.tsx';
import { creativeFacts, FILE_FAILED, type MissingFile, notArrived } from './creative-facts.ts';
import type { Media } from './screen/draw-on-screen.ts';
import { ReadabilityAdvice } from './screen/readability-advice.tsx';
import { RoofScreen } from './screen/roof-screen.tsx';

interface ScreenPreviewProps {
  format: CreativeFormat;
  /** Its place in the campaign, from 1. */
  number: number;
  /** How long it is shown. */
  seconds: number;
  /** The file's address; null until there is one. */
  source: string | null;
  /** Bytes of the file; null if they aren't known. */
  size: number | null;
  /** Says where the file is while there is no address. */
  missing: string;
  /** What it gets of the plays, in words; left out if it is alone. */
  share?: string | undefined;
}

/** A creative as a roof screen shows it, or why it can’t be shown yet. The file itself opens in a tab of its own. */
export function ScreenPreview(props: ScreenPreviewProps) {
  const { format, number, seconds, source, size, missing, share } = props;
  const name = `Creative ${number}`;
  const [media, setMedia] = useState<Media | null>(null);
  const [failed, setFailed] = useState<string>();
  const shown = source === failed ? null : source;
  const why = source === null ? notArrived(missing) : FILE_FAILED;
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <figure>
        {shown !== null && (
          <Source
            key={shown}
            format={format}
            source={shown}
            onMedia={setMedia}
            onError={() => setFailed(shown)}
          />
        )}
        <RoofScreen
          media={media}
          label={`${name} on a roof screen`}
          instead={shown === null && <Instead {...why} />}
        />
        <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 body-s">
          <div className="min-w-0">
            <p className="font-medium tabular-nums">
              {name}
              {share && ` · ${share}`}
            </p>
            <p className="text-muted tabular-nums">{creativeFacts({ format, seconds, size })}</p>
          </div>
          {shown !== null && (
            <div className="-mr-3 flex">
              {media instanceof HTMLVideoElement && <PlayButton video={media} name={name} />}
              <ButtonAnchor
                href={shown}
                target="_blank"
                rel="noreferrer"
                tone="ghost"
                size="sm"
                aria-label={`Open ${name} in full size`}
                icon={<ExternalLink aria-hidden="true" />}
              >
                Full size
              </ButtonAnchor>
            </div>
          )}
        </figcaption>
      </figure>
      <ReadabilityAdvice media={media} className="px-4 pb-3" />
    </div>
  );
}

interface SourceProps {
  readonly format: CreativeFormat;
  readonly source: string;
  /** Hands over what the screen is drawn from, and null once it is gone. */
  readonly onMedia: (media: Media | null) => void;
  readonly onError: () => void;
}

/** What the screen is drawn from. Itself it isn’t seen: the same picture twice says nothing more. */
function Source({ format, source, onMedia, onError }: SourceProps) {
  if (format === 'image') return <img ref={onMedia} src={source} hidden alt="" onError={onError} />;
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
      className="sr-only"
    />
  );
}

function PlayButton({ video, name }: { video: HTMLVideoElement; name: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const [word, Icon] = isPlaying ? (['Pause', Pause] as const) : (['Play', Play] as const);
  useEffect(() => {
    const follow = () => setPlaying(!video.paused);
    for (const change of ['play', 'pause']) video.addEventListener(change, follow);
    return () => {
      for (const change of ['play', 'pause']) video.removeEventListener(change, follow);
    };
  }, [video]);
  // A file that can’t play says so itself.
  const toggle = () => (isPlaying ? video.pause() : video.play().catch(() => undefined));
  return (
    <Button
      tone="ghost"
      size="sm"
      aria-label={`${word} ${name}`}
      onClick={() => void toggle()}
      className="w-24"
    >
      <Icon aria-hidden="true" className="size-4" />
      {word}
    </Button>
  );
}

function Instead({ title, text }: MissingFile) {
  return (
    <div>
      <p className="label font-semibold">{title}</p>
      <p className="caption text-balance text-white/70">{text}</p>
    </div>
  );
}

import type { CreativeFormat } from '@juu/shared/creative/schema';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { creativeFacts, FILE_FAILED, notArrived } from './creative-facts.ts';
import type { Media } from './screen/draw-on-screen.ts';
import { Instead } from './screen/instead.tsx';
import { MediaSource } from './screen/media-source.tsx';
import { PlayButton } from './screen/play-button.tsx';
import { ReadabilityAdvice } from './screen/readability-advice.tsx';
import { RoofScreen } from './screen/roof-screen.tsx';
import { useLoadable } from './use-loadable.ts';

interface ScreenPreviewProps {
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
  /** What it gets of the plays; left out if it is alone. */
  share?: ReactNode;
}

/** A creative as a roof screen shows it, or why it can’t be shown yet. The file itself opens in a tab of its own. */
export function ScreenPreview(props: ScreenPreviewProps) {
  const { format, name, seconds, source, size, missing, share } = props;
  const [media, setMedia] = useState<Media | null>(null);
  const { shown, onError } = useLoadable(source);
  const why = source === null ? notArrived(missing) : FILE_FAILED;
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <figure>
        {shown !== null && (
          <MediaSource
            key={shown}
            format={format}
            source={shown}
            onMedia={setMedia}
            onError={onError}
          />
        )}
        <RoofScreen
          media={media}
          label={`${name} on a roof screen`}
          instead={shown === null && <Instead {...why} />}
        />
        <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 body-s">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere tabular-nums">
              {name}
              {share && <> · {share}</>}
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

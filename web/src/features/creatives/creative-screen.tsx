import type { Size } from '@juu/shared/creative/screen';
import { useState } from 'react';
import type { Creative } from './creative.ts';
import { FILE_FAILED, notArrived } from './creative-facts.ts';
import type { Media } from './screen/draw-on-screen.ts';
import { Instead } from './screen/instead.tsx';
import { MediaSource } from './screen/media-source.tsx';
import { PlayButton } from './screen/play-button.tsx';
import { ReadabilityAdvice } from './screen/readability-advice.tsx';
import { RoofScreen } from './screen/roof-screen.tsx';
import { useDeviceUrl } from './use-device-url.ts';
import { useLoadable } from './use-loadable.ts';

interface CreativeScreenProps {
  creative: Creative;
  name: string;
  /** Told the size of its picture or video once that is known. */
  onSize: (size: Size) => void;
}

/** A creative in small on a roof screen, moving if it is a video, with what makes it hard to read. */
export function CreativeScreen({ creative, name, onSize }: CreativeScreenProps) {
  const { file, format, url } = creative;
  const onDevice = useDeviceUrl(file?.id);
  const [media, setMedia] = useState<Media | null>(null);
  const source = onDevice ?? url;
  const { shown, onError } = useLoadable(source);
  // A file on this device is read first.
  const why = source === null ? !file && MISSING : shown === null && FILE_FAILED;
  return (
    <div>
      <div className="overflow-hidden rounded-lg border border-line pb-1">
        {shown !== null && (
          <MediaSource
            key={shown}
            format={format}
            source={shown}
            onMedia={setMedia}
            onError={onError}
            onSize={onSize}
          />
        )}
        <RoofScreen
          media={media}
          label={`${name} on a roof screen`}
          instead={why && <Instead {...why} />}
        />
        {media instanceof HTMLVideoElement && <PlayButton video={media} name={name} />}
      </div>
      <ReadabilityAdvice media={media} className="pt-2" />
    </div>
  );
}

const MISSING = notArrived('It’s sent from the device you chose it on.');

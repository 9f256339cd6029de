import { type Area, largestPart, SCREEN_ASPECT } from '@juu/shared/creative/screen';
import { type FormEvent, useMemo, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import './crop-picture.css';
import { RadioGroup } from '@/components/forms/radio-group.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { sizeOf } from '../screen/draw-on-screen.ts';
import { ReadabilityAdvice } from '../screen/readability-advice.tsx';
import { RoofScreen } from '../screen/roof-screen.tsx';
import { useDeviceUrl } from '../use-device-url.ts';

/** How a picture that has another shape than the screen is shown. */
type Fit = 'part' | 'whole';

const FITS = [
  { value: 'part', label: 'Fill the screen', description: 'Shows the part that you choose' },
  { value: 'whole', label: 'Whole picture', description: 'With black bars beside it' },
] as const;

const LABELS = {
  cropArea: 'Part of the picture on the screen: move it with the arrow keys',
  nwDragHandle: 'Top left corner: resize with the arrow keys',
  neDragHandle: 'Top right corner: resize with the arrow keys',
  swDragHandle: 'Bottom left corner: resize with the arrow keys',
  seDragHandle: 'Bottom right corner: resize with the arrow keys',
  // The shape is fixed, so the edges have no handles.
  nDragHandle: '',
  eDragHandle: '',
  sDragHandle: '',
  wDragHandle: '',
};

export interface CropPictureProps {
  /** The creative with the whole picture. */
  originalId: string;
  /** Where the server serves it, if it has arrived there. */
  originalUrl: string | null;
  /** The whole picture was chosen before. */
  isWhole: boolean;
  name: string;
  onPart: (picture: HTMLImageElement, part: Area) => Promise<void>;
  onWhole: () => Promise<void>;
  onClose: () => void;
}

/**
 * Chooses what of a picture the screen shows, by finger, mouse or keys. What comes of it stays in sight: beside it, or
 * above it on a narrow window.
 */
export function CropPicture(props: CropPictureProps) {
  const { originalId, originalUrl, name, onPart, onWhole, onClose } = props;
  const url = useDeviceUrl(originalId) ?? originalUrl;
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null);
  const [fit, setFit] = useState<Fit>(props.isWhole ? 'whole' : 'part');
  const [chosen, setChosen] = useState<PercentCrop>();
  const [busy, setBusy] = useState(false);
  const part = useMemo(
    () => (fit === 'part' && loaded && chosen ? inPixels(chosen, loaded) : undefined),
    [fit, loaded, chosen],
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog stands inside the page's tree, in which the campaign's form would hear it too.
    event.stopPropagation();
    if (!loaded || busy) return;
    setBusy(true);
    await (part ? onPart(loaded, part) : onWhole());
    onClose();
  }

  const image = url && (
    <img
      src={url}
      alt={name}
      onError={() => setFailed(url)}
      onLoad={({ currentTarget }) => {
        setChosen(inPercent(largestPart(sizeOf(currentTarget)), currentTarget));
        setLoaded(currentTarget);
      }}
    />
  );
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <RadioGroup legend="On the screen" options={FITS} value={fit} onChange={setFit} />
      <div className="grid gap-x-4 gap-y-3 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="sticky top-0 z-10 min-w-0 self-start overflow-hidden rounded-xl border border-line bg-surface pb-2 lg:static lg:col-start-2">
          <RoofScreen media={loaded} part={part} label={`${name} on a roof screen`} />
        </div>
        <div className="grid min-h-32 min-w-0 place-items-center self-start overflow-hidden rounded-lg bg-sunken lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {url && url === failed ? (
            <p className="p-4 text-center body-s text-muted">
              The picture can’t be loaded now. Check your connection, or replace the picture.
            </p>
          ) : image ? (
            <ReactCrop
              aspect={SCREEN_ASPECT}
              {...(fit === 'part' && chosen && { crop: chosen })}
              onChange={(_, percent) => setChosen(percent)}
              ariaLabels={LABELS}
              // The picture inherits it.
              className="max-h-[32dvh] lg:max-h-[46dvh]"
              minWidth={48}
              keepSelection
              disabled={fit === 'whole'}
            >
              {image}
            </ReactCrop>
          ) : (
            <Skeleton className="h-48 w-full" />
          )}
        </div>
        {/* Keeps its room, as advice comes and goes while the part is moved. */}
        <div className="min-h-22 sm:min-h-12 lg:col-start-2">
          <ReadabilityAdvice media={loaded} part={part} />
        </div>
      </div>
      <DialogButtons onCancel={onClose} submit="Use this" busy={busy} resting={!loaded} />
    </form>
  );
}

/** In whole pixels, none of them beyond the picture. */
function inPixels(percent: PercentCrop, picture: HTMLImageElement): Area {
  const size = sizeOf(picture);
  const x = Math.round((percent.x / 100) * size.width);
  const y = Math.round((percent.y / 100) * size.height);
  return {
    x,
    y,
    width: Math.min(size.width - x, Math.round((percent.width / 100) * size.width)),
    height: Math.min(size.height - y, Math.round((percent.height / 100) * size.height)),
  };
}

function inPercent({ x, y, width, height }: Area, picture: HTMLImageElement): PercentCrop {
  const size = sizeOf(picture);
  return {
    unit: '%',
    x: (x / size.width) * 100,
    y: (y / size.height) * 100,
    width: (width / size.width) * 100,
    height: (height / size.height) * 100,
  };
}

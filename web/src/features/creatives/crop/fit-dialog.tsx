import { lazy } from 'react';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { AwaitedPart } from '@/pwa/awaited-part.tsx';
import { fetchParts } from '@/pwa/fetch-parts.ts';
import { LazyPart } from '@/pwa/lazy-part.tsx';
import type { Creative } from '../creative.ts';
import { useCreatives } from '../use-creatives.ts';
import type { CropPictureProps } from './crop-picture.tsx';

const CropPicture = lazy(() =>
  fetchParts('crop')
    .then(() => import('./crop-picture.tsx'))
    .then((part) => ({ default: part.CropPicture })),
);
const NEEDS = 'Fitting a picture';

type FitDialogProps = Omit<CropPictureProps, 'originalUrl'>;

const SHAPE = 'A roof screen is three times as wide as it is high.';
const SAVED = `${SHAPE} This is the picture as it was saved. To show what was cut away before, close this and replace the picture.`;

/** Fits a picture to the screen. The dialog opens at once, and says so if what it needs isn't here yet. */
export function FitDialog(props: FitDialogProps) {
  const [original] = useCreatives([props.originalId]);
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title="Fit to the screen"
      description={original && isSaved(original) ? SAVED : SHAPE}
      wide
    >
      <LazyPart needs={NEEDS} waiting={<AwaitedPart needs={NEEDS} />}>
        <CropPicture {...props} originalUrl={original?.url ?? null} />
      </LazyPart>
    </Dialog>
  );
}

/** What was cut away from the whole picture before is gone. A part of it may be new all the same. */
function isSaved({ file }: Creative): boolean {
  return file?.state !== 'chosen' && file?.state !== 'original';
}

import { lazy } from 'react';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { AwaitedPart } from '@/pwa/awaited-part.tsx';
import { fetchParts } from '@/pwa/fetch-parts.ts';
import { LazyPart } from '@/pwa/lazy-part.tsx';
import { useCreatives } from '../use-creatives.ts';
import type { CropPictureProps } from './crop-picture.tsx';

const CropPicture = lazy(() =>
  fetchParts('crop')
    .then(() => import('./crop-picture.tsx'))
    .then((part) => ({ default: part.CropPicture })),
);
const NEEDS = 'Fitting a picture';

interface FitDialogProps extends Omit<CropPictureProps, 'originalUrl'> {
  /** It was saved before, so what was cut away then is gone. */
  isSaved: boolean;
}

const SHAPE = 'A roof screen is three times as wide as it is high.';
const SAVED = `${SHAPE} This is the picture as it was saved. To show what was cut away before, close this and replace the picture.`;

/** Fits a picture to the screen. The dialog opens at once, and says so if what it needs isn't here yet. */
export function FitDialog({ isSaved, ...props }: FitDialogProps) {
  const [original] = useCreatives([props.originalId]);
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title="Fit to the screen"
      description={isSaved ? SAVED : SHAPE}
      wide
    >
      <LazyPart needs={NEEDS} waiting={<AwaitedPart needs={NEEDS} />}>
        <CropPicture {...props} originalUrl={original?.url ?? null} />
      </LazyPart>
    </Dialog>
  );
}

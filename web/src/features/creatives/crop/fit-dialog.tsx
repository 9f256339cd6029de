import { lazy } from 'react';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { AwaitedPart } from '@/pwa/awaited-part.tsx';
import { fetchParts } from '@/pwa/fetch-parts.ts';
import { LazyPart } from '@/pwa/lazy-part.tsx';
import type { CropPictureProps } from './crop-picture.tsx';

const CropPicture = lazy(() =>
  fetchParts('crop')
    .then(() => import('./crop-picture.tsx'))
    .then((part) => ({ default: part.CropPicture })),
);
const NEEDS = 'Fitting a picture';

/** Fits a picture to the screen. The dialog opens at once, and says so if what it needs isn't here yet. */
export function FitDialog(props: CropPictureProps) {
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title="Fit to the screen"
      description="A roof screen is three times as wide as it is high."
    >
      <LazyPart needs={NEEDS} waiting={<AwaitedPart needs={NEEDS} />}>
        <CropPicture {...props} />
      </LazyPart>
    </Dialog>
  );
}

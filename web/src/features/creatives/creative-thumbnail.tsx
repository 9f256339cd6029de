import type { Size } from '@juu/shared/creative/screen';
import type { Creative } from './creative.ts';
import { CreativePicture } from './creative-picture.tsx';
import { useDeviceUrl } from './use-device-url.ts';

interface CreativeThumbnailProps {
  creative: Creative;
  /** What it is, for those who do not see it. */
  label: string;
  className?: string;
  /** Told the size of a picture once it has loaded. */
  onSize?: (size: Size) => void;
}

/** A creative's picture: from this device while the file is here. */
export function CreativeThumbnail({ creative, label, className, onSize }: CreativeThumbnailProps) {
  const onDevice = useDeviceUrl(creative.file?.id);
  const source = onDevice ?? creative.url;
  return (
    <CreativePicture
      format={creative.format}
      source={source}
      label={label}
      className={className}
      onSize={onSize}
    />
  );
}

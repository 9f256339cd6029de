import { durationSec } from '@juu/shared/creative/schema';
import type { ReactNode } from 'react';
import { type Creative, nameOfCreative } from './creative.ts';
import { ScreenPreview } from './screen-preview.tsx';
import { useDeviceUrl } from './use-device-url.ts';

interface OwnCreativeProps {
  creative: Creative;
  /** Its place in the campaign, from 1. */
  number: number;
  /** What it gets of the plays; left out if it is alone. */
  share?: ReactNode;
}

/** A creative as its advertiser sees it: from this device while the file is here. */
export function OwnCreative({ creative, number, share }: OwnCreativeProps) {
  const { file, format, url } = creative;
  const onDevice = useDeviceUrl(file?.id);
  return (
    <ScreenPreview
      format={format}
      name={nameOfCreative(creative, number)}
      seconds={durationSec(format)}
      source={onDevice ?? url}
      size={file?.size ?? null}
      missing="It’s sent from the device you chose it on."
      share={share}
    />
  );
}

import { durationSec } from '@juu/shared/creative/schema';
import type { Creative } from './creative.ts';
import { CreativePreview } from './creative-preview.tsx';
import { useDeviceUrl } from './use-device-url.ts';

/** A creative as its advertiser sees it: from this device while the file is here. */
export function OwnCreative({ creative, number }: { creative: Creative; number: number }) {
  const { file, format, url } = creative;
  const onDevice = useDeviceUrl(file?.id);
  return (
    <CreativePreview
      format={format}
      number={number}
      seconds={durationSec(format)}
      source={onDevice ?? url}
      size={file?.size ?? null}
      missing="It’s sent from the device you chose it on."
    />
  );
}

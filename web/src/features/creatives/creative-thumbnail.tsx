import { clsx } from 'clsx';
import { Film, ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { Creative } from './creative.ts';
import { useDeviceUrl } from './use-device-url.ts';

interface CreativeThumbnailProps {
  creative: Creative;
  /** What it is, for those who do not see it. */
  label: string;
  className?: string;
}

/** Whole and on black, as the LED screen shows it: banners are much wider than high. */
const SCREEN = 'bg-ink-950 object-contain';

/** A creative's picture, or its film's first one: from this device while the file is here. */
export function CreativeThumbnail({ creative, label, className }: CreativeThumbnailProps) {
  const onDevice = useDeviceUrl(creative.file?.id);
  const source = onDevice ?? creative.url ?? undefined;
  const look = clsx('rounded-lg', className);
  const [broken, setBroken] = useState<string>();
  if (!source || source === broken) {
    return <Placeholder creative={creative} label={label} className={clsx('bg-sunken', look)} />;
  }
  const onError = () => setBroken(source);
  if (creative.format === 'image') {
    return <img src={source} alt={label} onError={onError} className={clsx(SCREEN, look)} />;
  }
  return (
    <span className={clsx('relative block overflow-hidden', look)}>
      <video
        src={`${source}#t=0.1`}
        aria-label={label}
        muted
        playsInline
        preload="metadata"
        onError={onError}
        className={clsx('size-full', SCREEN)}
      />
      <Film
        aria-hidden="true"
        className="absolute right-1 bottom-1 size-5 rounded bg-ink-950/70 p-0.5 text-white"
      />
    </span>
  );
}

function Placeholder({ creative, label, className }: CreativeThumbnailProps) {
  const Icon = creative.format === 'video' ? Film : ImageIcon;
  return (
    <span role="img" aria-label={label} className={clsx('grid place-items-center', className)}>
      <Icon aria-hidden="true" className="size-6 text-muted" />
    </span>
  );
}

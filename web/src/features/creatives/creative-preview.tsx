import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { Hourglass, ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatFileSize } from '@/lib/format-file-size.ts';

type Creative = CampaignDetail['creatives'][number];

interface CreativePreviewProps {
  creative: Creative;
  /** Its place in the campaign, from 1. */
  number: number;
}

/** A creative as it will play, or why it can’t be shown yet. */
export function CreativePreview({ creative, number }: CreativePreviewProps) {
  const name = `Creative ${number}`;
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <div className="grid aspect-video grid-cols-1 grid-rows-1 place-items-center bg-ink-950 text-white">
        {/* A new file gets a new preview, so the old file’s failure doesn’t stick. */}
        <Screen key={creative.file_url} creative={creative} name={name} />
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 body-s">
        <span className="font-medium">{name}</span>
        <span className="text-muted tabular-nums">
          {[
            creative.format === 'video' ? 'Video' : 'Image',
            `${creative.duration_sec} s`,
            creative.size_bytes !== null && formatFileSize(creative.size_bytes),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </figcaption>
    </figure>
  );
}

function Screen({ creative, name }: { creative: Creative; name: string }) {
  const [failed, setFailed] = useState(false);
  if (creative.file_url === null) {
    return (
      <Instead icon={<Hourglass aria-hidden="true" />} title="File not arrived yet">
        It’s still on the advertiser’s device. It appears here once it’s sent.
      </Instead>
    );
  }
  if (failed) {
    return (
      <Instead icon={<ImageOff aria-hidden="true" />} title="The file didn’t load">
        Check your connection and reload the page.
      </Instead>
    );
  }
  if (creative.format === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: advertisements come without captions, screens without sound
      <video
        src={creative.file_url}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onError={() => setFailed(true)}
        className="size-full object-contain"
      />
    );
  }
  return (
    <a
      href={creative.file_url}
      target="_blank"
      rel="noreferrer"
      data-tooltip="Open in full size"
      className="size-full -outline-offset-4"
    >
      <img
        src={creative.file_url}
        alt={`${name}, open in full size`}
        onError={() => setFailed(true)}
        className="size-full object-contain"
      />
    </a>
  );
}

function Instead({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 text-center [&>svg]:mb-1 [&>svg]:size-6 [&>svg]:text-led-400">
      {icon}
      <p className="font-semibold">{title}</p>
      <p className="body-s text-balance text-white/70">{children}</p>
    </div>
  );
}

import { useAtomValue } from 'jotai';
import { Progress } from '@/components/waiting/progress.tsx';
import { formatShare } from '@/lib/format-file-size.ts';
import * as m from '@/lib/language/compiled/frame.js';
import { store } from '@/lib/store.ts';
import { partsProgressAtom } from '@/pwa/fetch-parts.ts';

/**
 * Download progress of the parts a dashboard needs; renders nothing once they are on this device.
 */
export function GettingReady() {
  const progress = useAtomValue(partsProgressAtom, { store });
  if (!progress) return null;
  const { got, total, waiting } = progress;
  const words = formatShare(got, total);
  return (
    // Parts that are on the device come at once: that is no progress to tell of.
    <div className="flex max-w-md animate-[appear_200ms_500ms_backwards] flex-col gap-2">
      <p className="title-s tabular-nums">{m.frame_getting_ready_share({ share: words })}</p>
      <Progress label={m.frame_getting_ready()} value={got / total} words={words} />
      <p role="status" className="body-s text-muted">
        {waiting ? m.frame_connection_lost() : m.frame_only_once()}
      </p>
    </div>
  );
}

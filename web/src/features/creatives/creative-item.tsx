import { durationSec } from '@juu/shared/creative/schema';
import { fillsScreen, type Size } from '@juu/shared/creative/screen';
import { ArrowDown, ArrowUp, Crop, Eye, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Input } from '@/components/forms/input.tsx';
import { formatFileSize } from '@/lib/format-file-size.ts';
import type { Creative } from './creative.ts';
import { CreativeThumbnail } from './creative-thumbnail.tsx';
import { FitDialog } from './crop/fit-dialog.tsx';
import { type Replace, useFit } from './crop/use-fit.ts';
import { FileProgress } from './file-progress.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

interface CreativeItemProps {
  creative: Creative;
  /** Its place in the order, from 1. */
  number: number;
  /** Its weight beside the others; absent: it is alone. */
  weighing: WeighingProps | undefined;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onRemove: () => void;
  onReplace: Replace;
  /** It has just come in the place of another, whose dialog closes. */
  takesFocus: boolean;
}

/** One creative of a form: preview, name, order, removal. */
export function CreativeItem({
  creative,
  number,
  weighing,
  onEarlier,
  onLater,
  onRemove,
  onReplace,
  takesFocus,
}: CreativeItemProps) {
  const { file, format } = creative;
  const [size, setSize] = useState<Size>();
  const [looking, setLooking] = useState(false);
  const fit = useFit(onReplace);
  const look = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) look.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // Once it is on its way, another part would be another creative.
  const fitted = file?.state === 'chosen' && format === 'image' ? file : undefined;
  const name = file?.filename ?? `${format === 'video' ? 'Video' : 'Image'} ${number}`;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-2 sm:flex-row">
      <CreativeThumbnail
        creative={creative}
        label={`Preview of ${name}`}
        className="aspect-[3/1] w-full shrink-0 sm:w-56 sm:self-start"
        onSize={setSize}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="truncate label">{name}</p>
        <p className="caption text-muted">
          {format === 'video' ? 'Video' : 'Image'}, shown for {durationSec(format)} s
          {file && ` · ${formatFileSize(file.size)}`}
        </p>
        {size && !fillsScreen(size) && (
          <p className="caption text-muted">
            Doesn’t fill the screen{fitted && ': choose the part to show'}
          </p>
        )}
        {file && <FileProgress file={file} />}
        <div className="mt-auto -mb-1 -ml-2 flex">
          <IconButton
            label={`Play ${name} earlier`}
            icon={<ArrowUp />}
            disabled={!onEarlier}
            onClick={onEarlier}
            className="size-9"
          />
          <IconButton
            label={`Play ${name} later`}
            icon={<ArrowDown />}
            disabled={!onLater}
            onClick={onLater}
            className="size-9"
          />
          <IconButton
            ref={look}
            label={fitted ? `Fit ${name} to the screen` : `See ${name} on the screen`}
            icon={fitted ? <Crop /> : <Eye />}
            onClick={() => setLooking(true)}
            className="size-9"
          />
          <IconButton
            label={`Remove ${name}`}
            icon={<X />}
            onClick={onRemove}
            className="ml-auto size-9"
          />
        </div>
        {weighing && <Weighing {...weighing} name={name} />}
      </div>
      {looking && fitted && (
        <FitDialog
          originalId={fitted.originalId ?? fitted.id}
          name={name}
          onPart={(picture, part) => fit.showPart(fitted, picture, part)}
          onWhole={() => fit.showWhole(fitted)}
          onClose={() => setLooking(false)}
        />
      )}
      {looking && !fitted && (
        <PreviewDialog creative={creative} number={number} onClose={() => setLooking(false)} />
      )}
    </li>
  );
}

interface WeighingProps {
  weight: number;
  /** What it gets of the plays, in words. */
  share: string;
  onChange: (weight: number) => void;
}

/** How often the creative plays, and its share beside the others. */
function Weighing({ name, weight, share, onChange }: WeighingProps & { name: string }) {
  const id = useId();
  // Empty for a moment while another number is typed.
  const [typed, setTyped] = useState(String(weight));
  return (
    <p className="flex flex-wrap items-center gap-2 caption text-muted">
      <label htmlFor={id}>
        Weight<span className="sr-only"> of {name}</span>
      </label>
      <span className="w-18">
        <Input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = Math.round(target.valueAsNumber);
            if (next >= 1 && next <= 100) onChange(next);
          }}
          onBlur={() => setTyped(String(weight))}
        />
      </span>
      <span>{share}</span>
    </p>
  );
}

import { MAX_CREATIVES_PER_CAMPAIGN } from '@juu/shared/limits';
import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { FieldError } from '@/components/field.tsx';
import { dropFiles } from '@/replica/pending-files.ts';
import { useReplica } from '@/replica/replica-context.ts';
import { ACCEPTED_TYPES, SIZE_HINT } from './check-file.ts';
import type { Creative } from './creative.ts';
import { CreativeItem } from './creative-item.tsx';
import { moved } from './moved.ts';
import { useChooseFiles } from './use-choose-files.ts';
import { useCreatives } from './use-creatives.ts';

interface CreativePickerProps {
  campaignId: string;
  /** Creatives in the order in which they play. */
  ids: readonly string[];
  /** True once the device keeps the form with these: what it named before may go. */
  onChange: (ids: string[]) => Promise<boolean>;
  error?: string | undefined;
}

/** Choosing, dropping, ordering and removing a campaign's creatives; works offline. */
export function CreativePicker({ campaignId, ids, onChange, error }: CreativePickerProps) {
  const replica = useReplica();
  const creatives = useCreatives(ids);
  const chooseFiles = useChooseFiles(campaignId);
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const hintId = useId();
  const errorId = useId();

  async function choose(files: FileList | null) {
    const added = await chooseFiles([...(files ?? [])], MAX_CREATIVES_PER_CAMPAIGN - ids.length);
    if (added.length > 0) void onChange([...ids, ...added]);
    if (input.current) input.current.value = '';
  }

  async function remove({ id, file }: Creative) {
    const kept = await onChange(ids.filter((other) => other !== id));
    // What was saved before goes when the form is saved, so that leaving it changes nothing.
    if (kept && file?.state === 'chosen') await dropFiles(replica, [id]);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    void choose(event.dataTransfer.files);
  }

  return (
    <fieldset aria-describedby={`${hintId} ${errorId}`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Creatives</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setDragging(true);
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-col items-center gap-3 rounded-xl border-2 border-dashed p-6 text-center transition-colors',
          dragging ? 'border-accent bg-accent-soft' : error ? 'border-danger' : 'border-line',
        )}
      >
        <ImagePlus aria-hidden="true" className="size-7 text-muted" />
        <p id={hintId} className="text-sm text-muted">
          Drop images or videos here: JPEG, PNG, WebP, MP4 or WebM, {SIZE_HINT}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED_TYPES}
          aria-label="Upload creatives"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void choose(event.target.files)}
        />
        <Button tone="neutral" onClick={() => input.current?.click()}>
          Choose files
        </Button>
      </div>
      <FieldError id={errorId} message={error} />
      <ol className="mt-3 grid gap-2">
        {creatives.map((creative, index) => (
          <CreativeItem
            key={creative.id}
            creative={creative}
            number={index + 1}
            onEarlier={index > 0 ? () => onChange(moved(ids, creative.id, -1)) : undefined}
            onLater={
              index < creatives.length - 1 ? () => onChange(moved(ids, creative.id, 1)) : undefined
            }
            onRemove={() => void remove(creative)}
          />
        ))}
      </ol>
    </fieldset>
  );
}

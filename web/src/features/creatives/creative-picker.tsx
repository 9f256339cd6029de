import { MAX_CREATIVES_PER_CAMPAIGN } from '@juu/shared/limits';
import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FieldError } from '@/components/forms/field.tsx';
import { dropFiles } from '@/outbox/files/pending-files.ts';
import { useReplica } from '@/replica/replica.ts';
import { ACCEPTED_TYPES, SIZE_HINT } from './check-file.ts';
import type { Creative } from './creative.ts';
import { moved } from './creative.ts';
import { CreativeItem } from './creative-item.tsx';
import type { CreativeNames } from './creative-names.ts';
import { type CreativeWeights, sharesOf, weightOf } from './creative-weights.ts';
import { useChooseFiles } from './use-choose-files.ts';
import { useCreatives } from './use-creatives.ts';

interface CreativePickerProps {
  /** The button that takes the focus. */
  ref?: Ref<HTMLButtonElement>;
  campaignId: string;
  /** Creatives in the order in which they play. */
  ids: readonly string[];
  /** True once the device keeps the form with these: what it named before may go. */
  onChange: (ids: string[]) => Promise<boolean>;
  weights: CreativeWeights;
  onWeigh: (weights: CreativeWeights) => void;
  names: CreativeNames;
  onName: (names: CreativeNames) => void;
  /** Which creatives may get another name: in a live campaign, only new ones. */
  renames: 'all' | 'new';
  error?: string | undefined;
}

/** Choosing, dropping, ordering and removing a campaign's creatives; works offline. */
export function CreativePicker(props: CreativePickerProps) {
  const { ref, campaignId, ids, onChange, weights, onWeigh, names, onName, error } = props;
  const replica = useReplica();
  const creatives = useCreatives(ids);
  const shares = sharesOf(ids.map((id) => ({ id, weight: weightOf(weights, id) })));
  const chooseFiles = useChooseFiles(campaignId);
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  /** The creative that came in the place of another last. */
  const [fitted, setFitted] = useState<string>();
  /** As they stand now: keeping a file takes a while, in which others come, go and change. */
  const latest = useRef({ ids, weights, names });
  const turn = useRef(Promise.resolve());
  const hintId = useId();
  const errorId = useId();

  useEffect(() => {
    latest.current = { ids, weights, names };
  }, [ids, weights, names]);

  function change(next: string[]) {
    latest.current = { ...latest.current, ids: next };
    return onChange(next);
  }

  function weigh(id: string, weight: number) {
    const next = { ...latest.current.weights, [id]: weight };
    latest.current = { ...latest.current, weights: next };
    onWeigh(next);
  }

  function rename(id: string, name: string) {
    const next = { ...latest.current.names, [id]: name };
    latest.current = { ...latest.current, names: next };
    onName(next);
  }

  /** One choice after the other, so that each knows how much room the one before has left. */
  function choose(list: FileList | null) {
    const files = [...(list ?? [])];
    if (input.current) input.current.value = '';
    const take = async () => {
      const room = MAX_CREATIVES_PER_CAMPAIGN - latest.current.ids.length;
      const added = await chooseFiles(files, room);
      if (added.length > 0) void change([...latest.current.ids, ...added]);
    };
    turn.current = turn.current.then(take, take);
  }

  async function remove({ id, file }: Creative) {
    const kept = await change(latest.current.ids.filter((other) => other !== id));
    // What was saved before goes when the form is saved, so that leaving it changes nothing.
    if (kept && file?.state === 'chosen') await dropFiles(replica, [id]);
  }

  function replace(id: string, by: string) {
    setFitted(by);
    weigh(by, weightOf(latest.current.weights, id));
    const name = latest.current.names[id];
    if (name !== undefined) rename(by, name);
    return change(latest.current.ids.map((other) => (other === id ? by : other)));
  }

  function replaceFile({ id, file }: Creative, by: File) {
    const take = async () => {
      const [chosen] = await chooseFiles([by], 1);
      if (!chosen || !(await replace(id, chosen))) return;
      if (file?.state === 'chosen') await dropFiles(replica, [id]);
    };
    turn.current = turn.current.then(take, take);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    choose(event.dataTransfer.files);
  }

  return (
    <fieldset aria-describedby={`${hintId} ${errorId}`} className="min-w-0">
      <legend className="mb-1.5 label">Creatives</legend>
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
        <p id={hintId} className="body-s text-muted">
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
          onChange={(event) => choose(event.target.files)}
        />
        <Button ref={ref} tone="neutral" onClick={() => input.current?.click()}>
          Choose files
        </Button>
      </div>
      <FieldError id={errorId} message={error} />
      <ol className="mt-3 grid grid-cols-1 gap-2">
        {creatives.map((creative, index) => (
          <CreativeItem
            // The same item whichever part of its picture is shown.
            key={creative.file?.originalId ?? creative.id}
            campaignId={campaignId}
            creative={creative}
            number={index + 1}
            typedName={names[creative.id]}
            onRename={
              props.renames === 'all' || creative.file?.state === 'chosen'
                ? (name) => rename(creative.id, name)
                : undefined
            }
            weighing={
              creatives.length > 1
                ? {
                    weight: weightOf(weights, creative.id),
                    share: shares.get(creative.id) ?? 0,
                    onChange: (weight) => weigh(creative.id, weight),
                  }
                : undefined
            }
            onEarlier={
              index > 0 ? () => change(moved(latest.current.ids, creative.id, -1)) : undefined
            }
            onLater={
              index < creatives.length - 1
                ? () => change(moved(latest.current.ids, creative.id, 1))
                : undefined
            }
            onRemove={() => void remove(creative)}
            onReplace={replace}
            onReplaceFile={(file) => replaceFile(creative, file)}
            takesFocus={creative.id === fitted}
          />
        ))}
      </ol>
    </fieldset>
  );
}

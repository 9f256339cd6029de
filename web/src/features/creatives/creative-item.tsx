import { durationSec, MAX_CREATIVE_NAME } from '@juu/shared/creative/schema';
import { fillsScreen, type Size } from '@juu/shared/creative/screen';
import { ArrowDown, ArrowUp, Crop, Maximize2, Replace as ReplaceIcon, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Input } from '@/components/forms/input.tsx';
import { formatFileSize } from '@/lib/format-file-size.ts';
import { ACCEPTED_TYPES } from './check-file.ts';
import { type Creative, nameOfCreative } from './creative.ts';
import { CreativeScreen } from './creative-screen.tsx';
import { FitDialog } from './crop/fit-dialog.tsx';
import { type Replace, useFit } from './crop/use-fit.ts';
import { FileProgress } from './file-progress.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { Weighing, type WeighingProps } from './weighing.tsx';

interface CreativeItemProps {
  campaignId: string;
  creative: Creative;
  /** Its place in the order, from 1. */
  number: number;
  /** What is typed as its name; undefined while that is not changed. */
  typedName: string | undefined;
  /** Left out if its name is settled. */
  onRename: ((name: string) => void) | undefined;
  /** Its weight beside the others; absent: it is alone. */
  weighing: WeighingProps | undefined;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onRemove: () => void;
  onReplace: Replace;
  /** Another file is chosen for its place. */
  onReplaceFile: (file: File) => void;
  /** It has just come in the place of another, whose dialog closes. */
  takesFocus: boolean;
}

/** One creative of a form: on the screen, name, fit, order, removal. */
export function CreativeItem(props: CreativeItemProps) {
  const { campaignId, creative, number, typedName, onRename, weighing } = props;
  const { file, format } = creative;
  const [size, setSize] = useState<Size>();
  const [open, setOpen] = useState<'fit' | 'preview'>();
  const fit = useFit(campaignId, props.onReplace);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (props.takesFocus) first.current?.focus({ preventScroll: true });
  }, [props.takesFocus]);
  const name = nameOfCreative(creative, number);
  const canFit = format === 'image' && (file !== undefined || creative.url !== null);
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-3 sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <CreativeScreen creative={creative} name={name} onSize={setSize} />
      <div className="flex min-w-0 flex-col gap-2">
        {onRename ? (
          <NameField name={name} number={number} value={typedName} onChange={onRename} />
        ) : (
          <p className="truncate label">{name}</p>
        )}
        <p className="caption text-muted">
          {format === 'video' ? 'Video' : 'Image'}, shown for {durationSec(format)} s
          {file && ` · ${formatFileSize(file.size)}`}
        </p>
        {size && !fillsScreen(size) && <p className="caption text-muted">{fitInWords(creative)}</p>}
        {file && <FileProgress file={file} />}
        <div className="flex flex-wrap items-center gap-2 max-sm:[&>button_svg]:hidden">
          {canFit && (
            <Button ref={first} size="sm" tone="neutral" onClick={() => setOpen('fit')}>
              <Crop aria-hidden="true" className="size-4" />
              <Words before="Fit" name={name} after="to the screen" />
            </Button>
          )}
          <Button
            ref={canFit ? undefined : first}
            size="sm"
            tone="neutral"
            onClick={() => setOpen('preview')}
          >
            <Maximize2 aria-hidden="true" className="size-4" />
            <Words before="Large preview" name={`of ${name}`} />
          </Button>
          <ReplaceButton name={name} format={format} onChoose={props.onReplaceFile} />
          <span className="-mr-3 ml-auto flex">
            <IconButton
              label={`Play ${name} earlier`}
              icon={<ArrowUp />}
              disabled={!props.onEarlier}
              onClick={props.onEarlier}
            />
            <IconButton
              label={`Play ${name} later`}
              icon={<ArrowDown />}
              disabled={!props.onLater}
              onClick={props.onLater}
            />
            <IconButton label={`Remove ${name}`} icon={<X />} onClick={props.onRemove} />
          </span>
        </div>
        {weighing && <Weighing {...weighing} name={name} />}
      </div>
      {open === 'fit' && (
        <FitDialog
          originalId={file?.originalId ?? creative.id}
          name={name}
          isWhole={file?.isWhole ?? false}
          onPart={(picture, part) => fit.showPart(creative, picture, part)}
          onWhole={() => fit.showWhole(creative)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'preview' && (
        <PreviewDialog creative={creative} number={number} onClose={() => setOpen(undefined)} />
      )}
    </li>
  );
}

/** A picture of another shape than the screen’s: what was chosen, or what could be. */
function fitInWords({ file, format }: Creative): string {
  const isOpen = format === 'image' && file?.state === 'chosen' && !file.isWhole;
  return isOpen
    ? 'Doesn’t fill the screen: choose the part to show'
    : 'Shown whole, with black bars';
}

/** A button’s words, which name the creative for those who don’t see beside which one it stands. */
function Words({ before, name, after }: { before: string; name: string; after?: string }) {
  return (
    <span>
      {before}
      <span className="sr-only"> {name}</span>
      {after && ` ${after}`}
    </span>
  );
}

interface NameFieldProps {
  name: string;
  number: number;
  value: string | undefined;
  onChange: (name: string) => void;
}

function NameField({ name, number, value, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id} className="mb-1 block caption text-muted">
        Name<span className="sr-only"> of creative {number}</span>
      </label>
      <Input
        id={id}
        value={value ?? name}
        maxLength={MAX_CREATIVE_NAME}
        autoComplete="off"
        placeholder={name}
        onChange={({ target }) => onChange(target.value)}
      />
    </p>
  );
}

interface ReplaceButtonProps extends Pick<Creative, 'format'> {
  name: string;
  onChoose: (file: File) => void;
}

function ReplaceButton({ name, format, onChoose }: ReplaceButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_TYPES}
        aria-label={`File in place of ${name}`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button size="sm" tone="neutral" onClick={() => input.current?.click()}>
        <ReplaceIcon aria-hidden="true" className="size-4" />
        <Words before={`Replace ${format === 'video' ? 'video' : 'picture'}`} name={name} />
      </Button>
    </>
  );
}

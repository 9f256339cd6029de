import { MAX_CORNERS, type Position, snapped } from '@juu/shared/zone/ring';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Input } from '@/components/forms/input.tsx';
import { useFocusOnMount } from '@/lib/use-focus-on-mount.ts';

interface CornerListProps {
  corners: readonly Position[];
  onChange: (corners: readonly Position[]) => void;
  /** The list opens, and its first field takes the focus: the button that made the corners has gone. */
  takesFocus: boolean;
}

/** Number, longitude, latitude, two buttons. */
const COLUMNS = 'grid grid-cols-[1.5rem_1fr_1fr_5.5rem] items-center gap-1.5 px-3';

/** The corners in the order of the outline, as longitude and latitude that can be typed. */
export function CornerList({ corners, onChange, takesFocus }: CornerListProps) {
  const first = useFocusOnMount<HTMLInputElement>(takesFocus);
  const list = useRef<HTMLOListElement>(null);
  const replace = (index: number, ...by: Position[]) =>
    onChange(corners.toSpliced(index, 1, ...by));

  /** The last row's button goes, and with three corners left all rest: the focus moves on first. */
  function remove(index: number) {
    const left = corners.length - 1;
    const row = list.current?.children[Math.min(index, left - 1)];
    row?.querySelector<HTMLElement>(left > 3 ? 'button:last-child' : 'input')?.focus();
    replace(index);
  }
  return (
    <details open={takesFocus} className="rounded-lg border border-line">
      <summary className="cursor-pointer px-3 py-2.5 label">Corners as numbers</summary>
      {/* Each field says the same in its name. */}
      <p
        aria-hidden="true"
        className={clsx(COLUMNS, 'border-t border-line py-1.5 caption text-muted')}
      >
        <span />
        <span>Longitude</span>
        <span>Latitude</span>
      </p>
      <ol ref={list} className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line">
        {corners.map((corner, index) => {
          const number = index + 1;
          const next = corners[number % corners.length] ?? corner;
          return (
            <li key={number} className={clsx(COLUMNS, 'py-1.5')}>
              <span className="caption text-muted tabular-nums">{number}</span>
              <Degrees
                field={index === 0 ? first : undefined}
                label={`Longitude of corner ${number}`}
                value={corner[0]}
                onChange={(longitude) => replace(index, [longitude, corner[1]])}
              />
              <Degrees
                label={`Latitude of corner ${number}`}
                value={corner[1]}
                onChange={(latitude) => replace(index, [corner[0], latitude])}
              />
              <span className="flex">
                <IconButton
                  label={`Add a corner after ${number}`}
                  icon={<Plus aria-hidden="true" />}
                  disabled={corners.length >= MAX_CORNERS}
                  onClick={() => replace(index, corner, middleOf(corner, next))}
                />
                <IconButton
                  label={`Remove corner ${number}`}
                  icon={<Trash2 aria-hidden="true" />}
                  disabled={corners.length <= 3}
                  onClick={() => remove(index)}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

function middleOf(one: Position, other: Position): Position {
  return snapped([(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]);
}

interface DegreesProps {
  field?: Ref<HTMLInputElement> | undefined;
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A number of degrees; it counts when the field is left or Enter is pressed. */
function Degrees({ field, label, value, onChange }: DegreesProps) {
  const [typed, setTyped] = useState<string>();
  function take() {
    const degrees = Number(typed);
    if (typed?.trim() && Number.isFinite(degrees) && degrees !== value) onChange(degrees);
    setTyped(undefined);
  }
  return (
    <Input
      ref={field}
      aria-label={label}
      inputMode="decimal"
      value={typed ?? String(value)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
      className="h-9! px-2! text-sm! tabular-nums"
    />
  );
}

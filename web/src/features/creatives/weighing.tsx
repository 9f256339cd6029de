import { useId, useState } from 'react';
import { FieldError } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { PlayShare } from './play-share.tsx';

export interface WeighingProps {
  weight: number;
  /** What it gets of the plays, percent. */
  share: number;
  onChange: (weight: number) => void;
}

const RULE = 'A whole number from 1 to 100';

/** How often a creative plays, and its share beside the others. */
export function Weighing({ name, weight, share, onChange }: WeighingProps & { name: string }) {
  const id = useId();
  const errorId = useId();
  /** What is typed and no weight; the last that was one stays. */
  const [wrong, setWrong] = useState<string>();
  // Empty for a moment while another number is typed.
  const [isComplete, setComplete] = useState(true);
  const error = wrong !== undefined && isComplete ? RULE : undefined;
  return (
    <div className="flex flex-wrap items-center gap-2 caption text-muted">
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
          value={wrong ?? weight}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          onChange={({ target }) => {
            const next = target.valueAsNumber;
            const isWeight = Number.isInteger(next) && next >= 1 && next <= 100;
            setWrong(isWeight ? undefined : target.value);
            setComplete(target.value !== '' || target.validity.badInput);
            if (isWeight) onChange(next);
          }}
          onBlur={() => setComplete(true)}
        />
      </span>
      <PlayShare share={share} />
      <FieldError id={errorId} message={error} />
    </div>
  );
}

import { useId, useState } from 'react';
import { Input } from '@/components/forms/input.tsx';
import { PlayShare } from './play-share.tsx';

export interface WeighingProps {
  weight: number;
  /** What it gets of the plays, percent. */
  share: number;
  onChange: (weight: number) => void;
}

/** How often a creative plays, and its share beside the others. */
export function Weighing({ name, weight, share, onChange }: WeighingProps & { name: string }) {
  const id = useId();
  // Empty for a moment while another number is typed.
  const [typed, setTyped] = useState(String(weight));
  return (
    <p className="flex flex-wrap items-center gap-2 px-2 caption text-muted">
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
      <PlayShare share={share} />
    </p>
  );
}

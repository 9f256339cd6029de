import { Check } from 'lucide-react';
import { Checkbox as Box } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
}

/** A box to tick, with its label. */
export function Checkbox({ label, checked, onChange, disabled = false, name }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex min-h-9 items-center gap-3">
      <Box.Root
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(state) => onChange(state === true)}
        className="grid size-5 shrink-0 place-items-center rounded border-2 border-control bg-surface disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Box.Indicator>
          <Check aria-hidden="true" strokeWidth={3} className="size-3.5 text-on-accent" />
        </Box.Indicator>
      </Box.Root>
      <label htmlFor={id} className="cursor-pointer body-s">
        {label}
      </label>
    </div>
  );
}

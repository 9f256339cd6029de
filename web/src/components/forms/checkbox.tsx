import { Check, Minus } from 'lucide-react';
import { Checkbox as Box } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

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
      <Tick
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(state) => onChange(state === true)}
      />
      <label htmlFor={id} className="cursor-pointer body-s">
        {label}
      </label>
    </div>
  );
}

/** A box to tick without a label beside it: give it a name. `indeterminate` is ticked in part. */
export function Tick(props: Omit<ComponentProps<typeof Box.Root>, 'className' | 'children'>) {
  return (
    <Box.Root
      {...props}
      className="grid size-5 shrink-0 place-items-center rounded border-2 border-control bg-surface disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent"
    >
      <Box.Indicator className="text-on-accent">
        {props.checked === 'indeterminate' ? (
          <Minus aria-hidden="true" strokeWidth={3} className="size-3.5" />
        ) : (
          <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />
        )}
      </Box.Indicator>
    </Box.Root>
  );
}

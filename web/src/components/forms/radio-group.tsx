import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  description?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** One choice of a few, each on a card of its own; the platform's own radio buttons inside. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 label">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-5">
        {options.map((option) => (
          <RadioCard
            key={option.value}
            name={name}
            option={option}
            chosen={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RadioCardProps {
  name: string;
  option: RadioOption<string>;
  chosen: boolean;
  onChoose: () => void;
}

function RadioCard({ name, option, chosen, onChoose }: RadioCardProps) {
  const id = useId();
  return (
    <div
      className={clsx(
        'relative flex items-start gap-3 rounded-lg border p-3 transition-colors focus-within:has-focus-visible:outline-2 focus-within:has-focus-visible:outline-offset-2 focus-within:has-focus-visible:outline-focus',
        chosen ? 'border-accent bg-accent-soft' : 'border-control hover:bg-hover',
      )}
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={chosen}
        onChange={onChoose}
        aria-describedby={option.description ? `${id}-description` : undefined}
        className="mt-0.5 size-4.5 shrink-0 accent-accent-text outline-none"
      />
      <div className="min-w-0 body-s">
        {/* The label covers the whole card, so that all of it can be pressed. */}
        <label htmlFor={id} className="cursor-pointer font-medium after:absolute after:inset-0">
          {option.label}
        </label>
        {option.description && (
          <p id={`${id}-description`} className="mt-0.5 text-muted">
            {option.description}
          </p>
        )}
      </div>
    </div>
  );
}

import { useEffect, useId, useRef } from 'react';

interface ConditionChoiceProps<Value extends string | number> {
  legend: string;
  /** What helps to choose. */
  note?: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few short answers, as chips. */
export function ConditionChoice<Value extends string | number>({
  legend,
  note,
  options,
  value,
  onChange,
}: ConditionChoiceProps<Value>) {
  const name = useId();
  const fields = useRef<HTMLFieldSetElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for what was chosen before the script came, or is restored
  useEffect(() => {
    const chosen = fields.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const option = options.find(([one]) => String(one) === chosen)?.[0];
    if (option !== undefined && option !== value) onChange(option);
  }, []);

  return (
    <fieldset ref={fields}>
      <legend className="label mb-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, label]) => (
          <label
            key={option}
            className="label relative flex min-h-11 cursor-pointer items-center rounded-lg border border-control px-4 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      {note && <p className="body-s mt-3 max-w-prose text-muted">{note}</p>}
    </fieldset>
  );
}

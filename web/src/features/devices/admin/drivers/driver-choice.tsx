import { useId, useState } from 'react';
import { Input } from '@/components/forms/input.tsx';
import { SEARCHED, useFoundPeople } from '@/features/people/use-found-people.ts';
import { explain } from '@/lib/http/explain.ts';

/** A driver who can be chosen. */
export interface ChosenDriver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface DriverChoiceProps {
  value: ChosenDriver | null;
  onChange: (driver: ChosenDriver | null) => void;
}

/** One driver, or none: a search, and radio buttons for what it finds. */
export function DriverChoice({ value, onChange }: DriverChoiceProps) {
  const [typed, setTyped] = useState('');
  // The chosen driver stays visible during any search. It moves to the top with the next search, not at
  // once: the arrow keys follow the order of the list.
  const [first, setFirst] = useState(value);
  const { data, error } = useFoundPeople(typed, 'driver');
  const name = useId();
  const found = data?.items ?? [];
  const drivers = first ? [first, ...found.filter(({ id }) => id !== first.id)] : found;
  return (
    <fieldset>
      <legend className="mb-1.5 label">Driver</legend>
      <Input
        type="search"
        aria-label="Search drivers"
        placeholder={SEARCHED}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setFirst(value);
        }}
        // Enter would send the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="mt-2 max-h-52 overflow-y-auto rounded-lg border border-line">
        <Option
          name={name}
          label="No driver"
          detail="The screen reports but plays nothing."
          chosen={value === null}
          onChoose={() => onChange(null)}
        />
        {drivers.map((driver) => (
          <Option
            key={driver.id}
            name={name}
            label={driver.name}
            detail={detailOf(driver)}
            chosen={driver.id === value?.id}
            onChoose={() => onChange({ id: driver.id, name: driver.name, email: driver.email })}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 body-s text-muted empty:hidden">
        {error && explain(error, 'The drivers didn’t load. Type again to retry.')}
        {data?.total === 0 && 'No driver matches.'}
        {data &&
          data.total > found.length &&
          found.length > 0 &&
          `${found.length} of ${data.total} drivers: search to find others.`}
      </p>
    </fieldset>
  );
}

function detailOf({ email, ...driver }: ChosenDriver & { status?: string }): string {
  return driver.status === 'suspended' ? `${email} · suspended` : email;
}

interface OptionProps {
  name: string;
  label: string;
  detail: string;
  chosen: boolean;
  onChoose: () => void;
}

function Option({ name, label, detail, chosen, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 not-last:border-b not-last:border-line hover:bg-hover has-checked:bg-accent-soft">
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        className="size-4.5 shrink-0 accent-accent-text -outline-offset-2"
      />
      <span className="min-w-0 body-s">
        <span className="block truncate font-medium">{label}</span>
        <span className="block truncate text-muted">{detail}</span>
      </span>
    </label>
  );
}

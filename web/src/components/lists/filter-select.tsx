import { useNavigate } from '@tanstack/react-router';
import { narrowed } from '@/lib/pages/narrowed.ts';
import { Select } from '../forms/select.tsx';

interface FilterSelectProps {
  label: string;
  /** The field of the address that holds the choice. */
  field: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** The choice that an address without the field means. */
  byDefault: string;
  /** The choice that the address has, as its tab has parsed it. */
  chosen: string | undefined;
  className?: string;
}

/** Narrows or sorts a list by one field of its address, of which only the chosen value is in sight. */
export function FilterSelect({
  label,
  field,
  options,
  byDefault,
  chosen = byDefault,
  ...rest
}: FilterSelectProps) {
  const navigate = useNavigate();
  return (
    <Select
      {...rest}
      options={options}
      aria-label={label}
      value={chosen}
      onChange={({ target: { value } }) =>
        void navigate({
          to: '.',
          search: narrowed(field, value === byDefault ? undefined : value),
          replace: true,
        })
      }
    />
  );
}

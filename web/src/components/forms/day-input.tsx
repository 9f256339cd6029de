import { type ComponentProps, useEffect, useRef } from 'react';
import { Input } from './input.tsx';

interface DayInputProps extends ComponentProps<typeof Input> {
  /** 'YYYY-MM-DD'; undefined: none is chosen. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** A day. Keeps what is being typed, year by digit, and tells of days of this century only. */
export function DayInput({ day = '', onDay, ...rest }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = day;
  }, [day]);
  return (
    <Input
      {...rest}
      ref={input}
      type="date"
      defaultValue={day}
      onChange={({ target: { value } }) => {
        if (value === '' || value >= '2000') onDay(value || undefined);
      }}
    />
  );
}

import {
  HOUR_PRESETS,
  hoursInWords,
  readWeek,
  type Week,
  writeWeek,
} from '@juu/shared/playing/hours-of-week';
import { type Ref, useId } from 'react';
import { FieldError } from '@/components/forms/field.tsx';
import { QuickChoice } from '../quick-choice.tsx';
import { HoursGrid } from './hours-grid.tsx';

interface HoursChoiceProps {
  /** The hour that takes the focus. */
  ref?: Ref<HTMLTableCellElement>;
  /** See `bookedHours`; empty: every hour. */
  hours: string;
  onChange: (hours: string) => void;
  error: string | undefined;
}

/** The hours of the week in which a campaign plays: presets, a grid to paint, and the choice in words. */
export function HoursChoice({ ref, hours, onChange, error }: HoursChoiceProps) {
  const id = useId();
  const week = readWeek(hours);
  const choose = (next: Week) => onChange(writeWeek(next));
  return (
    <fieldset aria-describedby={`${id}-words ${id}-error`} className="min-w-0">
      <legend className="label">Hours of the week</legend>
      <p id={`${id}-words`} aria-live="polite" className="mt-0.5 body-s text-muted">
        {hoursInWords(hours)}, Nairobi time
      </p>
      <div className="mt-2 mb-3 flex flex-wrap gap-2">
        {HOUR_PRESETS.map((preset) => (
          <QuickChoice
            key={preset.name}
            isChosen={writeWeek(preset.of(week)) === hours}
            onChoose={() => choose(preset.of(week))}
          >
            {preset.name}
          </QuickChoice>
        ))}
      </div>
      <HoursGrid ref={ref} week={week} onChange={choose} />
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

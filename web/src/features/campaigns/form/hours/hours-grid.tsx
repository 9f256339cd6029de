// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a CSS grid loses its roles in Safari
import { HOURS_OF_DAY, hourOfWeek, WEEKDAYS, type Week } from '@juu/shared/playing/hours-of-week';
import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, type Ref, useId, useRef, useState } from 'react';
import { beginStroke, type Cell, moved, painted, type Stroke } from './paint-hours.ts';

/** A day: one line of 24 hours, in two lines if an hour were narrower than 24 px. */
const LINE =
  'mb-1.5 grid grid-cols-[1.75rem_repeat(12,minmax(0,1fr))] items-center caption text-muted tabular-nums @2xl:mb-0 @2xl:grid-cols-[1.75rem_repeat(24,minmax(0,1fr))]';
const HOURS = Array.from({ length: HOURS_OF_DAY }, (_none, hour) => hour);

interface HoursGridProps {
  ref?: Ref<HTMLTableCellElement> | undefined;
  week: Week;
  onChange: (week: Week) => void;
}

/**
 * The hours of a week, a row for each day, painted with finger, mouse or keys: arrows move, space paints,
 * shift with arrows extends.
 */
export function HoursGrid({ ref, week, onChange }: HoursGridProps) {
  const helpId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const stroke = useRef<Stroke>(undefined);
  const [cursor, setCursor] = useState<Cell>({ day: 0, hour: 6 });

  function paint(to: Cell) {
    stroke.current ??= beginStroke(week, to);
    onChange(painted(stroke.current, to));
  }

  function focus(cell: Cell) {
    setCursor(cell);
    grid.current
      ?.querySelector<HTMLElement>(`[data-hour="${hourOfWeek(cell.day, cell.hour)}"]`)
      ?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = moved(cursor, event.key);
    if (to) {
      event.preventDefault();
      if (event.shiftKey) {
        stroke.current ??= beginStroke(week, cursor);
        paint(to);
      } else stroke.current = undefined;
      focus(to);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      stroke.current = undefined;
      paint(cursor);
    }
  }

  function onPointerDown(event: PointerEvent) {
    const cell = cellAt(event);
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    stroke.current = undefined;
    paint(cell);
    focus(cell);
  }

  function onPointerMove(event: PointerEvent) {
    const cell = cellAt(event);
    if (!stroke.current || event.buttons === 0 || !cell) return;
    if (cell.day === cursor.day && cell.hour === cursor.hour) return;
    paint(cell);
    focus(cell);
  }

  return (
    <div className="@container select-none">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table to paint in is an ARIA grid
        role="grid"
        aria-label="Hours of the week"
        aria-multiselectable="true"
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          stroke.current = undefined;
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // What is chosen elsewhere is not part of the stroke.
          if (!currentTarget.contains(relatedTarget)) stroke.current = undefined;
        }}
        className="flex flex-col"
      >
        <thead aria-hidden="true">
          <tr className={LINE}>
            <th className="row-span-2 @2xl:row-span-1" />
            {HOURS.map((hour) => (
              <th
                key={hour}
                className={clsx('w-0 font-normal whitespace-nowrap', hour % 3 > 0 && 'invisible')}
              >
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="contents">
          {WEEKDAYS.map((name, day) => (
            <tr role="row" key={name} className={LINE}>
              <th
                role="rowheader"
                scope="row"
                className="row-span-2 text-left font-normal @2xl:row-span-1"
              >
                {name}
              </th>
              {HOURS.map((hour) => (
                <td
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
                  role="gridcell"
                  key={hour}
                  ref={day === cursor.day && hour === cursor.hour ? ref : undefined}
                  data-hour={hourOfWeek(day, hour)}
                  tabIndex={day === cursor.day && hour === cursor.hour ? 0 : -1}
                  aria-selected={week[hourOfWeek(day, hour)] === true}
                  aria-label={`${name} ${hour}:00–${hour + 1}:00`}
                  className={clsx(
                    'h-6.5 cursor-pointer touch-none rounded-md border border-surface focus-visible:z-1',
                    week[hourOfWeek(day, hour)]
                      ? 'bg-accent'
                      : 'bg-sunken ring-1 ring-line ring-inset',
                  )}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={helpId} className="mt-2 caption text-muted">
        Drag over the hours to book or clear them. With keys: arrows move, space books or clears,
        and shift with arrows extends.
      </p>
    </div>
  );
}

/** The cell under a pointer: a finger’s events all go to where it touched first. */
function cellAt({ clientX, clientY }: PointerEvent): Cell | undefined {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-hour]');
  if (!found) return undefined;
  const place = Number(found.dataset.hour);
  return { day: Math.floor(place / HOURS_OF_DAY), hour: place % HOURS_OF_DAY };
}

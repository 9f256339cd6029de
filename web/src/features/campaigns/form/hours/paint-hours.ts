import {
  HOURS_OF_DAY,
  hourOfWeek,
  WEEKDAYS,
  type Week,
  weekOf,
} from '@juu/shared/playing/hours-of-week';

/** A cell of the grid: a day, 0 for Monday, and an hour. */
export interface Cell {
  readonly day: number;
  readonly hour: number;
}

/** What one gesture paints: all cells between the one it began at and the one it has reached. */
export interface Stroke {
  /** The week before the gesture: a stroke that shrinks gives back what it had painted. */
  readonly before: Week;
  readonly from: Cell;
  readonly isBooked: boolean;
}

/** A stroke that turns the cell it begins at, and makes the others like it. */
export function beginStroke(before: Week, from: Cell): Stroke {
  return { before, from, isBooked: !before[hourOfWeek(from.day, from.hour)] };
}

/** The week once the stroke has reached a cell. */
export function painted({ before, from, isBooked }: Stroke, to: Cell): Week {
  const isBetween = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return weekOf((day, hour) =>
    isBetween(day, from.day, to.day) && isBetween(hour, from.hour, to.hour)
      ? isBooked
      : before[hourOfWeek(day, hour)] === true,
  );
}

type Move = (cell: Cell) => Cell;
const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: ({ day, hour }) => ({ day, hour: Math.max(0, hour - 1) }),
  ArrowRight: ({ day, hour }) => ({ day, hour: Math.min(HOURS_OF_DAY - 1, hour + 1) }),
  ArrowUp: ({ day, hour }) => ({ day: Math.max(0, day - 1), hour }),
  ArrowDown: ({ day, hour }) => ({ day: Math.min(WEEKDAYS.length - 1, day + 1), hour }),
  Home: ({ day }) => ({ day, hour: 0 }),
  End: ({ day }) => ({ day, hour: HOURS_OF_DAY - 1 }),
};

/** The cell that a key leads to; undefined if the key moves nowhere. */
export function moved(cell: Cell, key: string): Cell | undefined {
  return MOVES[key]?.(cell);
}

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { expect, it } from 'vitest';
import { HoursChoice } from './hours-choice.tsx';

const NONE = '0'.repeat(168);

function Choice({ initial }: { initial: string }) {
  const [hours, setHours] = useState(initial);
  return <HoursChoice hours={hours} onChange={setHours} error={undefined} />;
}

const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const words = () => screen.getByText(/, Nairobi time$/).textContent;

it('presets are one press, and are said in words', async () => {
  render(<Choice initial="" />);
  expect(words()).toBe('Every hour of the week, Nairobi time');
  await userEvent.click(screen.getByRole('button', { name: 'Rush hours' }));
  expect(words()).toBe('Every day 7:00–9:00, 17:00–20:00, Nairobi time');
  expect(pressed()).toEqual(['Rush hours']);
  await userEvent.click(screen.getByRole('button', { name: 'Weekdays' }));
  expect(words()).toBe('Mon–Fri 7:00–9:00, 17:00–20:00, Nairobi time');
  expect(pressed()).toEqual(['Rush hours', 'Weekdays']);
});

it('keys alone paint a block: arrows move, space books, shift with arrows extends', async () => {
  render(<Choice initial={NONE} />);
  const cell = screen.getByRole('gridcell', { name: 'Mon 6:00–7:00' });
  cell.focus();
  await userEvent.keyboard('{ArrowRight} ');
  expect(words()).toBe('Mon 7:00–8:00, Nairobi time');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown>4/}{/Shift}');
  expect(words()).toBe('Mon–Fri 7:00–9:00, Nairobi time');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Fri 8:00–9:00');
  await userEvent.keyboard('{ArrowUp} ');
  expect(words()).toBe('Mon–Wed, Fri 7:00–9:00; Thu 7:00–8:00, Nairobi time');
});

it('a preset between two strokes stays: the second begins with it', async () => {
  render(<Choice initial={NONE} />);
  screen.getByRole('gridcell', { name: 'Mon 6:00–7:00' }).focus();
  await userEvent.keyboard(' {Shift>}{ArrowRight}{/Shift}');
  await userEvent.click(screen.getByRole('button', { name: 'Weekdays' }));
  screen.getByRole('gridcell', { name: 'Mon 7:00–8:00' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(words()).toBe('Mon 6:00–7:00; Tue–Fri 6:00–8:00, Nairobi time');
});

it('one hour of the grid is reached by Tab, and takes the focus if the hours are wrong', () => {
  const focusable = createRef<HTMLTableCellElement>();
  render(<HoursChoice ref={focusable} hours="" onChange={() => {}} error={undefined} />);
  const cells = screen.getAllByRole('gridcell');
  expect(cells).toHaveLength(168);
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([focusable.current]);
});

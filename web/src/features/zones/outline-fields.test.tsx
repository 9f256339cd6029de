import type { Position } from '@juu/shared/zone/ring';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { OutlineFields } from './outline-fields.tsx';

function Fields() {
  const [corners, setCorners] = useState<readonly Position[]>([]);
  return <OutlineFields corners={corners} problem={undefined} onChange={setCorners} />;
}

it('keeps the focus of the keyboard when the button that was pressed goes', async () => {
  render(<Fields />);
  screen.getByRole('button', { name: /^Start with a square/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Longitude of corner 1'));
  expect(screen.getByLabelText('Longitude of corner 1').closest('details')?.open).toBe(true);
  screen.getByRole('button', { name: 'Draw again' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Start with a square in the city centre');
});

it('moves the focus of the keyboard to a neighbour when a corner goes', async () => {
  render(<Fields />);
  await userEvent.click(screen.getByRole('button', { name: /^Start with a square/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a corner after 4' }));
  screen.getByRole('button', { name: 'Remove corner 5' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove corner 4' }));
  await userEvent.keyboard('{Enter}');
  // Three corners have to stay, so the buttons that remove one rest.
  expect(document.activeElement).toBe(screen.getByLabelText('Longitude of corner 3'));
});

it('tells the area, but none of an outline with a problem', () => {
  const square: Position[] = [
    [36.8, -1.3],
    [36.81, -1.3],
    [36.81, -1.29],
    [36.8, -1.29],
  ];
  const change = () => undefined;
  const { rerender } = render(
    <OutlineFields corners={square} problem={undefined} onChange={change} />,
  );
  expect(screen.getByText(/^4 corners, about 1\.24 km²\./)).toBeTruthy();
  const crossed = 'The outline crosses itself';
  rerender(<OutlineFields corners={square} problem={crossed} onChange={change} />);
  expect(screen.getByText(/^4 corners\. Drag/)).toBeTruthy();
});

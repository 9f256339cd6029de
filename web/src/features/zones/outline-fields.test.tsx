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

import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Weighing } from './weighing.tsx';

const RULE = 'A whole number from 1 to 100';

function Weighed({ onWeigh }: { onWeigh: (weight: number) => void }) {
  const [weight, setWeight] = useState(3);
  const change = (next: number) => {
    onWeigh(next);
    setWeight(next);
  };
  return <Weighing name="Evening" weight={weight} share={50} onChange={change} />;
}

function show() {
  const onChange = vi.fn();
  render(<Weighed onWeigh={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Weight of Evening' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, onChange, type };
}

it.each(['0', '-1', '1.5', '1000'])(
  'complains of %s as long as it stands there, and keeps the last weight',
  (value) => {
    const { field, onChange, type } = show();
    type(value);
    fireEvent.blur(field);
    expect(field.value).toBe(value);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText(RULE).id);
    expect(onChange).not.toHaveBeenCalled();
    type('100');
    expect(screen.queryByText(RULE)).toBeNull();
    expect(onChange).toHaveBeenCalledWith(100);
  },
);

it('complains of an empty field only once it is left', () => {
  const { field, onChange, type } = show();
  type('');
  expect(screen.queryByText(RULE)).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByText(RULE)).toBeTruthy();
  expect(field.value).toBe('');
  expect(onChange).not.toHaveBeenCalled();
});

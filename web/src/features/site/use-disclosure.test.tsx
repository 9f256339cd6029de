import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useDisclosure } from './use-disclosure.ts';

function Menu() {
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, setOpen } = useDisclosure(whole, button);
  return (
    <div ref={whole}>
      <button ref={button} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Menu
      </button>
    </div>
  );
}

it('closes on the way back, also to another place of the same page', async () => {
  render(<Menu />);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

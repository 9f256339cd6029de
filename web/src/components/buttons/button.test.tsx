import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it.each([
  ['busy', { busy: true }],
  ['busy, and not to be pressed afterwards', { busy: true, disabled: true }],
  ['resting', { 'aria-disabled': true }],
] as const)('takes no press while it is %s, and can keep the focus', async (_words, state) => {
  const [press, send] = [vi.fn(), vi.fn((event: SubmitEvent) => event.preventDefault())];
  const form = (props: object) => (
    <form onSubmit={({ nativeEvent }) => send(nativeEvent as SubmitEvent)}>
      <Button type="submit" onClick={press} {...props}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form({}));
  const button = screen.getByRole<HTMLButtonElement>('button');
  await userEvent.click(button);
  rerender(form(state));
  await userEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

it('says why it rests to those who press it, but not while it is busy', async () => {
  const refused = vi.fn();
  const resting = (busy: boolean) => (
    <Button aria-disabled onRefused={refused} busy={busy}>
      Send
    </Button>
  );
  const { rerender } = render(resting(true));
  await userEvent.click(screen.getByRole('button'));
  expect(refused).not.toHaveBeenCalled();
  rerender(resting(false));
  await userEvent.click(screen.getByRole('button'));
  expect(refused).toHaveBeenCalledOnce();
});

it('takes none either if it is disabled', async () => {
  const press = vi.fn();
  render(
    <Button disabled onClick={press}>
      Send
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(press).not.toHaveBeenCalled();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { OnlineButton } from './online-button.tsx';

vi.mock('@/lib/toast.ts', () => ({ toast: vi.fn() }));

it('says offline why it takes no press', async () => {
  const press = vi.fn();
  const description = 'You can save when the connection is back.';
  goOffline();
  render(
    <OnlineButton offline={description} onClick={press}>
      Save
    </OnlineButton>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(press).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledWith({ title: 'You are offline', description });
});

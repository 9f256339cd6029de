import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { serveAnswers } from '@/testing/fake-server.ts';
import SignUpForm from './sign-up-form.tsx';

beforeEach(() => {
  serveAnswers({
    'GET /api/config': {
      body: {
        version: '1',
        bot_check: { provider: 'off', site_key: null, challenge_url: null },
        sync: { endpoint: 'http://localhost' },
      },
    },
  });
});

async function open(role: 'advertiser' | 'driver') {
  const routeTree = createRootRoute({ component: () => <SignUpForm role={role} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  return screen.findByRole<HTMLButtonElement>('button', { name: 'Create Account' });
}

it('asks drivers for plate, licence and ID, and advertisers for their company', async () => {
  await open('driver');
  expect(screen.getByLabelText(/Car Registration Plate/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Advertiser'));
  expect(screen.queryByLabelText(/Car Registration Plate/)).toBeNull();
  expect(screen.getByLabelText('Company Name')).toBeTruthy();
});

it('opens Create Account only when passwords are long enough and alike', async () => {
  const create = await open('advertiser');
  await userEvent.type(screen.getByLabelText('Full Name *'), 'Amina');
  await userEvent.type(screen.getByLabelText('Email *'), 'amina@acme.co.ke');
  await userEvent.type(screen.getByLabelText('Password *'), 'secret');
  await userEvent.type(screen.getByLabelText('Confirm Password *'), 'secre');
  await userEvent.tab();
  expect(create.disabled).toBe(true);
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Confirm Password *'), 't');
  expect(create.disabled).toBe(false);
});

it('shows a typed password on demand', async () => {
  await open('advertiser');
  const password = screen.getByLabelText<HTMLInputElement>('Password *');
  expect(password.type).toBe('password');
  await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
  expect(password.type).toBe('text');
});

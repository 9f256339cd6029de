import { profiles } from '@juu/shared/tables/profiles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { identityWith } from '@/testing/identity.ts';
import { renderPage } from '@/testing/render-page.tsx';
import SignUpForm from './sign-up-form.tsx';

let leave: () => void;

beforeEach(() => {
  store.set(sessionAtom, { status: 'signed-out' });
  serveAnswers({
    'GET /api/config': {
      body: {
        version: '1',
        bot_check: { provider: 'off', site_key: null, challenge_url: null },
        sync: { endpoint: 'http://localhost' },
        payout_minimum_usd: 10,
      },
    },
  });
});

async function open(role?: 'advertiser' | 'driver') {
  ({ leave } = renderPage(<SignUpForm {...(role && { role })} />));
  return screen.findByRole<HTMLButtonElement>('button', { name: 'Create Account' });
}

it('asks drivers for plate, licence and ID, and advertisers for their company', async () => {
  await open('driver');
  expect(screen.getByRole('group', { name: 'I am signing up as:' })).toBeTruthy();
  expect(screen.getByLabelText(/Car Registration Plate/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Advertiser'));
  expect(screen.queryByLabelText(/Car Registration Plate/)).toBeNull();
  expect(screen.getByLabelText('Company Name')).toBeTruthy();
  const hint = 'Your company will be verified through the Kenyan company registry';
  expect(screen.getByText(hint)).toBeTruthy();
});

it.each([
  ['driver', ['car_registration_plate', 'drivers_license_number', 'national_id_number']],
  ['advertiser', ['company_name']],
] as const)('names the fields of a %s as their details do', async (role, fields) => {
  await open(role);
  for (const name of ['name', 'phone', ...fields] as const) {
    const { label } = profiles.columns[name];
    expect(screen.getByLabelText(new RegExp(`^${label}( \\*)?$`))).toHaveProperty('name', name);
  }
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

it('keeps what was filled in before its code came, and complains about what was left so', async () => {
  const create = await open('advertiser');
  expect(screen.getByText(/A short security check appears here/)).toBeTruthy();
  // At once and in silence, as some password managers do.
  for (const [label, value] of Object.entries({
    'Full Name *': 'Amina',
    'Email *': 'amina@',
    'Password *': 'secret',
    'Confirm Password *': 'secret',
  })) {
    screen.getByLabelText<HTMLInputElement>(label).value = value;
  }
  fireEvent.focus(screen.getByLabelText('Full Name *'));
  expect(create.disabled).toBe(true);
  await waitFor(() => expect(create.disabled).toBe(false));
  expect(screen.queryByText(/A short security check/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Full Name *').value).toBe('Amina');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
});

it('shows a typed password on demand', async () => {
  await open('advertiser');
  const password = screen.getByLabelText<HTMLInputElement>('Password *');
  expect(password.type).toBe('password');
  await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
  expect(password.type).toBe('text');
});

it('keeps what was typed, but no password, and takes the role that is asked for', async () => {
  await open('advertiser');
  await userEvent.type(screen.getByLabelText('Full Name *'), 'Amina');
  await userEvent.type(screen.getByLabelText('Password *'), 'secret');
  leave();
  await open('driver');
  expect(screen.getByLabelText<HTMLInputElement>('Full Name *').value).toBe('Amina');
  expect(screen.getByLabelText<HTMLInputElement>('Password *').value).toBe('');
  expect(screen.getByLabelText(/Car Registration Plate/)).toBeTruthy();
});

it('keeps what was typed over a reload, which asks who is signed in again', async () => {
  await open('driver');
  await userEvent.type(screen.getByLabelText('Full Name *'), 'Amina');
  await userEvent.type(screen.getByLabelText('Password *'), 'secret');
  // The page goes without a chance to tidy up.
  vi.resetModules();
  const reloaded = await import('./typed-sign-up.ts');
  store.set(sessionAtom, { status: 'unknown' });
  store.set(sessionAtom, { status: 'signed-out', reason: 'expired' });
  expect(reloaded.typedSignUp()).toMatchObject({ role: 'driver', name: 'Amina', password: '' });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
});

it.each(['{', 'null', '7', '{"name":7}'])('ignores %s in the place of kept text', async (text) => {
  sessionStorage.setItem('juu-sign-up', text);
  await open('advertiser');
  expect(screen.getByLabelText<HTMLInputElement>('Full Name *').value).toBe('');
});

it('keeps nothing for the next person after a sign-in', async () => {
  await open('driver');
  await userEvent.type(screen.getByLabelText('National ID Number *'), '23456789');
  leave();
  store.set(sessionAtom, { status: 'signed-in', identity: identityWith(['driver']), stale: false });
  store.set(sessionAtom, { status: 'signed-out', reason: 'user' });
  await open('driver');
  expect(screen.getByLabelText<HTMLInputElement>('National ID Number *').value).toBe('');
});

import { startAuthentication } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { MOCK_CODE, MOCK_PASSWORD } from '@/mocks/accounts.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { mockWorld } from '@/testing/mock-world.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn() }));

const said = hearToasts();

beforeEach(() => store.set(sessionAtom, { status: 'signed-out' }));

async function typePassword(password = MOCK_PASSWORD, email = 'driver@juu.test') {
  const { router } = renderPage(<SignInForm onForgot={() => undefined} redirect={undefined} />);
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  return router;
}

const codeField = () => screen.findByLabelText<HTMLInputElement>('Authentication code');
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }));

describe('signing in', () => {
  const world = mockWorld();

  it('welcomes a right password and leads to the dashboard of the role', async () => {
    const router = await typePassword();
    await waitFor(() => expect(router.state.location.pathname).toBe('/driver'));
    expect(said()).toEqual([{ title: 'Welcome back!', description: 'Successfully signed in.' }]);
  });

  it('refuses a wrong password in the words of the product', async () => {
    await typePassword('wrong');
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(said()[0]).toMatchObject({
      title: 'Sign in failed',
      description: 'Invalid credentials. Please try again.',
    });
    expect(world().signedIn).toBeUndefined();
  });

  it('tells a suspended account so', async () => {
    await typePassword(MOCK_PASSWORD, 'suspended@juu.test');
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(said()[0]).toMatchObject({
      title: 'Account Suspended',
      description: 'Your account has been suspended. Please contact support for assistance.',
    });
  });
});

describe('signing in with a passkey', () => {
  const world = mockWorld();

  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const { id: accountId } = world().accountOf('driver@juu.test');
    const createdAt = new Date().toISOString();
    world().passkeys.push({ id: 'passkey-1', accountId, name: 'Phone', createdAt, key: 'key-1' });
  });
  afterEach(() => vi.unstubAllGlobals());

  async function pressPasskey() {
    const { router } = renderPage(<SignInForm onForgot={() => undefined} redirect={undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    return router;
  }

  it('leads to the dashboard of the role', async () => {
    vi.mocked(startAuthentication).mockResolvedValue({ id: 'key-1' } as never);
    const router = await pressPasskey();
    await waitFor(() => expect(router.state.location.pathname).toBe('/driver'));
  });

  it.each([
    ['a removed one', { id: 'key-2' }, /no longer works/],
    ['a cancel', new DOMException('', 'NotAllowedError'), /cancelled or took too long/],
    ['a device that fails', new Error('odd'), /couldn’t be used/],
  ])('says what to do after %s', async (_case, answer, words) => {
    vi.mocked(startAuthentication).mockImplementation(async () => {
      if ('name' in answer) throw answer;
      return answer as never;
    });
    await pressPasskey();
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(said()[0]).toMatchObject({
      title: 'Sign in failed',
      description: expect.stringMatching(words),
    });
    expect(world().signedIn).toBeUndefined();
  });
});

describe('signing in while sign-in is limited', () => {
  mockWorld('too-many');

  it('says when to try again', async () => {
    await typePassword();
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(said()[0]?.description).toBe('Too many attempts. Please try again in 30 seconds.');
  });
});

describe('the second factor at sign-in', () => {
  const world = mockWorld('second-factor');

  it('asks for a code that phones and password managers can fill in, and takes it', async () => {
    const router = await typePassword();
    const field = await codeField();
    expect(field.autocomplete).toBe('one-time-code');
    expect(field.inputMode).toBe('numeric');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, MOCK_CODE);
    await verify();
    await waitFor(() => expect(router.state.location.pathname).toBe('/driver'));
    expect(store.get(sessionAtom)).toMatchObject({ identity: { aal: { current: 'aal2' } } });
  });

  it('takes a pasted code with spaces', async () => {
    await typePassword();
    const field = await codeField();
    await userEvent.click(field);
    await userEvent.paste('123 456');
    expect(field.value).toBe('123456');
  });

  it('says that a code is wrong, and keeps the step', async () => {
    await typePassword();
    await userEvent.type(await codeField(), '000000');
    await verify();
    expect(await screen.findByText(/That code isn’t right/)).toBeTruthy();
    expect(world().signedIn).toBeUndefined();
  });

  it('goes back to the password after too many wrong codes', async () => {
    await typePassword();
    const { challenged } = world();
    if (challenged) challenged.attempts = 5;
    await userEvent.type(await codeField(), '000000');
    await verify();
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(said()[0]?.description).toBe('Too many wrong codes. Please sign in again.');
  });

  it('goes back to the password if the step took too long', async () => {
    await typePassword();
    const field = await codeField();
    world().challenged = undefined;
    await userEvent.type(field, MOCK_CODE);
    await verify();
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(said()[0]?.description).toBe('That took too long. Please sign in again.');
  });

  it('takes each recovery code once', async () => {
    const router = await typePassword();
    await codeField();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    const field = await screen.findByLabelText('Recovery code');
    world().accountOf('driver@juu.test').recoveryCodes.shift();
    await userEvent.type(field, 'mock0-mock0');
    await verify();
    expect(await screen.findByText(/it’s already used/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'mock1-mock1');
    await verify();
    await waitFor(() => expect(router.state.location.pathname).toBe('/driver'));
  });

  it('leads back to the password when asked to', async () => {
    await typePassword();
    await codeField();
    await userEvent.click(screen.getByRole('button', { name: 'Back to password' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});

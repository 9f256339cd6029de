import { startRegistration } from '@simplewebauthn/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { refreshSession, sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { MOCK_CODE, MOCK_PASSWORD, MOCK_RECOVERY_CODES } from '@/mocks/accounts.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { mockWorld } from '@/testing/mock-world.ts';
import { renderPage } from '@/testing/render-page.tsx';
import AccountSecurity from './account-security.tsx';
import { SECOND_FACTOR } from './second-factor/second-factor-anchor.ts';
import SignedInDevices from './signed-in-devices.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startRegistration: vi.fn(),
}));

const said = hearToasts();
const world = mockWorld();
const driver = () => world().accountOf('driver@juu.test');

let router: ReturnType<typeof renderPage>['router'];

beforeEach(async () => {
  vi.mocked(startRegistration).mockReset();
  queryClient.clear();
  store.set(sessionAtom, { status: 'unknown' });
  world().openSession(driver());
  await refreshSession();
  ({ router } = renderPage(
    <>
      <AccountSecurity />
      <SignedInDevices />
    </>,
  ));
  await screen.findByText('This device');
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('changing the password', () => {
  async function fill(current: string, fresh: string, again = fresh) {
    await userEvent.type(screen.getByLabelText('Current Password'), current);
    await userEvent.type(screen.getByLabelText('New Password'), fresh);
    await userEvent.type(screen.getByLabelText('Confirm New Password'), again);
    await press('Update password');
  }

  it('signs the other devices out, and says so', async () => {
    await fill(MOCK_PASSWORD, 'boda-boda');
    await waitFor(() => expect(said()[0]?.title).toBe('Password updated'));
    expect(driver().password).toBe('boda-boda');
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('');
  });

  it('is refused with the words of the server if the current one is wrong', async () => {
    await fill('wrong', 'boda-boda');
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(said()[0]).toMatchObject({
      title: 'Error updating password',
      description: 'The password is wrong.',
      destructive: true,
    });
    const field = screen.getByLabelText('Current Password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(driver().password).toBe(MOCK_PASSWORD);
  });

  it('is not sent while the two differ', async () => {
    await fill(MOCK_PASSWORD, 'boda-boda', 'boda');
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    expect(driver().password).toBe(MOCK_PASSWORD);
  });
});

describe('passkeys', () => {
  async function add(password = MOCK_PASSWORD) {
    await press('Add a passkey');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'My phone');
    await userEvent.type(dialog.getByLabelText('Your password'), password);
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  }

  it('are added with a name and the password, and removed after a question', async () => {
    vi.mocked(startRegistration).mockResolvedValue({ id: 'key-1' } as never);
    await add();
    expect(await screen.findByText('My phone')).toBeTruthy();
    expect(said()[0]?.title).toBe('Passkey added');
    await press('Remove My phone');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
    expect(world().passkeys).toEqual([]);
  });

  it('are not asked for on the device before the password was right', async () => {
    await add('wrong');
    expect(await screen.findByText('The password is wrong.')).toBeTruthy();
    expect(startRegistration).not.toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', /cancelled or took too long/],
    ['InvalidStateError', /already has a passkey/],
    ['UnknownError', /couldn’t be added/],
  ])('are not added after a %s, which the form explains', async (name, words) => {
    vi.mocked(startRegistration).mockRejectedValue(new DOMException('', name));
    await add();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(world().passkeys).toEqual([]);
  });
});

describe('the second factor', () => {
  async function enrol() {
    await press('Turn on');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Your password'), MOCK_PASSWORD);
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await screen.findByLabelText('Authentication code'), MOCK_CODE);
    await press('Verify and turn on');
    await screen.findByText(MOCK_RECOVERY_CODES[0] as string);
  }

  it('is on once the first code was seen; its recovery codes stay until they are saved', async () => {
    await enrol();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
    await userEvent.click(screen.getByLabelText('I have saved them'));
    await press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('On')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  });

  it('offers a picture, a link and a key to type', async () => {
    await press('Turn on');
    await userEvent.type(await screen.findByLabelText('Your password'), MOCK_PASSWORD);
    await press('Continue');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
  });

  it('stays off after a wrong password or a wrong code', async () => {
    await press('Turn on');
    await userEvent.type(await screen.findByLabelText('Your password'), 'wrong');
    await press('Continue');
    expect(await screen.findByText('The password is wrong.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Your password'));
    await userEvent.type(screen.getByLabelText('Your password'), MOCK_PASSWORD);
    await press('Continue');
    await userEvent.type(await screen.findByLabelText('Authentication code'), '000000');
    await press('Verify and turn on');
    expect(await screen.findByText(/That code isn’t right/)).toBeTruthy();
    expect(driver().secondFactor).toBe('waiting');
  });

  it.each([
    [
      'after the fifth wrong code',
      5,
      () => {},
      /Too many wrong codes. Two-step verification is still off/,
    ],
    [
      'if the first code came too late',
      1,
      () => {
        driver().secondFactor = 'off';
      },
      /That took too long. Two-step verification is still off/,
    ],
  ])('begins again with the password %s', async (_when, codes, meanwhile, words) => {
    await press('Turn on');
    const begin = async () => {
      await userEvent.type(await screen.findByLabelText('Your password'), MOCK_PASSWORD);
      await press('Continue');
      return screen.findByLabelText('Authentication code');
    };
    const field = await begin();
    meanwhile();
    for (let i = 0; i < codes; i += 1) {
      await userEvent.clear(field);
      await userEvent.type(field, '000000');
      await press('Verify and turn on');
    }
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await userEvent.type(await begin(), MOCK_CODE);
    await press('Verify and turn on');
    expect(await screen.findByText(MOCK_RECOVERY_CODES[0] as string)).toBeTruthy();
  });

  it('gets the focus if a link leads to it, and not again as the page goes on', async () => {
    const field = screen.getByLabelText('New Password');
    await act(() => router.navigate({ to: '.', hash: SECOND_FACTOR }));
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Two-step verification' }),
    );
    field.focus();
    await act(() => router.invalidate());
    expect(document.activeElement).toBe(field);
  });

  it.each([
    ['says that this locks the desk, if the server asks admins for it', 'passed', true],
    ['says nothing of a desk otherwise', undefined, false],
  ] as const)('before it is turned off, %s', async (_what, admin_two_factor, isSaid) => {
    driver().secondFactor = 'on';
    const session = await refreshSession();
    if (session.status !== 'signed-in') throw new Error(session.status);
    const identity = { ...session.identity, ...(admin_two_factor && { admin_two_factor }) };
    act(() => store.set(sessionAtom, { ...session, identity }));
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = await screen.findByRole('dialog');
    expect(/your admin dashboard locks at once/.test(dialog.textContent ?? '')).toBe(isSaid);
  });

  it('gives new recovery codes, and is turned off, for the password', async () => {
    await enrol();
    await userEvent.click(screen.getByLabelText('I have saved them'));
    await press('Done');
    driver().recoveryCodes = [];
    await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await userEvent.type(await screen.findByLabelText('Your password'), MOCK_PASSWORD);
    await press('Make new codes');
    await userEvent.click(await screen.findByLabelText('I have saved them'));
    await press('Done');
    expect(driver().recoveryCodes).toHaveLength(10);

    await press('Turn off');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Your password'), MOCK_PASSWORD);
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Off')).toBeTruthy();
    expect(driver().secondFactor).toBe('off');
  });
});

describe('signed-in devices', () => {
  it('are signed out one by one, after a question', async () => {
    await press('Sign out Chrome on Android');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(screen.getByText('This device')).toBeTruthy();
  });

  it('are signed out all at once, but for this one', async () => {
    await press('Sign out all other devices');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(world().signedIn).toBeTruthy();
  });
});

it('says why nothing of it can be changed without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(await screen.findAllByText(/You are offline/)).toHaveLength(4);
  for (const name of [
    'Update password',
    'Turn on',
    'Add a passkey',
    'Sign out all other devices',
  ]) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
  vi.restoreAllMocks();
});

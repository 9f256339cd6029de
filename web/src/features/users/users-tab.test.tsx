import { useLocation } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Shortcuts } from '@/components/shortcuts/shortcuts.tsx';
import { refreshSession } from '@/lib/session/session.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { failNextWrite } from '@/testing/fail-next-write.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { watchToasts } from '@/testing/watch-toasts.ts';
import { parseUserSearch } from './user-search.ts';
import { UsersTab } from './users-tab.tsx';

const world = adminWorld();
const toasts = hearToasts();

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await refreshSession();
});

/** The tab as its address says. */
function Page() {
  const search = useLocation({ select: ({ search }) => search });
  return (
    <>
      <Shortcuts />
      <UsersTab search={parseUserSearch(search)} />
    </>
  );
}

async function open() {
  renderAdmin(<Page />);
  await screen.findByRole('table', { name: 'Users' });
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const press = (name: string, button: string) =>
  userEvent.click(within(row(name)).getByRole('button', { name: button }));
const stored = (email: string) => {
  const account = world().accountOf(email);
  return world().rows.get('profiles', account.id);
};

it('suspends after a question, and activates again without one', async () => {
  await open();
  await press('Demo Driver', 'Suspend Demo Driver');
  const question = await screen.findByRole('alertdialog', { name: 'Suspend Demo Driver?' });
  expect(stored('driver@juu.test')?.status).toBe('active');
  await userEvent.click(within(question).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(toasts().map(({ title }) => title)).toEqual(['User suspended']));
  await waitFor(() => expect(within(row('Demo Driver')).getByText('Suspended')).toBeTruthy());
  await press('Demo Driver', 'Activate Demo Driver');
  await waitFor(() => expect(toasts().at(-1)?.title).toBe('User activated'));
  expect(stored('driver@juu.test')?.status).toBe('active');
});

it('does not activate an account that another admin suspended meanwhile', async () => {
  await open();
  await press('Pending Advertiser', 'Activate Pending Advertiser');
  const dialog = await screen.findByRole('dialog', { name: 'Activate Pending Advertiser?' });
  expect(within(dialog).getByText('PVT-12345')).toBeTruthy();
  world().setStatus(world().accountOf('pending@juu.test').id, 'suspended');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Activate' }));
  await waitFor(() =>
    expect(toasts()).toMatchObject([
      {
        title: 'Error activating user',
        description: 'Another admin changed this account: it is suspended now',
        destructive: true,
      },
    ]),
  );
  expect(stored('pending@juu.test')?.status).toBe('suspended');
});

it('asks before it activates an account that was suspended while it waited, and says why', async () => {
  const { id } = world().accountOf('pending@juu.test');
  world().setStatus(id, 'suspended');
  world().unconfirmed = world().accountOf('pending@juu.test');
  await open();
  expect(within(row('Pending Advertiser')).getByText(/Not confirmed/)).toBeTruthy();
  expect(within(row('Demo Driver')).queryByText(/onfirmed/)).toBeNull();
  await press('Pending Advertiser', 'Activate Pending Advertiser');
  const dialog = await screen.findByRole('dialog', { name: 'Activate Pending Advertiser?' });
  expect(within(dialog).getByText('This address isn’t confirmed.')).toBeTruthy();
  expect(within(dialog).getByText('This account has never been approved.')).toBeTruthy();
  expect(stored('pending@juu.test')?.status).toBe('suspended');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Activate' }));
  await waitFor(() =>
    expect(toasts().at(-1)).toMatchObject({
      title: 'User activated',
      description: 'Pending Advertiser is told that the account is approved.',
    }),
  );
  expect(stored('pending@juu.test')?.status).toBe('active');
});

it('says nothing of confirmation if no one is asked to confirm an address', async () => {
  await open();
  await press('Demo Driver', 'Edit Demo Driver');
  await screen.findByRole('dialog', { name: 'Edit User' });
  expect(screen.queryByText(/onfirmed/)).toBeNull();
});

it('asks before the form activates an account at an address that isn’t confirmed', async () => {
  world().setStatus(world().accountOf('driver@juu.test').id, 'suspended');
  world().unconfirmed = world().accountOf('driver@juu.test');
  await open();
  await press('Demo Driver', 'Edit Demo Driver');
  const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
  expect(within(dialog).getByText('Not confirmed.')).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByLabelText('Status'), 'Active');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  const question = await screen.findByRole('alertdialog', { name: 'Activate Demo Driver?' });
  expect(within(question).getByText('This address isn’t confirmed.')).toBeTruthy();
  expect(within(question).queryByText(/never been approved/)).toBeNull();
  expect(stored('driver@juu.test')?.status).toBe('suspended');
  await userEvent.click(within(question).getByRole('button', { name: 'Activate' }));
  await waitFor(() =>
    expect(toasts().at(-1)?.description).toBe('User profile updated successfully'),
  );
  expect(stored('driver@juu.test')?.status).toBe('active');
});

it('marks a registration as checked in the registry', async () => {
  await open();
  await press('Pending Advertiser', 'Activate Pending Advertiser');
  const mark = await screen.findByRole('checkbox', { name: /Checked in the registry/ });
  await userEvent.click(mark);
  await waitFor(() => expect(stored('pending@juu.test')?.registry_checked_at).toBeTruthy());
  await waitFor(() => expect(mark.getAttribute('aria-checked')).toBe('true'));
});

it('edits a user, and says which address is taken beside its field', async () => {
  await open();
  await press('Demo Driver', 'Edit Demo Driver');
  const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
  const email = within(dialog).getByLabelText('Email');
  await userEvent.clear(email);
  await userEvent.type(email, 'advertiser@juu.test');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  const description = 'Another account already has this email address';
  expect(await within(dialog).findByText(description)).toBeTruthy();
  expect(toasts()).toMatchObject([
    { title: 'Error updating email', description, destructive: true },
  ]);
  await userEvent.clear(email);
  await userEvent.type(email, 'driver@juu.test');
  await userEvent.type(within(dialog).getByLabelText('Country'), ' ya Uganda');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Advertiser' }));
  expect(within(dialog).getByRole('checkbox', { name: 'Admin' }).hasAttribute('disabled')).toBe(
    true,
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(toasts().at(-1)).toEqual({
      title: 'Success',
      description: 'User profile updated successfully',
    }),
  );
  expect(stored('driver@juu.test')?.country).toBe('Kenya ya Uganda');
  await waitFor(() => expect(row('Demo Driver').textContent).toContain('Driver, Advertiser'));
});

it('resets a password of six characters or more, and offers it for no admin’s own account', async () => {
  await open();
  await press('Demo Driver', 'More about Demo Driver');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset password' });
  const field = within(dialog).getByLabelText('New password');
  await userEvent.type(field, '12345');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }));
  expect(await within(dialog).findByText('Password must be at least 6 characters')).toBeTruthy();
  await userEvent.type(field, '6');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }));
  await waitFor(() => expect(toasts().at(-1)?.title).toBe('Password reset successfully'));
  expect(world().accountOf('driver@juu.test').password).toBe('123456');

  const own = within(row('Juu Admin'));
  expect(own.queryByRole('button', { name: /^Suspend/ })).toBeNull();
  await userEvent.click(own.getByRole('button', { name: 'More about Juu Admin' }));
  expect(await screen.findByRole('menuitem', { name: 'Sign-up evidence' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Reset password' })).toBeNull();
});

it('says that a suspension failed, and leaves the account as it is', async () => {
  await open();
  await press('Demo Driver', 'Suspend Demo Driver');
  const question = await screen.findByRole('alertdialog', { name: 'Suspend Demo Driver?' });
  world().setStatus(world().accountOf('driver@juu.test').id, 'pending');
  await userEvent.click(within(question).getByRole('button', { name: 'Suspend' }));
  await waitFor(() =>
    expect(toasts()).toMatchObject([
      {
        title: 'Error suspending user',
        description: 'Another admin changed this account: it is pending now',
        destructive: true,
      },
    ]),
  );
  expect(stored('driver@juu.test')?.status).toBe('pending');
});

it('takes back that a suspension failed once it works', async () => {
  const shown = watchToasts();
  const suspend = async () => {
    await press('Demo Driver', 'Suspend Demo Driver');
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  };
  await open();
  failNextWrite();
  await suspend();
  await waitFor(() => expect(shown()).toEqual(['Error suspending user']));
  await suspend();
  await waitFor(() => expect(shown()).toEqual(['User suspended']));
});

it('takes back that a suspension failed once the dialog saved the status', async () => {
  const shown = watchToasts();
  await open();
  failNextWrite();
  await press('Demo Driver', 'Suspend Demo Driver');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(shown()).toEqual(['Error suspending user']));
  await press('Demo Driver', 'Edit Demo Driver');
  const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Status'), 'Suspended');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(shown()).toEqual(['Success']));
});

it('says that a profile or a password wasn’t saved, and keeps the dialog open', async () => {
  await open();
  await press('Demo Driver', 'Edit Demo Driver');
  const edit = await screen.findByRole('dialog', { name: 'Edit User' });
  await userEvent.type(within(edit).getByLabelText('Country'), ' ya Uganda');
  const fetchNow = globalThis.fetch;
  // Only writes fail, so that the list stays.
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if ((init?.method ?? 'GET') !== 'GET') throw new TypeError('Failed to fetch');
    return fetchNow(input, init);
  });
  await userEvent.click(within(edit).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toasts().at(-1)?.title).toBe('Error updating profile'));
  expect(within(edit).getByLabelText<HTMLInputElement>('Country').value).toContain('ya Uganda');
  await userEvent.click(within(edit).getByRole('button', { name: 'Cancel' }));

  await press('Demo Driver', 'More about Demo Driver');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset password' }));
  const reset = await screen.findByRole('dialog', { name: 'Reset password' });
  await userEvent.type(within(reset).getByLabelText('New password'), 'a new password');
  await userEvent.click(within(reset).getByRole('button', { name: 'Reset password' }));
  await waitFor(() => expect(toasts().at(-1)?.title).toBe('Failed to reset password'));
  expect(within(reset).getByLabelText<HTMLInputElement>('New password').value).not.toBe('');
});

it.each([true, false])(
  'goes from user to user by the keys of the queue, opens one, and edits one (table: %s)',
  async (matches) => {
    const listener = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => ({ matches, ...listener }));
    const user = userEvent.setup();
    renderAdmin(<Page />);
    await screen.findByRole(matches ? 'table' : 'list', { name: 'Users' });
    const focused = () => document.activeElement?.textContent;
    const names = [...document.querySelectorAll('[data-shortcut-row]')].map(
      ({ textContent }) => textContent,
    );
    await user.keyboard('j{ArrowDown}');
    expect(focused()).toBe(names[1]);
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe(names[0]);
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('dialog', { name: `Sign-up of ${names[1]}` });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe(names[1]));
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
    expect(within(dialog).getByDisplayValue(String(names[1]))).toBeTruthy();
  },
);

it('approves a waiting user by the keyboard alone', async () => {
  const user = userEvent.setup();
  await open();
  const names = [...document.querySelectorAll('[data-shortcut-row]')];
  const place = names.findIndex(({ textContent }) => textContent === 'Pending Advertiser');
  await user.keyboard(`${'j'.repeat(place + 1)}{Enter}`);
  const dialog = await screen.findByRole('dialog', { name: 'Activate Pending Advertiser?' });
  const activate = within(dialog).getByRole('button', { name: 'Activate' });
  while (document.activeElement !== activate) await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored('pending@juu.test')?.status).toBe('active'));
});

it('turns the page and goes to the search by key, and lists its keys', async () => {
  for (let n = 0; n < 30; n += 1) {
    const person = { id: crypto.randomUUID(), email: `more${n}@many.example`, name: `More ${n}` };
    const secrets = {
      password: '',
      secondFactor: 'off' as const,
      recoveryCodes: [],
      enrolTries: 0,
    };
    world().addAccount({ ...person, ...secrets, role: 'driver' }, {}, 'active');
  }
  await open();
  fireEvent.keyDown(document.body, { key: ']' });
  await waitFor(() => expect(screen.getByText(/^Page 2/)).toBeTruthy());
  fireEvent.keyDown(document.body, { key: '[' });
  await waitFor(() => expect(screen.getByText(/^Page 1/)).toBeTruthy());
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search users' }));
  fireEvent.keyDown(document.body, { key: '?' });
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const key of ['j', '↓', 'k', '↑', 'Enter', 'e', ']', '[', '/', '?']) {
    expect(within(help).getByText(key)).toBeTruthy();
  }
});

it('keeps filters and order in the address', async () => {
  const { router } = renderAdmin(<Page />);
  await screen.findByRole('table', { name: 'Users' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Driver');
  await waitFor(() => expect(screen.queryByText('Juu Admin')).toBeNull());
  expect(router.state.location.search).toEqual({ role: 'driver' });
});

it('says offline that users are not stored on the device', async () => {
  goOffline();
  renderAdmin(<Page />);
  expect(await screen.findByText(/Users are never stored on this device/)).toBeTruthy();
});

it('says in the specification’s words that users didn’t load', async () => {
  world().openSession(world().accountOf('driver@juu.test'));
  renderAdmin(<Page />);
  expect(await screen.findByText('Error loading users')).toBeTruthy();
});

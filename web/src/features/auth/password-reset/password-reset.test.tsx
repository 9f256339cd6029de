import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { mockWorld } from '@/testing/mock-world.ts';
import { renderPage } from '@/testing/render-page.tsx';
import ChoosePassword from './choose-password.tsx';
import ForgotPassword from './forgot-password.tsx';

const said = hearToasts();

beforeEach(() => store.set(sessionAtom, { status: 'signed-out' }));

describe('asking for a link', () => {
  const world = mockWorld();

  async function ask(email: string) {
    renderPage(<ForgotPassword email={email} onEmail={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send link' }));
  }

  it.each(['driver@juu.test', 'nobody@juu.test'])('says the same to %s', async (email) => {
    await ask(email);
    const sent = `If there is an account for ${email}, we have sent a link. It works once, for an hour.`;
    expect(await screen.findByText(sent)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Check your email');
    await userEvent.click(screen.getByRole('button', { name: /Send again/ }));
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(world().signedIn).toBeUndefined();
  });

  it('rests offline, and says why', async () => {
    goOffline();
    renderPage(<ForgotPassword email="driver@juu.test" onEmail={() => undefined} />);
    expect(await screen.findByText(/You are offline/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send link' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('asking for a link while that is limited', () => {
  mockWorld('too-many');

  it('says when to try again', async () => {
    renderPage(<ForgotPassword email="driver@juu.test" onEmail={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(
      await screen.findByText('Too many attempts. Please try again in 30 seconds.'),
    ).toBeTruthy();
  });
});

describe('choosing a password', () => {
  const world = mockWorld();
  const TOKEN = 'mock-driver@juu.test';

  async function openLink(token: string) {
    const chosen: string[] = [];
    const { router } = renderPage(<ChoosePassword onChosen={(email) => chosen.push(email)} />);
    await screen.findByRole('heading');
    await router.navigate({ to: '/auth', search: { tab: 'reset' }, hash: token } as never);
    return { router, chosen };
  }

  async function choose(password: string, again = password) {
    await userEvent.type(await screen.findByLabelText('New Password'), password);
    await userEvent.type(screen.getByLabelText('Confirm New Password'), again);
    await userEvent.click(screen.getByRole('button', { name: 'Update password' }));
  }

  it('changes it by the link, and leads to the sign-in with the address filled in', async () => {
    const { router, chosen } = await openLink(TOKEN);
    await choose('another password');
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'signin' }));
    expect(chosen).toEqual(['driver@juu.test']);
    expect(world().accountOf('driver@juu.test').password).toBe('another password');
    expect(said().at(-1)).toEqual({
      title: 'Password updated',
      description: 'Sign in with your new password.',
    });
  });

  it('takes the token out of the address', async () => {
    const { router } = await openLink(TOKEN);
    await screen.findByLabelText('New Password');
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(router.state.location.href).toBe('/auth?tab=reset');
  });

  it('says what is wrong with a password, in the specification’s words', async () => {
    await openLink(TOKEN);
    await choose('12345', '1234');
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeTruthy();
    expect(screen.getByText("Passwords don't match")).toBeTruthy();
    expect(world().accountOf('driver@juu.test').password).not.toBe('12345');
  });

  it('offers a new link for one that was used', async () => {
    world().usedResetTokens.add(TOKEN);
    await openLink(TOKEN);
    await choose('another password');
    expect(
      await screen.findByText('This link was used or is older than an hour. Ask for a new one.'),
    ).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Send a new link' });
    expect(again.getAttribute('href')).toContain('tab=forgot');
  });

  it('asks for the link of the mail if the address has lost it', async () => {
    renderPage(<ChoosePassword onChosen={() => undefined} />);
    expect(await screen.findByText('Open the link from your mail again')).toBeTruthy();
  });
});

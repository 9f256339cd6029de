import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { writeIdentity } from '@/lib/session/cached-identity.ts';
import { type Answers, serveAnswers } from '@/testing/fake-server.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { identityWith } from '@/testing/identity.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { ConfirmationPage } from './confirmation-page.tsx';

const CALL = 'GET /api/auth/verify-email?token=t';
const said = hearToasts();
let answers: Answers;
let requests: string[];

const refused = (code: string) => ({ status: 401, body: { code, message: 'No' } });
const heading = (name: string) => screen.findByRole('heading', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  answers = { [CALL]: { body: { status: true, outcome: 'confirmed' } } };
  requests = serveAnswers(answers);
});

it('confirms nothing before the button is pressed, if no one is signed in here', async () => {
  renderPage(<ConfirmationPage token="t" atOnce={false} />);
  await heading('Confirm your email address');
  expect(requests).toEqual([]);
  answers[CALL] = { body: { status: true, outcome: 'activated' } };
  await press('Confirm this address');
  await heading('Your account is active');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
});

it.each([
  ['TOKEN_EXPIRED', 'This link has expired'],
  ['INVALID_TOKEN', 'This link doesn’t work'],
])('sends whoever is not signed in to the sign-in for a new link: %s', async (code, title) => {
  answers[CALL] = refused(code);
  renderPage(<ConfirmationPage token="t" atOnce />);
  await heading(title);
  expect(screen.getByText(/Sign in, then press/)).toBeTruthy();
});

it('offers a new link to whoever is signed in', async () => {
  const identity = identityWith(['driver']);
  writeIdentity(identity);
  answers[CALL] = refused('TOKEN_EXPIRED');
  answers['POST /api/auth/send-verification-email'] = { body: { status: true } };
  renderPage(<ConfirmationPage token="t" atOnce />);
  await heading('This link has expired');
  await press('Send the link again');
  await expect.poll(said).toEqual([
    {
      title: 'Link sent',
      description: `Check the inbox of ${identity.user.email}, and the spam folder too.`,
    },
  ]);
});

it('tries again after a failure', async () => {
  answers[CALL] = 'unreachable';
  renderPage(<ConfirmationPage token="t" atOnce />);
  await heading('Your address couldn’t be confirmed');
  answers[CALL] = { body: { status: true, outcome: 'already_confirmed' } };
  await press('Try again');
  await heading('This address is already confirmed');
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BotCheck } from '@/bot-check/use-bot-check.ts';
import { type Answers, serveAnswers } from '@/testing/fake-server.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { keepContactDraft } from './contact-draft.ts';
import { ContactForm } from './contact-form.tsx';

const RESTORED = 'Here is what you typed before';
const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1_000);
const CALL = 'POST /api/functions/submit-contact-form';
const heard = hearToasts();
const startAnew = vi.fn();
const botCheck: Pick<BotCheck, 'token' | 'done'> = { token: null, done: false };
let answers: Answers;
let requests: string[];

vi.mock('@/bot-check/bot-check-field.tsx', () => ({ BotCheckField: () => null }));
vi.mock('@/bot-check/use-bot-check.ts', () => ({
  useBotCheck: () => ({ ...botCheck, startAnew }),
}));

beforeEach(() => {
  localStorage.clear();
  startAnew.mockClear();
  Object.assign(botCheck, { token: 'token-1', done: true });
  answers = { [CALL]: { body: { data: { id: '1' }, error: null } } };
  requests = serveAnswers(answers);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const FILLED = {
  Name: 'Wanjiru',
  Email: 'wanjiru@example.com',
  'Phone Number': '0712345678',
  Message: 'How much is a month?',
};
async function fillIn() {
  for (const [label, value] of Object.entries(FILLED)) {
    await userEvent.type(screen.getByLabelText(label), value);
  }
}
/** Shows the prerendered form; returns the app's start. */
function showDocument() {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<ContactForm />);
  return () => render(<ContactForm />, { container, hydrate: true });
}
const isRestingNow = () =>
  screen.getByRole('button', { name: 'Send Message' }).getAttribute('aria-disabled') === 'true';
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const nameTyped = () => screen.getByLabelText<HTMLInputElement>('Name').value;

it('takes over what a password manager filled in before its code came, even in silence', async () => {
  render(<ContactForm />);
  for (const [label, value] of Object.entries(FILLED)) {
    screen.getByLabelText<HTMLInputElement>(label).value = value;
  }
  fireEvent.focus(screen.getByLabelText('Name'));
  await screen.findByText('20 of 2,000 characters');
  await press();
  await waitFor(() => expect(heard()).toHaveLength(1));
  expect(requests).toEqual([CALL]);
});

it('takes input before the app starts, and takes over what was typed', async () => {
  const start = showDocument();
  expect(screen.getByText('This form is still loading. You can already type.')).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  await userEvent.type(name, 'Wanjiru');
  await userEvent.type(message, 'How much?');
  message.blur();
  expect(screen.getByText('Up to 2,000 characters')).toBeTruthy();
  start();
  expect(screen.getByText('9 of 2,000 characters')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('juu-contact-draft') ?? '{}').name).toBe('Wanjiru');
  await waitFor(() => expect(isRestingNow()).toBe(false));
  expect([screen.getByLabelText('Name'), screen.getByLabelText('Message')]).toEqual([
    name,
    message,
  ]);
  expect([name.value, message.value]).toEqual(['Wanjiru', 'How much?']);
  expect(screen.queryByText(RESTORED)).toBeNull();
});

it('keeps on the device what is typed before its code came, without calling it an old draft', async () => {
  render(<ContactForm />);
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Wanjiru' } });
  expect(JSON.parse(localStorage.getItem('juu-contact-draft') ?? '{}').name).toBe('Wanjiru');
  await waitFor(() => expect(isRestingNow()).toBe(false));
  expect(nameTyped()).toBe('Wanjiru');
  expect(screen.queryByText(RESTORED)).toBeNull();
});

it('names the connection, once, to those who press without one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  Object.assign(botCheck, { token: null, done: false });
  render(<ContactForm />);
  await fillIn();
  await press();
  expect(heard()).toMatchObject([{ title: 'No connection', destructive: true }]);
  expect(screen.getAllByText(/offline/i)).toHaveLength(1);
  vi.restoreAllMocks();
});

it('says that the check is missing to those who press before its code came', async () => {
  render(<ContactForm />);
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(heard()).toMatchObject([{ title: 'Verification required' }]);
  fireEvent.focus(screen.getByLabelText('Name'));
  await waitFor(() => expect(isRestingNow()).toBe(false));
});

it('asks for the bot check, and sends nothing, if there is no token', async () => {
  Object.assign(botCheck, { token: null, done: false });
  render(<ContactForm />);
  await fillIn();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const said = {
    title: 'Verification required',
    description: 'Please complete the security verification.',
    destructive: true,
  };
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  // A browser's extension may send it past its button.
  fireEvent.submit(button.form as HTMLFormElement);
  expect(heard()).toEqual([said, said, said]);
  expect(requests).toEqual([]);
});

it('is empty after a message was sent, on the device too, and asks for a new check', async () => {
  render(<ContactForm />);
  await fillIn();
  expect(localStorage.length).toBe(1);
  await press();
  await waitFor(() =>
    expect(heard()).toEqual([
      { title: 'Message sent!', description: "We'll get back to you as soon as possible." },
    ]),
  );
  expect(nameTyped()).toBe('');
  expect(localStorage.length).toBe(0);
  expect(startAnew).toHaveBeenCalledOnce();
});

const refusal = (status: number, code: string) => ({
  status,
  body: { error: { code, message: 'No', details: null, hint: null } },
});
const NOT_SENT = ['Error', 'Failed to send message. Please try again.'];

it.each([
  ['the server fails', { status: 500 }, NOT_SENT, true],
  ['no answer comes', 'unreachable', NOT_SENT, false],
  ['the check cannot be judged now', refusal(503, 'bot_check_unavailable'), NOT_SENT, false],
  ['the server refuses a field', refusal(400, 'invalid_request'), NOT_SENT, false],
  [
    'there were too many messages',
    refusal(429, 'rate_limited'),
    ['Error', 'Too many attempts. Please try again in a moment.'],
    false,
  ],
  [
    'the token was used before',
    refusal(403, 'bot_check_required'),
    ['Verification required', 'Please complete the security verification.'],
    true,
  ],
] as const)('keeps what was typed where %s', async (_words, answer, toast, needsNewCheck) => {
  answers[CALL] = answer;
  render(<ContactForm />);
  await fillIn();
  await press();
  const [title, description] = toast;
  await waitFor(() => expect(heard()).toEqual([{ title, description, destructive: true }]));
  expect(nameTyped()).toBe('Wanjiru');
  expect(startAnew).toHaveBeenCalledTimes(needsNewCheck ? 1 : 0);
});

it('sends a message under one key until its answer came, also after a reload', async () => {
  const keys: (string | null)[] = [];
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return answered(path, init);
  });
  let toasts = 0;
  const pressed = async () => {
    await press();
    toasts += 1;
    await waitFor(() => expect(heard()).toHaveLength(toasts));
  };
  answers[CALL] = 'unreachable';
  const { unmount } = render(<ContactForm />);
  await fillIn();
  await pressed();
  await pressed();
  unmount();
  render(<ContactForm />);
  await pressed();
  await userEvent.type(screen.getByLabelText('Message'), ' And a week?');
  await pressed();
  answers[CALL] = { body: { data: { id: '1' }, error: null } };
  await pressed();
  await fillIn();
  await userEvent.type(screen.getByLabelText('Message'), ' And a week?');
  await pressed();
  const [first, again, reloaded, changed, arrived, next] = keys;
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([again, reloaded]).toEqual([first, first]);
  expect(changed).not.toBe(first);
  expect(arrived).toBe(changed);
  expect([first, changed]).not.toContain(next);
});

it('brings back what was typed on an earlier visit, until it is cleared', async () => {
  keepContactDraft({ name: 'Wanjiru' }, YESTERDAY);
  render(<ContactForm />);
  await waitFor(() => expect(nameTyped()).toBe('Wanjiru'));
  expect(screen.getByText(RESTORED)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(nameTyped()).toBe('');
  expect(localStorage.length).toBe(0);
});

it('brings back what was typed on this visit without calling it old', async () => {
  const { unmount } = render(<ContactForm />);
  await fillIn();
  unmount();
  render(<ContactForm />);
  await waitFor(() => expect(nameTyped()).toBe('Wanjiru'));
  expect(screen.queryByText(RESTORED)).toBeNull();
});

it('says nothing of an earlier visit that adds nothing to what is typed early', async () => {
  keepContactDraft({ name: 'Otieno' }, YESTERDAY);
  const start = showDocument();
  await userEvent.type(screen.getByLabelText('Name'), 'Wanjiru');
  start();
  await waitFor(() => expect(isRestingNow()).toBe(false));
  expect(nameTyped()).toBe('Wanjiru');
  expect(screen.queryByText(RESTORED)).toBeNull();
});

it('keeps what is typed while a message is on its way: it is the next one', async () => {
  let answer = (_response: Response) => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  render(<ContactForm />);
  await fillIn();
  await press();
  await screen.findByRole('button', { name: 'Sending...' });
  await userEvent.type(screen.getByLabelText('Message'), ' And a week?');
  answer(Response.json({ data: { id: '1' }, error: null }));
  await waitFor(() => expect(heard()).toHaveLength(1));
  await screen.findByRole('button', { name: 'Send Message' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(
    'How much is a month? And a week?',
  );
  expect(nameTyped()).toBe('Wanjiru');
});

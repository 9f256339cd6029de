import { useLocation } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { adminWorld } from '@/testing/admin-world.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { watchToasts } from '@/testing/watch-toasts.ts';
import { PaymentsTab } from '../payments-tab.tsx';
import { parsePayoutSearch } from '../payout-search.ts';

const world = adminWorld();

/** The tab as its address says. */
function Tab() {
  const search = useLocation({ select: ({ search }) => search });
  return <PaymentsTab search={parsePayoutSearch(search)} />;
}

const row = () => screen.findByRole('listitem', { name: 'INV-000001, Juu Outdoor' });

it('records payments of an invoice in parts, each with amount, day and reference', async () => {
  renderAdmin(<Tab />);
  await userEvent.click(await screen.findByRole('link', { name: 'Invoices' }));
  expect((await row()).textContent).toContain('$127.60');
  await userEvent.click(within(await row()).getByRole('button', { name: /^Record payment/ }));
  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByLabelText('Amount received, US dollars');
  expect(amount).toHaveProperty('value', '127.60');
  expect(amount.getAttribute('inputmode')).toBeNull();
  await userEvent.clear(amount);
  await userEvent.type(amount, 'twenty');
  const send = within(dialog).getByRole('button', { name: 'Record payment' });
  await userEvent.click(send);
  expect(await within(dialog).findByText('Enter the amount, in US dollars')).toBeTruthy();
  expect(within(dialog).getByText('Enter the reference of the transfer')).toBeTruthy();
  await userEvent.clear(amount);
  await userEvent.type(amount, '27.60');
  await userEvent.type(within(dialog).getByLabelText('Reference of the transfer'), 'SGH3K9QQ2L');
  await userEvent.click(send);
  await waitFor(async () => expect((await row()).textContent).toContain('$100.00 open'));
  expect((await row()).textContent).toContain('$27.60 of $127.60 paid');
  expect((await row()).textContent).toContain('reference SGH3K9QQ2L');
});

it('says if no answer came until the same payment, sent again, is recorded', async () => {
  const shown = watchToasts();
  renderAdmin(<Tab />);
  await userEvent.click(await screen.findByRole('link', { name: 'Invoices' }));
  await userEvent.click(within(await row()).getByRole('button', { name: /^Record payment/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reference of the transfer'), 'SGH3K9QQ2L');
  const send = within(dialog).getByRole('button', { name: 'Record payment' });
  const answer = fetch;
  const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    await answer(...request);
    throw new TypeError('Failed to fetch');
  });
  await userEvent.click(send);
  await waitFor(() => expect(shown()).toEqual(['We don’t know whether it was recorded']));
  lost.mockRestore();
  await userEvent.click(send);
  await waitFor(() => expect(document.contains(dialog)).toBe(false));
  expect(shown()).toEqual(['Payment recorded']);
  expect(world().rows.all('payments')).toMatchObject([{ amount_usd: 127.6 }]);
});

it('shows who owes an invoice of a deleted account', async () => {
  const [invoice] = world().rows.all('invoices');
  if (!invoice) throw new Error('The demo has an invoice');
  const payer = { payer_reg_number: 'PVT-2468', payer_email: 'accounts@otieno.example' };
  world().rows.put('invoices', { ...invoice, ...payer });
  renderAdmin(<Tab />);
  await userEvent.click(await screen.findByRole('link', { name: 'Invoices' }));
  expect((await row()).textContent).toContain('PVT-2468 · accounts@otieno.example');
});

it('lists payments on account, found by their reference, and corrects them', async () => {
  world().rows.put('payments', {
    ...{ id: crypto.randomUUID(), advertiser_id: world().accountOf('advertiser@juu.test').id },
    ...{ invoice_id: null, amount_usd: 45, reference: 'ONACC7' },
    ...{ received_at: '2026-11-02T09:00:00.000Z', created_at: '2026-11-02T09:00:00.000Z' },
  });
  renderAdmin(<Tab />);
  await userEvent.click(await screen.findByRole('link', { name: 'On account' }));
  const payment = await screen.findByRole('listitem', { name: /^\$45\.00/ });
  expect(payment.textContent).toContain('2 Nov 2026 · Reference ONACC7');
  await userEvent.click(within(payment).getByRole('button', { name: /^Correct/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Amount received, US dollars'), '-5');
  await userEvent.type(within(dialog).getByLabelText('Reference of the transfer'), 'ONACC7');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByRole('listitem', { name: /^-\$5\.00/ })).toBeTruthy();
});

import { addMonths, nairobiDay } from '@juu/shared/time';
import { useLocation } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatMonth } from '@/lib/time/nairobi-time.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { failNextWrite } from '@/testing/fail-next-write.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { watchToasts } from '@/testing/watch-toasts.ts';
import { PaymentsTab } from './payments-tab.tsx';
import { parsePayoutSearch } from './payout-search.ts';

const saveFile = vi.hoisted(() => vi.fn());
vi.mock('@/lib/save-file.ts', () => ({ saveFile }));

adminWorld();
beforeEach(() => saveFile.mockClear());

/** The tab as its address says. */
function Tab() {
  const search = useLocation({ select: ({ search }) => search });
  return <PaymentsTab search={parsePayoutSearch(search)} />;
}

const lastMonth = addMonths(nairobiDay(new Date()).slice(0, 7), -1);
const sums = () => screen.findByRole('region', { name: `Payouts of ${formatMonth(lastMonth)}` });
const rows = () => screen.findAllByRole('listitem', { name: 'Demo Driver' });

it('opens with what is due of the newest month, and says that no money moves from here', async () => {
  renderAdmin(<Tab />);
  const card = await sums();
  expect(card.textContent).toContain('$79.75');
  expect(card.textContent).toContain('1 payout of $18.25 isn’t in the file');
  expect(await rows()).toHaveLength(2);
  expect(screen.getByText(/^No money moves from here/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Show who' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect((await rows())[0]?.textContent).toContain('No M-Pesa number');
});

it('marks a payout as paid by its reference, and only with one', async () => {
  renderAdmin(<Tab />);
  const [first] = await rows();
  if (!first) throw new Error('A payout is due');
  await userEvent.click(within(first).getByRole('button', { name: /^Mark as paid/ }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Mark as paid' });
  await userEvent.click(confirm);
  expect(await within(dialog).findByText('Enter the reference of the transfer')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Reference of the transfer'), 'SGH3K9QQ2L');
  await userEvent.click(confirm);
  await waitFor(() => expect(document.contains(first)).toBe(false));
  await userEvent.click(screen.getByRole('link', { name: 'Paid' }));
  const [paid] = await rows();
  expect(paid?.textContent).toContain('Reference SGH3K9QQ2L');
  expect(paid?.textContent).not.toContain('M-Pesa');
});

it('takes back that a payout wasn’t marked as paid once it is', async () => {
  const shown = watchToasts();
  renderAdmin(<Tab />);
  const [first] = await rows();
  await userEvent.click(
    within(first as HTMLElement).getByRole('button', { name: /^Mark as paid/ }),
  );
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reference of the transfer'), 'SGH3K9QQ2L');
  const confirm = within(dialog).getByRole('button', { name: 'Mark as paid' });
  failNextWrite();
  await userEvent.click(confirm);
  await waitFor(() => expect(shown()).toEqual(['The payout wasn’t marked as paid']));
  await userEvent.click(confirm);
  await waitFor(() => expect(shown()).toEqual(['Marked as paid']));
});

it('saves the month’s due payouts as a file, in US dollars, without those that have no number', async () => {
  renderAdmin(<Tab />);
  const card = await sums();
  expect(card.textContent).toContain('Amounts are in US dollars, and Juu has no exchange rate.');
  await userEvent.click(within(card).getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [name, content] = saveFile.mock.calls[0] as [string, Blob];
  expect(name).toBe(`juu-payouts-${lastMonth}.csv`);
  expect((await content.text()).split('\r\n')).toEqual([
    'Name,M-Pesa number,Amount,Currency,Reference',
    `Demo Driver,254712345678,61.50,USD,P-${lastMonth}-0001`,
    '',
  ]);
});

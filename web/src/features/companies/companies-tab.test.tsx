import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { CompaniesTab } from './companies-tab.tsx';
import { parseCompanySearch } from './company-search.ts';

const world = adminWorld();
const toasts = hearToasts();

/** Someone of a company that isn't verified waits. */
beforeEach(() => {
  const account = { ...world().accountOf('pending@juu.test'), id: crypto.randomUUID() };
  const rows = world().rows;
  rows.transaction(() =>
    world().addAccount(
      { ...account, email: 'asha@safari-ads.co.ke' },
      { company_name: 'Safari Ads Ltd', business_reg_number: 'PVT-7X9Q2' },
      'pending',
    ),
  );
});

/** The page as its address says. */
function Page() {
  const search = useLocation({ select: ({ search }) => search });
  return <CompaniesTab search={parseCompanySearch(search)} />;
}

async function addSafariAds(domain: string) {
  renderAdmin(<Page />);
  await screen.findByRole('listitem', { name: 'Savanna Mobile' });
  await userEvent.click(screen.getByRole('button', { name: 'Add Company' }));
  const form = within(screen.getByRole('dialog'));
  await userEvent.type(form.getByLabelText('Company name'), 'Safari Ads');
  await userEvent.type(form.getByLabelText('Email domain'), domain);
  await userEvent.click(form.getByRole('button', { name: 'Add Company' }));
  return form;
}

it('shows the domain as it will be kept, adds the company, and offers to approve who waits', async () => {
  await addSafariAds(' @Safari-Ads.co.ke');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Approve 1 person of Safari Ads?')).toBeTruthy();
  await question.findByText('asha@safari-ads.co.ke');
  expect(question.getByText(/ · Safari Ads Ltd$/)).toBeTruthy();
  expect(question.getByText('PVT-7X9Q2, not checked in the registry')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(toasts().map(({ title }) => title)).toEqual(['Company added', '1 person approved']),
  );
  const { id } = world().accountOf('asha@safari-ads.co.ke');
  expect(world().statusOf(id)).toBe('active');
  const row = within(screen.getByRole('listitem', { name: 'Safari Ads' }));
  await waitFor(() => expect(row.queryByRole('button', { name: /^Approve/ })).toBeNull());
});

it('names only those whom the approval reaches, and says how many have yet to confirm', async () => {
  const unconfirmed = { ...world().accountOf('pending@juu.test'), id: crypto.randomUUID() };
  world().rows.transaction(() =>
    world().addAccount({ ...unconfirmed, email: 'typed@safari-ads.co.ke' }, {}, 'pending'),
  );
  world().unconfirmed = world().accountOf('typed@safari-ads.co.ke');
  await addSafariAds('safari-ads.co.ke');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Approve 1 person of Safari Ads?')).toBeTruthy();
  await question.findByText(/^1 more has not confirmed their address\./);
  expect(question.getByText('asha@safari-ads.co.ke')).toBeTruthy();
  expect(question.queryByText('typed@safari-ads.co.ke')).toBeNull();
  expect(toasts()[0]?.description).toMatch(
    /people who sign up at safari-ads.co.ke now need no approval/,
  );
});

it('approves who waits from the list, and leaves the keyboard in the row', async () => {
  renderAdmin(<Page />);
  const row = within(await screen.findByRole('listitem', { name: 'Juu Outdoor' }));
  const approve = row.getByRole('button', { name: 'Approve 1 waiting' });
  await userEvent.click(approve);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(approve.isConnected).toBe(false));
  expect(document.activeElement).toBe(row.getByRole('button', { name: 'Remove Juu Outdoor' }));
});

it('keeps the form, with the refusal at the domain, if that has a company already', async () => {
  const form = await addSafariAds('savanna-mobile.test');
  await form.findByText(/^savanna-mobile.test already belongs to a verified company/);
  expect(form.getByLabelText<HTMLInputElement>('Email domain').value).toBe('savanna-mobile.test');
  expect(document.activeElement).toBe(form.getByLabelText('Email domain'));
  expect(toasts()).toMatchObject([{ title: 'Error adding company', destructive: true }]);
});

it('says what is missing in the specification’s words', async () => {
  const form = await addSafariAds('@');
  await form.findByText('Company name and email domain are required');
  expect(world().companies.map(({ company_name }) => company_name)).not.toContain('Safari Ads');
});

it('removes a company after a question, and leaves the keyboard in the list', async () => {
  renderAdmin(<Page />);
  const row = within(await screen.findByRole('listitem', { name: 'Savanna Mobile' }));
  await userEvent.click(row.getByRole('button', { name: 'Remove Savanna Mobile' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove company' }));
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Company removed' }]));
  await waitFor(() =>
    expect(screen.queryByRole('listitem', { name: 'Savanna Mobile' })).toBeNull(),
  );
  expect(document.activeElement?.closest('section')).toBeTruthy();
});

it('says that a company was removed by another admin already', async () => {
  renderAdmin(<Page />);
  const row = within(await screen.findByRole('listitem', { name: 'Savanna Mobile' }));
  world().companies = [];
  await userEvent.click(row.getByRole('button', { name: 'Remove Savanna Mobile' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove company' }));
  await waitFor(() =>
    expect(toasts()).toMatchObject([
      { title: 'Error removing company', description: 'This company does not exist' },
    ]),
  );
  await screen.findByText('No verified companies yet');
});

it('tells a failed refresh in passing, and leaves the list', async () => {
  renderAdmin(<Page />);
  await screen.findByRole('listitem', { name: 'Savanna Mobile' });
  serveAnswers({});
  await act(() => queryClient.refetchQueries());
  await waitFor(() =>
    expect(toasts()).toMatchObject([{ title: 'Error loading companies', destructive: true }]),
  );
  expect(screen.getByRole('listitem', { name: 'Savanna Mobile' })).toBeTruthy();
});

it('says in the specification’s words that nothing loaded, and shows no old list offline', async () => {
  serveAnswers({});
  const { leave } = renderAdmin(<Page />);
  await screen.findByRole('heading', { name: 'Error loading companies' });
  leave();
  queryClient.clear();
  goOffline();
  renderAdmin(<Page />);
  await screen.findByText(/Companies are never stored on this device/);
});

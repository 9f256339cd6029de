import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { failNextWrite } from '@/testing/fail-next-write.ts';
import { goOffline } from '@/testing/go-offline.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { watchToasts } from '@/testing/watch-toasts.ts';
import { ReportList } from './report-list.tsx';
import { parseReportSearch } from './report-search.ts';

const world = adminWorld();
const PAGE_SIZE = 20;

/** One more than a page holds. */
beforeEach(() => {
  const { rows } = world();
  const [report] = rows.all('device_reports');
  if (!report) throw new Error('The demo has a report');
  rows.transaction(() => {
    for (let number = 1; number <= PAGE_SIZE; number += 1) {
      rows.put('device_reports', { ...report, id: crypto.randomUUID(), message: `No. ${number}` });
    }
  });
});

/** The page as its address says. */
function Page() {
  const search = useLocation({ select: ({ search }) => search });
  return <ReportList search={parseReportSearch(search)} />;
}

const cards = () => screen.findAllByRole('listitem');

async function openPage(page: number) {
  const { router } = renderAdmin(<Page />);
  const first = await cards();
  if (page > 1) {
    await act(() => router.navigate({ to: '/admin/reports', search: { page } } as never));
  }
  return { router, first };
}

/** Another admin answers all of them. */
async function answerAll() {
  const { rows } = world();
  rows.transaction(() => {
    for (const report of rows.all('device_reports')) {
      rows.put('device_reports', { ...report, status: 'solved' });
    }
  });
  await act(() => queryClient.invalidateQueries());
}

it('keeps what is typed if another admin answers the report meanwhile', async () => {
  await openPage(1);
  const [answer] = await screen.findAllByRole('button', { name: 'Answer' });
  await userEvent.click(answer as HTMLElement);
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'We come on Monday');
  await answerAll();
  await waitFor(() => expect(screen.queryByText('No. 1')).toBeNull());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' }).value).toBe(
    'We come on Monday',
  );
});

it('shows another admin’s answer before it may be replaced', async () => {
  await openPage(1);
  const [answer] = await screen.findAllByRole('button', { name: 'Answer' });
  await userEvent.click(answer as HTMLElement);
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'We come on Monday');
  const { rows } = world();
  rows.transaction(() => {
    for (const report of rows.all('device_reports')) {
      rows.put('device_reports', { ...report, answer: 'Restart it, please', status: 'solved' });
    }
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Restart it, please')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' }).value).toBe(
    'We come on Monday',
  );
  const answers = () => rows.all('device_reports').map((report) => report.answer);
  expect(answers()).not.toContain('We come on Monday');
  await userEvent.click(screen.getByRole('button', { name: 'Send mine instead' }));
  await waitFor(() => expect(answers()).toContain('We come on Monday'));
});

it('takes back that an answer wasn’t sent once it is', async () => {
  const shown = watchToasts();
  await openPage(1);
  const [answer] = await screen.findAllByRole('button', { name: 'Answer' });
  await userEvent.click(answer as HTMLElement);
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'We come on Monday');
  const send = screen.getByRole('button', { name: 'Send answer' });
  failNextWrite();
  await userEvent.click(send);
  await waitFor(() => expect(shown()).toEqual(['Couldn’t send the answer']));
  await userEvent.click(send);
  await waitFor(() => expect(shown()).toEqual(['Answer sent']));
});

it('leads from a page that is empty now to the last one', async () => {
  const { router } = await openPage(2);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  const [report] = world().rows.all('device_reports');
  world().rows.transaction(() => {
    world().rows.put('device_reports', { ...report, id: report?.id ?? '', status: 'solved' });
  });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'open', page: 1 }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(PAGE_SIZE));
  expect(screen.queryByText('Nothing to answer')).toBeNull();
});

it('shows no other page’s reports in place of one that offline can’t load', async () => {
  const { router } = await openPage(1);
  goOffline();
  await act(() => router.navigate({ to: '/admin/reports', search: { page: 2 } } as never));
  expect(await screen.findByText(/Drivers’ reports are never stored/)).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

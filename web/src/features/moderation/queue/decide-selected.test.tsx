import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import {
  APPROVALS,
  box,
  campaign,
  ids,
  LIST,
  listOf,
  openWaitingList,
  REJECTIONS,
  selected,
} from './testing/open-waiting-list.tsx';

const heard = hearToasts();
const toasts = () => heard().map(({ title, description = '' }) => `${title} ${description}`.trim());
it('approves what is selected at the revisions that were looked at, after one question', async () => {
  const sent: unknown[] = [];
  const { user, answersNow } = await openWaitingList({
    [APPROVALS]: (body) => {
      sent.push(body);
      return { body: { decided: [ids.a, ids.c], refused: [] } };
    },
  });
  await user.click(await box('a'));
  await user.click(await box('c'));
  // The list brings a newer version meanwhile: it was not looked at.
  answersNow[LIST] = listOf(campaign('a', 2), campaign('b'), campaign('c'));
  await queryClient.refetchQueries();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve 2 campaigns?' });
  expect(within(question).getByText('Poster c')).toBeTruthy();
  expect(sent).toEqual([]);
  answersNow[LIST] = listOf(campaign('b'));
  await user.click(within(question).getByRole('button', { name: 'Approve all 2' }));
  await waitFor(() => expect(toasts()).toEqual(['2 campaigns approved']));
  const looked = [
    { id: ids.a, revision: 1 },
    { id: ids.c, revision: 1 },
  ];
  expect(sent).toEqual([{ campaigns: looked }]);
  await waitFor(() => expect(screen.queryByText('Poster a')).toBeNull());
});

it('decides about a proposed change at its own revision, and shows its first creative', async () => {
  const sent: unknown[] = [];
  const change = {
    ...{ id: '00000000-0000-4000-8000-0000000000cc', revision: 4 },
    ...{ created_at: '2026-11-20T09:00:00Z', creatives_total: 1, creatives_arrived: 1 },
    cover: { file_url: '/files/new.png', format: 'image' as const },
  };
  const { user } = await openWaitingList({
    [LIST]: listOf(campaign('a'), { ...campaign('b'), status: 'active', change }),
    [APPROVALS]: (body) => {
      sent.push(body);
      return { body: { decided: [ids.a, ids.b], refused: [] } };
    },
  });
  expect(screen.getByText('1 new creative')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve 2 campaigns?' }));
  expect(question.getByText(/Changes take over at once/)).toBeTruthy();
  const picture = question.getByRole<HTMLImageElement>('img', {
    name: 'First creative of Poster b',
  });
  expect(picture.getAttribute('src')).toBe('/files/new.png');
  await user.click(question.getByRole('button', { name: 'Approve all 2' }));
  const looked = [
    { id: ids.a, revision: 1 },
    { id: ids.b, revision: 4, change_id: change.id },
  ];
  await waitFor(() => expect(sent).toEqual([{ campaigns: looked }]));
});

it('shows what would be approved, and leaves out a category with rules', async () => {
  const sent: unknown[] = [];
  const { user, answersNow } = await openWaitingList({
    [LIST]: listOf(campaign('a'), campaign('b'), campaign('c', 1, 'alcohol')),
    [APPROVALS]: (body) => {
      sent.push(body);
      return { body: { decided: [ids.a, ids.b], refused: [] } };
    },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve 2 campaigns?' }));
  const picture = question.getByRole<HTMLImageElement>('img', {
    name: 'First creative of Poster b',
  });
  expect(picture.getAttribute('src')).toBe('/files/b.png');
  const [approved, leftOut] = question.getAllByRole('list').map(({ textContent }) => textContent);
  expect([approved, leftOut]).toEqual(['Poster aPoster b', 'Poster cAlcohol']);
  expect(question.getByText(/Open these one by one: their category has rules/)).toBeTruthy();
  answersNow[LIST] = listOf(campaign('c', 1, 'alcohol'));
  await user.click(question.getByRole('button', { name: 'Approve all 2' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const looked = [ids.a, ids.b].map((id) => ({ id, revision: 1 }));
  expect(sent).toEqual([{ campaigns: looked }]);
  // What was left out stays selected: it can be rejected, but not approved from here.
  await waitFor(() => expect(selected()).toEqual(['c']));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const advice = within(await screen.findByRole('dialog', { name: 'Open these one by one' }));
  expect(advice.getByText('Poster c')).toBeTruthy();
  expect(advice.queryByRole('button', { name: /Approve/ })).toBeNull();
});

it('says before the approval which campaigns can’t be approved and why, and approves the others', async () => {
  const sent: unknown[] = [];
  const pending = { ...campaign('b'), advertiser_status: 'pending' as const };
  const { user, answersNow } = await openWaitingList({
    [LIST]: listOf(campaign('a'), pending, {
      ...campaign('c', 1, 'alcohol'),
      ...{ creatives_total: 2, creatives_arrived: 1, end_date: '2020-01-01' },
    }),
    [APPROVALS]: (body) => {
      sent.push(body);
      return { body: { decided: [ids.a], refused: [] } };
    },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve 1 campaign?' }));
  expect(question.getByText('2 campaigns can’t be approved now:')).toBeTruthy();
  const [one, other] = question.getAllByRole('listitem').slice(1);
  expect(one?.textContent).toBe('Poster bThe advertiser’s account is waiting for approval.');
  expect(other?.textContent).toContain('The end date has passed.');
  expect(other?.textContent).toContain('One creative’s file hasn’t arrived yet.');
  answersNow[LIST] = listOf(pending);
  await user.click(question.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toEqual([{ campaigns: [{ id: ids.a, revision: 1 }] }]));
  await waitFor(() => expect(selected()).toEqual(['b']));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const advice = await screen.findByRole('dialog', { name: 'Nothing to approve from here' });
  expect(within(advice).getByText(/waiting for approval/)).toBeTruthy();
  await user.keyboard('{Escape}');
  // Another admin approves the account: its campaign is as it was looked at.
  answersNow[LIST] = listOf(campaign('b'));
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.queryByText(/^Account: pending/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('alertdialog', { name: 'Approve 1 campaign?' });
});

it('names what could not be decided, with its reason, and keeps it selected unless it changed', async () => {
  const { user, answersNow } = await openWaitingList({
    [REJECTIONS]: {
      body: {
        decided: [ids.a],
        refused: [
          { id: ids.b, code: 'unavailable', message: 'Please try again' },
          {
            id: ids.c,
            code: 'revision_changed',
            message: 'The campaign changed after you looked at it',
          },
        ],
      },
    },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject 3 campaigns' });
  await user.type(within(dialog).getByRole('textbox'), 'Too dark');
  answersNow[LIST] = listOf(campaign('b'), campaign('c', 2));
  await user.click(within(dialog).getByRole('button', { name: 'Reject all 3' }));
  const title = await screen.findByText('2 campaigns not decided');
  const notice = within(title.parentElement as HTMLElement);
  const lines = notice.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Poster b: Please try again',
    'Poster c: The campaign changed after you looked at it',
  ]);
  const link = notice.getByRole('link', { name: 'Poster c' });
  expect(link.getAttribute('href')).toBe(`/admin/campaigns/${ids.c}`);
  expect(toasts()).toEqual(['Campaign rejected']);
  expect(selected()).toEqual(['b']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.queryByText('2 campaigns not decided')).toBeNull());
});

it('says of one campaign what a review of it would say', async () => {
  const { user, answersNow } = await openWaitingList({
    [APPROVALS]: { body: { decided: [ids.a], refused: [] } },
  });
  await user.click(await box('a'));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve 1 campaign?' });
  answersNow[LIST] = listOf(campaign('b'), campaign('c'));
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toasts()).toEqual(['Campaign approved Campaign is now active']));
});

it('keeps a question and the written reason if another admin decides meanwhile', async () => {
  const sent: unknown[] = [];
  const { user, answersNow } = await openWaitingList({
    [REJECTIONS]: (body) => {
      sent.push(body);
      const refused = [{ id: ids.a, code: 'invalid_status_change', message: 'Decided before' }];
      return { body: { decided: [], refused } };
    },
  });
  await user.click(await box('a'));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject 1 campaign' });
  await user.type(within(dialog).getByRole('textbox'), 'Too dark');
  answersNow[LIST] = listOf(campaign('b'), campaign('c'));
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.queryByText('Poster a')).toBeNull());
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('1 campaign not decided')).toBeTruthy();
  expect(sent).toEqual([{ campaigns: [{ id: ids.a, revision: 1 }], reason: 'Too dark' }]);
});

it('takes a campaign that another admin decides out of an open question', async () => {
  const { user, answersNow } = await openWaitingList({});
  for (const name of ['a', 'b', 'c']) await user.click(await box(name));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole('button', { name: 'Approve all 3' })).toBeTruthy();
  answersNow[LIST] = listOf(campaign('b'), campaign('c'));
  await queryClient.refetchQueries();
  expect(await question.findByRole('button', { name: 'Approve all 2' })).toBeTruthy();
  expect(question.queryByText('Poster a')).toBeNull();
});

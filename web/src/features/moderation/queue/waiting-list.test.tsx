import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import {
  APPROVALS,
  box,
  campaign,
  ids,
  LIST,
  listOf,
  openWaitingList,
  selected,
} from './testing/open-waiting-list.tsx';

it.each([
  ['a campaign', 'Select Poster c'],
  ['the page', 'Select all on this page'],
])('keeps its outcome and the selection if %s is ticked while a decision runs', async (_, name) => {
  let answer: (() => void) | undefined;
  const { user, answersNow } = await openWaitingList({
    [APPROVALS]: () =>
      new Promise((resolve) => {
        const refused = [{ id: ids.b, code: 'creatives_missing', message: 'No creatives' }];
        answer = () => resolve({ body: { decided: [ids.a], refused } });
      }),
  });
  await user.click(await box('a'));
  await user.click(await box('b'));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Approve all 2' }));
  await waitFor(() => expect(answer).toBeDefined());
  await user.click(screen.getByRole('checkbox', { name }));
  answersNow[LIST] = listOf(campaign('b'), campaign('c'));
  answer?.();
  expect(await screen.findByText('1 campaign not decided')).toBeTruthy();
  expect(selected()).toEqual(['b', 'c']);
});

it('keeps the selection and says so if the server can’t be reached', async () => {
  const { user, answersNow } = await openWaitingList({ [APPROVALS]: 'unreachable' });
  await user.click(await box('a'));
  await user.click(await box('b'));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  // One of them was decided before the answer was lost.
  answersNow[LIST] = listOf(campaign('b'), campaign('c'));
  await user.click(await screen.findByRole('button', { name: 'Approve all 2' }));
  await screen.findByText(/The server can’t be reached/);
  expect(selected()).toEqual(['b']);
});

it('forgets a selected campaign that another admin decides', async () => {
  const { user, answersNow } = await openWaitingList({});
  await user.click(await box('a'));
  await user.click(await box('b'));
  answersNow[LIST] = listOf(campaign('b'), campaign('c'));
  await queryClient.refetchQueries();
  expect(await screen.findByText('1 of 2 selected')).toBeTruthy();
});

it('selects a range with Shift', async () => {
  const { user } = await openWaitingList({});
  await user.click(await box('a'));
  await user.keyboard('{Shift>}');
  await user.click(await box('c'));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(['a', 'b', 'c']);
});

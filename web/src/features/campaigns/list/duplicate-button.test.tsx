import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import { campaignRow } from '@/testing/campaign-row.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { DuplicateButton } from './duplicate-button.tsx';

const copies = vi.hoisted(() => ({ begun: 0, finish: (_key: string): void => undefined }));
vi.mock('../drafts/duplicate-campaign.ts', () => ({
  duplicateCampaign() {
    copies.begun += 1;
    return new Promise<string>((resolve) => {
      copies.finish = resolve;
    });
  },
}));
beforeEach(() => {
  copies.begun = 0;
});

async function pressTwice() {
  const onOpen = vi.fn();
  const campaign = campaignRow({ name: 'Matatu mornings' });
  const { leave } = renderPage(
    <ReplicaContext.Provider value={{} as Replica}>
      <DuplicateButton campaign={campaign} onOpen={onOpen} />
    </ReplicaContext.Provider>,
  );
  const button = await screen.findByRole('button', { name: 'Duplicate Matatu mornings' });
  await userEvent.dblClick(button);
  return { button, onOpen, leave };
}

it('makes one copy, however often it is pressed, and opens it', async () => {
  const { button, onOpen } = await pressTwice();
  expect(copies.begun).toBe(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  copies.finish('copy');
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith('copy'));
});

it('takes nobody back to the copy who left the list meanwhile', async () => {
  const { onOpen, leave } = await pressTwice();
  leave();
  copies.finish('copy');
  await new Promise((resolve) => setTimeout(resolve));
  expect(onOpen).not.toHaveBeenCalled();
});

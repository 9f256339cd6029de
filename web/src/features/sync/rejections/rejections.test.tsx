import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ToastOptions, takeToasts } from '@/lib/toast.ts';
import type { Rejection } from '@/outbox/rejections/rejections.ts';
import type { Replica } from '@/replica/replica.ts';
import { ReplicaContext } from '@/replica/replica.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { Rejections } from './rejections.tsx';

const device = vi.hoisted(() => ({ rejections: [] as Rejection[], dismissed: [] as string[] }));

vi.mock('@/outbox/rejections/use-rejections.ts', () => ({
  useRejections: () => ({
    rejections: device.rejections,
    more: false,
    total: device.rejections.length,
  }),
}));
vi.mock('@/outbox/rejections/dismiss-rejection.ts', () => ({
  dismissRejection: async (_replica: Replica, { ids }: Rejection) => {
    device.dismissed.push(...ids);
  },
}));
vi.mock('./use-names.ts', () => ({ useNames: () => ({ campaigns: new Map(), zones: new Map() }) }));

const rejectedCampaign = (name: string): Rejection => ({
  ids: [name],
  code: 'invalid_row',
  message: 'Rejected',
  hint: null,
  at: '2026-07-01T09:00:00.000Z',
  attempts: 1,
  ops: [{ table: 'campaigns', op: 'PUT', rowId: name, values: { name } }],
});

/** The toasts that show; each stays until the test has it go. */
let shown: Map<string | undefined, ToastOptions>;
let stop: () => void;

beforeEach(async () => {
  shown = new Map();
  stop = takeToasts({
    show: (toast) => void shown.set(toast.id, toast),
    dismiss: (id) => {
      const gone = shown.get(id);
      shown.delete(id);
      gone?.onGone?.();
    },
  });
  device.rejections = [rejectedCampaign('One'), rejectedCampaign('Two')];
  device.dismissed = [];
  renderPage(
    <ReplicaContext.Provider value={{} as Replica}>
      <Rejections editorFor={() => undefined} />
    </ReplicaContext.Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '2 rejected changes' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
});

afterEach(() => stop());

const cards = () => screen.getAllByRole('button', { name: 'Dismiss' });

it('undoes a dismissal inside the window, because the toast is out of reach', async () => {
  expect(cards()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(cards()).toHaveLength(2);
  expect(shown.size).toBe(0);
  expect(device.dismissed).toEqual([]);
});

it('can be undone for as long as its toast shows, and is carried out when that goes', async () => {
  expect(device.dismissed).toEqual([]);
  const [toast] = shown.values();
  act(() => toast?.onGone?.());
  // Long before any clock of its own could have run out.
  await waitFor(() => expect(device.dismissed).toEqual(['One']));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('is carried out when the dashboard is left, and leaves no Undo behind', () => {
  cleanup();
  expect(device.dismissed).toEqual(['One']);
  expect(shown.size).toBe(0);
});

import type { HeldDay } from '@juu/shared/endpoints/held-plays';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { serveAnswers } from '@/testing/fake-server.ts';
import { heldDay, heldPlay } from '@/testing/held.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { HeldDayCard } from './held-day-card.tsx';

const PLAYS =
  'GET /api/admin/held-plays?device_id=device-1&day=2026-11-20&page=1&page_size=200&sort=at';
const SEEN = [heldPlay({ id: 'first' }), heldPlay({ id: 'second' })];
const LATER = heldPlay({ id: 'later', received_at: '2026-11-20T09:10:00.000Z' });

/** The day as it was listed, and a refetch that finds one more play. */
function Listed({ before, after }: { before: HeldDay; after: HeldDay }) {
  const [day, setDay] = useState(before);
  return (
    <>
      <button type="button" onClick={() => setDay(after)}>
        Refetch
      </button>
      <ul>
        <HeldDayCard day={day} search={{}} />
      </ul>
    </>
  );
}

it('decides the plays of a day that were asked about, and leaves those that came since', async () => {
  const release = vi.fn(() => ({ body: { released: 2, undecided: [] } }));
  serveAnswers({
    [PLAYS]: { body: { items: [...SEEN, LATER], total: 3, page: 1 } },
    'POST /api/admin/held-plays/release': release,
  });
  const after = heldDay({ plays: 3, received_at: LATER.received_at });
  renderAdmin(<Listed before={heldDay()} after={after} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Release all 2' }));
  // The list is fetched again while the question is open.
  fireEvent.click(screen.getByText('Refetch'));
  expect(screen.getByText('Release 2 held plays?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(release).toHaveBeenCalled());
  expect(release.mock.calls).toEqual([[{ device_id: 'device-1', ids: ['first', 'second'] }]]);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { adminZone } from '@/testing/admin-zone.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { ZoneEditor } from './zone-editor.tsx';

const LIST = 'GET /api/admin/zones?page=1&page_size=200';
/** The first density: happy-dom’s select doesn’t take another one at first. */
const population_density = 'low';
const OPENED = adminZone({ population_density });
/** Another admin priced it and moved a corner. */
const CHANGED = adminZone({
  population_density,
  base_cpm: 9,
  polygon: {
    type: 'Polygon',
    coordinates: [
      [
        [36.79, -1.3],
        [36.81, -1.3],
        [36.81, -1.29],
        [36.79, -1.3],
      ],
    ],
  },
});

/** The editor, and the list behind it being fetched again. */
function Opened({ onClose }: { onClose: () => void }) {
  const [zone, setZone] = useState(OPENED);
  return (
    <>
      <button type="button" onClick={() => setZone(CHANGED)}>
        Refetch
      </button>
      <ZoneEditor zone={zone} onOutline={ignore} onClose={onClose} />
    </>
  );
}

const ignore = () => undefined;

function open() {
  const saved = vi.fn();
  const change = vi.fn((sent: unknown) => ({ body: { ...CHANGED, ...(sent as object) } }));
  serveAnswers({
    'PATCH /api/admin/zones/z': change,
    [LIST]: { body: { items: [CHANGED], total: 1, page: 1 } },
  });
  renderAdmin(<Opened onClose={saved} />);
  return { change, saved };
}

it('sends what this admin changed and nothing that another admin changed meanwhile', async () => {
  const { change, saved } = open();
  await userEvent.type(await screen.findByLabelText('Name'), ' and around');
  await userEvent.click(screen.getByRole('button', { name: 'Refetch' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save zone' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(change.mock.calls).toEqual([[{ name: 'CBD and around' }]]);
  // The list gives its row the focus.
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ id: 'z' });
});

it('takes the focus when it opens, for the list that had it is gone', async () => {
  open();
  const heading = await screen.findByRole('heading', { name: 'CBD' });
  expect(document.activeElement).toBe(heading);
});

it('renews what this browser keeps of the public page, with a deadline', async () => {
  const { saved } = open();
  const asked = vi.spyOn(globalThis, 'fetch');
  await userEvent.type(await screen.findByLabelText('Name'), ' and around');
  await userEvent.click(screen.getByRole('button', { name: 'Save zone' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledWith(
    '/api/coverage',
    expect.objectContaining({ cache: 'reload', signal: expect.any(AbortSignal) }),
  );
});

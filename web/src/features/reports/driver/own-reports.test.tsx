import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { OwnReports } from './own-reports.tsx';

const now = new Date('2026-11-23T12:00:00Z');
const replica = vi.hoisted(() => ({ rows: [] as object[] }));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: () => ({ rows: replica.rows, loading: false }),
}));

const report = (id: string) => ({
  ...{ id, kind: 'dark', status: 'working', message: `Message of ${id}`, device_id: 'roof' },
  ...{ created_at: '2026-11-14T12:00:00Z', answered_at: '2026-11-15T12:00:00Z' },
  ...{ answer: 'We come on Friday.', unsent: 0 },
});

const nameOf = () => 'Roof';

/** The clock goes on at a press. */
function Page() {
  const [at, setAt] = useState(now);
  return (
    <>
      <button type="button" onClick={() => setAt(new Date(at.getTime() + 1_000))}>
        Later
      </button>
      <OwnReports now={at} nameOf={nameOf} />
    </>
  );
}

it('brings the report of the address into view and marks it, an earlier one too', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.id);
  };
  replica.rows = ['a', 'b', 'c', 'd'].map(report);
  const { router } = renderPage(<OwnReports now={now} nameOf={nameOf} />);
  await screen.findByText('Message of a');
  expect(screen.queryByText('Message of d')).toBeNull();
  await act(() => router.navigate({ to: '.', hash: 'report-d' }));
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith('report-d'));
  const marked = screen.getAllByRole('listitem', { current: true });
  expect(marked.map(({ id }) => id)).toEqual(['report-d']);
});

it('stays where the driver scrolled to if another report comes', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  replica.rows = ['a', 'b'].map(report);
  const { router } = renderPage(<Page />);
  await screen.findByText('Message of a');
  await act(() => router.navigate({ to: '.', hash: 'report-b' }));
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  scrolled.mockClear();
  replica.rows = ['new', 'a', 'b'].map(report);
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByText('Message of new')).toBeTruthy();
  expect(scrolled).not.toHaveBeenCalled();
});

it('says once how old an answer is', async () => {
  replica.rows = [report('a')];
  renderPage(<OwnReports now={now} nameOf={nameOf} />);
  expect(await screen.findByText('Our answer, 8 days ago')).toBeTruthy();
});

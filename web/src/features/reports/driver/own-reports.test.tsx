import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { OwnReports } from './own-reports.tsx';

const now = new Date('2026-11-23T12:00:00Z');
const replica = vi.hoisted(() => ({ rows: [] as object[] }));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: () => ({ rows: replica.rows, loading: false }),
}));

const report = (id: string) => ({
  ...{ id, kind: 'dark', status: 'working', message: `Message of ${id}`, device_name: 'Roof' },
  ...{ created_at: '2026-11-14T12:00:00Z', answered_at: '2026-11-15T12:00:00Z' },
  ...{ answer: 'We come on Friday.', unsent: 0 },
});

it('brings the report of the address into view and marks it, an earlier one too', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.id);
  };
  replica.rows = ['a', 'b', 'c', 'd'].map(report);
  const { router } = renderPage(<OwnReports now={now} />);
  await screen.findByText('Message of a');
  expect(screen.queryByText('Message of d')).toBeNull();
  await act(() => router.navigate({ to: '/', hash: 'report-d' }));
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith('report-d'));
  const marked = screen.getAllByRole('listitem', { current: true });
  expect(marked.map(({ id }) => id)).toEqual(['report-d']);
});

it('says once how old an answer is', async () => {
  replica.rows = [report('a')];
  renderPage(<OwnReports now={now} />);
  expect(await screen.findByText('Our answer, 8 days ago')).toBeTruthy();
});

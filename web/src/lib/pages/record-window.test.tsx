import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { useRecordWindow } from './record-window.ts';

const ROWS = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
let rows: typeof ROWS | undefined = ROWS;

function List() {
  const { row, open, close } = useRecordWindow('edit', rows);
  return (
    <>
      {ROWS.map((one) => (
        <button key={one.id} type="button" onClick={() => open(one)}>
          {one.name}
        </button>
      ))}
      {row && (
        <div role="dialog" aria-label={row.name}>
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
      )}
    </>
  );
}

const dialog = () => screen.queryByRole('dialog')?.getAttribute('aria-label');

it('stands in the address, keeps the rest of it, and Back closes it', async () => {
  rows = ROWS;
  const { router } = renderPage(<List />);
  await act(() => router.navigate({ to: '.', search: { page: 2 } as never, hash: 'marked' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ben' }));
  await waitFor(() => expect(dialog()).toBe('Ben'));
  expect(router.state.location).toMatchObject({ search: { page: 2, edit: 'b' }, hash: 'marked' });
  act(() => router.history.back());
  await waitFor(() => expect(dialog()).toBeUndefined());
  expect(router.state.location.search).toEqual({ page: 2 });
});

it('opened from the list, it goes back once as it closes', async () => {
  rows = ROWS;
  const { router } = renderPage(<List />);
  await act(() => router.navigate({ to: '.', search: { page: 2 } as never }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ann' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  fireEvent.click(close);
  fireEvent.click(close);
  await waitFor(() => expect(dialog()).toBeUndefined());
  expect(router.state.location.search).toEqual({ page: 2 });
});

it('opened by a link, it waits for the list, and closing leaves the list in its place', async () => {
  rows = undefined;
  const { router } = renderPage(<List />);
  await act(() => router.navigate({ to: '.', search: { page: 2, edit: 'a' } as never }));
  expect(dialog()).toBeUndefined();
  rows = ROWS;
  await act(() => router.invalidate());
  await act(() => router.navigate({ to: '.', search: { page: 3, edit: 'a' } as never }));
  await waitFor(() => expect(dialog()).toBe('Ann'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 3 }));
  expect(dialog()).toBeUndefined();
});

it('stays as it was opened while the record leaves the list', async () => {
  rows = ROWS;
  const { router } = renderPage(<List />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ben' }));
  await waitFor(() => expect(dialog()).toBe('Ben'));
  rows = [];
  await act(() => router.navigate({ to: '.', search: { page: 2, edit: 'b' } as never }));
  expect(dialog()).toBe('Ben');
});

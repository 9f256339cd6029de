import { useSearch } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { FilterLinks } from './filter-links.tsx';
import { FilterSelect } from './filter-select.tsx';

const WORDS = { all: 'All', open: 'Open', done: 'Done' };
const ORDERS = [
  { value: 'name', label: 'By name' },
  { value: '-name', label: 'Name, Z to A' },
];

function Filters() {
  const { status, sort }: { status?: keyof typeof WORDS; sort?: string } = useSearch({
    strict: false,
  });
  return (
    <>
      <FilterLinks label="By status" field="status" words={WORDS} byDefault="all" chosen={status} />
      <FilterSelect label="Order" field="sort" options={ORDERS} byDefault="name" chosen={sort} />
    </>
  );
}

async function show(search: object) {
  const { router } = renderPage(<Filters />);
  await router.navigate({ to: '.', search: search as never });
  return { search: () => router.state.location.search };
}

const chosen = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

it('marks the chosen filter alone, on every page of the list', async () => {
  await show({ q: 'kar', page: 2 });
  await waitFor(() => expect(chosen()).toEqual(['All']));
  await userEvent.click(screen.getByRole('link', { name: 'Done' }));
  await waitFor(() => expect(chosen()).toEqual(['Done']));
});

it('keeps what else is chosen, and goes to the first page', async () => {
  const { search } = await show({ q: 'kar', page: 2 });
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  await waitFor(() => expect(search()).toEqual({ q: 'kar', status: 'open' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), '-name');
  await waitFor(() => expect(search()).toEqual({ q: 'kar', status: 'open', sort: '-name' }));
});

it('leaves the usual choice out of the address', async () => {
  const { search } = await show({ status: 'open', sort: '-name' });
  await userEvent.click(screen.getByRole('link', { name: 'All' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'name');
  await waitFor(() => expect(search()).toEqual({}));
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { Pager } from './pager.tsx';

function List() {
  const [page, setPage] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setPage(2)}>
        The list turns
      </button>
      <Pager page={page} pages={2} linkTo={() => ({ to: '/admin/users' })} />
    </>
  );
}

it('keeps the focus as “Next” goes on the last page', async () => {
  renderPage(<List />);
  const next = await screen.findByRole('link', { name: 'Next' });
  const turn = screen.getByRole('button', { name: 'The list turns' });
  next.focus();
  turn.click();
  await screen.findByRole('link', { name: 'Previous' });
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Previous');
});

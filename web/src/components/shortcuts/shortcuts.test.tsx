import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { usePageShortcuts } from './page-shortcuts.ts';
import { shortcutOf } from './press-shortcut.ts';
import { Shortcuts } from './shortcuts.tsx';

const WORDS = { 'a b': 'Approve', n: 'The next one' };

/** A page with keys of its own. */
function Page() {
  usePageShortcuts(WORDS);
  return null;
}

const keys = (help: HTMLElement) =>
  within(help)
    .getAllByRole('term')
    .map((term) =>
      within(term)
        .getAllByText(/./)
        .map((key) => key.textContent),
    );

it('lists the keys of the page at “?”, and lets a device do without them', async () => {
  const pressed = vi.fn();
  const { leave } = renderPage(
    <>
      <Shortcuts />
      <Page />
      <button type="button" {...shortcutOf('n')} onClick={pressed}>
        Next
      </button>
    </>,
  );
  await screen.findByRole('button', { name: 'Keyboard shortcuts' });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(pressed).toHaveBeenCalledTimes(1);

  fireEvent.keyDown(document.body, { key: '?' });
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(keys(help)).toEqual([['a', 'b'], ['n'], ['?']]);
  expect(within(help).getByText('The next one')).toBeTruthy();
  await userEvent.click(
    within(help).getByRole('checkbox', { name: 'Use shortcuts on this device' }),
  );
  await userEvent.keyboard('{Escape}');
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(pressed).toHaveBeenCalledTimes(1);
  leave();
});

it('lists the keys of every page on one without its own, also after one that has some', async () => {
  const open = (content: ReactNode) => {
    const page = renderPage(
      <>
        <Shortcuts />
        {content}
      </>,
    );
    return screen.findByRole('button', { name: 'Keyboard shortcuts' }).then(() => page);
  };
  localStorage.clear();
  (await open(<Page />)).leave();
  const { leave } = await open(null);
  fireEvent.keyDown(document.body, { key: '?' });
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(keys(help)).toEqual([[']'], ['['], ['/'], ['?']]);
  leave();
});

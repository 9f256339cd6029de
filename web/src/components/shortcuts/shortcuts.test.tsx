import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { shortcutOf } from './press-shortcut.ts';
import { Shortcuts } from './shortcuts.tsx';

it('lists the keys of the page at “?”, and lets a device do without them', async () => {
  const pressed = vi.fn();
  const { leave } = renderPage(
    <>
      <Shortcuts words={{ a: 'Approve', n: 'The next one' }} />
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
  expect(
    within(help)
      .getAllByRole('term')
      .map((key) => key.textContent),
  ).toEqual(['a', 'n', '?']);
  expect(within(help).getByText('The next one')).toBeTruthy();
  await userEvent.click(
    within(help).getByRole('checkbox', { name: 'Use shortcuts on this device' }),
  );
  await userEvent.keyboard('{Escape}');
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(pressed).toHaveBeenCalledTimes(1);
  leave();
});

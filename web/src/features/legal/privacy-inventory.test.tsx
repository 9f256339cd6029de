import { KEPT_DATA } from '@juu/shared/kept-data';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PRIVACY_INVENTORY } from './privacy-inventory.tsx';

it('promises a choice of colours for the dashboards only, as public pages offer none', () => {
  const onDevice = PRIVACY_INVENTORY.find(({ id }) => id === 'on-your-device');
  render(onDevice?.body);
  expect(screen.getByText(/light or dark colours/).textContent).toMatch(
    /light or dark colours for the dashboards \(the public pages are always dark\)/,
  );
});

it('lists each kind of data that the server keeps, and says what deletion leaves of it', () => {
  const collected = PRIVACY_INVENTORY.find(({ id }) => id === 'what-we-collect');
  render(collected?.body);
  const promised = (words: RegExp) =>
    screen.getAllByRole('listitem').filter(({ textContent }) => words.test(textContent ?? ''));
  const kept = (what: string) => Object.values(KEPT_DATA).filter((one) => one.startsWith(what));
  expect(promised(/Removed when you delete your account/)).toHaveLength(kept('removed').length);
  expect(promised(/Stays without your name/)).toHaveLength(kept('nameless').length);
  expect(promised(/Stays, with the name on it/)).toHaveLength(kept('kept_with_name').length);
});

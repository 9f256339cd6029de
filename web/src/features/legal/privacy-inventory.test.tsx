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

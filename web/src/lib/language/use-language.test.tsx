import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import * as m from './compiled/earnings.js';
import { speak, useLanguage } from './page-language.ts';

function Words() {
  return `${useLanguage()}: ${m.earnings_this_month()}`;
}

afterEach(() => {
  speak('en');
  history.replaceState(null, '', '/');
});

it('renders again in Swahili once its texts have come, and in English again', async () => {
  history.replaceState(null, '', '/driver');
  render(<Words />);
  await act(() => chooseLanguage('sw'));
  expect(screen.getByText('sw: Mwezi huu')).toBeDefined();
  await act(() => chooseLanguage('en'));
  expect(screen.getByText('en: This month')).toBeDefined();
});

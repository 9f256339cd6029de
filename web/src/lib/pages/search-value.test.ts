import { parseSearchWith } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { searchValue } from './search-value.ts';

it.each([
  ['page=2', { page: 2 }],
  ['q=552279e5', { q: '552279e5' }],
  ['q=1.50', { q: '1.50' }],
  ['q=12345678901234567890', { q: '12345678901234567890' }],
  ['q=%2212%22', { q: '12' }],
  ['q=Nairobi+Run', { q: 'Nairobi Run' }],
])('?%s keeps what was typed', (search, values) => {
  expect(parseSearchWith(searchValue)(`?${search}`)).toEqual(values);
});

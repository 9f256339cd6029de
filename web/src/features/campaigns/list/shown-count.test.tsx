import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAGE_SIZE, useShownCount } from './shown-count.ts';

it('a list that was left is as long when it is shown again', () => {
  const left = renderHook(useShownCount);
  act(() => left.result.current[1](2 * PAGE_SIZE));
  left.unmount();
  expect(renderHook(useShownCount).result.current[0]).toBe(2 * PAGE_SIZE);
});

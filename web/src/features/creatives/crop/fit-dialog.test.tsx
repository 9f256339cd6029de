import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Creative } from '../creative.ts';
import { FitDialog } from './fit-dialog.tsx';

const device = vi.hoisted(() => ({ original: {} as Creative }));
vi.mock('../use-creatives.ts', () => ({
  useCreatives: ([id]: readonly string[]) => (id === 'whole' ? [device.original] : []),
}));
vi.mock('@/pwa/lazy-part.tsx', () => ({ LazyPart: () => null }));

const WARNING = /what was cut away before/;
const fileThatIs = (state: string) => ({ id: 'whole', state }) as Creative['file'];

it.each([
  ['the server has it, whether or not a new part of it was cut since', undefined, true],
  ['its upload waits', fileThatIs('waiting'), true],
  ['it is chosen and not saved yet', fileThatIs('chosen'), false],
  ['a part of it is chosen and not saved yet', fileThatIs('original'), false],
])('warns that an earlier cut is gone if that cut was saved: %s', async (_, file, isWarned) => {
  const picture = { id: 'whole', format: 'image', name: 'roof.png', url: null } as const;
  device.original = { ...picture, file };
  render(
    <FitDialog
      originalId="whole"
      name="roof.png"
      isWhole={false}
      onPart={vi.fn()}
      onWhole={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  expect(await screen.findByText(/three times as wide as it is high/)).toBeTruthy();
  expect(screen.queryByText(WARNING) !== null).toBe(isWarned);
});

import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PendingFile } from '@/outbox/files/pending-files.ts';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import type { Creative } from './creative.ts';
import { CreativeItem } from './creative-item.tsx';

vi.mock('./use-device-url.ts', () => ({
  useDeviceUrl: (id?: string) => (id ? `blob:${id}` : undefined),
}));
vi.mock('./file-progress.tsx', () => ({ FileProgress: () => null }));
vi.mock('./crop/fit-dialog.tsx', () => ({
  FitDialog: ({ originalId }: { originalId: string }) => <p>Fits {originalId}</p>,
}));

const FILE = {
  ...{ id: 'k', campaignId: 'c', filename: 'roof.png', type: 'image/png', size: 10 },
  ...{ state: 'chosen', originalId: null, isWhole: false },
} as PendingFile;
const CHOSEN: Creative = { id: 'k', format: 'image', name: 'roof.png', url: null, file: FILE };
const STORED: Creative = { ...CHOSEN, name: 'Evening', url: '/files/k.png', file: undefined };

/** Shows the item of a picture of 600 by 600 pixels. */
function open(creative: Creative, renames = true) {
  const spies = { onRename: vi.fn(), onReplaceFile: vi.fn() };
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600);
  const { container } = render(
    <ReplicaContext.Provider value={{} as Replica}>
      <CreativeItem
        campaignId="c"
        creative={creative}
        number={1}
        typedName={undefined}
        onRename={renames ? spies.onRename : undefined}
        weighing={undefined}
        onEarlier={undefined}
        onLater={undefined}
        onRemove={vi.fn()}
        onReplace={vi.fn()}
        onReplaceFile={spies.onReplaceFile}
        takesFocus={false}
      />
    </ReplicaContext.Provider>,
  );
  const picture = container.querySelector('img');
  if (picture) fireEvent.load(picture);
  return spies;
}

const OPEN = 'Doesn’t fill the screen: choose the part to show';
const WHOLE = 'Shown whole, with black bars';

it('shows a creative on the LED screen at once, by day or night, and large by a button with words', () => {
  open(CHOSEN);
  expect(screen.getByRole('img', { name: 'roof.png on a roof screen' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'By night' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Large preview of roof.png' })).toBeTruthy();
});

it.each([
  ['nothing was chosen', CHOSEN, OPEN],
  ['the whole picture was chosen', { ...CHOSEN, file: { ...FILE, isWhole: true } }, WHOLE],
  ['it was saved so', STORED, WHOLE],
])('advice on a picture of another shape follows the choice: %s', (_, creative, words) => {
  open(creative);
  for (const advice of [OPEN, WHOLE]) {
    expect(screen.queryByText(advice) !== null).toBe(advice === words);
  }
});

it.each([
  ['chosen', CHOSEN, 'Fits k'],
  ['saved', STORED, 'Fits k'],
  ['a part of another', { ...CHOSEN, file: { ...FILE, originalId: 'whole' } }, 'Fits whole'],
])('a picture that is %s can be cropped', async (_, creative, words) => {
  open(creative);
  await userEvent.click(screen.getByRole('button', { name: /^Fit .* to the screen$/ }));
  expect(screen.getByText(words)).toBeTruthy();
});

it('takes another name, or another file in its place', async () => {
  const { onRename, onReplaceFile } = open(STORED);
  fireEvent.change(screen.getByLabelText('Name of creative 1'), { target: { value: 'Morning' } });
  expect(onRename).toHaveBeenCalledWith('Morning');
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('File in place of Evening'), file);
  expect(onReplaceFile).toHaveBeenCalledWith(file);
});

it('keeps a name that is settled', () => {
  open(STORED, false);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Evening', { selector: 'p' })).toBeTruthy();
});

import type { Area } from '@juu/shared/creative/screen';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CropPicture } from './crop-picture.tsx';

vi.mock('../use-device-url.ts', () => ({ useDeviceUrl: () => 'blob:original' }));

const CROP_AREA = 'Part of the picture on the screen: move it with the arrow keys';

/** The dialog’s content for a picture of 600 by 600 pixels, which is shown at half its size. */
function open(isWhole = false) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 300, 300),
  );
  const onPart = vi.fn<(picture: HTMLImageElement, part: Area) => Promise<void>>(async () => {});
  const onWhole = vi.fn(async () => {});
  const onClose = vi.fn();
  const onSubmit = vi.fn();
  render(
    <div onSubmit={onSubmit}>
      <CropPicture
        originalId="original"
        originalUrl={null}
        isWhole={isWhole}
        name="roof.png"
        onPart={onPart}
        onWhole={onWhole}
        onClose={onClose}
      />
    </div>,
  );
  const picture = screen.getByRole('img', { name: 'roof.png' });
  Object.defineProperties(picture, { naturalWidth: { value: 600 }, naturalHeight: { value: 600 } });
  fireEvent.load(picture);
  return { onPart, onWhole, onClose, onSubmit };
}

const use = () => fireEvent.click(screen.getByRole('button', { name: 'Use this' }));

it('uses the middle of a picture, and sends no form around it', async () => {
  const { onPart, onWhole, onClose, onSubmit } = open();
  use();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onPart.mock.calls[0]?.[1]).toEqual({ x: 0, y: 200, width: 600, height: 200 });
  expect(onWhole).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('uses the part that the arrow keys moved to', async () => {
  const { onPart, onClose } = open();
  fireEvent.keyDown(screen.getByRole('group', { name: CROP_AREA }), {
    key: 'ArrowDown',
    shiftKey: true,
  });
  use();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const part = onPart.mock.calls[0]?.[1];
  expect(part).toMatchObject({ x: 0, width: 600 });
  expect(part?.y).toBeGreaterThan(200);
});

it('uses the whole picture if that is chosen', async () => {
  const { onPart, onWhole, onClose } = open();
  fireEvent.click(screen.getByRole('radio', { name: 'Whole picture' }));
  expect(screen.queryByRole('group', { name: CROP_AREA })).toBeNull();
  use();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onWhole).toHaveBeenCalled();
  expect(onPart).not.toHaveBeenCalled();
});

it('starts from the choice that was made before', () => {
  open(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Whole picture' }).checked).toBe(true);
});

it('says so if the picture can’t be loaded', () => {
  open();
  fireEvent.error(screen.getByRole('img', { name: 'roof.png' }));
  expect(screen.getByText(/can’t be loaded now/)).toBeTruthy();
});

import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CreativePreview } from '../creative-preview.tsx';
import { judgeReadability } from './readability.ts';

vi.mock('./readability.ts', () => ({ ENLARGED: 2, judgeReadability: vi.fn() }));

const SMALL_TEXT = 'Some text may be too small to read from 20 m. Use fewer, larger words.';
const LOW_CONTRAST =
  'Light and dark parts are close to each other. More contrast reads better in daylight.';

/** Shows the preview of a picture of 600 by 600 pixels. */
function open(getImageData = vi.fn(() => ({}))) {
  const context = { fillRect: vi.fn(), drawImage: vi.fn(), getImageData };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600);
  render(
    <CreativePreview
      format="image"
      name="Creative 1"
      seconds={8}
      source="/roof.png"
      size={null}
      missing=""
    />,
  );
  return { getImageData };
}

it('says below a preview what is hard to read, without the bars beside the picture', async () => {
  vi.mocked(judgeReadability).mockReturnValue({ smallText: true, lowContrast: true });
  const { getImageData } = open();
  const advice = await screen.findByText(SMALL_TEXT);
  expect(advice.closest('[aria-live="polite"]')?.textContent).toBe(SMALL_TEXT + LOW_CONTRAST);
  expect(getImageData).toHaveBeenCalledWith(128, 0, 128, 128);
});

it('says nothing about a picture that reads well', async () => {
  vi.mocked(judgeReadability).mockReturnValue({ smallText: false, lowContrast: false });
  const { getImageData } = open();
  await waitFor(() => expect(getImageData).toHaveBeenCalled());
  expect(screen.queryByText(SMALL_TEXT)).toBeNull();
  expect(screen.queryByText(LOW_CONTRAST)).toBeNull();
});

it('shows a picture whose pixels can’t be read, without advice', async () => {
  const refuse = vi.fn(() => {
    throw new DOMException('tainted', 'SecurityError');
  });
  open(refuse);
  await waitFor(() => expect(refuse).toHaveBeenCalled());
  expect(screen.getByRole('img', { name: 'Creative 1 on a roof screen' })).toBeDefined();
  expect(screen.queryByText(SMALL_TEXT)).toBeNull();
});

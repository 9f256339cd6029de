import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ScreenPreview } from './screen-preview.tsx';

function open(change: Partial<Parameters<typeof ScreenPreview>[0]> = {}) {
  const { container } = render(
    <ScreenPreview
      format="image"
      name="Creative 1"
      seconds={10}
      source="/roof.png"
      size={null}
      missing="It’s on another device."
      {...change}
    />,
  );
  return container;
}

it('shows a creative once, on a roof screen, and leads to the file itself', () => {
  open();
  expect(screen.getAllByRole('img')).toEqual([
    screen.getByRole('img', { name: 'Creative 1 on a roof screen' }),
  ]);
  const whole = screen.getByRole('link', { name: 'Open Creative 1 in full size' });
  expect(whole.getAttribute('href')).toBe('/roof.png');
});

it('says on the screen why there is nothing to see, and keeps its shape', () => {
  open({ source: null });
  expect(screen.getByText('It’s on another device.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Creative 1 on a roof screen' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says so if the file does not load', () => {
  const page = open();
  fireEvent.error(page.querySelector('img') as HTMLImageElement);
  expect(screen.getByText('The file didn’t load')).toBeTruthy();
});

it('plays a video on the screen, and stops it', async () => {
  const video = HTMLVideoElement.prototype;
  const paused = vi.spyOn(video, 'paused', 'get').mockReturnValue(true);
  vi.spyOn(video, 'play').mockImplementation(async function (this: HTMLVideoElement) {
    paused.mockReturnValue(false);
    fireEvent.play(this);
  });
  vi.spyOn(video, 'pause').mockImplementation(function (this: HTMLVideoElement) {
    paused.mockReturnValue(true);
    fireEvent.pause(this);
  });
  open({ format: 'video', source: '/roof.mp4' });
  await userEvent.click(screen.getByRole('button', { name: 'Play Creative 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pause Creative 1' }));
  expect(screen.getByRole('button', { name: 'Play Creative 1' })).toBeTruthy();
});

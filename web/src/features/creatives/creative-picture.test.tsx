import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CreativePicture } from './creative-picture.tsx';

it('fetches nothing of a film in a long list before its place is in the window', () => {
  let come: (isIntersecting: boolean) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listen: (entries: { isIntersecting: boolean }[]) => void) {
        come = (isIntersecting) => listen([{ isIntersecting }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  render(<CreativePicture isLazy format="video" source="/files/a.mp4" label="A film" />);
  const film = screen.getByLabelText<HTMLVideoElement>('A film');
  come(false);
  expect(film.preload).toBe('none');
  come(true);
  expect(film.preload).toBe('metadata');
});

it('tries a picture that failed offline again once the device is online', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<CreativePicture format="image" source="/files/a.png" label="A poster" />);
  const picture = () => screen.getByRole('img', { name: 'A poster' }).tagName;
  fireEvent.error(screen.getByRole('img', { name: 'A poster' }));
  expect(picture()).toBe('SPAN');
  isOnline.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(picture()).toBe('IMG');
  fireEvent.error(screen.getByRole('img', { name: 'A poster' }));
  expect(picture()).toBe('SPAN');
});

it('stands for a picture that has no address yet', () => {
  render(<CreativePicture format="image" source={undefined} label="A poster" />);
  expect(screen.getByRole('img', { name: 'A poster' }).tagName).toBe('SPAN');
});

import { render, screen } from '@testing-library/react';
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

import { type RefObject, useEffect, useState } from 'react';

interface Disclosure {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * Something that a button opens and closes. Closes too on Escape, which gives the focus back to the
 * button, on a press outside of `whole`, when the focus leaves it, and on the way back or forth.
 */
export function useDisclosure(
  whole: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): Disclosure {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const { signal } = stop;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    window.addEventListener('popstate', () => setOpen(false), { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => stop.abort();
  }, [open, whole, button]);
  return { open, setOpen };
}

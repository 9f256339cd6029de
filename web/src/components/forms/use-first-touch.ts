import { useState } from 'react';

/**
 * Whether someone has begun to use a form, by key, pointer or a password manager, and the handlers
 * for the `form` element that notice it. What only a filled-in form needs can load then.
 */
export function useFirstTouch() {
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  return {
    isTouched,
    touchHandlers: { onFocus: touch, onPointerDown: touch, onInput: touch },
  };
}

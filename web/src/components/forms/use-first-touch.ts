import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether someone has begun to use a form, by key, pointer or a password manager, perhaps before the
 * app started, and the handlers for the `form` element that notice it. What only a filled-in form
 * needs can load then.
 */
export function useFirstTouch(form: RefObject<HTMLFormElement | null>) {
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  useEffect(() => {
    if (form.current && isInUse(form.current)) setTouched(true);
  }, [form]);
  return {
    isTouched,
    touchHandlers: { onFocus: touch, onPointerDown: touch, onInput: touch },
  };
}

function isInUse(form: HTMLFormElement): boolean {
  const hasChanged = (field: Element) =>
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== field.defaultValue;
  return form.contains(document.activeElement) || [...form.elements].some(hasChanged);
}

/** Fields that take typing or a choice. Checkboxes, radio buttons and files don't count. */
const FIELD =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select):not(:disabled, [readonly])';

/**
 * Gives the focus to a window's first field as the window opens, in place of the button that closes it. Not on
 * touch screens: the keyboard there would cover what the window says.
 */
export function startInField(opening: Event): void {
  if (!(opening.target instanceof Element) || matchMedia('(pointer: coarse)').matches) return;
  const field = opening.target.querySelector<HTMLElement>(FIELD);
  if (!field) return;
  opening.preventDefault();
  field.focus({ preventScroll: true });
  // As the Tab key does: what one types replaces what is there.
  if (field instanceof HTMLInputElement) field.select();
}

/** Returns the values of the form's text fields by name, without those that it doesn't have. */
export function readFields<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const held: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      held[name] = field.value;
    }
  }
  return held;
}

/**
 * Sets or removes one field of a list's address, and goes to the first page. Other fields keep their newest
 * values.
 */
export function narrowed(field: string, value: string | undefined) {
  const change = ({ page: _, ...kept }: Record<string, unknown>) => ({ ...kept, [field]: value });
  // '.' is any page, so the router has no type for its search.
  return change as never;
}

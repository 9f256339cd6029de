/**
 * Changes the search of a list's address: sets a field, or leaves it out, and goes to the first page. What
 * else is chosen stays, also if it was chosen a moment ago.
 */
export function narrowed(field: string, value: string | undefined) {
  const change = ({ page: _, ...kept }: Record<string, unknown>) => ({ ...kept, [field]: value });
  // The router knows no search of '.', which is any page.
  return change as never;
}

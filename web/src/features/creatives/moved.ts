/** The list with one id a place earlier (-1) or later (1); unchanged at its ends. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const list = [...ids];
  if (from < 0 || to < 0 || to >= list.length) return list;
  list.splice(to, 0, ...list.splice(from, 1));
  return list;
}

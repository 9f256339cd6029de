/** The most that one call answers with. */
const LARGEST_PAGE = 200;

/** Every row of a list that the server answers page by page. */
export async function allPages<Item>(
  fetchPage: (page: {
    page: number;
    page_size: number;
  }) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await fetchPage({ page, page_size: LARGEST_PAGE });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

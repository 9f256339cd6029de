import type { SearchSchemaInput } from '@tanstack/react-router';

/**
 * `validateSearch` of a tab: links to it name its parameters by their types, and what an address holds
 * reaches the tab as it is. The tab parses it, because every visitor's first load has all routes.
 */
export function parsedInTab<Search extends object>() {
  return (search: Search & SearchSchemaInput) => ({ ...search }) as Record<string, unknown>;
}

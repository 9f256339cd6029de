import { capitalised } from '@juu/shared/text';

/** A campaign's category in words; undefined for `general`, which needs no mention. */
export function categoryLabel(category: string | null): string | undefined {
  return category && category !== 'general' ? capitalised(category) : undefined;
}

import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';

/** Describes the page at the path in the document's head, for a reader mode or a share sheet. */
export function describePage(path: string): void {
  document.head.querySelector('[name=description]')?.remove();
  const description = (PAGE_DESCRIPTIONS as Readonly<Record<string, string>>)[path];
  if (!description) return;
  const meta = document.createElement('meta');
  meta.name = 'description';
  meta.content = description;
  document.head.append(meta);
}

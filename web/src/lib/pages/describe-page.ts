import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';

/** Tells whoever reads the document's head, as a reader mode or a share sheet does, of the page at the path. */
export function describePage(path: string): void {
  document.head.querySelector('[name=description]')?.remove();
  const description = (PAGE_DESCRIPTIONS as Readonly<Record<string, string>>)[path];
  if (!description) return;
  const meta = document.createElement('meta');
  meta.name = 'description';
  meta.content = description;
  document.head.append(meta);
}

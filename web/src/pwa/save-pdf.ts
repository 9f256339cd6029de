import type { PartName } from '@/lib/pages/parts-on-demand.ts';
import { saveFile } from '@/lib/save-file.ts';
import { toast } from '@/lib/toast.ts';
import { fetchPartNow } from './fetch-part-now.ts';

interface PdfToSave {
  /** What makes the PDF: fetched before it is imported. */
  readonly part: PartName;
  /** Without its ending. */
  readonly name: string;
  readonly make: () => Promise<Blob>;
  /** Said if the part isn't on this device. */
  readonly failure: { readonly title: string; readonly description: string };
}

/** Makes a PDF on this device and saves it. */
export async function savePdf({ part, name, make, failure }: PdfToSave): Promise<void> {
  try {
    await fetchPartNow(part);
    saveFile(`${name}.pdf`, await make());
  } catch {
    toast({ ...failure, destructive: true });
  }
}

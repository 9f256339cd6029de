import { jsPDF } from 'jspdf';
import { latinText } from './latin-text.ts';

/** A4 in millimetres. */
const PAGE = { left: 20, right: 190, top: 22, bottom: 272, foot: 284 };
const LINE = 5.2;
/** Of small print. */
const SMALL_LINE = 4;
/** Where the values of facts begin, after the left edge. */
const FACT = 35;
/** Most width that is left for the first column of figures. */
const FIGURES = 25;
/** Between a column and the next. */
const GAP = 1.5;
const AMBER = '#ffb300';
const INK = '#131927';
const MUTED = '#566073';

interface SheetOptions {
  /** What the document is, e.g. 'Earnings statement'. */
  readonly heading: string;
  /** What it is about, e.g. 'November 2026'. */
  readonly subject: string;
  /** Numbers a page, e.g. 'Page 1 of 2'. */
  readonly pageText: (page: number, pages: number) => string;
}

interface Table {
  readonly title: string;
  readonly headings: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** Right edges of the columns behind the first one, millimetres. */
  readonly edges: readonly number[];
  /** The last line is the sum of the others. */
  readonly hasTotal?: boolean;
}

/** A PDF document, written from top to bottom on as many pages as it takes. Loads jsPDF: import it on demand. */
export class Sheet {
  readonly #pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  readonly #options: SheetOptions;
  #y = PAGE.top;

  constructor(options: SheetOptions) {
    this.#options = options;
    this.#pdf.setFillColor(AMBER).rect(PAGE.left, this.#y - 6, 12, 8, 'F');
    this.#write('Juu', PAGE.left + 1.6, { size: 13, bold: true });
    this.#write(options.heading, PAGE.left + 16, { size: 15, bold: true });
    this.#write(options.subject, PAGE.right, { size: 15, isRight: true });
    this.#y += 13;
  }

  fact(label: string, value: string): void {
    this.#write(label, PAGE.left, { color: MUTED });
    for (const part of this.#wrap(value, PAGE.right - PAGE.left - FACT)) {
      this.#write(part, PAGE.left + FACT);
      this.#y += LINE;
    }
  }

  /**
   * A title, headings and lines of cells; all but the first column end at the right. On each page that it goes on to,
   * the headings stand again, above two lines at least.
   */
  table({ title, headings, lines, edges, hasTotal = false }: Table): void {
    this.#y += 6;
    // A title never stands alone at the foot of a page.
    this.#need(4 * LINE);
    this.#write(title, PAGE.left, { size: 11, bold: true });
    this.#y += LINE + 1;
    this.#headings(headings, edges);
    const last = lines.length - 1;
    const lookOf = (index: number) => ({ bold: hasTotal && index === last });
    const heightOf = (index: number) =>
      this.#partsOf(lines[index]?.[0], edges, lookOf(index)).length * LINE;
    for (const [index, line] of lines.entries()) {
      const isNewPage = this.#need(heightOf(index) + (index === last - 1 ? heightOf(last) : 0));
      if (isNewPage) this.#headings(headings, edges);
      this.#line(line, edges, lookOf(index));
    }
  }

  note(text: string): void {
    this.#y += 4;
    for (const line of this.#wrap(text, PAGE.right - PAGE.left, { size: 8.5 })) {
      this.#need(SMALL_LINE);
      this.#write(line, PAGE.left, { color: MUTED, size: 8.5 });
      this.#y += SMALL_LINE;
    }
  }

  /** Numbers the pages. */
  finish(): Blob {
    const pages = this.#pdf.getNumberOfPages();
    for (let page = 1; page <= pages; page += 1) {
      this.#pdf.setPage(page);
      this.#y = PAGE.foot;
      this.#write(this.#options.pageText(page, pages), PAGE.right, {
        color: MUTED,
        size: 8.5,
        isRight: true,
      });
    }
    const { heading, subject } = this.#options;
    this.#pdf.setProperties({ title: latinText(`${heading} ${subject}`), creator: 'Juu' });
    return this.#pdf.output('blob');
  }

  /** What the columns are, in as many lines as the narrowest takes; nothing if none has a heading. */
  #headings(headings: readonly string[], edges: readonly number[]): void {
    if (!headings.some(Boolean)) return;
    const look = { color: MUTED, size: 8.5 };
    const columns = headings.map((heading, index) =>
      index === 0
        ? this.#partsOf(heading, edges, look)
        : this.#wrap(heading, widthOf(index - 1, edges) - GAP, look),
    );
    const height = Math.max(...columns.map(({ length }) => length));
    for (let row = 0; row < height; row += 1) {
      if (row > 0) this.#y += SMALL_LINE;
      for (const [index, parts] of columns.entries()) {
        const part = parts[row - height + parts.length] ?? '';
        const [x, isRight] = index === 0 ? [PAGE.left, false] : [edges[index - 1], true];
        this.#write(part, x ?? PAGE.right, { ...look, isRight });
      }
    }
    this.#endLine();
  }

  /** The first cell of a line, in as many lines as it takes. */
  #partsOf(first = '', edges: readonly number[], look: Look): string[] {
    const end = (edges[0] ?? PAGE.right) - widthOf(0, edges) - GAP;
    return this.#wrap(first, end - PAGE.left, look);
  }

  #line([first, ...figures]: readonly string[], edges: readonly number[], look: Look): void {
    const parts = this.#partsOf(first, edges, look);
    for (const [index, figure] of figures.entries()) {
      this.#write(figure, edges[index] ?? PAGE.right, { ...look, isRight: true });
    }
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.#y += LINE;
      this.#write(part, PAGE.left, look);
    }
    this.#endLine();
  }

  #endLine(): void {
    this.#pdf.setDrawColor('#dce0e7').line(PAGE.left, this.#y + 1.6, PAGE.right, this.#y + 1.6);
    this.#y += LINE;
  }

  /** Goes on to a new page if so many millimetres aren't left. True if it did. */
  #need(height: number): boolean {
    if (this.#y + height <= PAGE.bottom) return false;
    this.#pdf.addPage();
    this.#y = PAGE.top;
    return true;
  }

  /** The text in lines of at most so many millimetres. */
  #wrap(text: string, width: number, look: Look = {}): string[] {
    return this.#as(look).splitTextToSize(latinText(text), width);
  }

  #write(text: string, x: number, look: Look = {}): void {
    const { isRight = false } = look;
    this.#as(look).text(latinText(text), x, this.#y, { align: isRight ? 'right' : 'left' });
  }

  #as({ size = 9.5, bold = false, color = INK }: Look): jsPDF {
    return this.#pdf
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(color);
  }
}

/** The width of a column of figures. Names get what the first one leaves. */
function widthOf(index: number, edges: readonly number[]): number {
  const [first = PAGE.right, second = PAGE.right] = edges;
  if (index > 0) return (edges[index] ?? PAGE.right) - (edges[index - 1] ?? PAGE.right);
  return edges.length > 1 ? Math.min(FIGURES, second - first) : FIGURES;
}

interface Look {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** `x` is where the text ends. */
  readonly isRight?: boolean;
}

import { jsPDF } from 'jspdf';
import { latinText } from './latin-text.ts';

/** A4 in millimetres. */
const PAGE = { left: 20, right: 190, top: 22, bottom: 272, foot: 284 };
const LINE = 5.2;
/** Where the values of facts begin, after the left edge. */
const FACT = 35;
/** Width left for a column of figures. */
const FIGURES = 25;
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

  /** A title, a line of headings and lines of cells; all but the first column end at the right. */
  table({ title, headings, lines, edges, hasTotal = false }: Table): void {
    this.#y += 6;
    // A title never stands alone at the foot of a page.
    this.#need(4 * LINE);
    this.#write(title, PAGE.left, { size: 11, bold: true });
    this.#y += LINE + 1;
    this.#line(headings, edges, { color: MUTED, size: 8.5 });
    for (const [index, line] of lines.entries()) {
      this.#line(line, edges, { bold: hasTotal && index === lines.length - 1 });
    }
  }

  note(text: string): void {
    this.#y += 4;
    for (const line of this.#wrap(text, PAGE.right - PAGE.left, { size: 8.5 })) {
      this.#need(4);
      this.#write(line, PAGE.left, { color: MUTED, size: 8.5 });
      this.#y += 4;
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

  #line([first = '', ...figures]: readonly string[], edges: readonly number[], look: Look): void {
    const parts = this.#wrap(first, (edges[0] ?? PAGE.right) - FIGURES - PAGE.left, look);
    this.#need(parts.length * LINE);
    for (const [index, figure] of figures.entries()) {
      this.#write(figure, edges[index] ?? PAGE.right, { ...look, isRight: true });
    }
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.#y += LINE;
      this.#write(part, PAGE.left, look);
    }
    this.#pdf.setDrawColor('#dce0e7').line(PAGE.left, this.#y + 1.6, PAGE.right, this.#y + 1.6);
    this.#y += LINE;
  }

  /** Goes on to a new page if so many millimetres aren't left. */
  #need(height: number): void {
    if (this.#y + height <= PAGE.bottom) return;
    this.#pdf.addPage();
    this.#y = PAGE.top;
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

interface Look {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** `x` is where the text ends. */
  readonly isRight?: boolean;
}

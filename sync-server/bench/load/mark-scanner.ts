const NOTHING = Buffer.alloc(0);
const NEWLINE = 10;

/**
 * Finds a mark and the bytes right behind it in a stream of chunks, however they are cut: far
 * cheaper than parsing, so that the measurement doesn't measure itself.
 */
export class MarkScanner {
  readonly #mark: Buffer;
  readonly #width: number;
  readonly #onMark: (behind: string) => void;
  #rest: Buffer = NOTHING;

  /** @param width how many bytes behind the mark to hand over, as text */
  constructor(mark: string, width: number, onMark: (behind: string) => void) {
    this.#mark = Buffer.from(mark);
    this.#width = width;
    this.#onMark = onMark;
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const whole = this.#mark.length + this.#width;
    let from = 0;
    for (let at = bytes.indexOf(this.#mark); at >= 0; at = bytes.indexOf(this.#mark, from)) {
      if (at + whole > bytes.length) break;
      from = at + whole;
      this.#onMark(bytes.toString('latin1', at + this.#mark.length, from));
    }
    // A mark never holds a line's end, so a mark at the end of a line stays whole.
    const isCut = bytes[bytes.length - 1] !== NEWLINE;
    this.#rest = isCut ? bytes.subarray(Math.max(from, bytes.length - whole + 1)) : NOTHING;
  }
}

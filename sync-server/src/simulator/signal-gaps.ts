import { between, type Random } from './random.ts';

const MINUTE_MS = 60_000;
/** A taxi has a signal for so long, then none. Minutes. */
const SIGNAL_MIN = { least: 20, most: 90 };
const NO_SIGNAL_MIN = { least: 2, most: 12 };

/** When a taxi has no signal: for minutes, now and then, as in a car park or behind hills. */
export class SignalGaps {
  readonly #random: Random;
  #from: number;
  #until: number;

  constructor(random: Random, beginsAt: Date) {
    this.#random = random;
    this.#from = beginsAt.getTime();
    this.#until = this.#from;
    this.#drawNext();
  }

  /** True if there is no signal at a time, which is never before one that was asked for. */
  includes(time: Date): boolean {
    const now = time.getTime();
    while (now >= this.#until) this.#drawNext();
    return now >= this.#from;
  }

  #drawNext(): void {
    const draw = ({ least, most }: typeof SIGNAL_MIN) =>
      between(this.#random, least, most) * MINUTE_MS;
    this.#from = this.#until + draw(SIGNAL_MIN);
    this.#until = this.#from + draw(NO_SIGNAL_MIN);
  }
}

/** A map with two keys, an id and a day. Two lookups are faster than joining the keys into one. */
export class ByDay<Value> {
  readonly #days = new Map<string, Map<string, Value>>();

  /** @param day 'YYYY-MM-DD' */
  get(id: string, day: string): Value | undefined {
    return this.#days.get(day)?.get(id);
  }

  set(id: string, day: string, value: Value): void {
    const ofDay = this.#days.get(day);
    if (ofDay) ofDay.set(id, value);
    else this.#days.set(day, new Map([[id, value]]));
  }

  /** Each value with its id and day. */
  all(): { readonly id: string; readonly day: string; readonly value: Value }[] {
    return [...this.#days].flatMap(([day, values]) =>
      [...values].map(([id, value]) => ({ id, day, value })),
    );
  }
}

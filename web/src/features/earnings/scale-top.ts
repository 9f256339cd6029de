const STEPS = [1, 2, 4, 6, 8];

/** The smallest round amount of cents that is at least `most`, so that half of it is round, too. */
export function scaleTop(most: number): number {
  for (let power = 100; ; power *= 10) {
    const top = STEPS.map((step) => step * power).find((amount) => amount >= most);
    if (top !== undefined) return top;
  }
}

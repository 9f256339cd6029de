const STEPS = [1, 2, 4, 6, 8];

/**
 * The smallest round value that is at least `most`, so that half of it is round, too.
 *
 * @param least a power of ten: scales don't end below it
 */
export function scaleTop(most: number, least: number): number {
  for (let power = least; ; power *= 10) {
    const top = STEPS.map((step) => step * power).find((value) => value >= most);
    if (top !== undefined) return top;
  }
}

import { IMAGE_DURATION_SEC } from '../limits.ts';
import { sumOf } from './inventory.ts';

interface ShownCreative {
  readonly duration_sec: number;
  readonly weight: number;
}

/** How long a play of these creatives lasts on average, by their weights; without any, as long as an image. */
export function playSecondsOf(creatives: readonly ShownCreative[]): number {
  const weight = sumOf(creatives, (creative) => creative.weight);
  const seconds = sumOf(creatives, (creative) => creative.weight * creative.duration_sec);
  return weight > 0 ? seconds / weight : IMAGE_DURATION_SEC;
}

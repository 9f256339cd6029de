import type { Area } from './area.ts';

/** Standing water. */
export const LAKES: readonly Area[] = [
  {
    name: 'Nairobi Dam',
    ring: [
      [36.7948, -1.3176],
      [36.7985, -1.3168],
      [36.8022, -1.3186],
      [36.8028, -1.3202],
      [36.799, -1.3206],
      [36.7955, -1.3196],
    ],
  },
  {
    name: 'Ruai ponds',
    ring: [
      [36.992, -1.2455],
      [37.0085, -1.243],
      [37.0105, -1.2512],
      [36.995, -1.254],
    ],
  },
];

import type { Position } from '../zone/is-inside.ts';

/** The middle of the city, apart from the other places: a page that shows a map needs no more at first. */
export const CBD = [36.8219, -1.2864] as const satisfies Position;

/** The international airport. */
export const JKIA = [36.9257, -1.3304] as const satisfies Position;

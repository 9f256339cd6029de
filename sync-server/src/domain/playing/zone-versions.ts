import { HOUR_MS } from '@juu/shared/time';
import type { Polygon } from '@juu/shared/zone/is-inside';

/** A zone's price and outline from a moment on, until the next version. */
export interface ZoneVersion {
  readonly validFrom: Date;
  /** Price of a slot at an ordinary hour; US cents. */
  readonly baseCents: number;
  readonly polygon: Polygon;
}

interface Versioned {
  /** The oldest first. */
  readonly versions: readonly ZoneVersion[];
}

/** The zone as it was at an instant; undefined if there was none yet. */
export function versionAt({ versions }: Versioned, instant: Date): ZoneVersion | undefined {
  const time = instant.getTime();
  return versions.findLast(({ validFrom }) => validFrom.getTime() <= time);
}

/**
 * The price that an hour's list is made of: that of the hour's begin, or the first one of a zone that was
 * made in that hour. US cents; undefined if there was no zone yet.
 */
export function baseCentsOfHour(zone: Versioned, hour: Date): number | undefined {
  const atBegin = versionAt(zone, hour);
  if (atBegin) return atBegin.baseCents;
  const [first] = zone.versions;
  return first && first.validFrom.getTime() < hour.getTime() + HOUR_MS
    ? first.baseCents
    : undefined;
}

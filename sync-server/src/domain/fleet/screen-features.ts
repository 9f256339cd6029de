import { createHmac } from 'node:crypto';
import type { ScreenFeature } from '@juu/shared/endpoints/fleet';
import { nairobiDay } from '@juu/shared/time';
import { isInside } from '@juu/shared/zone/is-inside';
import type { Audience } from './audience.ts';
import type { Screen, Zone } from './read-screens.ts';

/** The fleet at one moment. */
export interface Snapshot {
  /** The same object as before for a screen that has not changed. */
  readonly screens: readonly Screen[];
  /** The same array as before if no zone has changed. */
  readonly zones: readonly Zone[];
  readonly at: Date;
}

type Feature = ScreenFeature | undefined;

/** Features for advertisers. They hold as long as zones and day stay the same. */
interface Anonymous {
  readonly zones: readonly Zone[];
  readonly day: string;
  readonly features: WeakMap<Screen, { readonly feature: Feature }>;
}

/** Makes each audience's features. A feature stays the same object until what it says changes. */
export class ScreenFeatures {
  readonly #secret: string;
  readonly #known = new WeakMap<Screen, ScreenFeature>();
  #anonymous: Anonymous = { zones: [], day: '', features: new WeakMap() };

  /** @param secret the same in every process, so that all name a screen alike */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The screens that an audience sees, by id: the order says nothing about them. */
  of(audience: Audience, snapshot: Snapshot): ScreenFeature[] {
    const features = this.#unsorted(audience, snapshot);
    return features.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  #unsorted(audience: Audience, { screens, zones, at }: Snapshot): ScreenFeature[] {
    if (audience.as === 'admin') return screens.map((screen) => this.#knownFeature(screen));
    if (audience.as === 'driver') {
      const own = screens.filter(({ driverId }) => driverId === audience.userId);
      return own.map((screen) => this.#knownFeature(screen));
    }
    const day = nairobiDay(at);
    if (this.#anonymous.zones !== zones || this.#anonymous.day !== day) {
      this.#anonymous = { zones, day, features: new WeakMap() };
    }
    return screens.map((screen) => this.#anonymousFeature(screen)).filter((feature) => !!feature);
  }

  #knownFeature(screen: Screen): ScreenFeature {
    const feature = this.#known.get(screen) ?? knownFeature(screen);
    this.#known.set(screen, feature);
    return feature;
  }

  #anonymousFeature(screen: Screen): Feature {
    const { features, zones, day } = this.#anonymous;
    const known = features.get(screen);
    if (known) return known.feature;
    const isVisible = zones.some((zone) => isInside(zone, [screen.lng, screen.lat]));
    const feature = isVisible ? anonymousFeature(screen, this.#idOn(day, screen)) : undefined;
    features.set(screen, { feature });
    return feature;
  }

  /** Says nothing without the secret; another on each day and after each time off duty. */
  #idOn(day: string, { id, onDutySince }: Screen): string {
    return createHmac('sha256', this.#secret)
      .update(`${day} ${onDutySince.toISOString()} ${id}`)
      .digest('base64url')
      .slice(0, 22);
  }
}

function knownFeature(screen: Screen): ScreenFeature {
  const { id, name, serialNumber, driverName, firmwareVersion, lastSeenAt } = screen;
  const properties = {
    device_id: id,
    name,
    serial_number: serialNumber,
    driver_name: driverName,
    firmware_version: firmwareVersion,
    status: 'online' as const,
    last_seen_at: lastSeenAt.toISOString(),
  };
  return feature(id, properties, [screen.lng, screen.lat]);
}

function anonymousFeature({ lng, lat, lastSeenAt }: Screen, id: string): ScreenFeature {
  // Milliseconds would tell a screen by the beat of its reports.
  const wholeSecond = new Date(Math.floor(lastSeenAt.getTime() / 1_000) * 1_000);
  return feature(id, { last_seen_at: wholeSecond.toISOString() }, [rounded(lng), rounded(lat)]);
}

function feature(
  id: string,
  properties: ScreenFeature['properties'],
  coordinates: [number, number],
): ScreenFeature {
  return { type: 'Feature', id, properties, geometry: { type: 'Point', coordinates } };
}

/** To a thousandth of a degree: about 110 m in Nairobi. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}

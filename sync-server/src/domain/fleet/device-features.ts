import { createHmac } from 'node:crypto';
import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import { nairobiDay } from '@juu/shared/time';
import { isInside } from '@juu/shared/zone/is-inside';
import type { Audience } from './audience.ts';
import type { Device, Zone } from './read-devices.ts';

/** The fleet at one moment. */
export interface Snapshot {
  /** The same object as before for a screen that has not changed. */
  readonly devices: readonly Device[];
  /** The same array as before if no zone has changed. */
  readonly zones: readonly Zone[];
  readonly at: Date;
}

type Feature = DeviceFeature | undefined;

type OnDuty = Device & { readonly onDutySince: Date };

const isOnDuty = (device: Device): device is OnDuty => device.onDutySince !== null;

/** Features for advertisers. They hold as long as zones and day stay the same. */
interface Anonymous {
  readonly zones: readonly Zone[];
  readonly day: string;
  readonly features: WeakMap<Device, { readonly feature: Feature }>;
}

/** Makes each audience's features. A feature stays the same object until what it says changes. */
export class DeviceFeatures {
  readonly #secret: string;
  readonly #known = new WeakMap<Device, DeviceFeature>();
  #anonymous: Anonymous = { zones: [], day: '', features: new WeakMap() };

  /** @param secret the same in every process, so that all name a screen alike */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The screens that an audience sees, by id: the order says nothing about them. */
  of(audience: Audience, snapshot: Snapshot): DeviceFeature[] {
    const features = this.#unsorted(audience, snapshot);
    return features.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  #unsorted(audience: Audience, { devices, zones, at }: Snapshot): DeviceFeature[] {
    if (audience.as === 'admin') return devices.map((device) => this.#knownFeature(device));
    if (audience.as === 'driver') {
      const own = devices.filter(({ driverId }) => driverId === audience.userId);
      return own.map((device) => this.#knownFeature(device));
    }
    const day = nairobiDay(at);
    if (this.#anonymous.zones !== zones || this.#anonymous.day !== day) {
      this.#anonymous = { zones, day, features: new WeakMap() };
    }
    const onDuty = devices.filter(isOnDuty);
    return onDuty.map((device) => this.#anonymousFeature(device)).filter((feature) => !!feature);
  }

  #knownFeature(device: Device): DeviceFeature {
    const feature = this.#known.get(device) ?? knownFeature(device);
    this.#known.set(device, feature);
    return feature;
  }

  #anonymousFeature(device: OnDuty): Feature {
    const { features, zones, day } = this.#anonymous;
    const known = features.get(device);
    if (known) return known.feature;
    const isVisible = zones.some((zone) => isInside(zone, [device.lng, device.lat]));
    const feature = isVisible ? anonymousFeature(device, this.#idOn(day, device)) : undefined;
    features.set(device, { feature });
    return feature;
  }

  /** Says nothing without the secret; another on each day and after each time off duty. */
  #idOn(day: string, { id, onDutySince }: OnDuty): string {
    return createHmac('sha256', this.#secret)
      .update(`${day} ${onDutySince.toISOString()} ${id}`)
      .digest('base64url')
      .slice(0, 22);
  }
}

function knownFeature(device: Device): DeviceFeature {
  const { id, name, serialNumber, driverName, firmwareVersion, lastSeenAt } = device;
  const properties = {
    device_id: id,
    name,
    serial_number: serialNumber,
    driver_name: driverName,
    firmware_version: firmwareVersion,
    status: 'online' as const,
    last_seen_at: lastSeenAt.toISOString(),
  };
  return feature(id, properties, [device.lng, device.lat]);
}

function anonymousFeature({ lng, lat, lastSeenAt }: Device, id: string): DeviceFeature {
  // Milliseconds would tell a screen by the beat of its reports.
  const wholeSecond = new Date(Math.floor(lastSeenAt.getTime() / 1_000) * 1_000);
  return feature(id, { last_seen_at: wholeSecond.toISOString() }, [rounded(lng), rounded(lat)]);
}

function feature(
  id: string,
  properties: DeviceFeature['properties'],
  coordinates: [number, number],
): DeviceFeature {
  return { type: 'Feature', id, properties, geometry: { type: 'Point', coordinates } };
}

/** To a thousandth of a degree: about 110 m in Nairobi. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}

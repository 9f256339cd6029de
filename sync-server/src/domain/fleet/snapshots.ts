import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@juu/db/database';
import type { Snapshot } from './device-features.ts';
import { type Device, readDevices, readZones, type Zone } from './read-devices.ts';

/** Zones seldom change. */
const ZONES_EVERY_MS = 10_000;
/** A read without a stream gets a snapshot that is at most this old. */
const RECENT_MS = 1_000;

/**
 * Reads the fleet. It reads everything each time, so it can't miss a change that was committed late or by
 * another process.
 */
export class Snapshots {
  readonly #database: Database;
  #devices: ReadonlyMap<string, Device> = new Map();
  #zones: readonly Zone[] = [];
  #zonesReadAt = Number.NEGATIVE_INFINITY;
  #latest: Promise<Snapshot> | undefined;
  #latestBegunAt = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes a new one. */
  take(): Promise<Snapshot> {
    const taken = this.#read();
    this.#latest = taken;
    this.#latestBegunAt = performance.now();
    return taken;
  }

  /** One of the last second, so that many readers ask the database once. */
  async recent(): Promise<Snapshot> {
    const isRecent = performance.now() - this.#latestBegunAt < RECENT_MS;
    const latest = isRecent && (await this.#latest?.catch(() => undefined));
    return latest || this.take();
  }

  async #read(): Promise<Snapshot> {
    const at = new Date();
    await this.#refreshZones();
    const devices = await readDevices(this.#database);
    const before = this.#devices;
    // The same object for a screen that has not changed: what was made from it still holds.
    const kept = devices.map((device) => {
      const known = before.get(device.id);
      return known && isDeepStrictEqual(known, device) ? known : device;
    });
    this.#devices = new Map(kept.map((device) => [device.id, device]));
    return { devices: kept, zones: this.#zones, at };
  }

  async #refreshZones(): Promise<void> {
    if (performance.now() - this.#zonesReadAt < ZONES_EVERY_MS) return;
    const zones = await readZones(this.#database);
    this.#zonesReadAt = performance.now();
    if (!isDeepStrictEqual(zones, this.#zones)) this.#zones = zones;
  }
}

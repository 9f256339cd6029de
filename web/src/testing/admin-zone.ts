import type { AdminZone } from '@juu/shared/endpoints/zones';

/** A zone as admins get it, a triangle in the middle of the city. */
export function adminZone(change: Partial<AdminZone> = {}): AdminZone {
  return {
    id: 'z',
    name: 'CBD',
    tier: 'premium',
    population_density: 'very_high',
    base_cpm: 14,
    polygon: {
      type: 'Polygon',
      coordinates: [
        [
          [36.8, -1.3],
          [36.81, -1.3],
          [36.81, -1.29],
          [36.8, -1.3],
        ],
      ],
    },
    admin_changed_at: null,
    active_campaigns: 2,
    ...change,
  };
}

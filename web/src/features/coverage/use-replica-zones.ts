import { coverage, type ZoneFeature } from '@juu/shared/endpoints/coverage';
import { jsonOf } from '@juu/shared/json-of';
import { useMemo } from 'react';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';

const ZONES_SQL = 'SELECT * FROM zones ORDER BY base_cpm DESC, name, id';

/** The replica's zones, dearest first; null until they are read. One that can't be drawn is left out. */
export function useReplicaZones(): readonly ZoneFeature[] | null {
  const { rows, loading } = useRows<ReplicaRow<'zones'>>(ZONES_SQL);
  return useMemo(() => (loading ? null : rows.flatMap(featureOf)), [rows, loading]);
}

function featureOf({ id, polygon_geojson, ...properties }: ReplicaRow<'zones'>): ZoneFeature[] {
  const feature = { type: 'Feature', id, properties, geometry: jsonOf(polygon_geojson) };
  const collection = { type: 'FeatureCollection', features: [feature] };
  return coverage.read.response.safeParse(collection).data?.features ?? [];
}

import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { useMemo, useState } from 'react';
import type { ZoneMarks } from '@/map/zones/zone-layer.ts';
import { ZoneMap } from '@/map/zones/zone-map.tsx';
import { type ChosenZones, toggleIncluded } from './chosen-zones.ts';

interface ZonePickMapProps {
  zones: readonly ZoneFeature[];
  chosen: ChosenZones;
  onChange: (chosen: ChosenZones) => void;
}

/** The zones on a map: a press includes one or takes it out. */
export function ZonePickMap({ zones, chosen, onChange }: ZonePickMapProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const mapZones = useMemo(
    () =>
      zones.map(({ id, properties: { name, tier }, geometry }) => ({
        ...{ id, name, tier },
        coordinates: geometry.coordinates,
      })),
    [zones],
  );
  const key = JSON.stringify(chosen);
  const marks = useMemo<ZoneMarks>(() => {
    const { included, excluded }: ChosenZones = JSON.parse(key);
    return new Map([
      ...included.map((id) => [id, 'included'] as const),
      ...excluded.map((id) => [id, 'excluded'] as const),
    ]);
  }, [key]);
  return (
    <div className="mb-3">
      <ZoneMap
        label="Map of the zones to choose from"
        zones={mapZones}
        pointed={pointed}
        chosen={null}
        marks={marks}
        onPoint={setPointed}
        onChoose={(id) => id !== null && onChange(toggleIncluded(chosen, [id]))}
        className="h-80 rounded-xl border border-line sm:h-96"
      />
    </div>
  );
}

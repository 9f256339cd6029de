import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { MapIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useReplicaZones } from '@/features/coverage/use-replica-zones.ts';
import { useOnline } from '@/lib/http/online.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { useFirstSync } from '@/replica/use-first-sync.ts';
import { ANYWHERE } from '../../estimate/estimate-words.ts';
import { QuickChoice } from '../quick-choice.tsx';
import {
  areIncluded,
  type ChosenZones,
  toggleExcluded,
  toggleIncluded,
  zoneGroups,
} from './chosen-zones.ts';
import { areZonesComing, zoneHint } from './zone-hint.ts';
import { ZonePickMap } from './zone-pick-map.tsx';
import { ZonePickRow } from './zone-pick-row.tsx';

/** Grey shapes where the zones will be. */
const PLACES = [1, 2, 3, 4, 5, 6];
const NONE: readonly ZoneFeature[] = [];

interface ZoneChoiceProps {
  chosen: ChosenZones;
  onChange: (chosen: ChosenZones) => void;
}

/** A campaign's zones by groups, on a map and in a list, which does everything without the map. */
export function ZoneChoice({ chosen, onChange }: ZoneChoiceProps) {
  const hintId = useId();
  const read = useReplicaZones();
  const zones = read ?? NONE;
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [isMapWanted, setMapWanted] = useState<boolean>();
  const showsMap = (isMapWanted ?? isWide ?? false) && zones.length > 0;
  const facts = {
    isRead: read !== null,
    known: zones.length,
    chosen: chosen.included.length,
    excluded: zones
      .filter(({ id }) => chosen.excluded.includes(id))
      .map(({ properties }) => properties.name),
    firstSync: useFirstSync(),
    online: useOnline(),
  };
  const coming = areZonesComing(facts);
  const isAnywhere = chosen.included.length === 0 && chosen.excluded.length === 0;
  return (
    <fieldset aria-describedby={hintId} aria-busy={coming || undefined} className="min-w-0">
      <legend className="label">Zones</legend>
      <p id={hintId} className="mt-0.5 mb-3 body-s text-muted">
        {zoneHint(facts)}
      </p>
      {coming && (
        <div className="grid gap-x-5 gap-y-3 py-2 sm:grid-cols-2">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-5" />
          ))}
        </div>
      )}
      {zones.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-2">
          <QuickChoice
            isChosen={isAnywhere}
            onChoose={() => onChange({ included: [], excluded: [] })}
          >
            {ANYWHERE}
          </QuickChoice>
          {zoneGroups(zones).map(({ name, ids }) => (
            <QuickChoice
              key={name}
              isChosen={areIncluded(chosen, ids)}
              onChoose={() => onChange(toggleIncluded(chosen, ids))}
            >
              {name}
            </QuickChoice>
          ))}
          <Button
            size="sm"
            tone="ghost"
            aria-expanded={showsMap}
            onClick={() => setMapWanted(!showsMap)}
          >
            <MapIcon aria-hidden="true" className="size-4" />
            {showsMap ? 'Hide the map' : 'Choose on a map'}
          </Button>
        </div>
      )}
      {showsMap && <ZonePickMap zones={zones} chosen={chosen} onChange={onChange} />}
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {zones.map((zone) => (
          <ZonePickRow
            key={zone.id}
            zone={zone}
            isIncluded={chosen.included.includes(zone.id)}
            isExcluded={chosen.excluded.includes(zone.id)}
            onInclude={() => onChange(toggleIncluded(chosen, [zone.id]))}
            onExclude={() => onChange(toggleExcluded(chosen, zone.id))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

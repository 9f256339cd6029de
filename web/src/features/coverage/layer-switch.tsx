import { Checkbox } from '@/components/forms/checkbox.tsx';

/** Layers that the map shows. */
export interface Layers {
  readonly zones: boolean;
  readonly screens: boolean;
  readonly hotspots: boolean;
}

const LABELS = {
  screens: 'Live screens',
  zones: 'Zones',
  hotspots: 'Hotspots',
} as const satisfies Record<keyof Layers, string>;

interface LayerSwitchProps {
  layers: Layers;
  /** False: there are no screens to show, so nothing to switch. */
  hasScreens: boolean;
  onChange: (layers: Layers) => void;
}

/** Chooses what the map shows. */
export function LayerSwitch({ layers, hasScreens, onChange }: LayerSwitchProps) {
  const names = Object.keys(LABELS) as (keyof Layers)[];
  return (
    // On a phone the facts of a zone take its place.
    <fieldset
      data-map-box
      className="absolute top-3 right-3 flex gap-x-4 rounded-lg border border-line bg-surface px-3 py-1 shadow-raised sm:block max-sm:[&:has(~[data-zone-facts])]:hidden"
    >
      <legend className="sr-only">Layers of the map</legend>
      {names
        .filter((layer) => layer !== 'screens' || hasScreens)
        .map((layer) => (
          <Checkbox
            key={layer}
            label={LABELS[layer]}
            checked={layers[layer]}
            onChange={(shown) => onChange({ ...layers, [layer]: shown })}
          />
        ))}
    </fieldset>
  );
}

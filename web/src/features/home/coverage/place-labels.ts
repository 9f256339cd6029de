import { PLACES, type PlaceName } from '@juu/shared/nairobi/places';
import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat } from 'ol/proj.js';
import { heldAtEdge } from './held-at-edge.ts';

const LABELLED: readonly PlaceName[] = ['Westlands', 'CBD', 'JKIA'];

/**
 * Puts the names that people look for on the map, as plates above all else. On a narrow map, a name whose
 * place is outside is at the edge and points there.
 */
export function addPlaceLabels(map: OlMap): void {
  for (const name of LABELLED) addLabel(map, name);
}

function addLabel(map: OlMap, name: PlaceName): void {
  const element = document.createElement('p');
  element.textContent = name;
  element.className =
    "rounded-md border border-ink-950/60 bg-led-400 px-2.5 py-0.5 text-sm font-bold text-ink-950 shadow-raised select-none data-[beyond=left]:before:content-['‹_'] data-[beyond=right]:after:content-['_›']";
  const position = fromLonLat([...PLACES[name]]);
  const label = new Overlay({ element, position, positioning: 'center-center', stopEvent: false });
  map.addOverlay(label);
  map.on('postrender', () => {
    const place = map.getPixelFromCoordinate(position);
    const [width = 0, height = 0] = map.getSize() ?? [];
    if (!place) return;
    const held = () =>
      heldAtEdge(place, [element.offsetWidth, element.offsetHeight], [width, height]);
    element.dataset.beyond = held().beyond ?? '';
    // What points there has made the plate wider.
    label.setOffset(held().offset);
  });
}

import Overlay from 'ol/Overlay.js';
import { fromLonLat } from 'ol/proj.js';
import { PLACES, type PlaceName } from '@/map/nairobi-places.ts';

const LABELLED: readonly PlaceName[] = ['Westlands', 'CBD', 'JKIA'];

/** The names that everybody looks for, as plates above all else. */
export function placeLabels(): Overlay[] {
  return LABELLED.map((name) => {
    const element = document.createElement('p');
    element.textContent = name;
    element.className =
      'rounded-md border border-ink-950/60 bg-led-400 px-2.5 py-0.5 text-sm font-bold text-ink-950 shadow-raised select-none';
    return new Overlay({
      element,
      position: fromLonLat([...PLACES[name]]),
      positioning: 'center-center',
      stopEvent: false,
    });
  });
}

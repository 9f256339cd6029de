import type OlMap from 'ol/Map.js';

const OWN_NAMES = 'ownNames';

/** Names that a page writes on the map by itself: the map's own names leave these out. */
export function setOwnNames(map: OlMap, names: readonly string[]): void {
  map.set(OWN_NAMES, names.map(plain));
}

/** True if the page writes this name by itself. */
export function isOwnName(map: OlMap, name: unknown): boolean {
  return typeof name === 'string' && namesOn(map).includes(plain(name));
}

/**
 * Calls back before a frame that has other names than the one before. A page that takes its names off, and the next
 * that has the same, come to nothing: to draw all names again takes long.
 */
export function onOwnNames(map: OlMap, changed: () => void): void {
  let drawn = namesOn(map).join();
  map.on('propertychange', ({ key }) => key === OWN_NAMES && map.render());
  map.on('precompose', () => {
    const names = namesOn(map).join();
    if (names === drawn) return;
    drawn = names;
    changed();
  });
}

function namesOn(map: OlMap): readonly string[] {
  return (map.get(OWN_NAMES) as readonly string[] | undefined) ?? [];
}

/** Capitals and kinds of apostrophes make no difference. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

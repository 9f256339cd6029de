import type OlMap from 'ol/Map.js';

const OWN_NAMES = 'ownNames';

/** Names that a page writes on the map by itself: the map's own names leave these out. */
export function setOwnNames(map: OlMap, names: readonly string[]): void {
  map.set(OWN_NAMES, new Set(names.map(plain)));
}

/** True if the page writes this name by itself. */
export function isOwnName(map: OlMap, name: unknown): boolean {
  const names = map.get(OWN_NAMES) as ReadonlySet<string> | undefined;
  return typeof name === 'string' && !!names?.has(plain(name));
}

/** Calls back when they change. */
export function onOwnNames(map: OlMap, changed: () => void): void {
  map.on('propertychange', ({ key }) => key === OWN_NAMES && changed());
}

/** Capitals and kinds of apostrophes make no difference. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

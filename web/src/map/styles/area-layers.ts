import type { Layer } from './layer.ts';
import type { Palette } from './palettes.ts';

/** Land, green, water, airfields and rails: what roads lie on. */
export function areaLayers(palette: Palette): Layer[] {
  const { relief } = palette;
  return [
    ...Object.entries(relief).map(
      ([metres, color]): Layer => ({
        id: `relief-${metres}`,
        type: 'fill',
        filter: [
          'all',
          ['==', ['get', 'class'], 'relief'],
          ['==', ['get', 'metres'], Number(metres)],
        ],
        paint: { 'fill-color': color },
      }),
    ),
    {
      id: 'built-up',
      type: 'fill',
      filter: ['==', ['get', 'class'], 'built-up'],
      paint: { 'fill-color': palette.builtUp, 'fill-opacity': palette.builtUpOpacity },
    },
    {
      id: 'airfield',
      type: 'fill',
      filter: ['==', ['get', 'class'], 'airfield'],
      paint: { 'fill-color': palette.airfield },
    },
    {
      id: 'park',
      type: 'fill',
      filter: ['==', ['get', 'class'], 'park'],
      paint: { 'fill-color': palette.park },
    },
    {
      id: 'park-edge',
      type: 'line',
      filter: ['==', ['get', 'class'], 'park'],
      minzoom: 11,
      paint: { 'line-color': palette.parkEdge, 'line-width': 1 },
    },
    {
      id: 'river',
      type: 'line',
      filter: ['==', ['get', 'class'], 'river'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.water,
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.6, 12, 1.3, 15, 3.5],
      },
    },
    {
      id: 'lake',
      type: 'fill',
      filter: ['==', ['get', 'class'], 'lake'],
      paint: { 'fill-color': palette.water },
    },
    {
      id: 'runway',
      type: 'line',
      filter: ['==', ['get', 'class'], 'runway'],
      layout: { 'line-cap': 'butt' },
      paint: {
        'line-color': palette.runway,
        'line-width': ['interpolate', ['exponential', 2], ['zoom'], 9, 1, 11, 2, 14, 9, 16, 26],
      },
    },
    {
      id: 'railway',
      type: 'line',
      filter: ['==', ['get', 'class'], 'railway'],
      minzoom: 10,
      paint: { 'line-color': palette.railway, 'line-width': 1 },
    },
    {
      id: 'railway-sleepers',
      type: 'line',
      filter: ['==', ['get', 'class'], 'railway'],
      minzoom: 11.5,
      paint: { 'line-color': palette.railway, 'line-width': 4, 'line-dasharray': [0.3, 2.2] },
    },
  ];
}

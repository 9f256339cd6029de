import type { RoadKind } from '@juu/shared/nairobi/roads';
import type { FilterSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { LabelKind } from '../nairobi/labels.ts';
import type { Layer } from './layer.ts';
import type { Palette } from './palettes.ts';
import { ofKind } from './road-layers.ts';

/** The page's own text face, so that no font comes from anywhere else. */
const MEDIUM = ['Inter Variable Medium'];
const SEMIBOLD = ['Inter Variable SemiBold'];

/** What is written, least important first: OpenLayers gives place to the layers on top. */
export function labelLayers(palette: Palette): Layer[] {
  return [
    roadNames('street', 14, palette),
    roadNames('secondary', 13, palette),
    roadNames('primary', 11.8, palette),
    alongLine('river', 12.2, palette.waterLabel, palette),
    inArea('airfield', 11.2, palette.faint, palette),
    inArea('lake', 13, palette.waterLabel, palette),
    inArea('park', 11, palette.parkLabel, palette),
    {
      id: 'label-landmark',
      type: 'symbol',
      filter: labelled('landmark'),
      minzoom: 12.4,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MEDIUM,
        'text-size': 11,
        'text-max-width': 8,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: halo(palette.faint, palette),
    },
    {
      id: 'label-suburb',
      type: 'symbol',
      filter: labelled('suburb'),
      minzoom: 10.8,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MEDIUM,
        'text-size': ['interpolate', ['linear'], ['zoom'], 10.8, 10.5, 14, 13],
        'text-max-width': 7,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: halo(palette.faint, palette),
    },
    roadNames('trunk', 10.6, palette),
    roadNames('motorway', 10.2, palette),
    {
      id: 'label-town',
      type: 'symbol',
      filter: labelled('town'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': SEMIBOLD,
        'text-size': ['interpolate', ['linear'], ['zoom'], 9, 11, 13, 14],
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: halo(palette.label, palette),
    },
    {
      id: 'label-district',
      type: 'symbol',
      filter: labelled('district'),
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': SEMIBOLD,
        'text-size': ['interpolate', ['linear'], ['zoom'], 9, 9.5, 11, 11.5, 14, 15],
        'text-letter-spacing': 0.08,
        'text-max-width': 7,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: halo(palette.label, palette),
    },
  ];
}

function roadNames(kind: RoadKind, minzoom: number, palette: Palette): Layer {
  return {
    id: `name-${kind}`,
    type: 'symbol',
    filter: ofKind(kind),
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 350,
      'text-field': ['get', 'name'],
      'text-font': MEDIUM,
      'text-size': ['interpolate', ['linear'], ['zoom'], 11, 10, 15, 12.5],
    },
    paint: halo(palette.roadLabel, palette),
  };
}

function alongLine(kind: string, minzoom: number, color: string, palette: Palette): Layer {
  return {
    id: `name-${kind}`,
    type: 'symbol',
    filter: ['==', ['get', 'class'], kind],
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': MEDIUM,
      'text-size': 11,
    },
    paint: halo(color, palette),
  };
}

function inArea(kind: string, minzoom: number, color: string, palette: Palette): Layer {
  return {
    id: `name-${kind}`,
    type: 'symbol',
    filter: ['==', ['get', 'class'], kind],
    minzoom,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': MEDIUM,
      'text-size': ['interpolate', ['linear'], ['zoom'], 11, 10.5, 14, 13],
      'text-max-width': 8,
    },
    paint: halo(color, palette),
  };
}

function labelled(kind: LabelKind): FilterSpecification {
  return ['all', ['==', ['get', 'class'], 'label'], ['==', ['get', 'kind'], kind]];
}

function halo(color: string, palette: Palette) {
  return { 'text-color': color, 'text-halo-color': palette.halo, 'text-halo-width': 1.4 };
}

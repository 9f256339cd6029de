import { ROAD_KINDS } from '@juu/shared/nairobi/roads';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { RELIEF } from '../nairobi/relief.ts';
import { NAIROBI_SOURCE, nairobiStyle } from './nairobi-style.ts';
import { DARK, LIGHT } from './palettes.ts';

const THEMES = ['light', 'dark'] as const;

test.each(THEMES)('the %s style is one that MapLibre accepts', (theme) => {
  // OpenLayers writes with the page's fonts; MapLibre would want to know where its glyphs are.
  const style = {
    ...nairobiStyle(theme),
    glyphs: 'https://glyphs.example/{fontstack}/{range}.pbf',
  };
  expect(validateStyleMin(style).map(({ message }) => message)).toEqual([]);
});

test.each(THEMES)('the %s style with all its data weighs less than 150 kB', (theme) => {
  expect(JSON.stringify(nairobiStyle(theme)).length).toBeLessThan(150_000);
});

test('both looks draw the same layers, from the style’s own data and nowhere else', () => {
  const [light, dark] = THEMES.map(nairobiStyle);
  expect(dark?.layers.map(({ id }) => id)).toEqual(light?.layers.map(({ id }) => id));
  const { sprite, glyphs, sources } = light ?? {};
  expect({ sprite, glyphs, sources: Object.keys(sources ?? {}) }).toEqual({
    sprite: undefined,
    glyphs: undefined,
    sources: [NAIROBI_SOURCE],
  });
});

test('every feature is drawn by a layer, and no layer is without a feature', () => {
  const { layers, sources } = nairobiStyle('light');
  const filters = JSON.stringify(layers.map((layer) => ('filter' in layer ? layer.filter : [])));
  const { data } = sources[NAIROBI_SOURCE] as unknown as {
    data: { features: { properties: Record<string, unknown> }[] };
  };
  const kinds = new Set(
    data.features.map(({ properties }) =>
      String(properties.kind ?? properties.metres ?? properties.class),
    ),
  );
  for (const kind of kinds)
    expect(filters).toContain(Number.isNaN(Number(kind)) ? `"${kind}"` : kind);
  const layered = layers.length;
  expect(layered).toBeGreaterThan(ROAD_KINDS.length + RELIEF.length);
});

test('names stand out from the land by 4.5 to 1 in both looks', () => {
  for (const { label, faint, roadLabel, parkLabel, waterLabel, halo } of [LIGHT, DARK]) {
    for (const color of [label, faint, roadLabel, parkLabel, waterLabel]) {
      expect(contrast(color, halo)).toBeGreaterThan(4.5);
    }
  }
});

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

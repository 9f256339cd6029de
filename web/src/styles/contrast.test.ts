import { describe, expect, test } from 'vitest';
import css from './tokens.css?raw';

type Look = 'light' | 'dark' | 'night';

/** WCAG 2.2: text (1.4.3), and what tells a control or its state apart (1.4.11). */
const TEXT = 4.5;
const LINE = 3;

const grounds = ['canvas', 'surface', 'sunken', 'hover'];
const on = (colours: string[], under: string[]) =>
  colours.flatMap((colour) => under.map((ground) => ({ colour, ground })));

const texts = [
  ...on(['body', 'muted', 'accent-text', 'danger-text', 'success-text', 'info-text'], grounds),
  ...on(['accent-text', 'body', 'muted'], ['accent-soft']),
  ...on(['danger-text', 'body'], ['danger-soft']),
  ...on(['success-text'], ['success-soft']),
  ...on(['info-text', 'body'], ['info-soft']),
  ...on(['on-accent'], ['accent', 'accent-hover']),
  ...on(['white'], ['danger', 'danger-hover']),
];

const lines = [
  ...on(['control', 'accent-line', 'danger'], ['canvas', 'surface']),
  ...on(['focus'], [...grounds, 'accent-soft']),
];

describe.each<Look>(['light', 'dark', 'night'])('in the %s look', (look) => {
  const tokens = readTokens(look);

  test.each(texts)(`$colour on $ground is read with at least ${TEXT}:1`, ({ colour, ground }) => {
    expect(contrast(tokens, colour, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(lines)(`$colour on $ground is seen with at least ${LINE}:1`, ({ colour, ground }) => {
    expect(contrast(tokens, colour, ground)).toBeGreaterThanOrEqual(LINE);
  });
});

/** The colours of a look by their names, as '#rrggbb'. */
function readTokens(look: Look): Map<string, string> {
  const [common = '', night = ''] = css.split('[data-surface="night"]');
  const tokens = new Map([['white', '#ffffff']]);
  for (const sheet of look === 'night' ? [common, night] : [common]) {
    for (const [, name = '', value = ''] of sheet.matchAll(/--color-([\w-]+):\s*([^;]+);/g)) {
      tokens.set(name, resolve(value, look, tokens));
    }
  }
  return tokens;
}

function resolve(value: string, look: Look, known: Map<string, string>): string {
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [];
  const [, reference] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? [];
  const colour = reference ? known.get(reference) : ((look === 'light' ? light : dark) ?? value);
  if (!colour || !/^#[\da-f]{6}$/i.test(colour)) throw new Error(`no plain colour: ${value}`);
  return colour;
}

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
function contrast(tokens: Map<string, string>, colour: string, ground: string): number {
  const [one, other] = [colour, ground].map((name) => {
    const hex = tokens.get(name);
    if (!hex) throw new Error(`no token --color-${name}`);
    return luminance(hex);
  }) as [number, number];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Pixels as a canvas returns them: red, green, blue and alpha, one byte each. Nothing shows through. */
export interface Picture {
  readonly data: Uint8ClampedArray;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
}

/** The channel's share of linear light, 0 to 1, by its value in sRGB. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Returns the relative luminance of each pixel, 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
export function luminanceOf({ data, width, height }: Picture): Float64Array {
  const linear = (index: number) => LINEAR[data[index] as number] as number;
  const luminance = new Float64Array(width * height);
  for (let pixel = 0, from = 0; pixel < luminance.length; pixel += 1, from += 4) {
    luminance[pixel] =
      0.2126 * linear(from) + 0.7152 * linear(from + 1) + 0.0722 * linear(from + 2);
  }
  return luminance;
}

/** Returns how light each pixel looks: CIE L*, from 0 to 255. Equal steps look equally large. */
export function lightnessOf(luminance: Float64Array): Uint8Array {
  const lightness = new Uint8Array(luminance.length);
  for (let pixel = 0; pixel < lightness.length; pixel += 1) {
    const value = luminance[pixel] as number;
    const star = value > 216 / 24389 ? 116 * Math.cbrt(value) - 16 : (24389 / 27) * value;
    lightness[pixel] = Math.round(star * 2.55);
  }
  return lightness;
}

/** The share of pixels left out at both ends before levels are chosen, as a glint. */
const GLINT_SHARE = 0.005;

/** Returns levels at equal steps between the darkest and the lightest parts. None if all is alike. */
export function levelsOf(lightness: Uint8Array, count: number): number[] {
  const sorted = lightness.toSorted();
  const left = Math.floor(GLINT_SHARE * (sorted.length - 1));
  const [darkest, lightest] = [sorted[left] as number, sorted[sorted.length - 1 - left] as number];
  if (darkest === lightest) return [];
  const step = (lightest - darkest) / (count + 1);
  return Array.from({ length: count }, (_, index) => darkest + step * (index + 1));
}

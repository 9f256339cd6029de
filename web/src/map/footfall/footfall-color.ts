/** Light red for intensity 0, dark red for intensity 1: red, green, blue. */
const LIGHT = [255, 122, 110];
const DARK = [176, 6, 22];

/** Returns the opacity of an area's fill. */
export const footfallOpacity = (intensity: number) => 0.3 + intensity * 0.3;

/** The darker the red, the more people are on foot: red, green, blue. */
export function footfallColor(intensity: number): [red: number, green: number, blue: number] {
  const [red = 0, green = 0, blue = 0] = LIGHT.map((light, channel) =>
    Math.round(light + ((DARK[channel] ?? light) - light) * intensity),
  );
  return [red, green, blue];
}

import * as m from '@/lib/language/compiled/security.js';

/** The first match wins, because most browsers also name others for compatibility. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const PHONES = new Set(['Android', 'iPhone', 'iPad']);

/** A device as its owner would call it, from what its browser says of itself. */
export function describeDevice(userAgent: string | null): { name: string; isPhone: boolean } {
  const find = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => userAgent && pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  const isPhone = system !== undefined && PHONES.has(system);
  if (browser && system) return { name: m.security_browser_on({ browser, system }), isPhone };
  return { name: browser ?? system ?? m.security_unknown(), isPhone };
}

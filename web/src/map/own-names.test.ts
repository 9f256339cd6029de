import type OlMap from 'ol/Map.js';
import BaseObject from 'ol/Object.js';
import { expect, test, vi } from 'vitest';
import { isOwnName, onOwnNames, setOwnNames } from './own-names.ts';

test('the map leaves out names that a page writes itself, until it no longer does', () => {
  const map = new BaseObject() as OlMap;
  const changed = vi.fn();
  onOwnNames(map, changed);
  setOwnNames(map, ['Westlands', 'Lang’ata']);
  expect(isOwnName(map, 'WESTLANDS')).toBe(true);
  expect(isOwnName(map, "Lang'ata")).toBe(true);
  expect(isOwnName(map, 'Westlands Road')).toBe(false);
  expect(isOwnName(map, undefined)).toBe(false);
  setOwnNames(map, []);
  expect(isOwnName(map, 'Westlands')).toBe(false);
  expect(changed).toHaveBeenCalledTimes(2);
});

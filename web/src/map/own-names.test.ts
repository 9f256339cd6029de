import type OlMap from 'ol/Map.js';
import BaseObject from 'ol/Object.js';
import { expect, test, vi } from 'vitest';
import { isOwnName, onOwnNames, setOwnNames } from './own-names.ts';

test('the map leaves out names that a page writes itself, until it no longer does', () => {
  const render = vi.fn();
  const map = Object.assign(new BaseObject(), { render }) as unknown as OlMap;
  const changed = vi.fn();
  onOwnNames(map, changed);
  setOwnNames(map, ['Westlands', 'Lang’ata']);
  expect(render).toHaveBeenCalled();
  map.dispatchEvent('precompose');
  expect(isOwnName(map, 'WESTLANDS')).toBe(true);
  expect(isOwnName(map, "Lang'ata")).toBe(true);
  expect(isOwnName(map, 'Westlands Road')).toBe(false);
  expect(isOwnName(map, undefined)).toBe(false);
  setOwnNames(map, []);
  expect(isOwnName(map, 'Westlands')).toBe(false);
  map.dispatchEvent('precompose');
  expect(changed).toHaveBeenCalledTimes(2);
});

test('names that the next page has as well need not be drawn again', () => {
  const map = Object.assign(new BaseObject(), { render: vi.fn() }) as unknown as OlMap;
  setOwnNames(map, ['Westlands']);
  const changed = vi.fn();
  onOwnNames(map, changed);
  setOwnNames(map, []);
  setOwnNames(map, ['Westlands']);
  map.dispatchEvent('precompose');
  expect(changed).not.toHaveBeenCalled();
});

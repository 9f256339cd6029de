import { PLACES } from '@juu/shared/nairobi/places';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoadSketch } from './road-sketch.tsx';

const draw = (at: readonly [number, number]) => {
  const { container } = render(<RoadSketch label="Map of Roof screen" at={at} dotClass="dot" />);
  expect(screen.getByRole('img', { name: 'Map of Roof screen' })).toBeTruthy();
  return {
    roads: container.querySelectorAll('path').length,
    names: [...container.querySelectorAll('text')].map((name) => ({
      name: name.textContent ?? '',
      x: Number(name.getAttribute('x')),
      y: Number(name.getAttribute('y')),
    })),
  };
};

it('shows the roads around a place, and names that overlap neither each other nor the dot', () => {
  const { roads, names } = draw(PLACES['Kenyatta Avenue roundabout']);
  expect(roads).toBeGreaterThan(10);
  expect(names.map(({ name }) => name)).toContain('Community');
  const half = ({ name }: { name: string }) => (name.length + 2) * 3;
  const boxes = [...names, { name: '...', x: 180, y: 65 }];
  for (const [i, one] of boxes.entries()) {
    for (const other of boxes.slice(i + 1)) {
      const isClear =
        Math.abs(one.x - other.x) >= half(one) + half(other) || Math.abs(one.y - other.y) >= 20;
      expect(isClear, `${one.name}, ${other.name}`).toBe(true);
    }
  }
});

it('shows only the dot far from every road', () => {
  expect(draw([40, 3])).toEqual({ roads: 0, names: [] });
});

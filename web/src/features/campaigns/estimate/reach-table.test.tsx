import type { ZonePlays } from '@juu/shared/estimate/estimate-campaign';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReachTable } from './reach-table.tsx';

const zone = (zoneId: string | null, at: Readonly<Record<number, number>>): ZonePlays => ({
  zoneId,
  plays: Object.values(at).reduce((all, one) => all + one, 0),
  byHour: Array.from({ length: 24 }, (_none, hour) => at[hour] ?? 0),
});

/** The lines as they are heard: the name with its plays, and the figures of the hours that have some. */
function show(byZone: readonly ZonePlays[]) {
  render(
    <ReachTable byZone={byZone} nameOf={(id) => (id ? `Zone ${id}` : 'Outside every zone')} />,
  );
  // By the elements, as looking for hundreds of cells by their roles takes seconds.
  return [...screen.getByRole('table').querySelectorAll('tbody')].map((line) => {
    const heard = [...line.querySelectorAll('td')].map((cell) => cell.textContent);
    return [
      line.querySelector('th')?.textContent,
      heard.flatMap((figure, hour) => (figure === '0' ? [] : [[hour, figure]])),
    ];
  });
}

it('tells the plays of each zone in each hour, also outside every zone', () => {
  expect(show([zone('a', { 7: 1_200, 18: 300 }), zone(null, { 12: 90 })])).toEqual([
    [
      'Zone a1,500 plays',
      [
        [7, '1,200'],
        [18, '300'],
      ],
    ],
    ['Outside every zone90 plays', [[12, '90']]],
  ]);
  expect(screen.getByText(/darkest has 1,200 plays/)).toBeTruthy();
  const hours = screen.getByRole('table').querySelectorAll('thead th');
  expect(hours[7]?.textContent).toBe('7:00–8:00');
});

it('stays small: zones beyond a dozen share one line', () => {
  const many = Array.from({ length: 30 }, (_none, number) => zone(String(number), { 9: 100 }));
  const lines = show(many);
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toEqual(['19 other zones1,900 plays', [[9, '1,900']]]);
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { campaignRow } from '@/testing/campaign-row.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { type Version, VersionComparison } from './version-comparison.tsx';

const creative = (id: string, weight = 1) => ({ id, weight, preview: <span>{id}.png</span> });
const live: Version = {
  terms: { ...campaignRow(), zones: ['CBD'], excluded: [] },
  creatives: [creative('a'), creative('b')],
};

async function open(proposed: Partial<Version['terms']>, creatives = live.creatives) {
  renderPage(
    <VersionComparison
      live={live}
      proposed={{ terms: { ...live.terms, ...proposed }, creatives }}
    />,
  );
  await screen.findByText(/^Unchanged:/);
}

it('shows what differs alone, said in words, and folds the rest into one line', async () => {
  await open({ budget_usd: 1_200 });
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['BudgetChanged$900$1,200']);
  expect(screen.getByText(/^Unchanged:/).textContent).toBe(
    'Unchanged: name, flight, hours, zones, excluded zones, daily cap, link, campaign plan, category, creatives',
  );
  const folded = screen.getByRole('group');
  expect((folded as HTMLDetailsElement).open).toBe(false);
  expect(folded.textContent).toContain('ZonesCBD');
  expect(within(folded).getByText('b.png')).toBeTruthy();
});

it('marks a creative’s new weight and share in words, and shows its picture once', async () => {
  await open({}, [creative('a', 3), creative('b')]);
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CreativeChangeda.pngWeight 1 · 50% of playsThe same creativeWeight 3 · 75% of plays',
  ]);
  const folded = screen.getByRole('group');
  expect(folded.textContent).toMatch(/b\.pngWeight 1 · 25% of plays \(now 50%\)$/);
  expect(screen.getByText(/^Unchanged:/).textContent).toMatch(/category, 1 creative$/);
});

it('marks which creative is new and which is left out', async () => {
  await open({}, [creative('c'), creative('b')]);
  const [, row] = screen.getAllByRole('row');
  expect(row?.textContent).toBe(
    'CreativeChangeda.pngWeight 1 · 50% of playsLeft outc.pngWeight 1 · 50% of playsNew',
  );
});

it('says so if nothing differs any more', async () => {
  await open({});
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Nothing differs from the live version any more.')).toBeTruthy();
});

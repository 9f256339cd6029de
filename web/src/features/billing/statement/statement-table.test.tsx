import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import type { Statement } from './statement.ts';
import { StatementTable } from './statement-table.tsx';

/** A closed month with so many lines of 10 plays for 3 cents each. */
function statementOf(lines: number): Statement {
  return {
    month: '2026-10',
    plays: Array.from({ length: lines }, (_, i) => ({
      ...{ id: `${i}`, campaign: `Campaign ${i}`, zone: 'CBD' },
      ...{ plays: 10, micro: 30_000, cents: 3 },
    })),
    ...{ fees: [], earlier: [], payments: [], vatPercent: undefined },
    amount: { netCents: 3 * lines, vatCents: 0, totalCents: 3 * lines },
    ...{ state: 'closed', invoice: undefined },
  };
}

const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

it('sums up the lines of a long month, until all are asked for', async () => {
  renderPage(<StatementTable statement={statementOf(1_234)} />);
  await screen.findByRole('table', { name: 'Statement' });
  // Its head, 100 lines, the others, and the sum.
  expect(rows()).toHaveLength(103);
  expect(rows().slice(-2)).toEqual(['1,134 more lines11,340$34.02', 'Net, before VAT$37.02']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all lines' }));
  expect(rows()).toHaveLength(1_236);
  expect(rows().at(-2)).toBe('Campaign 1233CBD10$0.03');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows every line of a short one', async () => {
  renderPage(<StatementTable statement={statementOf(100)} />);
  await screen.findByRole('table', { name: 'Statement' });
  expect(rows()).toHaveLength(102);
  expect(screen.queryByRole('button')).toBeNull();
});

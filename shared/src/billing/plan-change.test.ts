import { describe, expect, test } from 'vitest';
import { monthlyFeeCents, planChange } from './plan-change.ts';

describe('the choice of a plan', () => {
  test.each([
    ['none', 'basic', '2026-11-01', 7_500],
    ['none', 'basic', '2026-11-16', 3_750],
    ['none', 'enterprise', '2026-11-30', 783],
    ['basic', 'professional', '2026-11-21', 1_167],
    ['professional', 'enterprise', '2028-02-29', 431],
  ] as const)('from %s to %s on %s costs %d cents at once', (from, to, day, feeCents) => {
    const current = from === 'none' ? null : from;
    expect(planChange(current, to, day)).toEqual({ when: 'now', plan: to, feeCents });
  });

  test.each([
    ['professional', 'basic'],
    ['enterprise', 'professional'],
    ['basic', 'none'],
  ] as const)('from %s to %s waits for the next month', (from, to) => {
    expect(planChange(from, to, '2026-11-21')).toEqual({ when: 'next_month' });
  });

  test.each(['basic', 'professional', 'enterprise'] as const)(
    'of %s again changes nothing',
    (plan) => {
      expect(planChange(plan, plan, '2026-11-21')).toEqual({ when: 'unchanged' });
    },
  );

  test('costs what the pricing cards say', () => {
    const fees = (['basic', 'professional', 'enterprise', 'none'] as const).map(monthlyFeeCents);
    expect(fees).toEqual([7_500, 11_000, 23_500, 0]);
  });

  test('of ever dearer plans never costs more than the dearest for the same days, to a cent each', () => {
    for (let day = 1; day <= 30; day += 1) {
      const on = `2026-11-${String(day).padStart(2, '0')}`;
      const fee = (
        from: 'basic' | 'professional' | null,
        to: 'basic' | 'professional' | 'enterprise',
      ) => {
        const change = planChange(from, to, on);
        return change.when === 'now' ? change.feeCents : Number.NaN;
      };
      const steps =
        fee(null, 'basic') + fee('basic', 'professional') + fee('professional', 'enterprise');
      expect(Math.abs(steps - fee(null, 'enterprise'))).toBeLessThanOrEqual(1);
    }
  });
});

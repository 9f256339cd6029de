import { CHOSEN_PLAN_KEY } from '@/lib/session/chosen-plan-key.ts';
import { writeStored } from '@/lib/stored.ts';

/** Keeps the plan whose link is followed: Billing finds it, after a sign-up too. */
export function keepChosenPlan(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-plan]'))
    link.addEventListener('click', () => writeStored(CHOSEN_PLAN_KEY, link.dataset.plan ?? ''));
}

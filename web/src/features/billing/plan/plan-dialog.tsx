import { monthlyFeeCents, type PlanChoice, planChange } from '@juu/shared/billing/plan-change';
import { plans } from '@juu/shared/endpoints/plans';
import type { AccountPlan } from '@juu/shared/playing/account-plan';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { CHOSEN_PLAN_KEY } from '@/features/pricing/chosen-plan.ts';
import { call } from '@/lib/http/call.ts';
import { explain } from '@/lib/http/explain.ts';
import { writeStored } from '@/lib/stored.ts';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { toast } from '@/lib/toast.ts';
import { firstOfNextMonth, nameOf } from './plan-words.ts';

interface PlanDialogProps {
  current: AccountPlan | null;
  choice: PlanChoice;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  today: string;
  onClose: () => void;
}

/** Says what a choice costs and when it counts, and makes it. */
export function PlanDialog({ current, choice, today, onClose }: PlanDialogProps) {
  const [busy, setBusy] = useState(false);
  async function choose() {
    setBusy(true);
    try {
      await call(plans.choose, { body: { plan: choice } });
      writeStored(CHOSEN_PLAN_KEY, null);
      toast({ title: choice === 'none' ? 'Your plan will end' : 'Plan chosen' });
      onClose();
    } catch (error) {
      const description = explain(error, 'Try again in a moment.');
      toast({ title: 'The plan didn’t change', description, destructive: true });
      setBusy(false);
    }
  }
  const verb = choice === 'none' ? 'End the plan' : `Choose ${nameOf(choice)}`;
  return (
    <Dialog open onOpenChange={onClose} title={verb} description={effectOf(current, choice, today)}>
      <footer className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button tone="neutral" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={() => void choose()}>
          {verb}
        </Button>
      </footer>
    </Dialog>
  );
}

/** What a choice does, in words. */
export function effectOf(current: AccountPlan | null, choice: PlanChoice, today: string): string {
  const change = planChange(current, choice, today);
  const monthly = `${formatCents(monthlyFeeCents(choice))} a month`;
  if (change.when === 'now') {
    const fee = formatCents(change.feeCents);
    const what = current
      ? `The difference for the rest of this month is ${fee}`
      : `The rest of this month costs ${fee}`;
    return `It counts at once. ${what}, then it is ${monthly}. VAT comes on top. You get it with your next invoice.`;
  }
  const from = formatDay(firstOfNextMonth(today));
  if (change.when === 'unchanged') return `It stays your plan, for ${monthly}, VAT on top.`;
  if (choice === 'none') {
    return `It ends on ${from}. Your campaigns then wait until you choose a plan again.`;
  }
  return `It counts from ${from} on, for ${monthly}, VAT on top. Until then you keep ${nameOf(current)}.`;
}

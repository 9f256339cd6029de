import { monthlyFeeCents, type PlanChoice, planChange } from '@juu/shared/billing/plan-change';
import { plans } from '@juu/shared/endpoints/plans';
import type { AccountPlan } from '@juu/shared/playing/account-plan';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { usdToCents } from '@juu/shared/pricing/slot-price';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { call } from '@/lib/http/call.ts';
import { explain } from '@/lib/http/explain.ts';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { lossesOf } from './plan-losses.ts';
import { firstOfNextMonth, nameOf } from './plan-words.ts';
import { usePremiumZonesInUse } from './premium-zones-in-use.ts';

/** The toast of a plan that wasn’t chosen. */
const NOT_CHOSEN = 'plan not chosen';

interface PlanDialogProps {
  current: AccountPlan | null;
  choice: PlanChoice;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  today: string;
  onChosen: () => void;
  onClose: () => void;
}

/** Says what a choice costs and when it counts, and makes it. */
export function PlanDialog({ current, choice, today, onChosen, onClose }: PlanDialogProps) {
  const [busy, setBusy] = useState(false);
  const change = planChange(current, choice, today);
  async function choose() {
    setBusy(true);
    try {
      const seen = { charged_usd: change.when === 'now' ? change.feeCents / 100 : 0 };
      const { charged_usd } = await call(plans.choose, { body: { plan: choice, seen } });
      onChosen();
      dismissToasts(NOT_CHOSEN);
      toast({
        title: choice === 'none' ? 'Your plan will end' : 'Plan chosen',
        ...(charged_usd > 0 && {
          description: `${formatCents(usdToCents(charged_usd))} plus VAT will be on your next invoice.`,
        }),
      });
      onClose();
    } catch (error) {
      const description = explain(error, 'Try again in a moment.');
      const title = 'The plan didn’t change';
      toast({ id: NOT_CHOSEN, title, description, destructive: true });
      setBusy(false);
    }
  }
  const premiumZones = usePremiumZonesInUse(today);
  const verb = choice === 'none' ? 'End the plan' : `Choose ${nameOf(choice)}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={verb}
      description={effectOf({ current, choice, today, premiumZones })}
    >
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

interface ChoiceFacts extends Pick<PlanDialogProps, 'current' | 'choice' | 'today'> {
  /** Names of the premium zones that live campaigns have chosen. */
  premiumZones: readonly string[];
}

/** What a choice costs, when it counts and what is lost with it, in words. */
export function effectOf({ current, choice, today, premiumZones }: ChoiceFacts): string {
  const cost = costOf({ current, choice, today });
  if (choice === 'none' || choice === current) return cost;
  return [cost, lossesOf({ current, choice, today, premiumZones })].join(' ').trimEnd();
}

function costOf({ current, choice, today }: Omit<ChoiceFacts, 'premiumZones'>): string {
  const change = planChange(current, choice, today);
  const monthly = `${formatCents(monthlyFeeCents(choice))} a month`;
  if (change.when === 'now') {
    const fee = formatCents(change.feeCents);
    const what = current
      ? `The difference for the rest of this month is ${fee}`
      : `The rest of this month costs ${fee}`;
    return `It starts right away. ${what}, then it is ${monthly}, plus VAT. It will be on your next invoice.`;
  }
  const from = formatDay(firstOfNextMonth(today));
  if (change.when === 'unchanged') return `You keep this plan, for ${monthly}, plus VAT.`;
  if (choice === 'none') {
    return `It ends on ${from}. Your campaigns then wait until you choose a plan again.`;
  }
  return `It starts on ${from}, for ${monthly}, plus VAT. Until then you keep ${nameOf(current)}.`;
}

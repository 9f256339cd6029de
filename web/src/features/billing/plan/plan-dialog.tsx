import {
  firstOfNextMonth,
  monthlyFeeCents,
  type PlanChoice,
  planChange,
} from '@juu/shared/billing/plan-change';
import { plans } from '@juu/shared/endpoints/plans';
import {
  type AccountPlan,
  lastTrialDay,
  TRIAL_DAYS,
  termsOn,
} from '@juu/shared/playing/account-plan';
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
import { nameOf } from './plan-words.ts';
import { usePremiumZonesInUse } from './premium-zones-in-use.ts';

/** The toast of a plan that wasn’t chosen. */
const NOT_CHOSEN = 'plan not chosen';

interface PlanDialogProps {
  current: AccountPlan | null;
  choice: PlanChoice;
  /** Nairobi's day of the first approval, 'YYYY-MM-DD'; null: none yet. */
  trialFrom: string | null;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  today: string;
  onChosen: () => void;
  onClose: () => void;
}

/** Says what a choice costs and when it counts, and makes it. */
export function PlanDialog(props: PlanDialogProps) {
  const { current, choice, today, onChosen, onClose } = props;
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
      description={effectOf({ ...props, premiumZones })}
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

interface ChoiceFacts extends Pick<PlanDialogProps, 'current' | 'choice' | 'trialFrom' | 'today'> {
  /** Names of the premium zones that live campaigns have chosen. */
  premiumZones: readonly string[];
}

/** What a choice costs, when it counts and what is lost with it, in words. */
export function effectOf(facts: ChoiceFacts): string {
  const { current, choice } = facts;
  const cost = costOf(facts);
  if (choice === 'none' || choice === current) return cost;
  return [cost, lossesOf({ ...facts, choice })].join(' ').trimEnd();
}

function costOf({ current, choice, trialFrom, today }: Omit<ChoiceFacts, 'premiumZones'>): string {
  const change = planChange(current, choice, today);
  const monthly = `${formatCents(monthlyFeeCents(choice))} a month`;
  if (change.when === 'now') {
    const fee = formatCents(change.feeCents);
    const what = current
      ? `The difference for the rest of this month is ${fee}`
      : `The rest of this month costs ${fee}`;
    return `It starts right away. ${what}, then it is ${monthly}, plus VAT. It will be on your next invoice.`;
  }
  const start = firstOfNextMonth(today);
  const from = formatDay(start);
  if (change.when === 'unchanged') return `You keep this plan, for ${monthly}, plus VAT.`;
  if (choice === 'none') {
    return `It ends on ${from}. ${afterPlan(trialFrom, start)}`;
  }
  return `It starts on ${from}, for ${monthly}, plus VAT. Until then you keep ${nameOf(current)}.`;
}

/** Says what happens to the campaigns once the account has no plan. */
function afterPlan(trialFrom: string | null, day: string): string {
  const trial = termsOn({ plan: null, trialFrom }, day);
  if (!trial) return 'Your campaigns then wait until you choose a plan again.';
  const slots = `${trial.slotsPerDay} slots a day`;
  return trialFrom === null
    ? `Your trial of ${TRIAL_DAYS} days (${slots}) begins with your first approved campaign.`
    : `Then you’re back on your trial until ${formatDay(lastTrialDay(trialFrom))} (${slots}).`;
}

import { firstOfNextMonth, type PlanChoice } from '@juu/shared/billing/plan-change';
import { ACCOUNT_PLANS, type AccountPlan } from '@juu/shared/playing/account-plan';
import { PRICING_PLANS } from '@juu/shared/pricing/plans';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanUse } from './plan-use.tsx';
import { nameOf } from './plan-words.ts';
import { forgetWantedPlan, readWantedPlan } from './wanted-plan.ts';

interface PlanSectionProps {
  profile: Pick<ReplicaRow<'profiles'>, 'account_plan' | 'next_plan' | 'trial_from'>;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  today: string;
}

const OFFLINE = 'You can change your plan when the connection is back.';

/** The account's plan, what is used of it today, and the plans to choose from. */
export function PlanSection({ profile, today }: PlanSectionProps) {
  const [choice, setChoice] = useState<PlanChoice>();
  const current = ACCOUNT_PLANS.find((plan) => plan === profile.account_plan) ?? null;
  const next = profile.next_plan as PlanChoice | null;
  const [isAnswered, setAnswered] = useState(false);
  const wanted = isAnswered ? undefined : readWantedPlan(profile);
  function forgetWanted() {
    forgetWantedPlan();
    setAnswered(true);
  }
  return (
    <section tabIndex={-1} aria-labelledby="plans" className="flex flex-col gap-4 outline-none">
      <div>
        <h2 id="plans" className="title-m">
          Plans
        </h2>
        <p className="mt-1 max-w-prose body-s text-muted">
          A plan’s monthly fee covers your account: how many slots you can play a day, and where.
          What your campaigns spend on plays comes on top, within their budgets. Prices exclude VAT.
        </p>
      </div>
      {wanted && <WantedPlan plan={wanted} onDecline={forgetWanted} />}
      {next && (
        <Banner
          title={
            next === 'none'
              ? `Your plan ends on ${formatDay(firstOfNextMonth(today))}`
              : `From ${formatDay(firstOfNextMonth(today))} your plan is ${nameOf(next)}`
          }
          action={
            current && (
              <OnlineButton
                tone="neutral"
                size="sm"
                offline={OFFLINE}
                onClick={() => setChoice(current)}
              >
                Keep {nameOf(current)}
              </OnlineButton>
            )
          }
        />
      )}
      <PlanUse plan={current} trialFrom={profile.trial_from} today={today} />
      <ul className="grid gap-4 md:grid-cols-3">
        {PRICING_PLANS.map((card) => {
          const plan = card.name.toLowerCase() as AccountPlan;
          return (
            <li key={plan} className="flex">
              <PlanCard
                card={card}
                isCurrent={plan === current}
                isWanted={plan === wanted}
                action={
                  plan !== current && (
                    <ChooseButton
                      tone={plan === wanted ? 'accent' : 'neutral'}
                      aria-disabled={plan === next}
                      onClick={() => setChoice(plan)}
                    >
                      {plan === next
                        ? `From ${formatDay(firstOfNextMonth(today))}`
                        : `Choose ${card.name}`}
                    </ChooseButton>
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      {current && next !== 'none' && (
        <OnlineButton
          tone="ghost"
          size="sm"
          offline={OFFLINE}
          className="self-start"
          onClick={() => setChoice('none')}
        >
          End the plan
        </OnlineButton>
      )}
      {choice && (
        <PlanDialog
          current={current}
          choice={choice}
          trialFrom={profile.trial_from}
          today={today}
          onChosen={forgetWanted}
          onClose={() => setChoice(undefined)}
        />
      )}
    </section>
  );
}

/** The plan from the pricing page. Goes once it is answered: the focus moves on. */
function WantedPlan({ plan, onDecline }: { plan: AccountPlan; onDecline: () => void }) {
  const item = useFocusOnward<HTMLDivElement>();
  return (
    <div ref={item}>
      <Banner
        tone="accent"
        title={`You chose ${nameOf(plan)} on the pricing page`}
        action={
          <Button tone="neutral" size="sm" onClick={onDecline}>
            Not now
          </Button>
        }
      >
        Confirm it below.
      </Banner>
    </div>
  );
}

/** Goes once its plan is chosen: the focus moves on. */
function ChooseButton(props: Omit<ComponentProps<typeof OnlineButton>, 'offline'>) {
  const item = useFocusOnward<HTMLDivElement>();
  return (
    <div ref={item} className="grid">
      <OnlineButton {...props} offline={OFFLINE} />
    </div>
  );
}

import {
  type AccountPlan,
  lastTrialDay,
  TRIAL_DAYS,
  termsOn,
} from '@juu/shared/playing/account-plan';
import { PLAYS_PER_SLOT } from '@juu/shared/playing/micro-dollars';
import { Card } from '@/components/layout/card.tsx';
import { Progress } from '@/components/waiting/progress.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { formatCount } from '@/lib/format-figures.ts';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { useFirstSync } from '@/replica/use-first-sync.ts';
import { useRows } from '@/replica/use-rows.ts';
import { nameOf } from './plan-words.ts';

/** Plays that cost nothing don't count, as in the rules of what may play. */
const TODAY_SQL = `
  SELECT 'today' AS id, ifnull(sum(impressions), 0) AS plays
    FROM campaign_daily WHERE day = ? AND spend_usd > 0`;

interface PlanUseProps {
  plan: AccountPlan | null;
  /** Nairobi's day of the first approval, 'YYYY-MM-DD'; null: none yet. */
  trialFrom: string | null;
  today: string;
}

/** What the plan, or the trial, allows a day, and what is used of it today. */
export function PlanUse({ plan, trialFrom, today }: PlanUseProps) {
  const { rows } = useRows<{ id: string; plays: number }>(TODAY_SQL, [today]);
  // A new device gets the figures last: until then zero would be wrong.
  const plays = useFirstSync() === 'done' ? rows[0]?.plays : undefined;
  const counted = plays === undefined ? '…' : formatCount(plays);
  const terms = termsOn({ plan, trialFrom }, today);
  const most = (terms?.slotsPerDay ?? 0) * PLAYS_PER_SLOT;
  const isLimited = Number.isFinite(most);
  return (
    <Card aria-label="Your plan today" className="flex flex-col gap-3">
      <p className="title-s">{titleOf({ plan, trialFrom, today })}</p>
      {terms && (
        <>
          <p className="body-s">
            {isLimited
              ? `${counted} of ${formatCount(most)} plays today (${countNoun(terms.slotsPerDay, 'slot')})`
              : `${plays === undefined ? '… plays' : countNoun(plays, 'play')} today, no limit`}
            {terms.hasPremiumZones ? ', in all zones.' : ', in all zones but premium ones.'}
          </p>
          {isLimited && plays !== undefined && (
            <Progress
              label="Plays used today"
              value={plays / most}
              words={`${counted} of ${formatCount(most)} plays`}
            />
          )}
        </>
      )}
    </Card>
  );
}

function titleOf({ plan, trialFrom, today }: PlanUseProps): string {
  if (plan) return `Your plan is ${nameOf(plan)}`;
  if (!trialFrom) return `Your trial of ${TRIAL_DAYS} days begins when a campaign is approved`;
  const last = lastTrialDay(trialFrom);
  return today <= last
    ? `Your trial runs until ${formatDay(last)}`
    : 'Your trial is over: choose a plan, and your campaigns play again';
}

import { CAMPAIGN_STEPS, type CampaignStep } from '@juu/shared/campaign/lifecycle';
import { Card } from '@/components/layout/card.tsx';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { isUnsentNew } from '../campaign/is-unsent-new.ts';
import { RestToCome } from '../campaign/rest-to-come.tsx';
import { StepEntry } from '../campaign/step-entry.tsx';

const UNSENT = 'It’s on this device. Once it’s sent, it’s submitted for review.';

/** The latest steps; a campaign that is paused every day has hundreds. */
const MOST_STEPS = 50;
export const STEPS_SQL = `
  SELECT * FROM campaign_reviews WHERE campaign_id = ? ORDER BY created_at DESC LIMIT ${MOST_STEPS}`;

/** A row if the campaign was made on this device and not sent yet. */
export const UNSENT_SQL = `SELECT 'unsent' AS id WHERE ${isUnsentNew('?')}`;

/** The steps that only the owner takes. */
const OWNERS: readonly CampaignStep[] = ['paused', 'resumed', 'ended'];

/** What became of a campaign since it was submitted, newest first. */
export function CampaignHistory({ campaign }: { campaign: ReplicaRow<'campaigns'> }) {
  const { rows } = useRows<ReplicaRow<'campaign_reviews'>>(STEPS_SQL, [campaign.id]);
  const isUnsent = useRows(UNSENT_SQL, [campaign.id]).rows.length > 0;
  const steps = rows.flatMap(({ id, action, reason, created_at }) => {
    // A later version of the server may know more steps.
    const known = CAMPAIGN_STEPS.find((step) => step === action);
    return known && created_at ? [{ id, action: known, reason, created_at }] : [];
  });
  return (
    <Card aria-labelledby="history-heading">
      <h3 id="history-heading" className="title-s">
        History
      </h3>
      <ol className="mt-4 flex flex-col gap-4">
        {steps.map((step) => (
          <StepEntry key={step.id} step={step}>
            {OWNERS.includes(step.action) && 'by you'}
          </StepEntry>
        ))}
        {isUnsent && <li className="body-s text-muted">{UNSENT}</li>}
        {!isUnsent && rows.length < MOST_STEPS && campaign.created_at && (
          <StepEntry
            step={{ action: 'submitted', reason: null, created_at: campaign.created_at }}
          />
        )}
      </ol>
      {!isUnsent && <RestToCome of="steps" />}
    </Card>
  );
}

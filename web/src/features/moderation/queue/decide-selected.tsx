import { nairobiDay } from '@juu/shared/time';
import { useState } from 'react';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { shortcutOf } from '@/components/shortcuts/press-shortcut.ts';
import { countNoun } from '@/lib/count-noun.ts';
import { inWords } from '@/lib/in-words.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { CATEGORY_RULES } from '../category-rules.ts';
import { listedObstacles } from '../decision/approval-obstacles.ts';
import { ReasonDialog } from '../decision/reason-dialog.tsx';
import { REJECTION } from '../decision/reason-dialog-words.ts';
import type { BulkDecision } from '../decision/use-bulk-decision.ts';
import { ApprovalQuestion } from './approval-question.tsx';
import type { Selected } from './selection.ts';

const LATER = { offline: 'You can decide when the connection is back.' };

/** Campaigns that the question before a rejection names. */
const MOST_NAMED = 5;

type Action = 'approve' | 'reject';

interface DecideSelectedProps {
  selected: readonly Selected[];
  running: BulkDecision | undefined;
  onDecide: (decision: BulkDecision) => void;
}

/**
 * The buttons of a selection. Both ask first, because a stray key could put a campaign live. A question is
 * about what was selected when it was asked, without what other admins decide meanwhile. If they decide all of it,
 * the question stays, so that a typed reason is not lost; the answer says that they were faster. Campaigns that can't be approved are named first, with the reasons; those whose category has rules are approved one by one,
 * beside those rules.
 */
export function DecideSelected({ selected, running, onDecide }: DecideSelectedProps) {
  const [asking, setAsking] = useState<Action>();
  const [asked, setAsked] = useState(selected);
  const today = nairobiDay(useNow());
  const waiting = asked.filter(({ id }) => selected.some((campaign) => campaign.id === id));
  const about = waiting.length > 0 ? waiting : asked;
  const judged = about.map((campaign) => ({
    ...campaign,
    obstacles: listedObstacles(campaign, today),
  }));
  const blocked = judged.filter(({ obstacles }) => obstacles.length > 0);
  const free = judged.filter(({ obstacles }) => obstacles.length === 0);
  const approvable = free.filter(({ category }) => !CATEGORY_RULES[category]);
  const ruled = free.filter(({ category }) => CATEGORY_RULES[category]);
  function ask(action: Action) {
    setAsked(selected);
    setAsking(action);
  }
  const close = () => setAsking(undefined);
  if (selected.length === 0 && !asking && !running) return null;
  return (
    <>
      <Buttons running={running} onAsk={ask} />
      <ApprovalQuestion
        open={asking === 'approve'}
        onClose={close}
        approvable={approvable}
        blocked={blocked}
        ruled={ruled}
        onConfirm={() => onDecide({ campaigns: approvable, reason: undefined })}
      />
      <ReasonDialog
        words={{
          ...REJECTION,
          title: `Reject ${countNoun(about.length, 'campaign')}`,
          confirm: about.length === 1 ? 'Reject' : `Reject all ${about.length}`,
        }}
        description={`${namesOf(about)}. Each goes back to its advertiser, who sees your reason and can change and resubmit it.`}
        open={asking === 'reject'}
        onOpenChange={close}
        onConfirm={(reason) => onDecide({ campaigns: about, reason })}
      />
    </>
  );
}

/** 'Morning Roast, Flower Week and 3 more' */
function namesOf(campaigns: readonly Selected[]): string {
  const names = campaigns.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = campaigns.length - names.length;
  return inWords(more > 0 ? [...names, `${more} more`] : names);
}

interface ButtonsProps {
  running: BulkDecision | undefined;
  onAsk: (action: Action) => void;
}

function Buttons({ running, onAsk }: ButtonsProps) {
  const buttons = useFocusOnward<HTMLDivElement>();
  const button = { ...LATER, 'aria-disabled': running !== undefined, size: 'sm' } as const;
  return (
    <div ref={buttons} className="ml-auto flex gap-2 py-1.5">
      <OnlineButton
        {...button}
        {...shortcutOf('a')}
        busy={running !== undefined && running.reason === undefined}
        onClick={() => onAsk('approve')}
      >
        Approve
      </OnlineButton>
      <OnlineButton
        {...button}
        {...shortcutOf('r')}
        tone="neutral"
        busy={running?.reason !== undefined}
        onClick={() => onAsk('reject')}
      >
        Reject
      </OnlineButton>
    </div>
  );
}

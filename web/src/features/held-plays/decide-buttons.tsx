import { useState } from 'react';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { explain } from '@/lib/http/explain.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { type Decided, type Decision, useDecide } from './held-queries.ts';

interface Question extends Decided {
  /** Number of those plays. */
  readonly count: number;
}

interface DecideButtonsProps {
  of: Decided['of'];
  /** Number of those plays. */
  count: number;
  /** Names them in the question, e.g. 'of Roof screen KDA 418J, 20 Nov 2026'. */
  whose: string;
}

const WORDS = {
  release: {
    verb: 'Release',
    done: 'released',
    consequence:
      'They count: each pays its driver $0.01, and its campaign is billed up to its budget.',
  },
  discard: {
    verb: 'Discard',
    done: 'discarded',
    consequence: 'You can’t undo this: no driver is paid, and no campaign is billed.',
  },
} as const satisfies Record<Decision, object>;

/** Counts or drops held plays, after a question. */
export function DecideButtons({ of, count, whose }: DecideButtonsProps) {
  const { mutateAsync, isPending, variables } = useDecide();
  const [isOpen, setOpen] = useState(false);
  // The question stays the same while the list changes, and while the dialog closes.
  const [asked, setAsked] = useState<Question>({ decision: 'release', of, count });
  const words = WORDS[asked.decision];

  function ask(decision: Decision) {
    setAsked({ decision, of, count });
    setOpen(true);
  }
  async function decide() {
    const { done } = words;
    const failure = failureOf(asked);
    try {
      const { decided, undecided } = await mutateAsync(asked);
      const [first] = undecided;
      dismissToasts(failure);
      toast({
        title: `${countNoun(decided, 'play')} ${done}`,
        ...(first && {
          description: `${countNoun(undecided.length, 'play')} could not be ${done}. ${first.message}.`,
        }),
      });
    } catch (error) {
      const description = explain(
        error,
        'Some of them may be decided already. Check the list and try again.',
      );
      const title = `The plays weren’t all ${done}`;
      toast({ id: failure, title, description, destructive: true });
    }
  }
  const button = (decision: Decision) => (
    <OnlineButton
      tone="neutral"
      size="sm"
      busy={isPending && variables.decision === decision}
      aria-disabled={isPending}
      offline="You can decide when the connection is back."
      onClick={() => ask(decision)}
    >
      {WORDS[decision].verb}
      {count > 1 && ` all ${count}`}
    </OnlineButton>
  );
  return (
    <div className="flex shrink-0 gap-2">
      {button('release')}
      {button('discard')}
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`${words.verb} ${countNoun(asked.count, 'held play')}?`}
        description={`${asked.count === 1 ? 'The play' : 'The plays'} ${whose}. ${words.consequence}`}
        confirmLabel={words.verb}
        destructive={asked.decision === 'discard'}
        onConfirm={() => void decide()}
      />
    </div>
  );
}

/** The toast of plays that weren’t decided: one for both outcomes, of which only one can be. */
function failureOf({ of }: Decided): string {
  return `decision about ${of.device_id} ${'day' in of ? of.day : of.id}`;
}

import { DECIDED } from '@juu/shared/campaign/decision';
import { campaigns } from '@juu/shared/endpoints/campaigns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { countNoun } from '@/lib/count-noun.ts';
import { call } from '@/lib/http/call.ts';
import { explain } from '@/lib/http/explain.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { toast } from '@/lib/toast.ts';
import { LISTS_KEY } from '../campaign-queries.ts';
import { DONE } from './use-decision.ts';

/** A campaign, or its proposed change, at the revision that the admin looked at. */
interface LookedAt {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly change: { readonly id: string; readonly revision: number } | null;
}

export interface BulkDecision {
  readonly campaigns: readonly LookedAt[];
  /** Why they are rejected; undefined if they are approved. */
  readonly reason: string | undefined;
}

/** A campaign that was not decided, and why. */
export interface Undecided {
  readonly id: string;
  readonly name: string;
  readonly message: string;
}

/**
 * Sends one decision about several campaigns; never offline. If the answer is lost, the list that is read
 * next shows which campaigns still wait.
 */
export function useBulkDecision() {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: ({ decided }, { reason }) => {
      const action = reason === undefined ? 'approve' : 'reject';
      if (decided.length === 1) toast(DONE[action]);
      if (decided.length > 1) {
        toast({ title: `${countNoun(decided.length, 'campaign')} ${DECIDED[action]}` });
      }
    },
    // Awaited, so that the decision runs until the list is up to date.
    onSettled: () => renewQueries(queryClient, LISTS_KEY),
  });
  const { data, error, variables } = mutation;
  return {
    decide: mutation.mutateAsync,
    /** The decision being sent. */
    running: mutation.isPending ? variables : undefined,
    undecided: data && variables ? undecidedOf(data.refused, variables) : [],
    failure: error ? explain(error, 'That didn’t work. Please try again.') : undefined,
    /** Clears the last outcome. A decision under way goes on: without it, its outcome would be lost. */
    forget() {
      if (!mutation.isPending) mutation.reset();
    },
  };
}

function send({ campaigns: looked, reason }: BulkDecision) {
  const sent = looked.map(({ id, revision, change }) =>
    change ? { id, revision: change.revision, change_id: change.id } : { id, revision },
  );
  return reason === undefined
    ? call(campaigns.approveAll, { body: { campaigns: sent } })
    : call(campaigns.rejectAll, { body: { campaigns: sent, reason } });
}

function undecidedOf(
  refused: readonly { id: string; message: string }[],
  { campaigns: asked }: BulkDecision,
): Undecided[] {
  return refused.map(({ id, message }) => {
    const name = asked.find((campaign) => campaign.id === id)?.name ?? '';
    return { id, name, message };
  });
}

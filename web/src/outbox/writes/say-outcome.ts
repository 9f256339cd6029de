import { toast } from '@/lib/toast.ts';
import type { Replica } from '@/replica/replica.ts';
import { untilSent } from './until-sent.ts';

interface OutcomeWords {
  readonly sent: { readonly title: string; readonly description: string };
  /** Said while the write waits; `effect` is what then happens: "It is submitted". */
  readonly waiting: { readonly title: string; readonly effect: string };
  /** The title if the server refuses it. The description is the server’s reason. */
  readonly refused: string;
}

/** Says what became of a write once that is known, see {@link untilSent}. */
export async function sayOutcome(
  replica: Pick<Replica, 'database'>,
  txId: number | undefined,
  { sent, waiting, refused }: OutcomeWords,
): Promise<void> {
  const outcome = await untilSent(replica, txId);
  if (outcome.is === 'sent') return toast(sent);
  if (outcome.is === 'refused') {
    return toast({ title: refused, description: outcome.reason, destructive: true });
  }
  const when = outcome.offline ? 'when the signal returns' : 'once the server answers';
  toast({ title: waiting.title, description: `${waiting.effect} ${when}` });
}

import { atom, useAtomValue } from 'jotai';
import { onSignOut } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import type { RejectedOp, Rejection } from './rejections.ts';

/** The rejection of the person's own details that they edit again. */
const retakenAtom = atom<Rejection>();

// The next person who signs in must not see what this one typed.
onSignOut(() => store.set(retakenAtom, undefined));

const isOf =
  (profileId: string) =>
  ({ table, rowId }: RejectedOp) =>
    table === 'profiles' && rowId === profileId;

/** True if a rejection is about the details of this person. */
export function isAboutDetails({ ops }: Rejection, profileId: string): boolean {
  return ops.some(isOf(profileId));
}

/** Fills the form of the person's details from a rejection, until it is saved or dismissed. */
export function retakeDetails(rejection: Rejection): void {
  store.set(retakenAtom, rejection);
}

/** Forgets a rejection that is settled. */
export function releaseDetails({ ids }: Pick<Rejection, 'ids'>): void {
  store.set(retakenAtom, (held) => (held && held.ids[0] === ids[0] ? undefined : held));
}

/** The rejection that fills the form of this person's details. */
export function useRetakenDetails(profileId: string): Rejection | undefined {
  const held = useAtomValue(retakenAtom, { store });
  return held && isAboutDetails(held, profileId) ? held : undefined;
}

/** What the person typed into their details. The last value of a column counts. */
export function typedDetails(
  { ops }: Rejection,
  profileId: string,
): Readonly<Record<string, unknown>> {
  const own = ops.filter(isOf(profileId));
  return Object.assign({}, ...own.map(({ values }) => values));
}

import { atom, useAtomValue } from 'jotai';
import { onSignOut } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import type { RefusedChange, RefusedOp } from './refused-changes.ts';

/** The refused change of the person's own details that is being edited again. */
const retakenAtom = atom<RefusedChange>();

// What one person typed is never put before the next one who signs in.
onSignOut(() => store.set(retakenAtom, undefined));

const isOf =
  (profileId: string) =>
  ({ table, rowId }: RefusedOp) =>
    table === 'profiles' && rowId === profileId;

/** True where a refused change is about the details of this person. */
export function isAboutDetails({ ops }: RefusedChange, profileId: string): boolean {
  return ops.some(isOf(profileId));
}

/** Has the form of the person's details hold what was refused, until it is saved or dismissed. */
export function retakeDetails(change: RefusedChange): void {
  store.set(retakenAtom, change);
}

/** Lets go of a refused change that has been dealt with. */
export function releaseDetails({ ids }: Pick<RefusedChange, 'ids'>): void {
  store.set(retakenAtom, (held) => (held && held.ids[0] === ids[0] ? undefined : held));
}

/** The refused change that the form of this person's details holds. */
export function useRetakenDetails(profileId: string): RefusedChange | undefined {
  const held = useAtomValue(retakenAtom, { store });
  return held && isAboutDetails(held, profileId) ? held : undefined;
}

/** What was typed into the details of this person, oldest first: the last of a column counts. */
export function typedDetails(
  { ops }: RefusedChange,
  profileId: string,
): Readonly<Record<string, unknown>> {
  const own = ops.filter(isOf(profileId));
  return Object.assign({}, ...own.map(({ values }) => values));
}

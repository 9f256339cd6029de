import { KEPT_DATA, type KeptKind } from '@juu/shared/kept-data';

export interface KeptData {
  /** Absent: not tied to an account. */
  readonly kind?: KeptKind;
  readonly what: string;
  /** The purpose and the lawful basis. */
  readonly why: string;
  readonly kept: string;
}

/** What becomes of it when its owner deletes the account. */
const AFTER_DELETION = {
  removed: 'Removed when you delete your account',
  removed_once_paid:
    'Removed when you delete your account, a driver’s name and M-Pesa number once the last payout is sent',
  removed_if_confirmed: 'Removed when you delete your account, if you confirmed its email address',
  nameless: 'Stays without your name when you delete your account',
  kept_with_name: 'Stays, with the name on it, when you delete your account',
};

interface KeptDataListProps {
  /** Of what they are kinds. */
  label: string;
  items: readonly KeptData[];
}

/** Kinds of data: what each is, why it is kept, and how long; side by side if there is room. */
export function KeptDataList({ label, items }: KeptDataListProps) {
  return (
    <ul aria-label={label} className="list-none border-t border-line p-0 text-sm leading-normal">
      {items.map(({ kind, what, why, kept }) => (
        <li
          key={what}
          className="m-0 grid gap-x-6 gap-y-1.5 border-b border-line py-3 pl-0 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,4fr)]"
        >
          <p className="m-0 font-medium">{what}</p>
          <p className="m-0">
            <span className="text-muted">Why: </span>
            {why}
          </p>
          <p className="m-0">
            <span className="text-muted">Kept: </span>
            {kept}
            {kind && `. ${AFTER_DELETION[KEPT_DATA[kind]]}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

import type { WayToSend } from '@juu/shared/campaign/way-to-send';

/** What a button says that sends something typed another way than by the form it was typed in. */
export const SEND_LABELS: Readonly<Record<Exclude<WayToSend, 'same'>, string>> = {
  propose: 'Propose this as a change',
  wait: 'See the change in review',
  copy: 'Make a new campaign from this',
};

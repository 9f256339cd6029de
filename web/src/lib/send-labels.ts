import type { WayToSend } from '@juu/shared/campaign/way-to-send';

/** Labels of the buttons for each way to send a campaign or its change, if the first form is closed to it. */
export const SEND_LABELS: Readonly<Record<Exclude<WayToSend, 'same'>, string>> = {
  propose: 'Propose this as a change',
  wait: 'See the change in review',
  copy: 'Make a new campaign from this',
};

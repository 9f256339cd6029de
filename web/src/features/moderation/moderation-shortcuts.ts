import { LIST_SHORTCUTS, rowShortcuts } from '@/components/shortcuts/press-shortcut.ts';

const DECIDE = { a: 'Move to Approve; press Enter to approve', r: 'Reject' };

export const QUEUE_SHORTCUTS = {
  ...rowShortcuts('campaign'),
  Enter: 'Review the campaign',
  x: 'Select or deselect the campaign (or press Space)',
  X: 'Select from the last one to this one',
  '*': 'Select all on this page',
  ...DECIDE,
  ...LIST_SHORTCUTS,
};

export const REVIEW_SHORTCUTS = {
  ...DECIDE,
  t: 'Take down',
  n: 'Review the next campaign, once this one is decided',
  u: 'Back to the campaigns',
};

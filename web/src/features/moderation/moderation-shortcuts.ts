import { LIST_SHORTCUTS, rowShortcuts } from '@/components/shortcuts/press-shortcut.ts';

export const QUEUE_SHORTCUTS = {
  ...rowShortcuts('campaign'),
  Enter: 'Review the campaign',
  x: 'Select or deselect the campaign (or press Space)',
  X: 'Select from the last one to this one',
  '*': 'Select all on this page',
  a: 'Move to Approve for the selected campaigns; press Enter to approve',
  r: 'Reject the selected campaigns',
  ...LIST_SHORTCUTS,
};

export const REVIEW_SHORTCUTS = {
  a: 'Move to Approve; press Enter to approve',
  r: 'Reject',
  t: 'Take down',
  n: 'Review the next campaign, once this one is decided',
  u: 'Back to the campaigns',
};

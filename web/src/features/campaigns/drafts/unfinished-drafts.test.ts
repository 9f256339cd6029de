import { expect, it } from 'vitest';
import { blankValues } from '../campaign/campaign-values.ts';
import { serializeDraft } from './campaign-draft.ts';
import { unfinishedDrafts } from './unfinished-drafts.ts';

const TODAY = '2026-11-25';

function row(
  id: string,
  status: string | null,
  pause_cause: string | null = null,
  has_open_change = 0,
) {
  const values = { ...blankValues(new Date()), name: `Typed in ${id}` };
  const body = serializeDraft({ campaign_id: id, values, refused_ids: [] });
  return {
    id,
    body,
    updated_at: null,
    status,
    pause_cause,
    end_date: '2027-01-01',
    has_open_change,
  };
}

it('lists what was typed about campaigns that can no longer be changed, or are not there', () => {
  expect(
    unfinishedDrafts(
      [
        row('new', null),
        row('approved', 'active'),
        row('taken-down', 'paused', 'taken_down'),
        row('refused-once', null),
      ],
      TODAY,
    ),
  ).toEqual([
    { key: 'new', name: 'Typed in new', isChange: false, way: 'same' },
    { key: 'approved', name: 'Typed in approved', isChange: false, way: 'propose' },
    { key: 'taken-down', name: 'Typed in taken-down', isChange: false, way: 'copy' },
    { key: 'refused-once', name: 'Typed in refused-once', isChange: false, way: 'same' },
  ]);
});

it('lists what was typed about a live campaign’s change, and says if it can no longer be proposed', () => {
  const rows = [
    row('change-a', 'active'),
    row('change-b', 'ended'),
    row('change-c', 'active', null, 1),
  ];
  expect(unfinishedDrafts(rows, TODAY)).toEqual([
    { key: 'change-a', name: 'Typed in change-a', isChange: true, way: 'same' },
    { key: 'change-b', name: 'Typed in change-b', isChange: true, way: 'copy' },
    { key: 'change-c', name: 'Typed in change-c', isChange: true, way: 'wait' },
  ]);
});

it('leaves out what the form of a campaign’s own card restores', () => {
  expect(unfinishedDrafts([row('draft', 'draft'), row('no', 'paused', 'rejected')], TODAY)).toEqual(
    [],
  );
});

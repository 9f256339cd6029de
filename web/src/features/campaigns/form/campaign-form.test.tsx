import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Replica } from '@/replica/replica.ts';
import { ReplicaContext } from '@/replica/replica.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { blankValues } from '../campaign/campaign-values.ts';
import { CampaignForm } from './campaign-form.tsx';

/** Creatives that the device knows. */
const device = vi.hoisted(() => ({ creatives: [] as string[] }));
vi.mock('./known-creatives.ts', () => ({ knownCreatives: async () => device.creatives }));
vi.mock('./use-keep-draft.ts', () => ({ useKeepDraft: () => ({}) }));
vi.mock('./use-submit-campaign.ts', () => ({
  FORM_TOAST: 'form',
  useSubmitCampaign: () => vi.fn(),
}));
vi.mock('./zones/zone-fields.tsx', () => ({ ZoneFields: () => null }));
vi.mock('../estimate/campaign-summary.tsx', () => ({ CampaignSummary: () => null }));
vi.mock('@/replica/use-first-sync.ts', () => ({ useFirstSync: () => 'done' }));
vi.mock('@/replica/use-rows.ts', () => ({ useRows: () => ({ rows: [], loading: false }) }));
vi.mock('@/lib/toast.ts', () => ({ toast: vi.fn(), dismissToasts: vi.fn() }));

function open() {
  const draft = { campaign_id: 'c', values: blankValues(new Date()), refused_ids: [] };
  renderPage(
    <ReplicaContext.Provider value={{} as Replica}>
      <CampaignForm
        draftKey="new"
        loaded={{ draft, restored: false, purpose: 'create', reviewNote: null }}
        onDiscard={vi.fn()}
        onSaved={vi.fn()}
      />
    </ReplicaContext.Provider>,
  );
}

/** Saves an empty form; returns the control that has the focus then. */
async function saveEmpty() {
  open();
  const save = await screen.findByRole('button', { name: 'Create Campaign' });
  await userEvent.click(save);
  await screen.findByText('Campaign name must be at least 3 characters');
  await waitFor(() => expect(document.activeElement).not.toBe(save));
  return document.activeElement;
}

it('an empty form is saved: the focus goes to the creatives, the first complaint of the page', async () => {
  device.creatives = [];
  const focused = await saveEmpty();
  expect(focused).toBe(screen.getByRole('button', { name: 'Choose files' }));
});

it('with a creative, the focus goes to the name, the next one', async () => {
  device.creatives = ['a'];
  expect(await saveEmpty()).toBe(screen.getByLabelText('Campaign name'));
});

it('completes a link that was typed without https://, also if Enter saves the form from its field', async () => {
  open();
  const link = await screen.findByLabelText<HTMLInputElement>('Link (optional)');
  fireEvent.change(link, { target: { value: 'www.kiosk.co.ke' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Create Campaign' }));
  await screen.findByText('Campaign name must be at least 3 characters');
  expect(link.value).toBe('https://www.kiosk.co.ke');
  expect(screen.queryByText(/must be a whole address/)).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { CampaignEditor } from './campaign-editor.tsx';

const form = vi.hoisted(() => ({
  status: 'mine',
  /** Undefined until the form asks for what it starts from. */
  load: undefined as ((loaded: object) => void) | undefined,
}));
vi.mock('./use-form-key.ts', () => ({ useFormKey: (key: string) => ({ ...form, key }) }));
vi.mock('../drafts/copy-draft.ts', () => ({ completeCopy: async () => {} }));
vi.mock('./load-campaign-form.ts', () => ({
  loadCampaignForm: () =>
    new Promise((resolve) => {
      form.load = resolve;
    }),
}));
vi.mock('./campaign-form.tsx', () => ({ CampaignForm: () => <p>The form</p> }));

const open = () =>
  renderPage(
    <ReplicaContext.Provider value={{} as Replica}>
      <CampaignEditor draftKey="a" onLeave={vi.fn()} onSaved={vi.fn()} onFixed={vi.fn()}>
        <p>History</p>
      </CampaignEditor>
    </ReplicaContext.Provider>,
  );

it('what stands below the form comes with it', async () => {
  form.status = 'mine';
  open();
  await waitFor(() => expect(form.load).toBeDefined());
  expect(screen.queryByText('History')).toBeNull();
  form.load?.({});
  expect(await screen.findByText('The form')).toBeTruthy();
  expect(screen.getByText('History')).toBeTruthy();
});

it('what stands below the form is there, too, while the form is open in another tab', async () => {
  form.status = 'elsewhere';
  open();
  expect(await screen.findByText('This form is open in another tab')).toBeTruthy();
  expect(screen.getByText('History')).toBeTruthy();
});

import { createFileRoute } from '@tanstack/react-router';
import { NEW_DRAFT } from '@/features/campaigns/campaign-draft.ts';
import { FormPage } from './-form-page.tsx';

export const Route = createFileRoute('/advertiser/campaigns/new')({
  component: () => <FormPage draftKey={NEW_DRAFT} />,
});

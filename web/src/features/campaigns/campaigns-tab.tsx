import type { ReactNode } from 'react';
import { NEW_DRAFT } from './campaign-draft.ts';
import { CampaignEditor, type CreativesField } from './campaign-editor.tsx';
import { CampaignList } from './campaign-list.tsx';

/** What of the tab is open; kept in the URL, so that back, reload and links work. */
export type CampaignsView =
  | { readonly name: 'list' }
  | { readonly name: 'new' }
  | { readonly name: 'edit'; readonly campaignId: string };

interface CampaignsTabProps {
  view: CampaignsView;
  onView: (view: CampaignsView) => void;
  /** A campaign's creatives on its card. */
  creativesOf: (campaignId: string) => ReactNode;
  /** Choosing creatives in the form. */
  creativesField: CreativesField;
}

/** The advertiser's campaigns: the list, or the form of one of them. */
export function CampaignsTab({ view, onView, creativesOf, creativesField }: CampaignsTabProps) {
  const open = (key: string) =>
    onView(key === NEW_DRAFT ? { name: 'new' } : { name: 'edit', campaignId: key });
  if (view.name === 'list') {
    return (
      <CampaignList
        creativesOf={creativesOf}
        onCreate={() => onView({ name: 'new' })}
        onContinue={open}
        onEdit={open}
      />
    );
  }
  const key = view.name === 'new' ? NEW_DRAFT : view.campaignId;
  return (
    <CampaignEditor
      key={key}
      draftKey={key}
      creativesField={creativesField}
      onLeave={() => onView({ name: 'list' })}
    />
  );
}

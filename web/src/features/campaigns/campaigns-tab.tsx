import { type ReactNode, useEffect, useRef } from 'react';
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
  const shown = useRef(view);
  const leftForm = formKey(shown.current);
  const key = formKey(view);
  useEffect(() => {
    shown.current = view;
  });
  if (key === undefined) {
    return (
      <CampaignList
        leftForm={leftForm}
        creativesOf={creativesOf}
        onCreate={() => onView({ name: 'new' })}
        onContinue={open}
        onEdit={open}
      />
    );
  }
  return (
    <CampaignEditor
      key={key}
      draftKey={key}
      creativesField={creativesField}
      onLeave={() => onView({ name: 'list' })}
    />
  );
}

/** The key of the form that a view shows; undefined for the list. */
function formKey(view: CampaignsView): string | undefined {
  if (view.name === 'edit') return view.campaignId;
  return view.name === 'new' ? NEW_DRAFT : undefined;
}

import type { CampaignListItem } from '@juu/shared/endpoints/campaigns';

/** A campaign as it was when it was selected. */
export type Selected = Pick<
  CampaignListItem,
  | 'id'
  | 'name'
  | 'revision'
  | 'category'
  | 'end_date'
  | 'advertiser_status'
  | 'creatives_total'
  | 'creatives_arrived'
  | 'cover'
  | 'change'
>;

/** By id. */
export type Selection = ReadonlyMap<string, Selected>;

/**
 * Selects a campaign of the page, or takes it back. With `from`, all campaigns between the two follow.
 * One that is selected already stays at the revision that was looked at then.
 */
export function toggle(
  selection: Selection,
  page: readonly Selected[],
  id: string,
  from = id,
): Selection {
  const one = indexOf(page, id);
  const other = indexOf(page, from);
  const begin = other < 0 ? one : other;
  const range = page.slice(Math.min(one, begin), Math.max(one, begin) + 1);
  return selection.has(id) ? without(selection, idsOf(range)) : withAll(selection, range);
}

/** Selects the whole page; takes all back if it is selected already. */
export function toggleAll(selection: Selection, page: readonly Selected[]): Selection {
  return selection.size === page.length ? new Map() : withAll(selection, page);
}

/** Leaves out campaigns that are no longer on the page; the same object if none is. */
export function onPage(selection: Selection, page: readonly Selected[]): Selection {
  const gone = [...selection.values()].filter(({ id }) => indexOf(page, id) < 0);
  return gone.length > 0 ? without(selection, idsOf(gone)) : selection;
}

/**
 * The selected campaigns with what the page now says around them: the account, the files. One that has
 * another revision by now stays as it was looked at.
 */
export function asListed(selection: Selection, page: readonly Selected[]): Selected[] {
  return [...selection.values()].map(
    (looked) => page.find((campaign) => isSameVersion(campaign, looked)) ?? looked,
  );
}

function isSameVersion(one: Selected, other: Selected): boolean {
  return (
    one.id === other.id &&
    one.revision === other.revision &&
    one.change?.id === other.change?.id &&
    one.change?.revision === other.change?.revision
  );
}

/** Takes campaigns back; what else is selected stays as it is. */
export function without(selection: Selection, ids: readonly string[]): Selection {
  return new Map([...selection].filter(([id]) => !ids.includes(id)));
}

function idsOf(campaigns: readonly Selected[]): string[] {
  return campaigns.map(({ id }) => id);
}

function indexOf(page: readonly Selected[], id: string): number {
  return page.findIndex((campaign) => campaign.id === id);
}

function withAll(selection: Selection, more: readonly Selected[]): Selection {
  const added = more.filter(({ id }) => !selection.has(id));
  return new Map([...selection, ...added.map((campaign) => [campaign.id, campaign] as const)]);
}

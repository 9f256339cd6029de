import { FilterSelect } from '@/components/lists/filter-select.tsx';
import { ListToolbar } from '@/components/lists/list-toolbar.tsx';
import {
  CAMPAIGN_FILTERS,
  CAMPAIGN_ORDERS,
  type CampaignFilter,
  type CampaignOrder,
  type CampaignSearch,
} from './campaign-search.ts';

const FILTER_LABELS: Record<CampaignFilter, string> = {
  all: 'All campaigns',
  active: 'Active',
  review: 'Waiting for review',
  paused: 'Paused by you',
  stopped: 'Rejected or taken down',
  over: 'Completed or ended',
};
const ORDER_LABELS: Record<CampaignOrder, string> = {
  '-created_at': 'Newest first',
  name: 'By name',
  end_date: 'First to end',
  '-budget_usd': 'Largest budget',
};
const FILTERS = CAMPAIGN_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }));
const ORDERS = CAMPAIGN_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }));

/** Narrows and sorts the owner's campaigns. */
export function CampaignToolbar({ search }: { search: CampaignSearch }) {
  return (
    <ListToolbar
      label="Search campaigns"
      q={search.q}
      placeholder="Campaign name"
      isNarrowed={search.status !== undefined}
    >
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <FilterSelect
          label="Status"
          field="status"
          options={FILTERS}
          byDefault="all"
          chosen={search.status}
          className="sm:w-56"
        />
        <FilterSelect
          label="Order"
          field="sort"
          options={ORDERS}
          byDefault="-created_at"
          chosen={search.sort}
          className="sm:w-44"
        />
      </div>
    </ListToolbar>
  );
}

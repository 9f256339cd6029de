import { formatUsd } from '@juu/shared/money';
import { formatDay } from '@/lib/nairobi-time.ts';
import type { RefusedChange, RefusedOp } from '@/replica/refused-changes.ts';

/** Names of what refused values refer to, by id. */
export interface Names {
  readonly zones: ReadonlyMap<string, string>;
  readonly campaigns: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
}

export interface RefusedLine {
  readonly label: string;
  readonly value: string;
}

export interface RefusedDescription {
  /** What the person did, e.g. 'New campaign “Westlands launch”'. */
  readonly title: string;
  /** The refused values as they were typed, in the words of the forms. */
  readonly lines: readonly RefusedLine[];
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  subscription_plan: 'Plan',
  budget_usd: 'Budget',
  daily_cap_usd: 'Daily cap',
  start_date: 'Start date',
  end_date: 'End date',
  phone: 'Phone number',
  company_name: 'Company name',
  car_registration_plate: 'Car registration plate',
  drivers_license_number: "Driver's license number",
  national_id_number: 'National ID number',
};

/** A refused change in words: nothing that was typed is left out, no column or id is shown. */
export function describeRefused(change: RefusedChange, names: Names): RefusedDescription {
  return {
    title: titleOf(change, names),
    lines: [
      ...change.ops.flatMap(({ table, values }) =>
        table === 'campaigns' || table === 'profiles' ? typedValues(values) : [],
      ),
      ...listed('Zones', change, 'campaign_zones', ({ values }) =>
        names.zones.get(String(values.zone_id)),
      ),
      ...listed(
        'Creatives',
        change,
        'creatives',
        ({ rowId, values }) => names.files.get(rowId) ?? text(values.format),
      ),
    ],
  };
}

function titleOf({ ops }: RefusedChange, names: Names): string {
  const campaign = ops.find(({ table }) => table === 'campaigns');
  if (campaign) {
    const name = names.campaigns.get(campaign.rowId) ?? text(campaign.values.name);
    return `${CAMPAIGN_DEEDS[campaign.op] ?? 'Changes to campaign'}${name ? ` “${name}”` : ''}`;
  }
  const child = ops.find(({ table }) => table === 'campaign_zones' || table === 'creatives');
  const parent = names.campaigns.get(String(child?.values.campaign_id));
  if (child) return `Changes to campaign${parent ? ` “${parent}”` : ''}`;
  return ops.some(({ table }) => table === 'profiles') ? 'Changes to your details' : 'A change';
}

const CAMPAIGN_DEEDS: Readonly<Record<string, string>> = {
  PUT: 'New campaign',
  PATCH: 'Changes to campaign',
  DELETE: 'Deletion of campaign',
};

function typedValues(values: RefusedOp['values']): RefusedLine[] {
  return Object.entries(LABELS).flatMap(([column, label]) => {
    const value = text(values[column]);
    return value === undefined ? [] : [{ label, value: shown(column, value) }];
  });
}

function shown(column: string, value: string): string {
  if (column.endsWith('_usd') && Number.isFinite(Number(value))) return formatUsd(Number(value));
  if (column.endsWith('_date')) return formatDay(value);
  if (column === 'subscription_plan') return value.charAt(0).toUpperCase() + value.slice(1);
  return value;
}

function listed(
  label: string,
  { ops }: RefusedChange,
  table: string,
  nameOf: (op: RefusedOp) => string | undefined,
): RefusedLine[] {
  const sent = ops.filter((op) => op.table === table);
  return [
    ...line(label, sent.filter(({ op }) => op !== 'DELETE').map(nameOf)),
    ...line(`${label} removed`, sent.filter(({ op }) => op === 'DELETE').map(nameOf)),
  ];
}

function line(label: string, names: (string | undefined)[]): RefusedLine[] {
  if (names.length === 0) return [];
  const known = names.filter((name) => name !== undefined);
  return [{ label, value: known.length > 0 ? known.join(', ') : String(names.length) }];
}

function text(value: unknown): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : String(value);
}

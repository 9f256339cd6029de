import { campaigns } from '@juu/shared/tables/campaigns';
import { deviceReports } from '@juu/shared/tables/device-reports';
import { profiles } from '@juu/shared/tables/profiles';
import type { Table } from '@juu/shared/tables/table';
import { formatDay, formatInstant } from '@/lib/time/nairobi-time.ts';

const KINDS: Readonly<Record<string, string>> = {
  device: 'Screen',
  message: 'Contact message',
  report: 'Driver’s report',
  user: 'Person',
};

/** Declarations whose labels name a kind's fields. */
const DECLARATIONS: Readonly<Record<string, Pick<Table, 'columns'>>> = {
  campaign: campaigns,
  report: deviceReports,
  user: profiles,
};

/** Fields without a declared label, if their name doesn't say enough. */
const FIELDS: Readonly<Record<string, string>> = {
  advertiser_id: 'Advertiser',
  at: 'Played at',
  base_cpm: 'Slot price (USD)',
  campaign_id: 'Campaign',
  device_id: 'Screen',
  driver_id: 'Driver',
  polygon: 'Outline',
  zone_id: 'Zone',
};

/** Names a kind of records, e.g. "Screen". */
export function kindWord(kind: string): string {
  return KINDS[kind] ?? asWords(kind);
}

/** Names an action, e.g. "Password reset". */
export function actionWord(action: string): string {
  return asWords(action);
}

/**
 * Names a field of a record, e.g. "Daily cap (USD)": as forms do if it has a label.
 *
 * @param kind of the record; undefined for a field inside a value
 */
export function fieldWord(field: string, kind?: string): string {
  const columns = (kind && DECLARATIONS[kind]?.columns) || {};
  const name = columns[field]?.label ?? FIELDS[field];
  if (!field.endsWith('_usd')) return name ?? asWords(field);
  return `${name ?? asWords(field.slice(0, -4))} (USD)`;
}

function asWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A value of a closed list, e.g. `impossible_place`. */
const CODE = /^[a-z]+(_[a-z]+)+$/;

/**
 * A value as people read it; times are Nairobi's.
 *
 * @param names of records, by the ids that stand for them
 */
export function valueWord(value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return textWord(value, names);
  if (Array.isArray(value)) {
    return value.map((one) => valueWord(one, names)).join(', ') || 'none';
  }
  if (typeof value === 'object') return objectWord(value, names);
  return String(value);
}

function textWord(text: string, names: Readonly<Record<string, string>>): string {
  if (names[text]) return names[text];
  if (INSTANT.test(text)) return formatInstant(new Date(text));
  if (DAY.test(text)) return formatDay(text);
  return CODE.test(text) ? text.replaceAll('_', ' ') : text;
}

function objectWord(value: object, names: Readonly<Record<string, string>>): string {
  if ('coordinates' in value && Array.isArray(value.coordinates)) {
    const [ring] = value.coordinates;
    // A ring ends where it began.
    return `outline with ${Array.isArray(ring) ? ring.length - 1 : 0} corners`;
  }
  if (!('name' in value)) return fieldsWord(value, names);
  // The name says what the id stands for.
  const { id: _, name, ...others } = value as { id?: unknown; name: unknown };
  const words = fieldsWord(others, names);
  return words ? `${name} (${words})` : String(name);
}

function fieldsWord(fields: object, names: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([field, one]) => `${fieldWord(field)}: ${valueWord(one, names)}`)
    .join(', ');
}

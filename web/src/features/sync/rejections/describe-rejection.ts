import type { WayToSend } from '@juu/shared/campaign/way-to-send';
import { formatUsd } from '@juu/shared/money';
import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import { hoursInWords } from '@juu/shared/playing/hours-of-week';
import { tableNamed } from '@juu/shared/tables/all';
import type { Column } from '@juu/shared/tables/column';
import { capitalised } from '@juu/shared/text';
import * as m from '@/lib/language/compiled/rejected.js';
import { inPageLanguage } from '@/lib/language/in-page-language.ts';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { type ProposedValues, proposedValues } from '@/outbox/rejections/proposed-values.ts';
import type { RejectedOp, Rejection } from '@/outbox/rejections/rejections.ts';

/** Names of what rejected values refer to, by id. */
export interface Names {
  readonly zones: ReadonlyMap<string, string>;
  readonly campaigns: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
  /** How something typed about a campaign can be sent now; undefined if the campaign isn't on this device. */
  readonly wayOf: (campaignId: string, isChange: boolean) => WayToSend | undefined;
}

interface RejectionLine {
  readonly label: string;
  readonly value: string;
}

interface RejectionDescription {
  /** What the person did, e.g. 'New campaign “Westlands launch”'. */
  readonly title: string;
  /** The rejected values as they were typed, in the words of the forms. */
  readonly lines: readonly RejectionLine[];
}

/** Letters of a name that a title shows. */
const TITLE_NAME_LENGTH = 60;

/**
 * A rejection in words: shows everything that was typed, and no column or id. Zones and creatives of a
 * campaign are listed by name.
 */
export function describeRejection(rejection: Rejection, names: Names): RejectionDescription {
  const tables = new Set(rejection.ops.map(({ table }) => table));
  const proposed = proposedValues(rejection.ops);
  return {
    title: titleOf(rejection, names),
    lines: [
      ...(proposed ? linesOf('campaigns', proposed.columns, names) : []),
      ...line('Zones', zonesProposed(proposed, names)),
      ...[...tables].flatMap((table) =>
        OWN_LINES.has(table) ? [] : typedValues(rejection, table, names),
      ),
      ...listed('Zones', rejection, 'campaign_zones', ({ values }) =>
        names.zones.get(String(values.zone_id)),
      ),
      ...listed('Creatives', rejection, 'creatives', (op) => creativeOf(op, rejection, names)),
      ...creativesChanged(rejection, names),
    ],
  };
}

/** Tables whose values have lines of their own: those of a change use the campaign's words, those of a creative its name. */
const OWN_LINES = new Set(['campaign_changes', 'creatives']);

/** A creative by its name, with its weight if that isn't the usual one. */
function creativeOf({ rowId }: RejectedOp, { ops }: Rejection, names: Names): string | undefined {
  // It may have been named after it was added.
  const values = valuesOf(ops.filter((op) => op.rowId === rowId));
  const name = text(values.name) ?? names.files.get(rowId) ?? text(values.format);
  const weight = text(values.weight) ?? '1';
  return name === undefined || weight === '1' ? name : `${name} (weight ${weight})`;
}

/** New names and weights of creatives that are there already, each beside what it belongs to. */
function creativesChanged({ ops }: Rejection, names: Names): RejectionLine[] {
  const added = new Set(ops.filter(({ op }) => op === 'PUT').map(({ rowId }) => rowId));
  return ops.flatMap(({ table, op, rowId, values }) => {
    if (table !== 'creatives' || op !== 'PATCH' || added.has(rowId)) return [];
    const whose = names.files.get(rowId) ?? 'a creative';
    return linesOf(table, values, names).map(({ label, value }) => ({
      label: `${label} of ${whose}`,
      value,
    }));
  });
}

/** How what was rejected can be sent again. */
export function wayToSendAgain({ ops }: Rejection, { wayOf }: Pick<Names, 'wayOf'>): WayToSend {
  const changed = proposedValues(ops)?.campaignId;
  if (changed !== undefined) return wayOf(changed, true) ?? 'same';
  for (const { table, rowId, values } of ops) {
    const way = wayOf(table === 'campaigns' ? rowId : String(values.campaign_id), false);
    if (way) return way;
  }
  return 'same';
}

function titleOf({ ops }: Rejection, names: Names): string {
  const campaign = ops.find(({ table }) => table === 'campaigns');
  if (campaign) {
    const name = names.campaigns.get(campaign.rowId) ?? text(campaign.values.name);
    return `${deedOf(campaign.op, 'campaign')}${quoted(name)}`;
  }
  const change = ops.find(({ table }) => table === 'campaign_changes');
  if (change) {
    const deed = change.op === 'PUT' ? 'Change of' : 'Withdrawal of a change of';
    return `${deed} campaign${quoted(names.campaigns.get(String(change.values.campaign_id)))}`;
  }
  for (const { table, values } of ops) {
    const parent = tableNamed(table)?.parents.at(-1);
    const noun = parent && tableNamed(parent.table)?.noun;
    if (!noun) continue;
    return `Changes to ${noun}${quoted(names.campaigns.get(String(values[parent.column])))}`;
  }
  if (ops.some(({ table }) => table === 'profiles')) return m.rejected_details();
  if (ops.some(({ table }) => table === 'notifications')) return m.rejected_read();
  const [first] = ops;
  if (first?.table === 'device_reports') return m.rejected_report();
  const noun = first && tableNamed(first.table)?.noun;
  return noun ? `${deedOf(first.op, noun)}${quoted(text(first.values.name))}` : m.rejected_change();
}

/** What was done to a row, e.g. 'New campaign'. */
function deedOf(op: string, noun: string): string {
  return `${DEEDS[op] ?? 'Changes to'} ${noun}`;
}

/** A name in a title, cut if it is long: the values show it whole. */
function quoted(name: string | undefined): string {
  if (!name) return '';
  const letters = [...name];
  const short =
    letters.length > TITLE_NAME_LENGTH
      ? `${letters.slice(0, TITLE_NAME_LENGTH).join('').trim()}…`
      : name;
  return ` “${short}”`;
}

const DEEDS: Readonly<Record<string, string>> = {
  PUT: 'New',
  PATCH: 'Changes to',
  DELETE: 'Deletion of',
};

/** The values of the columns that forms show, in the words of the forms. */
function typedValues(rejection: Rejection, table: string, names: Names): RejectionLine[] {
  const ops = rejection.ops.filter((op) => op.table === table);
  return linesOf(table, valuesOf(ops), names);
}

function linesOf(table: string, values: RejectedOp['values'], names: Names): RejectionLine[] {
  const columns = tableNamed(table)?.columns ?? {};
  return Object.entries(columns).flatMap(([name, { label, type }]) => {
    const value = text(values[name]);
    if (label === undefined || value === undefined) return [];
    const inWords = IN_WORDS[`${table}.${name}`];
    return [{ label: inPageLanguage(label), value: inWords?.(value, names) ?? shown(type, value) }];
  });
}

/** Columns whose stored text says nothing to a person. */
const IN_WORDS: Readonly<Record<string, (stored: string, names: Names) => string>> = {
  'campaigns.hours': hoursInWords,
  'campaigns.excluded_zones': (stored, { zones }) => {
    const ids = readExcludedZones(stored);
    return ids.map((id) => zones.get(id) ?? 'A deleted zone').join(', ');
  },
};

function shown({ kind }: Column['type'], value: string): string {
  if (kind === 'usd' && Number.isFinite(Number(value))) return formatUsd(Number(value));
  if (kind === 'day') return formatDay(value);
  if (kind === 'choice') return capitalised(value);
  return value;
}

function zonesProposed(proposed: ProposedValues | undefined, names: Names): (string | undefined)[] {
  if (!proposed?.zoneIds) return [];
  return proposed.zoneIds.length === 0
    ? ['All zones']
    : proposed.zoneIds.map((id) => names.zones.get(id));
}

function listed(
  label: string,
  { ops }: Rejection,
  table: string,
  nameOf: (op: RejectedOp) => string | undefined,
): RejectionLine[] {
  const sent = ops.filter((op) => op.table === table);
  const added = new Map<string, string | undefined>();
  const removed = new Set<RejectedOp>();
  let reordered = false;
  for (const op of sent) {
    if (op.op === 'PUT') added.set(op.rowId, nameOf(op));
    // A row that was added and removed again changes nothing.
    else if (op.op === 'DELETE' && !added.delete(op.rowId)) removed.add(op);
    else if (op.values.position !== undefined) reordered = true;
  }
  return [
    ...line(label, [...added.values()]),
    ...line(`${label} removed`, [...removed].map(nameOf)),
    ...(reordered ? [{ label: `${label} order`, value: 'Changed' }] : []),
  ];
}

/** The values that these ops set. If several set a column, the last one counts. */
function valuesOf(ops: readonly RejectedOp[]): RejectedOp['values'] {
  return Object.assign({}, ...ops.map(({ values }) => values));
}

function line(label: string, names: (string | undefined)[]): RejectionLine[] {
  if (names.length === 0) return [];
  const known = names.filter((name) => name !== undefined);
  return [{ label, value: known.length > 0 ? known.join(', ') : String(names.length) }];
}

function text(value: unknown): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : String(value);
}

import { ENDPOINTS, type NamedEndpoint } from '@juu/shared/endpoints/all';
import type { Endpoint } from '@juu/shared/endpoints/endpoint';
import { nairobiDay } from '@juu/shared/time';
import { jsonSchemaOf } from '../endpoints/json-schema-of.ts';
import { idOf } from './desk-rows.ts';

/** Every call that lists or sums for the admin's desk. A new one is among them by itself. */
export const ADMIN_LISTS: readonly NamedEndpoint[] = ENDPOINTS.filter(
  ({ endpoint: { method, path, response } }) =>
    method === 'GET' &&
    path.startsWith('/api/admin/') &&
    !path.includes(':') &&
    typeof response !== 'string',
);

const TODAY = nairobiDay(new Date());
const NUMBER = 777;

/** What one can ask for that no schema lists, of the rows that `addDeskRows` adds. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  // In nearly all rows, in a few, in none.
  q: ['i', String(NUMBER), 'in no row'],
  page: ['200'],
  page_size: ['200'],
  email: [`person${NUMBER}@firm${NUMBER}.example`],
  actor: [idOf('person', 1), 'operator'],
  // What is approved is a campaign, never a payout.
  subject: ['campaign', 'payout', `campaign:${idOf('campaign', NUMBER)}`],
  action: ['approved'],
  from: [nairobiDay(new Date(Date.now() - 7 * 86_400_000))],
  to: [TODAY],
  day: [TODAY],
  month: [TODAY.slice(0, 7)],
  device_id: [idOf('device', NUMBER)],
  driver_id: [idOf('person', NUMBER)],
};

interface Parameter {
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly pattern?: string;
}

/**
 * Every way to ask a list, as queries: without parameters, with each value of each parameter, and
 * with each two of them.
 * @throws if a parameter has no example yet
 */
export function questionsOf({ request }: Endpoint): string[] {
  const { properties = {} } = (request?.query ? jsonSchemaOf(request.query) : {}) as {
    properties?: Readonly<Record<string, Parameter>>;
  };
  const given = Object.entries(properties).map(([name, parameter]) =>
    valuesOf(name, parameter).map((value) => new URLSearchParams({ [name]: value }).toString()),
  );
  const pairs = given.flatMap((values, i) =>
    values.flatMap((one) =>
      given.slice(i + 1).flatMap((others) => others.map((other) => `${one}&${other}`)),
    ),
  );
  return ['', ...given.flat(), ...pairs];
}

function valuesOf(name: string, parameter: Parameter): readonly string[] {
  if (parameter.enum) return parameter.enum;
  if (parameter.const) return [parameter.const];
  if (name === 'sort') {
    const columns = /\((.+)\)/.exec(parameter.pattern ?? '')?.[1]?.split('|') ?? [];
    return columns.flatMap((column) => [column, `-${column}`]);
  }
  const examples = EXAMPLES[name];
  if (!examples) throw new Error(`Add an example of the parameter ${name}`);
  return examples;
}

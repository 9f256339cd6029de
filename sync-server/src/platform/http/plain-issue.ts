import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Plain names of the types. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a date',
};

/**
 * A plain sentence that names the field, for issues without a message in the schema. For zod's
 * `error` option, on the server only: the browser's schemas carry what forms show.
 */
export function plainIssue(issue: Issue): string {
  const path = (issue.path ?? []).map(String);
  if (issue.code === 'unrecognized_keys') {
    const fields = issue.keys.map((key) => quoted([...path, key]));
    return `${fields.join(', ')} can’t be set here`;
  }
  if (issue.code === 'invalid_type' && path.length === 0) {
    return 'The request must be one JSON object';
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return `${quoted(path)} is missing`;
  }
  return `${quoted(path)} ${wanted(issue)}`;
}

function wanted(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'too_big':
      return `must ${limit(issue.origin, 'at most', Number(issue.maximum))}`;
    case 'too_small':
      return `must ${limit(issue.origin, 'at least', Number(issue.minimum), issue.inclusive)}`;
    default:
      return 'isn’t valid';
  }
}

function limit(origin: string, side: string, value: number, inclusive = true): string {
  if (origin === 'string')
    return `have ${side} ${value} ${value === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `have ${side} ${value} ${value === 1 ? 'entry' : 'entries'}`;
  return inclusive ? `be ${side} ${value}` : `be more than ${value}`;
}

function quoted(path: readonly string[]): string {
  return path.length > 0 ? `“${path.join('.')}”` : 'The request';
}

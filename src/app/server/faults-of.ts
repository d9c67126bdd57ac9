/**
 * Every fault of an input, in words for people: Zod's own texts are for programmers,
 * and its dump of issues never leaves the server. A message written in a schema wins.
 */
import type { z } from 'zod';
import type { FaultAt } from '../../kernel/errors/app-error.ts';

/** A million faults help nobody; the last one says how many more there are. */
const MOST_FAULTS = 500;
const LONGEST_PATH = 200;

type Issue = z.core.$ZodIssue;

export type Checked<T> = { ok: true; value: T } | { ok: false; faults: FaultAt[] };

export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  root: string,
): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(value, { error: (issue) => wording(issue as Issue) });
  if (parsed.success) return { ok: true, value: parsed.data };
  const faults = parsed.error.issues.flatMap((issue) => faultsAt(issue, [root]));
  return { ok: false, faults: shorten(faults, root) };
}

export function pathOf(keys: readonly PropertyKey[]): string {
  const path = keys.map(String).join('.');
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
}

function faultsAt(issue: Issue, above: readonly PropertyKey[]): FaultAt[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: pathOf([...path, key]),
      message: 'is not known here',
    }));
  }
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
    return issue.issues.flatMap((inner) => faultsAt(inner, path));
  }
  return [{ path: pathOf(path), message: issue.message }];
}

function shorten(faults: FaultAt[], root: string): FaultAt[] {
  if (faults.length <= MOST_FAULTS) return faults;
  const rest = faults.length - MOST_FAULTS;
  return [...faults.slice(0, MOST_FAULTS), { path: root, message: `and ${rest} faults more` }];
}

function wording(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${typeName(issue.expected)}`;
    case 'too_small':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `must be a valid ${issue.format}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'has none of the shapes that are allowed here';
    default:
      return 'is not valid';
  }
}

const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: 'character',
    array: 'element',
    set: 'element',
    map: 'element',
    object: 'key',
    file: 'byte',
  }),
);

function bound(origin: string, comparison: string, limit: number | bigint): string {
  const unit = UNITS.get(origin);
  if (!unit) return `be ${comparison} ${limit}`;
  if (comparison === 'at least' && Number(limit) === 1) return 'not be empty';
  return `have ${comparison} ${limit} ${unit}${Number(limit) === 1 ? '' : 's'}`;
}

function typeName(expected: string): string {
  if (expected === 'int') return 'a whole number';
  if (expected === 'record') return 'an object';
  return `${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}`;
}

// Damages JSON data in one place at a time.
import * as fc from 'fast-check';

export type Key = string | number;
type Node = Record<Key, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the path of every field and array element inside a value. */
export function fieldsOf(value: unknown, way: readonly Key[] = []): Key[][] {
  if (!isNode(value)) return [];
  const keys: Key[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[...way, key], ...fieldsOf(value[key], [...way, key])]);
}

export const gone = Symbol('gone');

/**
 * Returns a copy of a value, in which `by` replaces the field at a path. If `by` is `gone`, the field is removed. Elements
 * that an earlier damage took away before the field become null, because JSON has no holes.
 */
export function damaged(value: unknown, [key, ...rest]: readonly Key[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Node) }) as Node;
  if (Array.isArray(copy)) while (copy.length < Number(key)) copy.push(null);
  if (rest.length > 0) copy[key] = damaged(copy[key], rest, by);
  else if (by !== gone) copy[key] = by;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

export const damage = fc.oneof(
  fc.constantFrom<unknown>(gone, null, '', 'SCOUT', 'A', 'own', 'overlay', 0, 1, -1, 1.5, 1e9, true, false, [], {}),
  fc.constantFrom<unknown>({ value: 1 }, { value: null, note: 'x' }, { value: 1, provenance: 'stand-in' }, ['A'], [[]]),
  fc.constantFrom<unknown>({ constructor: 1 }, JSON.parse('{"__proto__": {"value": 1}}'), Number.NaN),
  fc.jsonValue({ maxDepth: 2 }),
);

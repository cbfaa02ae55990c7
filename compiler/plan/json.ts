// Parts of plans as JSON: what is the same has the same, and what is in them can be looked for.

/** They never change, and are asked for again and again, each for itself and for all that it stands in. */
const known = new WeakMap<object, string>();

export function jsonOf(part: object): string {
  const json = known.get(part) ?? JSON.stringify(part);
  known.set(part, json);
  return json;
}

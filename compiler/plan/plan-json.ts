// Converts plans to JSON and back. A plan is plain data with two exceptions. The key of a node’s printed words is a
// symbol, which becomes `@`. The number Infinity, which JSON lacks, becomes `∞`.
import { printedKey, type PrintedWords } from './nodes.ts';

const placeKey = '@';
const noLimit = '∞';

type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * Returns a place as an array of two offsets. If the printed words differ from the source, for example at a line break,
 * the array also contains the words.
 */
function placeJson({ start, end, text }: PrintedWords, source: string): unknown[] {
  return source.slice(start, end) === text ? [start, end] : [start, end, text];
}

/** Returns a plan or a part of a plan as JSON. `source` is the text of the sheet. */
export function planJson(part: unknown, source: string): unknown {
  if (Array.isArray(part)) return part.map((element) => planJson(element, source));
  if (part === Number.POSITIVE_INFINITY) return noLimit;
  if (typeof part !== 'object' || part === null) return part;
  const place = (part as { readonly [printedKey]?: PrintedWords })[printedKey];
  const fields = Object.entries(part).map(([key, field]) => [key, planJson(field, source)] as const);
  return Object.fromEntries(place ? [...fields, [placeKey, placeJson(place, source)]] : fields);
}

/** Converts the JSON from `planJson` back to the plan or part of a plan. */
export function planOfJson(json: unknown, source: string): unknown {
  if (Array.isArray(json)) return json.map((element) => planOfJson(element, source));
  if (json === noLimit) return Number.POSITIVE_INFINITY;
  if (typeof json !== 'object' || json === null) return json;
  const { [placeKey]: place, ...fields } = json as JsonRecord;
  const part = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, planOfJson(field, source)]));
  if (!Array.isArray(place)) return part;
  const [start, end, text] = place as unknown as readonly [number, number, string?];
  return Object.assign(part, { [printedKey]: { start, end, text: text ?? source.slice(start, end) } });
}

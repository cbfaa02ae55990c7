// Plans as JSON. A plan is plain data, except for the places of its words in the sheet, which have a symbol as key; in
// JSON their key is `@`. A number without a limit, which JSON does not know, is written `∞`.
import { printed, type PrintedWords } from './nodes.ts';

const placeKey = '@';
const noLimit = '∞';

type JsonRecord = Readonly<Record<string, unknown>>;

/** Returns a place: its offsets, and its words if the sheet has other words there, as after a line break. */
function placeJson({ start, end, text }: PrintedWords, source: string): unknown[] {
  return source.slice(start, end) === text ? [start, end] : [start, end, text];
}

/** Returns a plan, or a part of one, as JSON; `source` is the text of its sheet. */
export function planJson(part: unknown, source: string): unknown {
  if (Array.isArray(part)) return part.map((element) => planJson(element, source));
  if (part === Number.POSITIVE_INFINITY) return noLimit;
  if (typeof part !== 'object' || part === null) return part;
  const place = (part as { readonly [printed]?: PrintedWords })[printed];
  const fields = Object.entries(part).map(([key, field]) => [key, planJson(field, source)] as const);
  return Object.fromEntries(place ? [...fields, [placeKey, placeJson(place, source)]] : fields);
}

/** Returns the plan, or the part of one, that `planJson` turned into JSON. */
export function planOfJson(json: unknown, source: string): unknown {
  if (Array.isArray(json)) return json.map((element) => planOfJson(element, source));
  if (json === noLimit) return Number.POSITIVE_INFINITY;
  if (typeof json !== 'object' || json === null) return json;
  const { [placeKey]: place, ...fields } = json as JsonRecord;
  const part = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, planOfJson(field, source)]));
  if (!Array.isArray(place)) return part;
  const [start, end, text] = place as unknown as readonly [number, number, string?];
  return Object.assign(part, { [printed]: { start, end, text: text ?? source.slice(start, end) } });
}

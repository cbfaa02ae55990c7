// Makes smaller positions of a book without code: each has one line less, or one thing less.
import { isRecord } from '../../runtime/kernel/shape.ts';

/** A position of a book, by its lines. */
export type Json = Readonly<Record<string, unknown>>;

/** The lines of a position that name its form. */
export const headLines: ReadonlySet<string> = new Set(['version', 'game']);

/** Returns the number of things that a position names. */
export const countOfThings = (position: Json): number =>
  Object.entries(position)
    .filter(([key]) => !headLines.has(key))
    .reduce(
      (sum, [, json]) => sum + (Array.isArray(json) ? json.length : isRecord(json) ? Object.keys(json).length : 1),
      0,
    );

/** Yields positions with one line less, or one thing less in a line. */
export function* smallerBookPositions(position: Json): Generator<Json> {
  for (const [key, json] of Object.entries(position)) {
    if (headLines.has(key)) continue;
    const { [key]: _line, ...others } = position;
    yield others;
    if (Array.isArray(json))
      for (let at = 0; at < json.length; at++) yield { ...position, [key]: json.toSpliced(at, 1) as unknown };
    if (isRecord(json))
      for (const id of Object.keys(json)) {
        // A thing that leaves its places is named in no other line.
        const shorter = (each: unknown): unknown => {
          if (Array.isArray(each)) return each.filter((name) => name !== id);
          return isRecord(each) ? Object.fromEntries(Object.entries(each).filter(([name]) => name !== id)) : each;
        };
        yield Object.fromEntries(Object.entries(position).map(([name, each]) => [name, shorter(each)]));
      }
  }
}

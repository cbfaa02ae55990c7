// The little language in which patterns say their form: `up to|no more than`, `[of {where}]`, `{n}`.
// Words part alternatives only where they stand alone; longer alternatives are forms of their own.
import type { Category } from './terms.ts';

export type Element =
  | { readonly is: 'words'; readonly any: readonly string[] }
  | { readonly is: 'slot'; readonly name: string; readonly cat: Category; readonly sort: string | null };

/** `'thing.unit?'`: the category, the sort that it must have, and whether it may be missing. */
export interface SlotType {
  readonly cat: Category;
  readonly sort: string | null;
}

export function slotType(given: string): SlotType {
  const [cat = '', sort = null] = given.replace('?', '').split('.');
  return { cat: cat as Category, sort };
}

interface Piece {
  readonly optional: boolean;
  readonly pieces: readonly (string | Piece)[];
}

/** `a [b {c}] d` as pieces; brackets may be nested. */
function pieces(form: string): Piece {
  const stack: { optional: boolean; pieces: (string | Piece)[] }[] = [{ optional: false, pieces: [] }];
  for (const part of form.match(/[[\]]|[^[\]\s]+/g) ?? []) {
    if (part === '[') stack.push({ optional: true, pieces: [] });
    else if (part === ']') {
      const done = stack.pop();
      if (done) stack.at(-1)?.pieces.push(done);
    } else stack.at(-1)?.pieces.push(part);
  }
  if (stack.length !== 1 || !stack[0]) throw new Error(`The brackets of the form \`${form}\` do not match.`);
  return stack[0];
}

/** Every way to leave out optional pieces. */
function spellings(piece: Piece): string[][] {
  let ways: string[][] = [[]];
  for (const one of piece.pieces) {
    const next = typeof one === 'string' ? [[one]] : [...spellings(one), []];
    ways = ways.flatMap((way) => next.map((tail) => [...way, ...tail]));
  }
  return ways;
}

function element(part: string, slots: Readonly<Record<string, string>>): Element {
  const slot = /^\{(\w+)\}$/.exec(part)?.[1];
  if (slot === undefined) return { is: 'words', any: part.split('|') };
  const type = slots[slot];
  if (type === undefined) throw new Error(`The slot \`${slot}\` has no type.`);
  return { is: 'slot', name: slot, ...slotType(type) };
}

/** The sequences of elements that a form stands for. */
export function sequences(form: string, slots: Readonly<Record<string, string>>): Element[][] {
  return spellings(pieces(form)).map((way) => way.map((part) => element(part, slots)));
}

// Decides cards of the orchard by its page and by its code: the same clause, the same choices, the same rolls and the
// same position afterwards.
import { readFileSync } from 'node:fs';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { Boarded, busy, far, smallBoard } from '../orchard/boarded.ts';
import type { Position } from '../orchard/runtime/types.ts';

const pageText = readFileSync(new URL('orchard.page', import.meta.url), 'utf8');
const neighbour = readFileSync(new URL('../orchard/neighbour.bot', import.meta.url), 'utf8');
export const orchardBook = readBook(pageText);
const game = gameOfBook(orchardBook, 'orchard.page');
export const orchardByCode = new Boarded(smallBoard);
export const orchardCards = ['SPRING', 'SUMMER', 'AUTUMN', 'WINTER'];

/** Turns a position of the orchard into a position of the page. */
function declaredPosition({ drops, trees, baskets, sky }: Position): Record<string, unknown> {
  const kinds: Record<string, string[]> = {};
  for (const [name, { kind }] of Object.entries(trees)) (kinds[`${kind.toLowerCase()} tree`] ??= []).push(name);
  const fruit = Object.fromEntries(Object.entries({ ...trees, ...baskets }).map(([name, { fruit: n }]) => [name, n]));
  const places = (things: Readonly<Record<string, { readonly in: string }>>): Record<string, string> =>
    Object.fromEntries(Object.entries(things).map(([name, { in: place }]) => [name, place]));
  return { version: 1, game: 'orchard', trees: places(trees), baskets: places(baskets), ...kinds, fruit, drops, sky };
}

interface Outcome {
  readonly clause: number | null;
  readonly ids: readonly string[];
  readonly fruit: unknown;
  readonly baskets: unknown;
  readonly drops: unknown;
  readonly sky: unknown;
}

const withoutZeros = (json: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries((json ?? {}) as Record<string, number>).filter(([, n]) => n !== 0));

/** Reads a sheet for the page and for the code. */
function readSheets(text: string) {
  const scene = game.scene?.({ scenario: 1, roster: null, board: null, names: null, decks: null });
  const language = game.language({ roster: null, scenarios: [] });
  const read = sheetScriptOfText(text, game.headings, language);
  const ask = scene?.asking({ texts: new Map([['neighbour', text]]), scriptOf: () => read });
  return { ask, script: orchardByCode.scriptOf(text) };
}

/** Cache of the sheets that were read, by their text: reading takes longer than deciding. */
const sheetsRead = new Map<string, ReturnType<typeof readSheets>>();

/** Compares both decisions with the same faces; returns the decision of the page and of the code. */
export function decidedBoth(
  text: string,
  position: Position,
  card: string,
  faces: readonly number[],
): readonly [unknown, unknown] {
  const { ask, script } = getOrMake(sheetsRead, text, () => readSheets(text));
  const expected = orchardByCode.interpreted(script, position, card, faces);
  const query = ask?.(declaredPosition(position), card);
  const answer = query?.decide(faces);
  if (answer?.is === 'needs' || expected.is === 'needs') {
    const needs = answer?.is === 'needs' ? { is: 'needs', die: answer.lacking?.die, of: answer.lacking?.of } : null;
    const wanted = expected.is === 'needs' ? { is: 'needs', die: expected.die, of: expected.of } : null;
    return [needs, wanted];
  }
  if (answer?.is !== 'came') return [answer, expected];
  const { decision, after } = answer.came;
  const now = after() as Record<string, unknown>;
  const ids = (decision?.done ?? [])
    .flatMap((one) => (one.ledAct ? [one, one.ledAct.done] : [one]))
    .flatMap((one) => one.choices.flatMap(({ picks }) => picks.map(({ id }) => id)));
  const page: Outcome = {
    clause: decision?.clause ?? null,
    ids,
    fruit: withoutZeros(now['fruit']),
    baskets: now['baskets'] ?? {},
    drops: withoutZeros(now['drops']),
    sky: now['sky'] ?? [],
  };
  const then = expected.after;
  const code: Outcome = {
    clause: expected.clause,
    ids: expected.choices.map(({ id }) => id),
    fruit: withoutZeros(
      Object.fromEntries(Object.entries({ ...then.trees, ...then.baskets }).map(([name, { fruit }]) => [name, fruit])),
    ),
    baskets: Object.fromEntries(Object.entries(then.baskets).map(([name, { in: place }]) => [name, place])),
    drops: withoutZeros(then.drops),
    sky: then.sky,
  };
  return [page, code];
}

/** The sheets that are compared, by name. */
export const orchardSheets: readonly (readonly [name: string, text: string])[] = [
  ['neighbour', neighbour],
  ['busy', busy],
  ['far', far],
];

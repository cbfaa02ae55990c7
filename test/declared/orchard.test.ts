// Compares a page for the orchard with the code of the orchard, in random positions: the same clause, the same choices,
// the same rolls and the same position afterwards.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { Boarded, busy, far, smallBoard } from '../orchard/boarded.ts';
import type { Position } from '../orchard/runtime/types.ts';

const pageText = readFileSync(new URL('orchard.page', import.meta.url), 'utf8');
const neighbour = readFileSync(new URL('../orchard/neighbour.bot', import.meta.url), 'utf8');
const book = readBook(pageText);
const game = gameOfBook(book, 'orchard.page');
const orchard = new Boarded(smallBoard);
const cards = ['SPRING', 'SUMMER', 'AUTUMN', 'WINTER'];

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

/** Compares both decisions with the same faces; returns the decision of the page and of the code. */
function both(text: string, position: Position, card: string, faces: readonly number[]): readonly [unknown, unknown] {
  const expected = orchard.interpreted(orchard.scriptOf(text), position, card, faces);
  const scene = game.scene?.({ scenario: 1, roster: null, board: null, names: null, decks: null });
  const texts = new Map([['neighbour', text]]);
  const language = game.language({ roster: null, scenarios: [] });
  const scriptOf = (source: string) => sheetScriptOfText(source, game.headings, language);
  const query = scene?.asking({ texts, scriptOf })(declaredPosition(position), card);
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

describe('a page for the orchard', () => {
  it('has no fault', () => {
    expect(book.diagnostics).toEqual([]);
  });

  it.each([
    ['neighbour', neighbour],
    ['busy', busy],
    ['far', far],
  ])('decides %s like the code of the orchard', (_name, text) => {
    fc.assert(
      fc.property(
        orchard.positions,
        fc.constantFrom(...cards),
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 }),
        (position, card, faces) => {
          const [page, code] = both(text, position, card, faces);
          expect(page).toEqual(code);
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 60), seed: 5 },
    );
  });
});

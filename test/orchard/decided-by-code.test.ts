// Compares decisions of the orchard's page with decisions that code made. Before the orchard became a page, its words,
// facts, hands and run-time were code. This code decided the 900 positions of `decided-by-code.jsonl.gz`, which stay as they are.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Boarded, busy, far, smallBoard } from './boarded.ts';
import { positionIn, sheet as neighbour } from './neighbour.ts';
import { declaredPosition, orchardPosition } from './page.ts';
import type { Position } from './position.ts';

type Table = Pick<Position, 'drops' | 'trees' | 'baskets' | 'sky'>;

/** The die that is missing, or the decision. `after` is null if nothing changes. */
type Outcome =
  | { readonly needs: number; readonly of: number }
  | {
      readonly name: string;
      readonly choices: readonly (readonly [id: string, ...rolled: number[]])[];
      readonly rolls: readonly (readonly number[])[];
      readonly unused: number;
      readonly after: Table | null;
    };

type Row = readonly [sheet: keyof typeof sheets, before: Table, card: string, faces: readonly number[], Outcome];

const sheets = { neighbour, busy, far } as const;
const board = new Boarded(smallBoard);
const rows = gunzipSync(readFileSync(new URL('decided-by-code.jsonl.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

it.each(Object.keys(sheets))('the page decides %s as the code did, interpreted and compiled', async (name) => {
  const own = rows.filter(([sheet]) => sheet === name);
  expect(own).toHaveLength(300);
  const text = sheets[name as keyof typeof sheets];
  const script = board.scriptOf(text);
  const sheet = await board.bound(text, 1);
  for (const [, table, card, faces, outcome] of own) {
    const before = { ...positionIn({}), ...table };
    const label = JSON.stringify([card, faces, table]);
    for (const decided of [
      board.interpreted(script, before, card, faces),
      sheet.decidePosition(declaredPosition(before), card, faces),
    ]) {
      if (decided.is === 'needs') {
        expect({ needs: decided.die, of: decided.of }, label).toEqual(outcome);
        continue;
      }
      if (decided.is === 'asks') throw new Error(label);
      const { title, clause, letter = '', unused } = decided;
      const { drops, trees, baskets, sky } = orchardPosition(decided.after, before);
      const called = clause === null ? title : `${title} ${clause}${letter}`;
      // The code recorded no choice for `WATER 1, all gardens …`.
      const made = name === 'far' && called === 'AUTUMN 2' ? [] : decided.choices;
      const choices = made.map(({ id, rolled }) => [id, ...rolled]);
      const rolls = decided.rolls.map(({ rolled }) => rolled);
      const came = { name: called, choices, rolls, unused, after: { drops, trees, baskets, sky } };
      const after = 'after' in outcome ? (outcome.after ?? table) : null;
      expect(came, label).toEqual({ ...outcome, after });
    }
  }
});

it('the decisions are of many kinds', () => {
  const names = new Set(rows.map(([sheet, , , , outcome]) => `${sheet} ${'name' in outcome ? outcome.name : 'needs'}`));
  expect(names.size).toBeGreaterThan(30);
});

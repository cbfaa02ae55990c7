// Compares decisions of the orchard's page with decisions that code made. Before the orchard became a page, its words,
// facts and hands were code. This code decided the 900 positions of `decided-by-code.jsonl.gz`, which stay as they are.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Boarded, busy, far, smallBoard } from './boarded.ts';
import { positionIn, sheet as neighbour } from './neighbour.ts';
import type { Position } from './runtime/types.ts';

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

it.each(Object.keys(sheets))('the page decides %s as the code did', (name) => {
  const own = rows.filter(([sheet]) => sheet === name);
  expect(own).toHaveLength(300);
  const script = board.scriptOf(sheets[name as keyof typeof sheets]);
  for (const [, before, card, faces, outcome] of own) {
    const decided = board.interpreted(script, { ...positionIn({}), ...before }, card, faces);
    const label = JSON.stringify([card, faces, before]);
    if (decided.is === 'needs') {
      expect({ needs: decided.die, of: decided.of }, label).toEqual(outcome);
      continue;
    }
    const { drops, trees, baskets, sky } = decided.after;
    const after = 'after' in outcome ? (outcome.after ?? before) : null;
    const choices = decided.choices.map(({ id, rolled }) => [id, ...rolled]);
    const rolls = decided.rolls.map(({ rolled }) => rolled);
    const came = { name: decided.name, choices, rolls, unused: decided.unused, after: { drops, trees, baskets, sky } };
    expect(came, label).toEqual({ ...outcome, after });
  }
});

it('the decisions are of many kinds', () => {
  const names = new Set(rows.map(([sheet, , , , outcome]) => `${sheet} ${'name' in outcome ? outcome.name : 'needs'}`));
  expect(names.size).toBeGreaterThan(30);
});

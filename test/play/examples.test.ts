// Tests that compiled sheets decide the positions of the packaged examples like the interpreter. The compiled sheets
// get each position as text.
import { describe, expect, it } from 'vitest';
import { exampleFiles, readExampleFile } from '../../cli/example-files.ts';
import type { Done } from '../../compiler/decide/record.ts';
import type { ReadyExample } from '../../compiler/games/callisto/examples/run.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { sideKeys } from '../../runtime/callisto/rules/engine/position.ts';
import type { BoundCallistoSheet } from '../../runtime/callisto/bound-sheet/decide-position.ts';
import type { NamedChoice } from '../../runtime/callisto/bound-sheet/choices.ts';
import { boundSheet } from '../support/bound.ts';
import { posed as posedIn } from '../support/posed.ts';
import { rounds } from '../support/rounds.ts';

/**
 * Returns the choices of a decision in their order. All copies of a card get the same name. The `find` of a led unit is
 * left out, both here and in `withoutLedFinds`, so that the two lists can be compared.
 */
const chosen = ({ choices, ledAct }: Done): string[] => [
  ...choices.flatMap(({ role, ids }) => ids.map((id) => `${role} ${role === 'card' ? id.replace(/ \d+$/, '') : id}`)),
  ...(ledAct ? chosen(ledAct.done) : []),
];

const choicesText = (found: readonly NamedChoice[]): string[] => found.map(({ role, id }) => `${role} ${id ?? ''}`);

const withoutLedFinds = (all: readonly NamedChoice[]): NamedChoice[] =>
  all.filter(({ role }, index) => role !== 'find' || !all.slice(0, index).some((one) => one.role === 'actor'));

const nameOf = ({ decider: { game } }: ReadyExample, one: number): number | string =>
  one >= at.drawn ? (game.cards.names[one - at.drawn] ?? '') : one;

function compare(bound: BoundCallistoSheet, posed: ReadyExample): void {
  const { decider, positionCard, chance } = posed;
  const { game } = decider;
  const decided = decider.decide(positionCard, chance);
  if (decided.is !== 'resolved') throw new Error(`The example is ${decided.is}.`);
  const text = JSON.stringify(positionOf(game, positionCard.state));
  const card = game.cards.names[positionCard.card] ?? '';
  const faces = chance.map((one) => nameOf(posed, one));
  const found = bound.decidePosition(text, card, faces);
  if (found.is !== 'decision') throw new Error('Chance is lacking.');
  const { decision } = decided;
  const wanted = (decision?.done ?? []).flatMap(chosen);
  expect(found.clause).toBe(decision?.clause ?? null);
  expect(found.instead).toBe(decided.instead);
  expect(choicesText(withoutLedFinds(found.choices))).toEqual(wanted);
  expect(found.effects.map(({ is }) => is)).toEqual(decided.events.slice(1).map(({ kind }) => kind));
  expect(found.after).toEqual(positionOf(game, decided.after));
  expect(found.unused).toBe(0);
}

describe.each(exampleFiles(['procedures/callisto']))('%s', (path) => {
  const read = readExampleFile(path);
  const pose = posedIn(read);

  it('is decided alike', async () => {
    const sheets = [await boundSheet(read.scenario, 'breakers'), await boundSheet(read.scenario, 'lfa')] as const;
    let compared = 0;
    for (const [index, example] of read.file.examples.entries()) {
      if (index % rounds(16, 1) !== 0) continue;
      const posed = pose(example);
      // The sheets are compiled with the default readings, so examples with other readings are skipped.
      if (Object.keys(posed.readings).length > 0) continue;
      try {
        compare(sheets[posed.positionCard.side as 0 | 1], posed);
      } catch (error) {
        throw new Error(`${example.title} (${sideKeys[posed.positionCard.side as 0 | 1]})`, { cause: error });
      }
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

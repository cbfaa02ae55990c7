// Tests that the program decides as worked out by hand: the clause, and each outcome with its exact share.
import { describe, expect, it } from 'vitest';
import type { AskCard } from '../../compiler/game/scene.ts';
import type { CardQuery, ResolvedCard } from '../../compiler/decide/card-query.ts';
import { unbreakableBook } from '../support/unbreakable-sheets.ts';
import type { HandDecision, HandOutcome } from '../support/hand-decisions.ts';
import { deliveryDecisions } from './decisions-by-hand.ts';
import { runawayDecisions } from './runaway-by-hand.ts';

type Json = Readonly<Record<string, unknown>>;

/** The result of a card for one combination of dice faces. `ways` is the number of equally likely combinations. */
interface DiceWay {
  readonly ways: number;
  readonly came: ResolvedCard;
}

/** Returns the results of a card for all combinations of faces that begin with `faces`. */
function diceWays(query: CardQuery, faces: readonly number[], ways = 1): DiceWay[] {
  const answer = query.decide(faces);
  if (answer.is === 'came') {
    expect(answer.unused).toBe(0);
    return [{ ways, came: answer.came }];
  }
  if (answer.is !== 'needs') throw new Error(answer.problem);
  // A combat die has two faces.
  const die = answer.text.includes('combat die') ? 2 : Number(/\bd(\d+)/.exec(answer.text)?.[1]);
  return Array.from({ length: die }, (_none, index) => diceWays(query, [...faces, index + 1], ways * die)).flat();
}

const unitsOf = (position: unknown): Readonly<Record<string, Json>> =>
  (position as { readonly units: Readonly<Record<string, Json>> }).units;

const terrainOf = (position: unknown): Readonly<Record<string, { readonly is: string }>> =>
  (position as { readonly terrain?: Readonly<Record<string, { readonly is: string }>> }).terrain ?? {};

/** Returns the differences between an outcome worked out by hand and the result of the card for some faces. */
function differences(
  { units = {}, lost = [], terrain = {}, displaced, fires }: HandOutcome,
  came: ResolvedCard,
): string[] {
  const after = came.after();
  const texts: string[] = [];
  for (const [name, fields] of Object.entries(units)) {
    for (const [field, expected] of Object.entries(fields)) {
      const actual = unitsOf(after)[name]?.[field];
      if (JSON.stringify(actual) !== JSON.stringify(expected)) texts.push(`${name} ${field} ${JSON.stringify(actual)}`);
    }
  }
  for (const name of lost) if (unitsOf(after)[name] !== undefined) texts.push(`${name} is not lost`);
  for (const [hex, sort] of Object.entries(terrain)) {
    const isConverted = terrainOf(after)[hex]?.is;
    if (sort === 'rough' ? isConverted !== 'rough' : isConverted !== undefined) texts.push(`${hex} ${isConverted}`);
  }
  const leaving = came.effects.filter((line) => line.includes('displaced')).join(' ');
  if (displaced?.length === 0 && leaving !== '') texts.push(leaving);
  for (const name of displaced ?? []) if (!leaving.includes(name)) texts.push(`${name} is not displaced`);
  if (
    fires &&
    !came.effects.some((line) => new RegExp(`fires its \\w+ ${fires.weapon} at ${fires.target}(?:,|$)`).test(line))
  )
    texts.push(came.effects.join('; '));
  return texts;
}

/** Returns the sum of the chances of some results, as a fraction in lowest terms. */
function shareOf(list: readonly DiceWay[]): string {
  const all = list.reduce((product, { ways }) => Math.max(product, ways), 1);
  const sum = list.reduce((total, { ways }) => total + all / ways, 0);
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  const divisor = gcd(sum, all);
  return all === sum ? '1' : `${sum / divisor}/${all / divisor}`;
}

/** Compares the decision about a card with the decision that a person worked out by hand from the rules. */
function compareDecision(asking: AskCard, { card, position, dice = [], clause, outcomes }: HandDecision): void {
  const query = asking(position, card);
  const ways = diceWays(query, dice);
  const groups = outcomes.map((): DiceWay[] => []);
  for (const way of ways) {
    const matches = outcomes.flatMap((outcome, index) => (differences(outcome, way.came).length === 0 ? [index] : []));
    const why = outcomes.map((outcome) => differences(outcome, way.came).join(', '));
    expect(matches, `${JSON.stringify(way.came.after())} ${why.join(' | ')}`).toHaveLength(1);
    groups[matches[0] ?? 0]?.push(way);
    if (card === 'CRAWLER') expect(way.came.decision?.clause ?? null).toBe(clause);
  }
  expect(groups.map(shareOf)).toEqual(outcomes.map(({ share }) => share));
}

const asking = unbreakableBook();

describe('Special Delivery decides as by hand: the crawler', () => {
  it.each(deliveryDecisions)('$title', (decision) => compareDecision(asking, decision));
});

describe('Runaway decides as by hand: the crawler', () => {
  it.each(runawayDecisions)('$title', (decision) => compareDecision(asking, decision));
});

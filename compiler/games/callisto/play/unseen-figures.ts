// Figures about Callisto’s units that need no position: the sum of a defence, and the dice of an attack.
import type { AskedSum } from '../../../decide/ask/unseen-card.ts';
import type { Id } from '../../../decide/interpret/position-facts.ts';
import type { PlanAct, SetNode, Sort } from '../../../plan/nodes.ts';
import { some } from '../../../plan/build.ts';
import { joinList } from '../../../wording/english.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { thresholdIn } from './figures.ts';

/** Returns the sorts of the things that have the name `id`. A unit and its card share a name. */
export function sortsOfThing({ units, places, cards, fixtures, bolster }: Game, id: Id): readonly Sort[] {
  const names: readonly (readonly [Sort, readonly string[]])[] = [
    ['unit', units.names],
    ['space', places.names],
    ['structure', fixtures.structures],
    ['door', fixtures.doors],
    ['token', fixtures.tokens],
    ['card', cards.names],
    ['deck', bolster.letters.flat()],
  ];
  return names.flatMap(([sort, all]) => (all.includes(id) ? [sort] : []));
}

/** The heights of a target relative to the attacker, each with the number that it adds to the defence (R2). */
const heights: readonly (readonly [word: string, slope: number])[] = [
  ['higher', 1],
  ['level', 0],
  ['lower', -1],
];

const baseOf = ({ units }: Game, id: Id): number | null => {
  const unit = units.names.indexOf(id);
  return unit < 0 ? null : (units.defence[unit] ?? null);
};

/**
 * Returns the defence of a unit as a sum. The base comes from the roster, the other figures from a person’s answers.
 * Returns null if no unit has the name.
 */
export function defenceOf(game: Game, id: Id): AskedSum | null {
  const base = baseOf(game, id);
  if (base === null) return null;
  const text = ([cover = '', range = '', height = '']: readonly string[], set: SetNode | null): string | null => {
    const index = heights.findIndex(([word]) => word.startsWith(height.toLowerCase()));
    const [word = '', slope = 0] = heights[index] ?? [];
    if (height === '' || index < 0 || !/^\d+$/.test(cover) || !/^\d+$/.test(range)) return null;
    const total = base + Number(cover) + Number(range) + slope;
    const terms = [String(base), `cover ${cover}`, `range ${range}`, ...(slope === 0 ? [] : [`${slope} for ${word}`])];
    const limit = set && thresholdIn(some(set))?.numbers[index];
    const sum = `${id}: defence ${total} = ${terms.join(' + ')}`;
    if (limit === null || limit === undefined) return sum;
    return `${sum}; the threshold for ${word} is ${limit}: ${total <= limit ? 'it is within' : 'it is not within'}`;
  };
  return {
    ownPart: `${id}: base ${base}`,
    parts: [
      { text: 'cover of its space, with structures and standees there', words: [] },
      { text: 'range', words: [] },
      { text: 'higher, level or lower', words: heights.map(([word]) => word) },
    ],
    text,
  };
}

/** Returns a sentence that says how many dice an attack rolls and which faces hit. */
export function diceText(game: Game, { strength }: PlanAct, targets: readonly Id[], printed: number | null): string {
  const count = strength?.is === 'fixed' ? strength.value : printed;
  const bases = targets.flatMap((id) => {
    const base = baseOf(game, id);
    return base === null ? [] : [`${base} for ${id}`];
  });
  const dice = count === null ? 'the dice of the chosen attack' : count === 1 ? '1 die' : `${count} dice`;
  const sum = bases.length === 0 ? 'the base' : `the base (${joinList(bases)})`;
  return `Roll ${dice}: d10, or d8 against a higher target and d12 against a lower one. A die hits with ${sum} + cover + range, or more.`;
}

// Computes the attacks of a unit at a target: dice, chance, and the addends of the total. The engine supplies all
// figures.
import * as act from '../../../../runtime/callisto/rules/engine/actions.ts';
import { defenceWithoutRange, dieByHeight, structureTotal } from '../../../../runtime/callisto/rules/engine/fight.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isBot, type State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { reaches, strikableUnits } from '../../../../runtime/callisto/rules/engine/reach.ts';
import { standstill, usesOfCards } from '../../../../runtime/callisto/table/piece-ways.ts';
import * as verb from '../../../../runtime/callisto/rules/engine/verbs.ts';
import type { ToHit, ToHitRow } from '../../../game/table-scene.ts';

/**
 * The largest number of dice for which the attacks of a bot are shown. The sheet has the number of dice of such an
 * attack, and not a card. So these attacks are shown for each number from 1 to this number.
 */
const mostSheetDice = 3;

interface Aim {
  readonly game: Game;
  readonly state: State;
  readonly attacker: number;
  readonly from: number;
  /** The number of the target in the engine, which counts units, structures and doors together. */
  readonly target: number;
  /** The place of the target; null for a door. A unit attacks a door from a space beside the door. */
  readonly to: number | null;
}

function targetNumber({ fixtures, units }: Game, name: string): number | null {
  const [unit, structure, door] = [units.names, fixtures.structures, fixtures.doors].map((all) => all.indexOf(name));
  if (unit !== undefined && unit >= 0) return unit;
  if (structure !== undefined && structure >= 0) return act.firstStructure + structure;
  return door !== undefined && door >= 0 ? act.firstDoor + door : null;
}

function aimOf(game: Game, state: State, attackerName: string, targetName: string): Aim | null {
  const attacker = game.units.names.indexOf(attackerName);
  const target = targetNumber(game, targetName);
  if (attacker < 0 || target === null || target === attacker) return null;
  const from = state.bytes[at.unitPlace + attacker] as number;
  const to =
    target >= act.firstDoor
      ? null
      : target >= act.firstStructure
        ? (game.fixtures.structureAt[target - act.firstStructure] as number)
        : (state.bytes[at.unitPlace + target] as number);
  if (from === at.none || to === at.none) return null;
  const isReached = to === null || game.places.range[from * at.mostPlaces + to] !== at.none;
  return isReached ? { game, state, attacker, from, target, to } : null;
}

const rangeText = (range: number): string => (range === 1 ? 'range of 1 space' : `range of ${range} spaces`);

/** Returns the addends of the total that an attack must reach, with their texts. An addend may be 0. */
function sumOf({ game, state, from, target, to }: Aim): [text: string, figure: number][] {
  const { fixtures, places, units } = game;
  if (to === null) return [['defence of a door', fixtures.doorDefence]];
  const range = places.range[from * at.mostPlaces + to] as number;
  if (target >= act.firstStructure) {
    const total = structureTotal(game, from, target - act.firstStructure);
    return [
      ['defence of the structure', total - range],
      [rangeText(range), range],
    ];
  }
  const [defence, cover] = [units.defence[target] as number, places.cover[to] as number];
  const bonus = defenceWithoutRange(game, state, target, to) - defence - cover;
  return [
    ['defence of the unit', defence],
    ['cover of the space', cover],
    ['helping units and structures in the space', bonus],
    [rangeText(range), range],
  ];
}

function dieText({ game, from, to }: Aim): readonly [die: number, reason: string] {
  const die = to === null ? 10 : dieByHeight(game, from, to);
  const level = die === 12 ? 'lower than the attacker' : die === 8 ? 'higher than the attacker' : 'level';
  return [die, `d${die}, because the target is ${level}`];
}

/** Returns the chance that at least one die shows the total or more: in two ways of writing, and as a number. */
function chanceOf(dice: number, die: number, total: number): Pick<ToHitRow, 'chance' | 'share'> {
  const misses = Math.min(die, Math.max(0, total - 1)) ** dice;
  const all = die ** dice;
  const percent = ((all - misses) / all) * 100;
  const rounded = percent > 0 && percent < 1 ? '< 1 %' : percent > 99 && percent < 100 ? '> 99 %' : null;
  return { chance: [rounded ?? `${Math.round(percent)} %`, `${all - misses} of ${all}`], share: (all - misses) / all };
}

/** Returns the reason why the unit cannot attack the target with any card; null if a card may allow an attack. */
function problemOf({ game, state, attacker, target }: Aim): string | null {
  const { names, side } = game.units;
  const stop = standstill(state, attacker);
  if (stop) return `${names[attacker]} ${stop.problem}`;
  return target < act.firstStructure && side[target] === side[attacker] ? 'the target is on the same side' : null;
}

function useProblem(aim: Aim, use: number): string | null {
  const { game, state, attacker, from, target, to } = aim;
  const { fixtures, units, uses } = game;
  const [side, strikes] = [units.side[attacker] as number, uses.strikes[use] as number];
  if (to === null) {
    const door = target - act.firstDoor;
    const isBeside = fixtures.doorA[door] === from || fixtures.doorB[door] === from;
    if (!isBeside) return 'the door is not at the space of the attacker';
  } else if (!reaches(game, use, from, to)) return 'the target is out of range';
  if (target >= act.firstStructure) {
    const canDestroy = uses.verb[use] === verb.attackVerb || uses.verb[use] === verb.specialAttackVerb;
    const isArmoured = (strikes & verb.strikesArmoured) !== 0 && uses.area[use] === 0;
    return canDestroy && isArmoured ? null : 'the action does not destroy structures or doors';
  }
  const isStruck = ((strikableUnits(game, state, side, use) >>> target) & 1) === 1;
  return isStruck ? null : 'the action does not strike this target';
}

/** Returns the fighting uses of the cards of a unit, each with its card. */
const fightsOf = (game: Game, unit: number): { readonly card: string; readonly use: number }[] =>
  [...(game.cards.ofUnit[unit] ?? [])].flatMap((card) =>
    usesOfCards(game, [card])
      .filter((use) => verb.isFightVerb(game.uses.verb[use] as number))
      .map((use) => ({ card: game.cards.names[card] ?? '', use })),
  );

/**
 * Returns the attacks of a unit on a target. Returns null if there is no such unit or target, or if no range can be
 * measured between them.
 */
export function toHit(game: Game, state: State, attackerName: string, targetName: string): ToHit | null {
  const aim = aimOf(game, state, attackerName, targetName);
  if (!aim) return null;
  const all = sumOf(aim);
  const total = all.reduce((sum, [, figure]) => sum + figure, 0);
  const [die, reason] = dieText(aim);
  const problem = problemOf(aim);
  const rowOf = (
    card: string | null,
    action: string,
    dice: number,
    rest: Pick<ToHitRow, 'line' | 'problem'>,
  ): ToHitRow => ({
    attack: card === null ? action : `${card}: ${action}`,
    action,
    dice: `${dice}d${die}`,
    ...chanceOf(dice, die, total),
    line: rest.line,
    problem: problem ?? rest.problem,
  });
  const { uses, units } = game;
  const rows = isBot(state, units.side[aim.attacker] as number)
    ? Array.from({ length: mostSheetDice }, (_none, index) =>
        rowOf(null, `ATTACK ${index + 1}`, index + 1, { line: null, problem: null }),
      )
    : fightsOf(game, aim.attacker).map(({ card, use }) => {
        const strength = uses.strength[use] as number;
        const name = verb.useVerbs[uses.verb[use] as number] ?? '';
        // A strength for armoured targets is in parentheses (R1).
        const printed = uses.strikes[use] === verb.strikesArmoured ? `(${strength})` : String(strength);
        const line = `${uses.verb[use] === verb.suppressVerb ? 'suppress' : 'hit'} ${targetName}`;
        return rowOf(card, `${name} ${printed}`, strength, { line, problem: useProblem(aim, use) });
      });
  return {
    title: `${attackerName} at ${targetName}`,
    total,
    sum: all.filter(([, figure]) => figure > 0),
    die: reason,
    rows,
  };
}

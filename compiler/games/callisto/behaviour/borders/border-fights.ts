// Border positions about fights. In some, the adjusted defence of an enemy is its threshold, one more or one less (R3).
// In others, a PULSE can push enemies (R33).
import { actsIn } from '../../../../plan/clause-plan.ts';
import { procedureFor, type ScriptProcedure } from '../../../../decide/sheet-script.ts';
import type { Script } from '../../play/script.ts';
import { totalDefence } from '../../../../../runtime/callisto/rules/engine/fight.ts';
import type { Game } from '../../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../../runtime/callisto/rules/engine/layout.ts';
import { placeUnit } from '../../../../../runtime/callisto/rules/engine/pieces.ts';
import { sideNumber } from '../../../../../runtime/callisto/rules/engine/game-places.ts';
import { State } from '../../../../../runtime/callisto/rules/engine/packed-state.ts';
import { lazilyFor } from '../../../../../runtime/kernel/lazily.ts';
import type { PositionBorder } from './border.ts';
import type { EditedPosition } from './edited-position.ts';

type Limits = readonly number[];

/** Returns all thresholds in a plan. */
function limitsIn(plan: unknown): Limits[] {
  if (typeof plan !== 'object' || plan === null) return [];
  if ('name' in plan && plan.name === 'withinThreshold' && 'numbers' in plan) return [plan.numbers as Limits];
  return Object.values(plan).flatMap((part) => limitsIn(part));
}

const thresholdsOf = lazilyFor(({ clauses }: ScriptProcedure): Limits[] => limitsIn(clauses));

const trial = new State();

/**
 * Returns the defence that an enemy would have at a place, adjusted for its height (R2). Null if the place is out of
 * range of the acting unit or has a structure.
 */
function defenceAtPlace({ game, state, actor }: EditedPosition, enemy: number, place: number): number | null {
  const { places, fixtures } = game;
  const here = state.bytes[at.unitPlace + actor] as number;
  if (places.range[here * at.mostPlaces + place] === at.none) return null;
  // In the place of a structure, the defence is unclear: the bonus of the structure counts for the roll, but not for
  // thresholds.
  if (fixtures.structuresAt[place] !== 0) return null;
  trial.copyFrom(state);
  placeUnit(game, trial, enemy, place);
  return totalDefence(game, trial, enemy, here) + slope(game.places.elevated, here, place);
}

const slope = (elevated: Uint8Array, from: number, to: number): number =>
  (elevated[to] as number) - (elevated[from] as number);

/** The maximal number of attempts to find an enemy and a place at random so that the defence is as wanted. */
const mostTries = 200;

/**
 * Places an enemy so that its defence is a threshold of the next card plus `over` (−1, 0 or 1). In half of the
 * positions, all other enemies are taken off the board. Returns false if no place with this defence is found.
 */
function push(scene: EditedPosition, over: number): boolean {
  const { script, game } = scene;
  const able = scene.cards.filter((card) => {
    const procedure = procedureFor(script, game.cards.names[card] ?? '');
    return game.cards.unit[card] !== at.none && procedure !== null && thresholdsOf(procedure).length > 0;
  });
  const { enemies } = scene;
  if (able.length === 0 || enemies.length === 0) return false;
  const card = scene.pickFrom(able);
  const procedure = procedureFor(script, game.cards.names[card] ?? '');
  if (!procedure || !scene.lead(card) || !scene.readyActor()) return false;
  const [higher = 0, level = 0, lower = 0] = scene.pickFrom(thresholdsOf(procedure));
  const limitAt = (place: number): number => {
    const step = slope(game.places.elevated, scene.placeOf(scene.actor), place);
    return step > 0 ? higher : step < 0 ? lower : level;
  };
  if (scene.isLucky(2)) scene.remove(enemies);
  for (let tries = 0; tries < mostTries; tries++) {
    const enemy = scene.pickFrom(enemies);
    const place = scene.pickFrom(scene.placesFor(enemy));
    if (defenceAtPlace(scene, enemy, place) !== limitAt(place) + over) continue;
    return scene.stand(enemy, place);
  }
  return false;
}

const has: PositionBorder['of'] = (_game, { procedures }) =>
  procedures.some((procedure) => thresholdsOf(procedure).length > 0);

/** Returns the cards whose procedure has a PULSE. */
const withPulse = ({ cards }: Game, script: Script): number[] =>
  Array.from({ length: cards.count }, (_none, card) => card).filter((card) => {
    const clauses = procedureFor(script, cards.names[card] ?? '')?.clauses ?? [];
    return cards.side[card] === sideNumber(script.bot) && actsIn(clauses).some(({ verb }) => verb === 'PULSE');
  });

/**
 * Places enemies where a PULSE of the acting unit can push them, and tokens in the spaces of these enemies. Marks all
 * places as scouted by the enemy. Returns false if no enemy was placed.
 */
function placeForPulse(scene: EditedPosition): boolean {
  const { game, script, enemies, state } = scene;
  if (enemies.length === 0 || !scene.lead(scene.pickFrom(withPulse(game, script))) || !scene.readyActor()) return false;
  const { around } = scene;
  const near = enemies.filter((unit) => scene.isLucky(2) && scene.stand(unit, scene.pickFrom(around)));
  for (const token of near.length > 0 ? game.fixtures.tokens.keys() : [])
    state.bytes[at.tokenPlace + token] = scene.placeOf(scene.pickFrom(near));
  for (const place of scene.places) scene.mark(scene.enemy, place, 1);
  return near.length > 0;
}

export const fightBorders: readonly PositionBorder[] = [
  { name: 'at the threshold', of: has, push: (scene) => push(scene, 0) },
  { name: 'one over the threshold', of: has, push: (scene) => push(scene, 1) },
  { name: 'one under the threshold', of: has, push: (scene) => push(scene, -1) },
  { name: 'enemies to be pushed', of: (game, script) => withPulse(game, script).length > 0, push: placeForPulse },
];

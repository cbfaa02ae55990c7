// Border positions about counters: none or all on the board, equal counters, all in one space, suppressed, asleep, not
// yet entered.
import type { Game } from '../../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../../runtime/callisto/rules/engine/layout.ts';
import { setUnitIn } from '../../../../../runtime/callisto/rules/engine/pieces.ts';
import { moveCards } from '../../../../../runtime/callisto/rules/engine/piles.ts';
import { sideNumber } from '../../../../../runtime/callisto/rules/engine/game-places.ts';
import { generalBorder, type PositionBorder } from './border.ts';
import type { EditedPosition } from './edited-position.ts';

const all = (scene: EditedPosition): number[] => [...scene.units(0), ...scene.units(1)];

const nobody: readonly PositionBorder[] = [
  generalBorder('no enemy on the board', (scene) => scene.remove(scene.enemies)),
  {
    name: 'one enemy on the board',
    push: (scene) => {
      const { enemies } = scene;
      if (enemies.length === 0) return false;
      scene.remove(enemies);
      scene.standAnywhere(scene.pickFrom(enemies));
      return true;
    },
  },
  generalBorder('friends off the board', (scene) => scene.remove(scene.friends)),
  generalBorder('nobody but the acting unit', (scene) => scene.remove([...scene.friends, ...scene.enemies])),
  {
    name: 'acting unit off the board',
    push: (scene) => {
      scene.remove([scene.actor]);
      return scene.actor !== at.none;
    },
  },
  generalBorder('some off the board', (scene) => scene.remove(all(scene).filter(() => scene.isLucky(2)))),
];

/** Puts neutralised and escaped counters back into the game, together with their cards. */
function revive({ game, state }: EditedPosition): void {
  const gone = (state.words[at.neutralisedUnits] as number) | (state.words[at.escapedUnits] as number);
  for (let unit = 0; unit < game.units.count; unit++) {
    if (((gone >>> unit) & 1) === 0) continue;
    setUnitIn(state, at.neutralisedUnits, unit, false);
    setUnitIn(state, at.escapedUnits, unit, false);
    for (const card of game.cards.ofUnit[unit] ?? []) {
      moveCards(game, state, card, at.outOfGame, at.discard, state.bytes[at.outOfGame + card]);
    }
  }
}

/** Moves all counters on the board to random places, and puts some of the other counters on the board. */
export function scatter(scene: EditedPosition): void {
  for (const unit of all(scene)) if (scene.isPlaced(unit) || scene.isLucky(3)) scene.standAnywhere(unit);
}

const everybody: readonly PositionBorder[] = [
  generalBorder('all counters on the board', (scene) => {
    revive(scene);
    for (const unit of all(scene)) if (!scene.isPlaced(unit)) scene.standAnywhere(unit);
  }),
  generalBorder('units anywhere', scatter),
  {
    name: 'everybody in one space',
    push: (scene) => {
      revive(scene);
      const place = scene.pickFrom(scene.places);
      return all(scene).filter((unit) => scene.stand(unit, place)).length > 1;
    },
  },
  {
    name: 'everybody with the acting unit',
    push: (scene) => {
      if (!scene.readyActor()) return false;
      const here = scene.placeOf(scene.actor);
      return all(scene).filter((unit) => scene.stand(unit, here)).length > 1;
    },
  },
  {
    name: 'enemies next to the acting unit',
    push: (scene) => {
      if (!scene.readyActor()) return false;
      const { around } = scene;
      for (const unit of scene.enemies) if (!scene.isLucky(3)) scene.stand(unit, scene.pickFrom(around));
      return true;
    },
  },
];

/** Groups candidates for which `like` returns the same text. Drops each group with a single candidate. */
function groupsBy(among: readonly number[], like: (candidate: number) => string): number[][] {
  const groups = new Map<string, number[]>();
  for (const candidate of among) groups.set(like(candidate), [...(groups.get(like(candidate)) ?? []), candidate]);
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Groups counters whose names differ only in the last letter, such as `RIPPER B` and `RIPPER C`. */
const groupLetters = ({ units: { names } }: Game, units: readonly number[]): number[][] =>
  groupsBy(units, (unit) => names[unit]?.replace(/ .$/, '') ?? '');

/** True if a side has at least two counters of the same kind, whose names differ only in the last letter. */
function hasAlike(game: Game, side: number): boolean {
  const { count, ofSide, inGame } = game.units;
  const sideUnits = ofSide[side as 0 | 1] & inGame;
  const units = Array.from({ length: count }, (_none, unit) => unit);
  return (
    groupLetters(
      game,
      units.filter((unit) => ((sideUnits >>> unit) & 1) === 1),
    ).length > 0
  );
}

const haveFriends: PositionBorder['of'] = (game, { bot }) => hasAlike(game, sideNumber(bot));
const haveEnemies: PositionBorder['of'] = (game, { bot }) => hasAlike(game, 1 - sideNumber(bot));

function placeStack(scene: EditedPosition, units: readonly number[]): boolean {
  const groups = groupLetters(scene.game, units);
  if (groups.length === 0) return false;
  const group = scene.pickFrom(groups);
  scene.remove(units);
  const place = scene.pickFrom(scene.placesFor(group[0] as number));
  for (const unit of group) scene.stand(unit, place);
  return true;
}

/**
 * Places enemies of one kind equally far from the acting unit, on spaces with the same cover and height. Returns false
 * if there are no such enemies or spaces.
 */
function equallyFar(scene: EditedPosition): boolean {
  const { game, state } = scene;
  const groups = groupLetters(game, scene.enemies);
  if (groups.length === 0 || !scene.readyActor()) return false;
  const group = scene.pickFrom(groups);
  const here = scene.placeOf(scene.actor);
  const way = (place: number): number =>
    game.distances.between(state, game.units.kind[scene.actor] as number, here, place);
  const { places } = game;
  const groundOf = (place: number): string =>
    [places.range[here * at.mostPlaces + place], way(place), places.cover[place], places.elevated[place]].join(' ');
  const equal = groupsBy(scene.placesFor(group[0] as number), groundOf);
  if (equal.length === 0) return false;
  const equalPlaces = scene.shuffle(scene.pickFrom(equal));
  scene.remove(scene.enemies);
  for (const [index, unit] of group.entries()) scene.stand(unit, equalPlaces[index % equalPlaces.length] as number);
  return true;
}

const equals: readonly PositionBorder[] = [
  { name: 'equal enemies in one space', of: haveEnemies, push: (scene) => placeStack(scene, scene.enemies) },
  { name: 'equal enemies equally far', of: haveEnemies, push: equallyFar },
  { name: 'equal friends in one space', of: haveFriends, push: (scene) => placeStack(scene, scene.friends) },
];

function suppress(scene: EditedPosition, units: readonly number[], is: (unit: number) => boolean = () => true): void {
  for (const unit of units) scene.suppress(unit, is(unit));
}

const haveSleepers: PositionBorder['of'] = ({ definition: { board } }) => board.setup.deactivated.length > 0;

const states: readonly PositionBorder[] = [
  generalBorder('all suppressed but the acting unit', (scene) =>
    suppress(scene, all(scene), (unit) => unit !== scene.actor),
  ),
  generalBorder('enemies suppressed', (scene) => suppress(scene, scene.enemies)),
  generalBorder('friends suppressed', (scene) => suppress(scene, scene.friends)),
  generalBorder('some suppressed', (scene) => {
    const others = all(scene).filter((unit) => unit !== scene.actor);
    suppress(scene, others, () => scene.isLucky(2));
  }),
  generalBorder('nobody suppressed', (scene) => suppress(scene, all(scene), () => false)),
  { name: 'mechs asleep', of: haveSleepers, push: (scene) => sleepers(scene, () => true) },
  { name: 'some mechs asleep', of: haveSleepers, push: (scene) => sleepers(scene, () => scene.isLucky(2)) },
];

/**
 * Puts each mech for which `is` is true to sleep, and wakes the other mechs. The acting unit does not change. Returns
 * false if no other mech is on the board.
 */
function sleepers(scene: EditedPosition, is: (unit: number) => boolean): boolean {
  const { mechs } = scene.game.units;
  const otherMechs = all(scene).filter((unit) => ((mechs >>> unit) & 1) === 1 && unit !== scene.actor);
  for (const unit of otherMechs) scene.sleep(unit, is(unit));
  return otherMechs.some((unit) => scene.isPlaced(unit));
}

export const unitBorders: readonly PositionBorder[] = [...nobody, ...everybody, ...equals, ...states];

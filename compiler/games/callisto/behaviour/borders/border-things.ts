// Border positions of things on the board: markers everywhere or nowhere, doors, structures, tokens, acting units in
// unusual places.
import type { Game } from '../../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../../runtime/callisto/rules/engine/layout.ts';
import { generalBorder, type PositionBorder } from './border.ts';
import type { EditedPosition } from './edited-position.ts';

function markAll(scene: EditedPosition, side: 0 | 1, level: (place: number) => number): void {
  for (const place of scene.places) scene.mark(side, place, level(place));
}

const markers: readonly PositionBorder[] = [
  generalBorder('nothing scouted', (scene) => markAll(scene, scene.side, () => 0)),
  generalBorder('everything scouted', (scene) => markAll(scene, scene.side, () => 1)),
  generalBorder('everything controlled', (scene) => markAll(scene, scene.side, () => 2)),
  generalBorder('everything enemy controlled', (scene) => markAll(scene, scene.enemy, () => 2)),
  generalBorder('no marker at all', (scene) => {
    for (const side of [scene.side, scene.enemy]) markAll(scene, side, () => 0);
  }),
  generalBorder('only the acting unit’s space scouted', (scene) =>
    markAll(scene, scene.side, (place) => (place === scene.placeOf(scene.actor) ? 1 : 0)),
  ),
  generalBorder(
    'all objectives scouted but one',
    (scene) => {
      const { withPoints } = scene.game.places;
      for (const place of withPoints) scene.mark(scene.side, place, 1 + scene.whim.below(2));
      scene.mark(scene.side, withPoints[scene.whim.below(withPoints.length)] as number, 0);
    },
    ({ places: { withPoints } }) => withPoints.length > 0,
  ),
  generalBorder('markers anywhere', (scene) => {
    for (const side of [scene.side, scene.enemy]) markAll(scene, side, () => scene.whim.below(3));
  }),
];

const setOf = (count: number): number => 2 ** count - 1;

const oneOf = (scene: EditedPosition, count: number): number => 1 << scene.whim.below(count);

/**
 * Returns four borders for one kind of thing, such as shut doors. Each thing has a bit in the state. The borders set
 * all bits, no bit, all bits but one, or a single bit.
 */
const bitsOf = (
  names: Readonly<Record<'all' | 'none' | 'allButOne' | 'single', string>>,
  of: (game: Game) => number,
  word: number,
): PositionBorder[] => {
  const border = (name: string, bits: (scene: EditedPosition, count: number) => number): PositionBorder =>
    generalBorder(
      name,
      (scene) => (scene.state.words[word] = bits(scene, of(scene.game))),
      (game) => of(game) > 0,
    );
  return [
    border(names.all, (_scene, count) => setOf(count)),
    border(names.none, () => 0),
    border(names.allButOne, (scene, count) => setOf(count) & ~oneOf(scene, count)),
    border(names.single, oneOf),
  ];
};

const doors = bitsOf(
  { all: 'all doors shut', none: 'all doors open', allButOne: 'one door open', single: 'one door shut' },
  ({ fixtures }) => fixtures.doors.length,
  at.shutDoors,
);

const structures = bitsOf(
  {
    all: 'all structures standing',
    none: 'all structures destroyed',
    allButOne: 'one structure destroyed',
    single: 'one structure standing',
  },
  ({ fixtures }) => fixtures.structures.length,
  at.standingStructures,
);

const hasTokens = ({ fixtures }: Game): boolean => fixtures.tokens.length > 0;

function tokensTo({ game, state }: EditedPosition, place: () => number): boolean {
  for (const token of game.fixtures.tokens.keys()) state.bytes[at.tokenPlace + token] = place();
  return true;
}

const tokens: readonly PositionBorder[] = [
  { name: 'all tokens gone', of: hasTokens, push: (scene) => tokensTo(scene, () => at.none) },
  {
    name: 'tokens with the acting unit',
    of: hasTokens,
    push: (scene) => scene.readyActor() && tokensTo(scene, () => scene.placeOf(scene.actor)),
  },
  {
    name: 'tokens with an enemy',
    of: hasTokens,
    push: (scene) => {
      const { enemies } = scene;
      if (enemies.length === 0) return false;
      const enemy = scene.pickFrom(enemies);
      if (!scene.isPlaced(enemy)) scene.standAnywhere(enemy);
      return tokensTo(scene, () => scene.placeOf(enemy));
    },
  },
  { name: 'tokens anywhere', of: hasTokens, push: (scene) => tokensTo(scene, () => scene.pickFrom(scene.places)) },
];

/**
 * Returns a border whose `push` puts the acting unit on a place for which `isSuch` is true, or next to such a place.
 */
const standsAt = (name: string, isSuch: (game: Game, place: number) => boolean): PositionBorder => {
  const of = (game: Game): number[] =>
    Array.from({ length: game.places.count }, (_none, place) => place).filter((place) => isSuch(game, place));
  return {
    name,
    of: (game) => of(game).length > 0,
    push: (scene) => {
      if (!scene.readyActor() || !scene.stand(scene.actor, scene.pickFrom(of(scene.game)))) return false;
      if (scene.isLucky(3)) scene.stand(scene.actor, scene.pickFrom(scene.around));
      return true;
    },
  };
};

const isDoorway = ({ fixtures }: Game, place: number): boolean =>
  [...fixtures.doorA, ...fixtures.doorB].some((doorPlace) => doorPlace === place);

const places: readonly PositionBorder[] = [
  standsAt('at an exit', ({ places: { escape } }, place) => escape[place] === 1),
  standsAt('at equipment', ({ definition: { board } }, place) => (board.places[place]?.equipment ?? null) !== null),
  standsAt('at a bridge', ({ places: { twin } }, place) => twin[place] !== at.none),
  standsAt('at a door', isDoorway),
  standsAt('at a structure', ({ fixtures: { structuresAt } }, place) => structuresAt[place] !== 0),
  standsAt('on higher ground', ({ places: { elevated } }, place) => elevated[place] === 1),
];

export const thingBorders: readonly PositionBorder[] = [...markers, ...doors, ...structures, ...tokens, ...places];

// Small random edits of a position: a counter, a marker, a card, a door.
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isPlaceIn } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import { discardRest } from './borders/border-cards.ts';
import type { EditedPosition } from './borders/edited-position.ts';

type Edit = (scene: EditedPosition) => unknown;

/** Returns all counters except the acting unit. */
const otherUnits = (scene: EditedPosition): number[] =>
  [...scene.units(0), ...scene.units(1)].filter((unit) => unit !== scene.actor);

function withAny(scene: EditedPosition, candidates: readonly number[], apply: (candidate: number) => unknown): void {
  if (candidates.length > 0) apply(scene.pickFrom(candidates));
}

/**
 * Returns a random place. If the acting unit is on the board, places at most two spaces away from it are more likely.
 */
function placeNear(scene: EditedPosition): number {
  const { places } = scene.game;
  const around = scene.around;
  if (around.length === 0 || scene.isLucky(3)) return scene.pickFrom(scene.places);
  const nearPlace = scene.pickFrom(around);
  if (scene.isLucky(2)) return nearPlace;
  return scene.pickFrom([
    nearPlace,
    ...places.neighbour.subarray(places.first[nearPlace], places.first[nearPlace + 1]),
  ]);
}

const toggle = (scene: EditedPosition, word: number, count: number): void => {
  const { words } = scene.state;
  if (count > 0) words[word] = (words[word] as number) ^ (1 << scene.whim.below(count));
};

const levelAt = ({ state: { words } }: EditedPosition, side: 0 | 1, place: number): number =>
  isPlaceIn(words, at.controlledPlaces, side, place) ? 2 : isPlaceIn(words, at.markedPlaces, side, place) ? 1 : 0;

/**
 * Makes a place similar to another place, so that tiebreak lists have several candidates. Copies the markers, and moves
 * a counter of each side that has a counter at the other place. Uses only places with objective points or counters.
 */
function copyGround(scene: EditedPosition): void {
  const { places } = scene.game;
  const isSome = (place: number): boolean =>
    places.withPoints.includes(place) || (scene.state.words[at.unitsAt + place] as number) !== 0;
  const some = scene.places.filter(isSome);
  if (some.length < 2) return;
  const [from, to] = [scene.pickFrom(some), scene.pickFrom(some)];
  for (const side of [0, 1] as const) {
    scene.mark(side, to, levelAt(scene, side, from));
    const isThere = scene.units(side).some((unit) => scene.placeOf(unit) === from);
    const movable = scene.units(side).filter((unit) => unit !== scene.actor && scene.placeOf(unit) !== from);
    if (isThere) withAny(scene, movable, (unit) => scene.stand(unit, to));
  }
}

const edits: readonly Edit[] = [
  copyGround,
  copyGround,
  (scene) => {
    if (scene.readyActor()) scene.stand(scene.actor, scene.pickFrom(scene.places));
  },
  (scene) => {
    if (scene.readyActor()) scene.stand(scene.actor, placeNear(scene));
  },
  (scene) => withAny(scene, scene.enemies, (unit) => scene.stand(unit, placeNear(scene))),
  (scene) => withAny(scene, scene.friends, (unit) => scene.stand(unit, placeNear(scene))),
  (scene) =>
    withAny(
      scene,
      otherUnits(scene).filter((unit) => scene.isPlaced(unit)),
      (unit) => scene.remove([unit]),
    ),
  (scene) => withAny(scene, otherUnits(scene), (unit) => scene.suppress(unit, scene.isLucky(2))),
  (scene) => scene.mark(scene.side, placeNear(scene), scene.whim.below(3)),
  (scene) => scene.mark(scene.enemy, placeNear(scene), scene.whim.below(3)),
  (scene) => {
    // Only spaces with objective points are marked, because most clauses are about such spaces.
    const { withPoints } = scene.game.places;
    if (withPoints.length === 0) return;
    const side = scene.isLucky(2) ? scene.side : scene.enemy;
    scene.mark(side, withPoints[scene.whim.below(withPoints.length)] as number, scene.whim.below(3));
  },
  discardRest,
  (scene) => withAny(scene, scene.cards, (card) => scene.lay(card)),
  (scene) => scene.lay(scene.game.cards.interference[scene.side] as number),
];

/** Edits of pieces that are on some boards only. */
const further: readonly Edit[] = [
  (scene) => toggle(scene, at.shutDoors, scene.game.fixtures.doors.length),
  (scene) => toggle(scene, at.standingStructures, scene.game.fixtures.structures.length),
  (scene) => {
    const { tokens } = scene.game.fixtures;
    if (tokens.length > 0) scene.state.bytes[at.tokenPlace + scene.whim.below(tokens.length)] = placeNear(scene);
  },
  (scene) => {
    const { mechs } = scene.game.units;
    const sleepers = otherUnits(scene).filter((unit) => ((mechs >>> unit) & 1) === 1);
    if (scene.game.definition.board.setup.deactivated.length > 0)
      withAny(scene, sleepers, (mech) => scene.sleep(mech, scene.isLucky(2)));
  },
];

/** Applies one to three random edits. The caller checks whether the resulting position is valid. */
export function edit(scene: EditedPosition): void {
  for (let n = 1 + scene.whim.below(3); n > 0; n--) scene.pickFrom(scene.isLucky(5) ? further : edits)(scene);
}

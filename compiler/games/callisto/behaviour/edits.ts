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
  likenGround(scene, scene.pickFrom(some), scene.pickFrom(some));
}

/** Copies the markers of a place to another, and moves a counter there of each side that has a counter at the place. */
function likenGround(scene: EditedPosition, from: number, to: number): void {
  for (const side of [0, 1] as const) {
    scene.mark(side, to, levelAt(scene, side, from));
    const isThere = scene.units(side).some((unit) => scene.placeOf(unit) === from);
    const movable = scene.units(side).filter((unit) => unit !== scene.actor && scene.placeOf(unit) !== from);
    if (isThere) withAny(scene, movable, (unit) => scene.stand(unit, to));
  }
}

/** Makes a place near the acting unit similar to another place with counters or markers. */
function likenNear(scene: EditedPosition): void {
  const { places } = scene;
  const marked = places.filter((place) => levelAt(scene, 0, place) + levelAt(scene, 1, place) > 0);
  const from = [...marked, ...[...scene.units(0), ...scene.units(1)].map((unit) => scene.placeOf(unit))];
  const known = from.filter((place) => places.includes(place));
  if (known.length > 0) likenGround(scene, scene.pickFrom(known), placeNear(scene));
}

/** Puts a counter into the place of another counter of its side, or beside it. */
function gather(scene: EditedPosition): void {
  const { places } = scene.game;
  const side = scene.isLucky(3) ? scene.side : scene.enemy;
  const placed = scene.units(side).filter((unit) => scene.isPlaced(unit));
  const movable = scene.units(side).filter((unit) => unit !== scene.actor);
  if (placed.length === 0 || movable.length === 0) return;
  const here = scene.placeOf(scene.pickFrom(placed));
  const beside = [...places.neighbour.subarray(places.first[here], places.first[here + 1])];
  scene.stand(scene.pickFrom(movable), scene.isLucky(2) || beside.length === 0 ? here : scene.pickFrom(beside));
}

/** Edits that make candidates of choices alike. Only the search for witnesses uses them. */
const likening: readonly Edit[] = [likenNear, gather];

/** Makes one to three candidates of choices alike, or as many other edits. */
export function editToCompare(scene: EditedPosition): void {
  if (scene.isLucky(3)) for (let n = 1 + scene.whim.below(2); n > 0; n--) scene.pickFrom(likening)(scene);
  if (!scene.isLucky(4)) edit(scene);
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

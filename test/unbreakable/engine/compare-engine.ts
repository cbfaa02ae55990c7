// Compares the engine with other code, for cards on random ground. The interpreter decides the activations of both
// crawlers. Plain code, which shares nothing with the engine, decides the shots of lasers.
import type { AskCard, Scene } from '../../../compiler/game/scene.ts';
import { unitSizes, weaponNames } from '../../../runtime/unbreakable/data/reference-types.ts';
import { activateByTime, resolveDrawn } from '../../../runtime/unbreakable/engine/action-deck.ts';
import { fireBomb } from '../../../runtime/unbreakable/engine/bomb-effects.ts';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import type { PackedGame } from '../../../runtime/unbreakable/engine/packed-game.ts';
import { packPosition, unpackPosition } from '../../../runtime/unbreakable/engine/packed-position.ts';
import type { PlacedPosition } from '../../../runtime/unbreakable/position/placed-position.ts';
import type { Random } from '../../support/random.ts';
import { placedFrom } from '../../support/unbreakable.ts';
import { interpretedBy, type RandomProgram } from '../board/random-programs.ts';

type Bombs = ReturnType<NonNullable<Scene['bombs']>>;
type Json = RandomProgram['position'];

const firing = 16;

/** Returns the lasers that the crawler of a sheet fires in the engine, in the form of the answer about a bomb. */
export const bombsByEngine =
  (gameOf: (sheet: string) => PackedGame): Bombs =>
  (position, { bomb, from, at: target }) => {
    const placed = placedFrom(position);
    const game = gameOf(placed.sheet);
    packPosition(game, placed);
    const { board } = game.tables;
    const [size = '', ...words] = bomb.split(' ');
    const kind = weaponNames.findIndex((name) => name === words.join(' ')) + 1;
    game.addUnit(firing, board.numberOf(from));
    game.recall();
    game.setWeapon(firing, 0, kind | (unitSizes.findIndex((name) => name === size) << at.sizeShift) | at.loadedBit);
    const crawler = game.bytes[at.drivenCrawlerOffset] as number;
    const before = [0, 1, 2, 3].map((number) => game.weaponOf(crawler, number));
    const hexes: number[] = [];
    game.sink = ({ change, about }) => {
      if (change === 'laser') hexes.push(about);
    };
    fireBomb(game, firing, 0, board.numberOf(target));
    game.sink = null;
    const lasers = before.flatMap((weapon, number) =>
      (weapon & at.loadedBit) !== 0 && (game.weaponOf(crawler, number) & at.loadedBit) === 0 ? [number] : [],
    );
    const place = placed.units.find(({ weapons }) => weapons)?.hex ?? 0;
    const shots = lasers.map((number, index) => {
      const hex = hexes[index] ?? 0;
      const laserSize = ((before[number] ?? 0) >> at.sizeShift) & at.sizeBits;
      const dice = game.tables.laserDice(laserSize, board.steps(place, hex));
      return { laser: `laser ${number + 1}`, hex: board.hexes[hex], dice };
    });
    return { lines: [], rule: null, isFired: shots.length > 0, reasons: [], effects: [], json: { shots } };
  };

/** Returns the parts of a position that an activation may change, as text: the terrain of all hexes, and all units. */
function changedParts({ terrain, units }: PlacedPosition): { readonly terrain: string; readonly units: string } {
  const sorted = units
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ hex, edge }) => hex >= 0 || edge !== null);
  const texts = sorted.map((unit) =>
    [
      unit.name,
      unit.hex,
      unit.status,
      unit.configuration,
      unit.stasis,
      unit.frozen,
      unit.thawed,
      (unit.weapons ?? []).map(({ weapon, loaded }) => `${weapon} ${loaded}`),
    ].join(' '),
  );
  return { terrain: terrain.join(' '), units: texts.join('; ') };
}

/** Puts a position into the engine, and supplies the faces of the next dice. */
function placeWithDice(game: PackedGame, position: Json, faces: readonly number[]): void {
  packPosition(game, placedFrom(position));
  game.dice.tape = faces.map((face) => face - 1);
  game.dice.shown = 0;
}

/**
 * Compares an activation in the engine with the interpreter, with the same dice. If units are displaced, compares only
 * the crawler: the interpreter leaves displaced units to their owners. Returns the clause; null for the runaway or a
 * finished game.
 */
export function compareActivation(
  { position }: RandomProgram,
  game: PackedGame,
  asking: AskCard,
  random: Random,
  fault: (text: string) => void,
): number | null {
  if (position.sheet !== 'special-delivery') return null;
  const decided = interpretedBy(asking, position, random);
  const { faces, clause: expected } = decided;
  placeWithDice(game, position, faces);
  let clause: number | null = null;
  game.sink = ({ change, about }) => {
    if (change === 'clause') clause = about;
  };
  game.bytes[at.cardOffset] = 0;
  try {
    resolveDrawn(game, 0);
  } catch {
    // The engine also needs a die for the order of displaced units. The interpreter does not roll this die, so its face
    // is missing and the engine throws.
    clause ??= expected;
  }
  game.sink = null;
  game.dice.tape = null;
  // If the crawler is activated in a northern hex, Yellow has won and the game is over.
  if (game.bytes[at.phaseOffset] === at.endPhase && game.bytes[at.causeOffset] === at.endByNorth) return null;
  const text = `${JSON.stringify(position.units)} dice ${faces.join('')}`;
  // The interpreter says null if no clause is true, and the engine 0.
  if ((clause === 0 ? null : clause) !== expected) fault(`${text}: clause ${clause}, by the interpreter ${expected}`);
  const after = decided.after as { readonly units: Readonly<Record<string, { readonly at: string }>> };
  const now = unpackPosition(game, 'special-delivery');
  // The owners have not moved the displaced units yet, so the position is not legal and only the crawler is compared.
  if (game.bytes[at.phaseOffset] === at.displacementPhase || isCrowded(after)) {
    const hex = now.hexName(now.units.find(({ name }) => name === 'Crawler A')?.hex ?? -1);
    if (hex !== after.units['Crawler A']?.at) fault(`${text}: the crawler is in ${hex}`);
    return clause;
  }
  const [byEngine, byInterpreter] = [now, placedFrom(after)].map(changedParts);
  if (byEngine?.units !== byInterpreter?.units)
    fault(`${text}: ${byEngine?.units}, by the interpreter ${byInterpreter?.units}`);
  if (byEngine?.terrain !== byInterpreter?.terrain) fault(`${text}: the terrain differs`);
  return clause;
}

/** True if the reader of positions refuses a position because a hex is too full. */
function isCrowded(json: unknown): boolean {
  try {
    placedFrom(json);
    return false;
  } catch (error) {
    return error instanceof Error && error.message.includes('over-stacked');
  }
}

/** Thrown when the runaway fires, because the interpreter does not decide the results of a shot. */
class ShotFired extends Error {}

/**
 * Activates the runaway in a position, with faces of dice. Returns the unit or hex at which it fires; null if it does
 * not fire.
 */
function shotByEngine(game: PackedGame, position: Json, faces: readonly number[]): string | null {
  placeWithDice(game, position, faces);
  const { board, unitNames } = game.tables;
  game.sink = ({ change, about }) => {
    if (change === 'bomb') throw new ShotFired(board.hexes[about]);
    if (change === 'beam') throw new ShotFired(unitNames[about]);
  };
  try {
    activateByTime(game);
    return null;
  } catch (error) {
    if (error instanceof ShotFired) return error.message;
    throw error;
  } finally {
    game.sink = null;
    game.dice.tape = null;
  }
}

/**
 * Compares an activation of the runaway in the engine with the interpreter, with the same dice. Returns the first face,
 * or 0 if the interpreter does not carry out the clause of the die. Returns null, without a comparison, if a die
 * decides among targets or about displaced units, because the engine rolls other dice for these decisions.
 */
export function compareRunaway(
  { position }: RandomProgram,
  game: PackedGame,
  asking: AskCard,
  random: Random,
  fault: (text: string) => void,
): number | null {
  if (position.sheet !== 'runaway') return null;
  const { faces, clause, after, log } = interpretedBy(asking, position, random);
  const [, fired = null] =
    /fires its \w+ (?:crust buster|force beam|neutron bomb|nuke|stasis ray) at ([^,]*)/.exec(log.join('; ')) ?? [];
  const isLeftOut = (fired !== null && faces.length > 1) || log.some((line) => line.includes('displaced'));
  if (isLeftOut) return null;
  const text = `${JSON.stringify(position.units)} dice ${faces.join()}`;
  const shot = shotByEngine(game, position, faces);
  if (shot !== fired) fault(`${text}: the engine fires at ${shot}, the interpreter at ${fired}`);
  if (fired !== null || game.bytes[at.phaseOffset] === at.endPhase) return faces[0] ?? 0;
  const [byEngine, byInterpreter] = [unpackPosition(game, 'runaway'), placedFrom(after)].map(changedParts);
  if (byEngine?.units !== byInterpreter?.units)
    fault(`${text}: ${byEngine?.units}, by the interpreter ${byInterpreter?.units}`);
  if (byEngine?.terrain !== byInterpreter?.terrain) fault(`${text}: the terrain differs`);
  return clause === 4 ? (faces[0] ?? 0) : 0;
}

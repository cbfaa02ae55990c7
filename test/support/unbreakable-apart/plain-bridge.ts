// Translates between the engine and the independent engine: worlds, actions and dice.
import { drawCards, resolveDrawn } from '../../../runtime/unbreakable/engine/action-deck.ts';
import { addBombTargets } from '../../../runtime/unbreakable/engine/activation-choices.ts';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { packedSides, packedTerrains } from '../../../runtime/unbreakable/engine/engine-tables.ts';
import {
  targetInAction,
  actVerbs,
  detailInAction,
  unitInAction,
  verbOf,
  weaponNumberOf,
} from '../../../runtime/unbreakable/engine/packed-actions.ts';
import type { PackedGame } from '../../../runtime/unbreakable/engine/packed-game.ts';
import { listActions } from '../../../runtime/unbreakable/engine/packed-play.ts';
import { emptyGame } from '../../../runtime/unbreakable/engine/set-up.ts';
import { weaponNames } from '../../../runtime/unbreakable/data/reference-types.ts';
import type {
  PlainChoice,
  PlainDice,
  PlainOwner,
  PlainSide,
  PlainSize,
  PlainStatus,
  PlainUnit,
  PlainWorld,
} from './plain-world.ts';
import { plainColours } from './random-world.ts';

const statusWords: readonly PlainStatus[] = ['ready', 'buttoned', 'offline'];
const sizes: readonly PlainSize[] = [1, 2, 3];
const ownerWords: readonly PlainOwner[] = ['yellow', 'blue', 'nobody'];
const edgeWords: Readonly<Record<number, string>> = { [at.northEdge]: 'north edge', [at.southEdge]: 'south edge' };

/** Returns the printed ground of each hex of the engine’s map. Roads count as open ground (L210). */
export const groundOf = (game: PackedGame): ReadonlyMap<string, string> =>
  new Map(
    game.tables.board.hexes.map((name, hex) => {
      const terrain = packedTerrains[game.tables.printed[hex] ?? 0] ?? '';
      return [name, terrain === 'road' ? 'open' : terrain];
    }),
  );

const placeNumber = ({ tables }: PackedGame, place: string): number => {
  if (place === 'north edge') return at.northEdge;
  if (place === 'south edge') return at.southEdge;
  return place === 'lost' ? at.nowhere : tables.board.numberOf(place);
};

function packPlainUnit(game: PackedGame, unit: PlainUnit): void {
  const { bytes, tables } = game;
  const number = tables.unitNames.indexOf(unit.name);
  bytes[at.sidesOffset + number] = ownerWords.indexOf(unit.side);
  const turned = (unit.isTurned ? at.turnedOverBit : 0) | (unit.isFrozen ? at.frozenBit : 0);
  const fields = [placeNumber(game, unit.at), statusWords.indexOf(unit.status) | turned, unit.stasis, 0];
  const weapons = unit.weapons.map(
    ({ name, size, isLoaded }) =>
      (weaponNames.findIndex((word) => word === name) + 1) |
      ((size - 1) << at.sizeShift) |
      (isLoaded ? at.loadedBit : 0),
  );
  bytes.set([...fields, ...weapons], number * at.unitBytes);
}

/**
 * Marks the crawler of Runaway in the engine. The sheet drives this crawler while nobody owns it, and its loss is a
 * draw (U72).
 */
function packRunaway(
  { bytes, tables }: PackedGame,
  { isNewlyThawed }: PlainWorld,
  { name, side, isFrozen }: PlainUnit,
): void {
  const number = tables.unitNames.indexOf(name);
  const state = number * at.unitBytes + at.unitState;
  bytes[at.scenarioCrawlerOffset] = number;
  bytes[at.drivenCrawlerOffset] = side === 'nobody' ? number : at.noUnit;
  bytes[at.winnerOfLossOffset] = at.noSide;
  bytes[at.opportunitiesOffset] = 1;
  bytes.set([at.southEdge, at.northEdge], at.homeEdgesOffset);
  if (isNewlyThawed && !isFrozen) bytes[state] = (bytes[state] ?? 0) | at.thawedBit;
}

/**
 * Writes a world into the state of the engine. The current turn becomes the last turn, and the deck stays empty. So the
 * game ends after the card that is resolved.
 */
export function packWorld(game: PackedGame, world: PlainWorld): void {
  emptyGame(game);
  const { bytes, tables } = game;
  for (const [hex, name] of tables.board.hexes.entries()) {
    const terrain = world.terrain.get(name) ?? '';
    const printed = bytes[at.groundOffset + hex] ?? 0;
    const isRoad = terrain === 'open' && printed === at.road;
    const number = isRoad ? printed : packedTerrains.findIndex((word) => word === terrain);
    const colour = plainColours.findIndex((word) => word === world.colours.get(name)) + 1;
    const cloud = world.clouds.get(name);
    bytes[at.groundOffset + hex] = number | (colour << at.colourShift);
    bytes[at.cloudsOffset + hex] = cloud ? cloud.size | (cloud.isOfTurn ? at.cloudOfTurnBit : 0) : 0;
  }
  for (const unit of world.units) packPlainUnit(game, unit);
  if (world.runaway) packRunaway(game, world, world.runaway);
  for (const [number, object] of world.objects.entries()) {
    bytes[at.objectHexOffset + number] = object.at === null ? at.nowhere : tables.board.numberOf(object.at);
    bytes[at.objectCarrierOffset + number] = object.carrier ? tables.unitNames.indexOf(object.carrier.name) : at.noUnit;
  }
  bytes[at.timeStreamOffset] = world.timeStream;
  bytes.set(
    sizes.map((size) => world.unused[size]),
    at.unusedOffset,
  );
  bytes.set(
    sizes.map((size) => world.discards[size]),
    at.discardedOffset,
  );
  bytes[at.lastTurnOffset] = bytes[at.turnOffset] ?? 0;
  game.recall();
}

/** Returns lines about everything in a world that an event can change. */
export function linesOfWorld(world: PlainWorld): string[] {
  return [
    ...world.units.map((unit) =>
      unit.at === 'lost'
        ? `${unit.name} lost`
        : [
            unit.name,
            unit.at,
            unit.status,
            unit.isTurned,
            unit.isFrozen,
            unit.stasis,
            ...unit.weapons.map(({ name, isLoaded }) => `${name} ${isLoaded}`),
            `of ${unit.side}`,
          ].join(' '),
    ),
    ...world.objects.map((object) => `object ${object.at} ${object.carrier?.name}`),
    `time ${world.timeStream}`,
    ...sizes.map((size) => `earthquakes ${size}: ${world.unused[size]} unused, ${world.discards[size]} discarded`),
    ...[...world.terrain].map(([hex, terrain]) => {
      const cloud = world.clouds.get(hex);
      return `${hex} ${terrain} ${world.colours.get(hex) ?? ''} ${cloud ? `${cloud.size} ${cloud.isOfTurn}` : ''}`;
    }),
  ];
}

/** Returns lines about the state of the engine, in the form of `linesOfWorld`. */
export function linesOfGame(game: PackedGame): string[] {
  const { bytes, tables } = game;
  const hexName = (hex: number): string => tables.board.hexes[hex] ?? edgeWords[hex] ?? 'lost';
  const units = [...game.units].map((unit) => {
    const name = tables.unitNames[unit] ?? '';
    if (game.hexOf(unit) === at.nowhere) return `${name} lost`;
    const weapons = [0, 1, 2, 3].map((number) => game.weaponOf(unit, number)).filter((weapon) => weapon !== 0);
    return [
      name,
      hexName(game.hexOf(unit)),
      statusWords[game.statusOf(unit)],
      game.isTurned(unit),
      game.isFrozen(unit),
      bytes[unit * at.unitBytes + at.unitStasis],
      ...weapons.map((weapon) => `${weaponNames[(weapon & at.weaponKindBits) - 1]} ${(weapon & at.loadedBit) !== 0}`),
      `of ${ownerWords[game.sideOf(unit)]}`,
    ].join(' ');
  });
  const objects = [0, 1].map((object) => {
    const hex = bytes[at.objectHexOffset + object] ?? at.nowhere;
    return `object ${hex === at.nowhere ? null : hexName(hex)} ${tables.unitNames[bytes[at.objectCarrierOffset + object] ?? 0]}`;
  });
  const ground = tables.board.hexes.map((name, hex) => {
    const terrain = packedTerrains[game.terrainOf(hex)] ?? '';
    const cloud = game.cloudOf(hex);
    const cloudWords = cloud === 0 ? '' : `${cloud & at.cloudBits} ${(cloud & at.cloudOfTurnBit) !== 0}`;
    return `${name} ${terrain === 'road' ? 'open' : terrain} ${plainColours[game.colourOf(hex) - 1] ?? ''} ${cloudWords}`;
  });
  const earthquakes = sizes.map(
    (size, index) =>
      `earthquakes ${size}: ${bytes[at.unusedOffset + index]} unused, ${bytes[at.discardedOffset + index]} discarded`,
  );
  return [...units, ...objects, `time ${bytes[at.timeStreamOffset]}`, ...earthquakes, ...ground];
}

const phaseWords: Readonly<Record<number, PlainChoice['phase']>> = {
  [at.activationPhase]: 'activation',
  [at.defencePhase]: 'lasers',
  [at.pushPhase]: 'push',
  [at.beamPhase]: 'beam',
  [at.displacementPhase]: 'displacement',
  [at.restatePhase]: 'status',
  [at.steerPhase]: 'steering',
};

/** Returns the label that the independent engine gives to an action of the engine. */
function labelOf({ tables }: PackedGame, action: number): string {
  const verb = verbOf(action);
  const [unit, about] = [tables.unitNames[unitInAction(action)] ?? '', targetInAction(action)];
  // A shot without a weapon card names the kind of its weapon in place of the number.
  const number = weaponNames[detailInAction(action) - 1] ?? weaponNumberOf(action);
  const hex = tables.board.hexes[about] ?? '';
  switch (verb) {
    case actVerbs.done:
      return 'done';
    case actVerbs.goOn:
      return 'goOn';
    case actVerbs.bomb:
      return `bomb ${unit} ${number} ${hex}`;
    case actVerbs.commit:
      return `commit ${unit} ${weaponNumberOf(action)} ${hex}`;
    case actVerbs.beam:
      return `beam ${unit} ${number} ${tables.unitNames[about]}`;
    case actVerbs.reverse:
      return `reverse ${unit} ${number} ${tables.unitNames[about]}`;
    case actVerbs.reload:
      return `reload ${unit} ${number}`;
    case actVerbs.melee:
      return `melee ${unit} ${tables.unitNames[about]}`;
    case actVerbs.restate:
      return `status ${unit} ${statusWords[about]}`;
    case actVerbs.grab:
      return `grab ${unit} ${about}`;
    case actVerbs.drop:
      return `drop ${unit} ${about}`;
    case actVerbs.push:
      return `push ${unit} ${hex}`;
    case actVerbs.displace:
      return `displace ${unit} ${hex}`;
    case actVerbs.move:
      return `move ${unit} ${hex}`;
    case actVerbs.configure:
      return `configure ${unit}`;
    case actVerbs.clearStasis:
      return `clearStasis ${unit}`;
    case actVerbs.leaveMap:
      return `leaveMap ${unit}`;
    case actVerbs.swap:
      return `swap ${unit} ${number} ${weaponNames[about - 1]}`;
    case actVerbs.reprogram:
      return `reprogram ${unit} ${tables.unitNames[about]}`;
    default:
      return `verb ${verb}`;
  }
}

/**
 * A choice that the engine asks of a player. The key of an action is the label that the independent engine gives to
 * this action.
 */
export interface EngineChoice {
  readonly phase: PlainChoice['phase'];
  readonly decider: PlainSide;
  readonly actions: ReadonlyMap<string, number>;
}

export function choiceOf(game: PackedGame): EngineChoice | null {
  const { bytes } = game;
  const phase = phaseWords[bytes[at.phaseOffset] ?? 0];
  if (phase === undefined) return null;
  listActions(game);
  if (phase === 'activation') addBombTargets(game);
  const actions = [...game.actions.subarray(0, game.actionCount)];
  const side = packedSides[bytes[at.deciderOffset] ?? 0] === 'yellow' ? 'yellow' : 'blue';
  return { phase, decider: side, actions: new Map(actions.map((action) => [labelOf(game, action), action])) };
}

/** The sort of a Time Stream card whose steps are over. Only the activation of the runaway is left. */
export const afterTimeSort = -1;

/** Resolves a card of a sort in the engine. */
export function playCard(game: PackedGame, sort: number): void {
  game.bytes[at.phaseOffset] = at.drawPhase;
  game.bytes[at.cardOffset] = sort === afterTimeSort ? at.timeStreamSort : sort;
  if (sort === afterTimeSort) game.bytes[at.timePartOffset] = at.crawlerOnly;
  else resolveDrawn(game, sort);
  if (game.bytes[at.phaseOffset] === at.drawPhase) drawCards(game);
}

/** Thrown for a die that the engine has not rolled. */
export class MissingDie extends Error {}

/**
 * Dice that both engines share. The engine rolls each die first, and the independent engine then gets the same face.
 */
export class SharedDice implements PlainDice {
  private rolled: { readonly limit: number; readonly face: number }[] = [];
  private readonly draw: (limit: number) => number;

  constructor(draw: (limit: number) => number) {
    this.draw = draw;
  }

  /** Makes the engine roll with these dice. */
  bind({ dice }: PackedGame): void {
    dice.below = (limit) => {
      const face = this.draw(limit);
      this.rolled.push({ limit, face });
      return face;
    };
  }

  /** The number of faces that the engine has rolled and the independent engine has not used. */
  get left(): number {
    return this.rolled.length;
  }

  private next(limit: number): number {
    const die = this.rolled.shift();
    if (!die) throw new MissingDie(`a die of ${limit} faces, which the engine does not roll`);
    if (die.limit !== limit) throw new Error(`a die of ${limit} faces, not ${die.limit}`);
    return die.face;
  }

  readonly below = (limit: number): number => this.next(limit);
  readonly positive = (): boolean => this.next(2) === 0;
  readonly colour = (): string => plainColours[this.next(plainColours.length)] ?? '';
}

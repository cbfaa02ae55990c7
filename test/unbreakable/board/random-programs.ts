// Makes random legal positions of both crawlers. Compares the decisions of the sheets with the results of plain code
// that shares nothing with the sheets.
import type { AskCard } from '../../../compiler/game/scene.ts';
import { FaceLacking } from '../../../runtime/kernel/faces.ts';
import { positionJson } from '../../../runtime/unbreakable/position/write-placed-position.ts';
import type { NeededForPosition } from '../../../runtime/types/unbreakable.ts';
import type { Random } from '../../support/random.ts';
import type { CompiledPrograms } from '../../support/unbreakable-compiled.ts';
import {
  activateByHand,
  southernHexes,
  type HandPosition,
  type HandUnit,
  type HandWeapon,
} from '../programs-by-hand.ts';
import { ownHexes, ownNeighbour, ownSteps } from './own-geometry.ts';
import type { RandomGround } from './random-ground.ts';

type Json = Record<string, unknown>;

const beamKinds = ['force beam', 'laser', 'stasis ray'] as const;
const bombKinds = ['crust buster', 'neutron bomb', 'nuke'] as const;
const configurations: Readonly<Record<string, readonly string[]>> = {
  Crawler: ['mobile', 'mobile', 'dug-in'],
  Walker: ['upright', 'down'],
  Squad: ['grounded', 'grounded', 'hovering'],
};
const depressions = ['crater', 'lake', 'lava'];
const others = ['Crawler 1', 'Walker 1', 'Walker 2', 'Walker B', 'Squad 1', 'Squad 2', 'Squad 3', 'Squad C', 'Squad D'];
/** The space that a unit of each kind takes in a hex. A hex is full at 4. */
const weights: Readonly<Record<string, number>> = { Crawler: 4, Runaway: 4, Walker: 2, Squad: 1 };

export interface RandomProgram {
  readonly position: Json & HandPosition;
  readonly terrain: ReadonlyMap<string, string>;
  readonly name: string;
}

const weapon = (random: Random, kind: string): HandWeapon => ({
  weapon: kind,
  ...(random.below(3) === 0 && { unloaded: true }),
});

/**
 * Gives a unit stasis markers. Freezes the unit if it has enough of them for the present number of Time Stream cards. A
 * unit that is not frozen sometimes gets a thaw mark.
 */
function setStasis(unit: HandUnit, timeStream: number, random: Random): void {
  const stasis = random.pick([0, 0, 1, 2, 5]);
  if (stasis > 0) unit.stasis = stasis;
  const freezing = [1, Infinity, 4, 2, 1][timeStream] ?? 1;
  const isFrozen = timeStream === 0 ? stasis >= freezing && random.below(3) === 0 : stasis >= freezing;
  if (isFrozen) unit.frozen = true;
  else if (random.below(4) === 0) unit.thawed = true;
}

/** Puts volcanos at random into hexes north of the crawler, often several. */
function erupt(hex: string, terrain: Map<string, string>, random: Random): void {
  const north = ownNeighbour(hex, 'north');
  const sides = [ownNeighbour(hex, 'north east'), ownNeighbour(hex, 'north west')];
  const beyond = sides.map((side) => side && ownNeighbour(side, 'north'));
  if (north !== null && random.below(2) === 0) terrain.set(north, 'volcano');
  for (const next of [...sides, ...beyond]) if (next && random.below(4) === 0) terrain.set(next, 'volcano');
}

class Builder {
  readonly units: Record<string, HandUnit> = {};
  private readonly filled = new Map<string, number>();
  private readonly terrain: ReadonlyMap<string, string>;
  private readonly random: Random;
  private readonly timeStream: number;

  constructor(terrain: ReadonlyMap<string, string>, timeStream: number, random: Random) {
    this.terrain = terrain;
    this.timeStream = timeStream;
    this.random = random;
  }

  /** Adds a unit, unless the rules forbid the unit in its hex. */
  add(name: string, at: string, fields: Partial<HandUnit>): void {
    const { random } = this;
    const kind = name.split(' ')[0] ?? '';
    const ground = this.terrain.get(at);
    if (ground === 'volcano') return;
    const off = kind === 'Squad' ? 'scattered' : 'offline';
    const unit: HandUnit = {
      at,
      status: random.pick(['ready', 'ready', 'ready', 'buttoned', off]),
      configuration: random.pick(configurations[kind] ?? ['mobile']),
      ...fields,
    };
    if (unit.status === 'scattered') unit.configuration = 'grounded';
    if (unit.configuration === 'dug-in' && depressions.includes(ground ?? '')) unit.configuration = 'mobile';
    const isCounted = !['hovering', 'dug-in'].includes(unit.configuration) && unit.status !== 'scattered';
    const weight = isCounted ? (weights[kind] ?? 0) : 0;
    const before = this.filled.get(at) ?? 0;
    if (before + weight > 4) return;
    this.filled.set(at, before + weight);
    setStasis(unit, this.timeStream, random);
    this.units[name] = unit;
  }
}

/** Returns a random legal position of a crawler. Most units are near the crawler, so that its way is often blocked. */
export function randomProgram({ position, map }: RandomGround, random: Random): RandomProgram {
  const isDelivery = random.below(2) === 0;
  const name = isDelivery ? 'Crawler A' : 'Runaway';
  const terrain = new Map(map.terrain);
  const free = (isDelivery ? southernHexes : ownHexes).filter((hex) => terrain.get(hex) !== 'volcano');
  const hex = random.pick(free);
  if (isDelivery) erupt(hex, terrain, random);
  const isOff = isDelivery && random.below(12) === 0;
  const timeStream = random.pick([0, 1, 1, 1, 2, 3, 4]);
  const builder = new Builder(terrain, timeStream, random);
  const arms = isDelivery
    ? { beams: [weapon(random, 'laser'), weapon(random, 'laser')], bombs: [weapon(random, 'nuke')] }
    : { beams: [weapon(random, random.pick(beamKinds))], bombs: [weapon(random, random.pick(bombKinds))] };
  builder.add(name, isOff ? 'south edge' : hex, { configuration: 'mobile', ...arms });
  const near = ownHexes.filter((other) => ownSteps(isOff ? '0615' : hex, other) <= 2);
  for (const other of others) {
    if (random.below(2) === 0) builder.add(other, random.pick(random.below(3) > 0 ? near : ownHexes), {});
  }
  const ground = positionJson(position) as Json;
  const converted = { ...(ground['terrain'] as Json) };
  for (const [place, sort] of terrain) if (sort === 'volcano') converted[place] = { is: 'volcano' };
  const sheet = isDelivery ? 'special-delivery' : 'runaway';
  return {
    position: {
      ...ground,
      sheet,
      timeStream: timeStream,
      terrain: converted,
      clouds: oldClouds(ground),
      units: builder.units,
    },
    terrain,
    name,
  };
}

/** Returns the clouds without `thisTurn`, a mark that no cloud has after the first Time Stream card of a turn. */
const oldClouds = (ground: Json): Json =>
  Object.fromEntries(
    Object.entries((ground['clouds'] ?? {}) as Record<string, Json>).map(([hex, { size }]) => [hex, { size }]),
  );

/** Returns a value as JSON with sorted keys. Absent fields are left out. */
function canonical(json: unknown): string {
  return JSON.stringify(json, (_key, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}

const filledParts = (position: Json): Json =>
  Object.fromEntries(Object.entries(position).filter(([, part]) => JSON.stringify(part) !== '{}'));

/** Returns a missing die as text, with the faces of its candidates. */
const dieText = ({ die, of }: Pick<FaceLacking, 'die' | 'of'>): string => JSON.stringify([die, of?.shares ?? null]);

/** Decision of the interpreter, with the dice that it asked for one after another, and their faces. */
interface InterpretedDecision {
  readonly dice: readonly string[];
  readonly faces: readonly number[];
  readonly clause: number | null;
  readonly after: unknown;
  readonly log: readonly string[];
}

/** Returns the interpreter’s decision about an activation, with random faces. */
export function interpretedBy(asking: AskCard, position: unknown, random: Random): InterpretedDecision {
  const query = asking(position, 'CRAWLER');
  const [dice, faces]: [string[], number[]] = [[], []];
  let answer = query.decide(faces);
  while (answer.is === 'needs') {
    if (!answer.lacking) throw new Error(`No die is named: ${answer.text}`);
    dice.push(dieText(answer.lacking));
    faces.push(1 + random.below(answer.lacking.die));
    answer = query.decide(faces);
  }
  if (answer.is === 'wrong') throw new Error(answer.problem);
  const { decision, effects, after } = answer.came;
  return { dice, faces, clause: decision?.clause ?? null, after: after(), log: effects };
}

/**
 * Compares a decision of the interpreter with the decision of plain code, which shares nothing with the interpreter.
 * Returns the clause and the face of the first die, such as `runaway 4.3`. Calls `fault` for a difference.
 */
export function compareProgram(
  { position, terrain, name }: RandomProgram,
  clouds: ReadonlySet<string>,
  asking: AskCard,
  random: Random,
  fault: (text: string) => void,
): string {
  const decided = interpretedBy(asking, position, random);
  const { faces, log } = decided;
  const expected = structuredClone(position);
  const left = [...faces];
  const ground = { terrain: new Map(terrain), clouds };
  const { clause, rough, fired } = activateByHand(name, expected, ground, (die) => {
    const face = left.shift() ?? 0;
    return face <= die ? face : 0;
  });
  if (rough !== null) (expected['terrain'] as Json)[rough] = { is: 'rough' };
  const text = `${JSON.stringify({ ...position, map: undefined })} dice ${faces.join()}`;
  if (decided.clause !== clause) fault(`${text}: clause ${decided.clause}, by hand ${clause}`);
  const [actual, byHand] = [canonical(filledParts(decided.after as Json)), canonical(filledParts(expected))];
  if (actual !== byHand)
    fault(
      `${text}: ${actual.replace(/"map":.*?"sources":\[\].*?\},/, '')}, by hand ${byHand.replace(/"map":.*?"sources":\[\].*?\},/, '')}`,
    );
  if (left.length > 0) fault(`${text}: ${left.length} dice too many`);
  if (fired !== null && !log.some((line) => new RegExp(`fires its .* at ${fired}(?:,|$)`).test(line)))
    fault(`${text}: ${log.join('; ')}, by hand fires at ${fired}`);
  return `${position.sheet} ${clause}${position.sheet === 'runaway' && clause === 4 ? `.${faces[0]}` : ''}`;
}

/** Returns a position as text, without its map, which is long. */
const withoutMap = (position: unknown): string => JSON.stringify({ ...(position as Json), map: undefined });

/** Returns the error about a lacking die for an answer of `decidePosition`. */
export const lackingFor = ({ die, shares }: Pick<NeededForPosition, 'die' | 'shares'>): FaceLacking =>
  new FaceLacking(die, shares && { die, count: 1, shares });

/** Returns the die that a function lacks, as text. Returns `nothing` if no die is lacking. */
function lackedBy(decide: () => unknown): string {
  try {
    decide();
    return 'nothing';
  } catch (error) {
    if (error instanceof FaceLacking) return dieText(error);
    throw error;
  }
}

/**
 * Compares a decision of the interpreter with the decision of compiled sheets. After each face, both must ask for the
 * same die. Calls `fault` for a difference.
 */
export function compareCompiled(
  { position }: RandomProgram,
  { activate }: Pick<CompiledPrograms, 'activate'>,
  asking: AskCard,
  random: Random,
  fault: (text: string) => void,
): void {
  const decided = interpretedBy(asking, position, random);
  const text = `${withoutMap(position)} dice ${decided.faces.join()}`;
  try {
    for (const [given, die] of decided.dice.entries()) {
      const lacked = lackedBy(() => activate(position, decided.faces.slice(0, given)));
      if (lacked !== die) fault(`${text}: after ${given} faces interpreted ${die}, compiled ${lacked}`);
    }
    const { clause, after, log } = activate(position, decided.faces);
    if (clause !== decided.clause) fault(`${text}: interpreted ${decided.clause}, compiled ${clause}`);
    if (JSON.stringify(after) !== JSON.stringify(decided.after))
      fault(`${text}: interpreted ${withoutMap(decided.after)}, compiled ${withoutMap(after)}`);
    if (log.join('; ') !== decided.log.join('; '))
      fault(`${text}: interpreted ${decided.log.join('; ')}, compiled ${log.join('; ')}`);
  } catch (error) {
    fault(`${text}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

// The world of the independent engine of Unbreakable: plain objects with the words of the rules. Only `plain-bridge.ts`
// and `compare-apart.ts` in this folder import the engine that plays. Comments cite lines of the rule text (L) and
// rulings (U).
import { ownHexes } from '../../unbreakable/board/own-geometry.ts';

export type PlainSide = 'yellow' | 'blue';
/** The owner of a unit. Nobody owns the runaway until it is reprogrammed (U53). */
export type PlainOwner = PlainSide | 'nobody';
export type PlainKind = 'crawler' | 'walker' | 'squad';
export type PlainStatus = 'ready' | 'buttoned' | 'offline';

/** Sizes of weapons, targets, clouds and earthquakes: 1 light, 2 medium, 3 heavy. */
export type PlainSize = 1 | 2 | 3;

export interface PlainWeapon {
  name: string;
  readonly isBomb: boolean;
  readonly size: PlainSize;
  isLoaded: boolean;
}

export interface PlainUnit {
  readonly name: string;
  side: PlainOwner;
  readonly kind: PlainKind;
  /** The place of the unit: a hex, an edge such as `north edge`, or `lost`. */
  at: string;
  status: PlainStatus;
  /** True for the alternate configuration: dug in, down or hovering (L634). */
  isTurned: boolean;
  isFrozen: boolean;
  stasis: number;
  readonly weapons: readonly PlainWeapon[];
}

/** An object that walkers carry (L655–657). */
export interface PlainObject {
  /** The hex in which the object lies; null while a walker carries it. */
  at: string | null;
  carrier: PlainUnit | null;
}

export interface PlainWorld {
  readonly terrain: Map<string, string>;
  /** The colour of the epicenter marker, the crater or the lava in a hex, by hex. */
  readonly colours: Map<string, string>;
  readonly clouds: Map<string, { size: number; isOfTurn: boolean }>;
  readonly units: readonly PlainUnit[];
  readonly objects: readonly PlainObject[];
  /** The crawler of Runaway; null in other scenarios. */
  readonly runaway: PlainUnit | null;
  /** True if the runaway was frozen and has not been activated since the thaw (L1229). */
  isNewlyThawed: boolean;
  /** The number of Time Stream cards drawn in this turn. */
  timeStream: number;
  /** The number of earthquake cards in the discards, by size. `unused` counts the unused cards. */
  readonly discards: Record<PlainSize, number>;
  readonly unused: Record<PlainSize, number>;
}

export interface PlainDice {
  /** Rolls a combat die. Returns true for a positive face. */
  readonly positive: () => boolean;
  /** Rolls an earthquake die. Returns the colour of the face. */
  readonly colour: () => string;
  /** Rolls a die of `limit` faces. The faces begin with 0. */
  readonly below: (limit: number) => number;
}

/** A choice of a side. The labels name all actions that the rules allow. */
export interface PlainChoice {
  readonly phase: 'activation' | 'lasers' | 'push' | 'beam' | 'displacement' | 'status' | 'steering';
  readonly decider: PlainSide;
  readonly labels: readonly string[];
}

/** Generator that carries out rules. It yields each choice of a side, and receives the chosen label. */
export type Playing = Generator<PlainChoice, void, string>;
/**
 * Functions that carry out the possible actions, by label. If an action leads to further choices, its function returns
 * a generator of these choices.
 */
export type PlainOptions = Map<string, () => Playing | void>;

/** Lets a side choose an option, carries the option out, and returns its label. */
export function* choosing(
  phase: PlainChoice['phase'],
  decider: PlainSide,
  options: PlainOptions,
): Generator<PlainChoice, string, string> {
  const chosen = yield { phase, decider, labels: [...options.keys()] };
  const play = options.get(chosen);
  if (!play) throw new Error(`${chosen} is no choice of the rules`);
  const playing = play();
  if (playing) yield* playing;
  return chosen;
}

/** The function of an option that changes nothing. */
export const nothing = (): void => {};

export const otherSide = (side: PlainSide): PlainSide => (side === 'yellow' ? 'blue' : 'yellow');

/** Returns the side that decides for a unit. Throws if nobody owns the unit. */
export function deciderFor({ name, side }: PlainUnit): PlainSide {
  if (side === 'nobody') throw new Error(`nobody decides for ${name}`);
  return side;
}

const mapHexes = new Set(ownHexes);
export const isOnMap = (unit: PlainUnit): boolean => mapHexes.has(unit.at);
export const isAtEdge = (unit: PlainUnit): boolean => unit.at.endsWith('edge');

export const unitsIn = (world: PlainWorld, hex: string): readonly PlainUnit[] =>
  world.units.filter(({ at }) => at === hex);

export const terrainIn = (world: PlainWorld, hex: string): string => {
  const terrain = world.terrain.get(hex);
  if (terrain === undefined) throw new Error(`no terrain in ${hex}`);
  return terrain;
};

const isDepression = (terrain: string): boolean => ['crater', 'lake', 'lava'].includes(terrain);
export const isInDepression = (world: PlainWorld, hex: string): boolean => isDepression(terrainIn(world, hex));

/** Frozen is a status of its own (L106), so a frozen unit is neither ready nor buttoned. */
export const isReadyUnit = (unit: PlainUnit): boolean => unit.status === 'ready' && !unit.isFrozen;
export const canAct = (unit: PlainUnit): boolean => unit.status !== 'offline' && !unit.isFrozen && unit.at !== 'lost';

export const isDugIn = (unit: PlainUnit): boolean => unit.kind === 'crawler' && unit.isTurned;
export const isDown = (unit: PlainUnit): boolean => unit.kind === 'walker' && unit.isTurned;
export const isHovering = (unit: PlainUnit): boolean => unit.kind === 'squad' && unit.isTurned;
export const isScattered = (unit: PlainUnit): boolean => unit.kind === 'squad' && unit.status === 'offline';

export const sizeOfKind: Readonly<Record<PlainKind, PlainSize>> = { crawler: 3, walker: 2, squad: 1 };

/** Returns the size of a unit as a target of weapons: 1 small to 3 large (L766–772). */
export function targetSize(world: PlainWorld, unit: PlainUnit): PlainSize {
  if (unit.kind === 'crawler' || isDown(unit)) return 3;
  if (isHovering(unit)) return 1;
  if (isInDepression(world, unit.at)) return 3;
  if (unit.kind === 'walker') return 2;
  return terrainIn(world, unit.at) === 'open' ? 1 : 2;
}

/** Rolls for a hit (L757–760). `weapon` and `target` are sizes. Returns true if the weapon hits. */
export function rollHit(weapon: number, target: number, dice: PlainDice): boolean {
  const faces = Array.from({ length: 1 + Math.abs(weapon - target) }, () => dice.positive());
  return weapon >= target ? faces.includes(true) : !faces.includes(false);
}

/**
 * Knocks a walker down, or scatters a squad. In lava, the unit is lost (U34, U35). Crawlers, walkers that are down, and
 * scattered squads do not change.
 */
export function fall(world: PlainWorld, unit: PlainUnit): void {
  if (unit.kind === 'crawler' || isDown(unit) || isScattered(unit)) return;
  if (unit.kind === 'walker') {
    unit.isTurned = true;
    for (const object of world.objects) if (object.carrier === unit) drop(unit, object);
  } else {
    unit.status = 'offline';
    unit.isTurned = false;
  }
  if (isOnMap(unit) && terrainIn(world, unit.at) === 'lava') lose(world, unit);
}

/** Puts an object down in the hex of the walker that carries the object. */
export function drop(unit: PlainUnit, object: PlainObject): void {
  object.carrier = null;
  object.at = unit.at;
}

/** Removes a unit from the game. Objects that the unit carried stay in its hex. */
export function lose(world: PlainWorld, unit: PlainUnit): void {
  for (const object of world.objects) if (object.carrier === unit) drop(unit, object);
  unit.at = 'lost';
}

/**
 * Freezes a unit that has enough stasis markers. The more Time Stream cards were drawn in the turn, the fewer markers
 * are enough (L558, L1042).
 */
export function checkFrozen(world: PlainWorld, unit: PlainUnit): void {
  const needed = [null, null, 4, 2, 1][world.timeStream] ?? null;
  if (needed !== null && unit.stasis >= needed && unit.at !== 'lost') unit.isFrozen = true;
}

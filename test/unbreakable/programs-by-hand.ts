// The programs of both crawlers as plain code, which was written from the pages and rulings and shares nothing with the
// sheets and the game. The code changes positions as JSON, and takes the dice faces in order. Face 1 of a combat die is
// ©.
import { ownHexes, ownNeighbour, ownSteps } from './board/own-geometry.ts';
import { beamSightByHand, bombSightByHand, type SightMap, type SightUnit } from './board/sight-by-hand.ts';

export interface HandWeapon {
  weapon: string;
  unloaded?: true;
}

export interface HandUnit {
  at: string;
  status: string;
  configuration: string;
  stasis?: number;
  frozen?: true;
  thawed?: true;
  beams?: HandWeapon[];
  bombs?: HandWeapon[];
}

/** A position as JSON, without the parts that no program reads. */
export interface HandPosition {
  readonly sheet: string;
  readonly timeStream: number;
  readonly units: Record<string, HandUnit>;
}

/** The terrain and the clouds of a position. The program may change the terrain. */
export interface HandGround extends SightMap {
  readonly terrain: Map<string, string>;
}

export type TakeFace = (die: number) => number;

/**
 * Outcome of an activation. `clause` is null if the crawler is not activated; `rough` is the hex that became rough, or
 * null.
 */
export interface HandResult {
  readonly clause: number | null;
  readonly rough: string | null;
  /** The name of the unit or hex at which a weapon was fired; null if no weapon was fired. */
  readonly fired: string | null;
}

const kindOf = (name: string): string => (name === 'Runaway' ? 'Crawler' : (name.split(' ')[0] ?? ''));
const isOnMap = ({ at }: HandUnit): boolean => /^\d/.test(at);

const counts = ({ status, configuration }: HandUnit): boolean =>
  status !== 'scattered' && configuration !== 'hovering' && configuration !== 'dug-in';

/** True if these numbers of crawlers, walkers and squads fit into a hex. */
const fits = (crawlers: number, walkers: number, squads: number): boolean => 4 * crawlers + 2 * walkers + squads <= 4;

class Program {
  rough: string | null = null;
  fired: string | null = null;
  private readonly name: string;
  private readonly position: HandPosition;
  private readonly ground: HandGround;
  private readonly take: TakeFace;

  constructor(name: string, position: HandPosition, ground: HandGround, take: TakeFace) {
    this.name = name;
    this.position = position;
    this.ground = ground;
    this.take = take;
  }

  get crawler(): HandUnit {
    const unit = this.position.units[this.name];
    if (!unit) throw new Error(`no ${this.name}`);
    return unit;
  }

  isVolcano(hex: string | null): boolean {
    return hex !== null && this.ground.terrain.get(hex) === 'volcano';
  }

  /**
   * Returns the numbers of crawlers, walkers and squads in a hex that count for the stacking limit, without the crawler
   * itself.
   */
  private numbersIn(hex: string): [number, number, number] {
    const present = Object.entries(this.position.units).filter(
      ([name, unit]) => name !== this.name && unit.at === hex && counts(unit),
    );
    const of = (kind: string): number => present.filter(([name]) => kindOf(name) === kind).length;
    return [of('Crawler'), of('Walker'), of('Squad')];
  }

  /** True if all displaced walkers and squads find room in the hexes beside their hex (U52). */
  private canLeave(hex: string, walkers: number, squads: number): boolean {
    const around = directions.map((word) => ownNeighbour(hex, word)).filter((next) => next !== null);
    const places = around.filter((next) => !this.isVolcano(next)).map((next) => this.numbersIn(next));
    const place = (walkersLeft: number, squadsLeft: number): boolean => {
      if (walkersLeft + squadsLeft === 0) return true;
      const kind = walkersLeft > 0 ? 1 : 2;
      return places.some((numbers) => {
        numbers[kind] += 1;
        const isRoom = fits(...numbers) && place(walkersLeft - (kind === 1 ? 1 : 0), squadsLeft - (kind === 2 ? 1 : 0));
        numbers[kind] -= 1;
        return isRoom;
      });
    };
    return place(walkers, squads);
  }

  /** Moves the crawler into a hex, if it can enter. In industry and woods, three dice are rolled for the ground. */
  enter(hex: string): void {
    const [crawlers, walkers, squads] = this.numbersIn(hex);
    if (this.isVolcano(hex) || crawlers > 0 || !this.canLeave(hex, walkers, squads)) return;
    this.crawler.at = hex;
    if (!['industry', 'woods'].includes(this.ground.terrain.get(hex) ?? '')) return;
    const faces = [this.take(2), this.take(2), this.take(2)];
    if (faces.includes(1)) this.rough = hex;
  }

  private grade(hex: string | null): number {
    if (hex === null || this.isVolcano(hex)) return 2;
    return this.isVolcano(ownNeighbour(hex, 'north')) ? 1 : 0;
  }

  /** Carries out clause 4 of Special Delivery, which moves around a volcano (U8). */
  sidestep(): void {
    const { at } = this.crawler;
    const [east, west] = [ownNeighbour(at, 'north east'), ownNeighbour(at, 'north west')];
    const [eastGrade, westGrade] = [this.grade(east), this.grade(west)];
    if (eastGrade === 2 && westGrade === 2) return;
    const isEast = eastGrade === westGrade ? this.take(2) === 1 : eastGrade < westGrade;
    const hex = isEast ? east : west;
    if (hex !== null) this.enter(hex);
  }

  moveWildly(): void {
    const hex = ownNeighbour(this.crawler.at, directions[this.take(6) - 1] ?? '');
    if (hex === null || this.isVolcano(hex)) delete this.position.units[this.name];
    else this.enter(hex);
  }

  private sees(unit: HandUnit, isBomb: boolean): boolean {
    const own: SightUnit = { hex: this.crawler.at, is: 'mobile crawler' };
    return isBomb
      ? bombSightByHand(this.ground, own, unit.at).sees
      : beamSightByHand(this.ground, own, sightUnit(unit)).sees;
  }

  fire(weapon: HandWeapon, isBomb: boolean): void {
    if (weapon.unloaded) delete weapon.unloaded;
    else if (weapon.weapon !== 'laser') this.shoot(weapon, isBomb);
  }

  private shoot(weapon: HandWeapon, isBomb: boolean): void {
    const { at } = this.crawler;
    const seen = Object.entries(this.position.units).filter(
      ([name, unit]) => name !== this.name && isOnMap(unit) && this.sees(unit, isBomb),
    );
    const nearest = Math.min(...seen.map(([, unit]) => ownSteps(at, unit.at)));
    const targets = seen.filter(([, unit]) => ownSteps(at, unit.at) === nearest);
    const target = targets.length > 1 ? this.chosen(targets) : targets[0];
    if (!target) return;
    weapon.unloaded = true;
    this.fired = isBomb ? target[1].at : target[0];
  }

  /**
   * Returns a random entry of a list. Each entry has equally many faces of the die, and the other faces are rolled
   * again.
   */
  private chosen<T>(list: readonly T[]): T {
    const die = list.length <= 6 ? 6 : list.length <= 12 ? 12 : 20;
    const each = Math.floor(die / list.length);
    for (;;) {
      const entry = list[Math.ceil(this.take(die) / each) - 1];
      if (entry !== undefined) return entry;
    }
  }

  /** Exchanges a weapon for a random unused card of its class (U29). Each kind has 6 cards (U31). */
  mutate(weapon: HandWeapon, kinds: readonly string[]): void {
    const used = Object.values(this.position.units)
      .flatMap(({ beams = [], bombs = [] }) => [...beams, ...bombs])
      .filter((other) => other !== weapon);
    const cards = kinds.flatMap((kind) =>
      Array.from({ length: 6 - used.filter((other) => other.weapon === kind).length }, () => kind),
    );
    weapon.weapon = cards[this.take(cards.length) - 1] ?? weapon.weapon;
    delete weapon.unloaded;
  }
}

const directions = ['north', 'north east', 'south east', 'south', 'south west', 'north west'] as const;

const sightSorts: Readonly<Record<string, SightUnit['is']>> = {
  mobile: 'mobile crawler',
  'dug-in': 'dug-in crawler',
  upright: 'walker',
  down: 'walker',
  grounded: 'grounded squad',
  hovering: 'hovering squad',
};

const sightUnit = ({ at, status, configuration }: HandUnit): SightUnit => ({
  hex: at,
  is: status === 'scattered' ? 'scattered squad' : (sightSorts[configuration] ?? 'walker'),
});

/** Removes a stasis marker, if there is one. */
function unstick(crawler: HandUnit): void {
  const left = Math.max(0, (crawler.stasis ?? 0) - 1);
  if (left === 0) delete crawler.stasis;
  else crawler.stasis = left;
}

function deliver(program: Program): number {
  const { crawler } = program;
  for (const beam of crawler.beams ?? []) if (beam.weapon === 'laser') delete beam.unloaded;
  if (!isOnMap(crawler)) {
    program.enter('0615');
    return 1;
  }
  if (crawler.thawed) {
    unstick(crawler);
    return 2;
  }
  const north = ownNeighbour(crawler.at, 'north');
  if (!program.isVolcano(north)) {
    if (north !== null) program.enter(north);
    return 3;
  }
  program.sidestep();
  return 4;
}

function runWild(program: Program, take: TakeFace): number {
  const { crawler } = program;
  if (crawler.status === 'offline') {
    crawler.status = 'buttoned';
    return 1;
  }
  if (crawler.status === 'buttoned') {
    crawler.status = 'ready';
    return 2;
  }
  if (crawler.thawed) {
    unstick(crawler);
    return 3;
  }
  const [beam, bomb] = [crawler.beams?.[0], crawler.bombs?.[0]];
  const face = take(6);
  if (face <= 2) program.moveWildly();
  else if (face === 3 && beam) program.fire(beam, false);
  else if (face === 4 && bomb) program.fire(bomb, true);
  else if (face === 5 && beam) program.mutate(beam, ['force beam', 'laser', 'stasis ray']);
  else if (face === 6 && bomb) program.mutate(bomb, ['crust buster', 'neutron bomb', 'nuke']);
  return 4;
}

/** Activates the crawler, and changes the position accordingly. */
export function activateByHand(name: string, position: HandPosition, ground: HandGround, take: TakeFace): HandResult {
  const program = new Program(name, position, ground, take);
  const { crawler } = program;
  const isDelivery = position.sheet === 'special-delivery';
  if (crawler.frozen || (isDelivery && crawler.status === 'offline')) return { clause: null, rough: null, fired: null };
  const clause = isDelivery ? deliver(program) : runWild(program, take);
  // The first activation after the thaw removes the thaw mark (U5).
  delete crawler.thawed;
  return { clause, rough: program.rough, fired: program.fired };
}

/**
 * The hexes in which the crawler of Special Delivery may be activated. It never comes north of row 7, because Yellow
 * wins in row 7.
 */
export const southernHexes = ownHexes.filter((hex) => Number(hex.slice(2)) >= 7);

// A player of blue in Special Delivery that lays traps. The player nukes hexes to lava where the crawler will come or may
// be pushed, but only if the mushroom cloud is gone by then. Other nukes stay loaded until the crawler is in lava.
// The units begin where they see the crawler in lava and push the crawler back on its way. In everything else, the
// player values actions as the greedy player does.
import { activationCards } from '../engine/action-deck.ts';
import { sizeOfWeapon } from '../engine/bomb-effects.ts';
import { kindOfUnit } from '../engine/engine-tables.ts';
import * as at from '../engine/byte-layout.ts';
import { actVerbs, packedAction, unitInAction, verbOf, weaponNumberOf } from '../engine/packed-actions.ts';
import type { PackedGame } from '../engine/packed-game.ts';
import { mayPlace } from '../engine/set-up.ts';
import { targetSize } from '../engine/unit-changes.ts';
import { CrawlerWay } from './crawler-way.ts';
import { GreedyPacked, hitEighths, oneWorth, worthOfBomb } from './greedy-player.ts';
import { Trial } from './trial.ts';

const directions = 6;
/** The number of cards in a turn that activate the crawler. */
const cardsOfTurn = activationCards[at.crawlerKind];

/**
 * The value of lava in a hex in which the crawler will be, and the value for each eighth of a force beam’s chance to
 * push the crawler into the lava.
 */
const worthUnderCrawler = 25 * oneWorth;
const worthOfEighth = 3 * oneWorth;
/** The value of ground that needs a further nuke to become lava, in eighths of the value of lava. */
const eighthsOfGround = 3;

/** The number of hexes among which chance chooses the place of a unit at the set-up. */
const placesOfKind = 3;

export class TrappingPacked extends GreedyPacked {
  private readonly way = new CrawlerWay();
  private readonly trial = new Trial();
  /** For each hex, the value of lava there, and the number of turns until the crawler comes there or beside it. */
  private readonly lavaWorths = new Int32Array(at.mostHexes);
  private readonly turns = new Int32Array(at.mostHexes);
  /** The best places at the set-up, by the kind of the unit; empty before the first set-up of this kind. */
  private readonly places: (readonly number[])[] = [[], [], []];

  override listBest(game: PackedGame, list: Int32Array): number {
    if (game.bytes[at.phaseOffset] === at.activationPhase) this.findTraps(game);
    return super.listBest(game, list);
  }

  /** Computes the value of lava in each hex, from the crawler’s way and from the force beams of blue. */
  private findTraps(game: PackedGame): void {
    const { way, lavaWorths } = this;
    const { units, bytes, tables } = game;
    way.follow(game);
    lavaWorths.fill(0);
    for (let step = 0; step < way.count; step++) {
      const hex = way.hexes[step] as number;
      if (hex >= tables.hexCount) continue;
      if (step > 0) this.addWorth(game, hex, step, worthUnderCrawler);
      for (let index = 0; index < units.length; index++) {
        const unit = units[index] as number;
        if (unit === bytes[at.drivenCrawlerOffset] || !game.isReady(unit)) continue;
        const worth = worthOfEighth * eighthsOfBeams(game, unit);
        const pushes = worth === 0 ? 0 : tables.pushDirections(game.hexOf(unit), hex);
        for (let direction = 0; direction < directions; direction++) {
          const to = tables.next(hex, direction);
          if (((pushes >> direction) & 1) === 1 && to !== at.nowhere) this.addWorth(game, to, step, worth);
        }
      }
    }
  }

  /** Adds to the value of lava in a hex. The lava is first of use after `step` activations of the crawler. */
  private addWorth({ bytes }: PackedGame, hex: number, step: number, worth: number): void {
    const { lavaWorths, turns } = this;
    if (lavaWorths[hex] === 0) {
      // The cards of yellow crawlers are the first sort of cards. `later` is the number of cards of later turns.
      const later = Math.max(0, step - (bytes[at.deckCardsOffset + at.crawlerKind] as number));
      turns[hex] = ((later + cardsOfTurn - 1) / cardsOfTurn) | 0;
    }
    lavaWorths[hex] = (lavaWorths[hex] as number) + worth;
  }

  /**
   * Lists a bomb at the hex of the crawler, and at the hexes where lava has a value. The laser defence of the crawler
   * depends on the distance of the hex.
   */
  protected override rankBomb(game: PackedGame, list: Int32Array, bomb: number): void {
    const { tables, bytes } = game;
    const here = game.hexOf(bytes[at.drivenCrawlerOffset] as number);
    const weapon = game.weaponOf(unitInAction(bomb), weaponNumberOf(bomb));
    const isNuke = (weapon & at.weaponKindBits) === at.nuke;
    for (let hex = 0; hex < tables.hexCount; hex++) {
      if (hex !== here && this.lavaWorths[hex] === 0) continue;
      const ahead = here < tables.hexCount ? tables.steps(here, hex) : directions;
      const isTrap = isNuke && (hex !== here || game.terrainOf(hex) !== at.lava);
      const worth = isTrap ? this.worthOfTrap(game, sizeOfWeapon(weapon), hex) : worthOfBomb(game, bomb, hex, ahead);
      this.rankBombAt(game, list, bomb, hex, worth);
    }
  }

  /**
   * Returns the value of a nuke that brings a hex nearer to lava; 0 if the crawler comes too early. A cloud of size 0
   * disappears in the next turn, and each larger cloud a turn later. Each further nuke needs one more turn.
   */
  private worthOfTrap(game: PackedGame, size: number, hex: number): number {
    const terrain = game.terrainOf(hex);
    const nukes = nukesToLava(game, terrain);
    if (nukes === 0 || (this.turns[hex] as number) < size + nukes) return 0;
    const worth = this.lavaWorths[hex] as number;
    const likely = worth - (worth >> (size + 1));
    return terrain === at.crater ? likely : (likely * eighthsOfGround) >> 3;
  }

  protected override worthOf(game: PackedGame, action: number): number {
    const worth = super.worthOf(game, action);
    // To reload is better than to fire a beam that only delays the crawler.
    return verbOf(action) === actVerbs.reload ? 2 * worth : worth;
  }

  protected override place(game: PackedGame): number {
    const unit = game.bytes[at.placedUnitOffset] as number;
    const kind = kindOfUnit(unit);
    // A hovering squad sees over woods, and into lava.
    const state = kind === at.squadKind ? at.readyStatus | at.turnedOverBit : at.readyStatus;
    if ((this.places[kind] as readonly number[]).length === 0) this.places[kind] = this.bestPlaces(game, unit, state);
    const places = this.places[kind] as readonly number[];
    for (;;) {
      const hex = places[this.random.below(places.length)] as number;
      if (mayPlace(game, unit, hex, state)) return packedAction(actVerbs.place, unit, 0, hex, state);
    }
  }

  /**
   * Returns the hexes beside the crawler’s way from which a unit sees the most hexes of the way, and pushes the crawler
   * back in the most hexes. The whole way is taken as lava.
   */
  private bestPlaces(game: PackedGame, unit: number, state: number): number[] {
    const { bytes, tables, sight } = game;
    this.way.follow(game);
    const way = [...this.way.hexes.subarray(0, this.way.count)].filter((hex) => hex < tables.hexCount);
    const free = [...tables.isNorth.keys()].filter((hex) => mayPlace(game, unit, hex, state) && !way.includes(hex));
    this.trial.begin(game);
    for (const hex of way) bytes[at.groundOffset + hex] = at.lava;
    game.recall();
    bytes[unit * at.unitBytes + at.unitState] = state;
    const crawler = bytes[at.drivenCrawlerOffset] as number;
    const counted = free.map((hex) => {
      bytes[unit * at.unitBytes] = hex;
      const pushed = way.slice(1).filter((to, index) => {
        bytes[crawler * at.unitBytes] = to;
        const back = tables.board.directionOf(to, way[index] as number);
        return ((tables.pushDirections(hex, to) >> back) & 1) === 1 && sight.beam(unit, crawler);
      });
      return { hex, count: pushed.length + way.filter((to) => sight.hex(unit, to)).length };
    });
    this.trial.end(game);
    const sorted = counted.toSorted((a, b) => b.count - a.count || a.hex - b.hex);
    return sorted.slice(0, placesOfKind).map(({ hex }) => hex);
  }
}

/** Returns the sum of the chances, in eighths, that the force beams of a unit hit the crawler. */
function eighthsOfBeams(game: PackedGame, unit: number): number {
  const size = targetSize(game, game.bytes[at.drivenCrawlerOffset] as number);
  let eighths = 0;
  for (let number = 0; number < at.weaponsOfUnit; number++) {
    const weapon = game.weaponOf(unit, number);
    if ((weapon & at.weaponKindBits) === at.forceBeam) eighths += hitEighths(sizeOfWeapon(weapon), size);
  }
  return eighths;
}

/** Returns the number of nukes that convert a terrain to lava; 0 for lava and volcanos. */
function nukesToLava({ tables }: PackedGame, terrain: number): number {
  let nukes = 0;
  for (let now = terrain; now !== at.lava && now !== at.volcano; now = tables.becomes[now] as number) nukes += 1;
  return nukes;
}

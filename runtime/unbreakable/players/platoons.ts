// Platoons from files, and platoons that are drawn for a game. A platoon has at least as many squads as walkers, and at
// least as many walkers as crawlers (rule text L349).
// Both sides draw weapons from the same cards (U31, U74).
import * as at from '../engine/byte-layout.ts';
import { isBombKind, kindOfUnit } from '../engine/engine-tables.ts';
import { beamKinds, bombKinds, allCombinations, singlesAndPairs } from './armings.ts';
import type { RandomPacked } from './random-player.ts';

/** The weapons of the units of a platoon, by the number of the unit. */
export type Platoon = Readonly<Record<number, readonly number[]>>;

/** The platoons of both sides. Null for a side whose platoon is drawn anew for each game. */
export type Platoons = readonly [yellow: Platoon | null, blue: Platoon | null];

/**
 * The greatest number of units in a drawn platoon. There are not enough cards for more units, because each unit, and
 * the runaway, needs a beam and a bomb (U74).
 */
const mostDrawn = 8;

const unitsOfKind = 4;
const kindsOfUnits = 3;

/** The numbers of crawlers, walkers and squads. */
type UnitNumbers = readonly [crawlers: number, walkers: number, squads: number];

/** True if the numbers of units make a legal platoon. */
export const isLegalPlatoon = ([crawlers, walkers, squads]: UnitNumbers): boolean =>
  squads >= 1 && squads >= walkers && walkers >= crawlers;

/** For each number of units, the legal platoons with this number of units. */
const platoonsBySize: readonly (readonly UnitNumbers[])[] = Array.from({ length: mostDrawn + 1 }, (_none, size) => {
  const upTo = Array.from({ length: unitsOfKind + 1 }, (_each, count) => count);
  return upTo
    .flatMap((crawlers) => upTo.map((walkers): UnitNumbers => [crawlers, walkers, size - crawlers - walkers]))
    .filter((numbers) => numbers[2] <= unitsOfKind && isLegalPlatoon(numbers));
});

/** The choices of weapons of a class: first each single weapon, then each pair of lighter weapons. */
const [beamChoices, bombChoices] = [singlesAndPairs(beamKinds), singlesAndPairs(bombKinds)];

/**
 * All armings of a unit. The index is (the number of the beam choice) × (the number of bomb choices) + (the number of
 * the bomb choice).
 */
const armings = allCombinations(beamChoices, bombChoices).map((kinds) => Uint8Array.from(kinds));

/** Draws the platoons of a game. If no platoon comes from a file, nothing is allocated while drawing. */
export class PlatoonDraw {
  private readonly cards: Uint8Array;
  /** The number of cards of each kind of weapon that are left. */
  private readonly left: Uint8Array;
  private readonly ofFile: Platoons;
  private readonly weapons: (ArrayLike<number> | null)[] = Array.from({ length: at.unitCount }, () => null);
  /**
   * The units in the order in which they draw their weapons. First come all units of one side, chosen by chance, and
   * then all units of the other side.
   */
  private readonly order = new Uint8Array(at.unitCount);
  private needed = 0;

  constructor(cards: Uint8Array, ofFile: Platoons) {
    this.cards = cards;
    this.left = cards.slice();
    this.ofFile = ofFile;
  }

  /** Returns the weapons of a unit in this game; null if the unit takes no part. */
  readonly armsOf = (unit: number): ArrayLike<number> | null => this.weapons[unit] ?? null;

  /**
   * Draws the number of units, their kinds and their weapons. In each of these draws, all possible results have the
   * same chance.
   */
  draw(random: RandomPacked): void {
    const { left, cards, weapons, ofFile } = this;
    left.set(cards);
    weapons.fill(null);
    const known = ofFile[0] ?? ofFile[1];
    const size = known ? Object.keys(known).length : 1 + random.below(mostDrawn);
    let count = 0;
    // The side that draws first has more weapons to choose from. So chance decides which side draws first.
    const first = random.below(at.noSide);
    for (let turn = 0; turn < at.noSide; turn++) {
      const side = turn === 0 ? first : 1 - first;
      const platoon = ofFile[side];
      if (platoon) this.take(platoon);
      else count = this.muster(random, side, size, count);
    }
    this.needed = count + 1;
    const isBoth = !ofFile[0] && !ofFile[1];
    for (let index = 0; index < count; index++) {
      const inTurn = isBoth ? (index % 2) * size + (index >> 1) : index;
      this.arm(random, this.order[inTurn] as number);
    }
  }

  private take(platoon: Platoon): void {
    for (let unit = 0; unit < at.unitCount; unit++) {
      const kinds = platoon[unit];
      if (!kinds) continue;
      this.weapons[unit] = kinds;
      for (let index = 0; index < kinds.length; index++) this.spend(kinds[index] as number);
    }
  }

  /**
   * Draws the platoon of a side, and writes its units into `order` from the index `from` on. Returns the index after
   * the last unit.
   */
  private muster(random: RandomPacked, side: number, size: number, from: number): number {
    const platoons = platoonsBySize[size] as readonly UnitNumbers[];
    const numbers = platoons[random.below(platoons.length)] as UnitNumbers;
    let count = from;
    for (let kind = 0; kind < kindsOfUnits; kind++) {
      for (let unit = 0; unit < (numbers[kind] as number); unit++)
        this.order[count++] = (side * kindsOfUnits + kind) * unitsOfKind + unit;
    }
    return count;
  }

  private spend(kind: number): void {
    this.left[kind] = (this.left[kind] as number) - 1;
  }

  /** Draws the weapons of a unit. Draws again if too few cards would remain for the units that draw later. */
  private arm(random: RandomPacked, unit: number): void {
    this.needed -= 1;
    // A squad draws only among the first choices of each list, which are single weapons, because a squad has one weapon
    // of each class.
    const most = kindOfUnit(unit) === at.squadKind ? beamKinds.length : beamChoices.length;
    const beams = this.drawChoice(random, beamChoices, most);
    const bombs = this.drawChoice(random, bombChoices, most);
    this.weapons[unit] = armings[beams * bombChoices.length + bombs] as Uint8Array;
  }

  private drawChoice(random: RandomPacked, choices: readonly (readonly number[])[], most: number): number {
    for (;;) {
      const drawn = random.below(most);
      const choice = choices[drawn] as readonly number[];
      for (let index = 0; index < choice.length; index++) this.spend(choice[index] as number);
      if (this.isEnough(choice)) return drawn;
      for (let index = 0; index < choice.length; index++) this.giveBack(choice[index] as number);
    }
  }

  private giveBack(kind: number): void {
    this.left[kind] = (this.left[kind] as number) + 1;
  }

  /**
   * True if a drawn weapon was still available, and enough cards of its class (beam or bomb) remain for the other
   * units.
   */
  private isEnough(choice: readonly number[]): boolean {
    const { left, needed } = this;
    const isBomb = isBombKind(choice[0] as number);
    let rest = 0;
    for (let kind = 1; kind < left.length; kind++) {
      const cards = left[kind] as number;
      // A byte cannot be below 0: if more cards of a kind are taken than exist, the byte becomes a very large number.
      // This is how the loop notices that a drawn weapon was not available.
      if (cards > (this.cards[kind] as number)) return false;
      if (isBombKind(kind) === isBomb) rest += cards;
    }
    return rest >= needed;
  }
}

/** Returns the numbers of crawlers, walkers and squads among units. */
export function unitNumbersOf(units: readonly number[]): UnitNumbers {
  const ofKind = (kind: number): number => units.filter((unit) => kindOfUnit(unit) === kind).length;
  return [ofKind(at.crawlerKind), ofKind(at.walkerKind), ofKind(at.squadKind)];
}

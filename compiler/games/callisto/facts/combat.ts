// Determines which targets are legal and how hard it is to hit them (R1, R2, R3, R36, R41).
import type { PrintedAttack } from '../../../../runtime/callisto/data/printed-unit.ts';
import type { FigurePart } from '../../../decide/interpret/position-facts.ts';
import type { FactTable, Unit } from './table.ts';
import { BoardWays } from './board-ways.ts';

/** The two classes of attacks: against personnel, or against everything armoured (mechs, vehicles, structures). */
export type AttackClass = 'personnel' | 'armoured';

export const attackClassNames: readonly AttackClass[] = ['personnel', 'armoured'];

export const classOf = ({ kind }: Unit): AttackClass => (kind === 'personnel' ? 'personnel' : 'armoured');

const isAmong = (printedClass: AttackClass | null, struck: AttackClass): boolean =>
  printedClass === null || printedClass === struck;

/**
 * The height of a target relative to the attacker. The height decides which of the three numbers of a threshold applies
 * (R3).
 */
export type Height = 'higher' | 'level' | 'lower';

/** Returns the classes and the range of each printed attack except SUPPRESS. */
const reachesOf = (attacks: readonly PrintedAttack[]) =>
  attacks.flatMap(({ verb, class: struck, range }) =>
    verb === 'SUPPRESS'
      ? []
      : [{ classes: struck ? [struck] : attackClassNames, range: (): number => range ?? Infinity }],
  );

export class Combat {
  private readonly table: FactTable;
  private readonly ways: BoardWays;

  constructor(table: FactTable, ways = new BoardWays(table)) {
    this.table = table;
    this.ways = ways;
  }

  height(attacker: Unit, target: Unit): Height {
    const [isAttackerHigh, other] = [attacker, target].map(({ place }) => this.ways.space(place).isElevated);
    return isAttackerHigh === other ? 'level' : other ? 'higher' : 'lower';
  }

  /**
   * Returns the defence of a target against an attacker: the sum of base, cover, distance, and the bonus that ready
   * friends give to personnel. If `isAdjusted` is true, adds 1 for a higher target and subtracts 1 for a lower target.
   * Returns null if no line of range leads to the target.
   */
  defence(
    attacker: Unit,
    target: Unit,
    isAdjusted = true,
    far = this.ways.range(attacker.place, target.place),
  ): number | null {
    if (far === Infinity) return null;
    const height = this.height(attacker, target);
    const slope = !isAdjusted || height === 'level' ? 0 : height === 'higher' ? 1 : -1;
    return target.defence + this.ways.space(target.place).cover + this.bonus(target) + far + slope;
  }

  /** Returns the summands of the adjusted defence of a target; empty if no line of range leads to the target. */
  parts(attacker: Unit, target: Unit): FigurePart[] {
    const far = this.ways.range(attacker.place, target.place);
    if (far === Infinity) return [];
    const slope = { higher: 1, level: 0, lower: -1 }[this.height(attacker, target)];
    const added = [
      { name: 'cover', figure: this.ways.space(target.place).cover },
      { name: 'bonus', figure: this.bonus(target) },
      { name: 'range', figure: far },
      { name: 'height', figure: slope, isOnlyCompared: true as const },
    ];
    return [{ name: '', figure: target.defence }, ...added.filter(({ figure }) => figure !== 0)];
  }

  private bonus(target: Unit): number {
    if (target.kind !== 'personnel') return 0;
    const isHelping = (unit: Unit): boolean =>
      unit.side === target.side && unit.place === target.place && unit.kind !== 'personnel' && !unit.isSuppressed;
    return this.table.units.filter(isHelping).reduce((sum, { bonus }) => sum + bonus, 0);
  }

  /**
   * True if an attack on `classes` can reach a unit of the other side. `range` returns the range against a class.
   * Boundaries and doorways block every line of range.
   */
  reaches(attacker: Unit, target: Unit, classes: readonly AttackClass[], range: (of: AttackClass) => number): boolean {
    const struck = classOf(target);
    if (target.side === attacker.side || !classes.includes(struck)) return false;
    const far = this.ways.range(attacker.place, target.place);
    // A bridge's deck and its foundation do not reach each other (rulebook, Bridges).
    const isAbove = far === 0 && attacker.place !== target.place;
    return !isAbove && far !== Infinity && far <= range(struck);
  }

  /** True if an attack of the unit, other than SUPPRESS, has a legal target from the unit’s space. */
  hasTarget(attacker: Unit): boolean {
    const reaches = reachesOf(attacker.attacks);
    const isHit = (target: Unit): boolean =>
      reaches.some(({ classes, range }) => this.reaches(attacker, target, classes, range));
    return this.table.units.some((target) => target.side !== attacker.side && isHit(target));
  }
}

/** Returns the longest printed range for a verb and class; infinite if the card prints no range. */
export function longestPrintedRange({ attacks }: Unit, verb: string, struck: AttackClass): number {
  const printed = attacks.filter((attack: PrintedAttack) => attack.verb === verb && isAmong(attack.class, struck));
  return printed.length === 0 ? Infinity : Math.max(...printed.map(({ range }) => range ?? Infinity));
}

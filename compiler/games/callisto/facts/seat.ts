// From where facts are asked: a table, the bot that decides, and the unit or card that acts.
import type { Id } from '../../../decide/interpret/position-facts.ts';
import type { SetNode, Side as Seen } from '../../../plan/nodes.ts';
import { Combat, type AttackClass } from './combat.ts';
import type { Card, Door, FactTable, TableSide, Space, Unit } from './table.ts';
import { BoardWays, type Passes, type Walker } from './board-ways.ts';

/** The parts of a bot's sheet besides its procedures. */
export interface SheetRules {
  readonly bot: TableSide;
  /** The ranking table, the most dangerous first. */
  readonly ranking: readonly SetNode[];
  /** Words that its bot rules, or the scenario, define anew. */
  readonly definitions: Readonly<Record<string, SetNode>>;
}

/** Open rulings of which the second reading is in force. R2: the slope counts for choosing only. */
export interface SecondReadings {
  readonly R2?: 'second';
  /** A unit that has met the aim of a sub-clause skips only that sub-clause. */
  readonly R8?: 'second';
  /** For MOVE, ways through unscouted spaces count only where no goal can be had without. */
  readonly R11?: 'second';
}

/** The open rulings that can be switched. */
export const switchable: readonly string[] = ['R2', 'R8', 'R11'];

/** The bot and the unit or card that decide, and the sheets in force. */
export interface View {
  readonly table: FactTable;
  readonly sheet: SheetRules;
  /** The facing sheet of the scenario, by which the bot's own units are dangerous (R20). */
  readonly facing: SheetRules | null;
  /** The acting unit, by name; none for a command card. */
  readonly unit: string | null;
  /** The card that is resolved, by its id. */
  readonly card: string | null;
  /** The space from which doors are looked at; null if it is the acting unit's (R41). */
  readonly doorsFrom: string | null;
  /** Classes that the ATTACKs of the same procedure strike (R19). */
  readonly attackClasses: readonly AttackClass[];
  readonly readings: SecondReadings;
}

export class Seat {
  readonly view: View;
  readonly table: FactTable;
  readonly bot: TableSide;
  readonly ways: BoardWays;
  readonly combat: Combat;
  /** The acting unit. */
  readonly me: Unit | null;

  constructor(view: View, passes: Passes) {
    const { table, unit, sheet } = view;
    this.view = view;
    this.table = table;
    this.bot = sheet.bot;
    this.ways = new BoardWays(table, passes);
    this.combat = new Combat(table, this.ways);
    this.me = unit === null ? null : this.unit(unit);
    if (this.me && this.me.side !== this.bot) throw new Error(`${this.me.name} is no unit of the bot.`);
  }

  /** The card that is resolved; looked for only when it is asked for, as the cards may not be told. */
  get card(): Card | null {
    const { card } = this.view;
    if (card === null) return null;
    const found = this.table.cards.find(({ id }) => id === card);
    if (!found) throw new Error(`The table has no card ${card}.`);
    return found;
  }

  unit(id: Id): Unit {
    const found = this.table.units.find((unit) => unit.name === id.toUpperCase());
    if (!found) throw new Error(`The table has no unit ${id}.`);
    return found;
  }

  space(id: Id): Space {
    return this.ways.space(id);
  }

  /** True if a side is the side of a plan. */
  isOf(side: TableSide, seen: Seen | null): boolean {
    if (seen === null || seen === 'any') return true;
    if (seen === 'bot' || seen === 'enemy') return (side === this.bot) === (seen === 'bot');
    throw new Error(`The side \`${seen}\` is not settled.`);
  }

  /** From which of its spaces a door is looked at: of two, the one that is nearer to the acting unit. */
  sideOf({ between }: Door): string | null {
    const { doorsFrom } = this.view;
    if (doorsFrom !== null) return between.includes(doorsFrom) ? doorsFrom : null;
    const { me } = this;
    return me && (this.ways.nearest(me.place, between, me).goals[0] ?? null);
  }

  /** The walking unit; for a command card personnel of its side. */
  walker(id: Id | null): Walker {
    return id === null ? { side: this.bot, kind: 'personnel' } : this.unit(id);
  }
}

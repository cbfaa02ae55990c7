// The point of view of facts: a table, the bot that decides, and its acting unit or card.
import type { Id } from '../../../decide/interpret/position-facts.ts';
import type { SetNode, Side as Seen } from '../../../plan/nodes.ts';
import type { TripReadings } from '../../../plan/trip-readings.ts';
import { Combat, type AttackClass } from './combat.ts';
import type { Card, Door, FactTable, TableSide, Space, Unit } from './table.ts';
import { BoardWays, type Passes, type Walker } from './board-ways.ts';

/** The parts of a bot's sheet besides its procedures. */
export interface SheetRules {
  readonly bot: TableSide;
  /** The ranking table; the most dangerous row comes first. */
  readonly ranking: readonly SetNode[];
  /** Words that the bot rules or the scenario redefine. */
  readonly definitions: Readonly<Record<string, SetNode>>;
}

/** Open rulings whose second reading applies. */
export interface SecondReadings {
  /** The slope between attacker and target counts for choices, not for thresholds. */
  readonly R2?: 'second';
  /** A unit that has met the aim of a sub-clause skips only that sub-clause. */
  readonly R8?: 'second';
  /** Only the goals nearest to the unit take part in the choice of a goal. */
  readonly R9?: 'second';
  /** For MOVE, a way through unscouted spaces counts only if no other way reaches a goal. */
  readonly R11?: 'second';
  /** In Scenarios 4 and 8, an enemy unit that can destroy the structure of an objective threatens the objective. */
  readonly R16?: 'second';
  /** A bot that keeps the initiative by a tied bid has won the bid. */
  readonly R22?: 'second';
  /** A unit in a space that a `towards` names goes towards another such space. */
  readonly R50?: 'second';
}

/** The open rulings that can be switched. */
export const switchable: readonly string[] = ['R2', 'R8', 'R9', 'R11', 'R16', 'R22', 'R50'];

export const tripReadings = ({ R8, R9, R11, R50 }: SecondReadings): TripReadings => ({
  readsOn: R8 === 'second',
  nearestFirst: R9 === 'second',
  waysOfMoves: R11 === 'second',
  leavesGoal: R50 === 'second',
});

/** The bot and the unit or card that decide, and the sheets in force. */
export interface View {
  readonly table: FactTable;
  readonly sheet: SheetRules;
  /** The sheet of the other bot of the scenario. Its ranking gives the danger of the bot's own units (R20). */
  readonly facing: SheetRules | null;
  /** The acting unit, by its name; null for a command card. */
  readonly unit: string | null;
  /** The resolved card, by its id. */
  readonly card: string | null;
  /** The space from which doors are passed; null for the space of the acting unit (R41). */
  readonly doorsFrom: string | null;
  /** The classes that the ATTACKs of the same procedure can hit (R19). */
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

  /** The resolved card. It is looked up on use, since a position may leave out the cards. */
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

  /** True if a side of the table is the side that a plan names. */
  isOf(side: TableSide, seen: Seen | null): boolean {
    if (seen === null || seen === 'any') return true;
    if (seen === 'bot' || seen === 'enemy') return (side === this.bot) === (seen === 'bot');
    throw new Error(`The side \`${seen}\` is not settled.`);
  }

  /** Returns the space from which a door is passed: of its two spaces, the space nearer to the acting unit. */
  sideOf({ between }: Door): string | null {
    const { doorsFrom } = this.view;
    if (doorsFrom !== null) return between.includes(doorsFrom) ? doorsFrom : null;
    const { me } = this;
    return me && (this.ways.nearest(me.place, between, me).goals[0] ?? null);
  }

  /** Returns the walking unit. A command card has no unit (null): its walker moves like personnel of the bot. */
  walker(id: Id | null): Walker {
    return id === null ? { side: this.bot, kind: 'personnel' } : this.unit(id);
  }
}

// The point of view from which facts are read: a fact table, a bot, and its acting unit or card.
import type { Id } from '../../../decide/interpret/position-facts.ts';
import type { SetNode, Side as Seen } from '../../../plan/nodes.ts';
import type { TripReadings } from '../../../plan/trip-readings.ts';
import { Combat, type AttackClass } from './combat.ts';
import { otherSide, type Card, type Door, type FactTable, type TableSide, type Space, type Unit } from './table.ts';
import { BoardWays, type Keycard, type Walker } from './board-ways.ts';

/** The parts of a bot's sheet besides its procedures. */
export interface SheetRules {
  readonly bot: TableSide;
  /** The rows of the ranking, the most dangerous row first. */
  readonly ranking: readonly SetNode[];
  /** The new meanings of words that a bot rule or the scenario redefines, by the name of the word. */
  readonly definitions: Readonly<Record<string, SetNode>>;
}

/** The open rulings whose second reading applies. The comment on each field says what this second reading means. */
export interface SecondReadings {
  /** A difference in height between attacker and target counts in the choice of a target, but not in thresholds. */
  readonly R2?: 'second';
  /** A unit that has met the aim of a sub-clause skips only that sub-clause, and not the later sub-clauses. */
  readonly R8?: 'second';
  /** If `towards` leaves several goals, the list after them chooses one goal anywhere on the board first. */
  readonly R9?: 'second';
  /**
   * Second: a MOVE leaves out an adjacent goal of a letter that it may not enter, while another goal remains. Third: the
   * first letter that names something is the goal, even if the unit can come no nearer to it.
   */
  readonly R10?: 'second' | 'third';
  /** For a MOVE, a way through unscouted spaces counts only if no other way leads to a goal. */
  readonly R11?: 'second';
  /** In Scenarios 4 and 8, an enemy unit that can destroy the structure of an objective threatens the objective. */
  readonly R16?: 'second';
  /** A bot that keeps the initiative after a tied bid counts as the winner of the bid (R22). */
  readonly R22?: 'second';
  /** A unit that is already in a space that `towards …` names goes towards another such space. */
  readonly R50?: 'second';
}

/** Names of the readings that can be switched on. */
export const switchable: readonly string[] = ['R2', 'R8', 'R9', 'R10', 'R10=third', 'R11', 'R16', 'R22', 'R50'];

/** The second readings that meant something else in files of version 1, with the old meaning. */
export const changedReadings: Readonly<Record<string, string>> = {
  R9: 'The former second reading is gone; now R9 is the former default.',
};

/** Returns the names of the readings in a record. */
export const readingNames = (readings: SecondReadings): string[] =>
  Object.entries(readings).map(([ruling, reading]) => (reading === 'second' ? ruling : `${ruling}=${String(reading)}`));

export const tripReadings = ({ R8, R10, R11, R50 }: SecondReadings): TripReadings => ({
  readsOn: R8 === 'second',
  leavesOutShut: R10 === 'second',
  triesOneLetter: R10 === 'third',
  waysOfMoves: R11 === 'second',
  leavesGoal: R50 === 'second',
});

/** The parts of a point of view: the fact table, the sheets of both bots, and the acting unit and card of the bot. */
export interface View {
  readonly table: FactTable;
  readonly sheet: SheetRules;
  /**
   * The sheet of the other bot of the scenario; null if there is none. The ranking of this sheet gives the danger of
   * units of the bot (R20).
   */
  readonly facing: SheetRules | null;
  /** The name of the acting unit; null for a command card. */
  readonly unit: string | null;
  /** The id of the resolved card; null if there is none. */
  readonly card: string | null;
  /**
   * The space from which each unit is taken to pass a door, while a rule about doors is evaluated (R41). Null at other
   * times: the acting unit then passes each door from the nearer side.
   */
  readonly doorsFrom: string | null;
  /**
   * Returns the classes of targets that the ATTACKs of the procedure can hit (R19). The classes are computed only when
   * they are needed, because few decisions need them.
   */
  readonly attackClasses: () => readonly AttackClass[];
  readonly readings: SecondReadings;
}

/** The point of view of a bot, from which facts are read: its sheet, its acting unit, its card, and the ways of the unit. */
export class Viewpoint {
  readonly view: View;
  readonly table: FactTable;
  readonly bot: TableSide;
  readonly ways: BoardWays;
  readonly combat: Combat;
  /** The acting unit; null for a command card. */
  readonly me: Unit | null;
  private ofCard: Card | null = null;

  constructor(view: View, keycard: Keycard | null = null) {
    const { table, unit, sheet } = view;
    this.view = view;
    this.table = table;
    this.bot = sheet.bot;
    this.ways = new BoardWays(table, keycard);
    this.combat = new Combat(table, this.ways);
    this.me = unit === null ? null : this.unit(unit);
    if (this.me && this.me.side !== this.bot) throw new Error(`${this.me.name} is no unit of the bot.`);
  }

  /**
   * The resolved card; null if there is none. Looks the card up only when it is needed, because a position can leave
   * out the cards.
   */
  get card(): Card | null {
    const { card } = this.view;
    if (card === null || this.ofCard) return this.ofCard;
    const resolvedCard = this.table.cards.find(({ id }) => id === card);
    if (!resolvedCard) throw new Error(`The table has no card ${card}.`);
    return (this.ofCard = resolvedCard);
  }

  /**
   * Returns the place of a unit; empty if the unit is not on the board, for example because an earlier act of the
   * clause has removed it.
   */
  placesOfUnit(id: Id): readonly Id[] {
    const unit = this.unitOnBoard(id);
    return unit ? [unit.place] : [];
  }

  unit(id: Id): Unit {
    const unit = this.unitOnBoard(id);
    if (!unit) throw new Error(`The table has no unit ${id}.`);
    return unit;
  }

  private unitOnBoard(id: Id): Unit | undefined | null {
    return this.unitNamed(id) ?? this.unitNamed(id.toUpperCase());
  }

  private unitNamed(name: string): Unit | undefined | null {
    const { table } = this;
    return table.unitNamed ? table.unitNamed(name) : table.units.find((unit) => unit.name === name);
  }

  space(id: Id): Space {
    return this.ways.space(id);
  }

  /** True if a side of the fact table is the side that a plan names. */
  isOf(side: TableSide, seen: Seen | null): boolean {
    return seen === null || seen === 'any' || side === this.sideSeen(seen);
  }

  /** Returns the side of the fact table that a plan names from the point of view of the bot. */
  sideSeen(seen: Seen): TableSide {
    if (seen === 'bot') return this.bot;
    if (seen === 'enemy') return otherSide(this.bot);
    throw new Error(`The plan leaves open which side \`${seen}\` is.`);
  }

  /**
   * Returns the space from which a unit passes a door: `doorsFrom` of the view, if this is a space of the door. If
   * `doorsFrom` is null, returns the space of the door that is nearer to the acting unit. Otherwise returns null.
   */
  sideOf({ between }: Door): string | null {
    const { doorsFrom } = this.view;
    if (doorsFrom !== null) return between.includes(doorsFrom) ? doorsFrom : null;
    const { me } = this;
    return me && (this.ways.nearestGoals(me.place, between, me).goals[0] ?? null);
  }

  /**
   * Returns the walking unit. A command card has no unit, so `id` is null. The ways for such a card are the ways of
   * personnel of the bot.
   */
  walker(id: Id | null): Walker {
    if (id === null) return { side: this.bot, kind: 'personnel' };
    return this.me?.name === id ? this.me : this.unit(id);
  }
}

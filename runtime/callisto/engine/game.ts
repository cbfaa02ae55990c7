// All that does not change while a scenario is played, as tables of numbers: board, roster figures, decks. Made once.
import type { Board } from '../board/board.ts';
import type { Decks } from '../decks.ts';
import type { Roster } from '../roster.ts';
import { cardTables, unitTables, useTables } from './game-cards.ts';
import type { CardTables, UnitTables, UseTables } from './game-cards.ts';
import { placeTables, thingTables } from './game-places.ts';
import type { PlaceTables, ThingTables } from './game-places.ts';
import type { Sink } from './events.ts';
import type { ScenarioRules } from './moments.ts';

export interface GameData {
  readonly board: Board;
  readonly roster: Roster;
  readonly decks: Decks;
  readonly rules: ScenarioRules;
}

export class Game {
  readonly data: GameData;
  readonly places: PlaceTables;
  readonly things: ThingTables;
  readonly units: UnitTables;
  readonly cards: CardTables;
  readonly uses: UseTables;
  readonly rules: ScenarioRules;
  /** Who is told what happens; nobody, if it is null. */
  sink: Sink | null = null;

  constructor(data: GameData) {
    const { board, roster, decks, rules } = data;
    this.data = data;
    this.rules = rules;
    this.places = placeTables(board);
    this.things = thingTables(board, roster);
    this.units = unitTables(roster, decks, board);
    this.cards = cardTables(roster, decks);
    this.uses = useTables(roster, board, this.cards);
  }
}

// All that does not change while a scenario is played, as tables of numbers: board, roster figures, decks. Made once.
import type { Board } from '../../board/board.ts';
import type { Decks } from '../../data/scenario-decks.ts';
import type { Roster } from '../../data/read-roster.ts';
import { cardTables, unitTables, useTables } from './game-cards.ts';
import type { CardTables, UnitTables, UseTables } from './game-cards.ts';
import { Distances } from './distance.ts';
import { placeTables, thingTables } from './game-places.ts';
import type { PlaceTables, ThingTables } from './game-places.ts';
import type { Sink } from './events.ts';
import { bolsterTables } from '../solo/bolster-decks.ts';
import type { BolsterTables } from '../solo/bolster-decks.ts';
import { gainTables } from '../solo/gain-tables.ts';
import type { GainTables } from '../solo/gain-tables.ts';
import type { MomentName } from '../../data/signatures.ts';
import type { State } from './packed-state.ts';
import { pointSets, winsOf } from './wins.ts';
import type { Win } from './wins.ts';

/** What the rules of a scenario are told of, and what they may decide. The engine knows no scenario by number. */
export interface ScenarioRules {
  /** A unit has left a place for another, by its own action or a vehicle's; the thing that it takes along, or none. */
  readonly moved?:
    | ((game: Game, state: State, unit: number, from: number, to: number, taken: number) => void)
    | undefined;
  /** A unit was moved by a PULSE. */
  readonly pushed?: ((game: Game, state: State, unit: number, from: number, to: number) => void) | undefined;
  /** A side has taken control of the space of a place. */
  readonly controlled?: ((game: Game, state: State, side: number, place: number) => void) | undefined;
  readonly destroyed?: ((game: Game, state: State, structure: number) => void) | undefined;
  readonly neutralised?: ((game: Game, state: State, unit: number) => void) | undefined;
  /** Whether a card may be taken from the supply. */
  readonly mayBolster?: ((game: Game, state: State, card: number) => boolean) | undefined;
  /** Whether a unit may leave the board from a place, and what becomes of it then. */
  readonly mayEscape?: ((game: Game, state: State, unit: number, place: number) => boolean) | undefined;
  readonly escaped?: ((game: Game, state: State, unit: number) => void) | undefined;
  /** The thing that a unit that leaves a place may take along; `none` if there is none. */
  readonly takes?: ((game: Game, state: State, unit: number, place: number) => number) | undefined;
  /** Victory points of a side. */
  readonly score?: ((game: Game, state: State, side: number) => number) | undefined;
}

/** Who knows a bot's sheet (solo). */
export interface Mind {
  /** Does what the procedure of a card says: the card at an index of the side's play area, face up. */
  readonly resolve: (game: Game, state: State, side: number, index: number) => void;
  /** The initiative by which a card is placed in the play area: the sheet's if it adjusts it, else as printed (R22). */
  readonly order: (card: number) => number;
  /** Where a counter enters by the sheet's rule, or none for its force's spawn point (R30). */
  readonly entrance: (game: Game, state: State, unit: number) => number;
  /** Told of a moment: what it is of, and for a unit that moved the place that it left. */
  readonly moment?: ((game: Game, state: State, name: MomentName, what: number, from: number) => void) | undefined;
}

/** The mind of each side that a bot may play. */
export type Minds = [Mind | null, Mind | null];

export interface GameData {
  readonly board: Board;
  readonly roster: Roster;
  readonly decks: Decks;
  readonly rules: ScenarioRules;
}

/** All rules in one shape, so that the engine's code is compiled once for every scenario. */
const inOneShape = ({
  moved,
  pushed,
  controlled,
  destroyed,
  neutralised,
  mayBolster,
  mayEscape,
  escaped,
  takes,
  score,
}: ScenarioRules): ScenarioRules => ({
  moved,
  pushed,
  controlled,
  destroyed,
  neutralised,
  mayBolster,
  mayEscape,
  escaped,
  takes,
  score,
});

export class Game {
  readonly data: GameData;
  readonly places: PlaceTables;
  readonly things: ThingTables;
  readonly units: UnitTables;
  readonly cards: CardTables;
  readonly uses: UseTables;
  readonly rules: ScenarioRules;
  /** The ways to win; the same as numbers; and places by their objective points. */
  readonly victory: Board['victory'];
  readonly wins: readonly Win[];
  readonly pointSets: Int32Array;
  readonly distances: Distances;
  readonly bolster: BolsterTables;
  readonly gains: GainTables;
  /** Whoever makes the game sets the minds of bots. */
  readonly minds: Minds = [null, null];
  /** Who is told what happens; nobody, if it is null. */
  sink: Sink | null = null;

  constructor(data: GameData) {
    const { board, roster, decks, rules } = data;
    this.data = data;
    this.rules = inOneShape(rules);
    this.victory = board.victory;
    this.places = placeTables(board);
    this.things = thingTables(board, roster);
    this.units = unitTables(roster, decks, board);
    this.cards = cardTables(roster, decks);
    this.uses = useTables(roster, board, this.cards);
    this.wins = winsOf(board, this.things);
    this.pointSets = pointSets(this.places);
    this.bolster = bolsterTables(decks, this.cards);
    this.gains = gainTables(board, this.places, this.things);
    this.distances = new Distances(this.places, this.things);
  }
}

// Everything that does not change while a scenario is played (board, roster figures, decks), as tables of numbers that
// are made once.
import type { CallistoBoard } from '../../board/board.ts';
import type { ScenarioDecks } from '../../data/scenario-decks.ts';
import type { CallistoRoster } from '../../data/read-roster.ts';
import { cardTables, unitTables, useTables, type CardTables, type UnitTables, type UseTables } from './game-cards.ts';
import { Distances } from './distance.ts';
import { placeTables, fixtureTables, type PlaceTables, type FixtureTables } from './game-places.ts';
import type { Sink } from '../../../types/callisto/game.ts';
import { bolsterTables, gainTables, type BolsterTables, type GainTables } from '../solo/solo-tables.ts';
import type { MomentName } from '../../data/signatures.ts';
import type { State } from './packed-state.ts';
import { ReachSets } from './reach-sets.ts';
import { StepSets } from './step-sets.ts';
import { placesByPoints, victoryRowsOf, type VictoryRow } from './wins.ts';

/**
 * Hooks for the rules of a single scenario. The engine reports events to the hooks and asks them questions. So the
 * engine knows no scenario.
 */
export interface ScenarioRules {
  /** Called after a unit moved by itself or in a vehicle. `token` is the token that the unit takes along, or `none`. */
  readonly moved?:
    | ((game: Game, state: State, unit: number, from: number, to: number, token: number) => void)
    | undefined;
  readonly pushed?: ((game: Game, state: State, unit: number, from: number, to: number) => void) | undefined;
  readonly controlled?: ((game: Game, state: State, side: number, place: number) => void) | undefined;
  readonly destroyed?: ((game: Game, state: State, structure: number) => void) | undefined;
  readonly neutralised?: ((game: Game, state: State, unit: number) => void) | undefined;
  readonly mayBolster?: ((game: Game, state: State, card: number) => boolean) | undefined;
  readonly mayEscape?: ((game: Game, state: State, unit: number, place: number) => boolean) | undefined;
  readonly escaped?: ((game: Game, state: State, unit: number) => void) | undefined;
  /** Returns the token that a unit may take along when it leaves a place; `none` if there is none. */
  readonly tokenToTake?: ((game: Game, state: State, unit: number, place: number) => number) | undefined;
  readonly score?: ((game: Game, state: State, side: number) => number) | undefined;
}

/** Plays a side by the sheet of a bot (solo). */
export interface BotMind {
  /** Carries out the procedure of the face-up card at an index of the play area. */
  readonly resolve: (game: Game, state: State, side: number, index: number) => void;
  /** Returns the initiative by which a card is ordered in the play area: adjusted by the sheet, or printed (R22). */
  readonly order: (card: number) => number;
  /**
   * True if the bot wins a tied bid while it has the initiative (second reading of R22). The bid card can then go to
   * its play area.
   */
  readonly winsTies?: boolean;
  /**
   * Returns the place where a counter enters by a rule of the sheet; `none` means the spawn point of its force (R30).
   */
  readonly entrance: (game: Game, state: State, unit: number) => number;
  /** Receives a moment, its subject (such as a unit, a space or a card), and the place that a moved unit left. */
  readonly moment?: ((game: Game, state: State, name: MomentName, subject: number, from: number) => void) | undefined;
}

/**
 * Answers questions about the cards in the piles of a person. The engine asks these questions if only the person knows
 * the cards.
 */
export interface PileOwner {
  /**
   * Returns true if the owner had a card of a hit unit. The owner has then lost this card. Throws `NeedOwner` if there
   * is no answer yet.
   */
  readonly loseCard: (unit: number) => boolean;
}

export type BotMinds = [BotMind | null, BotMind | null];

/** The contents of the files of a scenario, and the scenario’s own rules. */
export interface GameDefinition {
  readonly board: CallistoBoard;
  readonly roster: CallistoRoster;
  readonly decks: ScenarioDecks;
  readonly rules: ScenarioRules;
  /** True for a game of four players in two teams (rulebook, Rules for 4 players). */
  readonly teams?: boolean;
}

/**
 * Returns the rules as an object with its fields always in the same order. So JavaScript engines compile the code of
 * the game only once.
 */
const uniformRules = (rules: ScenarioRules): ScenarioRules => ({
  moved: rules.moved,
  pushed: rules.pushed,
  controlled: rules.controlled,
  destroyed: rules.destroyed,
  neutralised: rules.neutralised,
  mayBolster: rules.mayBolster,
  mayEscape: rules.mayEscape,
  escaped: rules.escaped,
  tokenToTake: rules.tokenToTake,
  score: rules.score,
});

export class Game {
  readonly definition: GameDefinition;
  /** True if four players play in two teams. */
  readonly isTeam: boolean;
  readonly places: PlaceTables;
  readonly fixtures: FixtureTables;
  readonly units: UnitTables;
  readonly cards: CardTables;
  readonly uses: UseTables;
  readonly rules: ScenarioRules;
  /**
   * The ways to win, as in the board file (`victory`) and as numbers (`victoryRows`). `placesByPoints` has the places
   * with objective points, grouped by their points.
   */
  readonly victory: CallistoBoard['victory'];
  readonly victoryRows: readonly VictoryRow[];
  readonly placesByPoints: Int32Array;
  readonly distances: Distances;
  readonly steps: StepSets;
  readonly reach: ReachSets;
  readonly bolster: BolsterTables;
  readonly gains: GainTables;
  /** The minds of bots by side. The function that creates the game sets the minds by `setMind`. */
  readonly minds: Readonly<BotMinds> = [null, null];
  /** True if the mind of a bot has the function `moment`, which is called at moments of the game. */
  isHeard = false;
  sink: Sink | null = null;
  /** The person whose piles are unknown; null if all piles are known. */
  owner: PileOwner | null = null;

  constructor(definition: GameDefinition) {
    const { board, roster, decks, rules } = definition;
    this.definition = definition;
    this.rules = uniformRules(rules);
    this.victory = board.victory;
    this.places = placeTables(board);
    this.fixtures = fixtureTables(board, roster);
    this.units = unitTables(roster, decks, board);
    this.isTeam = definition.teams === true;
    this.cards = cardTables(roster, decks, this.isTeam);
    this.uses = useTables(roster, board, this.cards);
    this.victoryRows = victoryRowsOf(board, this.fixtures);
    this.placesByPoints = placesByPoints(this.places);
    this.bolster = bolsterTables(decks, this.cards);
    this.gains = gainTables(board, this.places, this.fixtures);
    this.distances = new Distances(this.places, this.fixtures);
    this.steps = new StepSets(this.places, this.fixtures, this.distances.traps);
    this.reach = new ReachSets(this.places, this.fixtures, this.uses);
  }

  /** Returns the mind of a bot. Throws if the bot has none. */
  mindOf(side: number): BotMind {
    const mind = this.minds[side as 0 | 1];
    if (mind) return mind;
    const name = ['breakers', 'lfa'][side] ?? '';
    throw new Error(`No sheet plays the bot ${name}: call \`bind(game)\` of its sheet first.`);
  }

  setMind(side: 0 | 1, mind: BotMind | null): void {
    (this.minds as BotMinds)[side] = mind;
    this.isHeard = this.minds.some((each) => each?.moment !== undefined);
  }
}

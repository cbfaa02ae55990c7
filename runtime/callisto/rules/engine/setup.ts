// Set-up: the state of a scenario before its first round (rulebook, Setup).
import { lazilyFor } from '../../../kernel/lazily.ts';
import { seed } from '../../../kernel/random.ts';
import { ShapeError } from '../../../kernel/shape.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { setMarker, placeUnit, setUnitIn } from './pieces.ts';
import { clearAction, startRound } from './rounds.ts';
import { sideNumber } from './game-places.ts';
import { State, isBot } from './packed-state.ts';
import { giveMarker, takeRoles } from './players.ts';

/** Clears the state: no piece on the board, no card in a pile. */
export function clearState(state: State): void {
  const { bytes } = state;
  bytes.fill(0);
  bytes.fill(at.none, at.unitPlace, at.unitPlace + at.mostUnits);
  bytes.fill(at.none, at.tokenPlace, at.tokenPlace + at.mostTokens);
  bytes[at.winner] = at.nobody;
  bytes[at.victoryRow] = at.none;
  bytes.fill(at.none, at.bidCard, at.bidCard + 2);
  clearAction(state);
}

/**
 * Places pieces, markers and cards as in the board and the decks, without drawing a card. `bots` has a bit for each
 * side that a bot plays.
 */
export function setUp(game: Game, state: State, bots = 0, difficulty = 0): void {
  if (game.isTeam && bots !== 0)
    throw new ShapeError('bots', 'cannot play in a game of four: the solo book has two sides');
  const { board, roster } = game.definition;
  const { bytes, words } = state;
  clearState(state);
  bytes[at.bots] = bots;
  bytes[at.difficulty] = difficulty;
  const { setup } = board;
  const unitNamed = (name: string): number => roster.counters.findIndex((counter) => counter.name === name);
  for (const { counter, place } of setup.units) placeUnit(game, state, unitNamed(counter), place);
  for (const name of setup.deactivated) setUnitIn(state, at.asleepUnits, unitNamed(name), true);
  for (const side of ['breakers', 'lfa'] as const) {
    for (const [level, spaces] of [setup.scouted[side], setup.controlled[side]].entries()) {
      for (const space of spaces) setMarker(game, state, sideNumber(side), board.placesOf[space]?.[0] ?? 0, level + 1);
    }
  }
  for (const [index, { place }] of board.tokens.entries()) bytes[at.tokenPlace + index] = place;
  words[at.standingStructures] = 2 ** board.structures.length - 1;
  words[at.shutDoors] = 2 ** board.doors.length - 1;
  for (let card = 0; card < game.cards.count; card++) {
    const starting = game.cards.starting[card] as number;
    const [side, player] = [game.cards.side[card] as number, game.cards.player[card] as number];
    // If a bot plays the side, the commanders on display lie beside the bolster decks (solo book, Setup for solo).
    const isShown = isBot(state, side) && game.bolster.onDisplay[card] === 1;
    bytes[at.deck + card] = starting;
    bytes[(isShown ? at.display : at.supply) + card] = game.cards.supplied[card] as number;
    bytes[at.inDeck + player] = (bytes[at.inDeck + player] as number) + starting;
    // The commander of the first round is the player whose starting deck has the Captain or Supervisor.
    if (starting > 0 && game.cards.heir[card] !== at.none) giveMarker(state, player);
  }
  takeRoles(state);
  bytes[at.initiative] = sideNumber(setup.initiative);
  bytes[at.turnSide] = bytes[at.initiative] as number;
}

export function seedChance(state: State, high: number, low: number): void {
  seed(state.words, at.randomState, high, low);
  state.bytes[at.isSeeded] = 1;
}

const beginningsOf = lazilyFor((_game: Game) => new Map<number, State>());

/** Sets up a state and starts its first round. Throws if no sheet is bound to the game for a bot. */
export function start(game: Game, state: State, high: number, low: number, bots = 0, difficulty = 0): void {
  if (!game.isTeam) for (const side of [at.breakers, at.lfa]) if ((bots & (1 << side)) !== 0) game.mindOf(side);
  startWithoutSheets(game, state, high, low, bots, difficulty);
}

/** Sets up a state and starts its first round, in which no bot resolves a card yet. */
export function startWithoutSheets(
  game: Game,
  state: State,
  high: number,
  low: number,
  bots = 0,
  difficulty = 0,
): void {
  const beginnings = beginningsOf(game);
  const key = bots + 4 * difficulty;
  let beginning = beginnings.get(key);
  if (!beginning) {
    beginning = new State();
    // The log begins after set-up. So the pieces are placed without events.
    const { sink } = game;
    game.sink = null;
    setUp(game, beginning, bots, difficulty);
    game.sink = sink;
    beginnings.set(key, beginning);
  }
  state.copyFrom(beginning);
  seedChance(state, high, low);
  startRound(game, state);
}

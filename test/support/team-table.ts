// A table for tests of games of four. A test sets a scene with the piles of each player, and names actions in few
// words. The test also supplies each card that is drawn and each die that is rolled.
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { choosingPlayer } from '../../runtime/callisto/rules/engine/choosing-player.ts';
import {
  keyOfPlayer,
  playerKeys,
  teammateOf,
  turnPlayer,
  type PlayerKey,
} from '../../runtime/callisto/rules/engine/players.ts';
import type { GamePosition, Pile, PileName, SideName } from '../../runtime/callisto/rules/engine/position.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { gameOf } from '../../runtime/callisto/bound-sheet/game-of.ts';
import { Table } from './engine.ts';
import { bookJson } from './played.ts';

type BySide<T> = { readonly [side in SideName]?: T };
type Piles = { readonly [pile in Exclude<PileName, 'supply' | 'display'>]?: string };

/** A position of a game of four in few words. Cards in no pile are in the supply of their player. */
export interface TeamScene extends Readonly<Partial<Record<PlayerKey, Piles>>> {
  /** The player whose turn it is. */
  readonly turn: PlayerKey;
  /** The side that plays first in this round; by default, the Breakers. */
  readonly initiative?: SideName;
  /**
   * The commanders of this round. `markers` are the players with the commander markers. By default, both fields name
   * the players of Force 1.
   */
  readonly commanders?: BySide<PlayerKey>;
  readonly markers?: BySide<PlayerKey>;
  readonly units?: Readonly<Record<string, string>>;
  readonly scouted?: BySide<string>;
  readonly controlled?: BySide<string>;
  /**
   * The number of Interference cards in the supply of each side; by default, all that are in no pile. Interference
   * cards in neither a pile nor the supply are out of the game.
   */
  readonly interference?: BySide<number>;
}

const games = new Map<number, Game>();

/** Returns the packaged game of a scenario for four players. */
export function teamGame(scenario: number): Game {
  const known = games.get(scenario);
  if (known) return known;
  const file = (name: string): unknown => bookJson(`scenario-${scenario}/${name}.json`);
  const files = { board: file('board'), decks: file('decks'), names: file('names') };
  const game = gameOf(bookJson('roster.json'), files, undefined, true);
  games.set(scenario, game);
  return game;
}

/** Reads the cards of a pile, such as `RIPPER C 2, SUPERVISOR`. */
function pileIn(words: string): Record<string, number> {
  const cards = words === '' ? [] : words.split(', ').map((card) => /^(.*?)(?: (\d+))?$/.exec(card));
  return Object.fromEntries(cards.map((match) => [match?.[1] ?? '', Number(match?.[2] ?? 1)]));
}

const spaces = (words = ''): string[] => words.split(' ').filter(Boolean);

const pileKeys = ['deck', 'discard', 'hand', 'played', 'casualties', 'out'] as const;

function pilesOf(game: Game, player: number, piles: Piles): Record<string, Record<string, number>> {
  const named = Object.fromEntries(pileKeys.map((key) => [key, pileIn(piles[key] ?? '')]));
  const supply: Record<string, number> = {};
  const { cards } = game;
  for (let card = cards.from[player] as number; card < (cards.interference[player] as number); card++) {
    const name = cards.names[card] ?? '';
    const used = Object.values(named).reduce((sum, pile) => sum + (pile[name] ?? 0), 0);
    const isCommand = card === cards.command[player];
    if (!isCommand && (cards.total[card] as number) > used) supply[name] = (cards.total[card] as number) - used;
  }
  return { ...named, supply };
}

export function teamPosition(game: Game, scene: TeamScene): GamePosition {
  const { board } = game.definition;
  const { cards } = game;
  const side = scene.turn.startsWith('lfa') ? 'lfa' : 'breakers';
  const commanders = { breakers: 'breakers1', lfa: 'lfa1', ...scene.commanders } as const;
  const markers = { breakers: 'breakers1', lfa: 'lfa1', ...scene.markers } as const;
  const players = Object.fromEntries(playerKeys.map((key, player) => [key, pilesOf(game, player, scene[key] ?? {})]));
  const supplies: Record<string, number> = {};
  for (const [index, key] of (['breakers', 'lfa'] as const).entries()) {
    const pair = [index, teammateOf(index)];
    const copies = (name: string): number =>
      pair.reduce(
        (sum, player) =>
          sum + Object.values(players[keyOfPlayer(player)] ?? {}).reduce((all, pile) => all + (pile[name] ?? 0), 0),
        0,
      );
    const command = cards.names[cards.command[index] as number] ?? '';
    // A Captain or Supervisor in no pile is in the supply of the player with the commander marker.
    const holder = players[markers[key]];
    if (copies(command) === 0 && holder) holder['supply'] = { ...holder['supply'], [command]: 1 };
    const left = 10 - copies('INTERFERENCE');
    supplies[key] = scene.interference?.[key] ?? left;
    const out = players[keyOfPlayer(index)]?.['out'] ?? {};
    if (left > (supplies[key] ?? 0)) out['INTERFERENCE'] = (out['INTERFERENCE'] ?? 0) + left - (supplies[key] ?? 0);
  }
  return {
    version: 2,
    game: 'callisto',
    scenario: board.scenario,
    round: 1,
    initiative: scene.initiative ?? 'breakers',
    turn: { side, player: scene.turn, chooser: side, phase: 'playing' },
    units: Object.fromEntries(
      Object.entries(scene.units ?? {}).map(([name, words]) => {
        const [at = '', status] = words.split(' ');
        return [name, { at, ...(status !== undefined && { [status]: true }) }];
      }),
    ),
    neutralised: [],
    escaped: [],
    markers: {
      breakers: { scouted: spaces(scene.scouted?.breakers), controlled: spaces(scene.controlled?.breakers) },
      lfa: { scouted: spaces(scene.scouted?.lfa), controlled: spaces(scene.controlled?.lfa) },
    },
    destroyed: [],
    shutDoors: board.doors.map(({ name }) => name),
    tokens: Object.fromEntries(board.tokens.map(({ name, place }) => [name, board.places[place]?.name ?? null])),
    players,
    commanders: {
      breakers: { round: commanders.breakers, marker: markers.breakers },
      lfa: { round: commanders.lfa, marker: markers.lfa },
    },
    interference: supplies,
    score: { breakers: 0, lfa: 0 },
    result: null,
  };
}

export class TeamTable extends Table {
  constructor(game: Game, scene: TeamScene | State) {
    super(game, 'bytes' in scene ? scene : stateOf(game, teamPosition(game, scene)));
  }

  /** Supplies cards for the draws of a player. */
  deal(player: PlayerKey, ...names: string[]): this {
    return this.roll(...names.map((name) => 100 + this.cardOf(player, name)));
  }

  cardOf(key: PlayerKey, name: string): number {
    const player = playerKeys.indexOf(key);
    const { cards } = this.game;
    const own = cards.names.slice(cards.from[player], cards.end[player]).indexOf(name);
    if (own < 0) throw new Error(`${key} has no ${name}.`);
    return (cards.from[player] as number) + own;
  }

  /** Returns the number of a card of the choosing player, or else of the player’s teammate. */
  override card(name: string): number {
    const player = choosingPlayer(this.game, this.state);
    for (const owner of [player, teammateOf(player)]) {
      const { cards } = this.game;
      const own = cards.names.slice(cards.from[owner], cards.end[owner]).indexOf(name);
      if (own >= 0) return (cards.from[owner] as number) + own;
    }
    throw new Error(`No teammate has ${name}.`);
  }

  /** Picks a card of the supply of a player. */
  take(player: PlayerKey, name: string): this {
    return this.do(act.packAction(act.pickKind, 0, 0, this.cardOf(player, name)));
  }

  /** Plays a card for COMMAND on the deck of the teammate. */
  command(name: string): this {
    return this.do(this.commanding(name));
  }

  commanding(name: string): number {
    return this.use(name, 'COMMAND 2') | (act.teammateDeck << 18);
  }

  /** Returns the cards in a pile of a player. */
  cards(player: PlayerKey, pile: Exclude<PileName, 'display'>): Pile {
    return (this.now.players?.[player]?.[pile] ?? {}) as Pile;
  }

  get turnOf(): PlayerKey {
    return keyOfPlayer(turnPlayer(this.state));
  }

  get chooserOf(): PlayerKey {
    return keyOfPlayer(choosingPlayer(this.game, this.state));
  }

  marksOf(side: SideName): { readonly round: PlayerKey; readonly marker: PlayerKey } | undefined {
    return this.now.commanders?.[side];
  }
}

export const teamTable = (game: Game, scene: TeamScene): TeamTable => new TeamTable(game, scene);

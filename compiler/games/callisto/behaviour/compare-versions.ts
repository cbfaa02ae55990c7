// Compares two versions of a bot’s sheet on the board of a scenario: in positions from games, and in border positions
// edited from them. Each version plays half of the games.
import { shareCount } from '../../../diff/behaviour/intervals.ts';
import { tallyGamePairs } from '../../../diff/behaviour/pairs.ts';
import { DecisionTally } from '../../../diff/behaviour/tally.ts';
import type {
  Behaviour,
  BeforeAfter,
  SearchExtent,
  DifferenceMoment,
  WinShares,
} from '../../../diff/behaviour/behaviour-report.ts';
import { procedureFor } from '../../../decide/sheet-script.ts';
import { Game, type GameDefinition } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { sideKeys } from '../../../../runtime/callisto/rules/engine/position.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { cardInPlay, firstFaceUp } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import type { Script } from '../play/script.ts';
import { borders } from './borders/borders.ts';
import { EditedPosition } from './borders/edited-position.ts';
import { faultsOf } from '../../../../runtime/callisto/rules/engine/faults.ts';
import { Comparer } from './card-comparer.ts';
import { edit } from './edits.ts';
import { GameTable, opponentsOf, type Opponent } from './version-games.ts';
import { printOf, whimFrom } from './event-record.ts';
import {
  interpretersOf,
  agreementOfVersions,
  mindsOf,
  touchedTitles,
  type Interpreters,
  type Minds,
  type Version,
} from './version.ts';
import { Pool } from './search.ts';
import { Witnesses, boardSizeOf } from './witness.ts';
import type { ComparedScene } from '../../../game/behaviour.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import { piecesText } from '../play/position-words.ts';
import { compiledIn, scriptsIn } from '../play/sheets.ts';

const versionOf = (sheets: SceneSheets): Version => ({
  scripts: scriptsIn(sheets),
  sheets: compiledIn(sheets.modules),
});

export const comparedIn = (definition: GameDefinition): ComparedScene => ({
  behaviour: ({ bot, versions, ...question }) =>
    behaviourOf({
      ...question,
      definition,
      side: bot === 'lfa' ? 1 : 0,
      versions: { before: versionOf(versions.before), after: versionOf(versions.after) },
    }),
  piecesText,
});

export interface Amounts {
  /** The wanted number of positions from games, for all compared cards together. */
  readonly positions: number;
  /** The maximal number of games that supply positions. */
  readonly mostGames: number;
  /** The number of pairs of games that measure the chance of each version to win. */
  readonly pairs: number;
  /** The wanted number of border positions of each kind. */
  readonly atBorders: number;
  /** The number of attempts to make a position by random edits. An attempt with an invalid position is not compared. */
  readonly edited: number;
  /** The number of kinds of differences for which a witness is searched, the most frequent kinds first. */
  readonly witnesses: number;
}

const defaultAmounts: Amounts = {
  positions: 20_000,
  mostGames: 6000,
  pairs: 1000,
  atBorders: 24,
  edited: 20_000,
  witnesses: 12,
};

/** The question that a comparison answers: two versions, a board, a side, and the amounts of positions and games. */
export interface Question {
  readonly definition: GameDefinition;
  /** The side whose sheet is compared: 0 for the Breakers, 1 for the LFA. */
  readonly side: 0 | 1;
  readonly versions: BeforeAfter<Version>;
  /** The titles of the compared procedures; null for all procedures whose meaning differs. */
  readonly titles: readonly string[] | null;
  readonly seed: number;
  readonly amounts?: Partial<Amounts>;
  readonly onProgress?: (done: number, total: number) => void;
}

const of = ['before', 'after'] as const;

class Asking {
  private readonly question: Question;
  private readonly amounts: Amounts;
  private readonly game: Game;
  private readonly scripts: BeforeAfter<Script>;
  private readonly minds: BeforeAfter<Minds>;
  private readonly comparer: Comparer;
  private readonly table: GameTable;
  private readonly titles: readonly string[];
  /** The title of the procedure of each card; null if the procedure is not compared. */
  private readonly titleOf: readonly (string | null)[];
  private readonly tally = new DecisionTally<State>();
  private readonly prints = new Set<number>();
  /**
   * Positions from games, which `atBorders` changes into border positions. They are stored even if the procedure of
   * their next card is not compared.
   */
  private readonly samples: State[] = [];
  private readonly interpreters: Interpreters;
  private readonly pool: Pool;
  private seen = 0;
  private first: DifferenceMoment | null = null;
  private differing = 0;
  private borderKinds = 0;
  private editedCount = 0;

  constructor(question: Question, scripts: BeforeAfter<Script>) {
    const { definition, side, versions, titles, amounts } = question;
    this.question = question;
    this.scripts = scripts;
    this.amounts = { ...defaultAmounts, ...amounts };
    this.game = new Game(definition);
    this.minds = { before: mindsOf(this.game, versions.before), after: mindsOf(this.game, versions.after) };
    this.comparer = new Comparer(this.game, side, this.minds, agreementOfVersions(scripts.before, scripts.after));
    const whim = whimFrom(question.seed, 0x9001);
    this.interpreters = interpretersOf(definition, versions);
    this.pool = new Pool(scripts, this.interpreters, whim);
    this.table = new GameTable(this.game, side);
    this.titles = titles ?? touchedTitles(scripts.before, scripts.after);
    this.titleOf = this.game.cards.names.map((name, card) => {
      if (this.game.cards.side[card] !== side) return null;
      const title = (procedureFor(scripts.before, name) ?? procedureFor(scripts.after, name))?.title;
      return title !== undefined && this.titles.includes(title) ? title : null;
    });
  }

  private get opponents(): readonly Opponent[] {
    return opponentsOf(this.minds.before[1 - this.question.side] !== null);
  }

  /**
   * Compares the decisions of the two versions of the bot about the first face-up card of the bot. Adds the result to
   * the tally. Returns null if this card is not compared.
   */
  private look(state: State, where: 'game' | 'border') {
    const { side } = this.question;
    const index = firstFaceUp(state, side);
    const card = index === at.none ? 0 : cardInPlay(state, side, index);
    const title = index === at.none ? null : (this.titleOf[card] ?? null);
    if (title === null) return null;
    const decided = this.comparer.compare(state, index);
    if (!decided) return null;
    const size = (): number => boardSizeOf(this.game, state);
    if (where === 'border' || this.seen % keptIn === 0) this.pool.add({ state, side, index, card }, title, decided);
    return { card, kind: this.tally.add({ title, ...decided }, where, size, () => state.copy()) };
  }

  /** Plays games until there are enough positions and pairs of games. Each version plays half of the games. */
  games(): { readonly games: number; readonly wins: WinShares[] } {
    const { amounts, tally, opponents } = this;
    const pairs = tallyGamePairs(opponents);
    let games = 0;
    for (let index = 0; index < Math.max(amounts.mostGames, amounts.pairs); index++) {
      this.tellSteps(index, 0);
      const isLooking = tally.positions < amounts.positions && index < amounts.mostGames;
      const isPaired = index < amounts.pairs;
      if (!isLooking && !isPaired) break;
      const against = opponents[index % opponents.length] ?? 'random';
      // The index is divided by the number of opponents, so that each version plays equally often against each
      // opponent.
      const by = of[Math.floor(index / opponents.length) % 2] ?? 'before';
      const other = by === 'before' ? 'after' : 'before';
      if (isLooking) games++;
      const firstResult = isLooking ? this.watchGame(by, against, index) : this.playGame(by, against, index);
      if (!isPaired) continue;
      const result = this.playGame(other, against, index);
      pairs.add(
        against,
        by === 'before' ? { before: firstResult, after: result } : { before: result, after: firstResult },
      );
    }
    return { games, wins: pairs.wins() };
  }

  /** Reports the progress. Each position from a game, each pair of games and each edited position is a step. */
  private tellSteps(pairs: number, edited: number): void {
    const { amounts, tally } = this;
    const done = Math.min(tally.positions, amounts.positions) + Math.min(pairs, amounts.pairs) + edited;
    this.question.onProgress?.(done, amounts.positions + amounts.pairs + amounts.edited);
  }

  private playGame(by: keyof BeforeAfter<unknown>, against: Opponent, index: number) {
    return this.table.play(this.minds[by], against, this.question.seed, index);
  }

  /** Plays a game, and compares the two versions in the positions of this game. */
  private watchGame(by: keyof BeforeAfter<unknown>, against: Opponent, index: number) {
    const game = { isDiffering: false };
    const { amounts, tally } = this;
    const result = this.table.play(this.minds[by], against, this.question.seed, index, (state) => {
      this.keep(state);
      if (tally.positions >= amounts.positions) return;
      const before = tally.positions;
      const difference = this.look(state, 'game');
      if (tally.positions > before) this.prints.add(printOf(state));
      if (!difference?.kind || game.isDiffering) return;
      game.isDiffering = true;
      const { names } = this.game.cards;
      this.first ??= {
        game: index,
        round: state.bytes[at.round] as number,
        card: names[difference.card] ?? '',
        kind: difference.kind,
      };
    });
    if (game.isDiffering) this.differing++;
    return result;
  }

  /**
   * Stores one of every `keptIn` positions of games, whatever its next card is. If `mostKept` positions are stored, the
   * oldest is replaced.
   */
  private keep(state: State): void {
    if (this.seen++ % keptIn !== 0) return;
    const slot = Math.floor(this.seen / keptIn) % mostKept;
    const known = this.samples[slot];
    if (known) known.copyFrom(state);
    else this.samples.push(state.copy());
  }

  /**
   * Compares the versions in border positions. One half of these positions is prepared with the script of the earlier
   * version, the other half with the script of the later version.
   */
  atBorders(): void {
    const { game, samples, amounts, question, scripts } = this;
    const whim = whimFrom(question.seed, 0xb0de);
    const cards = this.titleOf.flatMap((title, card) => (title === null ? [] : [card]));
    if (samples.length === 0 || cards.length === 0) return;
    const state = new State();
    for (const border of borders) {
      let borderCount = 0;
      for (let tries = 0; borderCount < amounts.atBorders && tries < 2 * amounts.atBorders; tries++) {
        const script = scripts[of[tries % 2] ?? 'before'];
        if (border.of?.(game, script) === false) continue;
        state.copyFrom(samples[whim.below(samples.length)] as State);
        const scene = new EditedPosition(game, script, state, whim);
        this.comparer.seat(of[tries % 2] ?? 'before');
        if (!scene.lead(scene.pickFrom(cards)) || !border.push(scene)) continue;
        if (faultsOf(game, state).length === 0 && this.look(state, 'border')) borderCount++;
      }
      if (borderCount > 0) this.borderKinds++;
    }
  }

  /**
   * Compares the versions in stored positions after random edits. A position in which a changed clause is read is
   * chosen more often.
   */
  compareEdited(): void {
    const { game, pool, amounts, question, scripts } = this;
    const whim = whimFrom(question.seed, 0xed17);
    const state = new State();
    for (let tries = 0; tries < amounts.edited; tries++) {
      this.tellSteps(amounts.pairs, tries);
      const from = pool.pickStored();
      if (!from) return;
      state.copyFrom(from);
      const by = of[tries % 2] ?? 'before';
      this.comparer.seat(by);
      edit(new EditedPosition(game, scripts[by], state, whim));
      if (faultsOf(game, state).length === 0 && this.look(state, 'border')) this.editedCount++;
    }
  }

  report(games: number, wins: readonly WinShares[]): Behaviour {
    const { tally, question, amounts, game } = this;
    const { definition, side, versions, seed } = question;
    const witnesses = new Witnesses(game, this.comparer, this.interpreters);
    const looked: SearchExtent = {
      scenario: definition.board.scenario,
      side: sideKeys[side],
      titles: this.titles,
      seed,
      games,
      positions: tally.positions,
      distinct: this.prints.size,
      borders: tally.borders - this.editedCount,
      edited: this.editedCount,
      borderKinds: this.borderKinds,
      sampled: tally.sampled,
      readings: versions.before.sheets[side]?.readings ?? [],
    };
    return {
      search: looked,
      ...tally.shares(),
      clauses: tally.clauses(),
      kinds: tally.kinds(amounts.witnesses, (kind, among) => witnesses.of(kind, among)),
      gamesDiffering: shareCount(this.differing, games),
      first: this.first,
      wins,
    };
  }
}

/** One of every seven positions is stored. At most 400 positions are stored at a time. */
const keptIn = 7;
const mostKept = 400;

/** Compares two versions on the board of the question. */
export function behaviourOf(question: Question): Behaviour {
  const { side, versions } = question;
  const [before, after] = [versions.before.scripts[side], versions.after.scripts[side]];
  if (!before || !after) throw new Error('Both versions need the sheet of the compared bot.');
  const asking = new Asking(question, { before, after });
  const { games, wins } = asking.games();
  asking.atBorders();
  asking.compareEdited();
  return asking.report(games, wins);
}

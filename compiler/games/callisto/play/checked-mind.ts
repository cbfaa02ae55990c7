// Minds for tests and proofs. A checking mind interprets its sheet and compares the result with the compiled sheet,
// which decides on a copy of the state with the same chance. A counting mind counts the used parts of its sheet.
import { lazily } from '../../../../runtime/kernel/lazily.ts';
import { NeedChance } from '../../../../runtime/callisto/rules/engine/chance.ts';
import type { Game, BotMind } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { cardInPlay } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { UnknownPart } from '../../../../runtime/callisto/rules/engine/position.ts';
import { CompiledMind, type CallistoSheetModule } from '../../../../runtime/callisto/emitted/compiled-mind.ts';
import type { MomentName } from '../../../../runtime/callisto/data/signatures.ts';
import { SheetMind, interpretingMind, type MindMaker, type MindOptions } from './mind.ts';
import type { CompiledSheets, Script } from './script.ts';

/**
 * Gives both bots minds that play compiled sheets and count used clauses. Instrumented sheets also count rows and
 * criteria. Returns a function that returns the counts since its last call.
 */
export function setMinds(game: Game, sheets: CompiledSheets): () => Record<string, number> {
  const minds = ([0, 1] as const).flatMap((side) => {
    const sheet = sheets[side];
    const mind = sheet && new CountingMind(game, sheet, prefix[side]);
    game.setMind(side, mind);
    return mind ?? [];
  });
  return () => {
    const use: Record<string, number> = {};
    for (const mind of minds) mind.takeUse(use);
    return use;
  };
}

const prefix = ['BRK', 'LFA'] as const;

/** The last five bits of a letter’s code are its number in the alphabet. The number 0 means no letter. */
const letterBits = 5;
const letters = 1 << letterBits;

/** A mind that counts the clauses and sub-clauses by which its cards are decided. */
class CountingMind extends CompiledMind {
  private readonly titles: readonly string[];
  private readonly parts: readonly string[];
  private readonly partCounts: Int32Array;
  /** The number of decisions by procedure, clause and letter. `useIndex` returns the index. */
  private clauseCounts = new Int32Array(0);

  constructor(game: Game, sheet: CallistoSheetModule, bot: string) {
    super(game, sheet);
    this.parts = (sheet.parts ?? []).map((part) => `${bot} ${part}`);
    this.partCounts = new Int32Array(this.parts.length);
    this.titles = sheet.titles.map((title) => `${bot} ${title}`);
  }

  override decide(state: State, index: number): number {
    const clause = super.decide(state, index);
    const { turn } = this;
    const procedure = turn.procedureOfCard[turn.card] as number;
    if (procedure < 0) return clause;
    const use = this.useIndex(procedure, clause, turn.letter & (letters - 1));
    if (use >= this.clauseCounts.length) this.makeRoom(clause);
    this.clauseCounts[use] = (this.clauseCounts[use] as number) + 1;
    return clause;
  }

  override resolve(game: Game, state: State, side: number, index: number): void {
    const { turn, partCounts } = this;
    turn.uses = 0;
    super.resolve(game, state, side, index);
    const { used, uses } = turn;
    for (let at = 0; at < uses; at++) {
      const part = used[at] as number;
      partCounts[part] = (partCounts[part] as number) + 1;
    }
  }

  /** Adds all counts to the record `use`, and sets the counts back to 0. */
  takeUse(use: Record<string, number>): void {
    const add = (name: string, count: number): void => {
      if (count > 0) use[name] = (use[name] ?? 0) + count;
    };
    for (const [procedure, title] of this.titles.entries()) this.addClauses(procedure, title, add);
    this.clauseCounts.fill(0);
    for (const [part, name] of this.parts.entries()) add(name, this.partCounts[part] as number);
    this.partCounts.fill(0);
  }

  private addClauses(procedure: number, title: string, add: (name: string, count: number) => void): void {
    const clauses = this.clauseCounts.length / (this.titles.length * letters);
    for (let clause = 0; clause < clauses; clause++) {
      const name = `${title} ${clause === 0 ? 'none' : clause}`;
      for (let letter = 0; letter < letters; letter++) {
        const count = this.clauseCounts[this.useIndex(procedure, clause, letter)] as number;
        add(name, count);
        if (letter > 0) add(`${name}${String.fromCharCode(96 + letter)}`, count);
      }
    }
  }

  private useIndex(procedure: number, clause: number, letter: number): number {
    return ((clause * this.titles.length + procedure) << letterBits) | letter;
  }

  /** Makes room for the counts of a clause and of all clauses before it. */
  private makeRoom(clause: number): void {
    const counts = new Int32Array((clause + 1) * this.titles.length * letters);
    counts.set(this.clauseCounts);
    this.clauseCounts = counts;
  }
}

/**
 * Returns a function that makes minds. Each mind interprets its sheet. If a side also has a compiled sheet, its mind
 * compares each decision with the decision of the compiled sheet.
 */
export const mindsCheckedBy =
  (sheets: CompiledSheets): MindMaker =>
  (side, { facing, game, options, script }) => {
    const sheet = sheets[side];
    return sheet
      ? new CheckedMind(game, script, facing, sheet, options)
      : interpretingMind(side, { facing, game, options, script });
  };

/** Thrown if the interpreter and a compiled sheet decide differently, which is a fault of Botbook. */
class Disagreement extends Error {}

/**
 * The result of a card by the compiled sheet: the clause, the error that stopped the card (or null), and the state
 * afterwards.
 */
interface Came {
  readonly clause: number;
  readonly error: unknown;
  readonly after: State;
}

function lackOf(error: unknown): string {
  if (error === null) return 'nothing is lacking';
  if (error instanceof NeedChance) return `die ${error.die}, side ${error.side}, deck ${error.deck}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : 'an error';
}

export class CheckedMind implements BotMind {
  private readonly interpreted: SheetMind;
  /** Returns the mind that plays the compiled sheet. The mind is made when the first card of the side is resolved. */
  private readonly compiled: () => CompiledMind;
  private clause = 0;
  /** True while the compiled sheet resolves a card. */
  private isCompiled = false;

  constructor(
    game: Game,
    script: Script,
    facing: Script | null,
    sheet: CallistoSheetModule,
    options: MindOptions = {},
  ) {
    this.interpreted = new SheetMind(game, script, facing, {
      ...options,
      onDecision: (decision) => {
        this.clause = decision.clause ?? 0;
        options.onDecision?.(decision);
      },
    });
    this.compiled = lazily(() => new CompiledMind(game, sheet));
  }

  get winsTies(): boolean {
    return this.interpreted.winsTies;
  }

  order(card: number): number {
    return this.interpreted.order(card);
  }

  resolve(game: Game, state: State, side: number, index: number): void {
    const card = game.cards.names[cardInPlay(state, side, index)] ?? '';
    const came = this.compiledOn(game, state.copy(), side, index);
    this.clause = 0;
    try {
      this.interpreted.resolve(game, state, side, index);
    } catch (error) {
      // The interpreted sheet needs a part of the position that is missing. The user must supply this part, even if the
      // compiled sheet does not need it.
      if (error instanceof UnknownPart) throw error;
      if (came && lackOf(came.error) !== lackOf(error)) this.differs(card, came, error);
      throw error;
    }
    if (came && (came.error !== null || came.clause !== this.clause || !came.after.equals(state))) {
      this.differs(card, came, null);
    }
  }

  /**
   * Resolves the card by the compiled sheet on a copy of the state, without events; null if the sheet reads a missing
   * part of the position.
   */
  private compiledOn(game: Game, after: State, side: number, index: number): Came | null {
    const compiled = this.compiled();
    const { sink } = game;
    game.sink = null;
    this.isCompiled = true;
    compiled.clause = 0;
    try {
      compiled.resolve(game, after, side, index);
      return { clause: compiled.clause, error: null, after };
    } catch (error) {
      return error instanceof UnknownPart ? null : { clause: compiled.clause, error, after };
    } finally {
      game.sink = sink;
      this.isCompiled = false;
    }
  }

  private differs(card: string, came: Came, error: unknown): void {
    const [a, b] = [came.clause, this.clause].map((clause) => (clause === 0 ? 'none' : String(clause)));
    throw new Disagreement(
      `The compiled sheet comes to something else with ${card}: clause ${a}, interpreted ${b}; ${lackOf(came.error)}, interpreted ${lackOf(error)}.`,
    );
  }

  entrance(game: Game, state: State, unit: number): number {
    return (this.isCompiled ? this.compiled() : this.interpreted).entrance(game, state, unit);
  }

  moment(game: Game, state: State, name: MomentName, unit: number, from: number): void {
    const mind: BotMind = this.isCompiled ? this.compiled() : this.interpreted;
    mind.moment?.(game, state, name, unit, from);
  }
}

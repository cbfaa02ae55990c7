// A bot's mind that interprets its sheet, so that it can say why, and holds the compiled sheet beside it: on a copy, with the
// same chance, that has to come to the same, or nothing is said at all.
import { NeedChance } from '../../../../runtime/callisto/rules/engine/chance.ts';
import type { Game, BotMind } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { cardInPlay } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { UnknownPart } from '../../../../runtime/callisto/rules/engine/position.ts';
import { CompiledMind, type CallistoSheetModule } from '../../../../runtime/callisto/emitted/compiled-mind.ts';
import type { MomentName } from '../../../../runtime/callisto/data/signatures.ts';
import { SheetMind, type MindOptions } from './mind.ts';
import type { Script } from './script.ts';

/** Both did not come to the same: a fault of the compiler or of the interpreter, and of nobody else. */
class Disagreement extends Error {}

/** The result of a card: the clause, and the error that stopped it. */
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
  private readonly compiled: CompiledMind;
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
    this.compiled = new CompiledMind(game, sheet);
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
      // A part that the position lacks is asked of a person; the compiled sheet may do without the part.
      if (error instanceof UnknownPart) throw error;
      if (came && lackOf(came.error) !== lackOf(error)) this.differs(card, came, error);
      throw error;
    }
    if (came && (came.error !== null || came.clause !== this.clause || !came.after.equals(state))) {
      this.differs(card, came, null);
    }
  }

  /** Resolves on a silent copy; null if the compiled sheet reads a part that the position lacks. */
  private compiledOn(game: Game, after: State, side: number, index: number): Came | null {
    const { compiled } = this;
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
    return (this.isCompiled ? this.compiled : this.interpreted).entrance(game, state, unit);
  }

  moment(game: Game, state: State, name: MomentName, unit: number, from: number): void {
    const mind: BotMind = this.isCompiled ? this.compiled : this.interpreted;
    mind.moment?.(game, state, name, unit, from);
  }
}

// A compiled sheet that is bound to a game: the binding decides cards and carries the decisions out.
import { CardError } from '../../kernel/shape.ts';
import { attempt, type Outcome } from '../rules/engine/apply.ts';
import { NeedChance, WrongChance } from '../rules/engine/chance.ts';
import { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { sideKeys, requireParts, type SideName } from '../rules/engine/position.ts';
import { State, isBot } from '../rules/engine/packed-state.ts';
import { applyDecision } from '../emitted/apply-acts.ts';
import { CompiledMind, type CallistoSheetModule } from '../emitted/compiled-mind.ts';
import { noAct, type SheetTurn } from '../emitted/sheet-turn.ts';
import { enterBoard, resolveCard } from '../rules/solo/resolve.ts';
import { cardInPlay, cardsIn, isFaceUp } from '../rules/solo/play-area.ts';
import { ChanceBackup, setChance } from './given-chance.ts';
import type { GivenChance } from '../../types/callisto/sheets.ts';
import { ReusedDecision, skipReasonOf, type SheetDecision, type NeededChance, type SkipReason } from './decision.ts';

/**
 * The mind of a bot whose sheet is bound to a game. The sheet can decide a card before the engine resolves this card.
 */
class BoundMind extends CompiledMind {
  isDecided = false;
  /**
   * True if the engine has called `resolve`. The engine does not call it if the counter of the card cannot enter the
   * board.
   */
  isAsked = false;

  override resolve(game: Game, state: State, side: number, index: number): void {
    this.isAsked = true;
    if (!this.isDecided) {
      super.resolve(game, state, side, index);
      return;
    }
    this.isDecided = false;
    this.turn.switchState(state);
    if (this.clause > 0) applyDecision(this.turn);
  }
}

const mixedRuntimes = 'Two runtimes are mixed: make the game with `gameOf` of the runtime that the sheet imports.';

export class SheetBinding {
  readonly game: Game;
  readonly side: SideName;
  /** The turn of the sheet. Its fields have the procedure of each card, and the choices, as numbers. */
  readonly turn: SheetTurn;
  protected readonly botSide: number;
  private readonly mind: BoundMind;
  private readonly titles: CallistoSheetModule['titles'];
  private readonly record: ReusedDecision;
  private readonly chanceBackup = new ChanceBackup();
  /**
   * A copy of the state with the unit of the card on the board. If the unit has not entered the board yet, the card is
   * decided in this copy.
   */
  private readonly enteredState = new State();

  constructor(game: Game, sheet: CallistoSheetModule) {
    if (!(game instanceof Game)) throw new TypeError(mixedRuntimes);
    this.game = game;
    this.botSide = sheet.side;
    this.side = sideKeys[sheet.side as 0 | 1];
    this.mind = new BoundMind(game, sheet);
    this.turn = this.mind.turn;
    this.titles = sheet.titles;
    this.record = new ReusedDecision(this.turn);
    game.setMind(sheet.side as 0 | 1, this.mind);
  }

  /**
   * Decides a card. In the state, only the used chance changes, and nothing changes if chance is missing. Each call
   * returns the same object with new contents.
   */
  decide(state: State, card: number, chance?: GivenChance): SheetDecision | NeededChance {
    const { record } = this;
    this.begin(state, card);
    try {
      if (chance !== undefined) setChance(this.game, state, this.botSide, chance);
      this.decideCard(state);
    } catch (error) {
      this.chanceBackup.restore(state);
      if (!(error instanceof NeedChance)) throw error;
      record.needs(error.die, error.side, error.deck);
    }
    return record;
  }

  apply(state: State, decision: SheetDecision | NeededChance): Outcome {
    const { mind, record } = this;
    if (decision !== record || record.is === 'needs')
      throw new Error('The decision is not complete, so it cannot be carried out.');
    const { index, card, instead } = record;
    this.checkCard(state, index);
    if (cardInPlay(state, this.botSide, index) !== card) throw new Error('The decision is of another card.');
    mind.isDecided = instead === null;
    try {
      return attempt(this.game, state, () => this.carryOut(state));
    } finally {
      mind.isDecided = false;
    }
  }

  resolve(state: State, card: number, chance?: GivenChance): SheetDecision | NeededChance {
    const { game, record } = this;
    this.begin(state, card);
    try {
      if (chance !== undefined) setChance(game, state, this.botSide, chance);
      record.instead = this.skipReasonIn(state);
      const outcome = attempt(game, state, () => this.carryOut(state));
      if (outcome.is === 'done') return record;
      if (outcome.is === 'refused') throw new WrongChance(outcome.reason);
      record.needs(outcome.die, outcome.side, outcome.deck ?? '');
    } catch (error) {
      this.chanceBackup.restore(state);
      throw error;
    }
    this.chanceBackup.restore(state);
    return record;
  }

  /**
   * Returns the title of the procedure of a card. If the sheet has no such procedure, returns the title that the card
   * prints.
   */
  titleOf(card: number): string {
    const sheetTitle = this.titles[this.turn.procedureOfCard[card] as number];
    return sheetTitle ?? this.game.cards.titles[card] ?? '';
  }

  private checkCard(state: State, index: number): void {
    const { game, botSide, side } = this;
    if (!(state instanceof State)) throw new TypeError('The state is no State of the runtime that this sheet uses.');
    const cards = cardsIn(state, botSide);
    if (!isBot(state, botSide))
      throw new CardError(`no bot plays the ${side} here`, 'Say so where the game is set up.');
    if (!Number.isInteger(index) || index < 0 || index >= cards) {
      const help = 'Cards of the play area are counted from the left, 0 first.';
      throw new CardError(`there is no card ${index} in the play area, which has ${cards}`, help);
    }
    if (!isFaceUp(state, botSide, index)) {
      const name = game.cards.names[cardInPlay(state, botSide, index)] ?? '';
      throw new CardError(`\`${name}\` lies face down`, 'It is resolved in the bot’s next turn.');
    }
  }

  private begin(state: State, index: number): void {
    const { mind, record, turn, botSide } = this;
    mind.isDecided = false;
    this.checkCard(state, index);
    record.begin(index, cardInPlay(state, botSide, index));
    turn.does = noAct;
    turn.logged = 0;
    mind.clause = 0;
    mind.letter = 0;
    mind.isAsked = false;
    this.chanceBackup.save(state);
  }

  private skipReasonIn(state: State): SkipReason | null {
    const { card } = this.record;
    if ((this.turn.procedureOfCard[card] as number) < 0) return 'no procedure';
    const instead = skipReasonOf(this.game, state, card);
    if (instead === null && state.words[at.unknownParts] !== 0) this.requireBoard(state);
    return instead;
  }

  private decideCard(state: State): void {
    const { game, mind, record, enteredState } = this;
    const { card, index } = record;
    record.instead = this.skipReasonIn(state);
    if (record.instead !== null) return;
    const unit = game.cards.unit[card] as number;
    if (unit === at.none || state.bytes[at.unitPlace + unit] !== at.none) {
      record.clause = mind.decide(state, index);
      record.letter = mind.letter;
      return;
    }
    enteredState.copyFrom(state);
    if (this.enterInCopy(unit) === at.none) {
      record.instead = 'nowhere';
      return;
    }
    record.clause = mind.decide(enteredState, index);
    record.letter = mind.letter;
    this.chanceBackup.save(enteredState);
    this.chanceBackup.restore(state);
  }

  private carryOut(state: State): void {
    const { game, mind, record, botSide } = this;
    const { index, instead } = record;
    if (instead !== null && instead !== 'readied') return;
    resolveCard(game, state, botSide, index);
    record.clause = mind.clause;
    record.letter = mind.clause === 0 ? 0 : mind.letter;
    if (instead === null && !mind.isAsked) record.instead = 'nowhere';
  }

  /** Lets a unit enter the board in `enteredState`, without reporting events. Returns its place. */
  private enterInCopy(unit: number): number {
    const { game, enteredState } = this;
    const { sink } = game;
    game.sink = null;
    try {
      return enterBoard(game, enteredState, unit);
    } finally {
      game.sink = sink;
    }
  }

  /**
   * Throws if the position lacks a part about the board. Functions that read cards check the parts about cards
   * themselves.
   */
  private requireBoard(state: State): void {
    const { doors, structures, tokens } = this.game.definition.board;
    requireParts(state, 'units', 'markers.breakers', 'markers.lfa');
    if (doors.length > 0) requireParts(state, 'shutDoors');
    if (structures.length > 0) requireParts(state, 'destroyed');
    if (tokens.length > 0) requireParts(state, 'tokens');
  }
}

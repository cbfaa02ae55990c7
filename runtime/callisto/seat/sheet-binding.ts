// A compiled sheet and the game that it plays: cards are decided, and done as they were decided.
import { CardError } from '../../kernel/card-error.ts';
import { attempt } from '../rules/engine/apply.ts';
import type { Outcome } from '../rules/engine/apply.ts';
import { NeedChance, WrongChance } from '../rules/engine/chance.ts';
import { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { sideKeys } from '../rules/engine/position.ts';
import type { SideName } from '../rules/engine/position.ts';
import { State, isBot } from '../rules/engine/packed-state.ts';
import { requireParts } from '../rules/engine/unknown-parts.ts';
import { applyDecision } from '../emitted/apply-acts.ts';
import { CompiledMind } from '../emitted/compiled-mind.ts';
import type { CallistoSheetModule } from '../emitted/compiled-mind.ts';
import { nothing } from '../emitted/sheet-turn.ts';
import type { Turn } from '../emitted/sheet-turn.ts';
import { enterBoard } from '../rules/solo/enter.ts';
import { cardInPlay, cardsIn, isFaceUp } from '../rules/solo/play-area.ts';
import { resolveCard } from '../rules/solo/resolve.ts';
import { ChanceKept, setChance } from './given-chance.ts';
import type { GivenChance } from './given-chance.ts';
import { Verdict } from './decision.ts';
import type { Decision, Needed } from './decision.ts';
import { insteadOf } from './skipped-card.ts';
import type { Instead } from './skipped-card.ts';

/** A mind that can be told beforehand what to do with its next card. */
class BoundMind extends CompiledMind {
  /** The next card that is resolved has been decided. */
  isDecided = false;
  /** It was asked to resolve a card; it is not where a counter has nowhere to enter. */
  isAsked = false;

  override resolve(game: Game, state: State, side: number, index: number): void {
    this.isAsked = true;
    if (!this.isDecided) {
      super.resolve(game, state, side, index);
      return;
    }
    this.isDecided = false;
    this.turn.onto(state);
    if (this.clause > 0) applyDecision(this.turn);
  }
}

export class Bound {
  readonly game: Game;
  readonly side: SideName;
  /** The cards of each procedure, and what was chosen, by number. */
  readonly turn: Turn;
  private readonly bot: number;
  private readonly mind: BoundMind;
  private readonly titles: CallistoSheetModule['titles'];
  private readonly record: Verdict;
  private readonly chance = new ChanceKept();
  /** Where a card is decided whose unit is not on the board yet. */
  private readonly entered = new State();

  constructor(game: Game, sheet: CallistoSheetModule) {
    if (!(game instanceof Game)) throw new TypeError('The game is no Game of the runtime that this sheet uses.');
    this.game = game;
    this.bot = sheet.side;
    this.side = sideKeys[sheet.side as 0 | 1];
    this.mind = new BoundMind(game, sheet);
    this.turn = this.mind.turn;
    this.titles = sheet.titles;
    this.record = new Verdict(this.turn);
    game.minds[sheet.side as 0 | 1] = this.mind;
  }

  /**
   * Decides the card at a place of the bot's play area, from the left, 0 first. Nothing of the state is changed but chance;
   * if that is lacking, not even that. The record is the same each time.
   */
  decide(state: State, card: number, chance?: GivenChance): Decision | Needed {
    const { record } = this;
    this.begin(state, card);
    try {
      if (chance !== undefined) setChance(this.game, state, this.bot, chance);
      this.decided(state);
    } catch (error) {
      this.chance.giveBack(state);
      if (!(error instanceof NeedChance)) throw error;
      record.needs(error.die, error.side, error.deck);
    }
    return record;
  }

  /** Does what was decided last, on the state of which it was; the card is not put away. If chance is lacking, nothing is done. */
  apply(state: State, decision: Decision | Needed): Outcome {
    const { mind, record } = this;
    if (decision !== record || record.is === 'needs') throw new Error('Nothing is decided that could be done.');
    const { index, card, instead } = record;
    this.faultOf(state, index);
    if (cardInPlay(state, this.bot, index) !== card) throw new Error('The decision is of another card.');
    mind.isDecided = instead === null;
    try {
      return attempt(this.game, state, () => this.carryOut(state));
    } finally {
      mind.isDecided = false;
    }
  }

  /** Decides a card and does what it says, with one and the same chance. If that is lacking, nothing is done. */
  resolve(state: State, card: number, chance?: GivenChance): Decision | Needed {
    const { game, record } = this;
    this.begin(state, card);
    try {
      if (chance !== undefined) setChance(game, state, this.bot, chance);
      record.instead = this.insteadIn(state);
      const outcome = attempt(game, state, () => this.carryOut(state));
      if (outcome.is === 'done') return record;
      if (outcome.is === 'refused') throw new WrongChance(outcome.reason);
      record.needs(outcome.die, outcome.side, outcome.deck ?? '');
    } catch (error) {
      this.chance.giveBack(state);
      throw error;
    }
    this.chance.giveBack(state);
    return record;
  }

  /** The title of a card's procedure; where the sheet does not tell it, that of the card. */
  titleOf(card: number): string {
    const own = this.titles[this.turn.procedureOfCard[card] as number];
    return own ?? this.game.cards.titles[card] ?? '';
  }

  private faultOf(state: State, index: number): void {
    const { game, bot, side } = this;
    if (!(state instanceof State)) throw new TypeError('The state is no State of the runtime that this sheet uses.');
    const cards = cardsIn(state, bot);
    if (!isBot(state, bot)) throw new CardError(`no bot plays the ${side} here`, 'Say so where the game is set up.');
    if (!Number.isInteger(index) || index < 0 || index >= cards) {
      const help = 'Cards of the play area are counted from the left, 0 first.';
      throw new CardError(`there is no card ${index} in the play area, which has ${cards}`, help);
    }
    if (!isFaceUp(state, bot, index)) {
      const name = game.cards.names[cardInPlay(state, bot, index)] ?? '';
      throw new CardError(`\`${name}\` lies face down`, 'It is resolved in the bot’s next turn.');
    }
  }

  private begin(state: State, index: number): void {
    const { mind, record, turn, bot } = this;
    mind.isDecided = false;
    this.faultOf(state, index);
    record.begin(index, cardInPlay(state, bot, index));
    turn.does = nothing;
    turn.logged = 0;
    mind.clause = 0;
    mind.letter = 0;
    mind.isAsked = false;
    this.chance.keep(state);
  }

  private insteadIn(state: State): Instead | null {
    const { card } = this.record;
    if ((this.turn.procedureOfCard[card] as number) < 0) return 'no procedure';
    const instead = insteadOf(this.game, state, card);
    if (instead === null && state.words[at.unknownParts] !== 0) this.needTable(state);
    return instead;
  }

  private decided(state: State): void {
    const { game, mind, record, entered } = this;
    const { card, index } = record;
    record.instead = this.insteadIn(state);
    if (record.instead !== null) return;
    const unit = game.cards.unit[card] as number;
    if (unit === at.none || state.bytes[at.unitPlace + unit] !== at.none) {
      record.clause = mind.decide(state, index);
      record.letter = mind.letter;
      return;
    }
    entered.become(state);
    if (this.enters(unit) === at.none) {
      record.instead = 'nowhere';
      return;
    }
    record.clause = mind.decide(entered, index);
    record.letter = mind.letter;
    this.chance.keep(entered);
    this.chance.giveBack(state);
  }

  /** Within an attempt. */
  private carryOut(state: State): void {
    const { game, mind, record, bot } = this;
    const { index, instead } = record;
    if (instead !== null && instead !== 'readied') return;
    resolveCard(game, state, bot, index);
    record.clause = mind.clause;
    record.letter = mind.clause === 0 ? 0 : mind.letter;
    if (instead === null && !mind.isAsked) record.instead = 'nowhere';
  }

  /** On the copy, and nobody is told. */
  private enters(unit: number): number {
    const { game, entered } = this;
    const { sink } = game;
    game.sink = null;
    try {
      return enterBoard(game, entered, unit);
    } finally {
      game.sink = sink;
    }
  }

  /** What lies on the board; cards are asked for where they are read. */
  private needTable(state: State): void {
    const { doors, structures, tokens } = this.game.definition.board;
    requireParts(state, 'units', 'markers.breakers', 'markers.lfa');
    if (doors.length > 0) requireParts(state, 'shutDoors');
    if (structures.length > 0) requireParts(state, 'destroyed');
    if (tokens.length > 0) requireParts(state, 'tokens');
  }
}

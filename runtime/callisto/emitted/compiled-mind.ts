// The mind of a bot that plays a compiled sheet.
import type { CompiledSheet } from '../../types/callisto/sheets.ts';
import { lowest } from '../../kernel/bits.ts';
import type { Game, BotMind } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { placeUnit, tokensLyingAt } from '../rules/engine/pieces.ts';
import { rulesVersion } from '../rules/engine/rules-version.ts';
import { State } from '../rules/engine/packed-state.ts';
import * as solo from '../rules/solo/bot-acts.ts';
import { applyDecision } from './apply-acts.ts';
import { KeycardAnswers, setKeycard } from './keycard.ts';
import { masksOf } from './masks.ts';
import { SheetTurn } from './sheet-turn.ts';

export interface CallistoSheetModule extends CompiledSheet {
  /** The version of the rules by which the sheet decides. */
  readonly rules: number;
  readonly scenario: number;
  /**
   * Finds the clause that applies to the card, and records its first act. Returns the number of the clause; 0 if no
   * clause applies.
   */
  readonly resolve: (turn: SheetTurn) => number;
  /** Returns the doors that the bot may not pass. The keycard rule of the sheet determines these doors. */
  readonly closed?: (turn: SheetTurn) => number;
  /**
   * The numbers of the state words from which `closed` computes its result. While these words are unchanged, a cached
   * result is used. Absent if `closed` also reads other things that change.
   */
  readonly closedReads?: readonly number[];
  /** The names of the parts that an instrumented module logs, such as `SCOUT 2b goal [1]`. */
  readonly parts?: readonly string[];
  readonly push?: (turn: SheetTurn, unit: number) => void;
  /** Returns the place where a counter enters; `at.none` means the spawn point of its force. */
  readonly entrance?: UnitRule;
  /** Returns the tokens that move together with a unit. */
  readonly along?: UnitRule;
}

/** Refuses a module for another version of the rules. Before version 3, modules did not have the version. */
function refuseOtherRules({ readings, rules = 2 }: Partial<Pick<CallistoSheetModule, 'rules'>> & CompiledSheet): void {
  if (rules === rulesVersion) return;
  const asBefore = readings.includes('R9')
    ? 'its second reading of R9 is gone'
    : '`--reading R9=second R10=second` keeps its decisions';
  throw new RangeError(
    `The sheet was compiled for version ${rules} of the rules, and this runtime has version ${rulesVersion}: compile it again${rules === 2 ? ` (${asBefore})` : ''}.`,
  );
}

type UnitRule = (turn: SheetTurn, unit: number) => number;

export class CompiledMind implements BotMind {
  readonly turn: SheetTurn;
  clause = 0;
  /** The letter of the aim that the first act carries out, as a character code; 0 for none. */
  letter = 0;
  private readonly sheet: CallistoSheetModule;
  private readonly resolveClause: CallistoSheetModule['resolve'];
  private readonly closed: ((turn: SheetTurn) => number) | null;
  /** A second turn for questions that arise while the first turn resolves a card. */
  private readonly questionTurn: SheetTurn;
  private readonly orders: Uint8Array;
  private readonly scratch = new State();
  private readonly answers: KeycardAnswers | null;
  /**
   * Receives the moments of the game, and moves the tokens that a rule of the sheet moves together with units.
   * Undefined if the sheet has no such rule; the engine then need not report moments.
   */
  readonly moment: BotMind['moment'];
  readonly winsTies: boolean;

  constructor(game: Game, sheet: CallistoSheetModule) {
    refuseOtherRules(sheet);
    if (game.places.count > 32 * sheet.width) {
      throw new RangeError(
        `The sheet was compiled for boards of up to ${32 * sheet.width} places, and this one has ${game.places.count}: compile it with --wide.`,
      );
    }
    const { scenario } = game.definition.board;
    if (scenario !== sheet.scenario) {
      throw new RangeError(`The sheet is of Scenario ${sheet.scenario}, and this game of Scenario ${scenario}.`);
    }
    this.sheet = sheet;
    this.resolveClause = sheet.resolve;
    this.closed = sheet.closed ?? null;
    this.answers = sheet.closedReads ? new KeycardAnswers(sheet.closedReads) : null;
    const masks = masksOf(game, sheet.side, sheet.masks);
    const { along } = sheet;
    this.moment = along && ((_game, state, name, unit, from) => this.carryAlong(state, name, unit, from, along));
    this.turn = new SheetTurn(game, sheet.side, masks, new State());
    this.questionTurn = new SheetTurn(game, sheet.side, masks, new State());
    this.turn.isSlopeForChoice = sheet.readings.includes('R2');
    this.winsTies = sheet.readings.includes('R22');
    this.turn.setProcedures(sheet.cards);
    if (sheet.push) this.turn.sheet = { push: sheet.push };
    const { names, initiative, side } = game.cards;
    this.orders = Uint8Array.from(names, (name, card) =>
      side[card] === sheet.side ? (sheet.orders[name] ?? (initiative[card] as number)) : (initiative[card] as number),
    );
  }

  order(card: number): number {
    return this.orders[card] as number;
  }

  /** Decides the card at an index of the play area. In the state, only the source of chance changes. */
  decide(state: State, index: number): number {
    const { turn, closed, resolveClause } = this;
    turn.begin(state, index);
    if (closed !== null) this.setKeycard(closed);
    this.clause = resolveClause(turn);
    this.letter = turn.letter;
    return this.clause;
  }

  private setKeycard(closed: (turn: SheetTurn) => number): void {
    if (this.answers) this.answers.set(this.turn, closed);
    else setKeycard(this.turn, closed);
  }

  resolve(_game: Game, state: State, _side: number, index: number): void {
    if (this.decide(state, index) > 0) applyDecision(this.turn);
  }

  /** Returns the place where a counter enters. The sheet decides as if the counter were at its spawn point (R30). */
  entrance(game: Game, state: State, unit: number): number {
    const { sheet } = this;
    if (!sheet.entrance || game.units.side[unit] !== sheet.side) return at.none;
    return this.askAsIf(game, state, unit, game.units.spawn[unit] as number, sheet.entrance);
  }

  /** Moves tokens together with a unit that moved. The sheet decides as if the unit were still at its old place. */
  private carryAlong(state: State, event: string, unit: number, from: number, along: UnitRule): void {
    const { game, side } = this.turn;
    if (event !== 'unit moved' || from === at.none || game.units.side[unit] !== side) return;
    if (tokensLyingAt(state, from) === 0) return;
    const tokens = this.askAsIf(game, state, unit, from, along);
    for (let rest = tokens & tokensLyingAt(state, from); rest !== 0; rest &= rest - 1) {
      solo.moveToken(game, state, lowest(rest), state.bytes[at.unitPlace + unit] as number);
    }
  }

  private askAsIf(game: Game, state: State, unit: number, place: number, ask: UnitRule): number {
    const { scratch, questionTurn } = this;
    scratch.copyFrom(state);
    if (place !== at.none) placeUnit(game, scratch, unit, place);
    questionTurn.lookAt(scratch);
    return ask(questionTurn, unit);
  }
}

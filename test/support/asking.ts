// Plays games in which each card of a bot is also decided by questions. A machine answers the questions from the
// position.
import { askTurn, type AskedSoFar } from '../../compiler/decide/ask/ask.ts';
import type { AskAnswer, PickQuestion } from '../../compiler/decide/ask/questions.ts';
import type { DecisionRecord } from '../../compiler/decide/record.ts';
import type { UnseenBot, UnseenCard } from '../../compiler/decide/ask/unseen-card.ts';
import { procedureFor } from '../../compiler/decide/sheet-script.ts';
import { CallistoHands } from '../../compiler/games/callisto/play/hands.ts';
import { SheetMind } from '../../compiler/games/callisto/play/mind.ts';
import type { Place, Script } from '../../compiler/games/callisto/play/script.ts';
import { scriptsIn } from '../../compiler/games/callisto/play/sheets.ts';
import { callistoUnseen } from '../../compiler/games/callisto/play/unseen-cards.ts';
import { Game, type BotMind } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { cardInPlay } from '../../runtime/callisto/rules/solo/play-area.ts';
import * as solo from '../../runtime/callisto/rules/solo/bot-acts.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';
import { scenarioOf } from '../../runtime/callisto/bound-sheet/game-of.ts';
import { helpText } from '../../views/ask/ask-help.ts';
import { questionLines } from '../../views/ask/ask-text.ts';
import { readAnswer } from '../../views/ask/read-answer.ts';
import { ownSheet, packagedText } from './bots.ts';
import { languageOf } from './book-language.ts';
import { AskMachine, outcomeOf } from './ask-machine.ts';
import { sheetReader } from '../../compiler/decide/script-reader.ts';
import { callistoHeadings } from '../../compiler/games/callisto/words/headings.ts';
import { bookJson } from './played.ts';

/** A card that was decided twice: from the position (`seen`) and by questions (`told`). */
export interface AskedCard {
  readonly card: string;
  readonly unit: string | null;
  readonly side: number;
  readonly turn: number;
  readonly seen: unknown;
  readonly told: unknown;
  readonly last: AskedSoFar;
}

const mostQuestions = 80;
const unprepared = { printed: [], rulings: new Map() };

const tellOpen = (read: AskedSoFar): string =>
  read.is === 'contradiction'
    ? read.problem
    : read.is === 'asks'
      ? questionLines(read.card, read.question).join(' ')
      : '';

class AskedMind implements BotMind {
  private readonly real: SheetMind;
  private readonly scripts: readonly [Script, Script];
  private readonly bot: UnseenBot;
  private readonly onCard: (card: AskedCard) => void;
  private readonly isEachAlone: boolean;
  private turn = '';
  private turns = 0;
  private cards: UnseenCard[] = [];
  private answers: AskAnswer[] = [];

  constructor(
    game: Game,
    scripts: readonly [Script, Script],
    bot: UnseenBot,
    onCard: (card: AskedCard) => void,
    isEachAlone: boolean,
  ) {
    this.real = new SheetMind(game, ...scripts);
    this.scripts = scripts;
    this.bot = bot;
    this.onCard = onCard;
    this.isEachAlone = isEachAlone;
  }

  order(card: number): number {
    return this.real.order(card);
  }

  entrance(game: Game, state: State, unit: number): number {
    return this.real.entrance(game, state, unit);
  }

  moment(game: Game, state: State, name: string, unit: number, from: number): void {
    this.real.moment(game, state, name, unit, from);
  }

  resolve(game: Game, state: State, side: number, index: number): void {
    const card = cardInPlay(state, side, index);
    const name = game.cards.names[card] ?? '';
    const [script, facing] = this.scripts;
    const procedure = procedureFor(script, name);
    if (!procedure) return;
    const turn = `${state.bytes[at.round]} ${side}`;
    if (turn !== this.turn || this.isEachAlone) {
      this.turn = turn;
      this.turns++;
      this.cards = [];
      this.answers = [];
    }
    const before = state.copy();
    const unit = game.cards.unit[card] ?? at.none;
    const place: Place = { game, state, side, index, script, facing, procedure, readings: {} };
    const copy = (): CallistoHands => new CallistoHands({ ...place, state: state.copy() }, unit);
    const cardsIn = (deck: string): number => solo.cardsLeftInDeck(game, before, side, deck);
    const machine = new AskMachine({ name, ...procedure }, new CallistoHands(place, unit), copy, cardsIn);
    const unseen = this.bot.card(name);
    if (!unseen) throw new Error(`${name} cannot be asked about.`);
    this.cards.push(unseen);
    const last = this.ask(machine);
    const told = last.is === 'decided' ? outcomeOf(last.decision, unseen.hands) : tellOpen(last);
    const unitName = game.units.names[unit] ?? null;
    this.onCard({
      card: name,
      unit: unitName,
      side,
      turn: this.turns,
      seen: outcomeOf(machine.decision, unseen.hands),
      told,
      last,
    });
    if (last.is !== 'decided') this.turn = '';
  }

  private ask(machine: AskMachine): AskedSoFar {
    for (;;) {
      const last = askTurn(this.cards, this.answers).at(-1);
      if (!last) throw new Error('No card is asked about.');
      if (last.is !== 'asks' || this.answers.length > mostQuestions) return last;
      const text = [
        ...questionLines(last.card, last.question),
        helpText(last.card, last.question, unprepared, []),
      ].join('\n');
      if (/undefined|null|\{|\}|the acting/.test(text)) throw new Error(`A question reads badly: ${text}`);
      const answer = machine.answer(last.question);
      if (typeof answer === 'object' && 'groups' in answer) {
        const names = `${answer.isOnly && last.question.is === 'pick' && last.question.asksOnly ? 'only ' : ''}${answer.groups.map((group) => group.join(', ')).join('; ') || 'none'}`;
        const read = readAnswer(last.card, last.question, names);
        if ('problem' in read) throw new Error(`The right answer \`${names}\` is refused: ${read.problem}`);
      }
      this.answers.push(answer);
    }
  }
}

const scenarios = new Map<number, ReturnType<typeof scenarioOf>>();

/** Reads a scenario with the sheets of its bots. */
export function readScenario(scenario: number) {
  const file = (name: string): unknown => bookJson(`scenario-${scenario}/${name}.json`);
  const read = getOrMake(scenarios, scenario, () =>
    scenarioOf(readRoster(bookJson('roster.json')), {
      board: file('board'),
      names: file('names'),
      decks: file('decks'),
    }),
  );
  const texts = new Map((['breakers', 'lfa'] as const).map((bot) => [bot, packagedText(scenario, bot)]));
  return { read, sheets: { texts, scriptOf: sheetReader(callistoHeadings, () => languageOf('callisto')) } };
}

/** Returns a bot of a scenario whose cards are decided by questions. A given `sheet` replaces the packaged sheet. */
export function askedBot(scenario: number, name: 'breakers' | 'lfa', sheet?: string): UnseenBot {
  const { read, sheets } = readScenario(scenario);
  if (sheet !== undefined) sheets.texts.set(name, ownSheet(scenario, name, sheet));
  const bot = callistoUnseen(read, sheets)(name);
  if (!bot) throw new Error(`Scenario ${scenario} lacks a sheet.`);
  return bot;
}

/**
 * Returns the game of a scenario in which bots play both sides. `onCard` gets each card with its decision from the
 * position and its decision by questions. With `isEachAlone`, no answer about an earlier card of the turn is kept.
 */
export function askedGame(scenario: number, onCard: (card: AskedCard) => void, isEachAlone = false): Game {
  const { read, sheets } = readScenario(scenario);
  const game = new Game(read.definition);
  const [breakers, lfa] = scriptsIn(sheets);
  if (!breakers || !lfa) throw new Error(`Scenario ${scenario} lacks a sheet.`);
  const unseen = callistoUnseen(read, sheets);
  for (const [side, bot] of (['breakers', 'lfa'] as const).entries()) {
    const own = unseen(bot);
    const scripts = side === 0 ? ([breakers, lfa] as const) : ([lfa, breakers] as const);
    if (own) game.setMind(side as 0 | 1, new AskedMind(game, scripts, own, onCard, isEachAlone));
  }
  return game;
}

/** Returns a card of a bot. Throws if the card has no procedure. */
export function cardOf(bot: UnseenBot, name: string): UnseenCard {
  const card = bot.card(name);
  if (!card) throw new Error(`There is no ${name}.`);
  return card;
}

/** Answers questions with lines as a person types them. Returns the decision or the next question of each card. */
export function typed(cards: readonly UnseenCard[], lines: readonly string[]): AskedSoFar[] {
  const answers: AskAnswer[] = [];
  for (const line of lines) {
    const last = askTurn(cards, answers).at(-1);
    if (last?.is !== 'asks') throw new Error(`Nothing is asked when the line is \`${line}\`.`);
    const read = readAnswer(last.card, last.question, line);
    if ('problem' in read) throw new Error(read.problem);
    answers.push(read.answer);
  }
  return askTurn(cards, answers);
}

/**
 * Returns the last line of the question after the typed lines. If no question follows, returns the kind of the end,
 * such as `decided`.
 */
export function questionAfter(cards: readonly UnseenCard[], lines: readonly string[]): string {
  const last = typed(cards, lines).at(-1);
  return last?.is === 'asks' ? (questionLines(last.card, last.question).at(-1) ?? '') : (last?.is ?? '');
}

/**
 * Returns the question about a choice that Botbook asks after the typed lines. Throws if Botbook then asks something
 * else.
 */
export function pickAfter(card: UnseenCard, ...lines: readonly string[]): PickQuestion {
  const last = typed([card], lines).at(-1);
  if (last?.is !== 'asks' || last.question.is !== 'pick') throw new Error('No choice is asked for.');
  return last.question;
}

/** Returns the decision of a card after the typed lines. Throws if the card is not decided. */
export function decisionBy(card: UnseenCard, ...lines: readonly string[]): DecisionRecord {
  const last = typed([card], lines).at(-1);
  if (last?.is !== 'decided') throw new Error('The card is not decided.');
  return last.decision;
}

/** Returns the choices of the first act as texts such as `goal E3`. */
export const chosenIn = ({ done }: DecisionRecord): unknown =>
  done[0]?.choices.map(({ role, ids }) => `${role} ${ids.join(' ')}`);

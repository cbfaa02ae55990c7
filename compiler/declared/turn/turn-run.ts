// Runs the turn of a declared book. A run starts from a position and from the lines that people have typed since. If a
// line is missing, the run ends with a wish; the same run with one more line then goes on. A run has no other state, so
// each line can be taken back.
import { isFaceDown } from '../../../runtime/declared/table-position.ts';
import type { RecentCache } from '../../../runtime/kernel/lazily.ts';
import { randomWords, below, inRandomOrder } from '../../../runtime/kernel/random.ts';
import { narrow } from '../../decide/interpret/choices.ts';
import { contextOf, holds, members } from '../../decide/interpret/interpret.ts';
import type { Id } from '../../decide/interpret/position-facts.ts';
import type { CardQuery, ResolvedCard, TableCard } from '../../decide/card-query.ts';
import type { SetNode, Test } from '../../plan/nodes.ts';
import type { AskCard } from '../../game/scene.ts';
import type { Assignment, Dice } from '../../../runtime/kernel/choose-with-dice.ts';
import { ForbiddenLine } from '../../game/line-steps.ts';
import { withWayOut } from '../../game/plain-scene.ts';
import { testWithOpen, withOpen } from '../amounts.ts';
import { DeclaredHands, type DeclaredRules } from '../declared-hands.ts';
import { actingKey, readDeclaredPosition, UnansweredText, type PageTable, type TablePosition } from '../position.ts';
import { allEffects } from '../action-effects.ts';
import { takeTableChange } from './table-changes.ts';
import { mostRepeats, type CardsOfStep, type TurnAct, type TurnPlan, type TurnStep } from './turn-plan.ts';
import { TurnRecord, wordsOnPage, type StepVisit } from './turn-record.ts';

/** The line for which a run waits. */
export type TurnWish =
  /** A person reads the events, and goes on. */
  | { readonly is: 'go on' }
  /** `of` has the faces of each candidate if the die chooses among candidates; otherwise null. */
  | { readonly is: 'roll'; readonly die: number; readonly of: Assignment | null }
  /** `card` is the card that asks; null if a step of the page asks. */
  | {
      readonly is: 'answer';
      readonly words: string;
      readonly asks: UnansweredText['asks'];
      readonly of: string;
      readonly card: string | null;
    }
  | {
      readonly is: 'figure';
      readonly figure: string;
      readonly of: string;
      readonly least: number;
      readonly most: number;
    }
  /** A person takes a turn, or carries out a card without a procedure (null for a turn), and changes the table. */
  | { readonly is: 'turn'; readonly words: string; readonly card: string | null }
  | { readonly is: 'over'; readonly words: string; readonly winners: readonly Id[] };

/** An event of a run since the last line. */
export type TurnEvent =
  | { readonly is: 'did'; readonly lines: readonly string[] }
  /** Sentences are passed over, because there is no card; nobody does anything. */
  | { readonly is: 'passed over'; readonly lines: readonly string[] }
  | { readonly is: 'card'; readonly query: TableCard; readonly came: ResolvedCard | null };

/** The start of a turn: the position, the number of the turn (0 for the set-up), and the state of the random numbers. */
export interface TurnStart {
  readonly position: object;
  readonly turn: number;
  readonly words: readonly number[];
}

/** Everything that a run needs of its book. */
export interface TurnRoom {
  readonly table: PageTable;
  readonly rules: DeclaredRules;
  readonly plan: TurnPlan;
  readonly dice: Dice;
  readonly ask: AskCard;
  /** True if a sheet has the procedure of a card. People carry out the other cards by hand. */
  readonly hasProcedure: (card: string) => boolean;
  /** The words of the book for explanations. */
  readonly voice: Pick<CardQuery, 'words' | 'telling'>;
  /** Cache of decided cards: each line runs its turn from the start, and decides the earlier cards of the turn again. */
  readonly decided: RecentCache<CardDecisions>;
  readonly level: string;
  /** True if people roll the dice themselves. */
  readonly rollsByHand: boolean;
  /**
   * The cards that lie on top after a pile is shuffled, in the order of the shuffles. Absent if the random numbers
   * shuffle.
   */
  readonly shuffled?: readonly Id[];
}

/** Makes the room of a turn from the settings of the turn. */
export type RoomMaker = (settings: Pick<TurnRoom, 'plan' | 'level' | 'rollsByHand' | 'shuffled'>) => TurnRoom;

/** A card in a position, with its answers by the faces of dice. */
export interface CardDecisions {
  readonly query: CardQuery;
  readonly answers: Map<string, ReturnType<CardQuery['decide']>>;
}

export interface TurnRunResult {
  readonly position: TablePosition;
  readonly events: readonly TurnEvent[];
  readonly wish: TurnWish;
  /** The steps that the turn has reached so far, in order. */
  readonly visits: readonly StepVisit[];
  /** The cards of `shuffled` that no shuffle has used. */
  readonly unshuffled: readonly Id[];
  /** The start of the next turn, if this turn has ended; otherwise null. */
  readonly next: TurnStart | null;
}

/** Thrown if a line is missing. */
class LineLacking extends Error {
  readonly wish: TurnWish;

  constructor(wish: TurnWish) {
    super('A line is lacking.');
    this.wish = wish;
  }
}

/** Thrown if nobody says the order of a shuffled pile. */
export class OrderLacking extends Error {
  readonly pile: string;
  readonly cards: readonly Id[];

  constructor(pile: string, cards: readonly Id[]) {
    super('The order of a pile is lacking.');
    this.pile = pile;
    this.cards = cards;
  }
}

/** Thrown if a person changes the table while an act waits for a die, so that the act begins again. */
class TableChanged extends Error {}

/** Ends the part of a step for a thing, or the turn. */
class PartEnds extends Error {}

/** The lines that fit a wish, for messages. */
const fitting: Readonly<Record<TurnWish['is'], string>> = {
  'go on': 'Type `next`, or a change of the table in the words of positions.',
  roll: 'Type the face of the die.',
  answer: 'Type the answer.',
  figure: 'Type the number.',
  turn: 'Type a change of the table in the words of positions, or `done`.',
  over: 'Take a step back with `undo`.',
};

/** The greatest number of questions, by dice or words, in a part of a turn. */
const mostQuestions = 1000;

/** Returns the next line for a wish, after a number of lines; undefined if there is none yet. */
type LineSupply = (wish: TurnWish, index: number) => string | undefined;

export class TurnRun {
  private readonly room: TurnRoom;
  private readonly nextLine: LineSupply;
  private readonly random = new Int32Array(randomWords);
  private readonly turn: number;
  private position: TablePosition;
  private events: TurnEvent[] = [];
  private taken = 0;
  private readonly record = new TurnRecord();
  private unshuffled: readonly Id[];
  /** The piles in which this turn has put a card, unless a later step that draws a card for the pile finds no card. */
  private readonly fresh = new Set<string>();
  /** The number of changes that people have made. */
  private changes = 0;

  constructor(room: TurnRoom, start: TurnStart, nextLine: LineSupply) {
    this.room = room;
    this.nextLine = nextLine;
    this.random.set(start.words);
    this.turn = start.turn;
    this.unshuffled = room.shuffled ?? [];
    this.position = readDeclaredPosition(start.position, room.table);
  }

  run(): TurnRunResult {
    const { plan } = this.room;
    try {
      try {
        this.steps(this.turn === 0 ? plan.setUp : plan.steps, null);
      } catch (error) {
        if (!(error instanceof PartEnds)) throw error;
      }
      // A turn that ends with an act of a person needs no pause.
      if (this.events.length > 0 || this.taken === 0) this.goOn();
      this.position.letAct(null);
      const { position } = this.position;
      return this.outcome({ is: 'go on' }, { position, turn: this.turn + 1, words: [...this.random] });
    } catch (error) {
      if (!(error instanceof LineLacking)) throw error;
      return this.outcome(error.wish, null);
    }
  }

  /** Returns the part of the run before an error. */
  get soFar(): TurnRunResult {
    return this.outcome({ is: 'go on' }, null);
  }

  private outcome(wish: TurnWish, next: TurnStart | null): TurnRunResult {
    const { position, events, unshuffled, record } = this;
    return { position, events, wish, visits: record.visits, unshuffled, next };
  }

  /** Takes the next line that fits a wish. Lines that change the table are carried out before. */
  private line<T>(wish: TurnWish, read: (line: string) => T | null): T {
    for (;;) {
      const line = this.nextLine(wish, this.taken);
      if (line === undefined) throw new LineLacking(wish);
      this.taken++;
      this.events = [];
      const answer = read(line.trim());
      if (answer !== null) return answer;
      if (!this.changedBy(line, wish))
        throw new ForbiddenLine(`\`${line}\` does not fit here`, `${fitting[wish.is]} \`help\` lists all lines.`);
    }
  }

  /**
   * Makes the change of the table that a line says, with the moments that follow; false for a line that is no change.
   * Outside of the turn of a person, the change is a correction.
   */
  private changedBy(line: string, wish: TurnWish): boolean {
    const { done, lines, notes } = this.tryUntilKnown((hands, position) => {
      let isChange = false;
      hands.withMoments(() => (isChange = takeTableChange(line, position)));
      return isChange;
    });
    if (!done) return false;
    this.changes++;
    this.record.add({ is: 'by a person', lines, notes, isCorrection: wish.is !== 'turn' }, false);
    // The person knows the first line.
    if (lines.length > 1) this.events.push({ is: 'did', lines: lines.slice(1) });
    return true;
  }

  private hands(position: TablePosition, faces: number[]): DeclaredHands {
    const { dice, rules } = this.room;
    let at = 0;
    const face = (die: number, of: Assignment | null): number => {
      const known = faces[at++];
      if (known !== undefined) return known;
      const { changes } = this;
      const rolled = this.face(die, of);
      faces.push(rolled);
      if (this.changes !== changes) throw new TableChanged();
      return rolled;
    };
    return new DeclaredHands(position, null, '', { dice, face }, rules);
  }

  private face(die: number, of: Assignment | null): number {
    if (!this.room.rollsByHand) return below(this.random, 0, die) + 1;
    return this.line({ is: 'roll', die, of }, (line) => {
      const face = Number(/^(?:roll )?(\d+)$/.exec(line)?.[1] ?? NaN);
      return face >= 1 && face <= die ? face : null;
    });
  }

  /** Does something with a copy of the position. If an answer is missing, asks for the answer and begins again. */
  private tryUntilKnown<T>(act: (hands: DeclaredHands, position: TablePosition) => T) {
    const faces: number[] = [];
    for (let tries = 0; tries < mostQuestions; tries++) {
      const copy = this.position.copyWithChoices();
      try {
        const done = act(this.hands(copy, faces), copy);
        this.noteNewCards(copy);
        this.position = copy;
        const [lines, notes] = [[...copy.log], [...copy.notes]];
        copy.forgetAnswers();
        return { done, lines, notes };
      } catch (error) {
        if (error instanceof TableChanged) continue;
        if (!(error instanceof UnansweredText)) throw withWayOut(error);
        this.askFor(error, null);
      }
    }
    throw new Error('The page asks too many questions.');
  }

  /** Notes the piles that have more cards in a later position. */
  private noteNewCards(later: TablePosition): void {
    for (const pile of this.room.table.piles) {
      const before = new Set(this.position.inPile(pile));
      if (later.inPile(pile).some((id) => !before.has(id))) this.fresh.add(pile);
    }
  }

  /** Does an act of the page. */
  private attempt<T>(act: (hands: DeclaredHands, position: TablePosition) => T): T {
    const { done, lines, notes } = this.tryUntilKnown(act);
    if (lines.length > 0) this.events.push({ is: 'did', lines });
    if (lines.length + notes.length > 0) this.record.add({ is: 'changes', lines, notes }, lines.length > 0);
    return done;
  }

  private askFor({ words, asks, of }: UnansweredText, card: string | null): void {
    const wish = { is: 'answer', words, asks, of, card } as const;
    if (asks === 'yes or no') {
      const isYes = this.line(wish, (line) => /^(?<yes>y|yes)$|^(?:n|no)$/i.exec(line)?.groups ?? null);
      return this.position.answer(words, isYes['yes'] !== undefined);
    }
    if (asks === 'things')
      return this.position.answer(
        words,
        this.line(wish, (line) => this.namesIn(line)),
      );
    const number = Number(this.line(wish, (line) => /^\d+$/.exec(line))[0]);
    this.position.answer(words, of === '' ? number : { [of]: number });
  }

  /** Returns the things that a line names; null if a name is unknown. */
  private namesIn(line: string): readonly string[] | null {
    if (/^none$/i.test(line)) return [];
    const names = line.split(/,\s*/);
    const known = new Set(this.position.names);
    const ids = names.map((name) => this.position.idOf(name));
    return ids.every((id) => known.has(id)) ? ids : null;
  }

  private steps(steps: readonly TurnStep[], about: Id | null): void {
    for (const step of steps) this.step(step, about);
  }

  /** Does the sentences of a step. A step that is repeated does not repeat itself again. */
  private step(step: TurnStep, about: Id | null, isRepeated = false): void {
    const before = this.position;
    // A person and a shuffle change the table itself, and the record keeps the table before the step.
    this.position = before.copyWithChoices();
    this.record.inStep({ step, about, before }, () => {
      for (const [sentence, act] of step.acts.entries()) {
        this.record.begin(sentence);
        if (!isRepeated || act.is !== 'repeat') this.act(act, about);
      }
    });
  }

  private act(act: TurnAct, about: Id | null): void {
    switch (act.is) {
      case 'effects':
        return this.effects(act, about);
      case 'cards':
        for (const card of act.cards) {
          const ids = this.cardsNow(card, about);
          if (ids.length === 0) this.passOver(card.words);
          for (const id of ids) this.card(card.part === null ? id : `${id} ${card.part}`, about);
        }
        return;
      case 'about card':
        if (this.cardsNow(act.card, about).length === 0) this.passOver(wordsOnPage(act.said));
        else for (const inner of act.does) this.act(inner, about);
        return;
      case 'by a person':
        return this.byPerson(about === null ? act.said.text : `${act.said.text} (${about})`, null);
      case 'give':
        for (const id of this.things(act.of, about)) this.give(act.figure, id);
        return;
      case 'shuffle':
        return this.shuffle(act, about);
      case 'when':
        for (const inner of this.isCase(act, about) ? act.does : act.otherwise) this.act(inner, about);
        return;
      case 'at levels':
        if (act.levels.includes(this.room.level)) for (const inner of act.does) this.act(inner, about);
        return;
      case 'each':
        return this.eachInOrder(act, about);
      case 'repeat':
        return this.repeat(act);
      case 'stop':
        this.record.add({ is: 'stop', words: wordsOnPage(act.said) }, true);
        throw new PartEnds();
      case 'end': {
        const winner = act.words === null ? (act.winner ?? this.room.plan.winner) : null;
        const winners = winner ? this.things(winner, null) : [];
        const words = act.words ?? lastWords(winners);
        this.record.add({ is: 'end', words }, true);
        throw new LineLacking({ is: 'over', words, winners });
      }
    }
  }

  private effects({ effects, said }: Extract<TurnAct, { is: 'effects' }>, about: Id | null): void {
    const byHand = allEffects(effects).some((effect) => effect.is === 'tell' && effect.isByHand);
    const { length } = this.events;
    const filled = effects.flatMap((effect) => (effect.is === 'put' && effect.to.is === 'pile' ? effect.to.name : []));
    for (const pile of filled) this.fresh.delete(pile);
    this.attempt((hands) => hands.carryOutFor(effects, about));
    // A card that cannot be drawn is no matter of course.
    if (filled.length === effects.length && this.events.length === length) this.passOver(wordsOnPage(said));
    if (byHand) this.goOn();
  }

  /** Returns the cards that a step means. Without a card that was put in the pile, nothing is the new card or before it. */
  private cardsNow({ set, newIn }: CardsOfStep, about: Id | null): readonly Id[] {
    return newIn !== null && !this.fresh.has(newIn) ? [] : this.things(set, about);
  }

  /** Says that words of the page are passed over, because there is no card. */
  private passOver(words: string): void {
    this.events.push({ is: 'passed over', lines: [`passed over, because there is no card: ${words}`] });
    this.record.add({ is: 'passed over', words }, false);
  }

  /** Waits while a person takes a turn, or carries out a card. */
  private byPerson(words: string, card: string | null): void {
    this.line({ is: 'turn', words, card }, (line) => /^(?:done|next)$/i.exec(line));
    this.record.add({ is: 'by a person', lines: [], notes: [], isCorrection: false }, true);
  }

  private goOn(): void {
    this.line({ is: 'go on' }, (line) => /^next$/i.exec(line));
  }

  private things(set: SetNode, about: Id | null): readonly Id[] {
    const open = withOpen(set, { ids: about === null ? [] : [about] });
    return this.attempt((hands) => [...members(open, contextOf(hands.facts()))]);
  }

  private isSo(test: Test, about: Id | null): boolean {
    const open = testWithOpen(test, { ids: about === null ? [] : [about] });
    return this.attempt((hands) => holds(open, contextOf(hands.facts())));
  }

  private isCase({ test, said }: Extract<TurnAct, { is: 'when' }>, about: Id | null): boolean {
    const isSo = this.isSo(test, about);
    this.record.add({ is: 'condition', words: wordsOnPage(said), isSo }, false);
    return isSo;
  }

  private eachInOrder({ of, order, steps }: Extract<TurnAct, { is: 'each' }>, about: Id | null): void {
    const done = new Set<Id>();
    const all = this.things(of, about);
    for (;;) {
      // A thing that is gone takes no turn, and the order follows the figures as they are now.
      const left = this.things(of, about).filter((id) => all.includes(id) && !done.has(id));
      const [id] = this.attempt((hands) => narrow(left, order, contextOf(hands.facts())).left);
      if (id === undefined) break;
      done.add(id);
      this.record.add({ is: 'thing', id }, true);
      this.position.letAct(this.acts(id) ? id : null);
      try {
        this.steps(steps, id);
      } catch (error) {
        if (!(error instanceof PartEnds)) throw error;
      }
    }
    this.position.letAct(null);
  }

  /** True if a thing can be the thing that acts. */
  private acts(id: Id): boolean {
    const { acting } = this.room.table.things;
    return acting !== null && this.position.all(acting.sort).includes(id);
  }

  private repeat({ from, to, times, until, said }: Extract<TurnAct, { is: 'repeat' }>): void {
    const { setUp, steps } = this.room.plan;
    const own = this.turn === 0 ? setUp : steps;
    const [first, last] = [from, to].map((label) => own.findIndex((step) => step.label === label));
    for (let time = 0; time < (times ?? mostRepeats); time++) {
      if (until && this.isSo(until, null)) return;
      this.record.add({ is: 'repeat', words: wordsOnPage(said) }, true);
      for (const step of own.slice(first, (last ?? 0) + 1)) this.step(step, null, true);
    }
    if (!until || this.isSo(until, null)) return;
    const problem = `The turn has done this ${mostRepeats.toLocaleString('en')} times: \`${wordsOnPage(said)}\``;
    throw new ForbiddenLine(problem, 'Take a step back with `undo`, and change the table so that the steps can end.');
  }

  private give(figure: string, of: Id): void {
    const { least = 0, most = Infinity } = this.position.rangeOf(figure, of) ?? {};
    const number = this.line({ is: 'figure', figure, of, least, most }, (line) => {
      const given = /^-?\d+$/.test(line) ? Number(line) : NaN;
      return given >= least && given <= most ? given : null;
    });
    const before = this.position.log.length;
    this.position.setFigure(figure, of, number);
    this.record.add({ is: 'changes', lines: this.position.log.slice(before), notes: [] }, true);
  }

  private shuffle({ pile, from, all }: Extract<TurnAct, { is: 'shuffle' }>, about: Id | null): void {
    const moved = all ? this.things(all, about) : from === null ? [] : this.position.inPile(from);
    const { position } = this;
    // The cards that are shuffled into the pile come from other piles, which people must know.
    const sources = new Set(moved.flatMap((id) => position.pilesOf(id)).filter((name) => name !== pile));
    const before = position.log.length;
    for (const id of moved) position.putInPile(id, pile);
    // A pile whose cards all move needs no line for each of them.
    const emptied = [...sources].filter((name) => position.inPile(name).length === 0);
    const rest = position.log
      .slice(before)
      .filter((line) => !emptied.some((name) => line.endsWith(`: ${name} → ${pile}`)));
    const shuffled = this.inNewOrder(pile);
    position.arrange(pile, shuffled);
    const origin = emptied.length === 0 ? '' : `${emptied.join(', ')} → `;
    const order = isFaceDown(pile, position.table.things) ? [] : [`${pile}: ${shuffled.join(', ')}`];
    const lines = [...rest, `${origin}${pile}: shuffled (${shuffled.length})`, ...order];
    this.events.push({ is: 'did', lines });
    this.record.add({ is: 'changes', lines, notes: [] }, shuffled.length > 0);
  }

  /** Returns the cards of a pile in their order after a shuffle. */
  private inNewOrder(pile: string): readonly Id[] {
    const cards = this.position.inPile(pile);
    if (!this.room.shuffled) return inRandomOrder(this.random, 0, cards);
    const top = [...new Set(this.unshuffled.filter((id) => cards.includes(id)))];
    if (top.length === 0 && cards.length > 1) throw new OrderLacking(pile, cards);
    // A card that is named again lies on top after a later shuffle.
    const used = top.map((id) => this.unshuffled.indexOf(id));
    this.unshuffled = this.unshuffled.filter((_id, index) => !used.includes(index));
    return [...top, ...cards.filter((id) => !top.includes(id))];
  }

  /** Carries out a card. The card is asked again with each face and each answer until it is decided. */
  private card(name: string, about: Id | null): void {
    if (!this.room.hasProcedure(name.toUpperCase()))
      return this.byPerson(`do what ${name} says${about === null ? '' : ` (${about})`}`, name);
    const faces: number[] = [];
    for (let tries = 0; tries < mostQuestions; tries++) {
      const isActing = about !== null && this.acts(about);
      const position = { ...this.position.position, ...(isActing && { [actingKey]: about }) };
      try {
        const { answers, query: asked } = this.decisionsOf(position, name.toUpperCase());
        const { head } = asked;
        // The card of one of several acting things is told with the thing.
        const query = isActing ? { ...asked, head: { ...head, card: `${about}, ${head.card}` } } : asked;
        const answer = answers.get(faces.join()) ?? query.decide(faces);
        answers.set(faces.join(), answer);
        if (answer.is === 'came') return this.takeCard(name, query, answer.came, faces);
        if (answer.is !== 'needs' || !answer.lacking) throw new ForbiddenLine('The card cannot be decided', '');
        const { die, of } = answer.lacking;
        const waiting: TableCard = { ...query, answer: () => ({ ...answer, ...(of && { choice: of }) }) };
        this.events.push({ is: 'card', query: waiting, came: null });
        faces.push(this.face(die, of));
        this.events = this.events.filter((event) => event.is !== 'card' || event.query !== waiting);
      } catch (error) {
        if (!(error instanceof UnansweredText)) throw error;
        this.askFor(error, about === null ? name : `${about}, ${name}`);
      }
    }
    throw new Error('The card asks too many questions.');
  }

  private decisionsOf(position: object, card: string): CardDecisions {
    const { ask, decided } = this.room;
    return decided.getOrMake(JSON.stringify([card, position]), () => ({
      query: ask(position, card),
      answers: new Map(),
    }));
  }

  private takeCard(name: string, query: CardQuery, came: ResolvedCard, faces: readonly number[]): void {
    this.record.add({ is: 'card', card: name.toUpperCase(), query, came, faces: [...faces] }, true);
    const after = readDeclaredPosition(came.after(), this.room.table);
    after.forgetAnswers();
    this.position = after;
    this.events.push({ is: 'card', query: { ...query, answer: () => ({ is: 'came', came, unused: 0 }) }, came });
    this.goOn();
  }
}

const lastWords = (winners: readonly Id[]): string =>
  winners.length === 0 ? 'The game is over' : `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;

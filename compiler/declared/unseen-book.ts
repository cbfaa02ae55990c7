// Supplies the cards of a declared book that are decided without a position, by questions to a person who has the table.
import type { SelfAskedCard } from '../decide/ask/ask.ts';
import type { Asker } from '../decide/ask/asker.ts';
import type { PickQuestion } from '../decide/ask/questions.ts';
import type { UnseenBot, UnseenCard, UnseenTelling } from '../decide/ask/unseen-card.ts';
import type { CardHead, GameTelling } from '../decide/card-query.ts';
import type { ChoosingChance } from '../decide/interpret/choices.ts';
import type { Done } from '../decide/record.ts';
import { procedureFor, type SheetScript } from '../decide/sheet-script.ts';
import { Logic } from '../lint/logic/logic.ts';
import { noLintFacts } from '../plan/lint-facts.ts';
import { handWords } from '../plan/by-hand-names.ts';
import { sortOf } from '../plan/build.ts';
import type { PlanAct, PlanChoice, SetNode, Sort, Test } from '../plan/nodes.ts';
import { valuedName } from '../plan/printed-names.ts';
import type { PlanWords } from '../wording/wording.ts';
import { joinList } from '../wording/english.ts';
import { upperInitial } from '../../grammar/characters.ts';
import { decideByQuestions, settlingAct, type AskedRules } from './ask-book-steps.ts';
import { handAct } from './by-hand.ts';
import { tiesFor } from './declared-facts.ts';
import { declaredActionOf, DeclaredHands, type DeclaredRules } from './declared-hands.ts';
import type { DeclaredAction } from './page-actions.ts';
import { tablePosition, type PageTable } from './position.ts';
import { factsChanged, factsRead, type MeaningOfWords } from './read-and-changed.ts';
import { canChangeNext } from './next-choice.ts';
import { figureOfNumber } from './tie-phrases.ts';
import { placeSort, usualPlural } from './things.ts';

/** A book and its sheets. */
interface AskedBook {
  readonly table: PageTable;
  readonly dice: UnseenCard['dice'];
  readonly words: PlanWords;
  readonly telling: GameTelling;
  readonly rules: DeclaredRules;
  /** The names of the cards of the bot. */
  readonly cards: readonly string[];
  readonly head: Omit<CardHead, 'card' | 'side'>;
  /** Returns the sheet with the procedure of a card; null if no sheet has the procedure. */
  readonly sheetOf: (
    card: string,
  ) => { readonly file: string; readonly text: string; readonly script: SheetScript } | null;
}

const noDice: ChoosingChance = {
  dice: { sizes: [], spare: [] },
  face: () => {
    throw new Error('A die is rolled without a question.');
  },
};

const noParts = {
  answers: new Map(),
  sorts: new Map(),
  places: new Map(),
  owners: new Map(),
  tagged: new Map(),
  figures: new Map(),
  contents: new Map(),
  acting: null,
};

/** Returns a function that writes a name in place of a noun, such as `the space`, in a text. */
const withName = (noun: string | undefined, name: string | undefined) => (text: string) =>
  noun === undefined || name === undefined
    ? text
    : text.replaceAll(new RegExp(String.raw`\b(?:the|that) ${noun}(?![\w’'-])`, 'gi'), () => name);

/** Returns a sentence with a capital at its start and a full stop at its end. */
const sentence = (text: string): string => upperInitial(/[.!?]$/.test(text) ? text : `${text}.`);

class AskedBookCard {
  private readonly book: AskedBook;
  private readonly card: string;
  private readonly script: SheetScript;
  private readonly hands: DeclaredHands;

  constructor(book: AskedBook, card: string, script: SheetScript) {
    this.book = book;
    this.card = card;
    this.script = script;
    this.hands = new DeclaredHands(tablePosition(book.table, noParts), script, card, noDice, book.rules);
  }

  unseenCard(file: string, sheet: string): SelfAskedCard {
    const { book, hands } = this;
    const facts = hands.facts();
    const logic = new Logic({ ...noLintFacts, definition: (name) => facts.definition(name) });
    return {
      head: { ...book.head, side: file, card: this.card },
      procedure: procedureFor(this.script, this.card),
      sheet,
      unit: null,
      dice: book.dice,
      mover: facts.mover,
      hands,
      mayLeave: false,
      questionsAbout: (act) => {
        throw new Error(`\`${act.verb}\` is prepared by the steps of the book.`);
      },
      changes: (act, _sorts, test) => this.changes(act, test),
      isShared: (test) => !this.factsRead(test).has('settled'),
      follows: (test, from) => logic.follows(test, from),
      words: book.words,
      telling: this.tellingOfBook(),
      decide: (asker: Asker) => decideByQuestions(asker, this.askedRules()),
    };
  }

  private askedRules(): AskedRules {
    const { actions, boxOf, reading } = this.book.rules;
    const { ties } = reading;
    const { things } = this.book.table;
    return {
      actions,
      choicesBefore: (box) => this.hands.choicesBefore(box),
      tiesOf: (from) => tiesFor(ties, from),
      things,
      boxOf,
      canChangeNext: (action, choice) => this.canChangeNext(action, choice),
      strength: (act) => (figureOfNumber(act) ? 1 : this.hands.strength(act)),
    };
  }

  private meanings(): MeaningOfWords {
    const { glossary, figures } = this.book.rules;
    const { things } = this.book.table;
    const facts = this.hands.facts();
    return { things, figures, meaningOf: (name) => glossary.test(name) ?? facts.definition(name) };
  }

  private factsRead(test: Test): ReturnType<typeof factsRead> {
    return factsRead(test, this.meanings());
  }

  private canChangeNext(action: DeclaredAction, choice: PlanChoice): boolean {
    const { actions, boxOf } = this.book.rules;
    const actionOf = (act: PlanAct): DeclaredAction | undefined => declaredActionOf(act, actions);
    return canChangeNext(action, choice, { ...this.meanings(), actionOf, boxOf });
  }

  /** A quoted action may change every fact that the page does not print. */
  private changes(act: PlanAct, test: Test): boolean {
    const read = this.factsRead(test);
    if (act.act === handAct) return read.size > 0;
    if (act.act === settlingAct) return read.has('settled');
    const action = declaredActionOf(act, this.book.rules.actions);
    return action !== undefined && [...factsChanged(action)].some((fact) => read.has(fact));
  }

  private tellingOfBook(): UnseenTelling {
    const { table, telling, words, rules } = this.book;
    const { ties } = rules.reading;
    const general = ties.find(({ who }) => who === null)?.list ?? [];
    const { tags, sorts } = table.things;
    const isNamedByPerson = (sort: Sort): boolean => sorts.get(sort)?.stands === 'placed' && sort !== placeSort;
    const isKind = (name: string): boolean => tags.some((tag) => tag.name === name && tag.is !== 'state');
    return {
      ...telling,
      notes: [],
      idOf: (word, wanted = []) =>
        telling.idOf(word) ?? (wanted.some(isNamedByPerson) && !/^(?:yes|no)$/i.test(word) ? word : null),
      sortsOf(id) {
        const printed = telling.sortsOf(id);
        return printed.length > 0 ? printed : [...sorts.keys()].filter(isNamedByPerson);
      },
      ways: () => [],
      possible: (act) => this.possibleText(act),
      usualOrderText: () => (general.length > 0 ? words.list(general) : null),
      isOpen: () => false,
      isPossibly: (id, set) =>
        telling.sortsOf(id).length === 0 ||
        set.is !== 'plane' ||
        !isKind(set.name) ||
        table.box.tagged.get(set.name)?.has(id) === true,
      addsUp: () => false,
      sum: () => null,
      dice: () => null,
      choice: (question) => this.choiceWords(question),
      work: (done) => done.flatMap((act) => this.work(act)),
    };
  }

  private possibleText(act: PlanAct): string | null {
    const text = declaredActionOf(act, this.book.rules.actions)?.row.possible?.text;
    return text === undefined ? null : sentence(text);
  }

  private nounOf(sort: Sort, isMany = false): string {
    const { place, sorts } = this.book.table.things;
    const row = sorts.get(sort);
    const noun = sort === placeSort ? (place ?? sort) : (row?.noun ?? sort);
    return isMany ? (row?.plural ?? usualPlural(noun)) : noun;
  }

  /** Puts a question about a choice into the words of the page. */
  private choiceWords({ act, choice, about, before }: PickQuestion): ReturnType<NonNullable<UnseenTelling['choice']>> {
    const { words, telling, rules } = this.book;
    const sort = sortOf(choice.from.is === 'first' ? (choice.from.of[0] ?? choice.from) : choice.from);
    if (act.act === settlingAct)
      return {
        text: `Which ${this.nounOf(sort)} is the ${act.verb}?`,
        beside: [upperInitial(`${words.set(choice.from, 'one')}.`)],
      };
    const action = declaredActionOf(act, rules.actions);
    if (!action) return { beside: [] };
    if (act.act === 'call' || act.act === 'go')
      return { beside: this.effects(action, this.hands.strength(act), {}).map(sentence) };
    const possible = this.possibleText(act);
    const hasOwnEnd = choice.list.some(({ is }) => is === 'random');
    const then = choice.list.length > 0 && !hasOwnEnd ? this.tiesText(choice.from) : null;
    const taken = before.length > 0 ? `Besides ${joinList(before.map(telling.label))}.` : null;
    const beside = [then, possible, taken].flatMap((line) => line ?? []);
    const name = valuedName(act, act.strength?.is === 'printed' ? this.hands.strength(act) : null);
    const { noun = '', goal } = action.row.doneTo ?? {};
    if (choice.role === 'thing')
      return {
        text: `Which ${this.nounOf(sort)} is the ${goal?.noun ?? 'goal'} of ${name}${about === null ? '' : ` for ${telling.label(about)}`}?`,
        beside,
      };
    const isMany = choice.take === 'all' || (typeof choice.take === 'number' && choice.take > 1);
    const nouns = noun === '' ? 'things' : isMany ? usualPlural(noun) : noun;
    return { text: `Which ${nouns} does ${name} choose?`, beside };
  }

  private tiesText(from: SetNode): string | null {
    const ties = tiesFor(this.book.rules.reading.ties, from);
    return ties.length > 0 ? `Then ${this.book.words.list(ties)}` : null;
  }

  /** Returns the effects of an action in the words of the page, with the number and the names of the chosen things. */
  private effects(
    action: DeclaredAction,
    n: number | string | null,
    names: { id?: string; goal?: string },
  ): readonly string[] {
    const { doneTo } = action.row;
    const thing = withName(doneTo?.noun, names.id);
    const goal = withName(doneTo?.goal?.noun, names.goal);
    return action.effects.map(({ said: { text } }) => {
      const quoted = /^(?:tell the player: )?"(?<quoted>[^"]+)"$/i.exec(text)?.groups?.['quoted'];
      return quoted ?? goal(thing(text.replaceAll(/(?<![\w’'-])n(?![\w’'-])/g, n === null ? 'X' : String(n))));
    });
  }

  /** Returns what a person does on the table for an act that was decided, a line for each effect. */
  private work({ act, choices, boxes = [], ledAct }: Done): readonly string[] {
    if (act.act === handAct) return [sentence(handWords(act.verb))];
    const action = declaredActionOf(act, this.book.rules.actions);
    if (!action) return [];
    const boxesLeft = [...boxes];
    const n =
      figureOfNumber(act) && act.strength?.is === 'fixed' ? (act.strength.words ?? null) : this.hands.strength(act);
    // The goal of each thing is the choice after the thing.
    const goals = choices.filter(({ role }) => role === 'thing');
    const ofGoals = choices.filter(({ role }) => role === 'target').flatMap(({ ids }) => ids);
    const ids = ledAct ? [ledAct.unit] : ofGoals.length > 0 ? ofGoals : [undefined];
    return ids.flatMap((id, at) => {
      const goal = (goals.length > 1 ? goals[at] : goals[0])?.ids[0];
      const names = { ...(id !== undefined && { id }), ...(goal !== undefined && { goal }) };
      const texts = this.effects(action, n, names);
      return action.effects.flatMap((effect, index) => {
        if (effect.is === 'walk') return [`${id ?? ''} moves to ${ledAct?.done.path.at(-1) ?? ''}.`];
        if (effect.is !== 'box') return [sentence(texts[index] ?? '')];
        const decision = boxesLeft.shift();
        if (!decision || decision.clause === null) return [`${effect.title}: no clause is possible.`];
        const inner = decision.done.flatMap((done) => this.work(done));
        return inner.map((line) => `${effect.title} ${decision.clause}: ${line}`);
      });
    });
  }
}

/** Returns the bot of a book, whose cards are decided by questions. */
export const unseenBook = (book: AskedBook): UnseenBot => {
  const isRead = (card: string): boolean => book.sheetOf(card) !== null;
  return {
    letters: [{ letter: null, cards: book.cards.filter(isRead) }],
    cards: book.cards,
    card(name) {
      const sheet = book.sheetOf(name);
      return sheet && new AskedBookCard(book, name, sheet.script).unseenCard(sheet.file, sheet.text);
    },
  };
};

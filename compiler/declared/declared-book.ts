// Makes a game of a declaration page. Everything that a page declares becomes one table of words; the game is derived
// from the table.
import type { Headings } from '../../grammar/headings.ts';
import { parse } from '../../grammar/parse.ts';
import { diagnosticsOf, pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import { entriesIn, parsePage, type PageText, type PageTree } from '../../grammar/page/page-tree.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { Faces } from '../../runtime/kernel/faces.ts';
import { lazily, lazilyFor, RecentCache } from '../../runtime/kernel/lazily.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import type { Dice } from '../../runtime/kernel/choose-with-dice.ts';
import type { EmitInput } from '../emit/sheet-module.ts';
import { plainTelling, type GameTelling } from '../decide/card-query.ts';
import type { Facts } from '../decide/interpret/position-facts.ts';
import { noSuch, type BookPage, type GameDeclaration, type HandShare } from '../game/game-declaration.ts';
import { plainScene } from '../game/plain-scene.ts';
import { scriptIn, type SceneSheets } from '../game/scene-sheets.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { TieRow } from './declared-facts.ts';
import { movingRules, type MovingRules } from './moving-rules.ts';
import { readMoving } from './moving-rows.ts';
import { addedNumber, valuedName } from '../plan/printed-names.ts';
import { joinList } from '../wording/english.ts';
import type { AskCard, Scene } from '../game/scene.ts';
import type { TableScene } from '../game/table-scene.ts';
import { sheetScriptOfText } from '../decide/script-reader.ts';
import { procedureFor, type ScriptProcedure, type SheetScript } from '../decide/sheet-script.ts';
import type { SheetBot } from '../language/checking/sheet/sheet-games.ts';
import { plainWorld, type GameLanguage } from '../language/checking/report/sheet-world.ts';
import { planWordsIn, type PlanWords } from '../wording/wording.ts';
import { readAmount, type Amount } from './amounts.ts';
import { allEffects } from './action-effects.ts';
import { actionMeanings } from './effect-sentences.ts';
import { ActionReader } from './effect-reader.ts';
import {
  readActions,
  actionVerbs,
  type ActionRow,
  wordsOfActs,
  proseWords,
  type DeclaredAction,
} from './page-actions.ts';
import { BookExampleScene } from './book-example-scene.ts';
import { readBox } from './box.ts';
import { Glossary, openOf } from './glossary.ts';
import { heldName } from './side-relations.ts';
import { firstUsed, handShare } from './hand-share.ts';
import { emitBookSheet } from './emit/book-sheet.ts';
import { DeclaredHands, lastResortTitle, type DeclaredRules } from './declared-hands.ts';
import { definitionKey, readHeads, sidesOfWord, type DefinitionRow } from './heads.ts';
import { membersNow, wordMeanings } from './members-now.ts';
import { withoutConsequences } from './page-faults.ts';
import { PageWords } from './page-words.ts';
import { allPiles, readDeclaredPosition, type TablePosition, type PageTable } from './position.ts';
import { readReading, settledChoices, tieCriteria, type ReadingRows, type SettledChoice } from './reading-rules.ts';
import { readThings, type Things } from './things.ts';
import { readListHeadings, type ListHeadings } from './page-headings.ts';
import { comparedBook } from './compared-book.ts';
import { pageLintFacts } from './page-lint-facts.ts';
import { boardOfPage } from './page-board.ts';
import { searchedBook } from './searched-book.ts';
import { schemaOfPositions, textOfPosition } from './position-forms.ts';
import { randomPosition } from './random-positions.ts';
import { basisOf, bookChoices, bookTables } from './turn/book-tables.ts';
import { turnScene } from './turn/led-turn.ts';
import { readTurn } from './turn/turn-reader.ts';
import { effectsOfTurn, playedTurn, type TurnPlan } from './turn/turn-plan.ts';
import type { RoomMaker } from './turn/turn-run.ts';
import { unseenBook } from './unseen-book.ts';
import { findingsOfBook } from './whole-book.ts';

interface PrintedCard {
  readonly name: string;
  /** The number that the card prints for X; null if it prints none. */
  readonly number: number | null;
}

/** The rules of READING, in the words of plans. */
interface BookReading extends Pick<ReadingRows, 'walk' | 'lastResort'> {
  readonly settled: readonly SettledChoice[];
  readonly ties: readonly TieRow[];
}

export interface DeclaredBook {
  /** The text of the page. */
  readonly text: string;
  readonly tree: PageTree;
  readonly name: string;
  readonly title: string;
  readonly bot: SheetBot;
  readonly cards: readonly PrintedCard[];
  readonly dice: Dice;
  readonly table: PageTable;
  readonly glossary: Glossary;
  readonly actions: readonly DeclaredAction[];
  /** The figures that the page defines by sums, by name. */
  readonly figures: ReadonlyMap<string, Amount>;
  readonly lists: ListHeadings;
  readonly reading: BookReading;
  readonly moving: MovingRules | null;
  /** The set-up, the steps of a turn and the moments; null if the page has none. */
  readonly turn: TurnPlan | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The definitions and actions with a mistake, by their names in plans, each with the line and the words of a mistake. */
  readonly faulty: ReadonlyMap<string, BookMistake>;
  /** The mistake because of which no card can be decided; null if all mistakes are in single definitions and actions. */
  readonly hindrance: BookMistake | null;
}

interface BookMistake {
  readonly line: string;
  readonly words: string;
}

const sentencesOf = (entries: readonly { readonly sentences: readonly PageText[] }[]): PageText[] =>
  entries.flatMap(({ sentences }) => sentences);

const cardsIn = (words: string): PrintedCard[] =>
  words
    .split(/,\s*/)
    .filter((card) => card !== '')
    .map((card) => {
      const { name = card, n } = /^(?<name>.*\D) (?<n>\d+)$/.exec(card)?.groups ?? {};
      return { name: name.trim().toUpperCase(), number: n === undefined ? null : Number(n) };
    });

/** Returns the parts of cards as cards of their own: `HERON UPPER HALF`. */
const cardsInParts = (cards: readonly PrintedCard[], { cardParts }: Things): readonly PrintedCard[] =>
  cardParts.length === 0
    ? cards
    : cards.flatMap(({ name, number }) => cardParts.map((part) => ({ name: `${name} ${part.toUpperCase()}`, number })));

const diceIn = (words: string): Dice => {
  const sizes = [...words.matchAll(/d(\d+)/g)].map(([, faces]) => Number(faces));
  return sizes.length > 0 ? { sizes, spare: sizes } : { sizes: [6], spare: [6] };
};

const titleCase = (name: string): string =>
  name.replaceAll(/\p{L}+/gu, (each) => each.charAt(0).toUpperCase() + each.slice(1).toLowerCase());

const noMoving = readMoving([], new Map()).rows;

/** Returns the glossary of a book whose page declares nothing. */
function emptyGlossary(game: string): Glossary {
  const none = new Map();
  const box = { names: none, tagged: none, figures: none, next: none, walls: none, dice: none };
  return new Glossary({
    game,
    things: readThings([]).things,
    box,
    rows: [],
    nouns: none,
    verbs: [],
    acts: {},
    settled: [],
    moving: noMoving,
  });
}

const wordsOfEveryBook = lazily(() => emptyGlossary('book').vocabulary.vocabularyWords);

const lineOf = (text: string, offset: number): string => `line ${text.slice(0, offset).split('\n').length}:`;

/** Finds the mistakes that concern single definitions and actions, and the first of the other mistakes. */
function hindrances(
  text: string,
  faults: readonly PageFault[],
  rows: readonly DefinitionRow[],
  actions: readonly ActionRow[],
  sides: readonly string[],
): Pick<DeclaredBook, 'faulty' | 'hindrance'> {
  const namesOf = (row: DefinitionRow): readonly string[] =>
    row.is === 'ofSide' ? sidesOfWord(row, sides).map((side) => heldName(row.name, side)) : [definitionKey(row)];
  const parts = new Map<number, readonly string[]>([
    ...rows.map((row) => [row.body.start, namesOf(row)] as const),
    ...actions.flatMap(({ verb, effects, possible }) =>
      [...effects, ...(possible ? [possible] : [])].map((at) => [at.start, [verb]] as const),
    ),
  ]);
  const mistakeOf = (fault: PageFault): BookMistake => {
    const [said] = diagnosticsOf([fault]);
    return { line: lineOf(text, fault.start), words: `${said?.message} ${said?.help}` };
  };
  const ofWords = faults.flatMap((fault) => {
    const names = fault.name === 'page-circle' ? [] : (parts.get(fault.start) ?? []);
    return names.map((name) => [name, mistakeOf(fault)] as const);
  });
  const other = faults.find(({ name, start }) => name === 'page-circle' || !parts.has(start));
  return { faulty: new Map(ofWords.toReversed()), hindrance: other ? mistakeOf(other) : null };
}

/** Returns the faults of a page without consequences of other faults, each with its way out. */
function mistakesIn(faults: readonly PageFault[], page: PageTree, glossary: Glossary): readonly PageFault[] {
  const mistakes = withoutConsequences(faults, {
    page,
    isRead: (word) => glossary.knows(word),
    isOfEveryBook: (word) => wordsOfEveryBook().has(word),
  });
  return mistakes.map((fault) => glossary.withExplanation(fault, page));
}

/**
 * Makes the glossary of a page. If the vocabulary refuses a word, the word becomes a fault of the page, and the glossary
 * has no words of the page.
 */
function glossaryOf(parts: ConstructorParameters<typeof Glossary>[0], faults: PageFault[]): Glossary {
  try {
    return new Glossary(parts);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const help = 'Write the word with letters, digits, spaces and hyphens.';
    faults.push(
      pageFault({ start: 0, end: 0 }, 'page-sentence', {
        text: error.where,
        problem: `is no word: ${error.message}`,
        help,
      }),
    );
    return emptyGlossary(parts.game);
  }
}

const botNamed = (name: string): SheetBot => ({
  name,
  file: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  short: name,
  title: titleCase(name),
});

/** Reads the sums that define figures. */
const definedFigures = (glossary: Glossary, things: Things, faults: PageFault[]): ReadonlyMap<string, Amount> =>
  new Map(
    glossary.allRows().flatMap((row) => {
      if (row.is !== 'figure') return [];
      const amount = readAmount(row.body, row.body.text, openOf(row), {
        glossary,
        things,
        faults,
        countsInPlace: true,
      });
      const owners = glossary.ownersOf(row);
      return amount ? [[row.name, { ...amount, ...(owners && { owners }) }] as const] : [];
    }),
  );

/** Returns the rules of READING, in the words of plans. */
function readingIn({ walk, lastResort, settled, ties }: ReadingRows, glossary: Glossary): BookReading {
  if (lastResort) glossary.checkAct(lastResort);
  return { walk, lastResort, settled: settledChoices(settled, glossary), ties: tieCriteria(ties, glossary) };
}

/** Reads a page. All faults of the page are found; a part with a fault is left out. */
export function readBook(text: string): DeclaredBook {
  // Typographic marks are read like straight marks; the length stays the same.
  const page = parsePage(text.replaceAll(/[“”]/g, '"'));
  const faults: PageFault[] = [...page.faults];
  const header = (word: string): string => page.headers.find((each) => each.word === word)?.words.text ?? '';
  const name = header('game').toLowerCase();
  if (!/^[a-z][\w-]*$/.test(name)) faults.push(pageFault(page.headers[0] ?? { start: 0, end: 0 }, 'page-game'));
  const { headings: lists, others, faults: ofLists } = readListHeadings(sentencesOf(entriesIn(page, 'THINGS')));
  const { things, faults: ofThings } = readThings(others);
  const { box, faults: ofBox } = readBox(page, things);
  const { rows, nouns, faults: ofWords } = readHeads(sentencesOf(entriesIn(page, 'WORDS')), things);
  const { rows: actionRows, faults: ofActions } = readActions(entriesIn(page, 'ACTIONS'), nouns, things);
  const { rows: reading, faults: ofReading } = readReading(sentencesOf(entriesIn(page, 'READING')), nouns);
  const { rows: movingRows, faults: ofMoving } = readMoving(sentencesOf(entriesIn(page, 'MOVING')), nouns);
  const verbs = actionVerbs(actionRows);
  const acts = wordsOfActs(actionRows);
  const parts = { game: name, things, box, rows, nouns, verbs, acts, settled: reading.settled, moving: movingRows };
  const glossary = glossaryOf(parts, faults);
  const piles = allPiles(things);
  const reader = new ActionReader({ glossary, things, box, piles });
  const actions = actionRows.map((row) => reader.read(row));
  const moving = movingRules(movingRows, things.acting, { glossary, actions: reader });
  const figures = definedFigures(glossary, things, faults);
  glossary.readAll(figures, moving);
  const rules = readingIn(reading, glossary);
  const table = { game: name, things, box, piles };
  const { plan: turn, faults: ofTurn } = readTurn({ page, glossary, table, nouns, actions: reader });
  const ofMeaning = [
    ...ofWords,
    ...ofActions,
    ...glossary.faults,
    ...reader.faults,
    ...ofReading,
    ...ofMoving,
    ...ofTurn,
    ...ofBox,
  ];
  const all = [...faults, ...ofLists, ...ofThings, ...ofMeaning];
  const mistakes = all.length > 0 ? mistakesIn(all, page, glossary) : [];
  return {
    text,
    tree: page,
    name,
    title: header('title') || titleCase(name),
    bot: botNamed(header('bot') || 'BOT'),
    cards: cardsInParts(cardsIn(header('cards')), things),
    dice: diceIn(header('dice')),
    table,
    glossary,
    actions,
    figures,
    lists,
    reading: rules,
    moving,
    turn,
    diagnostics: diagnosticsOf(mistakes),
    ...hindrances(text, [...mistakes, ...all], rows, actionRows, things.sides),
  };
}

/** Returns the words of the page of a book. They are collected when an editor first asks about a word. */
export const pageWordsOf = lazilyFor((book: DeclaredBook) => new PageWords(book.tree, book));

const headingsOf = ({ table: { things }, lists, cards, actions, turn }: DeclaredBook): Headings => ({
  ranking: things.ranking ? [things.ranking.heading] : [],
  rules: things.rules === null ? [] : [things.rules],
  quotes: true,
  names: [...cards.map(({ name }) => name), ...boxTitles({ actions, turn })].filter((name) => / AND /.test(name)),
  ...lists,
});

/** Returns the noun of the things that actions move, for explanations. */
const moverOf = (actions: readonly DeclaredAction[]): string =>
  actions.find(({ effects }) => effects.some(({ is }) => is === 'walk'))?.row.doneTo?.noun ?? 'piece';

/**
 * Describes an action with a goal, `MARCH 2: Alba to Brin`, and an action in prose, `MOVE TOWARDS Oriel AND ATTACK IT`.
 * Returns null for other actions.
 */
const doneIn =
  (actions: readonly DeclaredAction[]): GameTelling['done'] =>
  ({ act, choices, cardValue, isUnfinished }, name) => {
    if (isUnfinished === true) return null;
    const [thing, goal] = choices;
    const [from, to] = [thing?.ids[0], goal?.ids[0]];
    if (goal?.role === 'thing' && from !== undefined && to !== undefined)
      return `${valuedName(act, cardValue)}: ${name(from)} to ${name(to)}`;
    const prose = actions.find(({ row }) => row.act === act.act)?.row.prose;
    if (!prose) return null;
    return proseWords(prose)
      .replace('{target}', joinList((thing?.ids ?? []).map(name)))
      .replace('{added}', addedNumber(act))
      .replace('{n}', String(act.strength?.is === 'fixed' ? act.strength.value : ''));
  };

/** Returns the functions with which explanations find the printed things of a book by their names. */
function namesOfBook({ box, things }: PageTable): Pick<GameTelling, 'idOf' | 'sortsOf' | 'things'> {
  const named = [...[...box.names].map(([sort, names]) => ({ sort, names })), { sort: 'side', names: things.sides }];
  const all = named.flatMap(({ names }) => names);
  return {
    idOf: (word) => all.find((name) => name.toLowerCase() === word.toLowerCase()) ?? null,
    sortsOf: (id) => named.filter(({ names }) => names.includes(id)).map(({ sort }) => sort),
    things: () => all,
  };
}

/** Returns the words for decisions of a book. */
const tellingOf = ({ table, actions }: DeclaredBook): GameTelling => ({
  ...plainTelling,
  ...namesOfBook(table),
  mover: moverOf(actions),
  tellsChanges: true,
  done: doneIn(actions),
});

/** The parts from which the scene of a book is made. */
interface BookScenes {
  readonly book: DeclaredBook;
  readonly path: string;
  readonly headings: Headings;
  readonly words: PlanWords;
  readonly scenario: number;
}

/** Returns the function that asks the cards of a book, which can be in several sheets. */
function askOf({ book, path, headings, words, scenario }: BookScenes): Scene['asking'] {
  const { name, bot, cards, dice, table } = book;
  const telling = tellingOf(book);
  const sceneOf = (file: string, rules: DeclaredRules): Scene =>
    plainScene<TablePosition>({
      game: name,
      scenario,
      bot: { ...bot, file },
      headings,
      cards: cards.map((card) => card.name),
      dice,
      words,
      telling,
      table: (position) => readDeclaredPosition(position, table),
      copy: (position) => position.copy(),
      hands: (position, script, card, chance) => new DeclaredHands(position, script, card, chance, rules),
      begin(position, script, card, chance) {
        new DeclaredHands(position, script, card, chance, rules).settle();
        return null;
      },
      seen: ({ actingId, ways }) => ({ ways, ...(actingId !== null && { actor: actingId }) }),
      moments: ({ notes }) => notes.flatMap((note) => (note.is === 'moment' ? [note] : [])),
      end: (position, script, card, decision, chance) =>
        decision.clause === null
          ? new DeclaredHands(position, script, card, chance, rules).takeLastResort(decision)
          : decision,
    });
  // The sheet with the procedure of the card decides.
  return (sheets) => {
    const rules = rulesOf(book, sheets);
    return (position, card) => {
      const file = soundSheet(book, path, sheets, card.trim().toUpperCase())?.file ?? [...sheets.texts.keys()][0] ?? '';
      return sceneOf(file, rules).asking(sheets)(position, card);
    };
  };
}

/** Returns the scene of a book. Throws a ShapeError if the page has a mistake that hinders all cards. */
function sceneOfBook(parts: BookScenes): Scene {
  const { book, path, headings, words, scenario } = parts;
  const { name, bot, cards, dice, table, turn } = book;
  const played = playedTurn(turn);
  if (book.hindrance) throw new ShapeError(book.hindrance.line, book.hindrance.words, path);
  const askSheets = askOf(parts);
  return {
    asking: askSheets,
    unseen: (sheets) => () =>
      unseenBook({
        table,
        dice,
        words,
        telling: tellingOf(book),
        rules: rulesOf(book, sheets),
        cards: cards.map((card) => card.name),
        head: { game: name, scenario, bot: bot.title },
        sheetOf: (card) => soundSheet(book, path, sheets, card),
      }),
    ...(played && { tables: (sheets: SceneSheets) => tablesOf(book, sheets, askSheets(sheets), played) }),
    ...(turn && { turns: (sheets: SceneSheets) => turnScene(turn, roomOf(book, sheets, askSheets(sheets))) }),
    examples: (sheets) =>
      new BookExampleScene({ ...book, path }, headings, sheets, askSheets, (of, ask) => roomOf(book, of, ask)),
    searched: (sheets, of) =>
      searchedBook(
        {
          ask: askSheets,
          random: (seed, index) => randomPosition(book, seed, index),
          facts: (ofSheets, position, card) => factsBefore(book, ofSheets, position, card),
        },
        sheets,
        of,
      ),
    compared: comparedBook({
      name,
      cards: cards.map((card) => card.name),
      ask: askSheets,
      random: (seed, index) => randomPosition(book, seed, index),
      text: (position) => textOfPosition(readDeclaredPosition(position, table).position, table),
    }),
  };
}

/** Returns the played tables of a book; null if the page has no steps of a turn. The page and the sheets have no mistakes. */
export function tablesOfBook(book: DeclaredBook, path: string, sheets: SceneSheets): TableScene | null {
  const { glossary } = book;
  const turn = playedTurn(book.turn);
  const parts = { book, path, headings: headingsOf(book), words: planWordsIn(glossary.lexis), scenario: 0 };
  return turn && tablesOf(book, sheets, askOf(parts)(sheets), turn);
}

/** The greatest number of cards in a turn whose decisions a played table remembers. */
const mostDecided = 60;

/** Returns the played tables of a book that says what happens in a turn. */
function tablesOf(book: DeclaredBook, sheets: SceneSheets, ask: AskCard, plan: TurnPlan): TableScene {
  const { name, title, table, text } = book;
  const head = { game: name, scenario: 'page', basis: basisOf(text, sheets.texts) };
  const room = roomOf(book, sheets, ask);
  const board = (position: object) => boardOfPage(table, title, position, true);
  return bookTables(
    ({ level, byPeople }) => ({
      ...room({ plan, level, rollsByHand: byPeople.includes('dice') }),
      head,
      title,
      board,
    }),
    head,
  );
}

/** Returns the function that makes the rooms in which the turns of a book run. */
function roomOf(book: DeclaredBook, sheets: SceneSheets, ask: AskCard): RoomMaker {
  const { dice, table } = book;
  const rules = rulesOf(book, sheets);
  const voice = { words: planWordsIn(book.glossary.lexis), telling: tellingOf(book) };
  const { faults = [] } = sheets;
  // A procedure with a mistake is refused with its mistake, and not carried out by hand.
  const hasProcedure = (card: string): boolean =>
    sheetOfCard(sheets, card) !== null || faults.some(({ procedure }) => procedure === card);
  return (settings) => ({
    table,
    rules,
    dice,
    ask,
    hasProcedure,
    voice,
    decided: new RecentCache(mostDecided),
    ...settings,
  });
}

/** Chance for questions about a position, in which nothing is rolled. */
const noDice: Dice = { sizes: [], spare: [] };

/** Returns the facts of a position before a card; null if no sheet has the procedure of the card. */
function factsBefore(book: DeclaredBook, sheets: SceneSheets, position: unknown, card: string): Facts | null {
  const sheet = sheetOfCard(sheets, card);
  const chance = new Faces(noDice, { seed: 0 });
  const table = readDeclaredPosition(position, book.table);
  return sheet && new DeclaredHands(table, sheet.script, card, chance, rulesOf(book, sheets)).facts();
}

function rulesOf(book: DeclaredBook, sheets: SceneSheets): DeclaredRules {
  const { glossary, actions, figures, reading, moving, cards, turn } = book;
  return {
    turn,
    glossary,
    actions,
    figures,
    reading,
    moving,
    numberOn: numberOnCards(cards),
    boxOf: boxesIn(book, sheets),
    sheetOfBox: (title) => [...sheets.texts.keys()].find((file) => hasBox(scriptIn(sheets, file), title)) ?? null,
  };
}

/** Returns the rules of a book for the compilation of a sheet. */
function rulesOfInput(
  book: DeclaredBook,
  headings: Headings,
  { sheet, others = [], language }: EmitInput,
): DeclaredRules {
  const sheets: SceneSheets = {
    texts: new Map([sheet, ...others].map(({ source }, index) => [String(index), source])),
    scriptOf: (text) => sheetScriptOfText(text, headings, language),
  };
  return rulesOf(book, sheets);
}

/** Compiles the sheets of a book. Throws an EmitError if a sheet has words that are not compiled yet. */
function codeOfSheets(
  book: DeclaredBook,
  headings: Headings,
  language: GameLanguage,
  { texts }: SceneSheets,
): ReadonlyMap<string, string> {
  const sheets = new Map([...texts].map(([file, text]) => [file, parse(text, { headingsOf: () => headings }).sheet]));
  const noFiles = { roster: null, facing: null, scenarioFiles: { board: null, decks: null, names: null } };
  return new Map(
    [...sheets].map(([file, sheet]) => {
      const others = [...sheets.values()].filter((other) => other !== sheet);
      const input = { ...noFiles, sheet, others, language, width: null, readings: [] };
      return [file, emitBookSheet(book, input, rulesOfInput(book, headings, input)).code];
    }),
  );
}

/** Returns a function that returns the number that a card prints; null if the card prints none. */
const numberOnCards =
  (cards: readonly PrintedCard[]) =>
  (name: string): number | null =>
    cards.find((card) => card.name === name)?.number ?? null;

/** Returns the sheet with the procedure of a card; null if no sheet has the procedure. */
function sheetOfCard(sheets: SceneSheets, card: string) {
  for (const [file, text] of sheets.texts) {
    const script = scriptIn(sheets, file);
    if (script && procedureFor(script, card)) return { file, text, script };
  }
  return null;
}

/**
 * Returns the sheet with the procedure of a card; null if no sheet has the procedure. Refuses a card that uses a
 * definition, an action, a clause or a box with a mistake, at any depth.
 */
function soundSheet(book: DeclaredBook, path: string, sheets: SceneSheets, card: string) {
  const sheet = sheetOfCard(sheets, card);
  const { faults = [] } = sheets;
  if (!sheet || (book.faulty.size === 0 && faults.length === 0)) return sheet;
  const { settled, ties } = book.reading;
  const { moving } = book;
  const procedure = procedureFor(sheet.script, card);
  const title = procedure?.title.toUpperCase();
  const ofCard = faults.find((fault) => fault.procedure === title);
  if (ofCard) throw new ShapeError(ofCard.line, ofCard.words, ofCard.path);
  const boxes = boxTitles(book);
  const faulty = new Map([
    ...faults.flatMap((fault) => (boxes.includes(fault.procedure) ? [[fault.procedure, fault] as const] : [])),
    ...[...book.faulty].map(([name, mistake]) => [name, { ...mistake, path }] as const),
  ]);
  const read = { clauses: procedure?.clauses, resort: lastResortIn(book, sheets), settled, ties, moving };
  const name = firstUsed(read, [...faulty.keys()], { ...book, boxOf: boxesIn(book, sheets) });
  const mistake = name === undefined ? undefined : faulty.get(name);
  if (mistake) throw new ShapeError(mistake.line, mistake.words, mistake.path);
  return sheet;
}

/** Returns a function that returns the clauses of a box, or of the last resort; null if there is none. */
function boxesIn(book: DeclaredBook, sheets: SceneSheets): DeclaredRules['boxOf'] {
  const procedures = lazily(() => proceduresIn(sheets));
  const resort = lazily(() => lastResortIn(book, sheets));
  return (title) => (title === lastResortTitle ? resort() : clausesOfBox(title, procedures()));
}

/** Returns the clauses of the last resort, which is read like the only clause of a procedure; null if there is none. */
function lastResortIn({ name, reading: { lastResort } }: DeclaredBook, { scriptOf }: SceneSheets) {
  if (!lastResort) return null;
  const text = `game ${name}\n\n${lastResortTitle}\n1 ${lastResort.text}.\n`;
  return scriptOf(text)?.procedures[0]?.clauses ?? null;
}

/** Returns the procedures of all sheets of a book. */
const proceduresIn = (sheets: SceneSheets): readonly ScriptProcedure[] =>
  [...sheets.texts.keys()].flatMap((file) => scriptIn(sheets, file)?.procedures ?? []);

/** Returns the clauses of the procedure that is a box; null if there is none. `title` is in capitals. */
const clausesOfBox = (title: string, procedures: readonly ScriptProcedure[]): readonly ClausePlan[] | null =>
  procedures.find((procedure) => procedure.title.toUpperCase() === title)?.clauses ?? null;

const hasBox = (script: SheetScript | null, title: string): boolean =>
  script !== null && clausesOfBox(title, script.procedures) !== null;

/** Returns the titles of the boxes that actions, steps and moments carry out. A sheet has a procedure for each. */
const boxTitles = ({ actions, turn }: Pick<DeclaredBook, 'actions' | 'turn'>): readonly string[] => {
  const effects = [...actions, ...(turn?.moments ?? [])].flatMap((each) => each.effects);
  const all = allEffects([...effects, ...effectsOfTurn(turn)]);
  return [...new Set(all.flatMap((effect) => (effect.is === 'box' ? [effect.title] : [])))];
};

/** Returns the answers of a book about its page. */
const pageOf = (book: DeclaredBook, path: string): Omit<BookPage, 'handShareIn'> => {
  const { table, title, text, diagnostics } = book;
  return {
    path,
    text,
    diagnostics,
    declarationsOf: (vocabularyEntry, said) => pageWordsOf(book).ofEntry(vocabularyEntry, said),
    membersIn: (position) => membersNow(book, position),
    withSheets: (sheets) => findingsOfBook(book, sheets),
    meanings: () => wordMeanings(book),
    actionMeanings: () => actionMeanings(book),
    board: (position) => boardOfPage(table, title, position),
    positions: {
      text: (position) => textOfPosition(readDeclaredPosition(position, table).position, table),
      json: (position) => readDeclaredPosition(position, table).position,
      schema: () => schemaOfPositions(table, title),
      random: (seed, index) => randomPosition(book, seed, index),
    },
  };
};

/** Returns the game of a book. `path` is the path of its page. */
export function gameOfBook(book: DeclaredBook, path: string): GameDeclaration {
  const { name, title, bot, cards, table, glossary, actions, reading, lists } = book;
  const headings = headingsOf(book);
  const words = planWordsIn(glossary.lexis);
  const played = playedTurn(book.turn);
  const numberOn = numberOnCards(cards);
  const titles = [...(lists.table ?? []), ...(lists.grid ?? []), ...(lists.steps ?? [])];
  const language = (): GameLanguage => ({
    isPlain: true,
    reader: glossary.reader,
    lintFacts: pageLintFacts({ glossary, things: table.things, breaksTies: reading.ties.length > 0 }),
    words: () => words,
    world: (scenario) =>
      plainWorld({
        cards: [...cards.map((card) => card.name), ...boxTitles(book)],
        prints: (card) => (numberOn(card) === null ? [] : actions.map(({ row }) => row.verb)),
        headings: { ranking: headings.ranking[0] ?? null, rules: headings.rules[0] ?? null },
        ...(titles.length > 0 && { lists: titles }),
        scenario,
        bot: bot.title,
      }),
  });
  const handShareIn = (sheets: readonly string[]): HandShare => {
    const scripts = sheets.flatMap((sheet) => sheetScriptOfText(sheet, headings, language()) ?? []);
    const procedures = scripts.flatMap((script) => script.procedures);
    return handShare(
      procedures.flatMap(({ clauses }) => clauses),
      { ...book, boxOf: (box) => clausesOfBox(box, procedures) },
    );
  };
  return {
    name,
    title,
    headings,
    bots: [],
    onlyBot: bot.name,
    decks: noSuch(title, 'decks'),
    rulings: noSuch(title, 'rulings'),
    language,
    isUnread: book.hindrance !== null,
    ...(played && { tables: bookChoices(played, table.things) }),
    walk: reading.walk,
    ...(cards.length > 0 && {
      runtime: 'declared',
      emit: (input) => emitBookSheet(book, input, rulesOfInput(book, headings, input)),
    }),
    // A book of tables has no cards to decide.
    ...((cards.length > 0 || titles.length === 0) && {
      scene: ({ scenario }) => ({
        ...sceneOfBook({ book, path, headings, words, scenario }),
        bookCode: (sheets) => codeOfSheets(book, headings, language(), sheets),
      }),
    }),
    ...(titles.length > 0 && { rolling: { players: table.things.sides, each: [] } }),
    starter: { titles: cards.map((card) => card.name), clauses: '' },
    frames: { condition: [], destination: [], criterion: [] },
    page: { ...pageOf(book, path), handShareIn },
  };
}

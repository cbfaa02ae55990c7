// Runs the examples of the sheets of a book without code, and finds the small changes of a sheet that examples notice.
import { ExampleFault, type ExampleLine } from '../../grammar/example-lines.ts';
import type { Headings } from '../../grammar/headings.ts';
import type { WrittenExample } from '../../grammar/example-file.ts';
import { parse } from '../../grammar/parse.ts';
import { partsOfSheets } from '../decide/used-parts.ts';
import type { SheetScript } from '../decide/sheet-script.ts';
import { ChangedSheets } from '../game/changed-sheets.ts';
import { decisionLines } from '../game/example-expectations.ts';
import type { ExampleResultLine, ExampleVocabulary } from '../game/example-words.ts';
import {
  atEqualDistances,
  type ExampleReaders,
  type ExampleScene,
  type JudgedChange,
  type Mismatch,
  type RanExample,
} from '../game/examples.ts';
import type { SceneSheets } from '../game/scene-sheets.ts';
import type { AskCard } from '../game/scene.ts';
import { smallChangesOf, type SmallChange } from '../language/book/changes.ts';
import { BookExamples, completedChance, type ExampleBook } from './book-examples.ts';
import { swapsOf, vocabularyOf } from './book-example-words.ts';
import { startPosition } from './turn/book-tables.ts';
import { isAboutTurn, partsOfCards, TurnExamples, turnLines } from './turn/turn-examples.ts';
import { momentsOfCard, partsOfTurn } from './turn/turn-parts.ts';
import type { TurnPlan } from './turn/turn-plan.ts';
import type { RoomMaker } from './turn/turn-run.ts';

/** An example that was run: its actual result, and the run with other sheets. */
interface WholeRun {
  /** True if the example has used a procedure. A turn takes long, and is run again only for such procedures. */
  readonly isAbout: (bot: string, procedure: string) => boolean;
  readonly isTurn: boolean;
  readonly lines: () => readonly ExampleResultLine[];
  /** Runs the example again, with other sheets; returns the expectations that are not met. */
  readonly again: (sheets: SceneSheets) => readonly Mismatch[];
}

/** A book with the path of its page, for the name of the page in reports. */
type BookOnPath = ExampleBook & { readonly path: string; readonly turn: TurnPlan | null };

const nameOfFile = (path: string): string => /[^/\\]*$/.exec(path)?.[0] ?? path;

export class BookExampleScene implements ExampleScene {
  readonly bots: readonly string[];
  readonly vocabulary: ExampleVocabulary;
  readonly page?: NonNullable<ExampleScene['page']>;
  private readonly book: BookOnPath;
  private readonly headings: Headings;
  private readonly sheets: SceneSheets;
  private readonly ask: (sheets: SceneSheets) => AskCard;
  private readonly roomOf: (sheets: SceneSheets, ask: AskCard) => RoomMaker;
  private readonly asking: AskCard;
  private readonly examples: BookExamples;
  private readonly turns: TurnExamples | null;
  private readonly whole = new WeakMap<RanExample, WholeRun>();

  /** `ask` returns the questions that sheets answer, and `roomOf` the rooms in which turns run. */
  constructor(
    book: BookOnPath,
    headings: Headings,
    sheets: SceneSheets,
    ask: (sheets: SceneSheets) => AskCard,
    roomOf: BookExampleScene['roomOf'],
  ) {
    this.book = book;
    this.headings = headings;
    this.sheets = sheets;
    this.ask = ask;
    this.roomOf = roomOf;
    this.asking = ask(sheets);
    this.examples = new BookExamples(book);
    const { table, turn } = book;
    this.turns = turn && new TurnExamples({ table, plan: turn, start: () => startPosition(turn, table) });
    this.bots = [...sheets.texts.keys()];
    if (turn) this.page = { name: nameOfFile(book.path), parts: partsOfTurn(turn) };
    this.vocabulary = vocabularyOf(book, sheets, turn);
  }

  resultOf(ran: RanExample): readonly ExampleResultLine[] {
    return this.whole.get(ran)?.lines() ?? [];
  }

  chanceFor(written: WrittenExample, shared: readonly ExampleLine[], readers: ExampleReaders): readonly string[] {
    return isAboutTurn(written, shared)
      ? []
      : completedChance(this.examples.pose(written, shared, this.asking, readers));
  }

  run(written: WrittenExample, shared: readonly ExampleLine[], readers: ExampleReaders): RanExample {
    return isAboutTurn(written, shared)
      ? this.runTurn(written, shared, readers)
      : this.runCard(written, shared, readers);
  }

  private runCard(written: WrittenExample, shared: readonly ExampleLine[], readers: ExampleReaders): RanExample {
    const posed = this.examples.pose(written, shared, this.asking, readers);
    const { query, chance } = posed;
    const { came, wrong } = this.examples.mismatches(written, posed);
    const bot = query.head.side;
    const ofPage = came && this.page ? this.usedOfPage(momentsOfCard(came)) : [];
    const shown: RanExample = {
      example: written,
      wrong,
      bot,
      use: came?.decision ? [...partsOfSheets(came.decision, bot), ...ofPage] : [],
      readings: [],
      toldOf: () => came && { ...query, came },
      posedCard: () => ({ ...query, decide: () => query.decide(chance) }),
    };
    this.whole.set(shown, {
      isAbout: (_bot, procedure) => query.procedure?.title === procedure,
      isTurn: false,
      lines: () => (came ? decisionLines({ decision: came.decision, instead: came.instead?.is ?? null }) : []),
      again: (sheets) => {
        const anew = this.examples.pose(written, shared, this.ask(sheets), readers);
        return this.examples.mismatches(written, anew).wrong;
      },
    });
    return shown;
  }

  private usedOfPage(parts: readonly string[]): readonly string[] {
    return parts.map((part) => `${this.page?.name ?? ''} ${part}`);
  }

  private runTurn(written: WrittenExample, shared: readonly ExampleLine[], readers: ExampleReaders): RanExample {
    const { turns, page } = this;
    if (!turns || !page) {
      const problem = 'The page says nothing about turns';
      throw new ExampleFault(written.line, problem, 'Write the steps of a turn in a section `TURN`.', 'impossible');
    }
    const posed = turns.pose(written, shared, readers);
    const ranWith = (sheets: SceneSheets, ask: AskCard) => turns.run(written, posed, this.roomOf(sheets, ask));
    const { turn, use, wrong } = ranWith(this.sheets, this.asking);
    const shown: RanExample = {
      example: written,
      wrong,
      bot: page.name,
      use: [...this.usedOfPage(use), ...partsOfCards(turn)],
      readings: [],
      toldOf: () => null,
      ofTurn: () => turn,
    };
    this.whole.set(shown, {
      isAbout: (sheet, procedure) => shown.use.some((part) => part.startsWith(`${sheet} ${procedure} `)),
      isTurn: true,
      lines: () => turnLines(turn),
      again: (sheets) => ranWith(sheets, this.ask(sheets)).wrong,
    });
    return shown;
  }

  private changesIn(bot: string): SmallChange[] {
    const { sheet } = parse(this.sheets.texts.get(bot) ?? '', { headingsOf: () => this.headings });
    return smallChangesOf(sheet, { swaps: swapsOf(this.book), decks: [] });
  }

  changeCount(bot: string): number {
    return this.changesIn(bot).length;
  }

  /** True if an example has another result with changed sheets. */
  private notices(ran: RanExample, changed: SceneSheets): boolean {
    try {
      return (this.whole.get(ran)?.again(changed) ?? []).length > 0;
    } catch (error) {
      if (error instanceof ExampleFault) return true;
      throw error;
    }
  }

  *judge(...[bot, ran, games, languageOf, most]: Parameters<ExampleScene['judge']>): Generator<JudgedChange | null> {
    const { texts, scriptOf, readings } = this.sheets;
    const game = { name: this.book.name, headings: this.headings, scriptOf: (script: SheetScript) => script };
    const changed = new ChangedSheets(texts.get(bot) ?? '', game, languageOf, games);
    for (const change of atEqualDistances(this.changesIn(bot), most)) {
      const script = changed.with(change);
      if (!script) {
        yield null;
        continue;
      }
      const sheets: SceneSheets = {
        texts: new Map([...texts, [bot, change.text]]),
        scriptOf: (source) => (source === change.text ? script : scriptOf(source)),
        ...(readings && { readings }),
      };
      const first = ran.filter((each) => this.whole.get(each)?.isAbout(bot, change.procedure));
      const later = ran.filter((each) => !first.includes(each) && this.whole.get(each)?.isTurn === false);
      const by = [...first, ...later].find((each) => this.notices(each, sheets));
      yield { change, by: by?.example.title ?? null };
    }
  }
}

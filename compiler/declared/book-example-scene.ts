// Runs the examples of the sheets of a book without code, and finds the small changes of a sheet that examples notice.
import { ExampleFault, type ExampleLine } from '../../grammar/example-lines.ts';
import type { Headings } from '../../grammar/headings.ts';
import type { WrittenExample } from '../../grammar/example-file.ts';
import { parse } from '../../grammar/parse.ts';
import { partsOfSheets } from '../decide/used-parts.ts';
import type { ResolvedCard } from '../decide/card-query.ts';
import type { SheetScript } from '../decide/sheet-script.ts';
import { ChangedSheets } from '../game/changed-sheets.ts';
import { decisionLines } from '../game/example-expectations.ts';
import type { ExampleResultLine, ExampleVocabulary } from '../game/example-words.ts';
import {
  atEqualDistances,
  type ExampleReaders,
  type ExampleScene,
  type JudgedChange,
  type RanExample,
} from '../game/examples.ts';
import type { SceneSheets } from '../game/scene-sheets.ts';
import type { AskCard } from '../game/scene.ts';
import { smallChangesOf, type SmallChange } from '../language/book/changes.ts';
import { BookExamples, completedChance, type ExampleBook, type PosedExample } from './book-examples.ts';
import { swapsOf, vocabularyOf } from './book-example-words.ts';

/** An example that was run, with everything that is needed to run the example again. */
interface WholeRun extends PosedExample {
  readonly came: ResolvedCard | null;
  readonly shared: readonly ExampleLine[];
  readonly readers: ExampleReaders;
}

export class BookExampleScene implements ExampleScene {
  readonly bots: readonly string[];
  readonly vocabulary: ExampleVocabulary;
  private readonly book: ExampleBook;
  private readonly headings: Headings;
  private readonly sheets: SceneSheets;
  private readonly ask: (sheets: SceneSheets) => AskCard;
  private readonly asking: AskCard;
  private readonly examples: BookExamples;
  private readonly whole = new WeakMap<RanExample, WholeRun>();

  /** `ask` returns the questions that sheets answer. */
  constructor(book: ExampleBook, headings: Headings, sheets: SceneSheets, ask: (sheets: SceneSheets) => AskCard) {
    this.book = book;
    this.headings = headings;
    this.sheets = sheets;
    this.ask = ask;
    this.asking = ask(sheets);
    this.examples = new BookExamples(book);
    this.bots = [...sheets.texts.keys()];
    this.vocabulary = vocabularyOf(book, sheets);
  }

  resultOf(ran: RanExample): readonly ExampleResultLine[] {
    const came = this.whole.get(ran)?.came;
    return came ? decisionLines({ decision: came.decision, instead: came.instead?.is ?? null }) : [];
  }

  chanceFor(written: WrittenExample, shared: readonly ExampleLine[], readers: ExampleReaders): readonly string[] {
    return completedChance(this.examples.pose(written, shared, this.asking, readers));
  }

  run(written: WrittenExample, shared: readonly ExampleLine[], readers: ExampleReaders): RanExample {
    const posed = this.examples.pose(written, shared, this.asking, readers);
    const { query, chance } = posed;
    const { came, wrong } = this.examples.mismatches(written, posed);
    const bot = query.head.side;
    const shown: RanExample = {
      example: written,
      wrong,
      bot,
      use: came?.decision ? partsOfSheets(came.decision, bot) : [],
      readings: [],
      toldOf: () => came && { ...query, came },
      posedCard: () => ({ ...query, decide: () => query.decide(chance) }),
    };
    this.whole.set(shown, { ...posed, came, shared, readers });
    return shown;
  }

  private changesIn(bot: string): SmallChange[] {
    const { sheet } = parse(this.sheets.texts.get(bot) ?? '', { headingsOf: () => this.headings });
    return smallChangesOf(sheet, { swaps: swapsOf(this.book), decks: [] });
  }

  changeCount(bot: string): number {
    return this.changesIn(bot).length;
  }

  /** True if an example has another result under a changed sheet. */
  private notices(ran: RanExample, changed: AskCard): boolean {
    const run = this.whole.get(ran);
    if (!run) return false;
    try {
      const posed = this.examples.pose(ran.example, run.shared, changed, run.readers);
      return this.examples.mismatches(ran.example, posed).wrong.length > 0;
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
      const asked = this.ask({
        texts: new Map([...texts, [bot, change.text]]),
        scriptOf: (source) => (source === change.text ? script : scriptOf(source)),
        ...(readings && { readings }),
      });
      const first = ran.filter((each) => this.whole.get(each)?.query.procedure?.title === change.procedure);
      const others = ran.filter((each) => !first.includes(each));
      const by = [...first, ...others].find((each) => this.notices(each, asked));
      yield { change, by: by?.example.title ?? null };
    }
  }
}

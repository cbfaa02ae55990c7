// Answers the questions of the playground about a sheet: findings, fixes, hovers, completions, colours and format. The
// books are in memory, so that no file and no server is needed.
import { bookOf, type Book } from '../compiler/game/book.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { GameList } from '../compiler/language/checking/sheet/sheet-games.ts';
import type { Steps } from '../compiler/language/steps.ts';
import { isSafeToFix } from '../compiler/lint/fix-rounds.ts';
import { deadTextCodes, OpenSheetFindings, restMilliseconds } from '../compiler/lint/open-sheet-findings.ts';
import { everyDiagnostic } from '../compiler/lint/lint-rules.ts';
import type { LintSettings } from '../compiler/lint/rule.ts';
import type { Action } from '../compiler/service/actions/action.ts';
import { actionsAt } from '../compiler/service/actions/actions.ts';
import { completionAt } from '../compiler/service/completion/completion.ts';
import { detailsOf } from '../compiler/service/completion/details.ts';
import type { Completion } from '../compiler/service/completion/items.ts';
import { formattingEdits, type FormatEdit } from '../compiler/service/formatting.ts';
import { hoverAt } from '../compiler/service/hover.ts';
import { inTextOrder, trimEdit, type SheetEdit } from '../compiler/service/line-edits.ts';
import { ServiceDocument } from '../compiler/service/document.ts';
import { editsOnType } from '../compiler/service/on-type-edits.ts';
import type { PageTopic, Project } from '../compiler/service/project.ts';
import { isExampleHere } from '../compiler/service/vocabulary-lookup.ts';
import type { Diagnostic, RelatedPlace } from '../grammar/registry.ts';
import type { Span } from '../grammar/tree.ts';
import { getOrMake } from '../runtime/kernel/lazily.ts';
import type { Ruling } from '../runtime/kernel/ruling.ts';
import { completionDetail } from '../views/editor/completion-detail.ts';
import { entryHelp } from '../views/editor/entry-help.ts';
import { hoverMarkdown } from '../views/editor/hover.ts';
import { anchor } from '../views/reference/pages.ts';
import { diagnosticLink } from '../views/reference/diagnostic-links.ts';
import { rulingsPageOf } from '../views/reference/pages-rulings.ts';
import { wordLink } from '../views/reference/pages-words.ts';
import { reasonsByCode } from './reasons.ts';
import type { PlaygroundBook } from './playground-book.ts';
import { sheetColours, type ColouredSpan } from './sheet-colours.ts';

/** The address of the documentation from the page of the playground. */
const docsFolder = '../docs/';

/** A finding, for the editor of the playground. The editor asks for the fixes when a person looks at the finding. */
export interface SheetFinding extends Span {
  readonly severity: Diagnostic['severity'];
  readonly code: string;
  readonly message: string;
  /** The address of the documentation page about the code of the finding. */
  readonly page: string;
  /** True if the finding is about text of the sheet that has no effect. */
  readonly isDead: boolean;
  /**
   * Sentences about the other places that the finding mentions. Each sentence names the line in the sheet, or the name
   * of the other sheet.
   */
  readonly related: readonly string[];
}

/** A fix that can be chosen. Its edits are computed when a person chooses it. */
export interface OfferedFix {
  readonly key: string;
  readonly title: string;
}

/**
 * `findings` are the findings that may be shown now. Other findings are held back for a moment; `wait` is the number of
 * milliseconds until these findings may be shown. Null if no finding is held back.
 */
export interface SheetFindings {
  readonly findings: readonly SheetFinding[];
  readonly wait: number | null;
}

const settings: LintSettings = {};

/** Returns the address of the page about a topic. `nameOf` returns the name of a diagnostic by its code. */
function addressOfTopic(topic: PageTopic, nameOf: (code: string) => string | undefined): string | null {
  switch (topic.is) {
    case 'diagnostic': {
      const name = nameOf(topic.id);
      return name === undefined ? null : docsFolder + diagnosticLink({ code: topic.id, name }).replace('.md', '.html');
    }
    case 'ruling':
      return docsFolder + rulingsPageOf(topic.id).replace('.md', '.html');
    case 'entry':
      return docsFolder + wordLink(topic).replace('.md', '.html');
    case 'language':
      return `${docsFolder}language.html#${anchor(topic.section)}`;
  }
}

/** Returns the name of the file of a sheet of the book. */
const nameOfSheet = ({ uri }: ServiceDocument): string => /([^/]+)\.bot$/.exec(uri)?.[1] ?? '';

const titlesIn = ({ sheet }: ServiceDocument): readonly string[] => sheet.sections.map(({ title }) => title.text);

/** The code of a game with its book. */
export interface LoadedBook {
  readonly game: GameDeclaration;
  readonly book: PlaygroundBook;
}

export class Workbench {
  private readonly books = new Map<string, PlaygroundBook>();
  private games = new GameList<GameDeclaration>([]);
  private readonly readBooks = new Map<string, Book>();
  private readonly rulings = new Map<string, readonly Ruling[]>();
  private readonly besides = new Map<string, readonly ServiceDocument[]>();
  private readonly rest: number;
  /** The text that was opened last. */
  private opened = '';
  private edited: { document: ServiceDocument };
  private diagnosing: OpenSheetFindings;

  /**
   * `rest` is a time in milliseconds. A clause is compared with others when the clause has not been edited for this
   * time.
   */
  constructor(books: readonly LoadedBook[], rest = restMilliseconds) {
    this.rest = rest;
    this.edited = { document: this.sheetOf('') };
    this.diagnosing = new OpenSheetFindings(this.edited);
    for (const book of books) this.add(book);
  }

  /** Adds a game with its book. A book that the workbench already has is replaced. */
  add({ book, game }: LoadedBook): void {
    this.books.set(book.game, book);
    this.readBooks.delete(book.game);
    this.besides.delete(book.game);
    this.rulings.delete(book.game);
    // Rules are cached by the list of games, so a longer list is a new list.
    if (!this.games.gameNamed(book.game)) this.games = new GameList([...this.games.all, game]);
    // The open sheet is read again, because it may be of this game.
    const { text } = this.edited.document;
    this.edited = { document: this.sheetOf(text) };
    this.diagnosing = new OpenSheetFindings(this.edited);
  }

  /** Returns the book of a game, which is read at the first request; null if there is no such book. */
  book(game: string): Book | null {
    const book = this.books.get(game);
    return book ? getOrMake(this.readBooks, game, () => bookOf(game, book.files, this.games)) : null;
  }

  private sheetOf(text: string): ServiceDocument {
    return this.documentOf('playground:/sheet.bot', text);
  }

  /** Opens a text that nobody has typed, such as a sheet of the book. */
  open(text: string): void {
    this.opened = text;
    this.edited = { document: this.sheetOf(text) };
    this.diagnosing = new OpenSheetFindings(this.edited);
  }

  /**
   * Returns the document of a text. For the same text as in the last call, returns the same document, which keeps its
   * tree and meanings.
   */
  document(text: string): ServiceDocument {
    const before = this.edited.document.text;
    if (before !== text) {
      const edit = trimEdit(before, text, 0);
      this.edited.document = this.sheetOf(text);
      if (edit) this.diagnosing.noteEdits([{ start: edit.start, end: edit.end, length: edit.text.length }]);
    }
    return this.edited.document;
  }

  /** True if a text is the same as in the last call of `document` or `open`. */
  isLast(text: string): boolean {
    return this.edited.document.text === text;
  }

  private documentOf(uri: string, text: string): ServiceDocument {
    return new ServiceDocument(uri, text, (name) => this.book(name)?.language ?? null, this.games);
  }

  /** Returns the sheets of the book of a game, which are read once. */
  private sheetsOf({ game }: ServiceDocument): readonly ServiceDocument[] {
    const sheets = game ? (this.books.get(game.name)?.sheets ?? []) : [];
    return getOrMake(this.besides, game?.name ?? '', () =>
      sheets.map((sheet) => this.documentOf(sheet.uri, sheet.text)),
    );
  }

  /** Returns the sheets of the book, without the sheet that the document replaces. */
  private beside(document: ServiceDocument): readonly ServiceDocument[] {
    const { scenario, bot } = document;
    const replaced = scenario === null ? this.plainName(document) : null;
    return this.sheetsOf(document).filter((other) =>
      other.scenario === null ? nameOfSheet(other) !== replaced : other.scenario !== scenario || other.bot !== bot,
    );
  }

  private readonly nameOfCode = (code: string): string | undefined =>
    Object.entries(everyDiagnostic(this.games)).find(([, diagnostic]) => diagnostic.code === code)?.[0];

  /** Returns the address of the documentation page about a topic. */
  private readonly page = (topic: PageTopic): string | null => addressOfTopic(topic, this.nameOfCode);

  private readonly project: Project = {
    beside: (document) => this.beside(document),
    lint: () => settings,
    rulings: ({ game }) =>
      game
        ? getOrMake(this.rulings, game.name, () => {
            const json = this.books.get(game.name)?.rulings ?? null;
            return json === null ? [] : game.rulings(json);
          })
        : [],
    page: this.page,
    reason: (code) => reasonsByCode[code] ?? null,
    owns: ({ uri }) => uri.startsWith('playground:'),
  };

  /**
   * Returns a sentence that names and describes a place to which a finding refers. Returns null if the place is in a
   * sheet that the book lacks.
   */
  private relatedText(document: ServiceDocument, { message, text, start }: RelatedPlace): string | null {
    if (text === undefined) return `Line ${document.lines.at(start).line}: ${message}`;
    const other = this.sheetsOf(document).find((sheet) => sheet.text === text);
    return other ? `${other.uri.replace('book:/', '')}, line ${other.lines.at(start).line}: ${message}` : null;
  }

  private sheetFinding(
    document: ServiceDocument,
    { code, help, message, severity, start, end, related }: Diagnostic,
  ): SheetFinding {
    return {
      code,
      severity,
      start,
      end,
      message: `${message} ${help}`.trim(),
      page: this.page({ is: 'diagnostic', id: code }) ?? '',
      isDead: deadTextCodes(this.games).has(code),
      related: (related ?? []).flatMap((each) => this.relatedText(document, each) ?? []),
    };
  }

  /**
   * Returns the findings of the checker, and the last findings of the linter. Only edited sections are checked again.
   */
  check(text: string): SheetFindings {
    const document = this.document(text);
    const { shown, wait } = this.diagnosing.findingsAfterRest(this.rest);
    return { findings: shown.map((finding) => this.sheetFinding(document, finding)), wait };
  }

  /** Runs the linter, and returns all findings. The caller can do other work between the steps. */
  *lint(text: string): Steps<SheetFindings> {
    const document = this.document(text);
    yield* this.diagnosing.relint({ document, beside: this.beside(document), settings });
    return this.check(text);
  }

  private actions(text: string, at: Span, fixAll: boolean): readonly Action[] {
    const document = this.document(text);
    const sorts = { fixes: true, fixAll, refactorings: false };
    return actionsAt(document, this.project, { at, diagnostics: this.diagnosing.current, sorts, families: null });
  }

  /**
   * Returns the fixes at a place. If some finding of the sheet has a safe fix, the fix of all findings is among them.
   * With a code, returns only the fixes of the finding with this code at exactly this place.
   */
  fixes(text: string, at: Span, code: string | null): readonly OfferedFix[] {
    const isFix = ({ fixes = [] }: Action): boolean =>
      fixes.some((finding) => finding.code === code && finding.start === at.start && finding.end === at.end);
    this.document(text);
    return this.actions(text, at, this.diagnosing.current.some(isSafeToFix))
      .filter((action) => action.refused === undefined && (code === null || isFix(action)))
      .map(({ key, title }) => ({ key, title }));
  }

  /** Returns the edits of a fix at a place by its key; empty if there is no such fix. */
  edits(text: string, at: Span, key: string): readonly SheetEdit[] {
    const action = this.actions(text, at, true).find((each) => each.key === key);
    return action?.refused === undefined ? inTextOrder(action?.edits() ?? []) : [];
  }

  /** Returns the edits after a typed character. The character is directly before the offset. */
  editsOnTyping(text: string, offset: number, character: string): readonly FormatEdit[] {
    return editsOnType(this.document(text), offset, character);
  }

  hover(text: string, offset: number): (Span & { readonly markdown: string }) | null {
    const hover = hoverAt(this.document(text), this.project, offset);
    return hover && { ...hover.at, markdown: hoverMarkdown(hover, this.project.page) };
  }

  complete(text: string, offset: number): Completion {
    const document = this.document(text);
    const { items, ...more } = completionAt(document, this.project, offset, this.diagnosing.current);
    return { ...more, items: items.map((each) => ({ ...each, detail: completionDetail(each) })) };
  }

  /**
   * Returns the documentation of a completion by the id of its vocabulary entry; an empty text if the vocabulary has no
   * entry with this id.
   */
  explain(text: string, vocabularyId: string): string {
    const document = this.document(text);
    const details = detailsOf(document, this.project, vocabularyId);
    if (!details) return '';
    const { vocabularyEntry, uses } = details;
    const rulings = this.project.rulings(document);
    const hasExample = isExampleHere(document, vocabularyEntry);
    return entryHelp({ declared: vocabularyEntry, uses, rulings, hasExample, page: this.project.page });
  }

  format(text: string): readonly FormatEdit[] {
    return formattingEdits(this.document(text));
  }

  colours(text: string): readonly ColouredSpan[] {
    return sheetColours(this.document(text));
  }

  /**
   * Returns the name of the book’s sheet that a sheet without a scenario replaces: the sheet with the most titles in
   * common. Among equal sheets, the opened sheet comes first. Returns null if no sheet shares a title and no sheet of
   * the book was opened.
   */
  plainName(document: ServiceDocument): string | null {
    const titles = new Set(titlesIn(document));
    const rated = this.sheetsOf(document).map((sheet) => {
      return { sheet, shared: titlesIn(sheet).filter((title) => titles.has(title)).length };
    });
    const most = Math.max(0, ...rated.map(({ shared }) => shared));
    const best = rated.filter(({ shared }) => shared === most).map(({ sheet }) => sheet);
    const opened = best.find(({ text }) => text === this.opened);
    if (opened) return nameOfSheet(opened);
    return most > 0 && best[0] ? nameOfSheet(best[0]) : null;
  }

  /**
   * Returns the texts of the sheets that decide the cards of a document. The text of the document is among these texts.
   * The keys are the names of the sheet files.
   */
  scenarioTexts(document: ServiceDocument): Map<string, string> {
    if (document.scenario === null) {
      const texts = this.sheetsOf(document).map((sheet) => [nameOfSheet(sheet), sheet.text] as const);
      return new Map([...texts, [this.plainName(document) ?? '', document.text]]);
    }
    const fileOf = (name: string): string => document.game?.bots.find((bot) => bot.name === name)?.file ?? '';
    const sheets = [...this.beside(document).filter(({ scenario }) => scenario === document.scenario), document];
    return new Map(sheets.map(({ bot, text }) => [fileOf(bot), text]));
  }

  /** Returns the files of a scenario; undefined if the book lacks the scenario. */
  scenarioFiles(game: string, scenario: number): PlaygroundBook['files']['scenarios'][number] | undefined {
    return this.books.get(game)?.files.scenarios.find((files) => files.scenario === scenario);
  }

  /** Returns the other files that the scene of a game reads, by name. */
  otherFiles(game: string): PlaygroundBook['more'] {
    return this.books.get(game)?.more ?? {};
  }

  /** Returns the names of the sheets without a scenario that decide cards. */
  decidingSheets(game: string): readonly string[] {
    return Object.keys(this.books.get(game)?.positions['0'] ?? {});
  }

  /** Returns the first position of a scenario for a bot; undefined if the book has none. */
  firstPosition(game: string, scenario: number, bot: string): unknown {
    return this.books.get(game)?.positions[String(scenario)]?.[bot];
  }
}

// Features about the words of example files: completion, hover, definition, highlights, rename, outline, folding,
// formatting.
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import * as lsp from 'vscode-languageserver';
import { partsFor } from '../../compiler/game/example-coverage.ts';
import { botTitle } from '../../compiler/game/game-declaration.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import {
  exampleCompletionsAt,
  type ExampleCompletion,
  type ExampleSurroundings,
} from '../../compiler/service/examples/example-completion.ts';
import { knownLines, placeAt, type ExamplePlace } from '../../compiler/service/examples/example-document.ts';
import { exampleFormattingEdits } from '../../compiler/service/examples/example-formatting.ts';
import { tokensOfLine } from '../../compiler/service/examples/example-forms.ts';
import {
  exampleFolds,
  exampleOutline,
  type ExampleOutlineItem,
} from '../../compiler/service/examples/example-structure.ts';
import {
  clauseTarget,
  nameTarget,
  partOfSheet,
  procedureOfCard,
  titleTarget,
  type ExampleTarget,
} from '../../compiler/service/examples/example-targets.ts';
import { phraseSpelling } from '../../compiler/service/data-names.ts';
import { mentionsOf } from '../../compiler/service/mentions.ts';
import type { DataFile } from '../../compiler/service/project.ts';
import { ExampleFault } from '../../grammar/example-lines.ts';
import type { Span } from '../../grammar/tree.ts';
import { Explainer } from '../../views/decision/explain.ts';
import { clauseHover, keyHover, nameHover, resultHover } from '../../views/editor/example-hover.ts';
import { catchUserErrors } from '../../files/errors.ts';
import { pathKind, readText } from '../../files/files.ts';
import { uriOf } from '../books.ts';
import { markupFor } from '../client.ts';
import { exampleStoreOf, type ReadyExamples } from '../examples/example-store.ts';
import { Places } from '../places.ts';
import type { ClientSession, ExampleScope, Feature } from '../session.ts';
import { failure } from './rename-edits.ts';
import { renameIn } from './word-features.ts';

interface AtPosition {
  readonly position: lsp.Position;
}

/**
 * Returns the scenario of a file, ready for examples. Null if the file names none, or if the sheets of the scenario
 * have errors.
 */
function readyOf({ session, document }: Pick<ExampleScope, 'session' | 'document'>): ReadyExamples | null {
  const ready = exampleStoreOf(session).readyFor(document);
  return ready instanceof ExampleFault ? null : ready;
}

function placeOf({ session, document, places }: ExampleScope, position: lsp.Position): ExamplePlace | null {
  return placeAt(document, exampleStoreOf(session).vocabularyFor(document), places.offset(position));
}

function surroundingsOf({ session, document }: ExampleScope): ExampleSurroundings {
  const store = exampleStoreOf(session);
  const { books } = session;
  const folder = dirname(store.pathFor(document.uri));
  const game = document.draft.game === null ? undefined : books.games.gameNamed(document.draft.game);
  const isData = /^(?:roster|names|decks|board|rulings|package)\.json$/;
  const files = pathKind(folder) === 'folder' ? readdirSync(folder) : [];
  return {
    vocabulary: store.vocabularyFor(document),
    games: books.games.all.filter(({ scene }) => scene).map(({ name }) => name),
    scenarios: game ? (catchUserErrors(() => books.files.decidedScenarios(game)) ?? []) : [],
    positions: files.filter((name) => name.endsWith('.json') && !isData.test(name)),
    parts: () => {
      const ready = readyOf({ session, document });
      if (!ready) return [];
      const { table } = ready;
      return table.examples.bots.flatMap((bot) =>
        partsFor(bot, table).map(({ name }) => `${botTitle(table.game, bot)} ${name}`),
      );
    },
  };
}

const completionKinds: Readonly<Record<ExampleCompletion['is'], lsp.CompletionItemKind>> = {
  key: lsp.CompletionItemKind.Property,
  name: lsp.CompletionItemKind.Value,
  word: lsp.CompletionItemKind.Keyword,
  header: lsp.CompletionItemKind.Property,
  file: lsp.CompletionItemKind.File,
  part: lsp.CompletionItemKind.Reference,
};

function completions(scope: ExampleScope, { position }: AtPosition): lsp.CompletionList {
  const found = exampleCompletionsAt(scope.document, surroundingsOf(scope), scope.places.offset(position));
  const items = found.map(({ label, insert, is, detail, start, end }, index) => ({
    label,
    kind: completionKinds[is],
    ...(detail !== '' && { detail }),
    sortText: String(index).padStart(4, '0'),
    textEdit: { range: scope.places.range({ start, end }), newText: insert },
    ...(insert.endsWith(': ') && { command: { title: '', command: 'editor.action.triggerSuggest' } }),
  }));
  // Only VS Code has the command that opens the next list at once. For other clients, the command is removed.
  const isVsCode = scope.session.client.commands.size > 0;
  return { isIncomplete: false, items: isVsCode ? items : items.map(({ command: _command, ...plain }) => plain) };
}

/**
 * Returns the documentation of a word in the vocabulary of the sheets, for a name in an example; null if the vocabulary
 * lacks the name.
 */
function docOf(sheets: Iterable<ServiceDocument>, name: string): string | null {
  const forms = [name, name.replace(/ [A-Z]$/i, '')].map(phraseSpelling);
  for (const sheet of sheets) {
    const entry = sheet.reader?.vocabulary.entries.find((candidate) =>
      forms.some((form) => candidate.forms.includes(form)),
    );
    if (entry) return entry.doc;
  }
  return null;
}

/**
 * Returns the words of the example that place a counter on the board; null if the example does not place the counter.
 */
function placedText({ document, session }: ExampleScope, name: string, at: Span): string | null {
  const vocabulary = exampleStoreOf(session).vocabularyFor(document);
  const section = document.sectionAt(at.start);
  const start = `${name.toLowerCase()} at `;
  for (const { line, key, section: own } of knownLines(document, vocabulary)) {
    if (key?.key !== 'units' || (own !== null && own !== section)) continue;
    const part = line.text.split(',').find((words) => words.trim().toLowerCase().startsWith(start));
    if (part !== undefined) return part.trim();
  }
  return null;
}

const isClauseSort = (sort: string): boolean => sort === 'clause';

function hoverText(scope: ExampleScope, place: ExamplePlace): string | null {
  const { session, document } = scope;
  const ready = readyOf(scope);
  switch (place.is) {
    case 'key':
      return keyHover(place.key);
    case 'title': {
      const run =
        ready &&
        exampleStoreOf(session)
          .cachedRuns(document, ready)
          .find(({ section }) => section.titleAt.start === place.at.start);
      if (!run) return null;
      const told = run.ran?.toldOf() ?? null;
      const state = run.findings.length > 0 ? 'the bot does something else.' : 'the bot does what is expected.';
      return resultHover(
        place.section.title,
        run.ran ? state : 'the example cannot be run.',
        told && new Explainer(told).shortText(),
      );
    }
    case 'part': {
      const part = ready && partOfSheet(ready.sheets, ready.read.game, place.line.key);
      const target = part && clauseTarget(part, part.name);
      return target && clauseHover(part.procedure.title.text, part.name, wordsOf(target));
    }
    case 'word': {
      const { sort, text } = place.token;
      if (isClauseSort(sort)) {
        const procedure = ready && procedureOfCard(ready.sheets, place.card);
        const target = procedure && clauseTarget(procedure, text);
        return target ? clauseHover(procedure.procedure.title.text, text, wordsOf(target)) : keyHover(place.key);
      }
      if (sort === '' || sort === 'number') return keyHover(place.key);
      const placed = placedText(scope, text, place.at);
      return nameHover(text, sort, ready && docOf(ready.sheets.values(), text), placed);
    }
    case 'header':
      return place.word === 'game' ? (session.books.games.gameNamed(place.text.toLowerCase())?.title ?? null) : null;
  }
}

const wordsOf = ({ text, whole }: ExampleTarget): string => text.slice(whole.start, whole.end);

function hover(scope: ExampleScope, { position }: AtPosition): lsp.Hover | null {
  const place = placeOf(scope, position);
  const markdown = place && hoverText(scope, place);
  if (!place || markdown === null) return null;
  const formats = scope.session.client.capabilities.textDocument?.hover?.contentFormat;
  return { contents: markupFor(formats, markdown), range: scope.places.range(place.at) };
}

/** Returns the file that a path in an example names; null if it cannot be read. */
function fileNamed({ session, document }: ExampleScope, name: string): Pick<DataFile, 'uri' | 'text'> | null {
  const path = resolve(dirname(exampleStoreOf(session).pathFor(document.uri)), name);
  const text = pathKind(path) === 'file' ? catchUserErrors(() => readText(path)) : null;
  return text === null ? null : { uri: uriOf(path), text };
}

const startOf = { start: 0, end: 0 };

function targetOf(scope: ExampleScope, place: ExamplePlace): ExampleTarget | null {
  const { document, session } = scope;
  const ready = readyOf(scope);
  if (place.is === 'part') {
    const part = ready && partOfSheet(ready.sheets, ready.read.game, place.line.key);
    return part && (clauseTarget(part, part.name) ?? titleTarget(part));
  }
  if (place.is === 'header') {
    const [sheet] = ready?.sheets.values() ?? [];
    return sheet ? { uri: sheet.uri, text: sheet.text, whole: startOf, name: startOf } : null;
  }
  if (place.is !== 'word') return null;
  const { sort, text } = place.token;
  if (sort === 'file') {
    const file = fileNamed(scope, text);
    return file && { ...file, whole: startOf, name: startOf };
  }
  const procedure = ready && procedureOfCard(ready.sheets, isClauseSort(sort) ? place.card : text);
  if (isClauseSort(sort)) return procedure && clauseTarget(procedure, text);
  if (procedure && sort.endsWith('card')) return titleTarget(procedure);
  const section = document.sectionAt(place.at.start);
  const lines = [...document.draft.shared, ...(section?.lines ?? [])];
  const position = lines.findLast(({ key }) => key.toLowerCase() === 'position');
  const path = exampleStoreOf(session).pathFor(document.uri);
  const data = ready ? session.books.dataFiles(path, ready.read.game) : [];
  const ofScenario = data.filter(
    ({ name }) => !name.includes('/') || name.startsWith(`scenario-${ready?.read.scenario}/`),
  );
  const board = ready && ready.read.scenario > 0 ? boardOf(scope, ready) : [];
  return nameTarget(document, text, place.at, position ? fileNamed(scope, position.text) : null, [
    ...board,
    ...ofScenario,
  ]);
}

/** Returns the board of the scenario as a data file; empty if there is none. */
function boardOf({ session }: ExampleScope, { read: { game, scenario } }: ReadyExamples): DataFile[] {
  const file = session.books.files.path(game, 'board.json', scenario);
  const text = file === undefined ? null : catchUserErrors(() => readText(file));
  if (file === undefined || text === null) return [];
  const path = resolve(session.books.rootOf(null), file);
  return [{ uri: uriOf(path), name: basename(path), text, isOwn: session.books.isOwn(path) }];
}

function definition(scope: ExampleScope, { position }: AtPosition): lsp.Definition | lsp.LocationLink[] | null {
  const place = placeOf(scope, position);
  const target = place && targetOf(scope, place);
  if (!place || !target) return null;
  const { encoding, capabilities } = scope.session.client;
  const places = new Places(target.text, encoding);
  if (capabilities.textDocument?.definition?.linkSupport !== true)
    return { uri: target.uri, range: places.range(target.name) };
  const originSelectionRange = scope.places.range(place.at);
  const [targetRange, targetSelectionRange] = [places.range(target.whole), places.range(target.name)];
  return [{ originSelectionRange, targetUri: target.uri, targetRange, targetSelectionRange }];
}

/** Returns all places of the file with the name at a position; null if there is no name at the position. */
function samePlaces(scope: ExampleScope, position: lsp.Position): Span[] | null {
  const place = placeOf(scope, position);
  if (place?.is !== 'word') return null;
  const name = place.token.text.toLowerCase();
  const vocabulary = exampleStoreOf(scope.session).vocabularyFor(scope.document);
  return knownLines(scope.document, vocabulary)
    .flatMap(({ line, key }) => (key ? tokensOfLine(line, key) : []))
    .filter(({ text, sort }) => text.toLowerCase() === name && (sort === '') === (place.token.sort === ''));
}

/**
 * Finds the name of a counter, card or place at a position of an example. Returns the first place in the sheets that
 * has this name. The renaming starts at this place.
 */
function mentionNamed(
  scope: ExampleScope,
  position: lsp.Position,
): { sheet: ServiceDocument; offset: number; at: Span } | null {
  const place = placeOf(scope, position);
  const ready = readyOf(scope);
  if (place?.is !== 'word' || place.token.sort === '' || !ready) return null;
  const { text, start } = place.token;
  for (const name of [text, text.replace(/ [A-Z]$/i, '')])
    for (const sheet of ready.sheets.values()) {
      const mention = mentionsOf(sheet).find(
        ({ names }) => names.is === 'data name' && names.vocabularyEntry.forms.includes(phraseSpelling(name)),
      );
      const [span] = mention?.spans ?? [];
      if (span) return { sheet, offset: span.start, at: { start, end: start + name.length } };
    }
  return null;
}

const noName = 'Only names of counters, cards and spaces that a sheet mentions can be renamed here.';

const symbolKinds: Readonly<Record<ExampleOutlineItem['is'], lsp.SymbolKind>> = {
  example: lsp.SymbolKind.Method,
  never: lsp.SymbolKind.Null,
};

function symbols({ document, places, session }: ExampleScope): lsp.DocumentSymbol[] | lsp.SymbolInformation[] {
  const outline = exampleOutline(document).map((part) => ({
    ...part,
    name: part.name.trim() === '' ? '…' : part.name,
  }));
  const isTree = session.client.capabilities.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true;
  return isTree
    ? outline.map((part) => ({
        name: part.name,
        detail: part.detail,
        kind: symbolKinds[part.is],
        range: places.range(part),
        selectionRange: places.range(part.head),
      }))
    : outline.map((part) => ({
        name: part.name,
        kind: symbolKinds[part.is],
        location: { uri: document.uri, range: places.range(part) },
      }));
}

const foldKinds = { region: {}, headers: {}, comment: { kind: lsp.FoldingRangeKind.Comment } };

function formattingEdits({ document, places }: ExampleScope, within?: lsp.Range): lsp.TextEdit[] {
  const only = within && places.span(within);
  return exampleFormattingEdits(document.text)
    .filter(({ start, end }) => !only || (only.start <= end && start <= only.end))
    .map((edit) => places.edit(edit));
}

function register(session: ClientSession): void {
  session.aboutExamples(lsp.CompletionRequest.type, completions);
  session.aboutExamples(lsp.HoverRequest.type, hover);
  session.aboutExamples(lsp.DefinitionRequest.type, definition);
  session.aboutExamples(lsp.DocumentHighlightRequest.type, (scope, { position }) =>
    (samePlaces(scope, position) ?? []).map((span) => ({ range: scope.places.range(span) })),
  );
  session.aboutExamples(lsp.ReferencesRequest.type, (scope, { position }) =>
    (samePlaces(scope, position) ?? []).map((span) => ({ uri: scope.opened.uri, range: scope.places.range(span) })),
  );
  session.aboutExamples(lsp.PrepareRenameRequest.type, (scope, { position }) => {
    const mention = mentionNamed(scope, position);
    if (!mention) throw failure(noName);
    return {
      range: scope.places.range(mention.at),
      placeholder: scope.document.text.slice(mention.at.start, mention.at.end),
    };
  });
  session.aboutExamples(lsp.RenameRequest.type, (scope, { position, newName }) => {
    const mention = mentionNamed(scope, position);
    if (!mention) throw failure(noName);
    return renameIn(session, mention.sheet, mention.offset, newName);
  });
  session.aboutExamples(lsp.DocumentSymbolRequest.type, symbols);
  session.aboutExamples(lsp.FoldingRangeRequest.type, ({ document }) =>
    exampleFolds(document).map(({ from, to, kind }) => ({ startLine: from - 1, endLine: to - 1, ...foldKinds[kind] })),
  );
  session.aboutExamples(lsp.DocumentFormattingRequest.type, (scope) => formattingEdits(scope));
  session.aboutExamples(lsp.DocumentRangeFormattingRequest.type, (scope, { range }) => formattingEdits(scope, range));
}

export const examplesWords: Feature = { register };

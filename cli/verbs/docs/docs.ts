// `botbook docs`: prints pages of the reference in the terminal, or writes them as files.
import { books, games, languageOf, shownAddress } from '../../books.ts';
import { familyFiles, wordAndRulingFiles, indexFiles, sectionsGiven, wordsGivenOf } from '../../reference-files.ts';
import { suggestions, topicsOf, type DocLibrary, type DocTopic } from '../../../compiler/language/book/topics.ts';
import { usage, type EntryUse } from '../../../compiler/language/book/usage.ts';
import { everyDiagnostic } from '../../../compiler/lint/lint-rules.ts';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import type { VocabularyEntry } from '../../../compiler/language/phrases/vocabulary-entries.ts';
import { readSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { countText } from '../../../views/findings/diagnostics.ts';
import { textBlock, type ReferencePage } from '../../../views/reference/pages.ts';
import { sectionPage } from '../../../views/reference/pages-lint.ts';
import { inOrder, templateText } from '../../../views/reference/pages-diagnostics.ts';
import { indexMarkdown, indexPage, isListTopic, listPage, type IndexGiven } from '../../../views/reference/pages-index.ts';
import { indexJson, topicJson } from '../../../views/reference/pages-json.ts';
import { partPage, phrasePage } from '../../../views/reference/pages-phrase.ts';
import { rulingPage } from '../../../views/reference/pages-rulings.ts';
import { meaningSentence } from '../../../views/sheet/terminal-meanings.ts';
import { pageText } from '../../../views/reference/pages-text.ts';
import { isDataName } from '../../../compiler/service/symbols.ts';
import { alsoText, wordLink, wordPage, type WordsGiven } from '../../../views/reference/pages-words.ts';
import { cliErrorsOf, UserError, badOption } from '../../../files/errors.ts';
import { diagnosticSections } from '../../../files/diagnostic-pages.ts';
import { readText } from '../../../files/files.ts';
import { writeFolder } from '../../../files/file-writer.ts';
import { out, outJson, paintOut } from '../../io.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { namedPageGame, pageGameAt, type PageGame } from '../../page-game.ts';
import { bookPage } from '../../../views/reference/pages-book.ts';
import { gameNamed, meaningsOf } from '../../phrases.ts';

interface DocsOptions {
  readonly game?: string;
  readonly out?: string;
  readonly json?: boolean;
}

const by = 'botbook docs';
const cliErrors = cliErrorsOf(shownAddress.game);
/** The first line of every page that this command verb writes. Only files with this line are replaced. */
const mark = '<!-- written by botbook docs -->\n';

/** Runs the command verb; returns the exit code. */
export function docs(words: readonly string[], options: DocsOptions): number {
  const book = words.length === 1 && options.out === undefined ? pageGameAt(words[0] ?? '') : null;
  if (book) return tellBook(book, options.json ?? false);
  const game = gameNamed(options.game);
  const library = libraryOf(game);
  if (options.out !== undefined) {
    if (words.length > 0) {
      throw badOption('--out writes all pages, and no single one', 'Leave the topic out.');
    }
    return writePages(options.out, game, library, options.json ?? false);
  }
  const [word = ''] = words;
  if (words.length === 1 && isListTopic(word)) {
    const given = indexOf(game, library);
    if (options.json) outJson(indexJson(given));
    else out(pageText(listPage(word, given), paintOut));
    return 0;
  }
  if (words.length > 0) {
    // The letter of a ruling belongs to one game only. A topic can therefore be a ruling of any game.
    const others = games.all.filter((other) => other !== game).flatMap((other) => books.rulings(other));
    const all = { ...library, rulings: [...library.rulings, ...others] };
    return tellTopics(words, game, all, options.json ?? false);
  }
  const given = indexOf(game, library);
  if (options.json) outJson(indexJson(given));
  else out(pageText(indexPage(given), paintOut));
  return 0;
}

/** Prints the words of a book without code. */
function tellBook(game: PageGame, isJson: boolean): number {
  namedPageGame([game.name], 'docs');
  const library = libraryOf(game);
  if (isJson) outJson(indexJson(indexOf(game, library)));
  else out(pageText(bookPage(game.title, library.language.reader.vocabulary.entries), paintOut));
  return 0;
}

function libraryOf(game: GameDeclaration): DocLibrary {
  const language = languageOf(game.name);
  if (!language) throw books.noData('roster.json', game.name);
  return { diagnostics: everyDiagnostic(games), language, rulings: books.rulings(game) };
}

const indexOf = (game: GameDeclaration, { diagnostics, language, rulings }: DocLibrary): IndexGiven => ({
  game: game.name,
  registry: diagnostics,
  entries: language.reader.vocabulary.entries,
  rulings,
});

/**
 * Returns the data for pages about words. The pages have no links to the language reference, because this command verb
 * does not write the reference.
 */
const wordsGiven = ({ rulings, language }: DocLibrary): WordsGiven => wordsGivenOf(language, rulings, () => null);

/** Returns a function that returns the uses of a word in the book. The first call counts the uses of all words. */
function uses(game: GameDeclaration, { language }: DocLibrary): (id: string) => EntryUse | null {
  let counted: Map<string, EntryUse> | undefined;
  return (id) => {
    counted ??= usage(
      game.bots.flatMap(({ file }) =>
        books.files(game, `${file}.bot`, null).map(({ path, scenario }) => ({
          address: `${game.name}/${scenario}/${file}`,
          sheet: readSheet(readText(path), games).sheet,
        })),
      ),
      language,
    );
    return counted.get(id) ?? null;
  };
}

type Asked = DocTopic | { readonly is: 'trouble'; readonly name: string };

/**
 * Returns the topics that the arguments name. If all arguments are codes or rulings, each argument is a topic.
 * Otherwise the arguments together are one phrase.
 */
function topicsFor(words: readonly string[], library: DocLibrary): Asked[] {
  const topicsNamed = (text: string): Asked[] => {
    const trouble = inOrder(cliErrors).find(([name, { code }]) => code === text.toUpperCase() || name === text);
    return trouble ? [{ is: 'trouble', name: trouble[0] }] : topicsOf(text, library);
  };
  const isNumbered = words.every((text) => /^(?:BB|[A-Z])\d+$/i.test(text));
  return (isNumbered ? words : [words.join(' ')]).flatMap((text) => {
    const topics = topicsNamed(text);
    if (topics.length > 0) return topics;
    const near = suggestions(text, library).map(
      (other) => `\`botbook docs ${/\s/.test(other) ? `"${other}"` : other}\``,
    );
    const help = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : '`botbook docs` lists what there is.';
    throw new UserError('no-page', { topic: text, help });
  });
}

function tellTopics(words: readonly string[], game: GameDeclaration, library: DocLibrary, isJson: boolean): number {
  const asked = topicsFor(words, library);
  const { entries } = library.language.reader.vocabulary;
  const use = uses(game, library);
  if (isJson) {
    const pages = asked.map((topic) => {
      if (topic.is !== 'trouble') {
        const meanings = topic.is === 'phrase' ? meaningsOf(topic.text, game) : [];
        const sections = diagnosticSections();
        return topicJson(topic, games, entries, { sections, use: ({ id }) => use(id), meanings });
      }
      const { code, message, help, exit } = cliErrors[topic.name as keyof typeof cliErrors];
      return { kind: 'trouble', code, name: topic.name, message, help, exit };
    });
    outJson({ version: 1, topic: words.join(' '), pages });
    return 0;
  }
  const { main, also } = divideEntries(asked);
  const pages = main.map((topic) => pageText(pageOf(topic, game, library, use), paintOut));
  if (also.length > 0) pages.push(`${paintOut('dim', alsoText(also))}\n`);
  out(pages.join('\n'));
  return 0;
}

/**
 * Divides the entries that a phrase names. The entries in `main` get pages, and the entries in `also` are only listed
 * by name. If the phrase is a verb, `main` has the verbs. Otherwise, `main` has the words that are not names in the
 * data.
 */
function divideEntries(topics: readonly Asked[]): { main: readonly Asked[]; also: readonly VocabularyEntry[] } {
  const entries = topics.flatMap((topic) => (topic.is === 'entry' ? [topic.word] : []));
  const verbs = entries[0]?.gives === 'verb' ? entries.filter(({ gives }) => gives === 'verb') : [];
  const declared = verbs.length > 0 ? verbs : entries.filter((phrase) => !isDataName(phrase));
  if (declared.length === 0 || entries.length < topics.length) return { main: topics, also: [] };
  return {
    main: topics.filter((topic) => topic.is === 'entry' && declared.includes(topic.word)),
    also: entries.filter((phrase) => !declared.includes(phrase)),
  };
}

/** Returns the section about a code; only its name and its message if no page has the code. */
function pageOfCode(name: string, { code, message }: { readonly code: string; readonly message: string }): ReferencePage {
  const section = diagnosticSections().get(code);
  return section
    ? sectionPage(section, sectionsGiven)
    : { title: `${code}: ${name}`, blocks: [textBlock(templateText(message))] };
}

function pageOf(topic: Asked, game: GameDeclaration, library: DocLibrary, use: (id: string) => EntryUse | null): ReferencePage {
  const { rulings, language } = library;
  switch (topic.is) {
    case 'trouble':
      return pageOfCode(topic.name, cliErrors[topic.name as keyof typeof cliErrors]);
    case 'diagnostic':
      return pageOfCode(topic.name, topic.diagnostic);
    case 'ruling':
      return rulingPage(topic.ruling, rulings, language.reader.vocabulary.entries, wordLink);
    case 'entry':
      return wordPage(topic.word, wordsGiven(library), true, use(topic.word.id));
    case 'phrase':
      return phrasePage(
        topic.text,
        topic.readings,
        meaningsOf(topic.text, game).map(meaningSentence),
        wordsGiven(library),
      );
    case 'part':
      return partPage(topic.text, topic.entries);
  }
}

function writePages(folder: string, game: GameDeclaration, library: DocLibrary, isJson: boolean): number {
  const pages = new Map([
    ['index.md', indexMarkdown(indexOf(game, library), by)],
    ...indexFiles(by),
    ...wordAndRulingFiles(game, library.language, [], { section: () => null, by }),
    ...familyFiles(),
  ]);
  const marked = new Map([...pages].map(([name, text]) => [name, mark + text]));
  writeFolder(folder, marked, (text) => text.startsWith(mark));
  const files = [...pages.keys()].map((name) => `${folder.replace(/[\\/]+$/, '')}/${name}`);
  if (isJson) outJson({ version: 1, files });
  else out(`${countText(files.length, 'page')} written; the first is ${visibleText(files[0] ?? '')}\n`);
  return 0;
}

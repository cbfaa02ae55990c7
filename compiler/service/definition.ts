// Finds definitions, declarations, types, implementations, references and highlights. The definition of a name is the
// line of a letter, a bot rule, or a row in the data files.
// The definition of a word such as `it` is the earlier words that it means. Any other word has its definition on the
// page about words.
import { isListSection } from '../../grammar/list-entries.ts';
import type { Procedure, Section, Span } from '../../grammar/tree.ts';
import { wordBindingAt } from './word-binding.ts';
import { declarationsOf, letterDeclarations } from './data-names.ts';
import type { ServiceDocument } from './document.ts';
import { calledProcedures } from './called-procedures.ts';
import { mentionAt, mentionPlaces, spanAt } from './mentions.ts';
import { redefinitionOf } from './plans.ts';
import type { DataFile, Project } from './project.ts';
import { sectionTitled, sheetsOfTitle } from './sheets-of-title.ts';
import type { VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { declaredBy } from './declared-words.ts';
import type { Mention } from './symbols.ts';
import { namesakesOf } from './namesakes.ts';

interface JumpTarget {
  readonly uri: string;
  /** The text of the file with the target. An editor counts lines in this text. */
  readonly text: string;
  /** The whole declaration, which an editor shows together with the name. */
  readonly whole: Span;
  readonly name: Span;
}

export interface JumpTargets {
  /** The words at the cursor from which the jump starts. */
  readonly at: Span;
  readonly targets: readonly JumpTarget[];
}

const targetInSheet = ({ uri, text }: ServiceDocument, name: Span, whole: Span = name): JumpTarget => ({
  uri,
  text,
  whole,
  name,
});

/** Returns the data files that may declare names of a sheet: files of the whole game and of the scenario. */
function dataFilesFor(document: ServiceDocument, project: Project): readonly DataFile[] {
  const scenarioFolder = `scenario-${document.scenario}/`;
  return (project.dataFiles?.(document) ?? []).filter(
    ({ name }) => !name.includes('/') || name.startsWith(scenarioFolder),
  );
}

const targetsInData = ({ uri, text }: DataFile, spans: readonly Span[]): readonly JumpTarget[] =>
  spans.map(({ start, end }) => ({ uri, text, whole: { start, end }, name: { start, end } }));

/** Returns the place in the data files that declares a unit, a card or a named space; empty if no file does. */
function targetsOfName(document: ServiceDocument, project: Project, forms: readonly string[]): readonly JumpTarget[] {
  for (const file of dataFilesFor(document, project).filter(({ name }) => /(?:roster|names)\.json$/.test(name))) {
    // The forms of a name include its plural, which no data file declares. So the first form with a declaration is
    // taken.
    const declarations = forms.flatMap((form) => declarationsOf(file.text, form)).slice(0, 1);
    if (declarations.length > 0) return targetsInData(file, declarations);
  }
  return [];
}

function targetsOfLetter(
  document: ServiceDocument,
  project: Project,
  letter: string,
  bot: string,
): readonly JumpTarget[] {
  const name = document.game?.bots.find((bots) => bots.name === bot)?.file ?? bot.toLowerCase();
  const files = dataFilesFor(document, project).filter((file) => /(?:roster|decks)\.json$/.test(file.name));
  return files.flatMap((file) => targetsInData(file, letterDeclarations(file.text, letter, name).slice(0, 1)));
}

/**
 * Returns the heading of a ruling or code on a page of the documentation. If no page has such a heading, returns the
 * row of a ruling in rulings.json.
 */
function targetsOfPage(document: ServiceDocument, project: Project, id: string): readonly JumpTarget[] {
  const heading = new RegExp(String.raw`^#+ .*\b${id}\b.*$`, 'm');
  const row = new RegExp(`"id":\\s*"${id}"`);
  for (const [ending, pattern] of [
    ['.md', heading],
    ['rulings.json', row],
  ] as const)
    for (const file of project.dataFiles?.(document) ?? []) {
      const match = file.name.endsWith(ending) ? pattern.exec(file.text) : null;
      if (match) return targetsInData(file, [{ start: match.index, end: match.index + match[0].length }]);
    }
  return [];
}

/** Returns the entry of a word or pattern in the pages about words. */
function targetsOfEntry(document: ServiceDocument, project: Project, { id }: VocabularyEntry): readonly JumpTarget[] {
  const heading = `### ${id}`;
  for (const page of project.dataFiles?.(document) ?? []) {
    const start = page.name.startsWith('words/') ? `${page.text}\n`.indexOf(`\n${heading}\n`) + 1 : 0;
    if (start > 0) return targetsInData(page, [{ start, end: start + heading.length }]);
  }
  return [];
}

/** Returns the places on the declaration page that declare the words of an entry; empty for words of the language. */
function targetsOnPage(document: ServiceDocument, project: Project, mention: Mention): readonly JumpTarget[] {
  const { page } = document.game ?? {};
  const file = page && project.dataFiles?.(document).find(({ text }) => text === page.text);
  if (!file) return [];
  return declaredBy(document, mention).map(({ at, sentence: { start, end } }) => ({
    uri: file.uri,
    text: file.text,
    whole: { start, end },
    name: at,
  }));
}

/** Returns the earlier words that a word such as `it` means, and the bot rule that redefines the word. */
function targetsOfWords(document: ServiceDocument, mention: Mention): readonly JumpTarget[] {
  const antecedent = wordBindingAt(document, mention)?.antecedent;
  const redefinition = redefinitionOf(document, mention);
  return [
    ...(antecedent ? [targetInSheet(document, antecedent)] : []),
    ...(redefinition ? [targetInSheet(document, redefinition.word, redefinition.rule)] : []),
  ];
}

/** Returns the title of a section, which can be in another sheet of the book. */
function targetsOfSection(
  document: ServiceDocument,
  project: Project,
  section: Exclude<Section, Procedure>,
): readonly JumpTarget[] {
  if (!isListSection(section)) return [targetInSheet(document, section.title, section)];
  const [declaring] = sheetsOfTitle(document, project, section);
  const declared = declaring && sectionTitled(declaring, section);
  return declared ? [targetInSheet(declaring, declared.title, declared)] : [];
}

function targetsOf(document: ServiceDocument, project: Project, mention: Mention): readonly JumpTarget[] {
  const { names } = mention;
  switch (names.is) {
    case 'entry': {
      const wordTargets = targetsOfWords(document, mention);
      if (wordTargets.length > 0) return wordTargets;
      const onPage = targetsOnPage(document, project, mention);
      return onPage.length > 0 ? onPage : targetsOfEntry(document, project, names.vocabularyEntry);
    }
    case 'data name': {
      const wordTargets = targetsOfWords(document, mention);
      if (wordTargets.length > 0) return wordTargets;
      const onPage = targetsOnPage(document, project, mention);
      return onPage.length > 0 ? onPage : targetsOfName(document, project, names.vocabularyEntry.forms);
    }
    case 'group':
      return targetsOfLetter(document, project, names.letter, names.bot);
    case 'letter': {
      const { sub } = names;
      return sub ? [targetInSheet(document, { start: sub.start, end: sub.start + sub.letter.length }, sub)] : [];
    }
    case 'ruling':
      return targetsOfPage(document, project, names.id);
    case 'code':
      return targetsOfPage(document, project, names.code);
    case 'faceRow':
      return [targetInSheet(document, names.row.name ?? names.row.text, names.row)];
    case 'heading':
      return mention.role === 'uses'
        ? targetsOfSection(document, project, names.section)
        : [targetInSheet(document, mention.spans[0] ?? names.section.title, names.section)];
    case 'header':
    case 'title':
    case 'clause':
    case 'row':
    case 'rank':
    case 'rule':
      return [targetInSheet(document, mention.spans[0] ?? mention.whole, mention.whole)];
  }
}

/**
 * Returns a function that finds the targets of a jump from an offset. The function returns null if no name is at the
 * offset, or if the name has no such targets.
 */
const jump =
  (targetsFor: (document: ServiceDocument, project: Project, mention: Mention) => readonly JumpTarget[] | null) =>
  (document: ServiceDocument, project: Project, offset: number): JumpTargets | null => {
    const mention = mentionAt(document, offset);
    const targets = mention && targetsFor(document, project, mention);
    return mention && targets && { at: spanAt(mention, offset) ?? mention.whole, targets };
  };

export const definitionAt = jump(targetsOf);

/**
 * Finds the declaration of a name. A word of the vocabulary is declared only by a bot rule that gives the word another
 * meaning. The earlier words to which a word such as `it` refers are not its declaration.
 */
export const declarationAt = jump((document, project, mention) => {
  const { names } = mention;
  const onPage = targetsOnPage(document, project, mention);
  if (onPage.length > 0) return onPage;
  if (names.is === 'data name') return targetsOfName(document, project, names.vocabularyEntry.forms);
  if (names.is !== 'entry') return targetsOf(document, project, mention);
  const redefinition = redefinitionOf(document, mention);
  return redefinition ? [targetInSheet(document, redefinition.word, redefinition.rule)] : [];
});

/**
 * Finds the entry of a word in the page about words, even for a word such as `it`, which means earlier words. For a
 * unit, a card or a place, finds its row in the data files.
 */
export const typeDefinitionAt = jump((document, project, { names }) => {
  if (names.is === 'data name') return targetsOfName(document, project, names.vocabularyEntry.forms);
  return names.is === 'entry' ? targetsOfEntry(document, project, names.vocabularyEntry) : null;
});

/**
 * Finds the implementations of a name. A title leads to the procedures with this title in other scenarios. A unit or
 * card leads to the procedures with its name in their title. A verb that makes another piece act leads to the
 * procedures that it may call.
 */
export const implementationsAt = jump((document, project, mention) => {
  const { names } = mention;
  if (names.is === 'title')
    return namesakesOf(document, project, names.procedure).map((namesake) =>
      procedureTarget(namesake.document, namesake.procedure),
    );
  if (names.is === 'data name') return proceduresTitled(document, project, names.vocabularyEntry.forms);
  const guided = calledProcedures(document, mention);
  return guided.length > 0 ? guided.map((procedure) => procedureTarget(document, procedure)) : null;
});

const procedureTarget = (document: ServiceDocument, procedure: Procedure): JumpTarget =>
  targetInSheet(document, procedure.title, procedure);

/** Returns the procedures of the scenario whose titles contain a form of a name, with or without a letter. */
function proceduresTitled(
  document: ServiceDocument,
  project: Project,
  forms: readonly string[],
): readonly JumpTarget[] {
  const sheets = [document, ...project.beside(document).filter(({ scenario }) => scenario === document.scenario)];
  const isCalled = (part: string): boolean =>
    forms.some((form) => new RegExp(`^${form}(?: [a-z])?$`).test(part.toLowerCase().replaceAll(/[-\s]+/g, ' ')));
  return [...new Set(sheets)].flatMap((sheet) =>
    sheet.procedures
      .filter(({ title }) => title.parts.some(({ text }) => isCalled(text)))
      .map((procedure) => procedureTarget(sheet, procedure)),
  );
}

/** A place in a sheet that refers to a name. */
export interface NameReference {
  readonly document: ServiceDocument;
  readonly at: Span;
  readonly isDeclaration: boolean;
}

/** Returns all places in all sheets that refer to the name at an offset; null if there is no name. */
export function referencesAt(
  document: ServiceDocument,
  project: Project,
  offset: number,
): readonly NameReference[] | null {
  const mention = mentionAt(document, offset);
  if (!mention) return null;
  return mentionPlaces(document, project, mention).map((place) => ({
    document: place.document,
    at: place.mention.spans[0] ?? place.mention.whole,
    isDeclaration: place.mention.role !== 'uses',
  }));
}

export interface Highlight {
  readonly at: Span;
  /** True if the place declares or redefines the name; false if the place only uses the name. */
  readonly isWritten: boolean;
}

/**
 * Returns the places of this sheet that refer to the name at an offset, with all words of each mention; null if there
 * is no name.
 */
export function highlightsAt(document: ServiceDocument, project: Project, offset: number): readonly Highlight[] | null {
  const mention = mentionAt(document, offset);
  if (!mention) return null;
  const sheetOnly: Project = { ...project, beside: () => [] };
  return mentionPlaces(document, sheetOnly, mention).flatMap((place) =>
    place.mention.spans.map((at) => ({ at, isWritten: place.mention.role !== 'uses' })),
  );
}

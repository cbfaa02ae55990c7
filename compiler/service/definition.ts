// Where what a place names is made: the line of a letter, the bot rule that defines a word, the row of the data, the
// words that a pointer points at.
import type { Span } from '../../grammar/tree.ts';
import { wordBindingAt } from './word-binding.ts';
import { declarationsOf, letterDeclarations } from './data-names.ts';
import type { ServiceDocument } from './document.ts';
import { ledFrom } from './guided-procedures.ts';
import { mentionAt, placesOf, spanAt } from './mentions.ts';
import { redefinitionOf } from './plans.ts';
import type { DataFile, Project } from './project.ts';
import type { Mention } from './symbols.ts';
import { twinsOf } from './twins.ts';

/** A place that somebody is sent to. */
export interface Target {
  readonly uri: string;
  /** The text in which the place is, which counts its lines. */
  readonly text: string;
  /** What is to be seen of it. */
  readonly whole: Span;
  /** The name in it. */
  readonly name: Span;
}

export interface Defined {
  /** The words that were asked about. */
  readonly at: Span;
  readonly targets: readonly Target[];
}

const here = ({ uri, text }: ServiceDocument, name: Span, whole: Span = name): Target => ({ uri, text, whole, name });

/** The files that can declare what a sheet names: those of the game, and those of its own scenario. */
function dataFor(document: ServiceDocument, project: Project): readonly DataFile[] {
  const own = `scenario-${document.scenario}/`;
  return (project.data?.(document) ?? []).filter(({ name }) => !name.includes('/') || name.startsWith(own));
}

const inData = ({ uri, text }: DataFile, found: readonly Span[]): readonly Target[] =>
  found.map(({ start, end }) => ({ uri, text, whole: { start, end }, name: { start, end } }));

/** The row of a unit, a card, a named place. */
function ofName(document: ServiceDocument, project: Project, forms: readonly string[]): readonly Target[] {
  for (const file of dataFor(document, project).filter(({ name }) => /(?:roster|names)\.json$/.test(name))) {
    // Each name is followed by its plural, which no file has.
    const found = forms.flatMap((form) => declarationsOf(file.text, form)).slice(0, 1);
    if (found.length > 0) return inData(file, found);
  }
  return [];
}

function ofLetter(document: ServiceDocument, project: Project, letter: string, bot: string): readonly Target[] {
  const name = document.game?.bots.find((one) => one.name === bot)?.file ?? bot.toLowerCase();
  const files = dataFor(document, project).filter((file) => /(?:roster|decks)\.json$/.test(file.name));
  return files.flatMap((file) => inData(file, letterDeclarations(file.text, letter, name).slice(0, 1)));
}

/** A ruling or a code: its heading in a page, else its row in the data. */
function ofPage(document: ServiceDocument, project: Project, id: string): readonly Target[] {
  const files = project.data?.(document) ?? [];
  const heading = new RegExp(String.raw`^#+ .*\b${id}\b.*$`, 'm');
  for (const file of files.filter(({ name }) => name.endsWith('.md'))) {
    const found = heading.exec(file.text);
    if (found) return inData(file, [{ start: found.index, end: found.index + found[0].length }]);
  }
  const row = new RegExp(`"id":\\s*"${id}"`);
  for (const file of files.filter(({ name }) => name.endsWith('rulings.json'))) {
    const found = row.exec(file.text);
    if (found) return inData(file, [{ start: found.index, end: found.index + found[0].length }]);
  }
  return [];
}

/** What the words of a mention point at, and the bot rule that defines their word anew. */
function ofWords(document: ServiceDocument, mention: Mention): readonly Target[] {
  const bound = wordBindingAt(document, mention)?.antecedent;
  const anew = redefinitionOf(document, mention);
  return [...(bound ? [here(document, bound)] : []), ...(anew ? [here(document, anew.word, anew.rule)] : [])];
}

function targetsOf(document: ServiceDocument, project: Project, mention: Mention): readonly Target[] {
  const { names } = mention;
  switch (names.is) {
    case 'entry': {
      return ofWords(document, mention);
    }
    case 'datum': {
      const pointed = ofWords(document, mention);
      return pointed.length > 0 ? pointed : ofName(document, project, names.entry.forms);
    }
    case 'group':
      return ofLetter(document, project, names.letter, names.bot);
    case 'letter': {
      const { sub } = names;
      return sub ? [here(document, { start: sub.start, end: sub.start + sub.letter.length }, sub)] : [];
    }
    case 'ruling':
      return ofPage(document, project, names.id);
    case 'code':
      return ofPage(document, project, names.code);
    case 'heading':
    case 'header':
    case 'title':
    case 'clause':
    case 'row':
    case 'rank':
    case 'rule':
      return [here(document, mention.spans[0] ?? mention.whole, mention.whole)];
  }
}

/** Where what is named at a place is made; null if nothing is named there. */
export function definitionAt(document: ServiceDocument, project: Project, offset: number): Defined | null {
  const mention = mentionAt(document, offset);
  if (!mention) return null;
  return { at: spanAt(mention, offset) ?? mention.whole, targets: targetsOf(document, project, mention) };
}

/** The same without what words point at: the line of a letter, the rule, the row of the data. */
export function declarationAt(document: ServiceDocument, project: Project, offset: number): Defined | null {
  const mention = mentionAt(document, offset);
  if (!mention) return null;
  const { names } = mention;
  const at = spanAt(mention, offset) ?? mention.whole;
  if (names.is === 'datum') return { at, targets: ofName(document, project, names.entry.forms) };
  if (names.is !== 'entry') return definitionAt(document, project, offset);
  const anew = redefinitionOf(document, mention);
  return { at, targets: anew ? [here(document, anew.word, anew.rule)] : [] };
}

/**
 * Of a title, the procedures of the same title in other scenarios; of a unit or card, the procedures that move it; of a verb
 * that has another piece act, the procedures of those that it may be.
 */
export function implementationsAt(document: ServiceDocument, project: Project, offset: number): Defined | null {
  const mention = mentionAt(document, offset);
  if (!mention) return null;
  const { names } = mention;
  const at = spanAt(mention, offset) ?? mention.whole;
  if (names.is === 'title') {
    const twins = twinsOf(document, project, names.procedure);
    return { at, targets: twins.map((one) => here(one.document, one.procedure.title, one.procedure)) };
  }
  if (names.is === 'datum') return { at, targets: proceduresOf(document, project, names.entry.forms) };
  const led = ledFrom(document, mention);
  return led.length > 0 ? { at, targets: led.map((one) => here(document, one.title, one)) } : null;
}

/** The procedures of the scenario whose title begins with a name. */
function proceduresOf(document: ServiceDocument, project: Project, forms: readonly string[]): readonly Target[] {
  const sheets = [document, ...project.beside(document).filter(({ scenario }) => scenario === document.scenario)];
  const isCalled = (part: string): boolean =>
    forms.some((form) => new RegExp(`^${form}(?: [a-z])?$`).test(part.toLowerCase().replaceAll(/[-\s]+/g, ' ')));
  return [...new Set(sheets)].flatMap((sheet) =>
    sheet.sheet.sections.flatMap((one): Target[] =>
      one.type === 'procedure' && one.title.parts.some(({ text }) => isCalled(text))
        ? [here(sheet, one.title, one)]
        : [],
    ),
  );
}

/** A place that names the same. */
export interface Reference {
  readonly document: ServiceDocument;
  readonly at: Span;
  readonly isDeclaration: boolean;
}

/** Every place that names what is named at a place, in all sheets; null if nothing is. */
export function referencesAt(document: ServiceDocument, project: Project, offset: number): readonly Reference[] | null {
  const mention = mentionAt(document, offset);
  if (!mention) return null;
  return placesOf(document, project, mention).map((place) => ({
    document: place.document,
    at: place.mention.spans[0] ?? place.mention.whole,
    isDeclaration: place.mention.role !== 'uses',
  }));
}

export interface Highlight {
  readonly at: Span;
  /** It makes the name, or gives it another meaning, and does not only use it. */
  readonly isWritten: boolean;
}

/** The places of the same sheet that name the same, with all their words, and what the words point at. */
export function highlightsAt(document: ServiceDocument, project: Project, offset: number): readonly Highlight[] | null {
  const mention = mentionAt(document, offset);
  if (!mention) return null;
  const alone: Project = { ...project, beside: () => [] };
  return placesOf(document, alone, mention).flatMap((place) =>
    place.mention.spans.map((at) => ({ at, isWritten: place.mention.role !== 'uses' })),
  );
}

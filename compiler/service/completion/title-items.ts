// Completes titles and headings: with titles for cards that have no procedure, with the rest of a title, with headings
// of the sheet.
import type { Title } from '../../../grammar/tree.ts';
import type { SheetWorld } from '../../language/checking/report/sheet-world.ts';
import type { ServiceDocument } from '../document.ts';
import type { Project } from '../project.ts';
import { byFrequency, completionItem, snippet, snippetChoice, type CompletionEntry } from './items.ts';

const titleOf = (text: string): Title => ({
  type: 'title',
  start: 0,
  end: 0,
  text,
  initiative: null,
  parts: text.split(/\s+AND\s+/).map((part) => {
    const match = /^(.*?)\s*\(NOT ([^)]*)\)$/.exec(part);
    return { type: 'titlePart', start: 0, end: 0, text: match?.[1] ?? part, not: match?.[2] ?? null };
  }),
});

/** Returns the cards that a title means; empty if a part of the title means no card. */
function cardsOf(text: string, world: SheetWorld): ReadonlySet<string> {
  const { cards, faults } = world.title(titleOf(text));
  return faults.length === 0 ? cards : new Set();
}

/** Returns the cards that have a procedure. A procedure whose title is at the offset `except` does not count. */
function cardsWithProcedure({ procedures }: ServiceDocument, world: SheetWorld, except: number): ReadonlySet<string> {
  const others = procedures.filter(({ title }) => except < title.start || title.end < except);
  return new Set(others.flatMap(({ title }) => [...world.title(title).cards]));
}

/** Returns titles for the cards that have no procedure. Titles from the book are preferred. */
function missingTitles(document: ServiceDocument, project: Project, at: number): readonly string[] {
  const { world } = document;
  if (!world) return [];
  const inBook = project
    .beside(document)
    .filter(({ bot }) => bot === document.bot)
    .flatMap(({ procedures }) => procedures.map(({ title }) => title.text));
  // If a scenario has no data, its cards are unknown, so titles of other sheets are offered.
  if (world.cards.size === 0) return otherTitles(document, inBook, at);
  const doneCards = cardsWithProcedure(document, world, at);
  const missing = new Set([...world.cards].filter((card) => !doneCards.has(card)));
  const isMissing = (cards: ReadonlySet<string>): boolean =>
    cards.size > 0 && [...cards].every((card) => missing.has(card));
  const letters = [...(world.groups ?? [])].toSorted();
  const titlesWithoutLetter = world.titles.flatMap((title) => letters.map((letter) => `${title} (NOT ${letter})`));
  const candidates = [
    ...world.titles,
    ...titlesWithoutLetter.filter((title) => excludesDoneCard(title, world, doneCards)),
    ...inBook,
    ...missing,
  ];
  // If several titles mean the same cards, the first is kept.
  const byCards = new Map<string, string>();
  for (const title of candidates.map(inCapitals)) {
    const cards = cardsOf(title, world);
    const key = [...cards].toSorted().join();
    if (isMissing(cards) && !byCards.has(key)) byCards.set(key, title);
  }
  return [...byCards.values()];
}

const inCapitals = (title: string): string => title.replaceAll(/\s+/g, ' ').toUpperCase();

/** Returns titles that occur in other sheets and not in this sheet, the most frequent first. */
function otherTitles({ sheet }: ServiceDocument, inBook: readonly string[], at: number): readonly string[] {
  const ownTitles = new Set(
    sheet.sections.flatMap(({ title }) => (title.start <= at && at <= title.end ? [] : [inCapitals(title.text)])),
  );
  return byFrequency(inBook.map(inCapitals)).filter((title) => !ownTitles.has(title));
}

/** True if a title excludes cards, as in `(NOT …)`, and one of these cards has another procedure. */
function excludesDoneCard(title: string, world: SheetWorld, done: ReadonlySet<string>): boolean {
  const allCards = cardsOf(title.replace(/ \(NOT .*$/, ''), world);
  const coveredCards = cardsOf(title, world);
  return coveredCards.size < allCards.size && [...allCards].some((card) => !coveredCards.has(card) && done.has(card));
}

/** Returns a list with a single text that names the cards of a title; an empty list if the title means no cards. */
function cardsNamed(title: string, world: SheetWorld): readonly string[] {
  const cards = [...cardsOf(title, world)].join(', ');
  return cards === '' ? [] : [cards];
}

/** Returns completions for the start of a section: titles and headings. */
export function sectionItems(document: ServiceDocument, project: Project, at: number): readonly CompletionEntry[] {
  const { world, sheet } = document;
  if (!world) return [];
  const titles = missingTitles(document, project, at);
  const { ranking, rules } = world.headings;
  const sectionTypes = new Set(sheet.sections.filter(({ start }) => start !== at).map(({ type }) => type));
  const headings = [
    ...(ranking !== null && !sectionTypes.has('ranking') ? [completionItem(ranking, 'heading', 'ranking table')] : []),
    ...(rules !== null && !sectionTypes.has('rules') ? [completionItem(rules, 'heading', 'rules of the bot')] : []),
  ];
  const procedure = snippet(
    'procedure',
    'a title and its first clause',
    `${snippetChoice(1, titles.slice(0, 20), 'TITLE')}\n1 $0`,
  );
  return [
    ...headings,
    ...titles.map((title) => completionItem(title, 'title', ['procedure', ...cardsNamed(title, world)].join(' · '))),
    procedure,
  ];
}

export function titleItems(
  document: ServiceDocument,
  project: Project,
  at: number,
  before: string,
): readonly CompletionEntry[] {
  const { world } = document;
  if (!world) return [];
  const typedTitle = before.toUpperCase();
  if (typedTitle === '') return sectionItems(document, project, at);
  const letters = [...(world.groups ?? [])].toSorted();
  const part = typedTitle.split(/\s+AND\s+/).at(-1) ?? '';
  const openNot = /^(.*?)\s*\(NOT\s*$/.exec(part);
  if (openNot) {
    const lettersLeft = letters.filter((letter) => cardsOf(`${openNot[1]} ${letter}`, world).size > 0);
    return lettersLeft.map((letter) => completionItem(letter, 'value', 'all but this one', { insert: `${letter})` }));
  }
  if (/\bAND$/.test(typedTitle)) {
    const head = typedTitle.replace(/\s+AND$/, '');
    const headCards = cardsOf(head, world);
    const otherMissing = missingTitles(document, project, at);
    return [
      ...secondLetters(head, letters, world),
      ...titleRests(typedTitle, part, letters, otherMissing),
      ...otherMissing
        .filter((title) => [...cardsOf(title, world)].every((card) => !headCards.has(card)))
        .map((title) => completionItem(title, 'title', 'procedure')),
    ];
  }
  const titles = missingTitles(document, project, -1);
  return [...titleRests(typedTitle, part, letters, titles), ...itemsAfterCard(part, letters, world)];
}

/**
 * Returns items for a second letter, such as `D` after `SQUAD LEADER A AND`. The caller puts them before items with
 * titles.
 */
function secondLetters(head: string, letters: readonly string[], world: SheetWorld): CompletionEntry[] {
  const [, name, letter] = /^(?:.*\sAND\s+)?(.+) ([A-Z])$/.exec(head) ?? [];
  const others = letters.filter(
    (otherLetter) => otherLetter !== letter && cardsOf(`${name} ${otherLetter}`, world).size > 0,
  );
  return name === undefined
    ? []
    : others.map((otherLetter) => completionItem(otherLetter, 'value', `the card ${name} ${otherLetter}`));
}

function titleRests(
  typedTitle: string,
  part: string,
  letters: readonly string[],
  titles: readonly string[],
): CompletionEntry[] {
  const matchingTitles = titles.filter((title) => title.startsWith(`${typedTitle} `));
  const rests = [...new Set(matchingTitles.map((title) => title.slice(typedTitle.length + 1)))];
  return rests
    .filter((rest) => !/^(?:AND|\()/.test(rest) && !letters.includes(rest))
    .map((rest) => completionItem(rest, 'title', `${part} ${rest}`));
}

function itemsAfterCard(part: string, letters: readonly string[], world: SheetWorld): CompletionEntry[] {
  const cards = cardsOf(part, world);
  const ownLetters = letters.filter((letter) => cardsOf(`${part} ${letter}`, world).size > 0);
  const isWhole = cards.size > 0;
  return [
    ...ownLetters.map((letter) => completionItem(letter, 'value', `the card ${part} ${letter}`)),
    ...(isWhole ? [completionItem('AND', 'word', 'and another card')] : []),
    ...(isWhole && cards.size > 1
      ? ownLetters.map((letter) => completionItem(`(NOT ${letter})`, 'title', `all but ${part} ${letter}`))
      : []),
    ...(isWhole ? [snippet('(INITIATIVE VALUE: …)', 'an initiative of its own', '(INITIATIVE VALUE: ${1:7})')] : []),
  ];
}

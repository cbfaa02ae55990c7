// Titles of sections: cards that have no procedure yet, what can stand behind a title, headings of the sheet.
import type { Title } from '../../../grammar/tree.ts';
import type { SheetWorld } from '../../language/checking/sheet-world.ts';
import type { ServiceDocument } from '../document.ts';
import type { Project } from '../project.ts';
import { item, snippet, choice } from './items.ts';
import type { Item } from './items.ts';

const titleOf = (text: string): Title => ({
  type: 'title',
  start: 0,
  end: 0,
  text,
  initiative: null,
  parts: text.split(/\s+AND\s+/).map((part) => {
    const found = /^(.*?)\s*\(NOT ([^)]*)\)$/.exec(part);
    return { type: 'titlePart', start: 0, end: 0, text: found?.[1] ?? part, not: found?.[2] ?? null };
  }),
});

/** The cards that a text means as a title, if all of it means some. */
function cardsOf(text: string, world: SheetWorld): ReadonlySet<string> {
  const { cards, faults } = world.title(titleOf(text));
  return faults.length === 0 ? cards : new Set();
}

/** Cards that have a procedure; the one at a place is left out. */
function written({ sheet }: ServiceDocument, world: SheetWorld, except: number): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { type, title } of sheet.sections) {
    if (type !== 'procedure' || (title.start <= except && except <= title.end)) continue;
    for (const card of world.title(title).cards) found.add(card);
  }
  return found;
}

/** Titles for the cards that have no procedure; as the book has them, if it has such. */
function missingTitles(document: ServiceDocument, project: Project, at: number): readonly string[] {
  const { world } = document;
  if (!world) return [];
  const inBook = project
    .beside(document)
    .filter(({ bot }) => bot === document.bot)
    .flatMap(({ sheet }) => sheet.sections.filter(({ type }) => type === 'procedure').map(({ title }) => title.text));
  // A scenario that has no data yet has no cards: then the titles of the others are the best that is known.
  if (world.cards.size === 0) return otherTitles(document, inBook, at);
  const done = written(document, world, at);
  const missing = new Set([...world.cards].filter((card) => !done.has(card)));
  const isMissing = (cards: ReadonlySet<string>): boolean =>
    cards.size > 0 && [...cards].every((card) => missing.has(card));
  const letters = [...(world.groups ?? [])].toSorted();
  const notOne = world.titles.flatMap((title) => letters.map((letter) => `${title} (NOT ${letter})`));
  const found = [...world.titles, ...notOne.filter((one) => isPartly(one, world, done)), ...inBook, ...missing];
  // Of titles that mean the same cards the first one is enough.
  const byCards = new Map<string, string>();
  for (const one of found.map(inCapitals)) {
    const cards = cardsOf(one, world);
    const key = [...cards].toSorted().join();
    if (isMissing(cards) && !byCards.has(key)) byCards.set(key, one);
  }
  return [...byCards.values()];
}

const inCapitals = (title: string): string => title.replaceAll(/\s+/g, ' ').toUpperCase();

/** Titles that other sheets have, those that most have first, without those of this sheet. */
function otherTitles({ sheet }: ServiceDocument, inBook: readonly string[], at: number): readonly string[] {
  const own = new Set(
    sheet.sections.flatMap(({ title }) => (title.start <= at && at <= title.end ? [] : [inCapitals(title.text)])),
  );
  const counts = new Map<string, number>();
  for (const title of inBook.map(inCapitals)) if (!own.has(title)) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([title]) => title);
}

/** Whether what a title leaves out has a procedure of its own. */
function isPartly(title: string, world: SheetWorld, done: ReadonlySet<string>): boolean {
  const all = cardsOf(title.replace(/ \(NOT .*$/, ''), world);
  const those = cardsOf(title, world);
  return those.size < all.size && [...all].some((card) => !those.has(card) && done.has(card));
}

/** The cards of a title in one piece; nothing where none is known. */
function cardsNamed(title: string, world: SheetWorld): readonly string[] {
  const cards = [...cardsOf(title, world)];
  return cards.length === 0 ? [] : [cards.join(', ')];
}

/** What can stand at the start of a line that begins a section. */
export function sectionItems(document: ServiceDocument, project: Project, at: number): readonly Item[] {
  const { world, sheet } = document;
  if (!world) return [];
  const titles = missingTitles(document, project, at);
  const { ranking, rules } = world.headings;
  const has = new Set(sheet.sections.filter(({ start }) => start !== at).map(({ type }) => type));
  const headings = [
    ...(ranking !== null && !has.has('ranking') ? [item(ranking, 'heading', 'ranking table')] : []),
    ...(rules !== null && !has.has('rules') ? [item(rules, 'heading', 'rules of the bot')] : []),
  ];
  const procedure = snippet(
    'procedure',
    'a title and its first clause',
    `${choice(1, titles.slice(0, 20), 'TITLE')}\n1 $0`,
  );
  return [
    ...headings,
    ...titles.map((one) => item(one, 'title', ['procedure', ...cardsNamed(one, world)].join(' · '))),
    procedure,
  ];
}

/** What can stand in the title at a place behind its first words. */
export function titleItems(document: ServiceDocument, project: Project, at: number, before: string): readonly Item[] {
  const { world } = document;
  if (!world) return [];
  const said = before.toUpperCase();
  if (said === '') return sectionItems(document, project, at);
  const letters = [...(world.groups ?? [])].toSorted();
  const part = said.split(/\s+AND\s+/).at(-1) ?? '';
  const open = /^(.*?)\s*\(NOT\s*$/.exec(part);
  if (open) {
    const own = letters.filter((one) => cardsOf(`${open[1]} ${one}`, world).size > 0);
    return own.map((one) => item(one, 'value', 'all but this one', { insert: `${one})` }));
  }
  if (/\bAND$/.test(said)) {
    const head = said.replace(/\s+AND$/, '');
    const own = cardsOf(head, world);
    const others = missingTitles(document, project, at);
    return [
      ...secondLetters(head, letters, world),
      ...restsOf(said, part, letters, others),
      ...others
        .filter((one) => [...cardsOf(one, world)].every((card) => !own.has(card)))
        .map((one) => item(one, 'title', 'procedure')),
    ];
  }
  const titles = missingTitles(document, project, -1);
  return [...restsOf(said, part, letters, titles), ...behind(part, letters, world)];
}

/** `D` behind `SQUAD LEADER A AND`: whoever has typed it all is not offered a title that begins with a D first. */
function secondLetters(head: string, letters: readonly string[], world: SheetWorld): Item[] {
  const [, name, letter] = /^(?:.*\sAND\s+)?(.+) ([A-Z])$/.exec(head) ?? [];
  const others = letters.filter((one) => one !== letter && cardsOf(`${name} ${one}`, world).size > 0);
  return name === undefined ? [] : others.map((one) => item(one, 'value', `the card ${name} ${one}`));
}

/** The rests of titles that begin so. */
function restsOf(said: string, part: string, letters: readonly string[], titles: readonly string[]): Item[] {
  const whole = titles.filter((one) => one.startsWith(`${said} `));
  const rests = [...new Set(whole.map((one) => one.slice(said.length + 1)))];
  return rests
    .filter((one) => !/^(?:AND|\()/.test(one) && !letters.includes(one))
    .map((one) => item(one, 'title', `${part} ${one}`));
}

function behind(part: string, letters: readonly string[], world: SheetWorld): Item[] {
  const cards = cardsOf(part, world);
  const own = letters.filter((one) => cardsOf(`${part} ${one}`, world).size > 0);
  const isWhole = cards.size > 0;
  return [
    ...own.map((one) => item(one, 'value', `the card ${part} ${one}`)),
    ...(isWhole ? [item('AND', 'word', 'and another card')] : []),
    ...(isWhole && cards.size > 1 ? own.map((one) => item(`(NOT ${one})`, 'title', `all but ${part} ${one}`)) : []),
    ...(isWhole ? [snippet('(INITIATIVE VALUE: …)', 'an initiative of its own', '(INITIATIVE VALUE: ${1:7})')] : []),
  ];
}

// The Markdown of a hover. The first line says the meaning, the next lines give details.
import { lowerInitial, upperInitial } from '../../grammar/characters.ts';
import type { About, Hover, WordAbout } from '../../compiler/service/hover.ts';
import { isDataName } from '../../compiler/service/symbols.ts';
import type { PageTopic } from '../../compiler/service/project.ts';
import { formText } from '../../compiler/service/signature.ts';
import type { Namesake } from '../../compiler/service/namesakes.ts';
import type { NameUse, NameUses } from '../../compiler/service/usage-counts.ts';
import type { VocabularyEntry } from '../../compiler/language/phrases/vocabulary-entries.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { countText } from '../findings/diagnostics.ts';
import { code, link } from '../reference/pages.ts';
import { rulingLink } from '../reference/pages-rulings.ts';
import { categoryName, typesText } from '../reference/pages-words.ts';
import { declaredKind, declaringSentence } from './page-hover.ts';
import { strongText } from '../document/markdown.ts';
import { joinWords } from '../document/plain-text.ts';

/** Returns the address of the page about a topic; null if there is no page. */
export type PageOf = (topic: PageTopic) => string | null;

type Lines = readonly (string | null)[];

const sentence = (text: string): string => {
  const said = upperInitial(text);
  return /[.!:]$/.test(said) ? said : `${said}.`;
};

/**
 * Returns the address of a ruling: its own page, or its heading on the page of all rulings; null if there is no page.
 */
function rulingAddress(ruling: Ruling, page: PageOf): string | null {
  const address = page({ is: 'ruling', id: ruling.id });
  return address === null || address.includes('#')
    ? address
    : `${address}${/#.*$/.exec(rulingLink(ruling))?.[0] ?? ''}`;
}

const rulingText = (ruling: Ruling, page: PageOf): string =>
  `${link(ruling.id, rulingAddress(ruling, page))} (${ruling.title})`;

/** Returns the place of a use, such as `Scenario 4, BOT, SCOUT 2`, linked to its line. */
const useText = ({ scenario, bot, where, uri, line }: NameUse): string =>
  link(
    [scenario === null ? '' : `Scenario ${scenario}`, bot, where].filter((part) => part !== '').join(', '),
    `${uri}#L${line}`,
  );

function usesText({ count: times, sheets, some }: NameUses): string | null {
  if (times < 2) return times === 1 ? 'Said nowhere else.' : null;
  const many = sheets > 1 ? ` of ${countText(sheets, 'sheet')}` : '';
  const named = [...some.map(useText), ...(times > some.length + 1 ? ['…'] : [])];
  return `Said in ${countText(times, 'place')}${many}, also in ${named.join(' · ')}`;
}

/**
 * Returns a sentence about the sources that define a word: `Rests on R3, the language (Things).` Null if the word has
 * no sources.
 */
function restsText(declared: VocabularyEntry, rulings: readonly Ruling[], page: PageOf): string | null {
  const named = rulings.map((ruling) => rulingText(ruling, page));
  const others = declared.rests.flatMap((rest) => {
    if (rulings.some(({ id }) => id === rest)) return [];
    const [kind = '', title = ''] = rest.split(': ');
    if (kind === 'language') return [link(`the language (${title})`, page({ is: 'language', section: title }))];
    if (kind === 'book' || kind === 'rulebook') return [`the ${kind} (${title})`];
    return kind === 'names' ? ['the names of the boards'] : kind === 'roster' ? ['the roster'] : [rest];
  });
  const all = [...named, ...others];
  return all.length > 0 ? `Rests on ${all.join(', ')}.` : null;
}

const strengths = {
  needed: 'takes a strength',
  optional: 'may take a strength',
  target: 'takes `Y`, the strength that the procedure of the other unit gives',
  none: 'takes no strength',
} as const;

/**
 * Returns the form of a rider that can follow a verb. If the form is just a slot, returns the name of the pattern
 * instead.
 */
const partText = (part: VocabularyEntry): string =>
  /^\{\w+\}$/.test(part.forms[0] ?? '') ? `*${formText(part)}*` : code(formText(part));

/**
 * Returns a sentence about the strength of a verb and its optional and required riders; null for a word that is not a
 * verb.
 */
function takesText({ takes }: WordAbout): string | null {
  if (!takes) return null;
  const forms = takes.takes.map(partText);
  const shown = forms.length > 6 ? [...forms.slice(0, 6), '…'] : forms;
  const following = shown.length > 0 ? `; after the verb: ${shown.join(', ')}` : '';
  const needs = takes.needs.map(partText);
  const others = takes.orElse.map((other) =>
    other === 'table' ? 'a table of decks' : 'something that the condition names',
  );
  // If the verb needs any of the riders that the text has just listed, the text says `one of them` instead of this list
  // again.
  const isAny = needs.length > 1 && takes.takes.every((part) => takes.needs.includes(part));
  const wanted = [...(isAny ? ['one of them'] : needs), ...others];
  const needed = wanted.length > 0 ? `. The verb needs ${joinWords(wanted, 'or')}` : '';
  return `${sentence(strengths[takes.strength]).slice(0, -1)}${following}${needed}.`;
}

function figuresText({ figures }: WordAbout): string | null {
  if (figures.length === 0) return null;
  const all = figures.map(({ name, written: figure, isStandIn }) => `${name} ${figure}${isStandIn ? '\\*' : ''}`);
  const note = figures.some(({ isStandIn }) => isStandIn) ? '  \n\\* a stand-in: no source prints it' : '';
  return `${all.join(' · ')}${note}`;
}

function boundText({ bound }: WordAbout): string | null {
  if (!bound) return null;
  const { words, line, means } = bound;
  const said = words === null ? '' : `${code(words)}${line === null ? '' : ` of line ${line}`}`;
  const meant = means === null ? '' : said === '' ? means : `: ${means}`;
  return said + meant === '' ? null : `Here it points at ${sentence(said + meant)}`;
}

/** Returns a text about the type of a word at its place: `a thing: a unit`, `a criterion over spaces`. */
function typeText({ over, ranks }: WordAbout, declared: VocabularyEntry): string {
  const name = categoryName(declared.gives);
  if (ranks) return `${name}, here over ${ranks.sortName}`;
  // For an entry with optional parts, the types are left out, because the example of the entry shows these parts.
  const isOptional = Object.values(declared.slots).some((slot) => slot.endsWith('?'));
  if (over.length > 0)
    return declared.gives === 'thing' ? `${name}: ${joinWords(over, 'or')}` : `${name} over ${joinWords(over, 'or')}`;
  const types = typesText(declared).slice(0, -1);
  return isOptional ? name : lowerInitial(types);
}

/**
 * Returns the first lines of a hover. They have the meaning of the whole phrase, if it says more than the word, and the
 * meaning of the word.
 */
function wordLines(hover: Hover, about: WordAbout, page: PageOf): Lines {
  const [entry, ...more] = about.entries;
  if (!entry) return [];
  const { means, whole, ranks, anew, within, rulings, uses } = about;
  const here = ranks && means !== null ? ranks.how : means;
  if (about.declared.length > 0) return declaredLines(hover, about, here);
  const name = isDataName(entry) ? entry.doc.replace(/^An? |^.*: (?=of the board)/, '') : entry.doc;
  const others = more.map((other) => `${sentence(other.doc)} *${categoryName(other.gives)}*`);
  return [
    here === null
      ? `${strongText(hover.text)}: ${about.isContrary ? `the contrary of ${code(formText(entry))}: ` : ''}${sentence(name)}`
      : `${strongText(whole)}: ${sentence(here)}`,
    here === null ? null : sentence(entry.doc),
    anew &&
      `**In this sheet** the bot rule “${anew.rule}” gives it another meaning${anew.means === null ? '.' : `: ${sentence(anew.means)}`}`,
    boundText(about),
    within && `In ${code(within.text)}: ${sentence(within.means ?? within.pattern.doc)}`,
    ...others,
    about.leads.length > 0 ? `Here it may call the procedures ${joinWords(about.leads)}.` : null,
    takesText(about),
    figuresText(about),
    [
      `*${sentence(typeText(about, entry)).slice(0, -1)}.*`,
      restsText(entry, rulings, page),
      isDataName(entry) || !about.hasExample ? null : `For example ${code(entry.example)}`,
      uses && usesText(uses),
      pageLink(entry, page),
    ]
      .filter((line) => line !== null)
      .join('  \n'),
  ];
}

/** Returns the lines about a word of a declaration page: the sentence that declares the word, and its uses. */
function declaredLines(hover: Hover, about: WordAbout, here: string | null): Lines {
  const { declared, uses, whole } = about;
  return [
    here === null
      ? `${strongText(hover.text)}: ${[...new Set(declared.map(declaredKind))].join('; ')}.`
      : `${strongText(whole)}: ${sentence(here)}`,
    ...new Set(declared.map(declaringSentence)),
    boundText(about),
    takesText(about),
    uses && usesText(uses),
  ];
}

function pageLink({ id, layer }: VocabularyEntry, page: PageOf): string | null {
  const address = page({ is: 'entry', id, layer });
  return address === null ? null : link('More', address);
}

const scenarios = (all: readonly string[]): string => `scenario${all.length > 1 ? 's' : ''} ${joinWords(all)}`;

/**
 * Returns a sentence about the namesakes of a procedure: `The procedure of that title says the same in scenario 4, and
 * has other words in scenario 7.` Null without namesakes.
 */
function namesakesText(namesakes: readonly Namesake[]): string | null {
  if (namesakes.length === 0) return null;
  const linksToNamesakes = (isSame: boolean): string[] =>
    namesakes
      .filter((namesake) => namesake.isSame === isSame)
      .map(({ document, procedure }) =>
        link(String(document.scenario ?? '?'), `${document.uri}#L${document.lines.at(procedure.start).line}`),
      );
  const [same, other] = [linksToNamesakes(true), linksToNamesakes(false)];
  const parts = [
    ...(same.length > 0 ? [`says the same in ${scenarios(same)}`] : []),
    ...(other.length > 0 ? [`has other words in ${scenarios(other)}`] : []),
  ];
  return `The procedure of that title ${parts.join(', and ')}.`;
}

const cardsText = (cards: readonly string[]): string =>
  cards.length === 0 ? 'no card that is in play' : `the ${cards.length === 1 ? 'card' : 'cards'} ${joinWords(cards)}`;

function rulingLines(id: string, ruling: Ruling | null, page: PageOf): Lines {
  if (!ruling) return [`${strongText(id)}: no ruling of the book has this number.`];
  const address = rulingAddress(ruling, page);
  return [
    strongText(`${id}: ${ruling.title}`),
    [ruling.text, ...ruling.cases.map((rule) => `- ${rule}`)].join('\n'),
    ruling.open
      ? `Open: by default ${ruling.open.default}; or ${[ruling.open.second, ruling.open.third].filter(Boolean).join('; or ')}`
      : null,
    address === null ? null : link('All of it', address),
  ];
}

const headers = {
  language: 'the version of the language',
  game: 'the game whose words the sheet is written in',
  book: 'how close the sheet keeps to a printed book',
  scenario: 'the scenario whose decks and board it goes by',
  bot: 'the bot whose procedures these are',
} as const;

const headerLines = ({ header, title, procedures }: Extract<About, { is: 'header' }>): Lines => [
  `${strongText(`${header.word}${header.number === null ? '' : ` ${header.number}`}`)}: ${headers[header.word]}${
    header.word === 'game' && title !== null ? `, ${title}` : ''
  }.`,
  header.word === 'bot' ? `The sheet has ${countText(procedures, 'procedure')}.` : null,
];

type HeadingAbout = Extract<About, { is: 'heading' }>;

/** Sentences about the lines under a heading, by the kind of the section. */
const headingWords: Readonly<Record<HeadingAbout['of'], (count: number) => string>> = {
  ranking: (count) => `${countText(count, 'row')}, the first before all others.`,
  rules: (count) => `${countText(count, 'rule')} of this sheet.`,
  rollTable: (count) => `${countText(count, 'row')}, of which a roll chooses one.`,
  grid: (count) => `${countText(count, 'row')}, each with a cell for each head.`,
  steps: (count) => `${countText(count, 'step')}, all done in order.`,
};

function lines(hover: Hover, page: PageOf): Lines {
  const { about, text } = hover;
  switch (about.is) {
    case 'word':
      return wordLines(hover, about, page);
    case 'group':
      return [`${strongText(about.letter)}: ${about.means ?? 'a deck.'}`, usesText(about.uses)];
    case 'letter':
      return letterLines(about);
    case 'title': {
      const { cards, initiative, namesakes } = about;
      return [
        `${strongText(text)}: the procedure of ${cardsText(cards)}.`,
        initiative === null ? null : `Initiative value in this scenario: ${initiative}.`,
        namesakesText(namesakes),
      ];
    }
    case 'clause':
      return [`${strongText(about.name)}${about.means === null ? '' : `: ${about.means}`}`];
    case 'rule':
      return [`${strongText(text)}${about.means === null ? '' : `: ${about.means}`}`];
    case 'rank':
      return [`${strongText(text)}: place ${about.place} of ${about.of}.`];
    case 'heading':
      return [`${strongText(text)}: ${headingWords[about.of](about.count)}`, about.means];
    case 'header':
      return headerLines(about);
    case 'ruling':
      return rulingLines(about.id, about.ruling, page);
    case 'code':
      return codeLines(about, page);
  }
}

function codeLines({ code: id, name, why }: Extract<About, { is: 'code' }>, page: PageOf): Lines {
  if (name === null) return [`${strongText(id)}: no finding has this code.`];
  const address = page({ is: 'diagnostic', id });
  return [`${strongText(`${id} ${name}`)}: ${why ?? ''}`, address === null ? null : link('More', address)];
}

function letterLines({ letter, says, means }: Extract<About, { is: 'letter' }>): Lines {
  if (says === null) return [`${strongText(`${letter})`)}: no sub-clause of this clause has this letter.`];
  return [
    `${strongText(`${letter})`)}${means === null ? '' : `: ${sentence(means.replace(/^[a-z]\) /, ''))}`}`,
    code(says),
  ];
}

export const hoverMarkdown = (hover: Hover, page: PageOf): string =>
  lines(hover, page)
    .filter((line): line is string => line !== null && line !== '')
    .join('\n\n');

// The reference pages about words and patterns, made from their declarations.
import { upperInitial } from '../../grammar/characters.ts';
import type { EntryUse } from '../../compiler/language/book/usage.ts';
import type { VerbTakes } from '../../compiler/language/book/verb-summary.ts';
import type { Category } from '../../compiler/language/phrases/terms.ts';
import { isDataName } from '../../compiler/service/symbols.ts';
import type { AlikeWords, VocabularyEntry } from '../../compiler/language/phrases/vocabulary-entries.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { countText } from '../findings/diagnostics.ts';
import {
  anchor,
  code,
  link,
  markdown,
  markdownTable,
  withinReference,
  type Fact,
  type ReferencePage,
} from './pages.ts';
import { rulingLink } from './pages-rulings.ts';

/** The names of categories in sentences, such as `a thing`. */
const categories: Readonly<Record<Category, string>> = {
  thing: 'a thing',
  adj: 'an adjective',
  post: 'words after a noun',
  rel: 'words after a noun',
  mod: 'words after a noun',
  pred: 'a predicate (a statement about a thing)',
  cond: 'a condition',
  crit: 'a criterion',
  measure: 'a figure',
  amount: 'a computed figure',
  superlative: 'a superlative',
  strength: 'a strength',
  verb: 'a verb',
  act: 'an action',
  rider: 'a part of an action',
  dest: 'a destination',
  row: 'a row of a table or ranking',
  rule: 'a bot rule',
  way: 'a line about the spaces on the way',
  claim: 'an assumption of a bot rule',
  moment: 'a moment of play',
  effect: 'an effect of a rule',
  n: 'a number',
  digits: 'a number with its zeros, `0615`',
  letter: 'a capital letter',
  letters: 'letters of sub-clauses, `[a) > b)]`',
  split: 'two sides, `[unit / mech]`',
  slashed: 'numbers such as `5/6/7`',
  subLetter: 'a letter such as `a)`',
  list: 'a list in brackets',
  quoted: 'text in quotation marks',
};

const sorts: Readonly<Record<string, string>> = {
  located: 'something with a place',
  space: 'a space, or a thing in a space',
  zone: 'a pile of cards',
  token: 'a thing on the board',
};

export const categoryName = (category: Category): string => categories[category];

/** Returns a slot type such as `'thing.unit?'` in words. */
function slotText(type: string): string {
  const [category = '', sort] = type.replace('?', '').split('.');
  const name = sort === undefined ? categories[category as Category] : (sorts[sort] ?? `a ${sort}`);
  return type.endsWith('?') ? `${name} (only in some forms)` : name;
}

/** The ranges of first letters of which each layer has a page. The pages stay smaller than 40 kB. */
const letterRanges = ['a-l', 'm-r', 's-z'] as const;

const rangeOf = (id: string): string => letterRanges.find((range) => id.charAt(0) <= range.charAt(2)) ?? 's-z';

/** Returns the path of the page about a word or pattern with its anchor, relative to the folder of all pages. */
export const wordLink = ({ id, layer }: Pick<VocabularyEntry, 'id' | 'layer'>): string =>
  `words/${anchor(layer)}-${rangeOf(id)}.md#${anchor(id)}`;

export interface WordsGiven {
  readonly rulings: readonly Ruling[];
  /** Returns the address of a section of the language reference; null if there is no such section. */
  readonly section: (title: string) => string | null;
  /** Returns the riders that a verb takes; null if the word is no verb. */
  readonly takes: (declared: VocabularyEntry) => VerbTakes | null;
  readonly alike: AlikeWords;
}

/**
 * Returns the source of a declaration as Markdown: a ruling or a part of the book. If the source has a page, the words
 * are a link.
 */
export function restText(rest: string, { rulings, section }: WordsGiven, isLong: boolean): string {
  const ruling = rulings.find(({ id }) => id === rest);
  if (ruling) return `${link(ruling.id, rulingLink(ruling))}${isLong ? ` (${ruling.title})` : ''}`;
  const [kind = '', title = ''] = rest.split(': ');
  if (kind === 'language') return link(`the language (${title})`, section(title));
  if (kind === 'book' || kind === 'rulebook') return `the ${kind} (${title})`;
  return kind === 'names' ? 'the names of the boards' : `the ${rest}`;
}

/** Returns the type that a pattern makes and the types of its slots as text: `A criterion; {of} is a thing.` */
export function typesText({ gives, slots }: VocabularyEntry): string {
  const given = Object.entries(slots).map(([slot, type]) => `; \`{${slot}}\` is ${slotText(type)}`);
  return `${upperInitial(categories[gives])}${given.join('')}.`;
}

/** Returns facts about the types of a pattern and its slots. */
function typeFacts({ gives, slots }: VocabularyEntry): Fact[] {
  const slotTexts = Object.entries(slots).map(([slot, type]) => `\`{${slot}}\`: ${slotText(type)}`);
  return [['makes', categories[gives]], ...(slotTexts.length === 0 ? [] : [['slots', slotTexts.join('; ')] as const])];
}

/** Returns the first form of a word, with the capitals that the word has in the example. */
export function printedForm(declared: VocabularyEntry): string {
  const { forms, example, gives } = declared;
  const [form = ''] = forms;
  const at = example.toLowerCase().indexOf(form);
  // An example begins with a capital, whatever its first word is. So the capital of the first word is used only if the
  // word is a verb or a name.
  const isCased = at > 0 || (at === 0 && (gives === 'verb' || isDataName(declared)));
  return isCased ? example.slice(at, at + form.length) : form;
}

const strengths: Readonly<Record<VerbTakes['strength'], string>> = {
  needed: 'a number or `X`',
  optional: 'a number or `X`, or none',
  target: '`Y`, the strength that the procedure of the other unit gives',
  none: 'none',
};

const orElse: Readonly<Record<VerbTakes['orElse'][number], string>> = {
  table: 'a table of decks under the action',
  spoken: 'something that the condition names',
};

/** Returns facts about a verb: its strength, and the riders that may follow it. */
function verbFacts({ strength, takes, needs, orElse: others }: VerbTakes): Fact[] {
  const facts: Fact[] = [['strength', strengths[strength]]];
  if (takes.length > 0) {
    const named = takes.map((part) => `${link(part.id, wordLink(part))} ${code(part.forms[0] ?? '')}`);
    facts.push(['takes', named.join(', ')]);
  }
  const wanted = [...needs.map((part) => link(part.id, wordLink(part))), ...others.map((other) => orElse[other])];
  if (wanted.length > 0) facts.push(['needs', wanted.join(', or ')]);
  return facts;
}

/** Up to this number of forms are on a single line. More forms are in a block, with a line for each form. */
const mostInLine = 8;

/**
 * Returns the page of a word or pattern. `use` says how often the book uses the word or pattern. `isLong` adds the
 * titles of rulings.
 */
export function wordPage(
  declared: VocabularyEntry,
  context: WordsGiven,
  isLong: boolean,
  use?: EntryUse | null,
): ReferencePage {
  const { id, layer, kind, forms, doc, example, rests, prefer } = declared;
  const takes = context.takes(declared);
  const facts: Fact[] = [
    ['for example', code(example)],
    ...typeFacts(declared),
    ...(takes ? verbFacts(takes) : []),
    ['rests on', rests.map((rest) => restText(rest, context, isLong)).join(', ')],
  ];
  if (prefer !== undefined) facts.push(['preferred', code(prefer)]);
  if (use !== undefined) facts.push(['in the book', useText(use)]);
  if (isLong) facts.push(['layer', layer]);
  const name = printedForm(declared);
  return {
    title: !isLong || kind === 'pattern' ? id : name.toLowerCase() === id ? name : `${name} (${id})`,
    blocks: [
      isLong || forms.length > mostInLine
        ? { is: 'code', text: forms.join('\n') }
        : { is: 'text', text: forms.map(code).join(' · ') },
      { is: 'text', text: doc },
      { is: 'facts', facts },
    ],
  };
}

const useText = (use: EntryUse | null): string =>
  use
    ? `${countText(use.count, 'clause')}, rules and rows included; the first is ${use.first}`
    : 'in no clause, rule or row';

/** Returns a line `See also …` with the names of entries that have other pages. */
export const alsoText = (entries: readonly VocabularyEntry[]): string =>
  `See also ${entries.map((declared) => `${declared.id} (${categories[declared.gives]})`).join(', ')}.`;

function dataTable(entries: readonly VocabularyEntry[]): string {
  const rows = entries.map(({ forms, gives, doc }) => [
    forms.map(code).join(' · '),
    categories[gives].replace(/^an? /, ''),
    doc,
  ]);
  return markdownTable(['words', 'is', 'means'], rows);
}

const alikeTable = (alike: AlikeWords): string =>
  markdownTable(
    ['word', 'is read as'],
    [...alike].map(([other, meant]) => [code(other), code(meant)]),
  );

/** Says which readers need the pages about words. */
const readers = 'This page is for people who look up a word or a phrase of a sheet.';

/** Returns the text that is the same on all pages about words. */
const entryGuide = `Each entry has one or more forms, written as a book prints the words, then the meaning of the whole form, and then facts:

- \`{of}\` in a form is a **slot**: other words replace the slot. \`[…]\` in a form is optional. \`|\` separates single words or
  marks: \`a|an {of}\` means \`a {of}\` or \`an {of}\`.
- **For example** is a printed line with the form.
- **Makes** says what the whole form is in a sentence, such as a thing, a condition or a criterion. The form fits into each
  slot of that kind. **Slots** gives the kind of words for each slot. “Only in some forms” means that not every form has the slot.
- **Rests on** names the rulings or the part of the language that decide the meaning. **Preferred** is the usual word, if the
  entry has several words.`;

/** Returns the page about the words of a layer whose names begin with letters of a range. */
const rangePage = (layer: string, range: string, words: readonly VocabularyEntry[], context: WordsGiven): string =>
  `# ${upperInitial(layer)}: words and patterns ${range.replace('-', ' to ').toUpperCase()}\n\n${readers}\n\n${entryGuide}\n\n${words.map((word) => withinReference(markdown(wordPage(word, context, false), 3))).join('\n')}`;

/**
 * Returns the pages about words by their paths in the folder of all pages: an index, and pages about the words of a
 * layer.
 */
export function wordFiles(entries: readonly VocabularyEntry[], context: WordsGiven, by: string): Map<string, string> {
  const declared = entries.filter((word) => !isDataName(word));
  const layers = [...new Set(declared.map(({ layer }) => layer))];
  const files = new Map<string, string>();
  for (const layer of layers)
    for (const range of letterRanges) {
      const words = declared.filter(({ id, layer: of }) => of === layer && rangeOf(id) === range);
      if (words.length > 0) files.set(`words/${anchor(layer)}-${range}.md`, rangePage(layer, range, words, context));
    }
  return new Map([['words.md', wordsPage(entries, context.alike, by)], ...files]);
}

/** Returns the index of words and patterns, with the names of units, cards and boards. */
function wordsPage(entries: readonly VocabularyEntry[], alike: AlikeWords, by: string): string {
  const declared = entries.filter((word) => !isDataName(word));
  const layers = [...new Set(declared.map(({ layer }) => layer))];
  const sections = layers.map((layer) => {
    const words = declared.filter((word) => word.layer === layer);
    return `## ${upperInitial(layer)}\n\n${words.map((word) => link(word.id, wordLink(word))).join(' · ')}\n`;
  });
  const dataNamesOf = (rest: string): VocabularyEntry[] =>
    entries.filter((word) => isDataName(word) && word.rests.includes(rest));
  return `# Words and patterns

${readers}

Phrases consist of these words and patterns. The first sections have the words of every game, the later sections the words of this
game. Capitals do not matter. \`botbook docs "Fewest enemies"\` shows the reading of a phrase. Generated by \`${by}\` from the
declarations.

${sections.join('\n')}
## Everyday words

These words are read as words of the book. \`botbook lint --fix\` writes the words of the book.

${alikeTable(alike)}

## Units and cards

From the roster.

${dataTable(dataNamesOf('roster'))}

## Names of the boards

From the names of each scenario.

${dataTable(dataNamesOf('names'))}
`;
}

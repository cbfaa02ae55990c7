// Completion on a declaration page: headers, sections, forms of sentences, and the words that can follow in a
// definition or an effect.
import { lowerInitial } from '../../../grammar/characters.ts';
import { headerWords, pageSections, type PageTree, type SectionTitle } from '../../../grammar/page/page-tree.ts';
import { movingSentences } from '../../declared/moving-rows.ts';
import { readingSentences } from '../../declared/reading-rules.ts';
import type { DeclaredWord } from '../../game/game-declaration.ts';
import { plainWorld } from '../../language/checking/report/sheet-world.ts';
import type { Category } from '../../language/phrases/terms.ts';
import { typedAt } from '../completion/cursor-context.ts';
import { completionItem, matchesPrefix, snippet, type Completion, type CompletionEntry } from '../completion/items.ts';
import { anything } from '../completion/outlook.ts';
import { offersAt } from '../completion/word-offers.ts';
import type { PageDocument } from './page-document.ts';
import { headerDocs, sectionDocs } from './page-hover.ts';

/** Forms of sentences at the start of a line, by section: the label, the text with gaps, and its use. */
const forms: Readonly<Partial<Record<SectionTitle, readonly (readonly [string, string, string])[]>>> = {
  THINGS: [
    ['Sides: … (the bot), …', 'Sides: ${1:automa} (the bot), ${2:player}.', 'the sides of the game'],
    ['A space is …', 'A space is a ${1:forest or wetland} and is next to spaces.', 'the places of the board'],
    ['A … stands in a space', 'A ${1:worker} stands in a space or the ${2:supply}.', 'things on the board'],
    ['A … is a card with …', 'A ${1:bird} is a card with a ${2:habitat} (${3:woodland, waterside}).', 'cards'],
    ['A … may be …', 'A ${1:space} may be ${2:flooded}.', 'a state, which actions change'],
    ['A … has …', 'A ${1:side} has ${2:points} (${3:0} to ${4:200}).', 'a figure with its range'],
    ['Piles of …', 'Piles of ${1:birds}: ${2:deck} (face down), ${3:display} (face up, in order).', 'piles of cards'],
    ['The game has a …', 'The game has a ${1:round} (${2:1} to ${3:6}).', 'a figure of the game'],
    ['Ranking of …', 'Ranking of ${1:trees}: ${2:FINEST TREES}, with the ${3:finest} first.', 'a ranking in sheets'],
    ['Rules: …', 'Rules: ${1:HOUSE RULES}.', 'the heading of rules in sheets'],
  ],
  WORDS: [
    ['A … … is a …', 'A ${1:free} ${2:space} is a ${2:space} ${3:without workers}.', 'an adjective'],
    ['A … is a …', 'A ${1:nest} is a ${2:free wetland}.', 'a noun'],
    [
      'A … near a … is …',
      'A ${1:space} ${2:near} a ${3:worker} is a ${1:space} within ${4:2} spaces of that ${3:worker}.',
      'with a thing',
    ],
    [
      'A … that holds n … is …',
      'A ${1:space} that ${2:holds} n ${3:workers} is a ${1:space} with n or more ${3:workers}.',
      'with a number',
    ],
    ['The …est … is …', 'The ${1:richest} ${2:space} is the ${2:space} with the highest ${3:value}.', 'a superlative'],
    ['The … of a … is …', 'The ${1:crowd} of a ${2:space} is the number of ${3:workers in the space}.', 'a figure'],
    ['… means …', '${1:Lonely} means ${2:no space contains 2 or more workers}.', 'a condition'],
  ],
  ACTIONS: [
    ['ACTION …: put …', '${1:PLACE} n, ${2:space}: put n ${3:workers} in the ${2:space}.', 'puts things'],
    ['ACTION …: … rise by …', '${1:GAIN} n: the ${2:points} of the ${3:automa} rise by n.', 'changes a figure'],
    ['ACTION …: … becomes …', '${1:FLOOD} ${2:space}: the ${2:space} becomes ${3:flooded}.', 'changes a state'],
    ['ACTION …: "…"', '${1:TURN}: Tell the player: "${2:Turn the tile.}"', 'is an instruction for the player'],
  ],
};

interface Place {
  /** The section of the cursor; null above the first section. */
  readonly section: SectionTitle | null;
  /** The text of the line before the cursor. */
  readonly line: string;
  /** The words of the sentence before the cursor, with single spaces. */
  readonly sentence: string;
}

function placeAt(tree: PageTree, text: string, offset: number): Place {
  const section = tree.sections.findLast(({ at }) => at.end < offset);
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const group = section?.entries.findLast(({ start }) => start < offset);
  const from = /^\S/.test(line) || !group ? offset - line.length : group.start;
  const before = tree.bare.slice(from, offset).replaceAll(/\s+/g, ' ').trimStart();
  const ends = [...before.matchAll(/\. /g)].filter(({ index }) => before.slice(0, index).split('"').length % 2 === 1);
  const sentence = before.slice((ends.at(-1)?.index ?? -2) + 2);
  return { section: section?.title ?? null, line, sentence };
}

/** Returns the headers and titles of sections that the page does not have yet. */
function missingParts({ headers, sections }: PageTree, isTop: boolean): CompletionEntry[] {
  const unusedHeaders = headerWords.filter((word) => isTop && headers.every((header) => header.word !== word));
  const unusedTitles = pageSections.filter((title) => sections.every((section) => section.title !== title));
  return [
    ...unusedHeaders.map((word) => completionItem(word, 'header', headerDocs[word], { insert: `${word} ` })),
    ...unusedTitles.map((title) => completionItem(title, 'heading', sectionDocs[title])),
  ];
}

/** Returns items for declared words of some kinds, in the singular or the plural. */
const wordItems = (words: readonly DeclaredWord[], kinds: readonly string[], form: 0 | 1 = 0): CompletionEntry[] =>
  words
    .filter(({ is }) => kinds.includes(is))
    .map((word) => completionItem(word.forms[form] ?? word.name, 'word', word.is));

const nouns = ['sort', 'place', 'kind', 'noun', 'part'];

const textItems = (texts: readonly string[], detail: string): CompletionEntry[] =>
  texts.map((text) => completionItem(text, 'phrase', detail));

/** A phrase before the cursor that is read with the vocabulary of the page. */
interface OpenPhrase {
  readonly before: string;
  readonly categories: readonly Category[];
  /** The noun of the thing of which the sentence speaks; null if there is none. */
  readonly open: string | null;
}

/** The largest number of phrases that are read to find the words of the page that can follow. */
const mostTries = 150;

/** Words that join a noun to a thing or to a figure, the most frequent first. */
const joiners: readonly { readonly text: string; readonly to: 'noun' | 'figure' }[] = [
  ...['without', 'with a', 'next to a', 'within 2 spaces of a', 'that contains a', 'in the'].map(
    (text) => ({ text, to: 'noun' }) as const,
  ),
  ...['with the highest', 'with the lowest'].map((text) => ({ text, to: 'figure' }) as const),
];

/** The head of a definition by a condition: `A space is crowded if …`, `A side leads a district if …`. */
const testHead =
  /^(?:an? (?<noun>[\w’' -]+?) is [\w’' -]+|an? side [\w’' -]+? an? (?<of>[\w’' -]+)|[\w’' -]+?),? if (?<before>.*)$/i;
const afterHead = /^(?<head>.+?) (?:is|are) (?<before>.*)$/i;
const figureHead = /^the (?:[\w’' -]+) of (?:an?|the) (?<noun>[\w’' -]+)$/i;
const relationHead = /^an? .+ an? (?<noun>[\w’' -]+)$/i;

/** Returns the phrase in a definition before the cursor; null in its head. */
function phraseInDefinition(sentence: string): OpenPhrase | null {
  const means = / means (?<before>.*)$/i.exec(sentence)?.groups?.['before'];
  if (means !== undefined) return { before: means, categories: ['cond'], open: null };
  const test = testHead.exec(sentence)?.groups;
  if (test) return { before: test['before'] ?? '', categories: ['cond'], open: test['noun'] ?? test['of'] ?? null };
  const { head, before } = afterHead.exec(sentence)?.groups ?? {};
  if (head === undefined || before === undefined) return null;
  const figure = figureHead.exec(head)?.groups?.['noun'];
  const count = /(?:^|plus |minus )the number of (?<of>(?:(?! plus | minus ).)*)$/i.exec(before)?.groups?.['of'];
  if (figure !== undefined && /^the /i.test(head))
    return count === undefined ? null : { before: count, categories: ['thing'], open: figure };
  return { before, categories: ['thing'], open: relationHead.exec(head)?.groups?.['noun'] ?? null };
}

const possible = /^possible if (?<before>.*)$/i;
const effectPlace = /^(?:put|place) (?:(?:n|\d+) )?(?<moved>.*?)(?: (?:in|into|on|onto) (?<goal>.*))?$/i;

/** Returns the phrase in an action before the cursor; null where no phrase is begun. */
function phraseInAction(sentence: string, open: string | null): OpenPhrase | null {
  const condition = possible.exec(sentence)?.groups?.['before'];
  if (condition !== undefined) return { before: condition, categories: ['cond'], open };
  const effect =
    sentence
      .replace(/^\p{Lu}[\p{Lu} ’'-]*[^:]*: /u, '')
      .split('; ')
      .at(-1) ?? '';
  const { moved, goal } = effectPlace.exec(effect)?.groups ?? {};
  if (goal !== undefined) return { before: goal, categories: ['thing'], open };
  return moved === undefined ? null : { before: moved, categories: ['thing'], open };
}

class PageCompletion {
  private readonly document: PageDocument;
  private readonly offset: number;
  private readonly place: Place;
  private readonly prefix: string;
  /** The number of phrases that may still be read. At 0, more words may fit, so the editor asks again. */
  private triesLeft = mostTries;

  constructor(document: PageDocument, offset: number) {
    this.document = document;
    this.offset = offset;
    this.place = placeAt(document.tree, document.text, offset);
    this.prefix = typedAt(document.text, offset).prefix;
  }

  run(): Completion {
    const { start, end } = typedAt(this.document.text, this.offset);
    const labels = new Set<string>();
    const items = this.items().filter(({ label }) => {
      const isNew = !labels.has(label) && matchesPrefix(label, this.prefix);
      labels.add(label);
      return isNew;
    });
    return { items, typed: { start, end: this.offset }, replaced: { start, end }, isIncomplete: this.triesLeft <= 0 };
  }

  private items(): readonly CompletionEntry[] {
    const { tree } = this.document;
    const { section, line, sentence } = this.place;
    if (/(?:^|\s)#/.test(line) || sentence.split('"').length % 2 === 0) return [];
    const isLineStart = /^\S*$/.test(line);
    if (section === null) return isLineStart ? missingParts(tree, true) : this.headerItems(line);
    if (isLineStart) return [...this.sentenceForms(section), ...missingParts(tree, false)];
    if (section === 'THINGS') return this.inThings(sentence);
    if (section === 'WORDS') return this.inWords(sentence);
    if (section === 'ACTIONS') return this.inActions(sentence);
    if (section === 'READING') return textItems(readingSentences, 'a rule of reading');
    if (section === 'MOVING') return textItems(movingSentences, 'a rule of moving');
    return section === 'BOX' ? this.inTable(line) : [];
  }

  private headerItems(line: string): CompletionEntry[] {
    return /^dice\s/.test(line) ? textItems(['d6', 'd8', 'd10', 'd12', 'd20'], 'a die') : [];
  }

  private sentenceForms(section: SectionTitle): CompletionEntry[] {
    if (section === 'READING') return textItems(readingSentences, 'a rule of reading');
    if (section === 'MOVING') return textItems(movingSentences, 'a rule of moving');
    if (section === 'BOX') return wordItems(this.document.words.words, ['place', 'sort']);
    return (forms[section] ?? []).map(([label, insert, use]) => snippet(label, use, insert));
  }

  private inThings(sentence: string): CompletionEntry[] {
    const { words } = this.document.words;
    if (/^(?:Piles|Ranking) of [^:]*$/i.test(sentence)) return wordItems(words, nouns, 1);
    if (/\([^)]*$/.test(sentence))
      return textItems(['face down', 'face up', 'in order', 'hidden', 'the bot'], 'a fact');
    if (/(?:stands|lies) in \S*$/.test(sentence)) return textItems(['a space', 'a pile'], 'a place');
    if (/\b(?:is|are) (?:next to )?(?:an? )?\S*$/.test(sentence))
      return [...textItems(['next to spaces', 'a card with'], 'a fact'), ...wordItems(words, nouns)];
    if (/^an? [\w’'-]+ .*\S* $|^an? [\w’'-]+(?: \w*)?$/i.test(sentence))
      return textItems(['is a', 'may be', 'has', 'stands in a space', 'belongs to a side', 'is next to'], 'what is so');
    return wordItems(words, nouns);
  }

  private inWords(sentence: string): readonly CompletionEntry[] {
    const phrase = phraseInDefinition(sentence);
    if (phrase) return this.offers(phrase);
    const { words } = this.document.words;
    const figure = /^the .+ of .+ is (?:.* (?:plus|minus) )?(?<the>the )?\S*$/i.exec(sentence);
    const counts = figure?.groups?.['the'] === undefined ? ['the number of', 'its'] : ['number of'];
    if (figure) return [...textItems(counts, 'a figure'), ...wordItems(words, ['figure'])];
    return [...wordItems(words, nouns), ...textItems(['that', 'near', 'is', 'means'], 'the head of a definition')];
  }

  private inActions(sentence: string): readonly CompletionEntry[] {
    const { actions } = this.document.book;
    const group = this.document.tree.sections
      .flatMap(({ title, entries }) => (title === 'ACTIONS' ? entries : []))
      .findLast(({ start }) => start <= this.offset);
    const head = actions.find(({ row }) => group && group.start <= row.at.start && row.at.start <= group.end);
    const [, noun] = /^[^:]*?\b([\p{Ll}]{2,}(?: [\p{Ll}]+)*)\]?:/u.exec(group?.text ?? '') ?? [];
    const open = head?.row.doneTo?.noun ?? noun ?? null;
    const phrase = phraseInAction(sentence, open);
    const { words } = this.document.words;
    if (phrase) {
      const goals = / (?:in|into|on|onto) \S*$/i.test(sentence) || /the \S*$/.test(phrase.before);
      return [...(goals ? wordItems(words, ['pile', 'off board']) : []), ...this.offers(phrase)];
    }
    if (!sentence.includes(':')) return [...wordItems(words, nouns), ...textItems(['n'], 'the number of the action')];
    if (/ (?:becomes|no longer) \S*$/.test(sentence)) return wordItems(words, ['state']);
    if (/ (?:rises?|falls?) by (?:.* (?:plus|minus) )?\S*$/.test(sentence))
      return textItems(['n', 'its', 'the number of'], 'a figure');
    if (/\bthe \S*$/.test(sentence)) return [...wordItems(words, ['figure', ...nouns])];
    return textItems(
      [
        'put',
        'the',
        'move up to n',
        'rises by',
        'falls by',
        'becomes',
        'is no longer',
        'Refill the',
        'Possible if',
        'Tell the player:',
      ],
      'an effect',
    );
  }

  /** Returns the kinds, figures and names that a table can have at the cursor. */
  private inTable(line: string): readonly CompletionEntry[] {
    const { words } = this.document.words;
    const table = this.document.tree.sections
      .flatMap(({ title, entries }) => (title === 'BOX' ? entries : []))
      .find(({ start, end }) => start <= this.offset && this.offset <= end + 1);
    const [head] = table?.lines ?? [];
    if (!head || this.offset <= head.end)
      return [...wordItems(words, ['figure']), ...textItems(['kind', 'next to'], 'a column')];
    const column = line.trimEnd() === '' ? 0 : line.split(/\s{2,}/).length - 1;
    const name = head.text.split(/\s{2,}/)[column] ?? '';
    if (name === 'next to')
      return words
        .filter(({ is, detail }) => is === 'name' && detail === head.text.split(/\s{2,}/)[0])
        .map((word) => completionItem(word.name, 'value', 'a place'));
    return column === 0 ? [] : wordItems(words, ['kind']);
  }

  /** Returns the words of the vocabulary that can follow. */
  private offers({ before, categories, open }: OpenPhrase): readonly CompletionEntry[] {
    const { glossary, bot } = this.document.book;
    const typed = before.slice(0, before.length - this.prefix.length);
    const world = plainWorld({ cards: [], scenario: null, bot: bot.title });
    const sort = this.sortOf(open);
    const thing = open !== null && sort !== null ? { noun: open, sort } : null;
    const read = glossary.openPhrase(typed, thing).trim();
    const { offers } = offersAt({
      reader: glossary.reader,
      world,
      fits: new Map(categories.map((category) => [category, anything])),
      before: read,
      prefix: this.prefix,
      uses: [[], []],
      counts: new Map(),
      isVerbatim: false,
      cards: new Set(),
      letters: [],
      title: '',
      verb: '',
      level: '',
      precedingWords: '',
      ranked: '',
    });
    const plain = offers.filter(({ text }) => !/^(?:goal)?open[a-z]/.test(text));
    const opening =
      thing && /(?:^|\s)$/.test(typed)
        ? textItems([`the ${thing.noun}`, `that ${thing.noun}`, 'its'], 'the thing of the sentence')
        : [];
    return [
      ...(read === '' && categories.includes('cond') ? textItems(['no', 'a', 'the'], 'the start of a condition') : []),
      ...this.fittingWords(read, categories),
      ...plain.map(({ text, vocabularyEntry }) =>
        completionItem(read === '' ? lowerInitial(text) : text, 'word', vocabularyEntry?.doc ?? ''),
      ),
      ...opening,
    ];
  }

  /** Returns the words of the page that can follow the words before the cursor, alone or with a noun. */
  private fittingWords(before: string, categories: readonly Category[]): readonly CompletionEntry[] {
    const { words } = this.document.words;
    const { reader } = this.document.book.glossary;
    const things = words.filter(({ is }) => is === 'sort' || is === 'place').map(({ name }) => name);
    const reads = (text: string): boolean =>
      this.triesLeft-- > 0 && categories.some((category) => reader.tries(text, category).reads);
    const fits = (form: string): boolean => {
      const text = `${before} ${form}`.trim();
      return reads(text) || things.some((noun) => reads(`${text} ${noun}`));
    };
    const kinds = ['adjective', 'opposite', 'noun', 'superlative', 'sort', 'place', 'kind', 'state', 'side', 'pile'];
    const inOrder = kinds.flatMap((kind) => words.filter(({ is }) => is === kind));
    const figures = words.filter(({ is }) => is === 'figure').map(({ name }) => name);
    const joined = joiners.filter(
      ({ text, to }) =>
        matchesPrefix(text, this.prefix) &&
        (to === 'figure' ? figures : things).some((name) => reads(`${before} ${text} ${name}`)),
    );
    const ofPage = inOrder.flatMap((word) =>
      word.forms
        .filter((form) => matchesPrefix(form, this.prefix) && fits(form))
        .map((form) => completionItem(form, 'word', `${word.sentence.text}.`)),
    );
    return [...ofPage, ...joined.map(({ text }) => completionItem(text, 'phrase', ''))];
  }

  private sortOf(noun: string | null): string | null {
    const { sorts } = this.document.book.table.things;
    if (noun === null) return null;
    return [...sorts.values()].find((row) => row.noun === noun || row.plural === noun)?.name ?? 'space';
  }
}

/** Returns the completions at an offset of a page. */
export const pageCompletionAt = (document: PageDocument, offset: number): Completion =>
  new PageCompletion(document, offset).run();

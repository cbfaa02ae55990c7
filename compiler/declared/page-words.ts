// Collects the words that a page declares, with their places, and finds all mentions of these words on the page.
import { cellsOf, oneSpaced, spanIn, type PageText, type PageTree } from '../../grammar/page/page-tree.ts';
import type { Span } from '../../grammar/tree.ts';
import { getOrMake, lazilyFor } from '../../runtime/kernel/lazily.ts';
import type { DeclaredWord } from '../game/game-declaration.ts';
import type { VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import type { Glossary } from './glossary.ts';
import type { DefinitionRow } from './heads.ts';
import type { ActionRow } from './page-actions.ts';
import type { PageTable } from './position.ts';

/** A mention of a word on the page. Words with the same name are mentioned together. */
export interface PageMention extends Span {
  readonly words: readonly DeclaredWord[];
  /** The index of the form in which the word is mentioned. */
  readonly form: number;
  /** True at the declaration of one of the words. */
  readonly declares: boolean;
}

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));

/** Replaces words in quotation marks by spaces, because these words are the person’s. */
const withoutQuotes = (text: string): string =>
  text.replaceAll(/"[^"]*"?|“[^”]*”?/g, (said) => ' '.repeat(said.length));

/** The kinds of words that are written with the same capitals everywhere. */
const isExact = ({ is }: DeclaredWord): boolean => is === 'name';

/** The kinds of words that are written in capital letters. */
const isInCapitals = ({ is }: DeclaredWord): boolean => ['action', 'card', 'ranking', 'rules'].includes(is);

const isCapital = (text: string): boolean => text.length > 1 && text === text.toUpperCase() && /\p{Lu}/u.test(text);

/** Returns the words of a relation that show its use, without the parts that it leaves open: `near`, `holds`. */
const wordsOfForm = (form: string): string =>
  form
    .replace(/^(?:that|which|with) /, '')
    .split(/ ?\{\w+\} ?/)
    .find((part) => part !== '') ?? form;

type WordParts = Omit<DeclaredWord, 'at'>;

/** The parts of a book that declare words. */
interface WordSources {
  readonly table: Pick<PageTable, 'things'>;
  readonly glossary: Pick<Glossary, 'allRows'>;
  readonly actions: readonly { readonly row: Pick<ActionRow, 'verb' | 'at'> }[];
  readonly cards: readonly { readonly name: string }[];
  readonly reading: { readonly settled: readonly { readonly name: string }[] };
}

function wordsOfRow(row: DefinitionRow): readonly WordParts[] {
  const { name, plural, opposite, at } = row;
  const is = row.is === 'ofSide' ? 'relation' : row.is;
  const forms =
    is === 'relation' ? [wordsOfForm(row.form)] : plural === '' || plural === name ? [name] : [name, plural];
  const word = { is, name: forms[0] ?? name, forms, sentence: at, detail: row.sort };
  return opposite === null ? [word] : [word, { ...word, name: opposite, forms: [opposite], is: 'opposite' }];
}

export class PageWords {
  readonly words: readonly DeclaredWord[];
  private readonly tree: PageTree;
  /** The forms of the words by their first token in small letters, the longest form first. */
  private readonly byToken: ReadonlyMap<
    string,
    readonly { readonly form: string; readonly tokens: readonly string[] }[]
  >;
  private readonly byForm = new Map<string, DeclaredWord[]>();
  private all: readonly PageMention[] | undefined;
  /** Cache of the tokens of each sentence, in small letters. The header `cards` declares many words. */
  private readonly tokens = lazilyFor(({ text }: PageText) =>
    tokensOf(text).map((token) => ({ ...token, text: token.text.toLowerCase() })),
  );

  constructor(tree: PageTree, book: WordSources) {
    this.tree = tree;
    const parts = this.partsOf(book);
    const named = new Map(parts.map((part) => [`${part.is} ${part.name} ${part.sentence.start}`, part]));
    this.words = [...named.values()].map((part) => ({ ...part, at: this.placeOf(part) }));
    for (const word of this.words)
      for (const form of word.forms) getOrMake(this.byForm, form.toLowerCase(), (): DeclaredWord[] => []).push(word);
    const byToken = new Map<string, { readonly form: string; readonly tokens: readonly string[] }[]>();
    for (const form of this.byForm.keys()) {
      const tokens = tokensOf(form).map(({ text }) => text);
      const [first] = tokens;
      if (first !== undefined) getOrMake(byToken, first, () => []).push({ form, tokens });
    }
    for (const forms of byToken.values()) forms.sort((a, b) => b.tokens.length - a.tokens.length);
    this.byToken = byToken;
  }

  private partsOf({ table, glossary, actions, cards, reading }: WordSources): WordParts[] {
    const declared = table.things.declared.map(({ is, name, plural, at }): WordParts => {
      const isCounted = is === 'sort' || is === 'place' || is === 'kind';
      return { is, name, forms: isCounted ? [name, plural] : [name], sentence: at, detail: '' };
    });
    const ofActions = actions.map(({ row: { verb, at } }): WordParts => {
      const name = verb.toLowerCase();
      return { is: 'action', name, forms: [name], sentence: at, detail: '' };
    });
    const line = this.tree.headers.find(({ word }) => word === 'cards');
    const ofCards = cards.map(({ name }): WordParts => {
      const lower = name.toLowerCase();
      return {
        is: 'card',
        name: lower,
        forms: [lower],
        sentence: line?.words ?? { start: 0, end: 0, text: '' },
        detail: '',
      };
    });
    const ofReading = this.tree.sections
      .flatMap(({ title, entries }) => (title === 'READING' ? entries : []))
      .flatMap(({ sentences }) => sentences)
      .flatMap((at) =>
        reading.settled
          .filter(({ name }) => new RegExp(String.raw` settles? \w+ ${name}:`, 'i').test(at.text))
          .map(({ name }): WordParts => ({ is: 'choice', name, forms: [name], sentence: at, detail: '' })),
      );
    return [
      ...declared,
      ...ofReading,
      ...glossary.allRows().flatMap(wordsOfRow),
      ...ofActions,
      ...ofCards,
      ...this.namesInBox(),
    ];
  }

  /** The names in the first column of each table. */
  private namesInBox(): WordParts[] {
    const tables = this.tree.sections.flatMap(({ title, entries }) => (title === 'BOX' ? entries : []));
    return tables.flatMap(({ lines: [head, ...rows] }) =>
      rows.flatMap((row): WordParts[] => {
        const [name] = cellsOf(row);
        const detail = head ? (cellsOf(head)[0]?.text ?? '') : '';
        return name ? [{ is: 'name', name: name.text, forms: [name.text], sentence: row, detail }] : [];
      }),
    );
  }

  /** Returns the place of a word in the sentence that declares the word. */
  private placeOf({ sentence, forms }: WordParts): Span {
    const tokens = this.tokens(sentence);
    for (const form of forms) {
      const wanted = tokensOf(form).map(({ text }) => text.toLowerCase());
      const index = tokens.findIndex((_token, at) => wanted.every((text, more) => tokens[at + more]?.text === text));
      const [first, last] = [tokens[index], tokens[index + wanted.length - 1]];
      if (first && last) return this.spanOf(sentence, first.from, last.to);
    }
    return { start: sentence.start, end: sentence.end };
  }

  private spanOf(at: PageText, from: number, to: number): Span {
    return at.text.includes('  ') ? { start: at.start + from, end: at.start + to } : spanIn(this.tree, at, from, to);
  }

  /** All mentions of words of the page, in the order of the page. */
  get mentions(): readonly PageMention[] {
    return (this.all ??= this.texts().flatMap((at) => this.mentionsIn(at)));
  }

  /** The parts of the page in which words can be mentioned. */
  private texts(): readonly PageText[] {
    const { headers, sections } = this.tree;
    const ofHeaders = headers.flatMap(({ word, words }) => (word === 'cards' ? [words] : []));
    const ofSections = sections.flatMap(({ title, entries }) =>
      entries.flatMap(({ sentences, lines }) => (title === 'BOX' ? lines : sentences)),
    );
    return [...ofHeaders, ...ofSections];
  }

  /** Returns the mentions of words in the text of a position. */
  mentionsInText(text: string): readonly PageMention[] {
    const bare = withoutQuotes(text)
      .replaceAll(/(?<=^|\s)#[^\n]*/g, (comment) => ' '.repeat(comment.length))
      .replace(/^\s*game [^\n]*/, (line) => ' '.repeat(line.length));
    return this.mentionsAmong(tokensOf(bare), (start, end) => ({ start, end }));
  }

  private mentionsIn(at: PageText): PageMention[] {
    return this.mentionsAmong(tokensOf(withoutQuotes(at.text)), (from, to) => this.spanOf(at, from, to));
  }

  private mentionsAmong(tokens: readonly Token[], spanOf: (from: number, to: number) => Span): PageMention[] {
    const found: PageMention[] = [];
    for (let index = 0; index < tokens.length; index++) {
      const match = this.longestAt(tokens, index);
      const [first, last] = [tokens[index], tokens[index + (match?.length ?? 1) - 1]];
      if (!match || !first || !last) continue;
      const span = spanOf(first.from, last.to);
      const declares = match.words.some((word) => word.at.start === span.start);
      const form = match.words[0]?.forms.findIndex((each) => each.toLowerCase() === match.form) ?? 0;
      found.push({ ...span, words: match.words, form, declares });
      index += match.length - 1;
    }
    return found;
  }

  private longestAt(tokens: readonly Token[], index: number) {
    const first = tokens[index]?.text ?? '';
    for (const { form, tokens: wanted } of this.formsBeginning(first)) {
      const said = tokens.slice(index, index + wanted.length).map(({ text }) => text);
      if (said.length < wanted.length || said.some((text, at) => text.toLowerCase() !== wanted[at]?.toLowerCase()))
        continue;
      const words = (this.byForm.get(form) ?? []).filter((word) =>
        isExact(word)
          ? word.forms.includes(said.join(' '))
          : isInCapitals(word) === said.every(isCapital) || (word.is === 'ranking' && !isCapital(first)),
      );
      if (words.length > 0) return { form, words, length: wanted.length };
    }
    return null;
  }

  private formsBeginning(token: string) {
    return this.byToken.get(token.toLowerCase()) ?? [];
  }

  /** Returns the mention at an offset; null if there is none. A mention also has the offset at its end. */
  mentionAt(offset: number): PageMention | null {
    return (
      this.mentions.find(({ start, end }) => start <= offset && offset < end) ??
      this.mentions.find(({ end }) => end === offset) ??
      null
    );
  }

  /**
   * Returns the words of the page that a vocabulary entry stands for; empty for an entry of the language. `said` has
   * the words in which a sheet mentions the entry: an adjective and its opposite have the same entry.
   */
  ofEntry({ id, gives, forms, rests }: VocabularyEntry, said: string): readonly DeclaredWord[] {
    const isOfPage = rests.includes('book: page') || id.startsWith('name-');
    if (!isOfPage || /^(?:open|goal)-/.test(id)) return [];
    const words = this.words.filter(({ is }) => is !== 'card' && (is === 'action') === (gives === 'verb'));
    const inForms = (among: readonly string[]): readonly DeclaredWord[] =>
      words.filter((word) => word.forms.some((form) => among.includes(form.toLowerCase())));
    const exact = inForms([oneSpaced(said.toLowerCase())]);
    if (exact.length > 0) return exact;
    const whole = inForms(forms);
    if (whole.length > 0) return whole;
    const text = ` ${oneSpaced(
      forms
        .join(' ')
        .replaceAll(/\{\w+\}|[[\]|]/g, ' ')
        .toLowerCase(),
    )} `;
    const inside = words.filter((word) => word.forms.some((form) => text.includes(` ${form.toLowerCase()} `)));
    const longest = Math.max(0, ...inside.map(({ name }) => name.length));
    return inside.filter(({ name }) => name.length === longest);
  }
}

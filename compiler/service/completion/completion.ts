// Completion: the words and lines that can be typed at a place of a sheet.
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Clause } from '../../../grammar/tree.ts';
import { keepsDenials, type PhraseParts } from '../../language/checking/repair/kept-sense.ts';
import { phraseWords } from '../../language/phrases/phrase-words.ts';
import { ServiceDocument } from '../document.ts';
import type { Project } from '../project.ts';
import { shortDescription } from './details.ts';
import { exampleUses } from './vocabulary-examples.ts';
import { calledTitles } from './called-titles.ts';
import { fitsOf } from './fits.ts';
import { headerItems, headerValues } from './headers.ts';
import { ignoreItems } from './ignores.ts';
import { matchesPrefix, completionItem, type Completion, type CompletionEntry } from './items.ts';
import { lineItems, numberItems, ruleNames, tableItem } from './line-start-items.ts';
import { listItems, newList, referenceItems, wantsLetters } from './lists.ts';
import { anything } from './outlook.ts';
import { cursorPlaceAt, sectionAt, typedAt, type PhrasePlace, type TypedWord } from './cursor-context.ts';
import { sectionItems, titleItems } from './title-items.ts';
import { surroundingsAt, combineUses, phraseUsesOf } from './phrase-uses.ts';
import { offersAt, type WordRequest, type Offer } from './word-offers.ts';

/**
 * Returns the completions at an offset. `diagnostics` has the findings whose codes are offered as completions in an
 * ignore comment.
 */
export function completionAt(
  document: ServiceDocument,
  project: Project,
  offset: number,
  diagnostics: readonly Diagnostic[] = [],
): Completion {
  return new CompletionRun(document, project, offset, diagnostics).run();
}

const wordsOf = (text: string): PhraseParts => ({ words: phraseWords(text), edges: [] });

class CompletionRun {
  private readonly document: ServiceDocument;
  private readonly project: Project;
  private readonly offset: number;
  private readonly typed: TypedWord;
  /** The offset at which the line of the cursor starts, and the text from there to the cursor. */
  private readonly lineStart: number;
  private readonly line: string;
  private readonly diagnostics: readonly Diagnostic[];
  private isCut = false;

  constructor(document: ServiceDocument, project: Project, offset: number, diagnostics: readonly Diagnostic[]) {
    this.diagnostics = diagnostics;
    this.document = document;
    this.project = project;
    this.offset = offset;
    const { text } = document;
    this.lineStart = text.lastIndexOf('\n', offset - 1) + 1;
    this.line = text.slice(this.lineStart, offset);
    this.typed = typedAt(text, offset);
  }

  run(): Completion {
    const { start, end, prefix } = this.typed;
    const allItems = this.items();
    const seen = new Set<string>();
    const items = allItems.filter(({ label, from }) => {
      const isNew = !seen.has(label) && (from !== null || (matchesPrefix(label, prefix) && this.keepsTyped(label)));
      seen.add(label);
      return isNew;
    });
    // Labels that begin with the typed text come first. The other labels only contain the typed letters.
    const wanted = prefix.toLowerCase();
    const rank = ({ label, from }: CompletionEntry): number =>
      from !== null || label.toLowerCase().startsWith(wanted) ? 0 : 1;
    items.sort((a, b) => rank(a) - rank(b));
    return { items, typed: { start, end: this.offset }, replaced: { start, end }, isIncomplete: this.isCut };
  }

  /** False for words that would deny a complete word at the cursor, or lose its denial: `not elevated` for `elevated`. */
  private keepsTyped(label: string): boolean {
    const vocabulary = this.document.reader?.vocabulary;
    const typed = this.typed.prefix.toLowerCase();
    if (!vocabulary?.vocabularyWords.has(typed) || label.toLowerCase().startsWith(typed)) return true;
    return keepsDenials(wordsOf(typed), wordsOf(label), vocabulary);
  }

  private items(): readonly CompletionEntry[] {
    const { document, project, line } = this;
    const comment = commentIn(line);
    if (comment !== null) return ignoreItems(comment, document, this.offset, this.diagnostics);
    const isTop = this.offset <= (document.sheet.sections[0]?.start ?? document.text.length) || !document.game;
    const values = isTop ? headerValues(document, project, line) : null;
    if (values) return values;
    const titles = calledTitles(document, sectionAt(document, this.lineStart), line, this.offset);
    if (titles && titles.length > 0) return titles;
    const isFirst = line.slice(0, line.length - this.typed.prefix.length).trim() === '';
    if (isFirst) return this.atLineStart(isTop);
    const bracket = this.inBracket();
    if (bracket) return bracket;
    const place = cursorPlaceAt(document, this.typed.start);
    if (!place) return [];
    if (place.is === 'title') return titleItems(document, project, this.lineStart, place.before);
    return this.phrase(place);
  }

  /**
   * Completes the start of a line: with numbers, letters and titles, or with words that continue the phrase of the line
   * above.
   */
  private atLineStart(isTop: boolean): readonly CompletionEntry[] {
    const { document, project, lineStart, typed } = this;
    const isIndented = typed.start > lineStart;
    const section = sectionAt(document, lineStart - 1);
    if (!isIndented) {
      const headers = isTop ? headerItems(document) : [];
      const numbers = typed.prefix === '' || /^\d+$/.test(typed.prefix) ? numberItems(section, lineStart) : [];
      return [...headers, ...numbers, ...sectionItems(document, project, lineStart)];
    }
    if (section?.type === 'rules') return this.inRules();
    const clauses = section?.type === 'procedure' ? section.clauses : [];
    const clause = clauses.findLast(({ start }) => start < lineStart);
    const place = cursorPlaceAt(document, typed.start);
    const words =
      place?.is === 'phrase' && (place.isWrapped || !clause || place.categories[0] === 'act') ? this.phrase(place) : [];
    const lines = clause ? [...lineItems(document, project, clause, lineStart), ...this.lists()] : [];
    // If the line before ends with `to`, a sub-clause `a) …` probably follows. So the sub-clause is offered before
    // names of places.
    const opensWithLetter = lines[0]?.insert.endsWith(') ') ?? false;
    return place?.is === 'phrase' && place.isWrapped && !opensWithLetter ? [...words, ...lines] : [...lines, ...words];
  }

  /** Completes the start of a bot rule: with words of the rule, and with names of rules in other sheets of the book. */
  private inRules(): readonly CompletionEntry[] {
    const { document, project, typed, lineStart } = this;
    const place = cursorPlaceAt(document, typed.start);
    const words = place?.is === 'phrase' ? this.phrase(place) : [];
    const isContinued = place?.is === 'phrase' && place.isWrapped;
    return isContinued ? words : [...ruleNames(document, project, lineStart), ...words];
  }

  private lists(): readonly CompletionEntry[] {
    const { document, typed } = this;
    const text = `${document.text.slice(0, typed.start)}[`;
    const bracketed = new ServiceDocument(document.uri, text, document.languageOf, document.games);
    const place = cursorPlaceAt(bracketed, text.length);
    const request = place?.is === 'phrase' && place.within.at(-1)?.type === 'chain' ? this.wordRequest(place) : null;
    const fit = request?.fits.get('crit');
    if (!request || !fit || fit === anything) return [];
    const lists = listItems(request, fit, ']').map((list) => ({
      ...list,
      label: `[${list.label}]`,
      insert: `[${list.insert}`,
    }));
    return [...lists, newList()];
  }

  /** Completes a die after `Roll`, or letters after an open bracket. Null at any other place. */
  private inBracket(): readonly CompletionEntry[] | null {
    const { line, document, project } = this;
    const closing = document.text.charAt(this.typed.end) === ']' ? '' : ']';
    if (/\bRoll\s+(?:\w*)$/i.test(line)) return [tableItem(document, project, true)];
    if (/\bRoll\s*\[d?$/i.test(line)) {
      const { label } = tableItem(document, project);
      const die = /d\d+/.exec(label)?.[0] ?? 'd10';
      return [completionItem(die, 'value', 'the die', { insert: die + closing + (closing === '' ? '' : ':') })];
    }
    const typedLetters = /\[\s*((?:[a-z]\)\s*>\s*)+)[a-z]?$/.exec(line)?.[1];
    if (typedLetters === undefined) return null;
    const before = cursorPlaceAt(
      document,
      this.offset - this.typed.prefix.length - (/\[[^[]*$/.exec(line)?.[0].length ?? 0),
    );
    const request = before?.is === 'phrase' ? this.wordRequest(before) : null;
    return request ? referenceItems(request.letters, typedLetters.match(/[a-z](?=\))/g) ?? [], closing) : [];
  }

  private phrase(place: PhrasePlace): readonly CompletionEntry[] {
    const { document, project } = this;
    const request = this.wordRequest(place);
    if (!request) return [];
    const { offers, isCut } = offersAt(request);
    this.isCut ||= isCut;
    const words = offers.map((offer) => this.wordItem(offer, place.before));
    const isStart = place.before === '';
    // A die can be rolled at the start of a clause, or after the first action of a clause: `BOLSTER 3, Roll [d10]:`.
    const isAfterAct = place.categories.includes('act') && place.before.endsWith(',');
    if (isAfterAct || (request.fits.has('act') && isStart)) return [...words, tableItem(document, project)];
    const fit = request.fits.get('crit');
    if (!fit || !isStart) return words;
    const closing = document.text.charAt(this.typed.end) === ']' ? '' : ']';
    const lists = listItems(request, fit, closing);
    const criteriaGiven = criteriaBefore(place);
    // `Random` always decides, so no criterion can follow it.
    if (criteriaGiven.has('random')) return [];
    const unusedWords = words.filter(({ label }) => !criteriaGiven.has(label.toLowerCase()));
    return [...this.references(place, request, closing), ...unusedWords.slice(0, 5), ...lists, ...unusedWords.slice(5)];
  }

  /**
   * Returns letters of sub-clauses after an open bracket. Empty unless the words before the bracket can have such a
   * reference.
   */
  private references(place: PhrasePlace, request: WordRequest, closing: string): readonly CompletionEntry[] {
    const opened = this.document.text.lastIndexOf('[', this.typed.start - 1);
    if (request.precedingWords !== '' || request.letters.length === 0 || place.within.at(-1)?.type !== 'chain')
      return [];
    const before = cursorPlaceAt(this.document, opened);
    const requestBefore = before?.is === 'phrase' ? this.wordRequest(before) : null;
    return requestBefore && requestBefore.before !== '' && wantsLetters(requestBefore.before, requestBefore)
      ? referenceItems(requestBefore.letters, [], closing)
      : [];
  }

  private wordItem({ text, vocabularyEntry, isWhole, category, preferred }: Offer, before: string): CompletionEntry {
    const kind = isWhole ? 'phrase' : vocabularyEntry?.gives === 'verb' ? 'verb' : vocabularyEntry ? 'word' : 'value';
    // A comma directly follows a word. If a space is before the cursor, the comma replaces the space.
    const isMark = /^[,:)]/.test(text) && before !== '';
    const gap = isMark ? (/[^\S\n]*$/.exec(this.document.text.slice(0, this.typed.start))?.[0].length ?? 0) : 0;
    return completionItem(text, kind, shortDescription(vocabularyEntry, category, isWhole), {
      vocabularyId: vocabularyEntry?.id ?? null,
      preferred,
      from: gap > 0 ? this.typed.start - gap : null,
    });
  }

  private wordRequest(place: PhrasePlace): WordRequest | null {
    const { document, typed } = this;
    const { reader, world } = document;
    if (!reader || !world) return null;
    const [section] = place.within;
    const title = section && 'title' in section ? section.title : null;
    return {
      reader,
      world,
      fits: fitsOf(place.categories, place.within, reader, world),
      before: place.before,
      prefix: typed.prefix,
      ...this.uses(),
      isVerbatim: document.sheet.headers.some(({ word, text }) => word === 'book' && text.toLowerCase() === 'verbatim'),
      cards: section?.type === 'procedure' && title ? world.title(title).cards : new Set(),
      letters: lettersAt(place),
      ...surroundingsAt(place.within, place.at),
    };
  }

  /** Returns the phrases of the book and of its examples, without the phrase at the cursor. */
  private uses(): Pick<WordRequest, 'uses' | 'counts'> {
    const { document, project, typed } = this;
    const ownUses = phraseUsesOf(document).filter(({ run }) => run.end < typed.start || run.start > typed.end);
    const otherUses = combineUses([...project.beside(document).map(phraseUsesOf), exampleUses(document)]);
    return { uses: [ownUses, otherUses.uses], counts: otherUses.counts };
  }
}

/** Returns the criteria before the cursor in its tiebreak list, in small letters. */
function criteriaBefore({ within, at }: PhrasePlace): ReadonlySet<string> {
  const chain = within.at(-1);
  const criteria = chain?.type === 'chain' ? chain.criteria : [];
  return new Set(criteria.filter(({ end }) => end <= at).map(({ text }) => text.toLowerCase()));
}

/** Returns the comment in the text of a line before the cursor, from its `#`; null if there is none. */
function commentIn(line: string): string | null {
  const at = line.indexOf('#');
  return at < 0 ? null : line.slice(at);
}

/**
 * Returns the letters that a reference at the cursor can name: the letters of its clause or, if the clause has none, of
 * the nearest earlier clause with letters.
 */
function lettersAt({ within }: PhrasePlace): readonly string[] {
  const [section] = within;
  const clauses: readonly Clause[] = section?.type === 'procedure' ? section.clauses : [];
  const letteredClause = clauses.findLast(({ subs }) => subs.length > 0);
  const currentSub = within.find(({ type }) => type === 'sub');
  return (letteredClause?.subs ?? []).filter((sub) => sub !== currentSub).map(({ letter }) => letter);
}

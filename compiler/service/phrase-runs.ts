// The runs of a sheet. A run is a phrase as it is read: its words as one text, its readings, and the place of each word
// in the sheet.
import type {
  Phrase,
  Section,
  Sentence,
  Sheet,
  Span,
  Chain,
  Clause,
  RankingRow,
  Rider,
  Row,
  Rule,
  SubClause,
  Table,
} from '../../grammar/tree.ts';
import { clauseSectionOf } from '../language/binding/answer-rows.ts';
import { sentencesOf } from '../language/binding/bind-rules.ts';
import { sentenceWords } from '../language/binding/sentence-words.ts';
import { sentenceParts, spanOf, wordSpans } from '../language/checking/report/spans.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import type { Category } from '../language/phrases/terms.ts';
import { phraseWords, type Word } from '../language/phrases/phrase-words.ts';

/** The tree nodes around a run, from the section to the innermost node. */
export type EnclosingNodes = readonly (Section | Clause | SubClause | Rider | Row | RankingRow | Rule | Chain)[];

export class Run {
  readonly sheet: Sheet;
  readonly phrases: readonly Phrase[];
  /** The text of the run without comments and lists. */
  readonly text: string;
  readonly category: Category;
  readonly within: EnclosingNodes;
  private readonly reader: Reader | null;
  private wordList: readonly Word[] | undefined;
  private wordPlaces: readonly Span[] | undefined;

  constructor(sheet: Sheet, reader: Reader | null, parts: RunParts) {
    this.sheet = sheet;
    this.reader = reader;
    this.phrases = parts.phrases;
    this.text = parts.text;
    this.category = parts.category;
    this.within = parts.within;
  }

  get start(): number {
    return this.phrases[0]?.start ?? 0;
  }

  get end(): number {
    return this.phrases.at(-1)?.end ?? this.start;
  }

  get words(): readonly Word[] {
    return (this.wordList ??= phraseWords(this.text));
  }

  /** The span of each word in the sheet. */
  get spans(): readonly Span[] {
    return (this.wordPlaces ??= wordSpans(this.sheet, this.phrases, this.words));
  }

  /**
   * The readings of the run; empty if the run cannot be read. A criterion has one reading for each sort that the
   * criterion can rank.
   */
  get edges(): readonly ChartEdge[] {
    return this.reader?.read(this.text, this.category).edges ?? [];
  }

  spanOf({ from, to }: ChartEdge): Span {
    return spanOf(this.phrases, this.spans, from, to);
  }

  /** Returns the index of the word at an offset, or −1. The offset directly after a word belongs to the word. */
  wordAt(offset: number): number {
    const inside = this.spans.findIndex(({ start, end }) => start <= offset && offset < end);
    return inside >= 0 ? inside : this.spans.findIndex(({ end }) => end === offset);
  }
}

type RunParts = Pick<Run, 'phrases' | 'text' | 'category' | 'within'>;

const phraseRun = (phrase: Phrase, category: Category, within: EnclosingNodes, text = phrase.text): RunParts => ({
  phrases: [phrase],
  text,
  category,
  within,
});

function* sectionRuns(sheet: Sheet, section: Section): Generator<RunParts> {
  const clauses = clauseSectionOf(section)?.clauses ?? [];
  for (const clause of clauses) yield* clauseRuns(section, clause);
  if (section.type === 'ranking') for (const row of section.rows) yield phraseRun(row.phrase, 'row', [section, row]);
  else if (section.type === 'rules')
    for (const rule of section.rules) {
      const texts = sentencesOf(rule.text.text);
      for (const [index, part] of sentenceParts(sheet, rule.text, texts).entries())
        yield phraseRun(part, 'rule', [section, rule], texts[index] ?? '');
    }
}

function* clauseRuns(section: Section, clause: Clause): Generator<RunParts> {
  const within = [section, clause];
  if (clause.condition) yield phraseRun(clause.condition, 'cond', within);
  yield* sentenceRuns(clause.sentences, 'act', within);
  for (const sub of clause.subs) {
    if (sub.condition) yield phraseRun(sub.condition, 'cond', [...within, sub]);
    yield* sentenceRuns(sub.sentences, 'dest', [...within, sub]);
  }
  if (clause.table) yield* tableRuns(clause.table, within);
  const { rider } = clause;
  if (!rider) return;
  yield phraseRun(rider.when, 'way', [...within, rider]);
  yield* sentenceRuns(rider.sentences, 'way', [...within, rider]);
}

function* sentenceRuns(
  sentences: readonly Sentence[],
  category: Category,
  within: EnclosingNodes,
): Generator<RunParts> {
  for (const sentence of sentences) {
    const { phrases, text, chains } = sentenceWords(sentence);
    yield { phrases, text, category, within };
    for (const chain of chains)
      for (const criterion of chain.criteria) yield phraseRun(criterion, 'crit', [...within, chain]);
  }
}

function* tableRuns({ rows }: Table, within: EnclosingNodes): Generator<RunParts> {
  for (const row of rows) {
    const [sentence, ...more] = row.sentences;
    const isDeck = sentence && more.length === 0 && isDeckLetter(sentence);
    yield* sentenceRuns(row.sentences, isDeck ? 'row' : 'act', [...within, row]);
    if (row.table) yield* tableRuns(row.table, [...within, row]);
  }
}

/** True if the row of a table is a single letter, which is the name of a deck. */
const isDeckLetter = (sentence: Sentence): boolean => /^[A-Z]$/.test(sentenceWords(sentence).text);

/** Returns all runs of a sheet in the order of the text. */
export function runsOf(sheet: Sheet, reader: Reader | null): readonly Run[] {
  const parts = sheet.sections.flatMap((section) => [...sectionRuns(sheet, section)]);
  return parts
    .filter(({ text }) => text !== '')
    .map((part) => new Run(sheet, reader, part))
    .toSorted((a, b) => a.start - b.start);
}

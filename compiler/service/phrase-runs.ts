// The runs of a sheet. A run is a phrase as it is read: the words that belong together, their reading, and the place of
// each word.
import type {
  Phrase,
  Procedure,
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
import { sentencesOf } from '../language/binding/bind-rules.ts';
import { sentenceWords } from '../language/binding/sentence-words.ts';
import { sentenceParts, spanOf, wordSpans } from '../language/checking/spans.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import type { Category } from '../language/phrases/terms.ts';
import { phraseWords, type Word } from '../language/phrases/phrase-words.ts';

/** The tree nodes around a run, from the section to the innermost node. */
export type Within = readonly (Section | Clause | SubClause | Rider | Row | RankingRow | Rule | Chain)[];

export class Run {
  readonly sheet: Sheet;
  readonly phrases: readonly Phrase[];
  /** The words of the run as one text, without comments and lists. */
  readonly text: string;
  readonly goal: Category;
  readonly within: Within;
  private readonly reader: Reader | null;
  private wordList: readonly Word[] | undefined;
  private wordPlaces: readonly Span[] | undefined;

  constructor(sheet: Sheet, reader: Reader | null, parts: Pick<Run, 'phrases' | 'text' | 'goal' | 'within'>) {
    this.sheet = sheet;
    this.reader = reader;
    this.phrases = parts.phrases;
    this.text = parts.text;
    this.goal = parts.goal;
    this.within = parts.within;
  }

  get start(): number {
    return this.phrases[0]?.start ?? 0;
  }

  get end(): number {
    return this.phrases.at(-1)?.end ?? this.start;
  }

  get words(): readonly Word[] {
    this.wordList ??= phraseWords(this.text);
    return this.wordList;
  }

  /** The span of each word in the text of the sheet. */
  get spans(): readonly Span[] {
    this.wordPlaces ??= wordSpans(this.sheet, this.phrases, this.words);
    return this.wordPlaces;
  }

  /** The readings of the run; none if it cannot be read. A criterion has one for each sort that it can rank. */
  get edges(): readonly ChartEdge[] {
    return this.reader?.read(this.text, this.goal).edges ?? [];
  }

  spanOf({ from, to }: ChartEdge): Span {
    return spanOf(this.phrases, this.spans, from, to);
  }

  /** Returns the index of the word at an offset (the end of a word counts); −1 if there is no word. */
  wordAt(offset: number): number {
    const inside = this.spans.findIndex(({ start, end }) => start <= offset && offset < end);
    return inside >= 0 ? inside : this.spans.findIndex(({ end }) => end === offset);
  }
}

class RunCollector {
  readonly runs: Run[] = [];
  private readonly sheet: Sheet;
  private readonly reader: Reader | null;

  constructor(sheet: Sheet, reader: Reader | null) {
    this.sheet = sheet;
    this.reader = reader;
  }

  private addRun(phrases: readonly Phrase[], text: string, goal: Category, within: Within): void {
    if (text !== '') this.runs.push(new Run(this.sheet, this.reader, { phrases, text, goal, within }));
  }

  section(section: Section): void {
    if (section.type === 'ranking')
      for (const row of section.rows) this.addRun([row.phrase], row.phrase.text, 'row', [section, row]);
    else if (section.type === 'rules') for (const rule of section.rules) this.rule(rule, [section]);
    else this.procedure(section);
  }

  private rule(rule: Rule, within: Within): void {
    const { text } = rule;
    const texts = sentencesOf(text.text);
    for (const [index, part] of sentenceParts(this.sheet, text, texts).entries())
      this.addRun([part], texts[index] ?? '', 'rule', [...within, rule]);
  }

  private procedure(procedure: Procedure): void {
    for (const clause of procedure.clauses) {
      const within = [procedure, clause];
      if (clause.condition) this.addRun([clause.condition], clause.condition.text, 'cond', within);
      this.sentences(clause.sentences, 'act', within);
      for (const sub of clause.subs) {
        if (sub.condition) this.addRun([sub.condition], sub.condition.text, 'cond', [...within, sub]);
        this.sentences(sub.sentences, 'dest', [...within, sub]);
      }
      if (clause.table) this.table(clause.table, within);
      const { rider } = clause;
      if (!rider) continue;
      this.addRun([rider.when], rider.when.text, 'way', [...within, rider]);
      this.sentences(rider.sentences, 'way', [...within, rider]);
    }
  }

  private sentences(sentences: readonly Sentence[], goal: Category, within: Within): void {
    for (const sentence of sentences) {
      const { phrases, text, chains } = sentenceWords(sentence);
      this.addRun(phrases, text, goal, within);
      for (const chain of chains)
        for (const criterion of chain.criteria) this.addRun([criterion], criterion.text, 'crit', [...within, chain]);
    }
  }

  private table({ rows }: Table, within: Within): void {
    for (const row of rows) {
      const isDeck = row.sentences.length === 1 && row.sentences[0] && isDeckLetter(row.sentences[0]);
      this.sentences(row.sentences, isDeck ? 'row' : 'act', [...within, row]);
      if (row.table) this.table(row.table, [...within, row]);
    }
  }
}

/** A row that consists of a single letter names a deck. */
const isDeckLetter = (sentence: Sentence): boolean => /^[A-Z]$/.test(sentenceWords(sentence).text);

/** Returns all runs of a sheet, in the order of the text. */
export function runsOf(sheet: Sheet, reader: Reader | null): readonly Run[] {
  const collector = new RunCollector(sheet, reader);
  for (const section of sheet.sections) collector.section(section);
  return collector.runs.toSorted((a, b) => a.start - b.start);
}

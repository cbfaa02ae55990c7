// The phrases of a sheet as they are read: words that go together, what they are read as, and where each of them stands.
import type { Phrase, Procedure, Section, Sentence, Sheet, Span } from '../../grammar/tree.ts';
import type { Chain, Clause, RankingRow, Rider, Row, Rule, SubClause, Table } from '../../grammar/tree.ts';
import { sentencesOf } from '../language/binding/bind-rules.ts';
import { sentenceWords } from '../language/binding/sentence-words.ts';
import { sentenceParts, spanOf, wordSpans } from '../language/checking/spans.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import type { Category } from '../language/phrases/terms.ts';
import { phraseWords } from '../language/phrases/phrase-words.ts';
import type { Word } from '../language/phrases/phrase-words.ts';

/** What a run stands in, the section first, the innermost last. */
export type Within = readonly (Section | Clause | SubClause | Rider | Row | RankingRow | Rule | Chain)[];

export class Run {
  readonly sheet: Sheet;
  readonly phrases: readonly Phrase[];
  /** Its words in one, comments and lists left out. */
  readonly text: string;
  readonly goal: Category;
  readonly within: Within;
  private readonly reader: Reader | null;
  private found: readonly Word[] | undefined;
  private placed: readonly Span[] | undefined;

  constructor(sheet: Sheet, reader: Reader | null, given: Pick<Run, 'phrases' | 'text' | 'goal' | 'within'>) {
    this.sheet = sheet;
    this.reader = reader;
    this.phrases = given.phrases;
    this.text = given.text;
    this.goal = given.goal;
    this.within = given.within;
  }

  get start(): number {
    return this.phrases[0]?.start ?? 0;
  }

  get end(): number {
    return this.phrases.at(-1)?.end ?? this.start;
  }

  get words(): readonly Word[] {
    this.found ??= phraseWords(this.text);
    return this.found;
  }

  /** Where each of the words stands in the text. */
  get spans(): readonly Span[] {
    this.placed ??= wordSpans(this.sheet, this.phrases, this.words);
    return this.placed;
  }

  /** Its readings: one, if all is well; none where nothing reads it. A criterion may have one for each sort that it can rank. */
  get edges(): readonly ChartEdge[] {
    return this.reader?.read(this.text, this.goal).edges ?? [];
  }

  /** Where an edge of its stands. */
  spanOf({ from, to }: ChartEdge): Span {
    return spanOf(this.phrases, this.spans, from, to);
  }

  /** The index of the word at a place, also at its end; −1 if there is none. */
  wordAt(offset: number): number {
    const inside = this.spans.findIndex(({ start, end }) => start <= offset && offset < end);
    return inside >= 0 ? inside : this.spans.findIndex(({ end }) => end === offset);
  }
}

class Runs {
  readonly found: Run[] = [];
  private readonly sheet: Sheet;
  private readonly reader: Reader | null;

  constructor(sheet: Sheet, reader: Reader | null) {
    this.sheet = sheet;
    this.reader = reader;
  }

  private put(phrases: readonly Phrase[], text: string, goal: Category, within: Within): void {
    if (text !== '') this.found.push(new Run(this.sheet, this.reader, { phrases, text, goal, within }));
  }

  section(section: Section): void {
    if (section.type === 'ranking')
      for (const row of section.rows) this.put([row.phrase], row.phrase.text, 'row', [section, row]);
    else if (section.type === 'rules') for (const rule of section.rules) this.rule(rule, [section]);
    else this.procedure(section);
  }

  private rule(rule: Rule, within: Within): void {
    const { text } = rule;
    const texts = sentencesOf(text.text);
    for (const [index, part] of sentenceParts(this.sheet, text, texts).entries())
      this.put([part], texts[index] ?? '', 'rule', [...within, rule]);
  }

  private procedure(procedure: Procedure): void {
    for (const clause of procedure.clauses) {
      const within = [procedure, clause];
      if (clause.condition) this.put([clause.condition], clause.condition.text, 'cond', within);
      this.sentences(clause.sentences, 'act', within);
      for (const sub of clause.subs) {
        if (sub.condition) this.put([sub.condition], sub.condition.text, 'cond', [...within, sub]);
        this.sentences(sub.sentences, 'dest', [...within, sub]);
      }
      if (clause.table) this.table(clause.table, within);
      const { rider } = clause;
      if (!rider) continue;
      this.put([rider.when], rider.when.text, 'way', [...within, rider]);
      this.sentences(rider.sentences, 'way', [...within, rider]);
    }
  }

  private sentences(sentences: readonly Sentence[], goal: Category, within: Within): void {
    for (const sentence of sentences) {
      const { phrases, text, chains } = sentenceWords(sentence);
      this.put(phrases, text, goal, within);
      for (const chain of chains)
        for (const one of chain.criteria) this.put([one], one.text, 'crit', [...within, chain]);
    }
  }

  private table({ rows }: Table, within: Within): void {
    for (const row of rows) {
      const isDeck = row.sentences.length === 1 && row.sentences[0] && isLetter(row.sentences[0]);
      this.sentences(row.sentences, isDeck ? 'row' : 'act', [...within, row]);
      if (row.table) this.table(row.table, [...within, row]);
    }
  }
}

/** A row that is a single letter names a deck. */
const isLetter = (sentence: Sentence): boolean => /^[A-Z]$/.test(sentenceWords(sentence).text);

/** All runs of a sheet, in the order of the text. */
export function runsOf(sheet: Sheet, reader: Reader | null): readonly Run[] {
  const runs = new Runs(sheet, reader);
  for (const section of sheet.sections) runs.section(section);
  return runs.found.toSorted((a, b) => a.start - b.start);
}

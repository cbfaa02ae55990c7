// Checks the sections of a sheet: reads every phrase, binds every clause, and says what is wrong at its words.
import { relatedTo, reporter, writing } from '../../../grammar/registry.ts';
import type { Diagnostic, Report } from '../../../grammar/registry.ts';
import type { Clause, Phrase, Procedure, Ranking, RankingRow, Rule, Sheet, Span } from '../../../grammar/tree.ts';
import { isRanked, rowOf } from '../binding/bind-sheet.ts';
import type { ChartEdge } from '../phrases/chart.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { RowTerm } from '../phrases/terms.ts';
import { showSet } from '../../plan/show.ts';
import { answer, asksOf } from './scenario-needs.ts';
import { ClauseCheck } from './check-clause.ts';
import type { Findings } from './check-clause.ts';
import { checkDiagnostics } from './diagnostics.ts';
import { memoOf, moved, movedFinding } from './finding-cache.ts';
import type { Memo } from './finding-cache.ts';
import { checkRule } from './check-rules.ts';
import { sayUnread } from './explain-unread.ts';
import { spanOf, wordSpans } from './spans.ts';
import { headingMeant, ownHeading, readTitle } from './section-titles.ts';
import type { TitleRead } from './section-titles.ts';
import type { SheetWorld } from './sheet-world.ts';

/** What clauses say wherever they stand, by reader; what they and all else come to in a scenario, by its world. */
const findings = new WeakMap<Reader, Memo<Findings>>();
const places = new WeakMap<SheetWorld, Memo<readonly Diagnostic[]>>();

const spansOf = ({ found, asks }: Findings): readonly Span[] => [...found, ...asks];

/** What a section has to do with the others. */
export type SectionFacts = Span &
  (
    | { readonly type: 'ranking'; readonly title: string }
    | {
        readonly type: 'procedure';
        readonly title: string;
        readonly cards: ReadonlySet<string>;
        /** Nothing in its title is unknown. */
        readonly isSure: boolean;
      }
    /** The span up to the next section, under a misspelt heading: nothing in it is what it was taken for. */
    | { readonly type: 'mistaken' }
  );

export class SectionCheck {
  readonly sheet: Sheet;
  readonly reader: Reader;
  readonly world: SheetWorld;
  private readonly found: Diagnostic[] = [];
  readonly report: Report<typeof checkDiagnostics>;
  private readonly clauses: Memo<Findings>;
  private readonly known: Memo<readonly Diagnostic[]>;

  constructor(sheet: Sheet, reader: Reader, world: SheetWorld) {
    this.sheet = sheet;
    this.reader = reader;
    this.world = world;
    this.report = reporter(checkDiagnostics, this.found);
    this.clauses = memoOf(findings, reader);
    this.known = memoOf(places, world);
  }

  run(): { readonly found: readonly Diagnostic[]; readonly facts: readonly SectionFacts[] } {
    const { sections, source } = this.sheet;
    const facts = sections.flatMap((section, index): SectionFacts[] => {
      const { start, end, text } = section.title;
      switch (section.type) {
        case 'rules':
          if (ownHeading(this, section.title, 'rules')) this.rules(section.rules);
          return [];
        case 'ranking':
          this.ranking(section, ownHeading(this, section.title, 'ranking'));
          return [{ type: 'ranking', start, end, title: text }];
        case 'procedure': {
          const heading = headingMeant(this, section.title);
          if (heading === null) return [{ type: 'procedure', start, end, title: text, ...this.procedure(section) }];
          this.report('wrong-heading', section.title, { title: text, heading }, writing(section.title, heading));
          return [{ type: 'mistaken', start, end: sections[index + 1]?.start ?? source.length }];
        }
      }
    });
    return { found: this.found, facts };
  }

  /** Checks something whose text decides, with the group, what is wrong with it. */
  private once(group: string, { start, end }: Span, check: () => void): void {
    const make = (): readonly Diagnostic[] => {
      const before = this.found.length;
      check();
      return this.found.splice(before).map((one) => movedFinding(one, -start));
    };
    const found = this.known.of(group, this.sheet.source.slice(start, end), make, (made) => made);
    for (const one of found) this.found.push(movedFinding(one, start));
  }

  private rules(rules: readonly Rule[]): void {
    for (const rule of rules) this.once('rule', rule, () => checkRule(this, rule));
  }

  private procedure(procedure: Procedure): TitleRead {
    const title = readTitle(this, procedure.title);
    let letters = '';
    for (const clause of procedure.clauses) {
      if (clause.subs.length > 0) letters = clause.subs.map(({ letter }) => letter).join('');
      this.once(`${procedure.title.text} ${letters}`, clause, () => this.clause(clause, letters, title.cards));
    }
    return title;
  }

  private clause(clause: Clause, letters: string, cards: ReadonlySet<string>): void {
    const { start, end } = clause;
    const text = this.sheet.source.slice(start, end);
    const make = (): Findings => {
      const made = new ClauseCheck(this, letters.split('')).run(clause);
      return {
        found: made.found.map((one) => movedFinding(one, -start)),
        asks: made.asks.map((one) => moved(one, -start)),
      };
    };
    const { found, asks } = this.clauses.of(`${this.world.bot} ${letters}`, text, make, spansOf);
    this.found.push(...found.map((one) => movedFinding(one, start)));
    for (const one of asks) answer(this, moved(one, start), cards);
  }

  private ranking({ rows }: Ranking, isOwn: boolean): void {
    const before = new Map<string, RankingRow>();
    for (const row of rows) {
      const { phrase } = row;
      const key = this.rankedBy(phrase);
      const first = before.get(key);
      if (!first) before.set(key, row);
      else {
        const related = [relatedTo(first.phrase, `Row ${first.number} is here.`)];
        this.report('row-twice', phrase, { number: first.number }, null, related);
      }
      this.once(`row ${isOwn}`, phrase, () => this.row(phrase, isOwn));
    }
  }

  /** What a row comes to, whatever its words; of one that does not read, its words. */
  private rankedBy({ text }: Phrase): string {
    const [term] = this.reader.read(text, 'row').terms.filter((one) => isRanked(one as RowTerm));
    return term ? showSet(rowOf(term as RowTerm, this.world.sides)) : text.toLowerCase();
  }

  private row(phrase: Phrase, isOwn: boolean): void {
    const { edges, words, terms } = this.reader.read(phrase.text, 'row');
    const rows = edges.filter(({ term }) => isRanked(term as RowTerm));
    const [edge] = rows;
    if (!edge || rows.length > 1) {
      sayUnread(this, [phrase], phrase.text, 'row', terms);
      return;
    }
    const spans = wordSpans(this.sheet, [phrase], words);
    const at = ({ from, to }: ChartEdge): Span => spanOf([phrase], spans, from, to);
    for (const ask of asksOf(edge, at)) answer(this, ask, noCards);
    if (isOwn) this.enemyRow(edge.term as RowTerm, phrase);
  }

  private enemyRow({ thing }: RowTerm, phrase: Phrase): void {
    const { sides } = this.world;
    const own = thing.set.is === 'plane' ? sides.ofPlane(thing.set.name) : null;
    if (own === null || sides.seen(own) !== 'bot') return;
    this.report('row-of-own-side', phrase, { name: phrase.text, help: 'Name a unit of the other side.' });
  }
}

const noCards: ReadonlySet<string> = new Set();

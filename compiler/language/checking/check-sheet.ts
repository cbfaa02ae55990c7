// Checks the sections of a sheet: reads every phrase, binds every clause, and reports the findings at their words.
import { RecentCache, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import { relatedTo, reporter, writing, type Diagnostic, type Report } from '../../../grammar/registry.ts';
import type { Clause, Phrase, Procedure, Ranking, RankingRow, Rule, Sheet, Span } from '../../../grammar/tree.ts';
import { isRanked, rowOf } from '../binding/bind-sheet.ts';
import type { ChartEdge } from '../phrases/chart.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { RowTerm } from '../phrases/terms.ts';
import { showSet } from '../../plan/show.ts';
import { reportUnmetNeed, needsOf } from './scenario-needs.ts';
import { ClauseCheck, type ClauseFindings } from './check-clause.ts';
import { checkDiagnostics } from './diagnostics.ts';
import { checkRule } from './check-rules.ts';
import { reportUnread } from './explain-unread.ts';
import { lieWithin, shifted, shiftedFinding, spanOf, wordSpans } from './spans.ts';
import { intendedHeading, checkHeading, readTitle, type TitleRead } from './section-titles.ts';
import type { SheetWorld } from './sheet-world.ts';

/** Caches of findings that do not depend on the scenario, by reader; and of findings for one scenario, by its world. */
const clauseFindings = lazilyFor((_reader: Reader) => new RecentCache<ClauseFindings>());
const scenarioFindings = lazilyFor((_world: SheetWorld) => new RecentCache<readonly Diagnostic[]>());

/** The facts about a section that the checks of the whole sheet need. */
export type SectionFacts = Span &
  (
    | { readonly type: 'ranking'; readonly title: string }
    | {
        readonly type: 'procedure';
        readonly title: string;
        readonly cards: ReadonlySet<string>;
        /** True if nothing in its title is unknown. */
        readonly isSure: boolean;
      }
    /** The span up to the next section, if the heading was meant to be of another kind: its contents were misread. */
    | { readonly type: 'mistaken' }
  );

export class SectionCheck {
  readonly sheet: Sheet;
  readonly reader: Reader;
  readonly world: SheetWorld;
  private readonly diagnostics: Diagnostic[] = [];
  readonly report: Report<typeof checkDiagnostics>;

  constructor(sheet: Sheet, reader: Reader, world: SheetWorld) {
    this.sheet = sheet;
    this.reader = reader;
    this.world = world;
    this.report = reporter(checkDiagnostics, this.diagnostics);
  }

  run(): { readonly diagnostics: readonly Diagnostic[]; readonly facts: readonly SectionFacts[] } {
    const { sections, source } = this.sheet;
    const facts = sections.flatMap((section, index): SectionFacts[] => {
      const { start, end, text } = section.title;
      switch (section.type) {
        case 'rules':
          if (checkHeading(this, section.title, 'rules')) this.checkRules(section.rules);
          return [];
        case 'ranking':
          this.checkRanking(section, checkHeading(this, section.title, 'ranking'));
          return [{ type: 'ranking', start, end, title: text }];
        case 'procedure': {
          const heading = intendedHeading(this, section.title);
          if (heading === null)
            return [{ type: 'procedure', start, end, title: text, ...this.checkProcedure(section) }];
          this.report('wrong-heading', section.title, { title: text, heading }, writing(section.title, heading));
          return [{ type: 'mistaken', start, end: sections[index + 1]?.start ?? source.length }];
        }
      }
    });
    return { diagnostics: this.diagnostics, facts };
  }

  private checkCached(group: string, { start, end }: Span, check: () => void): void {
    const make = (): readonly Diagnostic[] => {
      const countBefore = this.diagnostics.length;
      check();
      return this.diagnostics.splice(countBefore).map((diagnostic) => shiftedFinding(diagnostic, -start));
    };
    const text = this.sheet.source.slice(start, end);
    const diagnostics = scenarioFindings(this.world).getOrMake(`${group}\n${text}`, make, lieWithin(text));
    for (const diagnostic of diagnostics) this.diagnostics.push(shiftedFinding(diagnostic, start));
  }

  private checkRules(rules: readonly Rule[]): void {
    for (const rule of rules) this.checkCached('rule', rule, () => checkRule(this, rule));
  }

  private checkProcedure(procedure: Procedure): TitleRead {
    const title = readTitle(this, procedure.title);
    let letters = '';
    for (const clause of procedure.clauses) {
      if (clause.subs.length > 0) letters = clause.subs.map(({ letter }) => letter).join('');
      this.checkCached(`${procedure.title.text} ${letters}`, clause, () =>
        this.checkClause(clause, letters, title.cards),
      );
    }
    return title;
  }

  private checkClause(clause: Clause, letters: string, cards: ReadonlySet<string>): void {
    const { start, end } = clause;
    const text = this.sheet.source.slice(start, end);
    const make = (): ClauseFindings => {
      const computed = new ClauseCheck(this, letters.split('')).run(clause);
      return {
        diagnostics: computed.diagnostics.map((diagnostic) => shiftedFinding(diagnostic, -start)),
        needs: computed.needs.map((need) => shifted(need, -start)),
      };
    };
    const { diagnostics, needs } = clauseFindings(this.reader).getOrMake(
      `${this.world.bot} ${letters}\n${text}`,
      make,
      (findings) => lieWithin(text)([...findings.diagnostics, ...findings.needs]),
    );
    this.diagnostics.push(...diagnostics.map((diagnostic) => shiftedFinding(diagnostic, start)));
    for (const need of needs) reportUnmetNeed(this, shifted(need, start), cards);
  }

  private checkRanking({ rows }: Ranking, isOwn: boolean): void {
    const firstByMeaning = new Map<string, RankingRow>();
    for (const row of rows) {
      const { phrase } = row;
      const key = this.meaningOfRow(phrase);
      const first = firstByMeaning.get(key);
      if (!first) firstByMeaning.set(key, row);
      else {
        const related = [relatedTo(first.phrase, `Row ${first.number} is here.`)];
        this.report('row-twice', phrase, { number: first.number }, null, related);
      }
      this.checkCached(`row ${isOwn}`, phrase, () => this.checkRow(phrase, isOwn));
    }
  }

  private meaningOfRow({ text }: Phrase): string {
    const [term] = this.reader.read(text, 'row').terms.filter((candidate) => isRanked(candidate as RowTerm));
    return term ? showSet(rowOf(term as RowTerm, this.world.sides)) : text.toLowerCase();
  }

  private checkRow(phrase: Phrase, isOwn: boolean): void {
    const { edges, words, terms } = this.reader.read(phrase.text, 'row');
    const rows = edges.filter(({ term }) => isRanked(term as RowTerm));
    const [edge] = rows;
    if (!edge || rows.length > 1) {
      reportUnread(this, [phrase], phrase.text, 'row', terms);
      return;
    }
    const spans = wordSpans(this.sheet, [phrase], words);
    const at = ({ from, to }: ChartEdge): Span => spanOf([phrase], spans, from, to);
    for (const need of needsOf(edge, at)) reportUnmetNeed(this, need, noCards);
    if (isOwn) this.checkRowSide(edge.term as RowTerm, phrase);
  }

  private checkRowSide({ noun }: RowTerm, phrase: Phrase): void {
    const { sides } = this.world;
    const owner = noun.set.is === 'plane' ? sides.ofPlane(noun.set.name) : null;
    if (owner === null || sides.seen(owner) !== 'bot') return;
    this.report('row-of-own-side', phrase, { name: phrase.text, help: 'Name a unit of the other side.' });
  }
}

const noCards: ReadonlySet<string> = new Set();

// Checks the sections of a sheet: reads every phrase, binds every clause, and reports findings at the words at fault.
import { joinedByOr, quotedByOr } from '../../../../grammar/characters.ts';
import { RecentCache, lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import {
  mostMistakes,
  relatedTo,
  reporter,
  replacementFix,
  type Diagnostic,
  type Report,
} from '../../../../grammar/registry.ts';
import type {
  Clause,
  Grid,
  Phrase,
  Procedure,
  Ranking,
  RankingRow,
  Rule,
  Sheet,
  Span,
  Header,
} from '../../../../grammar/tree.ts';
import { answerClauses } from '../../binding/answer-rows.ts';
import { isRanked, rowOf } from '../../binding/bind-sheet.ts';
import type { ChartEdge } from '../../phrases/chart.ts';
import type { Reader } from '../../phrases/phrase-reader.ts';
import { isAlwaysTrue, type ConditionTerm, type NounTerm, type RowTerm } from '../../phrases/terms.ts';
import { printedLetters } from '../../../plan/letters.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { showSet } from '../../../plan/plan-text.ts';
import {
  reportUnmetNeed,
  needsOf,
  visitEdges,
  type NeedContext,
  type ScenarioNeed,
} from '../meaning/scenario-needs.ts';
import { reportProceduresOfCards, type SectionFacts } from './card-procedures.ts';
import { ClauseCheck, type ClauseFindings } from '../meaning/check-clause.ts';
import { checkDiagnostics } from '../report/diagnostics.ts';
import { reportUnread } from '../phrase/explain-unread.ts';
import { foldClause } from './fold-findings.ts';
import { withSoundFixes } from './sound-fixes.ts';
import { inCase, spellingCandidates } from '../repair/misspellings.ts';
import {
  lieWithin,
  shiftedSpan,
  shiftedFinding,
  spanOf,
  spanOfWords,
  wordSpans,
  sentenceParts,
} from '../report/spans.ts';
import {
  intendedHeading,
  reportPageHeading,
  checkHeading,
  readTitle,
  reportTitleOverLines,
  reportUnlisted,
  titleOverLines,
  type TitleRead,
} from './section-titles.ts';
import type { SheetWorld } from '../report/sheet-world.ts';
import { reportRowFlaw, reportRuleFlaws } from '../meaning/report-flaws.ts';
import { rulesBySentence, sentencesOf, type rulesOf } from '../../binding/bind-rules.ts';
import { binderOf } from '../meaning/binder-diagnostics.ts';

/**
 * Caches of the findings about clauses. `clauseFindings` has, for each reader, the findings that are the same in all
 * scenarios. `scenarioFindings` has, for each world, the findings for one scenario.
 */
const clauseFindings = lazilyFor((_reader: Reader) => new RecentCache<ClauseFindings>());
const scenarioFindings = lazilyFor((_world: SheetWorld) => new RecentCache<readonly Diagnostic[]>());

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
    const facts = this.sheet.sections.flatMap((section, index): SectionFacts[] => {
      const { start, end, text } = section.title;
      switch (section.type) {
        case 'rules':
          if (checkHeading(this, section.title, 'rules')) this.checkRules(section.rules);
          return [];
        case 'ranking':
          this.checkRanking(section, checkHeading(this, section.title, 'ranking'));
          return [{ type: 'ranking', start, end, title: text }];
        case 'grid':
          this.checkAnswers(section);
          return [];
        case 'rollTable':
        case 'steps':
          return [];
        case 'procedure':
          return [this.factsOf(section, index)];
      }
    });
    return { diagnostics: this.diagnostics, facts };
  }

  private factsOf(section: Procedure, index: number): SectionFacts {
    const { sections, source } = this.sheet;
    const { start, end, text } = section.title;
    const mistaken = { type: 'mistaken' as const, start, end: sections[index + 1]?.start ?? source.length };
    if (reportUnlisted(this, section.title) || reportTitleOverLines(this, section, sections[index + 1]))
      return mistaken;
    const whole = titleOverLines(this, sections[index - 1], section);
    if (!whole && reportPageHeading(this, section)) return mistaken;
    const heading = whole ? null : intendedHeading(this, section.title);
    if (heading !== null) {
      this.report('wrong-heading', section.title, { title: text, heading }, replacementFix(section.title, heading));
      return mistaken;
    }
    const title = whole ?? section.title;
    const read = this.checkProcedure({ ...section, title });
    return { type: 'procedure', start, end, title: title.text, heading: title, ...read };
  }

  /** True if so many mistakes were found that no more clauses, rows and rules are checked. */
  private get isFull(): boolean {
    return this.diagnostics.length >= mostMistakes;
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
    for (const rule of rules) {
      if (this.isFull) return;
      this.checkCached('rule', rule, () => checkRule(this, rule));
    }
  }

  private checkAnswers(grid: Grid): void {
    if (!grid.answers) return;
    const rows = answerClauses(grid);
    for (const clause of rows) this.checkCached(grid.title.text, clause, () => this.checkClause(clause, '', noCards));
    this.checkLastAnswer(rows);
  }

  /**
   * For a list whose first true row answers: reports a missing last row that is always true, and a row after such a
   * row.
   */
  private checkLastAnswer(rows: readonly Clause[]): void {
    const readings = rows.map(({ condition }) => this.reader.read(condition?.text ?? '', 'cond').edges);
    if (readings.some((edges) => edges.length === 0)) return;
    const always = readings.findIndex(([edge]) => edge !== undefined && isAlwaysTrue(edge.term as ConditionTerm));
    const [last, next] = [rows.at(-1), rows[always + 1]];
    if (always < 0 && last) this.report('list-without-answer', last.condition ?? last, {});
    if (always >= 0 && next)
      this.report('row-after-answer', next.condition ?? next, { number: rows[always]?.number ?? 0 });
  }

  private checkProcedure(procedure: Procedure): TitleRead {
    const title = readTitle(this, procedure.title);
    for (const clause of procedure.clauses) {
      if (this.isFull) break;
      const letters = (printedLetters(procedure).get(clause)?.subs ?? []).map(({ letter }) => letter).join('');
      this.checkCached(`${procedure.title.text} ${letters}`, clause, () =>
        this.checkClause(clause, letters, title.cards),
      );
    }
    // A procedure without clauses already has a diagnostic, and so does a second clause with the number 1: the title
    // above this clause is probably missing. In both cases, it is not sure which cards the procedure is for.
    const isSure =
      title.isSure && procedure.clauses.length > 0 && !procedure.clauses.slice(1).some(({ number }) => number === 1);
    return { ...title, isSure };
  }

  private checkClause(clause: Clause, letters: string, cards: ReadonlySet<string>): void {
    const countIn = (sheet: Sheet, other: Clause): number =>
      new SectionCheck(sheet, this.reader, this.world).findingsOf(other, letters, cards).length;
    const findings = this.findingsOf(clause, letters, cards);
    this.diagnostics.push(...withSoundFixes(findings, this.sheet.source, clause, countIn));
  }

  private findingsOf(clause: Clause, letters: string, cards: ReadonlySet<string>): readonly Diagnostic[] {
    const countAtStart = this.diagnostics.length;
    const { start, end } = clause;
    const text = this.sheet.source.slice(start, end);
    const make = (): ClauseFindings => {
      const computed = new ClauseCheck(this, letters.split('')).run(clause);
      return {
        diagnostics: computed.diagnostics.map((diagnostic) => shiftedFinding(diagnostic, -start)),
        needs: computed.needs.map((need) => shiftedSpan(need, -start)),
      };
    };
    const { diagnostics, needs } = clauseFindings(this.reader).getOrMake(
      `${this.world.bot} ${letters}\n${text}`,
      make,
      (findings) => lieWithin(text)([...findings.diagnostics, ...findings.needs]),
    );
    for (const diagnostic of diagnostics) this.diagnostics.push(shiftedFinding(diagnostic, start));
    const reported = new Set<string>();
    for (const need of needs) {
      const countBefore = this.diagnostics.length;
      const key = `${need.kind} ${need.name}`;
      // If a clause names the same missing thing twice, only the first place is reported.
      if (!reported.has(key)) {
        const repetitions = (): ScenarioNeed[] =>
          needs
            .filter((other) => other !== need && `${other.kind} ${other.name}` === key)
            .map((other) => shiftedSpan(other, start));
        reportUnmetNeed(this, shiftedSpan(need, start), cards, repetitions);
      }
      if (this.diagnostics.length > countBefore) reported.add(key);
    }
    return foldClause(this.diagnostics.splice(countAtStart));
  }

  private checkRanking({ rows }: Ranking, isOwn: boolean): void {
    const firstByMeaning = new Map<string, RankingRow>();
    for (const row of rows) {
      if (this.isFull) return;
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
    const row = rowOf(edge.term as RowTerm, this.world.sides);
    const { refersToNothing } = binderOf(this, this.report);
    if (reportRowFlaw(row, this.reader.vocabulary.hints.ranked, phrase, this.report, refersToNothing)) return;
    if (isOwn) this.checkRowSide(edge.term as RowTerm, phrase);
  }

  private checkRowSide({ noun }: RowTerm, phrase: Phrase): void {
    const { sides } = this.world;
    const isOwn = ({ set }: NounTerm): boolean => {
      const kind = kindOf(set);
      const owner = kind && sides.ofPlane(kind);
      return owner !== null && sides.seen(owner) === 'bot';
    };
    const ownNoun = (noun.joined?.parts ?? [noun]).find(isOwn);
    if (!ownNoun) return;
    this.report('row-of-own-side', phrase, {
      name: noun.joined ? ownNoun.head : phrase.text,
      help: 'Name a unit of the other side.',
    });
  }
}

/**
 * Returns the name of the kind of things in a set: `Corp-Sec` for Corp-Secs on objectives. Returns null if the set
 * names no kind.
 */
function kindOf(set: SetNode): string | null {
  if (set.is === 'plane') return set.name;
  if (set.is === 'at') return kindOf(set.things);
  if (set.is === 'minus') return kindOf(set.from);
  if (set.is === 'where') return kindOf(set.of);
  return set.is === 'and' && set.of[0] ? kindOf(set.of[0]) : null;
}

const noCards: ReadonlySet<string> = new Set();

function checkRule(context: NeedContext, rule: Rule): void {
  const binder = binderOf(context, context.report);
  const spoken = rulesBySentence(rule, binder);
  const rules = spoken.flat();
  const { ranked } = context.reader.vocabulary.hints;
  reportRuleFlaws(rules, ranked, rule.text, context.report, binder.refersToNothing);
  const { moments } = context.world;
  const { name } = rule;
  const isLost = rules.some((each) => each.is === 'rule' && each.moment === name?.text.toLowerCase());
  if (name && moments && isLost && !moments.includes(name.text.toLowerCase()))
    context.report('unknown-moment', name, {
      name: name.text,
      moments: joinedByOr(moments.map((each) => `\`${each}\``)),
    });
  const isUnbound = rules.some((each) => each.is === 'rule' && each.moment === '' && each.does.length > 0);
  if (!name && moments && isUnbound) context.report('rule-without-moment', rule.text, {});
  const texts = sentencesOf(rule.text.text);
  const parts = sentenceParts(context.sheet, rule.text, texts);
  const idle = name ? spoken.findIndex((each) => isIdleAt(name.text.toLowerCase(), each, context.world)) : -1;
  if (name && idle >= 0) context.report('effect-at-no-moment', parts[idle] ?? rule.text, { name: name.text });
  for (const [index, part] of parts.entries()) checkSentence(context, part, texts[index] ?? '');
}

/** True if a rule has an effect that is impossible at the moment for which the rule is named. */
const isIdleAt = (
  moment: string,
  rules: ReturnType<typeof rulesOf>,
  { moments = [], effectsAt }: Pick<SheetWorld, 'moments' | 'effectsAt'>,
): boolean =>
  moments.includes(moment) &&
  rules.some(
    (each) =>
      each.is === 'rule' &&
      each.moment === moment &&
      each.does.some(({ effect }) => effectsAt?.(moment).includes(effect) === false),
  );

function checkSentence(context: NeedContext, phrase: Phrase, text: string): void {
  const { edges, words } = context.reader.read(text, 'rule');
  const [edge] = edges;
  // A sentence without exactly one reading already has a diagnostic.
  if (!edge || edges.length > 1) return;
  const spans = wordSpans(context.sheet, [phrase], words);
  const at = ({ from, to }: ChartEdge): Span => spanOf([phrase], spans, from, to);
  for (const need of needsOf(edge, at)) reportUnmetNeed(context, need, noCards);
  visitEdges(edge, (part) => {
    const subject = part.cat === 'rule' ? part.parts[0] : undefined;
    if (subject && isOther(context.world, subject)) reportOtherBot(context, at(subject));
    if (part.term.cat === 'list') reportUnknownNames(context, part.term.list, at(part));
  });
}

/** Reports names in the list of a rule that mean nothing in the game, as in `remove: [Guner > Navigator]`. */
function reportUnknownNames(context: NeedContext, names: readonly string[], at: Span): void {
  const { reader, report, sheet } = context;
  const isName = (text: string): boolean => reader.tries(text, 'thing').reads;
  for (const name of names.filter((each) => !isName(each))) {
    const near = spellingCandidates(name.toLowerCase(), reader.vocabulary)
      .alike.map((word) => inCase(word, name))
      .filter(isName);
    const span = spanOfWords(sheet, name, at);
    const help = near.length > 0 ? `Did you mean ${quotedByOr(near)}?` : 'Name cards of the game.';
    const ways = near.map((each) => replacementFix(span, each));
    report('unknown-word', span, { kind: 'word', word: name, help }, null, [], ways);
  }
}

/** True if the subject of a bot rule is the enemy side. */
function isOther({ sides, headings }: SheetWorld, { term }: ChartEdge): boolean {
  if (headings.rules === null || term.cat !== 'thing' || term.set.is !== 'named') return false;
  return sides.seen(term.set.name) === 'enemy';
}

function reportOtherBot({ sheet, world, report }: NeedContext, at: Span): void {
  report('rule-of-other', at, { who: sheet.source.slice(at.start, at.end).replaceAll(/\s+/g, ' '), bot: world.bot });
}

export function checkWholeSheet(
  headers: readonly Header[],
  facts: readonly SectionFacts[],
  world: SheetWorld,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = reporter(checkDiagnostics, diagnostics);
  checkScenario(headers, world, report);
  const [first, ...more] = facts.flatMap((section) => (section.type === 'ranking' ? [section] : []));
  const related = first && [relatedTo(first, 'The first one is here.')];
  for (const section of more) report('ranking-twice', section, { title: section.title }, null, related);
  reportProceduresOfCards(headers, facts, world, report);
  return diagnostics;
}

function checkScenario(
  headers: readonly Header[],
  { scenarios }: SheetWorld,
  report: Report<typeof checkDiagnostics>,
): void {
  const header = headers.find(({ word }) => word === 'scenario');
  const number = header?.number ?? null;
  if (!header || number === null || scenarios === null || scenarios.includes(number)) return;
  const game = headers.find(({ word }) => word === 'game')?.text ?? '';
  report('unknown-scenario', header, { number, scenarios: scenarios.join(', '), game });
}

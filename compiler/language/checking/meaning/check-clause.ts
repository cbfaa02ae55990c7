// Checks the meaning of a clause: strengths, thresholds, letters, names, kinds of tables.
import { joinedByOr, startsInCapitals } from '../../../../grammar/characters.ts';
import {
  relatedTo,
  replacementFix,
  reporter,
  type Diagnostic,
  type Fix,
  type Report,
} from '../../../../grammar/registry.ts';
import { mergeRepeats } from '../../../../grammar/repeated-slips.ts';
import type { Chain, Clause, Phrase, Sentence, Span, SubClause, Table } from '../../../../grammar/tree.ts';
import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import { showCriterion } from '../../../plan/plan-text.ts';
import { ClauseBinder } from '../../binding/clause-binder.ts';
import { namedTargets } from '../../binding/named-targets.ts';
import { ownerOf } from '../../binding/scope.ts';
import { sentenceWords } from '../../binding/sentence-words.ts';
import type { ChartEdge } from '../../phrases/chart.ts';
import type { Reading } from '../../phrases/phrase-reader.ts';
import { phraseWords } from '../../phrases/phrase-words.ts';
import type { ActTerm, Category, ConditionTerm } from '../../phrases/terms.ts';
import { exchangedParts, reportSecondColon } from '../phrase/wrong-marks.ts';
import { withoutCapitals } from '../repair/misspellings.ts';
import { checkDiagnostics } from '../report/diagnostics.ts';
import type { ReportContext } from '../report/report-context.ts';
import { spanOf, wordSpans } from '../report/spans.ts';
import { ownTarget, reportAllOfArea } from './attack-targets.ts';
import { binderOf, type ClauseSetting } from './binder-diagnostics.ts';
import { reportOrder } from './order-doubts.ts';
import { reportClauseFlaws } from './report-flaws.ts';
import { declaresCheck, needsOf, visitEdges, type ScenarioNeed } from './scenario-needs.ts';
import { reportDoubts } from './subject-doubts.ts';

/**
 * Returns a key of a criterion. The key is the meaning, so different wordings have the same key. Without a reading, the
 * key is the words.
 */
const meaningOf = lazilyFor(({ text, terms }: Reading): string => {
  const meanings = terms.flatMap((term) => (term.cat === 'crit' ? [showCriterion(term.criterion)] : []));
  return meanings.length > 0 ? meanings.toSorted().join(' | ') : text.toLowerCase();
});

/**
 * Reports the first criterion that repeats an earlier criterion, or that comes after `Random`. `randoms` are the
 * criteria that mean `Random`.
 */
function reportVainCriterion(
  criteria: readonly Phrase[],
  randoms: ReadonlySet<Phrase>,
  { reader, report }: Pick<ReportContext, 'reader' | 'report'>,
): void {
  const firstByMeaning = new Map<string, Phrase>();
  let isOver = false;
  for (const criterion of criteria) {
    if (isOver && !randoms.has(criterion)) {
      report('behind-random', criterion, { criterion: criterion.text });
      return;
    }
    const key = meaningOf(reader.read(criterion.text, 'crit'));
    const first = firstByMeaning.get(key);
    if (first) {
      const related = [relatedTo(first, 'The first is here.')];
      report('twice-in-list', criterion, { part: `\`${criterion.text}\`` }, null, related);
      return;
    }
    firstByMeaning.set(key, criterion);
    isOver = randoms.has(criterion);
  }
}

/**
 * Returns a key for a finding about a mistake that may occur at several places. Findings about the same mistake have
 * the same key. Returns null for any other finding.
 */
const repetitionOf = ({ name, message, fix }: Diagnostic): string | null => {
  if (name === 'unknown-word') return message.toLowerCase();
  return name === 'row-kind' ? (fix?.title ?? message) : null;
};

/**
 * Merges findings about one mistake at several places, such as an unknown word, into one finding. Its fixes change all
 * places.
 */
const withoutRepetitions = (findings: readonly Diagnostic[]): readonly Diagnostic[] =>
  mergeRepeats(findings, repetitionOf, 2, atAllPlaces);

function atAllPlaces(first: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  const { fix, ways = [], ...rest } = first;
  const all = [...(fix ? [fix] : []), ...ways].flatMap((offered): Fix[] => {
    const same = others.map((other) =>
      [...(other.fix ? [other.fix] : []), ...(other.ways ?? [])].find(({ title }) => title === offered.title),
    );
    if (same.includes(undefined)) return [];
    return [{ title: offered.title, edits: [offered, ...same].flatMap((each) => each?.edits ?? []) }];
  });
  const isSure = fix !== undefined && others.every((other) => other.fix?.title === fix.title);
  const [sure, ...more] = isSure ? all : [undefined, ...all];
  const related = [...(first.related ?? []), ...others.map((other) => relatedTo(other, 'It is the same here.'))];
  return { ...rest, ...(sure && { fix: sure }), related, ...(more.length > 0 && { ways: more as readonly Fix[] }) };
}

/**
 * Reports an action that takes only one object, if `and` joins several objects. `text` is the sentence of the action.
 */
function reportJoinedObjects(
  { verb, object }: ActTerm,
  text: string,
  at: Span,
  report: Report<typeof checkDiagnostics>,
): void {
  if (!verb.forgetsObject || object?.joined?.by !== 'and') return;
  const [first = ''] = text.split(' ');
  const each = object.joined.parts.map(({ head }) => `${first} ${head}`).join('. ');
  report('objects-joined', at, { verb: verb.verb, each });
}

/** A phrase with a reading: the edge of the whole phrase, its span, and a function that returns the span of an edge. */
interface ReadPhrase {
  readonly edge: ChartEdge;
  readonly at: (edge: ChartEdge) => Span;
  readonly all: Span;
}

/**
 * The findings about a clause: diagnostics that are the same in every scenario, and the needs that each scenario must
 * still meet.
 */
export interface ClauseFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly needs: readonly ScenarioNeed[];
}

/** The parts of a clause or row that come after its actions. */
interface PartsBelow {
  readonly hasSubs: boolean;
  readonly hasTable: boolean;
  /** True if all sentences of the actions have a reading. */
  readonly isRead: boolean;
}

export class ClauseCheck {
  private readonly setting: ClauseSetting;
  private readonly report: Report<typeof checkDiagnostics>;
  private readonly diagnostics: Diagnostic[] = [];
  private readonly needs: ScenarioNeed[] = [];
  /**
   * The letters to which a reference such as `as per a)` may refer: the letters of the clause, or else of the nearest
   * earlier clause with letters.
   */
  private readonly letters: readonly string[];

  constructor(setting: ClauseSetting, letters: readonly string[]) {
    this.setting = setting;
    this.letters = letters;
    this.report = reporter(checkDiagnostics, this.diagnostics);
  }

  run(clause: Clause): ClauseFindings {
    if (reportSecondColon({ ...this.setting, report: this.report }, clause))
      return { diagnostics: this.diagnostics, needs: [] };
    const { reader } = this.setting;
    const binder = binderOf(this.setting, this.report);
    const bound = new ClauseBinder(clause, binder).bindTests();
    this.checkClause(clause);
    if (this.diagnostics.length === 0)
      reportClauseFlaws(clause, bound, this.report, binder.refersToNothing, reader.vocabulary.hints.ofActor ?? []);
    return { diagnostics: withoutRepetitions(this.diagnostics), needs: this.needs };
  }

  private checkClause(clause: Clause): void {
    const condition = clause.condition && this.read([clause.condition], clause.condition.text, 'cond');
    const acts = this.sentences(clause.sentences);
    if (condition) this.checkThreshold(condition, acts, clause);
    for (const act of acts) this.checkTarget(act, condition?.edge ?? null);
    for (const [index, sub] of clause.subs.entries()) {
      if (sub.condition) this.read([sub.condition], sub.condition.text, 'cond');
      for (const sentence of sub.sentences) {
        const read = this.readSentence(sentence, 'dest');
        if (read) this.checkEarlierLetters(read, clause, index);
      }
    }
    this.checkGoals(clause, acts);
    const isRead = acts.length === clause.sentences.length;
    const below = { hasSubs: clause.subs.length > 0, hasTable: clause.table !== null, isRead };
    this.checkCompleteness(acts, condition?.edge ?? null, below);
    if (clause.table) this.checkTable(clause.table, acts.at(-1) ?? null, isRead);
    this.checkWay(clause, acts);
  }

  private read(phrases: readonly Phrase[], text: string, category: Category): ReadPhrase | null {
    const { edges, words } = this.setting.reader.read(text, category);
    const [edge] = edges;
    if (!edge || (edges.length > 1 && category !== 'crit')) return null;
    let spans: Span[] | undefined;
    const at = ({ from, to }: Pick<ChartEdge, 'from' | 'to'>): Span => {
      spans ??= wordSpans(this.setting.sheet, phrases, words);
      return spanOf(phrases, spans, from, to);
    };
    const [first, last] = [phrases[0], phrases.at(-1)];
    const read = { edge, at, all: { start: first?.start ?? 0, end: last?.end ?? 0 } };
    this.checkNames(read, edges.length > 1);
    if (category === 'cond') {
      reportDoubts(edge, at, this.setting, this.report);
      reportOrder(edge, at, this.setting, this.report);
      this.checkCapitals(read, text);
    }
    return read;
  }

  /**
   * Reports a condition in capitals. Only a name at the beginning of a condition may be in capitals, because titles are
   * in capitals.
   */
  private checkCapitals({ edge, all }: ReadPhrase, text: string): void {
    if (!startsInCapitals(text)) return;
    const capitals = phraseWords(text).findIndex((word) => !startsInCapitals(word.text));
    let nameLength = 0;
    visitEdges(edge, ({ from, to, pattern }) => {
      if (from === 0 && pattern?.kind === 'word') nameLength = Math.max(nameLength, to);
    });
    const near = withoutCapitals(text);
    if (capitals < 0 || nameLength < capitals)
      this.report('condition-in-capitals', all, { near }, replacementFix(all, near));
  }

  private readSentence(sentence: Sentence, category: Category): ReadPhrase | null {
    const words = sentenceWords(sentence);
    for (const chain of words.chains) this.checkList(chain);
    return words.text === '' ? null : this.read(words.phrases, words.text, category);
  }

  private checkList({ criteria }: Chain): void {
    const randoms = criteria.filter((criterion) => {
      const term = this.read([criterion], criterion.text, 'crit')?.edge.term;
      return term?.cat === 'crit' && term.criterion.is === 'random';
    });
    reportVainCriterion(criteria, new Set(randoms), { reader: this.setting.reader, report: this.report });
  }

  private sentences(sentences: readonly Sentence[]): ReadPhrase[] {
    return sentences.flatMap((sentence) => {
      const read = this.readSentence(sentence, 'act');
      if (!read) return [];
      this.notePrintedStrength(read);
      const [act, { text }] = [read.edge.term as ActTerm, sentenceWords(sentence)];
      reportJoinedObjects(act, text, read.all, this.report);
      reportAllOfArea(act, text, read.all, this.setting, this.report);
      return [read];
    });
  }

  /**
   * Collects the names in a phrase, which are checked later against the scenario. Checks the letters in the phrase at
   * once.
   */
  private checkNames({ edge, at }: ReadPhrase, isDoubtful: boolean): void {
    this.needs.push(...needsOf(edge, at).map((need) => ({ ...need, isDoubtful })));
    visitEdges(edge, (part) => {
      if (part.pattern?.id === 'letters') this.checkLetters(part, at(part));
    });
  }

  private checkLetters(edge: ChartEdge, span: Span): void {
    const list = edge.parts[0]?.term;
    if (!list || !('list' in list)) return;
    const [missing] = list.list.filter((letter) => !this.letters.includes(letter));
    if (missing !== undefined) this.reportMissingLetter(missing, span);
    const twice = list.list.find((letter, index) => list.list.indexOf(letter) < index);
    if (twice !== undefined) this.report('twice-in-list', span, { part: `\`${twice})\`` });
  }

  private reportMissingLetter(letter: string, span: Span): void {
    // If the letters of the clause are out of order, a diagnostic already reports the order. A letter that would exist
    // in the right order is then not reported as missing.
    if (
      this.letters.some((other, index) => other !== alphabet.charAt(index)) &&
      alphabet.indexOf(letter) < this.letters.length
    )
      return;
    const listed = this.letters.map((other) => `${other})`).join(', ');
    const help =
      listed === ''
        ? 'No clause up to here has sub-clauses.'
        : this.letters.length === 1
          ? `The only sub-clause is ${listed}.`
          : `The sub-clauses are ${listed}.`;
    this.report('missing-letter', span, { letter, help });
  }

  /** Reports a sub-clause that refers to itself or to a later sub-clause. */
  private checkEarlierLetters({ edge, at }: ReadPhrase, { subs }: Clause, index: number): void {
    const { letter } = subs[index] as SubClause;
    // `isLate` is true for the letter of this or a later sub-clause. If several sub-clauses have the letter, only the
    // first of these counts. The repetition has a diagnostic of its own.
    const isLate = (listed: string): boolean => subs.findIndex((sub) => sub.letter === listed) >= index;
    visitEdges(edge, (part) => {
      const list = part.pattern?.id === 'letters' ? part.parts[0]?.term : undefined;
      const other = list && 'list' in list ? list.list.find(isLate) : undefined;
      if (other === undefined) return;
      const named = other === letter ? 'itself' : `${other}), which comes after it`;
      this.report('letter-of-itself', at(part), { letter, named });
    });
  }

  private notePrintedStrength({ edge, at }: ReadPhrase): void {
    const act = edge.term as ActTerm;
    visitEdges(edge, (part) => {
      const verb = part.parts.find(({ cat }) => cat === 'verb');
      const strength = part.parts.find(({ cat }) => cat === 'strength');
      if (part.pattern?.id !== 'action' || !verb || !strength || act.strength?.is !== 'printed') return;
      const { start, end } = at(part);
      this.needs.push({ kind: 'printed', name: act.verb.verb, start, end });
    });
  }

  private checkThreshold({ edge, at, all }: ReadPhrase, acts: readonly ReadPhrase[], clause: Clause): void {
    let isAsked = (edge.term as ConditionTerm).narrows !== null;
    visitEdges(edge, (part) => {
      isAsked ||= declaresCheck(part, 'target');
      if (!declaresCheck(part, 'rising')) return;
      const numbers = numbersOf(part);
      const falls = numbers.some((number, i) => number >= (numbers[i + 1] ?? Infinity));
      const { limits } = this.setting.world;
      const high = numbers.find((number) => limits && number > limits.threshold);
      if (high !== undefined) {
        const usual = 'thresholds are like `5/6/7`';
        this.report('impossible-number', at(part), { figure: 'defence', number: high, usual });
      } else if (falls) this.report('threshold-falls', at(part), { numbers: numbers.join('/') });
    });
    const hits = acts.some(({ edge: act }) => (act.term as ActTerm).verb.hits);
    const readAll = acts.length === clause.sentences.length && acts.length > 0;
    if (isAsked && !hits && (readAll || (clause.table !== null && acts.length === 0))) {
      this.report('threshold-without-target', all);
    }
  }

  /**
   * Reports an action in which an enemy should act, an action with a target of the bot’s own side, and an action whose
   * strength cannot hit its target.
   */
  private checkTarget(read: ReadPhrase, condition: ChartEdge | null): void {
    const { verb, object } = read.edge.term as ActTerm;
    const { sides: sidesOf } = this.setting.world;
    if (verb.act === 'call' && object && ownerOf(object.set, verb.objects, sidesOf) === 'enemy') {
      const help = 'Name a unit of the bot.';
      this.report('wrong-type', read.all, {
        words: verb.verb,
        needs: 'a unit of the bot',
        has: 'a unit of the enemy',
        help,
      });
    }
    if (!verb.hits) return;
    if (object?.sort === 'space') this.checkConditionAfter(read);
    const { sides } = this.setting.world;
    const target = ownTarget(read.edge.term as ActTerm, condition, sides);
    if (target !== null) {
      this.report('own-target', read.all, target);
      return;
    }
    this.checkTargetClass(read, condition);
  }

  /** Reports an action that is written before its condition, such as `ATTACK 1: Space controlled`. */
  private checkConditionAfter({ all }: ReadPhrase): void {
    const [words, condition = ''] = this.setting.sheet.plain.slice(all.start, all.end).split(/:\s*/);
    if (words === undefined || !this.setting.reader.tries(condition.replaceAll(/\s+/g, ' '), 'cond').reads) return;
    const at = { ...all, end: all.start + words.length };
    const { help, fix } = exchangedParts({ ...this.setting, report: this.report }, words, at);
    this.report('action-as-condition', at, { words, help }, fix);
  }

  /** Reports a strength in parentheses that cannot hit the target of the act (R1). */
  private checkTargetClass({ edge, at, all }: ReadPhrase, condition: ChartEdge | null): void {
    const act = edge.term as ActTerm;
    if (!act.verb.hits || act.strength?.is === 'target' || !act.strength?.inParentheses) return;
    const mentioned = condition ? (condition.term as ConditionTerm).exports : [];
    const { isSpared, sides } = this.setting.world;
    const targets = act.object ? [act.object] : namedTargets(act, mentioned, sides);
    const named = targets.map(({ head }) => head);
    const target = named.findLast((head) => isSpared(head) !== null);
    if (target === undefined || isSpared(target) !== true) return;
    const { hit = 'other things' } = this.setting.reader.vocabulary.hints.names;
    const strengths: ChartEdge[] = [];
    visitEdges(edge, (part) => void (part.cat === 'strength' && strengths.push(part)));
    this.report('cannot-hit', strengths[0] ? at(strengths[0]) : all, { target: `\`${target}\``, hit });
  }

  private checkGoals(clause: Clause, acts: readonly ReadPhrase[]): void {
    const [first] = acts;
    if (clause.subs.length === 0) this.checkGoalNames(acts);
    else if (first && acts.length === clause.sentences.length && !acts.some(lacksPlace))
      this.report('subs-without-goal', first.all, { verb: actOf(first).verb.verb });
  }

  /**
   * Reports each action whose `to` or `towards` names no place. The clause has no sub-clauses, so no sub-clause can
   * name the place.
   */
  private checkGoalNames(acts: readonly ReadPhrase[]): void {
    for (const act of acts.filter(lacksPlace)) this.report('goal-missing', act.all, { verb: actOf(act).verb.verb });
  }

  private checkCompleteness(acts: readonly ReadPhrase[], condition: ChartEdge | null, below: PartsBelow): void {
    const { hints, entries } = this.setting.reader.vocabulary;
    const mentioned = condition ? (condition.term as ConditionTerm).exports.map(({ sort }) => sort) : [];
    for (const [index, { edge, all }] of acts.entries()) {
      const { verb, object, go, riders } = edge.term as ActTerm;
      const isLast = index === acts.length - 1;
      const has = (need: string): boolean =>
        (need === 'object' && object !== null) ||
        (need === 'go' && (go !== null || below.hasSubs)) ||
        need in riders ||
        (need === 'table' && isLast && below.hasTable) ||
        (need === 'spoken' && verb.objects.some((sort) => mentioned.includes(sort)));
      // If a later sentence has no reading, it may be the action that `Find` needs.
      if (verb.act === 'find' && !below.isRead) continue;
      const isUnfinished = verb.act === 'find' && isLast && !below.hasTable;
      const isAimless = verb.takesOne === 'goal' && !has('go');
      if (!isUnfinished && !isAimless && (verb.needs.length === 0 || verb.needs.some(has))) continue;
      const needs = isUnfinished ? ['next act'] : isAimless ? ['go'] : verb.needs;
      const lacking = joinedByOr(needs.map((need) => hints.needs[need] ?? need));
      const declared = entries.find(({ gives, forms }) => gives === 'verb' && forms.includes(verb.verb.toLowerCase()));
      const example = declared ? `For example: \`${declared.example}\` ` : '';
      const help = `${example}\`botbook docs ${verb.verb}\` shows more forms of ${verb.verb}.`;
      this.report('says-too-little', all, { verb: verb.verb, lacking, help });
    }
  }

  /**
   * Checks the rows of a table. If a sentence above the table has no reading (`isRead` is false), does not check that
   * the rows name decks or are actions, because the sentence decides this.
   */
  private checkTable({ rows }: Table, above: ReadPhrase | null, isRead: boolean): void {
    const named = rows.map((row) => row.sentences.map((sentence) => sentenceWords(sentence).text).join(' '));
    const wantsDecks = above !== null && actOf(above).verb.needs.includes('table');
    for (const [index, row] of rows.entries()) {
      const isDeck = /^[A-Z]$/.test(named[index] ?? '');
      const [only] = row.sentences;
      if (isDeck && only) this.readSentence(only, 'row');
      const inner = isDeck ? [] : this.sentences(row.sentences);
      if (isRead && only && isDeck !== wantsDecks && (isDeck || inner.length > 0))
        this.reportWrongRow(only, wantsDecks);
      const isRowRead = inner.length === row.sentences.length;
      for (const act of inner) this.checkTarget(act, null);
      this.checkGoalNames(inner);
      this.checkCompleteness(inner, null, { hasSubs: false, hasTable: row.table !== null, isRead: isRowRead });
      if (row.table) this.checkTable(row.table, inner.at(-1) ?? null, isRowRead);
    }
    if (isRead && above && !wantsDecks) {
      const problem = `${actOf(above).verb.verb} cannot have a table.`;
      this.report('row-kind', above.all, { problem, help: 'Put the table into a clause of its own.' });
    }
  }

  private reportWrongRow(row: Sentence, wantsDecks: boolean): void {
    const { forms } = this.setting.reader.vocabulary.hints;
    const [problem, help] = wantsDecks
      ? ['This row is an action, but the rows of this table must name decks.', 'Write the letter of a deck.']
      : ['This row names a deck, but the rows of this table must be actions.', forms.act ?? 'Write an action.'];
    this.report('row-kind', row, { problem, help });
  }

  private letterIn({ start, end }: Span): Span {
    const match = /\bas\s+per\s+(?=[a-z]\))/i.exec(this.setting.sheet.source.slice(start, end));
    const at = match ? start + match.index + match[0].length : start;
    return match ? { start: at, end: at + 2 } : { start, end };
  }

  /**
   * Checks the rider line, which chooses the spaces on the way. The clause must have an act that moves, and the letter
   * of the line must exist.
   */
  private checkWay({ rider, sentences, subs }: Clause, acts: readonly ReadPhrase[]): void {
    if (!rider) return;
    this.read([rider.when], rider.when.text, 'way');
    for (const sentence of rider.sentences) this.readSentence(sentence, 'way');
    if (rider.as !== null && !this.letters.includes(rider.as)) this.reportMissingLetter(rider.as, this.letterIn(rider));
    const named = subs.find(({ letter }) => letter === rider.as);
    const hasList = named?.sentences.some(({ items }) => items.some(({ type }) => type === 'chain'));
    if (named && !hasList) this.report('way-without-list', this.letterIn(rider), { letter: named.letter });
    const verbs = acts.map((act) => actOf(act).verb);
    if (acts.length < sentences.length || verbs.some(({ act }) => act === 'go' || act === 'call')) return;
    this.report('way-without-move', rider.when, {
      problem: 'This line chooses spaces on the way, but the clause moves no unit.',
    });
  }
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

const actOf = ({ edge }: ReadPhrase): ActTerm => edge.term as ActTerm;

/** True for an action with `to` or `towards` that names no place after these words. */
const lacksPlace = (act: ReadPhrase): boolean => actOf(act).go?.noun === null;

const numbersOf = ({ parts }: ChartEdge): number[] =>
  parts.flatMap(({ term }) => (term.cat === 'slashed' ? term.list.map(Number) : []));

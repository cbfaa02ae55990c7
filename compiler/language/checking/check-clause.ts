// Sense within a clause: strengths, thresholds, letters, names that exist, tables of the right kind.
import { relatedTo, reporter } from '../../../grammar/registry.ts';
import type { Diagnostic, Report } from '../../../grammar/registry.ts';
import type { Chain, Clause, Phrase, Sentence, Span, SubClause, Table } from '../../../grammar/tree.ts';
import { ClauseBinder } from '../binding/clause-binder.ts';
import { wordsOf } from '../binding/sentence-words.ts';
import type { ChartEdge } from '../phrases/chart.ts';
import type { ActTerm, Category, Cond } from '../phrases/terms.ts';
import { showCriterion } from '../../plan/show.ts';
import { asksOf, declares, visit } from './scenario-needs.ts';
import type { Ask } from './scenario-needs.ts';
import { binderOf } from './binder-diagnostics.ts';
import type { ClausePlace } from './binder-diagnostics.ts';
import { checkDiagnostics } from './diagnostics.ts';
import { ownerOf } from './owner.ts';
import { spanOf, wordSpans } from './spans.ts';

/** A phrase that was read, and where its words stand. */
interface Read {
  readonly edge: ChartEdge;
  readonly at: (edge: ChartEdge) => Span;
  readonly all: Span;
}

/** What is wrong with a clause in any scenario, and what it asks of its own. */
export interface Findings {
  readonly found: readonly Diagnostic[];
  readonly asks: readonly Ask[];
}

/** What stands below some actions. */
interface Below {
  readonly hasSubs: boolean;
  readonly hasTable: boolean;
}

export class ClauseCheck {
  private readonly place: ClausePlace;
  private readonly report: Report<typeof checkDiagnostics>;
  private readonly found: Diagnostic[] = [];
  private readonly asks: Ask[] = [];
  /** The letters that a reference may name: those of the clause, else of the nearest one before it. */
  private readonly letters: readonly string[];

  constructor(place: ClausePlace, letters: readonly string[]) {
    this.place = place;
    this.letters = letters;
    this.report = reporter(checkDiagnostics, this.found);
  }

  run(clause: Clause): Findings {
    new ClauseBinder(clause, binderOf(this.place, this.report)).bind();
    this.clause(clause);
    return { found: this.found, asks: this.asks };
  }

  private clause(clause: Clause): void {
    const condition = clause.condition && this.read([clause.condition], clause.condition.text, 'cond');
    const acts = this.sentences(clause.sentences);
    if (condition) this.threshold(condition, acts, clause);
    for (const act of acts) this.target(act, condition?.edge ?? null);
    for (const [index, sub] of clause.subs.entries()) {
      if (sub.condition) this.read([sub.condition], sub.condition.text, 'cond');
      for (const sentence of sub.sentences) {
        const read = this.readSentence(sentence, 'dest');
        if (read) this.ownLetter(read, clause, index);
      }
    }
    this.goals(clause, acts);
    this.whole(acts, condition?.edge ?? null, { hasSubs: clause.subs.length > 0, hasTable: clause.table !== null });
    if (clause.table) this.table(clause.table, acts.at(-1) ?? null);
    this.way(clause, acts);
  }

  private read(phrases: readonly Phrase[], text: string, goal: Category): Read | null {
    const { edges, words } = this.place.reader.read(text, goal);
    const [edge] = edges;
    if (!edge || (edges.length > 1 && goal !== 'crit')) return null;
    let spans: Span[] | undefined;
    const at = ({ from, to }: ChartEdge): Span => {
      spans ??= wordSpans(this.place.sheet, phrases, words);
      return spanOf(phrases, spans, from, to);
    };
    const [first, last] = [phrases[0], phrases.at(-1)];
    const read = { edge, at, all: { start: first?.start ?? 0, end: last?.end ?? 0 } };
    this.names(read);
    return read;
  }

  private readSentence(sentence: Sentence, goal: Category): Read | null {
    const words = wordsOf(sentence);
    for (const chain of words.chains) this.list(chain);
    return words.text === '' ? null : this.read(words.phrases, words.text, goal);
  }

  /** Criteria, and what decides nothing among them. */
  private list({ criteria }: Chain): void {
    const before = new Map<string, Phrase>();
    let isOver = false;
    let isTold = false;
    for (const one of criteria) {
      const read = this.read([one], one.text, 'crit');
      const key = this.meaningOf(one);
      if (!isTold && isOver) this.report('behind-random', one, { criterion: one.text });
      const first = before.get(key);
      if (!isTold && !isOver && first) {
        const related = [relatedTo(first, 'It stands here already.')];
        this.report('twice-in-list', one, { what: `\`${one.text}\`` }, null, related);
      }
      isTold ||= isOver || first !== undefined;
      if (!first) before.set(key, one);
      isOver ||= read?.edge.term.cat === 'crit' && read.edge.term.criterion.is === 'random';
    }
  }

  /** What a criterion comes to, whatever its words; of one that does not read, its words. */
  private meaningOf({ text }: Phrase): string {
    const { terms } = this.place.reader.read(text, 'crit');
    const shown = terms.flatMap((one) => (one.cat === 'crit' ? [showCriterion(one.criterion)] : []));
    return shown.length > 0 ? shown.toSorted().join(' | ') : text.toLowerCase();
  }

  private sentences(sentences: readonly Sentence[]): Read[] {
    return sentences.flatMap((sentence) => {
      const read = this.readSentence(sentence, 'act');
      if (read) this.strength(read);
      return read ? [read] : [];
    });
  }

  /** Names that the scenario may not have: what its data name, groups, decks; letters that the clause may not have. */
  private names({ edge, at }: Read): void {
    this.asks.push(...asksOf(edge, at));
    visit(edge, (part) => {
      if (part.pattern?.id === 'letters') this.references(part, at(part));
    });
  }

  private references(edge: ChartEdge, span: Span): void {
    const list = edge.parts[0]?.term;
    if (!list || !('list' in list)) return;
    const [missing] = list.list.filter((letter) => !this.letters.includes(letter));
    if (missing !== undefined) this.missingLetter(missing, span);
    const twice = list.list.find((letter, index) => list.list.indexOf(letter) < index);
    if (twice !== undefined) this.report('twice-in-list', span, { what: `\`${twice})\`` });
  }

  private missingLetter(letter: string, span: Span): void {
    const known = this.letters.map((one) => `${one})`).join(', ');
    const help = known === '' ? 'No clause up to here has sub-clauses.' : `There are ${known}.`;
    this.report('missing-letter', span, { letter, help });
  }

  /** A sub-clause may name those before it only. */
  private ownLetter({ edge, at }: Read, { subs }: Clause, index: number): void {
    const { letter } = subs[index] as SubClause;
    const late = subs.slice(index).map((one) => one.letter);
    visit(edge, (part) => {
      const list = part.pattern?.id === 'letters' ? part.parts[0]?.term : undefined;
      const other = list && 'list' in list ? list.list.find((one) => late.includes(one)) : undefined;
      if (other === undefined) return;
      const named = other === letter ? 'itself' : `${other}), which comes after it`;
      this.report('letter-of-itself', at(part), { letter, named });
    });
  }

  /** X only where the card prints the action; parentheses only at what they hit. */
  private strength({ edge, at }: Read): void {
    const act = edge.term as ActTerm;
    visit(edge, (part) => {
      const verb = part.parts.find(({ cat }) => cat === 'verb');
      const strength = part.parts.find(({ cat }) => cat === 'strength');
      if (part.pattern?.id !== 'action' || !verb || !strength || act.strength?.is !== 'printed') return;
      const { start, end } = at(part);
      this.asks.push({ ask: 'printed', name: act.verb.verb, start, end });
    });
  }

  private threshold({ edge, at, all }: Read, acts: readonly Read[], clause: Clause): void {
    let isAsked = (edge.term as Cond).narrows !== null;
    visit(edge, (part) => {
      isAsked ||= declares(part, 'target');
      if (!declares(part, 'rising')) return;
      const numbers = numbersOf(part);
      const falls = numbers.some((one, i) => one >= (numbers[i + 1] ?? Infinity));
      if (falls) this.report('threshold-falls', at(part), { numbers: numbers.join('/') });
    });
    const hits = acts.some(({ edge: act }) => (act.term as ActTerm).verb.hits);
    const readAll = acts.length === clause.sentences.length && acts.length > 0;
    if (isAsked && !hits && (readAll || (clause.table !== null && acts.length === 0))) {
      this.report('threshold-without-target', all);
    }
  }

  /** What an act is aimed at: no unit of its own side, none that its strength cannot hit. */
  private target(read: Read, condition: ChartEdge | null): void {
    const { verb, object } = read.edge.term as ActTerm;
    if (!verb.hits) return;
    const { sides } = this.place.world;
    const spoken = condition ? (condition.term as Cond).exports : [];
    // What it is done to: what it names, unless that was spoken of; what was spoken of last, if it names nothing.
    const named = spoken.findLast(({ head, sort }) => (object ? head === object.head : verb.objects.includes(sort)));
    const set = named?.set ?? object?.set;
    if (set && ownerOf(set, verb.objects, sides) === 'bot') {
      this.report('own-target', read.all, { target: `\`${object?.head ?? named?.head ?? ''}\`` });
    }
    this.targetClass(read, condition);
  }

  /** A strength in parentheses at what it does nothing to. */
  private targetClass({ edge, at, all }: Read, condition: ChartEdge | null): void {
    const act = edge.term as ActTerm;
    if (!act.verb.hits || act.strength?.is === 'target' || !act.strength?.inParentheses) return;
    const named = act.object
      ? [act.object.head]
      : condition
        ? (condition.term as Cond).exports.map(({ head }) => head)
        : [];
    const { isSpared } = this.place.world;
    const target = named.findLast((head) => isSpared(head) !== null);
    if (target === undefined || isSpared(target) !== true) return;
    const { hit = 'other things' } = this.place.reader.vocabulary.hints.names;
    const given: ChartEdge[] = [];
    visit(edge, (part) => void (part.cat === 'strength' && given.push(part)));
    this.report('cannot-hit', given[0] ? at(given[0]) : all, { target: `\`${target}\``, hit });
  }

  /** Sub-clauses need an action that goes somewhere; `to` needs a place. */
  private goals(clause: Clause, acts: readonly Read[]): void {
    const going = acts.filter(({ edge }) => (edge.term as ActTerm).go?.thing === null);
    const [first] = acts;
    if (clause.subs.length > 0 && going.length === 0 && first && acts.length === clause.sentences.length) {
      this.report('subs-without-goal', first.all, { verb: (first.edge.term as ActTerm).verb.verb });
    }
    if (clause.subs.length === 0) for (const one of going) this.goalMissing(one);
  }

  /** An action that lacks what it is done to. */
  private whole(acts: readonly Read[], condition: ChartEdge | null, below: Below): void {
    const { hints } = this.place.reader.vocabulary;
    const spoken = condition ? (condition.term as Cond).exports.map(({ sort }) => sort) : [];
    for (const [index, { edge, all }] of acts.entries()) {
      const { verb, object, go, riders } = edge.term as ActTerm;
      const isLast = index === acts.length - 1;
      const has = (need: string): boolean =>
        (need === 'object' && object !== null) ||
        (need === 'go' && (go !== null || below.hasSubs)) ||
        need in riders ||
        (need === 'table' && isLast && below.hasTable) ||
        (need === 'spoken' && verb.objects.some((sort) => spoken.includes(sort)));
      if (verb.needs.length === 0 || verb.needs.some(has)) continue;
      const what = oneOf(verb.needs.map((need) => hints.needs[need] ?? need));
      this.report('says-too-little', all, {
        verb: verb.verb,
        what,
        help: `\`botbook docs ${verb.verb}\` shows what it takes.`,
      });
    }
  }

  private goalMissing({ edge, all }: Read): void {
    this.report('goal-missing', all, { verb: (edge.term as ActTerm).verb.verb });
  }

  private table({ rows }: Table, above: Read | null): void {
    const named = rows.map((row) => row.sentences.map((one) => wordsOf(one).text).join(' '));
    const wantsDecks = above !== null && (above.edge.term as ActTerm).verb.needs.includes('table');
    for (const [index, row] of rows.entries()) {
      const isDeck = /^[A-Z]$/.test(named[index] ?? '');
      const [only] = row.sentences;
      if (isDeck && only) this.readSentence(only, 'row');
      const inner = isDeck ? [] : this.sentences(row.sentences);
      if (only && isDeck !== wantsDecks && (isDeck || inner.length > 0)) this.wrongRow(only, wantsDecks);
      this.whole(inner, null, { hasSubs: false, hasTable: row.table !== null });
      if (row.table) this.table(row.table, inner.at(-1) ?? null);
    }
    if (above && !wantsDecks) {
      const problem = `${(above.edge.term as ActTerm).verb.verb} has nothing to roll for.`;
      this.report('row-kind', above.all, { problem, help: 'Put the table into a clause of its own.' });
    }
  }

  private wrongRow(row: Sentence, wantsDecks: boolean): void {
    const problem = wantsDecks
      ? 'Here the rows name decks, and this one is an action.'
      : 'This row names a deck, and no action.';
    const help = wantsDecks
      ? 'Write the letter of a deck.'
      : (this.place.reader.vocabulary.hints.forms.act ?? 'Write an action.');
    this.report('row-kind', row, { problem, help });
  }

  /** Where `as per c)` names its letter. */
  private letterIn({ start, end }: Span): Span {
    const found = /\bas\s+per\s+(?=[a-z]\))/i.exec(this.place.sheet.source.slice(start, end));
    const at = found ? start + found.index + found[0].length : start;
    return found ? { start: at, end: at + 2 } : { start, end };
  }

  /** The line about spaces between: only under what moves, by the verb that moves, with letters that are there. */
  private way({ rider, sentences }: Clause, acts: readonly Read[]): void {
    if (!rider) return;
    this.read([rider.when], rider.when.text, 'way');
    for (const sentence of rider.sentences) this.readSentence(sentence, 'way');
    if (rider.as !== null && !this.letters.includes(rider.as)) this.missingLetter(rider.as, this.letterIn(rider));
    const verbs = acts.map(({ edge }) => (edge.term as ActTerm).verb);
    if (acts.length < sentences.length || verbs.some(({ act }) => act === 'go' || act === 'call')) return;
    this.report('way-without-move', rider.when, { problem: 'Nothing moves here.' });
  }
}

/** `a, b or c` */
const oneOf = (list: readonly string[]): string =>
  [list.slice(0, -1).join(', '), ...list.slice(-1)].filter((one) => one !== '').join(' or ');

/** The numbers between strokes that a pattern was read with. */
const numbersOf = ({ parts }: ChartEdge): number[] =>
  parts.flatMap(({ term }) => (term.cat === 'slashed' ? term.list.map(Number) : []));

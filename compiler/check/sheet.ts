// Checks a sheet: reads every phrase, binds every clause, and says what is wrong at its words.
import { reporter, writing } from '../../grammar/registry.ts';
import type { Diagnostic, Fix, Report } from '../../grammar/registry.ts';
import type { Clause, Phrase, Procedure, Ranking, Rule, Sheet, Span } from '../../grammar/tree.ts';
import { rulesOf } from '../bind/rules.ts';
import { isRanked } from '../bind/sheet.ts';
import { nearest } from '../nearest.ts';
import type { Reader } from '../phrases/reading.ts';
import type { RowTerm } from '../phrases/terms.ts';
import { binderOf } from './binder.ts';
import { ClauseCheck, declares, visit } from './clause.ts';
import type { Ask, Findings } from './clause.ts';
import { checkDiagnostics } from './diagnostics.ts';
import { sayUnread } from './say.ts';
import { spanOf, wordSpans } from './spans.ts';
import type { SheetWorld } from './world.ts';

/** Findings of clauses by their text, so that the same clause is checked once, in whatever sheet. */
const memos = new WeakMap<Reader, Map<string, Findings>>();
/** An editor sees many half-typed clauses; when there are too many, all are forgotten. */
const mostKept = 20_000;

function memoOf(reader: Reader): Map<string, Findings> {
  const known = memos.get(reader);
  if (known && known.size < mostKept) return known;
  const made = new Map<string, Findings>();
  memos.set(reader, made);
  return made;
}

const moved = <T extends Span>(one: T, by: number): T => ({ ...one, start: one.start + by, end: one.end + by });

/** A finding somewhere else, its fix with it. */
function movedFinding(one: Diagnostic, by: number): Diagnostic {
  const there = moved(one, by);
  const { fix } = one;
  return fix ? { ...there, fix: { ...fix, edits: fix.edits.map((edit) => moved(edit, by)) } } : there;
}

export class SheetCheck {
  readonly sheet: Sheet;
  readonly reader: Reader;
  readonly world: SheetWorld;
  private readonly found: Diagnostic[] = [];
  readonly report: Report<typeof checkDiagnostics>;
  private readonly memo: Map<string, Findings>;

  constructor(sheet: Sheet, reader: Reader, world: SheetWorld) {
    this.sheet = sheet;
    this.reader = reader;
    this.world = world;
    this.report = reporter(checkDiagnostics, this.found);
    this.memo = memoOf(reader);
  }

  run(): readonly Diagnostic[] {
    const owners = new Map<string, string>();
    this.scenario();
    this.rankings();
    for (const section of this.sheet.sections) {
      if (section.type === 'ranking') this.ranking(section);
      else if (section.type === 'rules') this.rules(section.rules);
      else this.procedure(section, owners);
    }
    this.withoutProcedure(owners);
    return this.found;
  }

  /** A scenario of which nothing is known. */
  private scenario(): void {
    const header = this.sheet.headers.find(({ word }) => word === 'scenario');
    const number = header?.number ?? null;
    const { scenarios } = this.world;
    if (!header || number === null || scenarios === null || scenarios.includes(number)) return;
    this.report('unknown-scenario', header, { number, known: scenarios.join(', ') });
  }

  private rankings(): void {
    const [, ...more] = this.sheet.sections.filter(({ type }) => type === 'ranking');
    for (const { title } of more) this.report('ranking-twice', title, { title: title.text });
  }

  private rules(rules: readonly Rule[]): void {
    const binder = binderOf(this, this.report);
    for (const rule of rules) rulesOf(rule, binder);
  }

  private procedure(procedure: Procedure, owners: Map<string, string>): void {
    const cards = this.title(procedure, owners);
    let letters: readonly string[] = [];
    for (const clause of procedure.clauses) {
      if (clause.subs.length > 0) letters = clause.subs.map(({ letter }) => letter);
      const { found, asks } = this.clause(clause, letters);
      for (const one of found) this.found.push(movedFinding(one, clause.start));
      for (const one of asks) this.answer(moved(one, clause.start), cards);
    }
  }

  /** What is wrong with a clause; positions count from its start. */
  private clause(clause: Clause, letters: readonly string[]): Findings {
    const key = `${this.world.bot} ${letters.join('')} ${this.sheet.source.slice(clause.start, clause.end)}`;
    const known = this.memo.get(key);
    if (known) return known;
    const { found, asks } = new ClauseCheck(this, letters).run(clause);
    const findings = {
      found: found.map((one) => movedFinding(one, -clause.start)),
      asks: asks.map((one) => moved(one, -clause.start)),
    };
    this.memo.set(key, findings);
    return findings;
  }

  private answer(ask: Ask, cards: ReadonlySet<string>): void {
    const { groups, decks } = this.world;
    if (ask.ask === 'word') this.exists(ask.name, ask);
    else if (ask.ask === 'printed') {
      if (cards.size > 0 && !this.world.prints(cards, ask.name)) this.report('not-printed', ask, { verb: ask.name });
    } else if (ask.ask === 'group') {
      if (groups && !groups.has(ask.name)) this.report('unknown-group', ask, this.missing(ask.name, groups));
    } else if (decks && groups && !decks.has(ask.name) && !groups.has(ask.name)) {
      // One pattern may stand for both: what the letter means is told by the verb.
      this.report('unknown-deck', ask, this.missing(ask.name, decks));
    }
  }

  /** The cards that a title means; says what is wrong with it. */
  private title({ title }: Procedure, owners: Map<string, string>): ReadonlySet<string> {
    const { cards, faults } = this.world.title(title);
    for (const fault of faults) {
      const at = this.within(title.parts[fault.part] ?? title, fault.words);
      const { words, known } = fault;
      if (fault.kind === 'letter') this.report('unknown-letter', at, { words, known: known.join(', ') });
      else this.report('unknown-title', at, { words, help: didYouMean(words, known) }, nearestFix(at, words, known));
    }
    if (cards.size === 0 && faults.length === 0 && this.world.cards.size > 0) {
      const { bot, scenario, titles } = this.world;
      this.report('title-of-nobody', title, { bot, scenario, words: title.text, help: didYouMean(title.text, titles) });
    }
    const taken = [...cards].find((card) => owners.has(card));
    if (taken !== undefined) this.report('card-twice', title, { card: taken, before: owners.get(taken) ?? '' });
    for (const card of cards) owners.set(card, title.text);
    return cards;
  }

  /** Where words stand in a part of a title: a letter stands at its end. */
  private within(span: Span, words: string): Span {
    const found = this.sheet.source.slice(span.start, span.end).toLowerCase().lastIndexOf(words.toLowerCase());
    return found < 0 ? span : { start: span.start + found, end: span.start + found + words.length };
  }

  private withoutProcedure(owners: ReadonlyMap<string, string>): void {
    const missing = [...this.world.cards].filter((card) => !owners.has(card));
    const header = this.sheet.headers.find(({ word }) => word === 'bot');
    // A sheet that is only begun lacks most of them.
    if (missing.length === 0 || !header || owners.size < missing.length) return;
    const { bot, scenario } = this.world;
    this.report('card-without-procedure', header, { bot, scenario, cards: missing.join(', ') });
  }

  private ranking({ rows }: Ranking): void {
    const before = new Map<string, number>();
    for (const { phrase, number } of rows) {
      const key = phrase.text.toLowerCase();
      const first = before.get(key);
      if (first === undefined) before.set(key, number);
      else this.report('row-twice', phrase, { number: first });
      this.row(phrase);
    }
  }

  private row(phrase: Phrase): void {
    const { edges, words, terms } = this.reader.read(phrase.text, 'row');
    const rows = edges.filter(({ term }) => isRanked(term as RowTerm));
    const [edge] = rows;
    if (!edge || rows.length > 1) {
      sayUnread(this, [phrase], phrase.text, 'row', terms);
      return;
    }
    const spans = wordSpans(this.sheet, [phrase], words);
    visit(edge, (part) => {
      if (part.entry && declares(part, 'there'))
        this.exists(part.entry.id, spanOf([phrase], spans, part.from, part.to));
    });
    this.enemyRow(edge.term as RowTerm, phrase);
  }

  private enemyRow({ thing }: RowTerm, phrase: Phrase): void {
    const { sides } = this.world;
    const own = thing.set.is === 'plane' ? sides.ofPlane(thing.set.name) : null;
    if (own === null || sides.seen(own) !== 'bot') return;
    this.report('row-of-own-side', phrase, { name: phrase.text, help: 'Name a unit of the other side.' });
  }

  /** Says if what a word names is not in the scenario. */
  private exists(entry: string, at: Span): void {
    const reason = this.world.absent(entry);
    if (reason === null) return;
    const name = this.sheet.source.slice(at.start, at.end).replaceAll(/\s+/g, ' ');
    this.report('not-in-scenario', at, { name, scenario: this.world.scenario, help: reason });
  }

  private missing(
    letter: string,
    known: ReadonlySet<string>,
  ): Readonly<Record<'letter' | 'known' | 'bot' | 'scenario' | 'group' | 'deck', string>> {
    const { bot, scenario } = this.world;
    const { group = 'group', deck = 'deck' } = this.reader.vocabulary.hints.names;
    return { letter, known: [...known].toSorted().join(', '), bot: `The ${bot}`, scenario, group, deck };
  }
}

/** Writes the nearest known name. */
function nearestFix(at: Span, written: string, known: readonly string[]): Fix | null {
  const near = nearest(written, known);
  return near === undefined ? null : writing(at, near);
}

export const didYouMean = (written: string, known: readonly string[]): string => {
  const near = nearest(written, known);
  return near === undefined ? `There are ${known.join(', ')}.` : `Did you mean \`${near}\`?`;
};

// Checks the sections of a sheet: reads every phrase, binds every clause, and says what is wrong at its words.
import { reporter, writing } from '../../grammar/registry.ts';
import type { Diagnostic, Fix, Report } from '../../grammar/registry.ts';
import type { Clause, Phrase, Procedure, Ranking, Rule, Sheet, Span } from '../../grammar/tree.ts';
import { rulesOf } from '../bind/rules.ts';
import { isRanked } from '../bind/sheet.ts';
import { nearest } from '../../runtime/kernel/nearest.ts';
import type { Reader } from '../phrases/reading.ts';
import type { RowTerm } from '../phrases/terms.ts';
import { binderOf } from './binder.ts';
import { ClauseCheck, declares, visit } from './clause.ts';
import type { Ask, Findings } from './clause.ts';
import { checkDiagnostics } from './diagnostics.ts';
import { Memo, moved, movedFinding } from './memo.ts';
import { sayUnread } from './say.ts';
import { spanOf, wordSpans } from './spans.ts';
import type { SheetWorld } from './world.ts';

/** What clauses say wherever they stand, by reader; what they and all else come to in a scenario, by its world. */
const findings = new WeakMap<Reader, Memo<Findings>>();
const places = new WeakMap<SheetWorld, Memo<readonly Diagnostic[]>>();

function kept<K extends object, T>(all: WeakMap<K, Memo<T>>, key: K): Memo<T> {
  const before = all.get(key);
  if (before) return before;
  const made = new Memo<T>();
  all.set(key, made);
  return made;
}

/** What a section has to do with the others. */
export type SectionFacts = Span &
  (
    | { readonly type: 'ranking'; readonly title: string }
    | { readonly type: 'procedure'; readonly title: string; readonly cards: ReadonlySet<string> }
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
    this.clauses = kept(findings, reader);
    this.known = kept(places, world);
  }

  run(): { readonly found: readonly Diagnostic[]; readonly facts: readonly SectionFacts[] } {
    const facts = this.sheet.sections.flatMap((section): SectionFacts[] => {
      if (section.type === 'rules') {
        this.rules(section.rules);
        return [];
      }
      const { start, end, text } = section.title;
      if (section.type === 'procedure') {
        return [{ type: 'procedure', start, end, title: text, cards: this.procedure(section) }];
      }
      this.ranking(section);
      return [{ type: 'ranking', start, end, title: text }];
    });
    return { found: this.found, facts };
  }

  /** Checks something whose text decides, with the group, what is wrong with it. */
  private once(group: string, { start, end }: Span, check: () => void): void {
    const found = this.known.of(group, this.sheet.source.slice(start, end), () => {
      const before = this.found.length;
      check();
      return this.found.splice(before).map((one) => movedFinding(one, -start));
    });
    for (const one of found) this.found.push(movedFinding(one, start));
  }

  private rules(rules: readonly Rule[]): void {
    const binder = binderOf(this, this.report);
    for (const rule of rules) this.once('rule', rule, () => rulesOf(rule, binder));
  }

  private procedure(procedure: Procedure): ReadonlySet<string> {
    const cards = this.title(procedure);
    let letters = '';
    for (const clause of procedure.clauses) {
      if (clause.subs.length > 0) letters = clause.subs.map(({ letter }) => letter).join('');
      this.once(`${procedure.title.text} ${letters}`, clause, () => this.clause(clause, letters, cards));
    }
    return cards;
  }

  private clause(clause: Clause, letters: string, cards: ReadonlySet<string>): void {
    const { start, end } = clause;
    const text = this.sheet.source.slice(start, end);
    const { found, asks } = this.clauses.of(`${this.world.bot} ${letters}`, text, () => {
      const made = new ClauseCheck(this, letters.split('')).run(clause);
      return {
        found: made.found.map((one) => movedFinding(one, -start)),
        asks: made.asks.map((one) => moved(one, -start)),
      };
    });
    this.found.push(...found.map((one) => movedFinding(one, start)));
    for (const one of asks) this.answer(moved(one, start), cards);
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
  private title({ title }: Procedure): ReadonlySet<string> {
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
    return cards;
  }

  /** Where words stand in a part of a title: a letter stands at its end. */
  private within(span: Span, words: string): Span {
    const found = this.sheet.source.slice(span.start, span.end).toLowerCase().lastIndexOf(words.toLowerCase());
    return found < 0 ? span : { start: span.start + found, end: span.start + found + words.length };
  }

  private ranking({ rows }: Ranking): void {
    const before = new Map<string, number>();
    for (const { phrase, number } of rows) {
      const key = phrase.text.toLowerCase();
      const first = before.get(key);
      if (first === undefined) before.set(key, number);
      else this.report('row-twice', phrase, { number: first });
      this.once('row', phrase, () => this.row(phrase));
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

// Checks a sheet: reads every phrase, binds every clause, and says what is wrong at its words.
import { reporter } from '../../grammar/registry.ts';
import type { Diagnostic, Report } from '../../grammar/registry.ts';
import type { Chain, Phrase, Procedure, Ranking, Sheet, Span } from '../../grammar/tree.ts';
import { rulesOf } from '../bind/rules.ts';
import { ClauseBinder } from '../bind/clause.ts';
import type { Binder } from '../bind/clause.ts';
import { nearest } from '../nearest.ts';
import type { Reader } from '../phrases/reading.ts';
import type { Category, RowTerm, Term } from '../phrases/terms.ts';
import { ClauseCheck, visit } from './clause.ts';
import { checkDiagnostics } from './diagnostics.ts';
import { sayUnread } from './say.ts';
import { spanOf, wordSpans } from './spans.ts';
import type { SheetWorld } from './world.ts';

export class SheetCheck {
  readonly sheet: Sheet;
  readonly reader: Reader;
  readonly world: SheetWorld;
  readonly found: Diagnostic[] = [];
  readonly report: Report<typeof checkDiagnostics>;
  private readonly binder: Binder;

  constructor(sheet: Sheet, reader: Reader, world: SheetWorld) {
    this.sheet = sheet;
    this.reader = reader;
    this.world = world;
    this.report = reporter(checkDiagnostics, this.found);
    this.binder = {
      reader,
      sides: world.sides,
      unread: (phrases, text, goal, terms) => this.unread(phrases, text, goal, terms),
      cannotRank: (phrase, sort) => this.report('cannot-rank', phrase, { criterion: phrase.text, what: plural(sort) }),
      refersToNothing: (at, word) => this.refersToNothing(at, word),
      listWithoutChoice: (chain: Chain) => this.report('list-without-choice', chain),
      misplaced: (at, what) => this.report('too-much', at, { what }),
    };
  }

  run(): readonly Diagnostic[] {
    const owners = new Map<string, string>();
    for (const section of this.sheet.sections) {
      if (section.type === 'ranking') this.ranking(section);
      else if (section.type === 'rules') for (const rule of section.rules) rulesOf(rule, this.binder);
      else this.procedure(section, owners);
    }
    this.withoutProcedure(owners);
    return this.found;
  }

  private unread(phrases: readonly Phrase[], text: string, goal: Category, terms: readonly Term[]): void {
    sayUnread(this, phrases, text, goal, terms);
  }

  private refersToNothing(at: Span, word: string): void {
    const found = new RegExp(`\\b${word}\\b`, 'i').exec(this.sheet.source.slice(at.start, at.end));
    const start = at.start + (found?.index ?? 0);
    this.report('refers-to-nothing', found ? { start, end: start + word.length } : at, { word });
  }

  private procedure(procedure: Procedure, owners: Map<string, string>): void {
    const { title } = procedure;
    const { cards, faults } = this.world.title(title);
    for (const fault of faults) {
      const at = this.within(title.parts[fault.part] ?? title, fault.words);
      if (fault.kind === 'letter')
        this.report('unknown-letter', at, { words: fault.words, known: fault.known.join(', ') });
      else this.report('unknown-title', at, { words: fault.words, help: didYouMean(fault.words, fault.known) });
    }
    if (cards.size === 0 && faults.length === 0 && this.world.cards.size > 0) {
      const { bot, scenario, titles } = this.world;
      this.report('title-of-nobody', title, { bot, scenario, words: title.text, help: didYouMean(title.text, titles) });
    }
    const taken = [...cards].find((card) => owners.has(card));
    if (taken !== undefined) this.report('card-twice', title, { card: taken, before: owners.get(taken) ?? '' });
    for (const card of cards) owners.set(card, title.text);
    for (const clause of procedure.clauses) new ClauseBinder(clause, this.binder).plan();
    new ClauseCheck(this, procedure, cards).clauses();
  }

  private within(span: Span, words: string): Span {
    // A letter stands at the end of its part.
    const found = this.sheet.source.slice(span.start, span.end).toLowerCase().lastIndexOf(words.toLowerCase());
    return found < 0 ? span : { start: span.start + found, end: span.start + found + words.length };
  }

  private withoutProcedure(owners: ReadonlyMap<string, string>): void {
    const missing = [...this.world.cards].filter((card) => !owners.has(card));
    const header = this.sheet.headers.find(({ word }) => word === 'bot');
    // A sheet that is only begun has few; one that leaves out all is an example.
    if (missing.length === 0 || !header || owners.size < missing.length) return;
    const { bot, scenario } = this.world;
    this.report('card-without-procedure', header, { bot, scenario, cards: missing.join(', ') });
  }

  private ranking({ rows }: Ranking): void {
    const before = new Map<string, number>();
    for (const { phrase, number } of rows) {
      const key = phrase.text.toLowerCase();
      const first = before.get(key);
      if (first !== undefined) this.report('row-twice', phrase, { number: first });
      else before.set(key, number);
      this.row(phrase);
    }
  }

  private row(phrase: Phrase): void {
    const { edges, chart, terms } = this.reader.read(phrase.text, 'row');
    const rows = edges.filter(({ term }) => (term as RowTerm).thing.sort === 'unit');
    const [edge] = rows;
    if (!edge || rows.length > 1) {
      this.unread([phrase], phrase.text, 'row', terms);
      return;
    }
    const spans = wordSpans(this.sheet, [phrase], chart.words);
    visit(edge, (part) => {
      const id = part.entry?.id ?? '';
      if (id !== '') this.exists(id, spanOf([phrase], spans, part.from, part.to));
    });
    this.enemyRow(edge.term as RowTerm, phrase);
  }

  private enemyRow({ thing }: RowTerm, phrase: Phrase): void {
    const { sides } = this.world;
    const own = sides.ofPlane(thing.set.is === 'plane' ? thing.set.name : '');
    if (own === null || sides.seen(own) !== 'bot') return;
    this.report('row-of-own-side', phrase, { name: phrase.text, help: 'Name a unit of the other side.' });
  }

  /** Says if what a word names is not in the scenario. */
  exists(entry: string, at: Span): void {
    const reason = this.world.absent(entry);
    if (reason === null) return;
    const name = this.sheet.source.slice(at.start, at.end).replaceAll(/\s+/g, ' ');
    this.report('not-in-scenario', at, { name, scenario: this.world.scenario, help: reason });
  }

  missing(
    letter: string,
    known: ReadonlySet<string>,
  ): { letter: string; known: string; bot: string; scenario: string } {
    const { bot, scenario } = this.world;
    return { letter, known: [...known].toSorted().join(', '), bot: `The ${bot}`, scenario };
  }
}

export const didYouMean = (written: string, known: readonly string[]): string => {
  const near = nearest(written, known);
  return near === undefined ? `There are ${known.join(', ')}.` : `Did you mean \`${near}\`?`;
};

const plurals: Readonly<Record<string, string>> = {
  space: 'spaces',
  unit: 'units',
  card: 'cards',
  structure: 'structures',
};
export const plural = (sort: string): string => plurals[sort] ?? `${sort}s`;

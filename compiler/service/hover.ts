// What is to be said of a place: what its words mean here, what that rests on, where else it is said. The views make
// Markdown of it.
import type { Clause, Header, Procedure, Ranking, Rules, Span } from '../../grammar/tree.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { everyDiagnostic } from '../lint/all-diagnostics.ts';
import { takesOf } from '../language/book/verb-summary.ts';
import type { VerbTakes } from '../language/book/verb-summary.ts';
import type { Figure } from '../language/checking/sheet-world.ts';
import { all as every } from '../plan/build.ts';
import { same } from '../plan/same.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import { thingsWithout } from '../language/phrases/nouns.ts';
import { sortInWords } from '../language/phrases/noun-sorts.ts';
import type { Term } from '../language/phrases/terms.ts';
import type { VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import type { ServiceDocument } from './document.ts';
import { meaningOf, rankingAt } from './here.ts';
import type { CriterionRanking } from './here.ts';
import { guidedProcedures } from './guided-procedures.ts';
import { isExampleHere, lookUp } from './vocabulary-lookup.ts';
import { wordBindingAt } from './word-binding.ts';
import { mentionAt, spanAt } from './mentions.ts';
import { planOf, planOfRule, redefinitionOf, wordsFor } from './plans.ts';
import type { Project } from './project.ts';
import type { Mention } from './symbols.ts';
import { twinsOf } from './twins.ts';
import type { Twin } from './twins.ts';
import { usesOf } from './usage-counts.ts';
import type { Uses } from './usage-counts.ts';

export interface Hover {
  /** The stretch that it is about. */
  readonly at: Span;
  /** Its words, as printed. */
  readonly text: string;
  readonly about: About;
}

export interface WordAbout {
  readonly is: 'word';
  /** Several where a word is looked up by itself. */
  readonly entries: readonly VocabularyEntry[];
  /** The whole that its words are read as, and what that comes to here, in plain words. */
  readonly whole: string;
  readonly means: string | null;
  /** It says that a thing is not what the word means: `unscouted`. */
  readonly isContrary: boolean;
  readonly ranks: CriterionRanking | null;
  /** What it is, or can be said of: `a unit`, `spaces`. */
  readonly over: readonly string[];
  /** What is around it: the pattern that it fills a slot of. */
  readonly within: { readonly text: string; readonly entry: VocabularyEntry; readonly means: string | null } | null;
  /** The bot rule that gives it another meaning in this sheet. */
  readonly anew: { readonly rule: string; readonly means: string | null } | null;
  readonly bound: { readonly words: string | null; readonly line: number | null; readonly means: string | null } | null;
  readonly takes: VerbTakes | null;
  /** The titles of the procedures that it may call. */
  readonly leads: readonly string[];
  readonly figures: readonly Figure[];
  readonly rulings: readonly Ruling[];
  readonly uses: Uses | null;
  /** The example of the first entry has words of this game alone. */
  readonly hasExample: boolean;
}

export type About =
  | WordAbout
  | { readonly is: 'group'; readonly letter: string; readonly means: string | null; readonly uses: Uses }
  | { readonly is: 'letter'; readonly letter: string; readonly says: string | null; readonly means: string | null }
  | {
      readonly is: 'title';
      readonly cards: readonly string[];
      readonly initiative: number | null;
      readonly twins: readonly Twin[];
    }
  | { readonly is: 'clause'; readonly name: string; readonly means: string | null }
  | { readonly is: 'rule'; readonly means: string | null }
  | { readonly is: 'rank'; readonly place: number; readonly of: number }
  | { readonly is: 'heading'; readonly isRanking: boolean; readonly count: number; readonly means: string | null }
  | { readonly is: 'header'; readonly header: Header; readonly title: string | null; readonly procedures: number }
  | { readonly is: 'ruling'; readonly id: string; readonly ruling: Ruling | null }
  /** A finding of the checker or the linter: its name, and why it is one; null if there is none of that code. */
  | { readonly is: 'code'; readonly code: string; readonly name: string | null; readonly why: string | null };

const textAt = ({ text }: ServiceDocument, { start, end }: Span): string =>
  text
    .slice(start, end)
    .replaceAll(/\s*#[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ');

const entriesOf = ({ names }: Mention): readonly VocabularyEntry[] => ('entry' in names ? [names.entry] : []);

/** The rulings that entries rest on, in the order in which they cite them. */
const rulingsOf = (entries: readonly VocabularyEntry[], all: readonly Ruling[]): readonly Ruling[] =>
  [...new Set(entries.flatMap(({ rests }) => rests))].flatMap((id) => all.find((one) => one.id === id) ?? []);

/** The nearest pattern around a mention that says more than it, and has words of its own. */
function withinOf(document: ServiceDocument, { path, run, whole }: Mention): WordAbout['within'] {
  const inner = path.at(-1);
  if (!inner || !run) return null;
  const around = path.findLast(
    (one) =>
      one.pattern?.kind === 'pattern' &&
      one.to - one.from > inner.to - inner.from &&
      hasWords(one) &&
      !isSame(one, inner),
  );
  if (!around?.pattern) return null;
  const at = run.spanOf(around);
  if (at.start === whole.start && at.end === whole.end) return null;
  const [text, means] = [textAt(document, at), meaningOf(document, run, around)];
  // That it is a part of an action, or what it says itself, is no news.
  if (means === null ? around.cat === 'rider' : means.toLowerCase() === text.toLowerCase()) return null;
  return { text, entry: around.pattern, means };
}

/** Whether a finding only puts an article or the like before another. */
const isSame = ({ term }: ChartEdge, inner: ChartEdge): boolean =>
  term.cat === 'thing' && inner.term.cat === 'thing' && term.set === inner.term.set;

/** Whether a finding has words besides its parts: without, it only puts them together. */
const hasWords = ({ from, to, parts }: ChartEdge): boolean =>
  to - from > parts.reduce((sum, part) => sum + part.to - part.from, 0);

/** The sorts that a term is of, or over, in words. */
function sortsOf(term: Term): readonly string[] {
  const sorts = term.cat === 'thing' ? [term.sort] : 'over' in term ? [term.over].flat() : [];
  const isOne = term.cat === 'thing' && !term.isMany;
  return sorts.map((sort) => {
    const words = sortInWords(sort);
    return words ? words[isOne ? 'one' : 'many'] : sort === 'any' ? 'anything' : 'things with a place';
  });
}

function boundText(document: ServiceDocument, mention: Mention): WordAbout['bound'] {
  const bound = wordBindingAt(document, mention);
  if (!bound) return null;
  const { antecedent, meaning } = bound;
  return {
    words: antecedent && textAt(document, antecedent),
    line: antecedent && document.lines.at(antecedent.start).line,
    means: meaning && (wordsFor(document)?.set(meaning, 'one') ?? null),
  };
}

function anewText(document: ServiceDocument, mention: Mention): WordAbout['anew'] {
  const found = redefinitionOf(document, mention);
  if (!found) return null;
  const { rule, definition } = found;
  return { rule: rule.name?.text ?? rule.text.text, means: wordsFor(document)?.rule(definition) ?? null };
}

/** Of a word that has forms for what is so and for what is not, whether this one says that it is not so. */
function isContrary(entry: VocabularyEntry, term: Term): boolean {
  const first = entry.build({}, 0);
  if (first === null || !('restrict' in first) || !('restrict' in term)) return false;
  return same(term.restrict(every('space')), thingsWithout(every('space'), first));
}

function wordAbout(document: ServiceDocument, project: Project, mention: Mention): WordAbout {
  const entries = entriesOf(mention);
  const [entry] = entries;
  const { reader, language } = document;
  const edge = mention.path.at(-1);
  return {
    is: 'word',
    entries,
    whole: textAt(document, mention.whole),
    means: edge && mention.run && edge.parts.length > 0 ? meaningOf(document, mention.run, edge) : null,
    isContrary: entry?.kind === 'word' && edge !== undefined && isContrary(entry, edge.term),
    ranks: rankingAt(document, mention),
    over: edge ? sortsOf(edge.term) : [],
    within: withinOf(document, mention),
    anew: anewText(document, mention),
    bound: boundText(document, mention),
    takes: entry && reader ? takesOf(entry, reader) : null,
    leads: guidedProcedures(document, mention).map(({ title }) => title.text),
    figures: (entry && language?.naming?.figures(entry.id)) ?? [],
    rulings: rulingsOf(entries, project.rulings(document)),
    uses: usesOf(document, project, mention),
    hasExample: entry !== undefined && isExampleHere(document, entry),
  };
}

/** The plain words of a clause. */
function clauseText(document: ServiceDocument, clause: Clause): string | null {
  const plan = planOf(document, clause);
  return (plan && wordsFor(document)?.clause(plan)) ?? null;
}

function letterText(document: ServiceDocument, clause: Clause, letter: string): string | null {
  const aims = planOf(document, clause)?.acts.flatMap((act) => act.aims) ?? [];
  const aim = aims.find((one) => one.letter === letter);
  return (aim && wordsFor(document)?.aim(aim)) ?? null;
}

function titleAbout(document: ServiceDocument, project: Project, procedure: Procedure): About {
  const { title } = procedure;
  const cards = [...(document.world?.title(title).cards ?? [])];
  return { is: 'title', cards, initiative: title.initiative, twins: twinsOf(document, project, procedure) };
}

function rankAbout({ sheet }: ServiceDocument, start: number): About {
  const ranking = sheet.sections.find((one) => one.type === 'ranking' && one.rows.some((row) => row.start === start));
  const rows = ranking?.type === 'ranking' ? ranking.rows : [];
  return { is: 'rank', place: rows.findIndex((row) => row.start === start) + 1, of: rows.length };
}

function codeAbout(code: string, { games }: ServiceDocument): About {
  const [name, entry] = Object.entries(everyDiagnostic(games)).find(([, one]) => one.code === code) ?? [];
  return { is: 'code', code, name: name ?? null, why: entry?.why ?? null };
}

/** What all rules of a sheet come to. */
function headingAbout(document: ServiceDocument, section: Ranking | Rules): About {
  if (section.type === 'ranking') return { is: 'heading', isRanking: true, count: section.rows.length, means: null };
  const words = wordsFor(document);
  const rules = section.rules.flatMap((rule) => planOfRule(document, rule));
  const means = words && rules.map((one) => words.rule(one)).join(' ');
  return { is: 'heading', isRanking: false, count: section.rules.length, means };
}

function aboutOf(document: ServiceDocument, project: Project, mention: Mention): About {
  const { names } = mention;
  const words = wordsFor(document);
  switch (names.is) {
    case 'entry':
    case 'datum':
      return wordAbout(document, project, mention);
    case 'group': {
      const means = document.language?.naming?.group(names.letter, names.bot) ?? null;
      return { is: 'group', letter: names.letter, means, uses: usesOf(document, project, mention) };
    }
    case 'letter': {
      const { clause, letter, sub } = names;
      return { is: 'letter', letter, says: sub && textAt(document, sub), means: letterText(document, clause, letter) };
    }
    case 'title':
      return titleAbout(document, project, names.procedure);
    case 'clause': {
      const name = `${names.procedure.title.text} ${names.clause.number}`;
      return { is: 'clause', name, means: clauseText(document, names.clause) };
    }
    case 'row':
      return {
        is: 'clause',
        name: textAt(document, mention.spans[0] ?? names.row),
        means: clauseText(document, names.clause),
      };
    case 'rank':
      return rankAbout(document, names.row.start);
    case 'rule':
      return {
        is: 'rule',
        means: planOfRule(document, names.rule)
          .map((one) => words?.rule(one) ?? '')
          .join(' '),
      };
    case 'heading':
      return headingAbout(document, names.section);
    case 'header': {
      const procedures = document.sheet.sections.filter(({ type }) => type === 'procedure').length;
      return { is: 'header', header: names.header, title: document.game?.title ?? null, procedures };
    }
    case 'ruling':
      return {
        is: 'ruling',
        id: names.id,
        ruling: project.rulings(document).find(({ id }) => id === names.id) ?? null,
      };
    case 'code':
      return codeAbout(names.code, document);
  }
}

/** What `Roll [d10]` comes to: no phrase, but the head of a table. */
function rollAt(document: ServiceDocument, offset: number): Hover | null {
  for (const { 0: text, index: start } of document.text.matchAll(/\bRoll\s*\[d\d+\]/gi)) {
    const at = { start, end: start + text.length };
    if (offset < at.start || offset > at.end) continue;
    const clause = document.sheet.sections
      .flatMap((one) => (one.type === 'procedure' ? one.clauses : []))
      .find((one) => one.start <= start && at.end <= one.end);
    const isSaid = document.sheet.comments.every((one) => start < one.start || one.end <= start);
    return clause && isSaid
      ? { at, text, about: { is: 'clause', name: text, means: clauseText(document, clause) } }
      : null;
  }
  return null;
}

/** What there is to say of a place; null if nothing is. */
export function hoverAt(document: ServiceDocument, project: Project, offset: number): Hover | null {
  const mention = mentionAt(document, offset);
  if (mention) {
    const at = spanAt(mention, offset) ?? mention.whole;
    return { at, text: textAt(document, at), about: aboutOf(document, project, mention) };
  }
  const found = lookUp(document, offset);
  if (!found) return rollAt(document, offset);
  const { at, entries } = found;
  const [entry] = entries;
  const only = entries.length === 1 ? entry : undefined;
  return {
    at,
    text: textAt(document, at),
    about: {
      is: 'word',
      entries,
      whole: textAt(document, at),
      means: null,
      isContrary: false,
      ranks: null,
      over: [],
      within: null,
      anew: null,
      bound: null,
      takes: only && document.reader ? takesOf(only, document.reader) : null,
      leads: [],
      figures: (only && document.language?.naming?.figures(only.id)) ?? [],
      rulings: rulingsOf(entries.slice(0, 1), project.rulings(document)),
      uses: null,
      hasExample: entry !== undefined && isExampleHere(document, entry),
    },
  };
}

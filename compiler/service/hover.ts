// Collects the contents of a hover: the meaning of the words at a place, the rulings that decide this meaning, and
// other uses of the words. The views turn these contents into Markdown.
import { listEntriesOf, isListSection } from '../../grammar/list-entries.ts';
import type { Clause, FaceRow, Header, Procedure, Section, Span } from '../../grammar/tree.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import type { DeclaredWord } from '../game/game-declaration.ts';
import { everyDiagnostic } from '../lint/lint-rules.ts';
import { readLists } from '../language/lists/list-plans.ts';
import { isRolled } from '../language/lists/sheets-of-book.ts';
import { wordsOfTables } from '../wording/table-words.ts';
import { verbSummary, type VerbTakes } from '../language/book/verb-summary.ts';
import type { Figure } from '../language/checking/report/sheet-world.ts';
import { all as every } from '../plan/build.ts';
import { same } from '../plan/same.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import { thingsWithout } from '../language/phrases/nouns.ts';
import { sortInWords } from '../language/phrases/noun-sorts.ts';
import type { Term } from '../language/phrases/terms.ts';
import type { VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { declaredBy } from './declared-words.ts';
import type { ServiceDocument } from './document.ts';
import { meaningOf, rankingAt, type CriterionRanking } from './meaning-of-words.ts';
import { calledProcedures } from './called-procedures.ts';
import { isExampleHere, lookUp } from './vocabulary-lookup.ts';
import { wordBindingAt } from './word-binding.ts';
import { mentionAt, spanAt } from './mentions.ts';
import { planOf, planOfRule, redefinitionOf, wordsFor } from './plans.ts';
import type { Project } from './project.ts';
import type { Mention } from './symbols.ts';
import { namesakesOf, type Namesake } from './namesakes.ts';
import { nameUsesOf, type NameUses } from './usage-counts.ts';

export interface Hover {
  readonly at: Span;
  readonly text: string;
  readonly about: About;
}

export interface WordAbout {
  readonly is: 'word';
  /** A list with the vocabulary entry of the words. The list is empty if the words have no entry. */
  readonly entries: readonly VocabularyEntry[];
  /** The text from the first to the last word of the vocabulary entry, including the other words between them. */
  readonly whole: string;
  /** The meaning of the whole phrase (`whole`) in plain words; null if the phrase is a single entry without parts. */
  readonly means: string | null;
  /** The declarations of the words on the page of the book; empty for words of the language. */
  readonly declared: readonly DeclaredWord[];
  /** True if the words mean the opposite of what the entry documents, as `unscouted` does for the entry `scouted`. */
  readonly isContrary: boolean;
  readonly ranks: CriterionRanking | null;
  /** The sorts of things that the words name or can describe, such as `a unit` or `spaces`. */
  readonly over: readonly string[];
  /**
   * The pattern in which the words fill a slot, with its text and meaning; null if no such pattern is around the words.
   */
  readonly within: { readonly text: string; readonly pattern: VocabularyEntry; readonly means: string | null } | null;
  /** The bot rule of this sheet that redefines the word; null if there is none. */
  readonly anew: { readonly rule: string; readonly means: string | null } | null;
  readonly bound: { readonly words: string | null; readonly line: number | null; readonly means: string | null } | null;
  readonly takes: VerbTakes | null;
  /** The titles of the procedures that words such as `GUIDE Y` may call. */
  readonly leads: readonly string[];
  readonly figures: readonly Figure[];
  readonly rulings: readonly Ruling[];
  readonly uses: NameUses | null;
  /** True if the vocabulary of this game has all words in the example of the first entry. */
  readonly hasExample: boolean;
}

export type About =
  | WordAbout
  | { readonly is: 'group'; readonly letter: string; readonly means: string | null; readonly uses: NameUses }
  | { readonly is: 'letter'; readonly letter: string; readonly says: string | null; readonly means: string | null }
  | {
      readonly is: 'title';
      readonly cards: readonly string[];
      readonly initiative: number | null;
      readonly namesakes: readonly Namesake[];
    }
  | { readonly is: 'clause'; readonly name: string; readonly means: string | null }
  | { readonly is: 'rule'; readonly means: string | null }
  | { readonly is: 'rank'; readonly place: number; readonly of: number }
  | {
      readonly is: 'heading';
      readonly of: Exclude<Section, Procedure>['type'];
      readonly count: number;
      readonly means: string | null;
    }
  | { readonly is: 'header'; readonly header: Header; readonly title: string | null; readonly procedures: number }
  | { readonly is: 'ruling'; readonly id: string; readonly ruling: Ruling | null }
  /** The code of a finding, with its name and reason. Both are null if there is no such code. */
  | { readonly is: 'code'; readonly code: string; readonly name: string | null; readonly why: string | null };

const textAt = ({ text }: ServiceDocument, { start, end }: Span): string =>
  text
    .slice(start, end)
    .replaceAll(/\s*#[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ');

const entriesOf = ({ names }: Mention): readonly VocabularyEntry[] =>
  'vocabularyEntry' in names ? [names.vocabularyEntry] : [];

/** Returns the rulings that vocabulary entries cite, in the order of the citations. */
const rulingsOf = (entries: readonly VocabularyEntry[], allRulings: readonly Ruling[]): readonly Ruling[] =>
  [...new Set(entries.flatMap(({ rests }) => rests))].flatMap(
    (id) => allRulings.find((ruling) => ruling.id === id) ?? [],
  );

/**
 * Returns the smallest pattern that contains a mention and has further words. Returns null if there is no such pattern,
 * or if its meaning adds nothing to its words.
 */
function enclosingPattern(document: ServiceDocument, { path, run, whole }: Mention): WordAbout['within'] {
  const inner = path.at(-1);
  if (!inner || !run) return null;
  const around = path.findLast(
    (outer) =>
      outer.pattern?.kind === 'pattern' &&
      outer.to - outer.from > inner.to - inner.from &&
      hasOwnWords(outer) &&
      !hasSameSet(outer, inner),
  );
  if (!around?.pattern) return null;
  const at = run.spanOf(around);
  if (at.start === whole.start && at.end === whole.end) return null;
  const [text, means] = [textAt(document, at), meaningOf(document, run, around)];
  // The hover text leaves the pattern out if it says nothing new: the meaning only repeats the words of the pattern, or
  // the pattern is a part of an action and has no meaning alone.
  if (means === null ? around.cat === 'rider' : means.toLowerCase() === text.toLowerCase()) return null;
  return { text, pattern: around.pattern, means };
}

/** True if both edges mean the same set, because the outer edge only adds a word such as `the`. */
const hasSameSet = ({ term }: ChartEdge, inner: ChartEdge): boolean =>
  term.cat === 'thing' && inner.term.cat === 'thing' && term.set === inner.term.set;

/** True if an edge has words that belong to none of its parts. Other edges only combine their parts. */
const hasOwnWords = ({ from, to, parts }: ChartEdge): boolean =>
  to - from > parts.reduce((sum, part) => sum + part.to - part.from, 0);

/** Returns the sorts of things that a term names or can describe, as words such as `a unit`. */
function sortsOf(term: Term): readonly string[] {
  const sorts = term.cat === 'thing' ? [term.sort] : 'over' in term ? [term.over].flat() : [];
  const isSingular = term.cat === 'thing' && !term.isMany;
  return sorts.map((sort) => {
    const words = sortInWords(sort);
    return words ? words[isSingular ? 'singular' : 'plural'] : sort === 'any' ? 'anything' : 'things with a place';
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
  const redefined = redefinitionOf(document, mention);
  if (!redefined) return null;
  const { rule, definition } = redefined;
  return { rule: rule.name?.text ?? rule.text.text, means: wordsFor(document)?.rule(definition) ?? null };
}

/**
 * True if the words mean the opposite of their entry. Some entries have forms for both meanings, such as `scouted` and
 * `unscouted`.
 */
function isContrary(vocabularyEntry: VocabularyEntry, term: Term): boolean {
  const first = vocabularyEntry.build({}, 0);
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
    declared: declaredBy(document, mention),
    means: edge && mention.run && edge.parts.length > 0 ? meaningOf(document, mention.run, edge) : null,
    isContrary: entry?.kind === 'word' && edge !== undefined && isContrary(entry, edge.term),
    ranks: rankingAt(document, mention),
    over: edge ? sortsOf(edge.term) : [],
    within: enclosingPattern(document, mention),
    anew: anewText(document, mention),
    bound: boundText(document, mention),
    takes: entry && reader ? verbSummary(entry, reader) : null,
    leads: calledProcedures(document, mention).map(({ title }) => title.text),
    figures: (entry && language?.naming?.figures(entry.id)) ?? [],
    rulings: rulingsOf(entries, project.rulings(document)),
    uses: nameUsesOf(document, project, mention),
    hasExample: entry !== undefined && isExampleHere(document, entry),
  };
}

function clauseText(document: ServiceDocument, clause: Clause): string | null {
  const plan = planOf(document, clause);
  return (plan && wordsFor(document)?.clause(plan)) ?? null;
}

function letterText(document: ServiceDocument, clause: Clause, letter: string): string | null {
  const aims = planOf(document, clause)?.acts.flatMap((act) => act.aims) ?? [];
  const aim = aims.find((candidate) => candidate.letter === letter);
  return (aim && wordsFor(document)?.aim(aim)) ?? null;
}

function titleAbout(document: ServiceDocument, project: Project, procedure: Procedure): About {
  const { title } = procedure;
  const cards = [...(document.world?.title(title).cards ?? [])];
  return { is: 'title', cards, initiative: title.initiative, namesakes: namesakesOf(document, project, procedure) };
}

function rankAbout({ sheet }: ServiceDocument, start: number): About {
  const ranking = sheet.sections.find(
    (section) => section.type === 'ranking' && section.rows.some((row) => row.start === start),
  );
  const rows = ranking?.type === 'ranking' ? ranking.rows : [];
  return { is: 'rank', place: rows.findIndex((row) => row.start === start) + 1, of: rows.length };
}

function codeAbout(code: string, { games }: ServiceDocument, project: Project): About {
  const [name, entry] = Object.entries(everyDiagnostic(games)).find(([, diagnostic]) => diagnostic.code === code) ?? [];
  return { is: 'code', code, name: name ?? null, why: entry === undefined ? null : (project.reason?.(code) ?? null) };
}

/** Returns the hover of a heading. For a section of bot rules, the hover says what the rules mean in plain words. */
function headingAbout(document: ServiceDocument, section: Exclude<Section, Procedure>): About {
  if (isListSection(section))
    return { is: 'heading', of: section.type, count: listEntriesOf(section).length, means: null };
  if (section.type === 'ranking') return { is: 'heading', of: section.type, count: section.rows.length, means: null };
  const words = wordsFor(document);
  const rules = section.rules.flatMap((rule) => planOfRule(document, rule));
  const means = words && rules.map((rule) => words.rule(rule)).join(' ');
  return { is: 'heading', of: section.type, count: section.rules.length, means };
}

/** Returns the meaning of a row of a table in plain words; null if the row cannot be put into words. */
function rowText({ sheet, language }: ServiceDocument, row: FaceRow): string | null {
  const { plan } = readLists(sheet, language?.otherSheets, language?.listRules);
  const tables = sheet.sections.filter(isListSection).filter(isRolled);
  const table = tables.findIndex((each) => each.type === 'rollTable' && each.rows.includes(row));
  const rows = wordsOfTables(plan)[plan.lists.length + table]?.rows ?? [];
  return rows[tables[table]?.rows.findIndex((each) => each === row) ?? -1]?.words ?? null;
}

function aboutOf(document: ServiceDocument, project: Project, mention: Mention): About {
  const { names } = mention;
  const words = wordsFor(document);
  switch (names.is) {
    case 'entry':
    case 'data name':
      return wordAbout(document, project, mention);
    case 'group': {
      const means = document.language?.naming?.group(names.letter, names.bot) ?? null;
      return { is: 'group', letter: names.letter, means, uses: nameUsesOf(document, project, mention) };
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
          .map((rule) => words?.rule(rule) ?? '')
          .join(' '),
      };
    case 'faceRow':
      return { is: 'rule', means: rowText(document, names.row) };
    case 'heading':
      return headingAbout(document, names.section);
    case 'header': {
      const procedures = document.procedures.length;
      return { is: 'header', header: names.header, title: document.game?.title ?? null, procedures };
    }
    case 'ruling':
      return {
        is: 'ruling',
        id: names.id,
        ruling: project.rulings(document).find(({ id }) => id === names.id) ?? null,
      };
    case 'code':
      return codeAbout(names.code, document, project);
  }
}

/**
 * Returns the hover of `Roll [d10]`, the head of a table; null if these words are not at the offset. The words need a
 * search, because they are in no phrase.
 */
function rollAt(document: ServiceDocument, offset: number): Hover | null {
  for (const { 0: text, index: start } of document.text.matchAll(/\bRoll\s*\[d\d+\]/gi)) {
    const at = { start, end: start + text.length };
    if (offset < at.start || offset > at.end) continue;
    const clause = document.procedures
      .flatMap(({ clauses }) => clauses)
      .find((candidate) => candidate.start <= start && at.end <= candidate.end);
    const isOutsideComments = document.sheet.comments.every((comment) => start < comment.start || comment.end <= start);
    return clause && isOutsideComments
      ? { at, text, about: { is: 'clause', name: text, means: clauseText(document, clause) } }
      : null;
  }
  return null;
}

export function hoverAt(document: ServiceDocument, project: Project, offset: number): Hover | null {
  const mention = mentionAt(document, offset);
  if (mention) {
    const at = spanAt(mention, offset) ?? mention.whole;
    return { at, text: textAt(document, at), about: aboutOf(document, project, mention) };
  }
  const lookedUp = lookUp(document, offset);
  if (!lookedUp) return rollAt(document, offset);
  const { at, entries } = lookedUp;
  const [entry] = entries;
  const onlyEntry = entries.length === 1 ? entry : undefined;
  return {
    at,
    text: textAt(document, at),
    about: {
      is: 'word',
      entries,
      whole: textAt(document, at),
      declared: entry ? (document.game?.page?.declarationsOf(entry, textAt(document, at)) ?? []) : [],
      means: null,
      isContrary: false,
      ranks: null,
      over: [],
      within: null,
      anew: null,
      bound: null,
      takes: onlyEntry && document.reader ? verbSummary(onlyEntry, document.reader) : null,
      leads: [],
      figures: (onlyEntry && document.language?.naming?.figures(onlyEntry.id)) ?? [],
      rulings: rulingsOf(entries.slice(0, 1), project.rulings(document)),
      uses: null,
      hasExample: entry !== undefined && isExampleHere(document, entry),
    },
  };
}

// Compares two sheets by their meaning. Neither the wording nor the order of the procedures matters.
import { isListSection, lineLabel, lineText, listEntriesOf, type ListEntry } from '../../grammar/list-entries.ts';
import { faces, type Span } from '../../grammar/tree.ts';
import type { ChangeClass } from './change-classes.ts';
import { ChangeRecorder } from './change-recorder.ts';
import {
  botRuleStatements,
  rankingStatements,
  type ComparedSheet,
  type DeckCounts,
  type ProcedureMeaning,
  type SheetStatement,
} from './compared-sheet.ts';
import { bagOf, commonCount } from './group-by.ts';
import { procedureDiff, procedurePairs } from './procedure-diff.ts';
import { alignSequences, type MatchCosts } from './sequence-alignment.ts';
import {
  treePair,
  type ClauseDiff,
  type ProcedureDiff,
  type RankingDiff,
  type RuleDiff,
  type SheetChange,
  type SheetDiff,
  type TableDiff,
} from './sheet-diff.ts';

/** A line with the title of its section, and its words in the form in which sheets are compared. */
interface ComparedLine {
  readonly tree: ListEntry;
  readonly words: readonly string[];
  readonly key: string;
  /** The section and the label of the line, such as `TABLE EFFECTS 1–2`. */
  readonly part: string;
  readonly title: string;
}

const comparedText = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '');

/**
 * Returns the lines of all tables, grids and lists of steps of a sheet. The heads of a grid belong to the first row of
 * the grid.
 */
function comparedLines(side: ComparedSheet | null): ComparedLine[] {
  return (side?.sheet.sections ?? []).filter(isListSection).flatMap((section) => {
    const title = section.title.text;
    const heads = section.type === 'grid' ? `${section.heads.map(({ text }) => text).join('  ')}: ` : '';
    return listEntriesOf(section).map((tree, index) => {
      const label = tree.type === 'gridRow' && tree.faces ? faces(tree.faces.from, tree.faces.to) : lineLabel(tree);
      const text = comparedText(`${index === 0 ? heads : ''}${lineText(tree)}`);
      return { tree, words: text.split(' '), key: `${title}\n${label}\n${text}`, part: `${title} ${label}`, title };
    });
  });
}

/** Selects a part of a sheet: a procedure by its printed title, and optionally a clause and its letter. */
interface PartSelection {
  readonly title: string;
  readonly clause?: number | null;
  readonly letter?: string | null;
}

/** Limits a comparison to one part of each sheet. The two parts are compared even if they have different names. */
export interface DiffSelection {
  readonly before: PartSelection | null;
  readonly after: PartSelection | null;
}

/** Compares two sheets. A missing sheet is compared as an empty sheet. */
export function diffSheets(
  before: ComparedSheet | null,
  after: ComparedSheet | null,
  selection: DiffSelection | null = null,
): SheetDiff {
  const sides = [before, after] as const;
  const pairs = selection
    ? [
        { before: selectedProcedure(before, selection.before), after: selectedProcedure(after, selection.after) },
      ].filter((pair) => pair.before ?? pair.after)
    : procedurePairs(before?.procedures ?? [], after?.procedures ?? []);
  const ranking = selection ? [] : rankingDiffs(before, after);
  const rules = selection ? [] : ruleDiffs(before, after);
  const lines = selection ? [] : lineChanges(before, after);
  const decks = selection ? [] : deckChanges(before?.decks ?? null, after?.decks ?? null);
  const procedures = pairs.map((pair) => procedureDiff(pair, sides));
  const changes = [
    ...ranking.flatMap((row) => row.changes),
    ...rules.flatMap((rule) => rule.changes),
    ...lines,
    ...decks,
    ...procedures.flatMap(procedureChanges),
  ];
  return {
    before: before?.sheet ?? null,
    after: after?.sheet ?? null,
    ranking,
    rules,
    procedures,
    lines,
    decks,
    changes,
  };
}

function selectedProcedure(side: ComparedSheet | null, part: PartSelection | null): ProcedureMeaning | null {
  const procedure = side?.procedures.find(({ tree }) => tree.title.text === part?.title) ?? null;
  const { clause = null, letter = null } = part ?? {};
  if (!procedure || clause === null) return procedure;
  const clauses = procedure.clauses
    .filter(({ tree }) => tree.number === clause)
    .map((candidate) =>
      letter === null
        ? candidate
        : { ...candidate, subs: candidate.subs.filter(({ tree }) => tree.letter === letter), rider: null },
    );
  return { ...procedure, clauses };
}

/** Returns all changes of a procedure, in the order in which the sheet prints them. */
export const procedureChanges = ({ changes, clauses }: ProcedureDiff): SheetChange[] => [
  ...changes,
  ...clauses.flatMap(clauseChanges),
];

const clauseChanges = ({ changes, subs, rider, table }: ClauseDiff): SheetChange[] => [
  ...changes,
  ...subs.flatMap((sub) => sub.changes),
  ...(rider?.changes ?? []),
  ...(table ? tableChanges(table) : []),
];

const tableChanges = ({ rows }: TableDiff): SheetChange[] =>
  rows.flatMap(({ changes, table }) => [...changes, ...(table ? tableChanges(table) : [])]);

/** Returns the share, from 0 to 1, of the words that two texts do not have in common. */
const wordDistance = (a: readonly string[], b: readonly string[]): number =>
  1 - (2 * commonCount(bagOf(a), bagOf(b))) / Math.max(1, a.length + b.length);

function statementCosts<T>(nameOf: (tree: T) => string | null): MatchCosts<SheetStatement<T>> {
  return {
    change(a, b) {
      if (a.key === b.key) return 0;
      const name = nameOf(a.tree);
      const cost = name !== null && name === nameOf(b.tree) ? 0.5 : wordDistance(a.words, b.words);
      return cost < 0.6 ? cost : Infinity;
    },
    weight: () => 0.6,
    key: ({ key }) => key,
  };
}

interface StatementKind<T> {
  readonly is: ChangeClass;
  readonly costs: MatchCosts<SheetStatement<T>>;
  readonly partOf: (tree: T) => string;
  /** True if the order of the statements has a meaning, as in a ranking table. */
  readonly isOrdered: boolean;
}

function statementDiffs<T extends Span>(
  before: readonly SheetStatement<T>[],
  after: readonly SheetStatement<T>[],
  sides: readonly [ComparedSheet | null, ComparedSheet | null],
  { is, costs, partOf, isOrdered }: StatementKind<T>,
) {
  const statementPart = (side: ComparedSheet | null, statement: SheetStatement<T> | null) => ({
    source: side?.sheet.source ?? '',
    name: statement ? partOf(statement.tree) : '',
  });
  return alignSequences(before, after, costs).map((pair) => {
    const { before: a, after: b } = pair;
    const isMoved = isOrdered && pair.isMoved;
    const recorder = new ChangeRecorder(statementPart(sides[0], a), statementPart(sides[1], b));
    if (!a || !b || a.key !== b.key || isMoved) recorder.record(is, a?.tree ?? null, b?.tree ?? null);
    return { ...treePair(a, b), changes: recorder.changes, isMoved };
  });
}

const rankingDiffs = (before: ComparedSheet | null, after: ComparedSheet | null): readonly RankingDiff[] =>
  statementDiffs(before ? rankingStatements(before) : [], after ? rankingStatements(after) : [], [before, after], {
    is: 'ranking-changed',
    costs: statementCosts(() => null),
    partOf: ({ number }) => `dangerous units ${number}`,
    isOrdered: true,
  });

/**
 * Returns the heading that changes of rules get: `bot rules` if at least one of the two sheets has procedures, and so
 * is about a bot; otherwise `rules`.
 */
const rulesNoun = (sides: readonly (ComparedSheet | null)[]): string =>
  sides.some((side) => side && side.procedures.length > 0) ? 'bot rules' : 'rules';

const ruleDiffs = (before: ComparedSheet | null, after: ComparedSheet | null): readonly RuleDiff[] =>
  statementDiffs(before ? botRuleStatements(before) : [], after ? botRuleStatements(after) : [], [before, after], {
    is: 'rules-changed',
    costs: statementCosts(({ name }) => name?.text.toLowerCase() ?? null),
    partOf: ({ name }) => `${rulesNoun([before, after])}${name ? `, ${name.text}` : ''}`,
    isOrdered: false,
  });

const keysOfBoth = (a: object, b: object): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];

/** True if two rows of a grid have no face in common. Such rows are not a pair, even if their cells are similar. */
function haveOtherFaces({ tree: a }: ComparedLine, { tree: b }: ComparedLine): boolean {
  if (a.type !== 'gridRow' || b.type !== 'gridRow' || !a.faces || !b.faces) return false;
  return a.faces.to < b.faces.from || b.faces.to < a.faces.from;
}

/**
 * The costs of pairs of lines. Two lines of different sections are never a pair. Two lines with the same label can be a
 * pair even if their words differ.
 */
const lineCosts: MatchCosts<ComparedLine> = {
  change(a, b) {
    if (a.key === b.key) return 0;
    if (a.title !== b.title || haveOtherFaces(a, b)) return Infinity;
    const cost = a.part === b.part ? 0.5 : wordDistance(a.words, b.words);
    return cost < 0.6 ? cost : Infinity;
  },
  weight: () => 0.6,
  key: ({ key }) => key,
};

const linePart = (side: ComparedSheet | null, line: ComparedLine | null) => ({
  source: side?.sheet.source ?? '',
  name: line?.part ?? '',
});

function lineChanges(before: ComparedSheet | null, after: ComparedSheet | null): SheetChange[] {
  return alignSequences(comparedLines(before), comparedLines(after), lineCosts).flatMap((pair) => {
    const { before: a, after: b } = pair;
    const recorder = new ChangeRecorder(linePart(before, a), linePart(after, b));
    if (!a || !b || a.key !== b.key) recorder.record('lines-changed', a?.tree ?? null, b?.tree ?? null);
    return recorder.changes;
  });
}

/**
 * Returns the changes in the number of copies of each card. Returns an empty list if the decks of a sheet are unknown.
 */
function deckChanges(before: DeckCounts | null, after: DeckCounts | null): SheetChange[] {
  if (!before || !after) return [];
  return keysOfBoth(before, after).flatMap((deck) => {
    const [oldCounts, newCounts] = [before[deck] ?? {}, after[deck] ?? {}];
    return keysOfBoth(oldCounts, newCounts).flatMap((card): SheetChange[] => {
      const [oldCount, newCount] = [oldCounts[card] ?? 0, newCounts[card] ?? 0];
      const place = (count: number) =>
        count === 0 ? null : { start: 0, end: 0, part: deck, text: `${count} ${card}` };
      if (oldCount === newCount) return [];
      const summary = `${deck}: ${oldCount} → ${newCount} ${card}`;
      return [
        { is: 'decks-changed', before: place(oldCount), after: place(newCount), summary, idle: null, sameWords: null },
      ];
    });
  });
}

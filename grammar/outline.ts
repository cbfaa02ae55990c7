// The outline of a sheet: its contents as plain data for other tools, without offsets and without full stops at the end
// of sentences. docs/language.md describes the outline, whose form stays the same in all versions.
import type { Clause, Procedure, Rider, Row, Sentence, Sheet, SubClause, Table } from './tree.ts';

export interface SheetOutline {
  readonly scenario: number | null;
  readonly bot: string | null;
  /** The rows of the ranking table. */
  readonly dangerous: readonly string[];
  readonly rules: readonly { readonly name: string | null; readonly text: string }[];
  readonly procedures: readonly ProcedureOutline[];
}

export interface ProcedureOutline {
  readonly title: string;
  readonly initiative: number | null;
  readonly clauses: readonly ClauseOutline[];
}

export interface ClauseOutline {
  readonly n: number;
  readonly condition: string | null;
  readonly action: string;
  /** The tiebreak lists of all sentences, in order. */
  readonly tiebreakers: readonly (readonly string[])[];
  readonly sub: readonly SubOutline[];
  readonly via: RiderOutline | null;
  readonly roll: TableOutline | null;
}

export interface SubOutline {
  readonly letter: string;
  readonly condition: string | null;
  readonly text: string;
  readonly tiebreakers: readonly string[];
}

export type RiderOutline =
  | { readonly when: string; readonly as: string }
  | { readonly when: string; readonly tiebreakers: readonly string[] };

export interface TableOutline {
  readonly die: number;
  readonly rows: readonly RowOutline[];
}

export interface RowOutline {
  readonly from: number;
  readonly to: number;
  readonly action: string;
  readonly tiebreakers: readonly (readonly string[])[];
  readonly roll: TableOutline | null;
}

const wordsOfSentences = (sentences: readonly Sentence[]): string =>
  sentences
    .map(({ items }) =>
      items
        .flatMap((part) => (part.type === 'phrase' ? [part.text] : []))
        .join(' ')
        .replaceAll(' ,', ','),
    )
    .join('. ');

const chainsOf = (sentences: readonly Sentence[]): string[][] =>
  sentences.flatMap(({ items }) =>
    items.flatMap((part) => (part.type === 'chain' ? [part.criteria.map(({ text }) => text)] : [])),
  );

/**
 * Returns the words of an action. If a clause or row has only a table, the words are the roll, such as `Roll [d10]`.
 */
const actionOf = (sentences: readonly Sentence[], table: Table | null): string =>
  sentences.length === 0 && table ? `Roll [d${table.die}]` : wordsOfSentences(sentences);

function rowOutline(row: Row): RowOutline {
  const { from, to, sentences, table } = row;
  const roll = table && tableOutline(table);
  return { from, to, action: actionOf(sentences, table), tiebreakers: chainsOf(sentences), roll };
}

function tableOutline(table: Table): TableOutline {
  return { die: table.die, rows: table.rows.map(rowOutline) };
}

function subOutline(sub: SubClause): SubOutline {
  const { letter, condition, sentences } = sub;
  return {
    letter,
    condition: condition?.text ?? null,
    text: wordsOfSentences(sentences),
    tiebreakers: chainsOf(sentences).flat(),
  };
}

function riderOutline(rider: Rider): RiderOutline {
  const when = rider.when.text;
  if (rider.as !== null) return { when, as: rider.as };
  return { when, tiebreakers: chainsOf(rider.sentences).flat() };
}

function clauseOutline(clause: Clause): ClauseOutline {
  const { number, condition, sentences, table, subs, rider } = clause;
  return {
    n: number,
    condition: condition?.text ?? null,
    action: actionOf(sentences, table),
    tiebreakers: chainsOf(sentences),
    sub: subs.map(subOutline),
    via: rider && riderOutline(rider),
    roll: table && tableOutline(table),
  };
}

function procedureOutline({ title, clauses }: Procedure): ProcedureOutline {
  return { title: title.text, initiative: title.initiative, clauses: clauses.map(clauseOutline) };
}

export function outline(sheet: Sheet): SheetOutline {
  const header = (word: string) => sheet.headers.find((candidate) => candidate.word === word);
  const { sections } = sheet;
  return {
    scenario: header('scenario')?.number ?? null,
    bot: header('bot')?.text.toUpperCase() ?? null,
    dangerous: sections.flatMap((section) =>
      section.type === 'ranking' ? section.rows.map(({ phrase }) => phrase.text) : [],
    ),
    rules: sections.flatMap((section) =>
      section.type === 'rules'
        ? section.rules.map(({ name, text }) => ({ name: name?.text ?? null, text: text.text.replace(/\.$/, '') }))
        : [],
    ),
    procedures: sections.flatMap((section) => (section.type === 'procedure' ? [procedureOutline(section)] : [])),
  };
}

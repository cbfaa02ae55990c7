// The outline of a sheet: its contents as plain data for other tools, without offsets and without full stops at the end
// of sentences. The form of the outline is the same in all versions; docs/language.md describes it.
import type {
  Clause,
  Grid,
  Phrase,
  Procedure,
  Rider,
  RollTable,
  Row,
  Section,
  Sentence,
  Sheet,
  ListedStep,
  SubClause,
  Table,
} from './tree.ts';

export interface SheetOutline {
  readonly scenario: number | null;
  readonly bot: string | null;
  /** The rows of the ranking table. */
  readonly dangerous: readonly string[];
  readonly rules: readonly RuleOutline[];
  readonly procedures: readonly ProcedureOutline[];
  /** The tables, grids and lists of steps; each field is absent if the sheet has none. */
  readonly tables?: readonly RollTableOutline[];
  readonly grids?: readonly GridOutline[];
  readonly steps?: readonly StepsOutline[];
}

interface RuleOutline {
  readonly name: string | null;
  readonly text: string;
  /**
   * The title of the section. Absent in a sheet with a header `bot` or `scenario`, because all rules of such a sheet
   * are about its bot.
   */
  readonly section?: string;
}

interface RollTableOutline {
  readonly title: string;
  readonly die: number;
  readonly rows: readonly {
    readonly from: number;
    readonly to: number;
    readonly name: string | null;
    readonly text: string;
  }[];
}

interface GridOutline {
  readonly title: string;
  /** The die that chooses the row; null if no die does. */
  readonly die: number | null;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface StepsOutline {
  readonly title: string;
  readonly steps: readonly StepOutline[];
}

export interface StepOutline {
  readonly mark: string;
  readonly text: string;
  readonly steps: readonly StepOutline[];
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

const textsOf = (phrases: readonly Phrase[]): string[] => phrases.map(({ text }) => text);

const rollTableOutline = ({ title, die, rows }: RollTable): RollTableOutline => ({
  title: title.text,
  die,
  rows: rows.map(({ from, to, name, text }) => ({ from, to, name: name?.text ?? null, text: text.text })),
});

const gridOutline = ({ title, die, heads, rows }: Grid): GridOutline => ({
  title: title.text,
  die,
  heads: textsOf(heads),
  rows: rows.map(({ cells }) => textsOf(cells)),
});

const stepOutline = ({ mark, text, steps }: ListedStep): StepOutline => ({
  mark,
  text: text.text,
  steps: steps.map(stepOutline),
});

/** Returns the outlines of the tables, grids and lists of steps. Most sheets have none. */
function listOutlines(sections: readonly Section[]): Pick<SheetOutline, 'tables' | 'grids' | 'steps'> {
  const tables = sections.flatMap((section) => (section.type === 'rollTable' ? [rollTableOutline(section)] : []));
  const grids = sections.flatMap((section) => (section.type === 'grid' ? [gridOutline(section)] : []));
  const steps = sections.flatMap((section) =>
    section.type === 'steps' ? [{ title: section.title.text, steps: section.steps.map(stepOutline) }] : [],
  );
  return {
    ...(tables.length > 0 && { tables }),
    ...(grids.length > 0 && { grids }),
    ...(steps.length > 0 && { steps }),
  };
}

/** Returns the outline of a sheet. */
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
        ? section.rules.map(({ name, text }) => ({
            name: name?.text ?? null,
            text: text.text.replace(/\.$/, ''),
            ...(!header('bot') && !header('scenario') && { section: section.title.text }),
          }))
        : [],
    ),
    procedures: sections.flatMap((section) => (section.type === 'procedure' ? [procedureOutline(section)] : [])),
    ...listOutlines(sections),
  };
}

// What a procedure is made of: its acts, and the parts that decisions can use, under the names that `useOf` has for them.
import type { ClausePlan, RowPlan, TablePlan } from '../plan/clause-plan.ts';
import { facesText } from '../plan/printed-names.ts';
import type { Act, Aim, Choice, Criterion } from '../plan/nodes.ts';

/** All acts of some clauses, rows of tables among them. */
export const actsIn = (clauses: readonly ClausePlan[]): Act[] =>
  clauses.flatMap(({ acts, table }) => [...acts, ...rowsIn(table)]);

/** All acts of a row, those of its own table among them. */
export const actsInRow = ({ acts, table }: RowPlan): Act[] => [...acts, ...rowsIn(table)];

const rowsIn = (table: TablePlan | null): Act[] => (table ? table.rows.flatMap((row) => actsInRow(row)) : []);

export type PartKind = 'clause' | 'letter' | 'row' | 'criterion';

export interface Part {
  /** `SCOUT 2b goal [1]` */
  readonly name: string;
  readonly kind: PartKind;
}

const listParts = (at: string, role: string, list: readonly Criterion[]): Part[] =>
  list.map(({ is }, index) => ({
    name: is === 'random' ? `${at} ${role} [random]` : `${at} ${role} [${index + 1}]`,
    kind: 'criterion',
  }));

const choiceParts = (at: string, choices: readonly Choice[]): Part[] =>
  choices.flatMap(({ role, list, spare }) => (spare ? [] : listParts(at, role, list)));

function aimParts(at: string, { letter, choices }: Aim): Part[] {
  if (letter === null) return choiceParts(at, choices);
  return [{ name: `${at}${letter}`, kind: 'letter' }, ...choiceParts(`${at}${letter}`, choices)];
}

/** Spaces that are marked from afar are goals: nobody goes there. */
const marked = (aim: Aim): Aim => ({ ...aim, choices: aim.choices.map((one) => ({ ...one, role: 'goal' as const })) });

const actParts = (at: string, { act, aims, choices }: Act): Part[] => [
  ...choiceParts(at, choices),
  ...aims.flatMap((aim) => aimParts(at, act === 'mark' ? marked(aim) : aim)),
];

function tableParts(at: string, { rows }: TablePlan): Part[] {
  return rows.flatMap((row) => [
    { name: `${at} row ${facesText(row)}`, kind: 'row' as const },
    ...row.acts.flatMap((act) => actParts(at, act)),
    // A table of decks is rolled for each card, and its rows are no rows of the clause (R6).
    ...(row.table && row.acts.length === 0 ? tableParts(at, row.table) : []),
  ]);
}

/** The list of a letter, by which the spaces between are chosen (`as per c)`). */
const listOf = (acts: readonly Act[], letter: string): readonly Criterion[] =>
  acts
    .flatMap(({ aims }) => aims.filter((one) => one.letter === letter))
    .flatMap(({ choices }) => choices.at(-1)?.list ?? []);

/** Whether a part is another one or in it: `SCOUT 2`, `SCOUT 2b`, `SCOUT 2b goal [1]`. */
export const isPartOf = (name: string, part: string): boolean =>
  name === part || (name.startsWith(part) && !/^\d/.test(name.slice(part.length)));

/** Every part of a procedure once, in the order of the page. */
export function partsOf(title: string, clauses: readonly ClausePlan[]): Part[] {
  const all = clauses.flatMap(({ number, acts, table, way }) => {
    const at = `${title} ${number}`;
    return [
      { name: at, kind: 'clause' as const },
      ...acts.flatMap((act) => actParts(at, act)),
      ...(table && acts.length === 0 ? tableParts(at, table) : []),
      ...(way ? listParts(at, 'way', way.as === null ? way.list : listOf(acts, way.as)) : []),
    ];
  });
  return [...new Map(all.map((part) => [part.name, part])).values()];
}

// Lists the parts of a sheet for which witnesses are searched, and switches single parts off.
import { procedurePartsOf, type PartKind } from '../decide/procedure-parts.ts';
import type { ScriptProcedure, SheetScript } from '../decide/sheet-script.ts';
import { listOfRider } from '../plan/letters.ts';
import { facesText } from '../plan/printed-names.ts';
import { allActsOf, withActs, type ClausePlan, type RowPlan, type TablePlan } from '../plan/clause-plan.ts';
import {
  printedKey,
  type Criterion,
  type PlanAct,
  type PlanChoice,
  type PrintedWords,
  type Test,
} from '../plan/nodes.ts';

export type SearchedKind = PartKind | 'rider' | 'ranking' | 'rule' | 'definition' | 'atom' | 'tie' | 'random';

/** A list of tiebreaks, and the number of a criterion in it, counted from 0. */
interface PlaceInList {
  readonly role: string;
  readonly index: number;
}

/** A part of a sheet that can act or decide. */
export interface SearchedPart {
  /** The name of the part, such as `SCOUT 2b goal [1]`, `ranking 3` or `rule 2`. */
  readonly name: string;
  readonly kind: SearchedKind;
  /** The procedure with the part; null for a part of the whole sheet. */
  readonly title: string | null;
  readonly clause: number | null;
  readonly letter: string | null;
  readonly row: string | null;
  readonly list: PlaceInList | null;
  /** The index of a ranking row or of a rule, or the name of a defined word; null for other parts. */
  readonly key: number | string | null;
  /** The place of the part in the sheet, if the plan has it. */
  readonly at?: PrintedWords;
}

/** The kinds of parts that are only information: whether an atom is decisive, and whether a tie falls to chance. */
const informing: ReadonlySet<SearchedKind> = new Set(['atom', 'tie', 'random']);

/** True for a part that can act or decide; false for an atom of a condition and a tie. */
export const isPart = ({ kind }: Pick<SearchedPart, 'kind'>): boolean => !informing.has(kind);

const acting: ReadonlySet<SearchedKind> = new Set(['clause', 'letter', 'row', 'rider', 'atom', 'tie', 'random']);

/** True for a part that a witness shows if the record of a decision has it. Other parts must change the decision. */
export const isShownByUse = ({ kind }: Pick<SearchedPart, 'kind'>): boolean => acting.has(kind);

const placedAt = (at: PrintedWords | undefined): Pick<SearchedPart, 'at'> => (at ? { at } : {});

const whole = { title: null, clause: null, letter: null, row: null, list: null } as const;

/** The parts of a name after its title: `2b goal [1]` or `1 row 5–10`. */
const nameForm = /^(?<clause>\d+)(?<letter>[a-z])?(?: row (?<row>.+?))?(?: (?<role>\w+) \[(?<index>\d+|random)\])?$/;

/** Returns the place of the number, the letter or the faces of a part in the sheet. */
function placeOf(
  clauses: readonly ClausePlan[],
  { clause: number, letter, row }: Pick<SearchedPart, 'clause' | 'letter' | 'row'>,
): PrintedWords | undefined {
  const clause = clauses.find((each) => each.number === number);
  if (row !== null) return rowsIn(clause?.table ?? null).find((each) => facesText(each) === row)?.[printedKey];
  const aim =
    clause &&
    letter !== null &&
    allActsOf(clause)
      .flatMap(({ aims }) => aims)
      .find((each) => each.letter === letter);
  return (aim ? aim : clause)?.[printedKey];
}

const rowsIn = (table: TablePlan | null): readonly RowPlan[] =>
  table ? table.rows.flatMap((row) => [row, ...rowsIn(row.table)]) : [];

function partsOfProcedure({ title, clauses }: ScriptProcedure): SearchedPart[] {
  const parts = procedurePartsOf(title, clauses).flatMap(({ name, kind, at }): SearchedPart[] => {
    const groups = nameForm.exec(name.slice(title.length + 1))?.groups;
    if (!groups) return [];
    const { clause, letter = null, row = null, role, index } = groups;
    // A criterion `Random` leaves the choice to chance and decides nothing.
    const isRandom = index === 'random';
    const list = role === undefined ? null : { role, index: isRandom ? -1 : Number(index) - 1 };
    const part = {
      name,
      kind: isRandom ? ('random' as const) : kind,
      title,
      clause: Number(clause),
      letter,
      row,
      list,
      key: null,
    };
    const place = at ?? placeOf(clauses, part);
    return [{ ...part, ...placedAt(place) }];
  });
  const riders = clauses
    .filter(({ way }) => way !== null)
    .map(({ number }): SearchedPart => ({
      ...whole,
      name: `${title} ${number} way`,
      kind: 'rider',
      title,
      clause: number,
      key: null,
    }));
  return [...parts, ...riders, ...tiesIn(parts), ...clauses.flatMap((clause) => atomsIn(title, clause))];
}

/** Returns the ties of the lists that do not print `Random`: chance breaks such a tie though the sheet does not say so. */
function tiesIn(parts: readonly SearchedPart[]): SearchedPart[] {
  const named = new Set(parts.map(({ name }) => name));
  return parts
    .filter(({ list, name }) => list?.index === 0 && !named.has(name.replace(/ \[1\]$/, ' [random]')))
    .map((part) => ({ ...part, name: part.name.replace(/ \[1\]$/, ' [tie]'), kind: 'tie' }));
}

/** Returns the atoms of a condition that has several. */
function atomsIn(title: string, clause: ClausePlan): SearchedPart[] {
  const { number, condition } = clause;
  const atoms = conjuncts(condition);
  if (atoms.length < 2) return [];
  return atoms.map((_atom, key) => ({
    ...whole,
    name: `${title} ${number} if [${key + 1}]`,
    kind: 'atom',
    title,
    clause: number,
    key,
    ...placedAt(clause[printedKey]),
  }));
}

/** Returns the parts of a condition that must all be true, in their order. */
export const conjuncts = (test: Test | null): readonly Test[] =>
  test === null ? [] : test.is === 'both' ? test.of.flatMap(conjuncts) : [test];

/** Returns all parts of a sheet, those of procedures first. */
export function searchedParts(
  script: Pick<SheetScript, 'procedures' | 'ranking' | 'moments' | 'definitions'>,
): SearchedPart[] {
  return [
    ...script.procedures.flatMap((procedure) => partsOfProcedure(procedure)),
    ...script.ranking.map((_row, key): SearchedPart => ({
      ...whole,
      name: `ranking ${key + 1}`,
      kind: 'ranking',
      key,
    })),
    ...script.moments.map((rule, key): SearchedPart => {
      const at = rule[printedKey];
      return { ...whole, name: `rule ${key + 1}`, kind: 'rule', key, ...placedAt(at) };
    }),
    ...Object.keys(script.definitions).map((key): SearchedPart => ({
      ...whole,
      name: `meaning of ${key}`,
      kind: 'definition',
      key,
    })),
  ];
}

const keepsAll = (criterion: Criterion): Criterion =>
  criterion.is === 'random' ? criterion : { is: 'keep', over: criterion.over, test: { is: 'both', of: [] } };

const withoutCriterion = (list: readonly Criterion[], index: number): readonly Criterion[] =>
  list.map((criterion, each) => (each === index ? keepsAll(criterion) : criterion));

/** Returns an act in which a criterion of the lists with this letter and role keeps all candidates. */
function actWithout(act: PlanAct, letter: string | null, { role, index }: PlaceInList): PlanAct {
  const isMark = act.act === 'mark';
  const withoutIn = (choice: PlanChoice, isAim: boolean): PlanChoice =>
    (isAim && isMark ? 'goal' : choice.role) === role
      ? {
          ...choice,
          list: withoutCriterion(choice.list, index),
          ...(Array.isArray(choice.listForOne) && { listForOne: withoutCriterion(choice.listForOne, index) }),
        }
      : choice;
  return {
    ...act,
    choices: letter === null ? act.choices.map((choice) => withoutIn(choice, false)) : act.choices,
    aims: act.aims.map((aim) =>
      aim.letter === letter ? { ...aim, choices: aim.choices.map((choice) => withoutIn(choice, true)) } : aim,
    ),
  };
}

function clauseWithout(clauses: readonly ClausePlan[], clause: ClausePlan, { list, letter }: SearchedPart): ClausePlan {
  if (!list) return clause;
  if (list.role === 'way' && clause.way) {
    const printed = listOfRider(clauses, clause)?.list ?? [];
    return { ...clause, way: { ...clause.way, list: withoutCriterion(printed, list.index), as: null } };
  }
  return withActs(clause, (act) => actWithout(act, letter, list));
}

/** Returns the things about which a part of the whole sheet speaks; undefined for other parts. */
export function setOfPart({ ranking, moments }: Pick<SheetScript, 'ranking' | 'moments'>, part: SearchedPart) {
  if (part.kind === 'ranking') return ranking[Number(part.key)];
  return part.kind === 'rule' ? moments[Number(part.key)]?.of : undefined;
}

/**
 * Returns a script in which a part of the whole sheet counts as much as possible: a row of the ranking is the first
 * row. Other parts stay as they are.
 */
export function withStrongest(script: SheetScript, part: SearchedPart): SheetScript {
  const row = part.kind === 'ranking' ? script.ranking[Number(part.key)] : undefined;
  return row ? { ...script, ranking: [row, ...withoutPart(script, part).ranking] } : script;
}

/**
 * Returns a script without a part: a criterion keeps all candidates, units of a ranking row fall to the next row, and a
 * rule is absent. Clauses, letters, rows and riders are shown by their use and are not switched off.
 */
export function withoutPart(script: SheetScript, part: SearchedPart): SheetScript {
  if (part.kind === 'ranking')
    return { ...script, ranking: script.ranking.filter((_row, index) => index !== part.key) };
  if (part.kind === 'rule') return { ...script, moments: script.moments.filter((_rule, index) => index !== part.key) };
  if (part.kind === 'definition')
    return {
      ...script,
      definitions: Object.fromEntries(Object.entries(script.definitions).filter(([plane]) => plane !== part.key)),
    };
  return {
    ...script,
    procedures: script.procedures.map((procedure) =>
      procedure.title === part.title
        ? {
            ...procedure,
            clauses: procedure.clauses.map((clause) =>
              clause.number === part.clause ? clauseWithout(procedure.clauses, clause, part) : clause,
            ),
          }
        : procedure,
    ),
  };
}

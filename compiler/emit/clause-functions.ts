// Emits the functions of a procedure: a function for each clause, and functions for the later acts of clauses and for
// the rows of tables.
import { choicesForLater, type ClausePlan, type TablePlan } from '../plan/clause-plan.ts';
import type { ScriptProcedure } from '../decide/sheet-script.ts';
import type { WalkRules } from '../decide/plan-actions.ts';
import { aimsOfLetters, listOfRider, type RiderList } from '../plan/letters.ts';
import { printedKey, type PlanAct, type PlanChoice } from '../plan/nodes.ts';
import { actsInOrder, keepSingledOut } from './singled-out-code.ts';
import { nodeEmitters } from './emit-parts.ts';
import type { GameCode, EmitScope } from './emit-scope.ts';
import type { SheetCode } from './sheet-code.ts';
import { emptyWords, moduleWords, negatedTest } from './set-words.ts';
import { sortOf } from '../plan/build.ts';
import { questionsIn } from '../plan/plan-questions.ts';
import { keptChoice } from './list-functions.ts';

export interface ActToWrite {
  readonly act: PlanAct;
  readonly rider: RiderList | null;
  /** The prefix of the names of the functions that are emitted for the act. */
  readonly name: string;
  /** Emits an additional function after the current function. */
  readonly addFunction: (head: string, inside: () => void) => void;
  readonly afterRecord: (scope: EmitScope) => void;
}

interface ClauseReader {
  readonly walk: WalkRules;
  readonly game: GameCode;
  readonly readBy: EmitScope['readBy'];
  /**
   * Emits the code of an act. If the act is possible, the emitted code returns, so the code after it runs only if the
   * act is impossible.
   */
  readonly act: (doing: ActToWrite, scope: EmitScope) => void;
}

/** The runtime functions that roll for a row, by the walk rule about an impossible row. */
const rollNames = { 'roll again': 'rolls', 'do nothing': 'rollsOnce', 'next row': 'rollsNext' } as const;

export class ClauseEmitter {
  private readonly sheet: SheetCode;
  private readonly reader: ClauseReader;
  private readonly procedure: ScriptProcedure;
  private readonly name: string;
  /**
   * Functions that each emit one JavaScript function. They are called when the current JavaScript function is complete.
   */
  private readonly waiting: (() => void)[] = [];
  /** The names of the functions that carry out the second and later acts of clauses and rows, in order. */
  readonly later: string[] = [];

  constructor(sheet: SheetCode, reader: ClauseReader, procedure: ScriptProcedure, name: string) {
    this.sheet = sheet;
    this.reader = reader;
    this.procedure = procedure;
    this.name = name;
  }

  write(): void {
    const { sheet, name } = this;
    const { clauses } = this.procedure;
    for (const clause of clauses) sheet.lists.nameLists(`${name}_${clause.number}`, clause);
    for (const clause of clauses) this.writeClause(clause);
    sheet.body(`${name}(t)`, () => {
      if (this.passesOver) {
        const tried = clauses.map(({ number }) => `${name}_${number}(t) ? ${number} : `);
        sheet.code.line(`return ${tried.join('')}0;`);
        return;
      }
      for (const { number, condition } of clauses) {
        const holds = condition ? `if (${name}_${number}_holds(t)) ` : '';
        const isNone = this.reader.walk.impossibleClause === 'end the reading';
        const call = `${name}_${number}(t)`;
        sheet.code.line(`${holds}return ${isNone ? `${call} ? ${number} : 0` : `(${call}, ${number})`};`);
        if (!condition) return;
      }
      sheet.code.line('return 0;');
    });
  }

  /** True if the walk rules of the game pass over a clause whose action is impossible. */
  private get passesOver(): boolean {
    return this.reader.walk.impossibleClause === 'pass over';
  }

  private scope(clause: ClausePlan): EmitScope {
    const { game, readBy } = this.reader;
    return this.sheet.scope(game, aimsOfLetters(this.procedure.clauses, clause), readBy);
  }

  private writeClause(clause: ClausePlan): void {
    const { number, condition, acts, table } = clause;
    const name = `${this.name}_${number}`;
    const { code } = this.sheet;
    const scope = (): EmitScope => ({ ...this.scope(clause), act: acts[0] ?? null });
    if (condition && !this.passesOver) {
      this.sheet.body(`${name}_holds(t)`, () => {
        code.mark(clause[printedKey]);
        code.line(`return ${nodeEmitters.test(condition, scope())};`);
      });
    }
    this.sheet.body(`${name}(t)`, () => {
      code.mark(clause[printedKey]);
      if (condition && this.passesOver)
        code.line(`if (${negatedTest(nodeEmitters.test(condition, scope()))}) return false;`);
      this.writeActs(clause, { acts, table }, name);
    });
    while (this.waiting.length > 0) for (const write of this.waiting.splice(0)) write();
  }

  private writeActs(clause: ClausePlan, row: Pick<ClausePlan, 'acts' | 'table'>, name: string): void {
    const { table } = row;
    const acts = actsInOrder(row, clause);
    if (acts.length > 0) this.writeSequence(clause, acts, 0, name, this.scope(clause));
    else if (table) this.writeRows(clause, table, name);
    else this.sheet.code.line('return false;');
  }

  /**
   * Emits the acts from an index to the end of the list. The acts after the first of them become a separate function.
   */
  private writeSequence(
    clause: ClausePlan,
    acts: readonly PlanAct[],
    index: number,
    name: string,
    scope: EmitScope,
  ): void {
    const { code } = this.sheet;
    const act = acts[index];
    if (!act) return;
    const then = index + 1 < acts.length ? `${name}_then${index + 1}` : null;
    if (then !== null) this.later.push(then);
    const emitAfterRecord = (inside: EmitScope): void => {
      if (index === 0) keepSingledOut(clause, acts, this.scope(clause));
      if (then !== null) code.line(`t.next = ${then};`);
      inside.code.line('return true;');
    };
    const queueFunction = (head: string, inside: () => void): void => {
      this.waiting.push(() =>
        this.sheet.body(head, () => {
          inside();
          code.line('return false;');
        }),
      );
    };
    const part = index === 0 ? name : `${name}_${index + 1}`;
    this.reader.act(
      {
        act,
        rider: listOfRider(this.procedure.clauses, clause),
        name: part,
        addFunction: queueFunction,
        afterRecord: emitAfterRecord,
      },
      { ...scope, act },
    );
    const isFirst = this.reader.walk.possibleSentence === 'first' || act.act === 'find';
    const isNeeded = index === 0 && isFirst;
    if (index === 0 && !isNeeded) keepSingledOut(clause, acts, this.scope(clause));
    if (!isNeeded && then !== null) forgetChoices(acts, index, scope);
    code.line(isNeeded || then === null ? 'return false;' : `return ${then}(t);`);
    if (then === null) return;
    this.waiting.push(() =>
      this.sheet.body(`${then}(t)`, () => {
        const inside = this.scope(clause);
        const chosen = earlierChoices(acts.slice(0, index + 1), inside);
        this.writeSequence(clause, acts, index + 1, name, { ...inside, chosen });
      }),
    );
  }

  /**
   * Emits a table. The walk rules of the game decide about a row with an impossible act: the row is excluded before the
   * roll, or does nothing if it is rolled. If only one row remains, nothing is rolled.
   */
  private writeRows(clause: ClausePlan, { die, rows }: TablePlan, name: string): void {
    const { code } = this.sheet;
    const does = rows.map((_row, index) => `${name}_row${index + 1}`);
    code.line(`return c.${rollNames[this.reader.walk.impossibleRow]}(t, ${die}, ${name}_rows, ${name}_does);`);
    const shares = rows.map(({ from, to }) => `${from}, ${to}`).join(', ');
    for (const [index, row] of rows.entries()) {
      this.waiting.push(() =>
        this.sheet.body(`${name}_row${index + 1}(t)`, () => {
          code.mark(row[printedKey]);
          this.writeActs(clause, row, `${name}_row${index + 1}`);
        }),
      );
    }
    // The constant of the table refers to the functions of its rows, so these functions must come first.
    this.waiting.push(() =>
      code.line(`const ${name}_rows = [${shares}];\nconst ${name}_does = [${does.join(', ')}];\n`),
    );
  }
}

/**
 * Emits code for an act that is left out (R204). The code empties the stored choices of this act, if later acts mention
 * these choices.
 */
export function forgetChoices(acts: readonly PlanAct[], index: number, { code, width }: EmitScope): void {
  const mentionedRoles = new Set(acts.slice(index + 1).flatMap((act) => questionsIn(act).roles));
  for (const [role, kept] of keptChoices(acts.slice(index, index + 1).flatMap(choicesForLater), width)) {
    if (!mentionedRoles.has(role)) continue;
    for (const word of moduleWords(kept, width)) code.line(`${word} = 0;`);
  }
}

/**
 * Returns an empty set for each choice of `acts`, by role. The emitted code leaves these acts out, so they choose
 * nothing (R204).
 */
export const emptyChoices = (acts: readonly PlanAct[], scope: EmitScope): EmitScope['chosen'] =>
  new Map([...earlierChoices(acts, scope)].map(([role, { sort }]) => [role, emptyWords(sort)]));

/** Returns, by role, the code of the sets that earlier acts chose, in the form in which the turn stores them. */
export const earlierChoices = (acts: readonly PlanAct[], { width }: EmitScope): EmitScope['chosen'] =>
  keptChoices(
    acts.flatMap(({ choices, aims }) => [...choices, ...aims.flatMap((aim) => aim.choices)]),
    width,
  );

const keptChoices = (choices: readonly PlanChoice[], width: EmitScope['width']): EmitScope['chosen'] =>
  new Map(
    choices.map(({ role, from }) => {
      const sort = sortOf(from.is === 'first' ? (from.of[0] ?? from) : from);
      return [role, keptChoice(role, sort, width)];
    }),
  );

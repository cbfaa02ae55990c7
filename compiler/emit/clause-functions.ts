// The functions of one procedure: a clause each, what comes after its first act, rows of tables. What an act is, the game
// says.
import type { ClausePlan, TablePlan, WayPlan } from '../plan/clause-plan.ts';
import type { Procedure } from '../decide/script.ts';
import type { WalkRules } from '../decide/walk-rules.ts';
import { printed } from '../plan/nodes.ts';
import type { Act } from '../plan/nodes.ts';
import { actsInOrder, keepSingledOut } from './singled-out-code.ts';
import { parts } from './emit-parts.ts';
import { aimsFor, keptOf, wayFor } from './read-before.ts';
import type { GameCode, EmitScope } from './emit-scope.ts';
import type { SheetCode } from './sheet-code.ts';
import { negatedTest } from './set-words.ts';

/** What is to be written for an act. */
export interface Doing {
  readonly act: Act;
  readonly way: WayPlan | null;
  /** What functions are called that belong to it. */
  readonly name: string;
  /** Writes a function of its own, after the one that is being written. */
  readonly also: (head: string, inside: () => void) => void;
  /** What is written where the act is recorded. */
  readonly done: (scope: EmitScope) => void;
}

interface Reader {
  readonly walk: WalkRules;
  readonly game: GameCode;
  readonly readBy: EmitScope['readBy'];
  /** Writes an act; what stands behind it is reached only if it cannot be done. */
  readonly act: (doing: Doing, scope: EmitScope) => void;
}

export class ClauseEmitter {
  private readonly sheet: SheetCode;
  private readonly reader: Reader;
  private readonly procedure: Procedure;
  private readonly name: string;
  /** Functions that are written after the one that is being written. */
  private readonly waiting: (() => void)[] = [];

  constructor(sheet: SheetCode, reader: Reader, procedure: Procedure, name: string) {
    this.sheet = sheet;
    this.reader = reader;
    this.procedure = procedure;
    this.name = name;
  }

  /** The functions of all clauses, and the one that tries them. */
  write(): void {
    const { sheet, name } = this;
    const { clauses } = this.procedure;
    for (const clause of clauses) sheet.lists.place(`${name}_${clause.number}`, clause);
    for (const clause of clauses) this.clause(clause);
    sheet.body(`${name}(t)`, () => {
      if (this.passesOver) {
        const tried = clauses.map(({ number }) => `${name}_${number}(t) ? ${number} : `);
        sheet.code.line(`return ${tried.join('')}0;`);
        return;
      }
      for (const { number, condition } of clauses) {
        const holds = condition ? `if (${name}_${number}_holds(t)) ` : '';
        sheet.code.line(`${holds}return ${name}_${number}(t) ? ${number} : 0;`);
        if (!condition) return;
      }
      sheet.code.line('return 0;');
    });
  }

  /** Whether the next clause is read after one whose action cannot be done. */
  private get passesOver(): boolean {
    return this.reader.walk.impossibleClause === 'pass over';
  }

  private scope(clause: ClausePlan): EmitScope {
    const { game, readBy } = this.reader;
    return this.sheet.scope(game, aimsFor(this.procedure, clause), readBy);
  }

  private clause(clause: ClausePlan): void {
    const { number, condition, acts, table } = clause;
    const name = `${this.name}_${number}`;
    const { code } = this.sheet;
    const scope = (): EmitScope => ({ ...this.scope(clause), act: acts[0] ?? null });
    if (condition && !this.passesOver) {
      this.sheet.body(`${name}_holds(t)`, () => {
        code.mark(clause[printed]);
        code.line(`return ${parts.test(condition, scope())};`);
      });
    }
    this.sheet.body(`${name}(t)`, () => {
      code.mark(clause[printed]);
      if (condition && this.passesOver) code.line(`if (${negatedTest(parts.test(condition, scope()))}) return false;`);
      this.doing(clause, { acts, table }, name);
    });
    while (this.waiting.length > 0) for (const write of this.waiting.splice(0)) write();
  }

  /** What a clause, or a row of its table, does. */
  private doing(clause: ClausePlan, row: Pick<ClausePlan, 'acts' | 'table'>, name: string): void {
    const { table } = row;
    const acts = actsInOrder(row, clause);
    if (acts.length > 0) this.sequence(clause, acts, 0, name, this.scope(clause));
    else if (table) this.rows(clause, table, name);
    else this.sheet.code.line('return false;');
  }

  /** Acts from one on: what comes after the one that is recorded is a function of its own, done if it can be. */
  private sequence(clause: ClausePlan, acts: readonly Act[], index: number, name: string, scope: EmitScope): void {
    const { code } = this.sheet;
    const act = acts[index];
    if (!act) return;
    const then = index + 1 < acts.length ? `${name}_then${index + 1}` : null;
    const done = (inside: EmitScope): void => {
      if (index === 0) keepSingledOut(clause, acts.slice(1), this.scope(clause));
      if (then !== null) code.line(`t.next = ${then};`);
      inside.code.line('return true;');
    };
    const also = (head: string, inside: () => void): void => {
      this.waiting.push(() =>
        this.sheet.body(head, () => {
          inside();
          code.line('return false;');
        }),
      );
    };
    const part = index === 0 ? name : `${name}_${index + 1}`;
    this.reader.act({ act, way: wayFor(this.procedure, clause), name: part, also, done }, { ...scope, act });
    const isFirst = this.reader.walk.possibleSentence === 'first' || act.act === 'find';
    const isNeeded = index === 0 && isFirst;
    if (index === 0 && !isNeeded) keepSingledOut(clause, acts.slice(1), this.scope(clause));
    code.line(isNeeded || then === null ? 'return false;' : `return ${then}(t);`);
    if (then === null) return;
    this.waiting.push(() =>
      this.sheet.body(`${then}(t)`, () => {
        const inside = this.scope(clause);
        const chosen = keptOf(acts.slice(0, index + 1), inside);
        this.sequence(clause, acts, index + 1, name, { ...inside, chosen });
      }),
    );
  }

  /** A table: rows that cannot be done take no part, or do nothing; one that is left needs no roll. */
  private rows(clause: ClausePlan, { die, rows }: TablePlan, name: string): void {
    const { code } = this.sheet;
    const does = rows.map((_row, index) => `${name}_row${index + 1}`);
    const rolls = this.reader.walk.impossibleRow === 'roll again' ? 'rolls' : 'rollsOnce';
    code.line(`return c.${rolls}(t, ${die}, ${name}_rows, ${name}_does);`);
    const shares = rows.map(({ from, to }) => `${from}, ${to}`).join(', ');
    for (const [index, row] of rows.entries()) {
      this.waiting.push(() =>
        this.sheet.body(`${name}_row${index + 1}(t)`, () => {
          code.mark(row[printed]);
          this.doing(clause, row, `${name}_row${index + 1}`);
        }),
      );
    }
    // What it lists has been written by then.
    this.waiting.push(() =>
      code.line(`const ${name}_rows = [${shares}];\nconst ${name}_does = [${does.join(', ')}];\n`),
    );
  }
}

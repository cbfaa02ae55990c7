// Emits the JavaScript functions of a procedure. There is a function for each clause, for later acts of a clause, and
// for each row of a table. Other procedures call a further function if they lead the unit of this procedure.
import { emitAct } from './act-code.ts';
import type { CallistoActToWrite, Numbers } from './act-to-write.ts';
import type { ClausePlan, RowPlan, TablePlan } from '../../../plan/clause-plan.ts';
import type { ScriptProcedure } from '../../../decide/sheet-script.ts';
import { readersOf } from '../../../emit/plan-readers.ts';
import type { TripReadings } from '../../../plan/trip-readings.ts';
import { questionsIn } from '../../../plan/plan-questions.ts';
import { nodeEmitters } from '../../../emit/emit-parts.ts';
import { earlierChoices, emptyChoices, forgetChoices } from '../../../emit/clause-functions.ts';
import { aimsOfLetters, listOfRider } from '../../../plan/letters.ts';
import { actsInOrder, keepSingledOut } from '../../../emit/singled-out-code.ts';
import { type GameCode, type EmitScope } from '../../../emit/emit-scope.ts';
import type { CountedParts } from '../../../emit/counted-parts.ts';
import { facesText } from '../../../plan/printed-names.ts';
import type { SheetCode } from '../../../emit/sheet-code.ts';
import { negatedTest, wordsOfMember, isNotEmpty } from '../../../emit/set-words.ts';
import { keepWords } from '../../../emit/word-code.ts';
import { sortOf } from '../../../plan/build.ts';
import { printedKey, type PlanAct, type Test } from '../../../plan/nodes.ts';
import { ableTo, impliedBy } from './card-act-code.ts';
import type { SheetViewpoint } from './plane-code.ts';

/** The parts of a sheet emitter that `ProcedureEmitter` uses. */
export interface SheetEmitterParts extends Pick<SheetCode, 'code' | 'scope' | 'body'> {
  /** The parts that the module counts; null in ordinary modules. */
  readonly counted: CountedParts | null;
  readonly readings: TripReadings;
  /** True if an act of the sheet leads other units by the clauses of the led units. */
  readonly leads: boolean;
}

export class ProcedureEmitter {
  private readonly sheet: SheetEmitterParts;
  private readonly viewpoint: SheetViewpoint;
  private readonly game: GameCode;
  private readonly procedure: ScriptProcedure;
  private readonly name: string;
  private readonly hasUnit: boolean;
  private readonly readBy: EmitScope['readBy'];
  /**
   * Each element emits one more piece of the module, such as a JavaScript function. `flush` calls the elements when the
   * current JavaScript function is complete.
   */
  private readonly waiting: (() => void)[] = [];
  private readonly written = new Set<string>();
  /**
   * Code for the steps of a led unit, and for the test whether the led unit marks spaces. Set only while the functions
   * are emitted that other procedures call to lead this unit.
   */
  private leading: CallistoActToWrite['leading'] = null;

  constructor(
    sheet: SheetEmitterParts,
    viewpoint: SheetViewpoint,
    game: GameCode,
    procedure: ScriptProcedure,
    name: string,
    hasUnit: boolean,
  ) {
    this.sheet = sheet;
    this.viewpoint = viewpoint;
    this.game = game;
    this.procedure = procedure;
    this.name = name;
    this.hasUnit = hasUnit;
    this.readBy = readersOf(String(viewpoint.side), String(hasUnit), String(viewpoint.attackClasses));
  }

  private scope(clause: ClausePlan): EmitScope {
    const scope = this.sheet.scope(this.game, aimsOfLetters(this.procedure.clauses, clause), this.readBy);
    const { counted: parts } = this.sheet;
    if (!parts) return scope;
    const name = `${this.procedure.title} ${clause.number}`;
    return { ...scope, counted: { parts, clause: name, subClause: name, isLater: false } };
  }

  /**
   * Emits an additional function after the current function. The emitted function returns false if its code does not
   * return earlier. A second call with the same head does nothing.
   */
  private emitFunction(head: string, inside: () => void): void {
    this.once(head, () => {
      inside();
      this.sheet.code.line('return false;');
    });
  }

  /** Emits a function after the current function. A second call with the same head does nothing. */
  private once(head: string, inside: () => void): void {
    if (this.written.has(head)) return;
    this.written.add(head);
    this.waiting.push(() => this.sheet.body(head, inside));
  }

  private numbers(name: string, rows: readonly Numbers[]): void {
    if (this.written.has(name)) return;
    this.written.add(name);
    const { code } = this.sheet;
    this.waiting.push(() => {
      const lines = (): void => {
        for (const { text, print } of rows) {
          code.mark(print);
          code.line(`${text},`);
        }
      };
      code.block(`const ${name} =`, lines, ['[', '];']);
      code.line('');
    });
  }

  private flush(): void {
    for (const write of this.waiting.splice(0)) write();
    if (this.waiting.length > 0) this.flush();
  }

  clause(clause: ClausePlan): void {
    const { number, condition, table } = clause;
    const acts = actsInOrder(clause, clause);
    const name = `${this.name}_${number}`;
    const { code } = this.sheet;
    this.sheet.body(`${name}(t)`, () => {
      code.mark(clause[printedKey]);
      const scope = this.ifHolds(condition, { ...this.scope(clause), act: acts[0] ?? null });
      if (acts.length > 0) this.sequence(clause, acts, 0, name, table, scope);
      else if (table) this.rows(clause, table, name);
      else code.line('return false;');
    });
    this.flush();
  }

  /**
   * Emits code that ends the emitted function if the condition is false. The returned scope remembers the set that the
   * condition computed, so that later code reuses the set.
   */
  private ifHolds(condition: Test | null, scope: EmitScope): EmitScope {
    const { code } = this.sheet;
    if (!condition || (scope.act && impliedBy(scope.act, condition))) return scope;
    // If the condition asks for legal targets, for example within a threshold, these targets are also the targets of
    // the act. So the code stores the set.
    if (condition.is === 'some' && condition.of.is !== 'first' && questionsIn(condition.of).has('targets')) {
      const value = keepWords(nodeEmitters.set(condition.of, scope), scope);
      code.line(`if (${negatedTest(isNotEmpty(value))}) return false;`);
      return { ...scope, conditionSet: { set: condition.of, words: value } };
    }
    code.line(`if (${negatedTest(nodeEmitters.test(condition, scope))}) return false;`);
    return scope;
  }

  /**
   * Emits the acts of a clause from `index` on. After an act that is recorded (any act except a Find), the following
   * acts get a function of their own.
   */
  private sequence(
    clause: ClausePlan,
    acts: readonly PlanAct[],
    index: number,
    name: string,
    table: TablePlan | null,
    scope: EmitScope,
  ): void {
    const act = acts[index];
    const { code } = this.sheet;
    if (!act) {
      code.line('return false;');
      return;
    }
    const rest = index + 1 < acts.length;
    this.act(clause, acts, index, name, rest ? null : table, scope, (inside) => {
      if (index === 0) keepSingledOut(clause, acts, this.scope(clause));
      // The acts after a Find use the thing that the Find chose. So these acts are emitted in the same function as the
      // Find.
      if (act.act === 'find') {
        this.sequence(clause, acts, index + 1, name, table, inside);
        return;
      }
      if (scope.counted?.isLater) countLetters(act, scope);
      if (rest) code.line(`t.next = ${name}_then${index + 1};`);
      code.line('return true;');
    });
    if (index > 0 && rest) forgetChoices(acts, index, scope);
    code.line(index === 0 || !rest ? 'return false;' : `return ${name}_then${index + 1}(t);`);
    if (rest && (act.act !== 'find' || index > 0)) this.emitLaterActs(clause, acts, index + 1, name, table);
    if (rest && act.act === 'find') this.fits(clause, acts, index, name, earlierChoices(acts.slice(0, index), scope));
  }

  /**
   * Emits the function for the acts from `index` on, which follow the first act. If such a later act is impossible, it
   * is left out, and the earlier acts still count.
   */
  private emitLaterActs(
    clause: ClausePlan,
    acts: readonly PlanAct[],
    index: number,
    name: string,
    table: TablePlan | null,
  ): void {
    this.once(`${name}_then${index}(t)`, () => {
      const clauseScope = this.scope(clause);
      // CompiledMind counts the use of the sub-clause of the first act. The emitted code itself counts the sub-clauses
      // of later acts, so `t.letter` is cleared.
      if (clauseScope.counted) this.sheet.code.line('t.letter = 0;');
      const chosen = earlierChoices(acts.slice(0, index), clauseScope);
      const counted = clauseScope.counted && { ...clauseScope.counted, isLater: true };
      this.sequence(clause, acts, index, name, table, { ...clauseScope, chosen, counted });
    });
  }

  /** Emits the function that tests whether the next act is possible with the thing that a Find chose. */
  private fits(
    clause: ClausePlan,
    acts: readonly PlanAct[],
    index: number,
    name: string,
    earlier: EmitScope['chosen'],
  ): void {
    const [choice] = acts[index]?.choices ?? [];
    if (!choice) return;
    this.emitFunction(`${partName(name, index)}_fits(t, one)`, () => {
      const clauseScope = this.scope(clause);
      const memberWords = wordsOfMember(sortOf(choice.from), 'one', clauseScope.width);
      const scope = { ...clauseScope, chosen: new Map([...earlier, ['find', memberWords] as const]) };
      this.act(clause, acts, index + 1, name, null, scope, () => this.sheet.code.line('return true;'));
    });
  }

  private act(
    clause: ClausePlan,
    acts: readonly PlanAct[],
    index: number,
    name: string,
    table: TablePlan | null,
    scope: EmitScope,
    done: (inside: EmitScope) => void,
  ): void {
    const act = acts[index];
    if (!act) return;
    emitAct(
      {
        act,
        viewpoint: this.viewpoint,
        rider: listOfRider(this.procedure.clauses, clause),
        table,
        readings: this.sheet.readings,
        leads: this.sheet.leads,
        pushesLater: acts.some((later) => later.act === 'push'),
        leading: this.leading,
        name: partName(name, index),
        also: (head, inside) => this.emitFunction(head, inside),
        numbers: (listName, rows) => this.numbers(listName, rows),
        done,
      },
      scope,
    );
  }

  /**
   * Emits a clause that is a table. The code excludes impossible rows and rolls only if more than one row remains (R6).
   */
  private rows(clause: ClausePlan, { die, rows }: TablePlan, name: string): void {
    const { code } = this.sheet;
    const does = rows.map((_row, index) => `${name}_row${index + 1}`);
    code.line(`return c.rolls(t, ${die}, ${name}_rows, ${name}_does);`);
    this.numbers(
      `${name}_rows`,
      rows.map(({ from, to }) => ({ text: `${from}, ${to}` })),
    );
    for (const [index, row] of rows.entries()) {
      const rowName = `${name}_row${index + 1}`;
      this.waiting.push(() => {
        this.sheet.body(`${rowName}(t)`, () => {
          code.mark(row[printedKey]);
          const { counted } = this.scope(clause);
          if (counted) code.line(`if (!t.asks) ${counted.parts.logUse(`${counted.clause} row ${facesText(row)}`)}`);
          if (row.acts.length > 0)
            this.sequence(clause, actsInOrder(row, clause), 0, rowName, row.table, this.scope(clause));
          else if (row.table) this.rows(clause, row.table, rowName);
          else code.line('return false;');
        });
      });
    }
    this.waiting.push(() => code.line(`const ${name}_does = [${does.join(', ')}];\n`));
  }

  /**
   * Emits the function that other procedures call to lead the unit of this procedure. The function carries out the
   * first clause that moves the unit. A possible row of a table counts as a clause, without a roll (R28).
   */
  moves(): void {
    const { code } = this.sheet;
    const names: string[] = [];
    this.leading = { steps: 't.ledSteps', scouts: 't.ledScouts' };
    for (const clause of this.procedure.clauses) {
      for (const { name, acts } of sequencesOf(clause, `${this.name}_${clause.number}`)) {
        const index = acts.findIndex(isMove);
        if (index < 0) continue;
        const ledName = `${name}_led`;
        names.push(ledName);
        this.sheet.body(`${ledName}(t)`, () => {
          code.mark(clause[printedKey]);
          const leftOut = emptyChoices(acts.slice(0, index), this.scope(clause));
          const opened = { ...this.scope(clause), chosen: leftOut, act: acts[index] ?? null };
          const scope = this.ifHolds(clause.condition, opened);
          if (acts[0]?.act === 'find') this.foundAndMoved(clause, acts, index, name, scope);
          else this.act(clause, acts, index, name, null, scope, () => code.line('return true;'));
          code.line('return false;');
        });
        this.flush();
      }
    }
    this.leading = null;
    this.sheet.body(`${this.name}_moves(t)`, () => {
      const isMoved = names.length === 0 ? 'false' : names.map((name) => `${name}(t)`).join(' || ');
      // Here, the procedure only leads its unit for another card, and its parts do not count as used. So the code sets
      // `t.uses`, the length of the log of used parts, back.
      if (this.sheet.counted)
        code.line(`const { uses } = t;\nconst isMoved = ${isMoved};\nt.uses = uses;\nreturn isMoved;`);
      else code.line(`return ${isMoved};`);
    });
  }

  /** Emits a move that uses the choice of an earlier Find. */
  private foundAndMoved(
    clause: ClausePlan,
    acts: readonly PlanAct[],
    index: number,
    name: string,
    scope: EmitScope,
  ): void {
    const { code } = this.sheet;
    const [find] = acts;
    const move = acts[index];
    if (!find || !move) return;
    const both = [find, move];
    this.act(clause, both, 0, `${name}_led`, null, scope, (inside) =>
      this.act(clause, both, 1, `${name}_led`, null, inside, () => code.line('return true;')),
    );
    this.fits(clause, both, 0, `${name}_led`, scope.chosen);
  }

  /** Returns code for the number of steps of a guided unit: the greatest strength of its MOVEs and SCOUTs (R27). */
  guidedStepsCode(): string {
    const all = this.procedure.clauses
      .flatMap((clause) => sequencesOf(clause, '').flatMap(({ acts }) => acts))
      .filter(isMove);
    const values = all.map(({ strength, verb }) =>
      strength?.is === 'fixed' ? String(strength.value) : `c_printedStrength(t, u, ${verb === 'SCOUT'})`,
    );
    return `Math.max(${['0', ...new Set(values)].join(', ')})`;
  }

  /** Returns a call that tests, without a roll, whether a row of a table can be carried out now. */
  private ableByRow(clause: ClausePlan, row: string): string {
    if (clause.condition === null) return `${row}(t)`;
    const name = `${row}_able(t)`;
    if (!this.written.has(name)) {
      this.written.add(name);
      this.sheet.body(name, () => {
        this.ifHolds(clause.condition, { ...this.scope(clause), act: null });
        this.sheet.code.line(`return ${row}(t);`);
      });
      this.flush();
    }
    return name;
  }

  /**
   * Emits the function that tests whether a clause with one of `verbs`, such as `MOVE or SCOUT`, can be carried out now
   * (R109). Returns the name and the parameters of the function.
   */
  emitAbilityTest(verbs: string): string {
    const all = verbs.split(' or ');
    const isSuch = ({ verb }: PlanAct): boolean => all.includes(verb);
    const tests = this.procedure.clauses.flatMap((clause) => {
      const clauseName = `${this.name}_${clause.number}`;
      const inRows = sequencesOf({ acts: [], table: clause.table }, clauseName).filter(({ acts }) => acts.some(isSuch));
      const inClause = clause.acts.some(isSuch) ? [`${clauseName}(t)`] : [];
      return [...inClause, ...inRows.map((row) => this.ableByRow(clause, row.name))];
    });
    const name = `${this.name}_${ableTo(verbs)}(t)`;
    this.sheet.body(name, () => this.sheet.code.line(`return ${tests.length === 0 ? 'false' : tests.join(' || ')};`));
    return name;
  }
}

/** Emits code that counts the use of the sub-clause that a later act (not the first act) followed. */
function countLetters({ aims }: PlanAct, { code, counted }: EmitScope): void {
  for (const { letter } of counted ? aims : [])
    if (letter !== null)
      code.line(`if (t.letter === ${letter.charCodeAt(0)}) ${counted?.parts.logUse(`${counted.clause}${letter}`)}`);
}

/**
 * Returns the name of the function of an act. The name is the name of the clause, plus a number after the first act.
 */
const partName = (name: string, index: number): string => (index === 0 ? name : `${name}_${index + 1}`);

const isMove = ({ act, verb }: PlanAct): boolean => act === 'go' && (verb === 'MOVE' || verb === 'SCOUT');

/**
 * Returns the lists of acts of a clause: the acts of the clause itself, and the acts of each row of its table. `name`
 * is the name of the emitted function of the first act of the list.
 */
const sequencesOf = (
  { acts, table }: Pick<RowPlan, 'acts' | 'table'>,
  name: string,
): { readonly name: string; readonly acts: readonly PlanAct[] }[] => [
  { name, acts },
  ...(table ? table.rows.flatMap((row, index) => sequencesOf(row, `${name}_row${index + 1}`)) : []),
];

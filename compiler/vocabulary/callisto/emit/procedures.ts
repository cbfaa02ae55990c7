// The functions of one procedure: a clause each, what comes after its first act, rows of tables, what leaders ask for.
import type { ClausePlan, RowPlan, TablePlan, WayPlan } from '../../../bind/clause-plan.ts';
import type { Procedure } from '../../../decide/script.ts';
import type { Code } from '../../../emit/code.ts';
import { isEnough } from '../../../emit/going.ts';
import { parts } from '../../../emit/parts.ts';
import { keptBy } from '../../../emit/lists.ts';
import { EmitError } from '../../../emit/scope.ts';
import type { GameCode, Scope } from '../../../emit/scope.ts';
import { single } from '../../../emit/value.ts';
import { sortOf } from '../../../plan/build.ts';
import type { Act, Aim } from '../../../plan/nodes.ts';
import { emitAct } from './acts.ts';
import type { Eye } from './planes.ts';

/** The sheet that a procedure is written in. */
export interface Sheeted {
  readonly code: Code;
  /** Letters are read on once an aim is met (R8). */
  readonly readsOn: boolean;
  readonly scope: (game: GameCode, aims: readonly Aim[], seenBy: string) => Scope;
  /** Writes a function of the module. */
  readonly body: (head: string, inside: () => void) => void;
}

/** Writes the functions of one procedure. */
export class ProcedureEmitter {
  private readonly sheet: Sheeted;
  private readonly eye: Eye;
  private readonly game: GameCode;
  private readonly procedure: Procedure;
  private readonly name: string;
  private readonly hasUnit: boolean;
  /** Functions that are written after the one that is being written. */
  private readonly waiting: (() => void)[] = [];
  private readonly written = new Set<string>();

  constructor(sheet: Sheeted, eye: Eye, game: GameCode, procedure: Procedure, name: string, hasUnit: boolean) {
    this.sheet = sheet;
    this.eye = eye;
    this.game = game;
    this.procedure = procedure;
    this.name = name;
    this.hasUnit = hasUnit;
  }

  private scope(clause: ClausePlan): Scope {
    const { side, attackClasses } = this.eye;
    return this.sheet.scope(this.game, aimsFor(this.procedure, clause), `${side} ${attackClasses} ${this.hasUnit}`);
  }

  /** A function of its own, written once. */
  private also(head: string, inside: () => void): void {
    if (this.written.has(head)) return;
    this.written.add(head);
    this.waiting.push(() => {
      this.sheet.body(head, () => {
        inside();
        this.sheet.code.line('return false;');
      });
    });
  }

  private flush(): void {
    for (const write of this.waiting.splice(0)) write();
    if (this.waiting.length > 0) this.flush();
  }

  clause(clause: ClausePlan): void {
    const { number, condition, acts, table } = clause;
    const name = `${this.name}_${number}`;
    const { code } = this.sheet;
    this.sheet.body(`${name}(t)`, () => {
      const scope = { ...this.scope(clause), act: acts[0] ?? null };
      if (condition) code.line(`if (!(${parts.test(condition, scope)})) return false;`);
      if (acts.length > 0) this.sequence(clause, acts, 0, name, table, scope);
      else if (table) this.rows(clause, table, name);
      else code.line('return false;');
    });
    this.flush();
  }

  /** Acts from one on: what comes after the one that is recorded is a function of its own. */
  private sequence(
    clause: ClausePlan,
    acts: readonly Act[],
    index: number,
    name: string,
    table: TablePlan | null,
    scope: Scope,
  ): void {
    const act = acts[index];
    const { code } = this.sheet;
    if (!act) {
      code.line('return false;');
      return;
    }
    const rest = index + 1 < acts.length;
    this.act(clause, acts, index, name, rest ? null : table, scope, (inside) => {
      // What is found is for the act that follows.
      if (act.act === 'find') {
        this.sequence(clause, acts, index + 1, name, table, { ...inside, walker: scope.walker, led: scope.led });
        return;
      }
      if (rest) code.line(`t.next = ${name}_then${index + 1};`);
      code.line('return true;');
    });
    code.line(index === 0 || !rest ? 'return false;' : `return ${name}_then${index + 1}(t);`);
    if (rest && act.act !== 'find') this.later(clause, acts, index + 1, name, table);
    if (rest && act.act === 'find') this.fits(clause, acts, index, name, scope);
  }

  /** What comes after: it is done if it can be (book, partial resolution). */
  private later(clause: ClausePlan, acts: readonly Act[], index: number, name: string, table: TablePlan | null): void {
    this.waiting.push(() => {
      this.sheet.body(`${name}_then${index}(t)`, () => {
        const own = this.scope(clause);
        this.sequence(clause, acts, index, name, table, { ...own, chosen: keptOf(acts.slice(0, index), own) });
      });
    });
  }

  /** Whether the act after something that is found can be done with it. */
  private fits(clause: ClausePlan, acts: readonly Act[], index: number, name: string, { led }: Scope): void {
    const [choice] = acts[index]?.choices ?? [];
    if (!choice) return;
    this.waiting.push(() => {
      this.sheet.body(`${name}_${index}_fits(t, one)`, () => {
        const own = this.scope(clause);
        const found = single(sortOf(choice.from), 'one', own.width);
        const scope = { ...own, led, chosen: new Map([...own.chosen, ['find', found] as const]) };
        this.act(clause, acts, index + 1, `${name}_fit`, null, scope, () => this.sheet.code.line('return true;'));
        this.sheet.code.line('return false;');
      });
    });
  }

  private act(
    clause: ClausePlan,
    acts: readonly Act[],
    index: number,
    name: string,
    table: TablePlan | null,
    scope: Scope,
    done: (inside: Scope) => void,
  ): void {
    const act = acts[index];
    if (!act) return;
    emitAct(
      {
        act,
        eye: this.eye,
        way: wayFor(this.procedure, clause),
        table,
        readsOn: this.sheet.readsOn,
        pushesLater: acts.some((one) => one.act === 'push'),
        name: `${name}_${index}`,
        also: (head, inside) => this.also(head, () => inside(this.scope(clause))),
        done,
      },
      scope,
    );
  }

  /** A clause that is a table: rows that cannot be resolved take no part; one that is left needs no roll (R6). */
  private rows(clause: ClausePlan, { die, rows }: TablePlan, name: string): void {
    const { code } = this.sheet;
    code.line('let rows = 0;');
    for (const [index] of rows.entries())
      code.line(`if (c.asks(t, ${name}_row${index + 1}, 0)) rows |= ${1 << index};`);
    code.line('if (rows === 0) return false;');
    code.line(isEnough);
    code.block(`switch (c.rowOf(t, ${die}, rows, ${name}_rows))`, () => {
      for (const [index] of rows.entries()) code.line(`case ${index}: ${name}_row${index + 1}(t); break;`);
    });
    code.line('return true;');
    this.waiting.push(() => {
      code.line(`const ${name}_rows = [${rows.map(({ from, to }) => `${from}, ${to}`).join(', ')}];`);
      code.line('');
    });
    for (const [index, row] of rows.entries()) {
      const own = `${name}_row${index + 1}`;
      this.waiting.push(() => {
        this.sheet.body(`${own}(t)`, () => {
          if (row.acts.length > 0) this.sequence(clause, row.acts, 0, own, row.table, this.scope(clause));
          else if (row.table) this.rows(clause, row.table, own);
          else code.line('return false;');
        });
      });
    }
  }

  /** The first clause that would move the unit, for whoever leads it; a row of a table counts without a roll (R28). */
  moves(): void {
    const { code } = this.sheet;
    const names: string[] = [];
    for (const clause of this.procedure.clauses) {
      for (const acts of sequencesOf(clause)) {
        const own = acts.find(isMove);
        const [first] = acts;
        if (!own || !first) continue;
        const name = `${this.name}_led${names.length + 1}`;
        names.push(name);
        const sequence = first.act === 'find' ? [first, own] : [own];
        this.sheet.body(`${name}(t)`, () => {
          const led = { steps: 't.ledSteps', scouts: 't.ledScouts' };
          const scope: Scope = { ...this.scope(clause), act: own, led };
          if (clause.condition) code.line(`if (!(${parts.test(clause.condition, scope)})) return false;`);
          this.sequence(clause, sequence, 0, name, null, scope);
        });
        this.flush();
      }
    }
    this.sheet.body(`${this.name}_moves(t)`, () =>
      code.line(`return ${names.length === 0 ? 'false' : names.map((name) => `${name}(t)`).join(' || ')};`),
    );
  }

  /** How far a unit that is guided gets: as the strongest MOVE or SCOUT of its procedure (R27). */
  farthest(): string {
    const all = this.procedure.clauses.flatMap((clause) => sequencesOf(clause).flat()).filter(isMove);
    const values = all.map(({ strength, verb }) =>
      strength?.is === 'fixed' ? String(strength.value) : `c.printedStrength(t, u, ${verb === 'SCOUT'})`,
    );
    return `Math.max(${['0', ...new Set(values)].join(', ')})`;
  }

  /** Whether a clause that moves could be carried out now (R109). */
  able(): void {
    const found = this.procedure.clauses.filter(({ acts }) => acts.some(isMove));
    if (this.procedure.clauses.some(({ table }) => table && sequencesOf({ acts: [], table }).flat().some(isMove))) {
      throw new EmitError('Who is able to move by a row of a table is not asked yet.');
    }
    this.sheet.body(`${this.name}_able(t)`, () =>
      this.sheet.code.line(
        `return ${found.length === 0 ? 'false' : found.map(({ number }) => `${this.name}_${number}(t)`).join(' || ')};`,
      ),
    );
  }
}

const isMove = ({ act, verb }: Act): boolean => act === 'go' && (verb === 'MOVE' || verb === 'SCOUT');

/** What a clause, and each row of its tables, does in order. */
const sequencesOf = ({ acts, table }: Pick<RowPlan, 'acts' | 'table'>): (readonly Act[])[] => [
  acts,
  ...(table ? table.rows.flatMap((row) => sequencesOf(row)) : []),
];

/** What was chosen before, as the turn keeps it: in two words by role. */
function keptOf(acts: readonly Act[], { width }: Scope): Scope['chosen'] {
  const all = acts.flatMap(({ choices, aims }) => [...choices, ...aims.flatMap((aim) => aim.choices)]);
  return new Map(
    all.map(({ role, from }) => {
      const sort = sortOf(from.is === 'first' ? (from.of[0] ?? from) : from);
      return [role, keptBy(role, sort, width)];
    }),
  );
}

/** The rider of the clause; else the only one of the procedure (R12). */
function wayFor({ clauses }: Procedure, { way }: ClausePlan): WayPlan | null {
  if (way) return way;
  const ways = clauses.flatMap((one) => (one.way ? [one.way] : []));
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

/** Letters are the clause's own, else those of the nearest earlier one (R10). */
function aimsFor({ clauses }: Procedure, clause: ClausePlan): readonly Aim[] {
  const before = clauses.slice(0, clauses.indexOf(clause) + 1);
  return before.toReversed().flatMap(({ acts }) => acts.flatMap(({ aims }) => aims));
}

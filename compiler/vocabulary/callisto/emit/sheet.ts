// A sheet as a JavaScript module: its dangerous units, its keycard rule, its procedures.
import type { ClausePlan } from '../../../bind/clause-plan.ts';
import { Code } from '../../../emit/code.ts';
import { parts } from '../../../emit/parts.ts';
import type { GameCode, Scope } from '../../../emit/scope.ts';
import { hasOf } from '../../../emit/value.ts';
import type { Width } from '../../../emit/value.ts';
import type { Aim, SetNode } from '../../../plan/nodes.ts';
import type { Roster } from '../../../../runtime/callisto/roster.ts';
import { sideNumber } from '../../../../runtime/callisto/engine/sides.ts';
import { actsIn } from '../../../decide/parts.ts';
import type { Procedure } from '../../../decide/script.ts';
import type { Script } from '../play/script.ts';
import type { Sheet } from '../seat.ts';
import { attackClasses } from '../targets.ts';
import { callistoCode } from './code.ts';
import { Masks } from './masks.ts';
import type { Eye } from './planes.ts';

const bits = { personnel: 1, armoured: 2 } as const;

export interface SheetCode {
  readonly text: string;
  readonly names: ReadonlyMap<Procedure, string>;
}

/** Names as code has them: `CORP_SEC`. */
const identifier = (title: string): string => title.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '');

class SheetEmitter {
  private readonly code = new Code();
  private readonly masks: Masks;
  private readonly width: Width;
  private readonly roster: Roster;

  constructor(roster: Roster, width: Width) {
    this.roster = roster;
    this.width = width;
    this.masks = new Masks(width);
  }

  private eye(sheet: Pick<Sheet, 'bot'>, procedure: Procedure | null): Eye {
    const { counters: units } = this.roster;
    const classes = procedure ? attackClasses(actsIn(procedure.clauses), { units }) : [];
    const side = sideNumber(sheet.bot) as 0 | 1;
    return { masks: this.masks, side, units, attackClasses: classes.reduce((all, one) => all | bits[one], 0) };
  }

  private scope(game: GameCode, aims: readonly Aim[] = []): Scope {
    const { code, width } = this;
    return {
      parts,
      code,
      width,
      game,
      it: new Map(),
      chosen: new Map(),
      act: null,
      aims,
      defining: new Set(),
      walker: null,
    };
  }

  private body(head: string, inside: () => void): void {
    this.code.block(`export function ${head}`, () => {
      this.code.line('const { words: w, bytes: y, masks: M } = t;');
      inside();
    });
    this.code.line('');
  }

  /** How dangerous a unit is: by the rows of the table of its enemy's sheet (R20). */
  danger(script: Script, facing: Script | null): void {
    const { code } = this;
    const rows = (sheet: Script, ranking: readonly SetNode[]): void => {
      const scope = this.scope(callistoCode(this.eye(sheet, null), sheet, false));
      for (const [index, row] of ranking.entries()) {
        const value = parts.set(row, scope);
        code.line(`if (${hasOf(value, 'u', this.width)}) return ${ranking.length - index};`);
      }
    };
    this.body('danger(t, u)', () => {
      const own = this.masks.value('unit', `of ${script.bot}`);
      code.block(`if (${hasOf(own, 'u', this.width)})`, () => {
        if (facing) rows(facing, facing.ranking);
        code.line(facing ? 'return 0;' : 'return k.nil;');
      });
      rows(script, script.ranking);
      code.line('return 0;');
    });
  }

  /** What the sheet calls closed, by its keycard rule (R41). */
  closed(script: Script): boolean {
    const means = script.definitions['closed'];
    if (!means) return false;
    this.body('closed(t)', () => {
      const game = callistoCode(this.eye(script, null), script, true);
      const scope = { ...this.scope(game), defining: new Set(['closed']) };
      this.code.line(`return ${parts.set(means, scope).lo};`);
    });
    return true;
  }

  /** Conditions of clauses, each a function. */
  procedure(script: Script, procedure: Procedure, hasUnit: boolean): string {
    const name = identifier(procedure.title);
    const game = callistoCode(this.eye(script, procedure), script, hasUnit);
    for (const clause of procedure.clauses) {
      const { condition, acts } = clause;
      if (!condition) continue;
      this.body(`${name}_${clause.number}(t)`, () => {
        const scope = { ...this.scope(game, aimsFor(procedure, clause)), act: acts[0] ?? null };
        this.code.line(`return ${parts.test(condition, scope)};`);
      });
    }
    return name;
  }

  get text(): string {
    const { code, masks } = this;
    return `${code.text}\nexport const masks = ${JSON.stringify(masks.names, null, 1)};\n`;
  }
}

/** Letters are the clause's own, else those of the nearest earlier one (R10). */
function aimsFor({ clauses }: Procedure, clause: ClausePlan): readonly Aim[] {
  const before = clauses.slice(0, clauses.indexOf(clause) + 1);
  return before.toReversed().flatMap(({ acts }) => acts.flatMap(({ aims }) => aims));
}

/** The module of a sheet, without its imports. */
export function emitSheet(script: Script, facing: Script | null, roster: Roster, width: Width): SheetCode {
  const emitter = new SheetEmitter(roster, width);
  emitter.danger(script, facing);
  emitter.closed(script);
  const names = new Map<Procedure, string>();
  for (const procedure of script.procedures) {
    const hasUnit = roster.cards.some((card) => procedure.cards.has(card.name) && card.counter !== null);
    names.set(procedure, emitter.procedure(script, procedure, hasUnit));
  }
  return { text: emitter.text, names };
}

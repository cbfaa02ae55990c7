// A sheet as a JavaScript module: its dangerous units, its keycard rule, its procedures.
import { actsIn } from '../../../decide/parts.ts';
import type { Procedure } from '../../../decide/script.ts';
import { Code } from '../../../emit/code.ts';
import { parts } from '../../../emit/parts.ts';
import { Lists } from '../../../emit/lists.ts';
import { drawn } from '../../../emit/picks.ts';
import type { GameCode, Scope } from '../../../emit/scope.ts';
import { hasOf, someOf } from '../../../emit/value.ts';
import type { Value, Width } from '../../../emit/value.ts';
import { kept } from '../../../emit/words.ts';
import type { Act, Aim, SetNode } from '../../../plan/nodes.ts';
import { none } from '../../../../runtime/callisto/engine/layout.ts';
import { sideNumber } from '../../../../runtime/callisto/engine/sides.ts';
import type { Roster } from '../../../../runtime/callisto/roster.ts';
import { pushOrder } from '../play/push.ts';
import type { Script } from '../play/script.ts';
import type { Sheet } from '../seat.ts';
import { attackClasses } from '../targets.ts';
import { callistoCode } from './code.ts';
import { Masks } from './masks.ts';
import type { Eye } from './planes.ts';
import { ProcedureEmitter } from './procedures.ts';
import type { Sheeted } from './procedures.ts';

const bits = { personnel: 1, armoured: 2 } as const;

/** Names as code has them: `CORP_SEC`. */
const identifier = (title: string): string => title.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '');

class SheetEmitter implements Sheeted {
  readonly code = new Code();
  private readonly lists = new Lists();
  private readonly masks: Masks;
  private readonly width: Width;
  private readonly roster: Roster;

  readonly readsOn: boolean;

  constructor(roster: Roster, width: Width, readsOn: boolean) {
    this.roster = roster;
    this.width = width;
    this.readsOn = readsOn;
    this.masks = new Masks(width);
  }

  private eye(sheet: Pick<Sheet, 'bot'>, procedure: Procedure | null): Eye {
    const { counters: units } = this.roster;
    const classes = procedure ? attackClasses(actsIn(procedure.clauses), { units }) : [];
    const side = sideNumber(sheet.bot) as 0 | 1;
    return { masks: this.masks, side, units, attackClasses: classes.reduce((all, one) => all | bits[one], 0) };
  }

  scope(game: GameCode, aims: readonly Aim[], seenBy: string): Scope {
    const { code, width, lists } = this;
    return {
      parts,
      code,
      lists,
      seenBy,
      width,
      game,
      it: new Map(),
      chosen: new Map(),
      act: null,
      aims,
      defining: new Set(),
      walker: null,
      led: null,
    };
  }

  body(head: string, inside: () => void): void {
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
      const scope = this.scope(callistoCode(this.eye(sheet, null), sheet, false), [], sheet.bot);
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
      const scope = { ...this.scope(game, [], 'doors'), defining: new Set(['closed']) };
      this.code.line(`return ${parts.set(means, scope).lo};`);
    });
    return true;
  }

  /** The functions of a procedure: each clause, and the whole. */
  procedure(script: Script, procedure: Procedure, hasUnit: boolean): ProcedureEmitter {
    const name = identifier(procedure.title);
    const eye = this.eye(script, procedure);
    const emitter = new ProcedureEmitter(this, eye, callistoCode(eye, script, hasUnit), procedure, name, hasUnit);
    for (const clause of procedure.clauses) emitter.clause(clause);
    this.body(`${name}(t)`, () => {
      for (const { number } of procedure.clauses) this.code.line(`if (${name}_${number}(t)) return ${number};`);
      this.code.line('return 0;');
    });
    return emitter;
  }

  /** By the number of a unit's or a card's procedure: what its function gives. */
  byProcedure(head: string, of: string, cases: readonly (string | null)[], otherwise: string): void {
    this.body(head, () => {
      this.code.block(`switch (${of})`, () => {
        for (const [index, text] of cases.entries())
          if (text !== null) this.code.line(`case ${index}: return ${text};`);
      });
      this.code.line(`return ${otherwise};`);
    });
  }

  /** Where a PULSE moves what it hit, by the book's order (R33). */
  push(script: Script): void {
    const game = callistoCode(this.eye(script, null), script, true);
    this.body('push(t, u)', () => {
      const scope = this.scope(game, [], 'push');
      const lo = this.code.keep('c.pushSpaces(t, u)', 's');
      const hi = this.width === 2 ? this.code.keep('k.high[0]', 's') : '0';
      const places = { sort: 'space', lo, hi, one: null };
      this.code.block(`if (${someOf(places)})`, () =>
        this.code.line(`c.pushes(t, u, ${drawn('push', places, pushOrder, 'space', scope)});`),
      );
    });
  }

  /** Rules bound to moments: where a counter enters, what goes along with a unit that moves (R30). */
  moments(script: Script): void {
    const game = callistoCode(this.eye(script, null), script, false);
    const rules = (moment: string, effect: string): readonly { of: SetNode; what: SetNode }[] =>
      script.moments.flatMap((rule) =>
        rule.moment !== moment
          ? []
          : rule.does.flatMap((one) => (one.effect === effect ? one.of.map((what) => ({ of: rule.of, what })) : [])),
      );
    const enters = rules('unit spawned', 'enter at');
    const along = rules('unit moved', 'goes along');
    const each = (all: typeof enters, then: (what: Value, scope: Scope) => void): void => {
      for (const { of, what } of all) {
        const scope = this.scope(game, [], 'moments');
        this.code.block(`if (${hasOf(parts.set(of, scope), 'u', this.width)})`, () =>
          then(kept(parts.set(what, scope), scope), scope),
        );
      }
    };
    if (enters.length > 0) {
      this.body('entrance(t, u)', () => {
        each(enters, (what) => this.code.line(`if (${someOf(what)}) return k.first(${what.lo}, ${what.hi});`));
        this.code.line(`return ${none};`);
      });
    }
    if (along.length === 0) return;
    this.body('along(t, u)', () => {
      this.code.line('let all = 0;');
      each(along, (what) => this.code.line(`all |= ${what.lo};`));
      this.code.line('return all;');
    });
  }

  /** The initiative that titles give, for order alone (R22). */
  orders({ procedures }: Script): string {
    const own = procedures.flatMap(({ cards, initiative }) =>
      initiative === null ? [] : [...cards].map((card) => [card, initiative] as const),
    );
    return JSON.stringify(Object.fromEntries(own));
  }

  /** Lists that were asked for. */
  flush(): void {
    this.lists.flush();
  }

  /** The whole, with the names of its sets and the cards of its procedures. */
  textWith(script: Script): string {
    const { code, masks } = this;
    const cards = script.procedures.map((one) => [...one.cards]);
    const side = sideNumber(script.bot);
    return `${code.text}\nexport const side = ${side};\nexport const orders = ${this.orders(script)};\nexport const masks = ${JSON.stringify(masks.names)};\nexport const cards = ${JSON.stringify(cards)};\n`;
  }
}

/** Whether some act of the sheet is such. */
const does = ({ procedures }: Script, isSuch: (act: Act) => boolean): boolean =>
  procedures.some(({ clauses }) => actsIn(clauses).some(isSuch));

/** The module of a sheet, without its imports. */
export function emitSheet(script: Script, facing: Script | null, roster: Roster, width: Width): string {
  const emitter = new SheetEmitter(roster, width, false);
  emitter.danger(script, facing);
  emitter.closed(script);
  const isLed = (card: string): boolean => roster.cards.some(({ name, counter }) => name === card && counter !== null);
  const all = script.procedures.map((procedure) => {
    const hasUnit = [...procedure.cards].some(isLed);
    return {
      procedure,
      hasUnit,
      own: emitter.procedure(script, procedure, hasUnit),
      name: identifier(procedure.title),
    };
  });
  if (does(script, ({ act }) => act === 'call')) {
    const led = all.map((one) => (one.hasUnit ? one : null));
    for (const one of led) one?.own.moves();
    const cases = (text: (one: NonNullable<(typeof led)[number]>) => string): (string | null)[] =>
      led.map((one) => one && text(one));
    emitter.byProcedure(
      'moves(t, u)',
      't.procedureOf[u]',
      cases(({ name }) => `c.as(t, u, ${name}_moves)`),
      'false',
    );
    emitter.byProcedure(
      'guided(t, u)',
      't.procedureOf[u]',
      cases(({ own }) => own.farthest()),
      '0',
    );
  }
  if (does(script, ({ limits }) => 'able' in limits)) {
    const able = all.map((one) => (one.hasUnit ? one : null));
    for (const one of able) one?.own.able();
    emitter.byProcedure(
      'able(t)',
      't.procedureOfCard[t.card]',
      able.map((one) => one && `${one.name}_able(t)`),
      'false',
    );
  }
  if (does(script, ({ verb }) => verb === 'PULSE')) emitter.push(script);
  emitter.byProcedure(
    'resolve(t)',
    't.procedureOfCard[t.card]',
    all.map(({ name }) => `${name}(t)`),
    '0',
  );
  emitter.moments(script);
  emitter.flush();
  return emitter.textWith(script);
}

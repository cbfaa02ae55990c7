// Compiles a sheet of Callisto to a module with these parts: the ranking, the keycard rule, rules for moments, the
// procedures.
import { actsIn } from '../../../plan/clause-plan.ts';
import type { ScriptProcedure } from '../../../decide/sheet-script.ts';
import type { EmittedModule } from '../../../emit/sheet-module.ts';
import { readersOf } from '../../../emit/plan-readers.ts';
import { nodeEmitters } from '../../../emit/emit-parts.ts';
import { drawOne } from '../../../emit/list-code.ts';
import type { TripReadings } from '../../../plan/trip-readings.ts';
import type { GameCode, EmitScope } from '../../../emit/emit-scope.ts';
import { CountedParts } from '../../../emit/counted-parts.ts';
import { SheetCode } from '../../../emit/sheet-code.ts';
import { membershipTest } from '../../../emit/test-code.ts';
import {
  contains,
  intersectionWords,
  isNotEmpty,
  widthBySort,
  type SetWords,
  type Width,
} from '../../../emit/set-words.ts';
import { wordsFromCall, keepWords } from '../../../emit/word-code.ts';
import type { PlanAct, SetNode } from '../../../plan/nodes.ts';
import type { PlanWords } from '../../../wording/wording.ts';
import { none, shutDoors, standingStructures } from '../../../../runtime/callisto/rules/engine/layout.ts';
import { rulesVersion } from '../../../../runtime/callisto/rules/engine/rules-version.ts';
import { sideNumber } from '../../../../runtime/callisto/rules/engine/game-places.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { pushOrder } from '../play/push.ts';
import { withReadings, type Script } from '../play/script.ts';
import { readingNames, tripReadings, type SecondReadings, type SheetRules } from '../facts/viewpoint.ts';
import { attackClasses } from '../facts/targets.ts';
import { ableTo } from './card-act-code.ts';
import { functionsImportedByName, callistoCode } from './callisto-code.ts';
import { Masks, type SheetViewpoint } from './plane-code.ts';
import { ProcedureEmitter, type SheetEmitterParts } from './procedures.ts';

const bits = { personnel: 1, armoured: 2 } as const;

/** The parts of a scenario and the options with which a sheet is compiled. */
export interface EmitOptions {
  readonly roster: CallistoRoster;
  /** The number of words (one or two) for a set of places. */
  readonly width: Width;
  readonly readings?: SecondReadings;
  /** Puts plans into English. The names of functions are made from this English. */
  readonly words: PlanWords;
  /** True if the module logs each part that it uses. */
  readonly isCounted?: boolean;
}

/** Names that every emitted module uses itself. Other functions may not have these names. */
const taken =
  `k c t u one left leftHigh danger dangerous units closed push entrance along moves guided able resolve side orders masks
  cards titles readings sheet bind own decide decidePosition`.split(/\s+/);

class SheetEmitter extends SheetCode implements SheetEmitterParts {
  private readonly masks: Masks;
  private readonly roster: CallistoRoster;

  readonly counted: CountedParts | null;
  readonly readings: TripReadings;
  readonly leads: boolean;
  private readonly second: readonly string[];

  constructor(script: Script, { roster, width, readings, words, isCounted }: EmitOptions) {
    super(widthBySort(width), words, { taken, directlyImported: [...functionsImportedByName] });
    this.leads = hasAct(script, ({ act }) => act === 'call');
    this.counted = isCounted ? new CountedParts() : null;
    this.roster = roster;
    this.readings = tripReadings(readings ?? {});
    this.second = readingNames(readings ?? {});
    this.masks = new Masks(this.width);
  }

  private viewpoint(sheet: Pick<SheetRules, 'bot'>, procedure: ScriptProcedure | null): SheetViewpoint {
    const { counters } = this.roster;
    const classes = procedure ? attackClasses(actsIn(procedure.clauses), counters) : [];
    const side = sideNumber(sheet.bot) as 0 | 1;
    return { masks: this.masks, side, counters, attackClasses: classes.reduce((all, struck) => all | bits[struck], 0) };
  }

  /** Returns the scope for the code of a sheet rule, which belongs to no clause. */
  private ruleScope(game: GameCode, side: string): EmitScope {
    return this.scope(game, [], readersOf(side));
  }

  /**
   * Emits the function that returns the danger of a unit. The ranking in the sheet of the unit’s enemy decides (R20).
   */
  danger(script: Script, facing: Script | null): void {
    const { code } = this;
    const rows = (sheet: Script, ranking: readonly SetNode[]): void => {
      const scope = this.ruleScope(callistoCode(this.viewpoint(sheet, null), sheet, false), sheet.bot);
      for (const [index, row] of ranking.entries()) {
        code.line(`if (${membershipTest(row, 'unit', 'u', scope)}) return ${ranking.length - index};`);
      }
    };
    this.body('danger(t, u)', () => {
      const botUnits = this.masks.words('unit', `of ${script.bot}`);
      code.block(`if (${contains(botUnits, 'u', this.width)})`, () => {
        if (facing) rows(facing, facing.ranking);
        code.line(facing ? 'return 0;' : 'return k.nil;');
      });
      rows(script, script.ranking);
      code.line('return 0;');
    });
  }

  /**
   * Emits the function that returns the most dangerous of some units. If all these units are enemies, the code does not
   * test them one by one: each row of the ranking tests all of them at once.
   */
  emitDangerous(script: Script): void {
    const { code } = this;
    this.body('dangerous(t, units)', () => {
      const botUnits = this.masks.words('unit', `of ${script.bot}`).lo;
      code.line(`if ((units & ${botUnits}) !== 0) return c.byDanger(t, danger, units, 0, true);`);
      const scope = this.ruleScope(callistoCode(this.viewpoint(script, null), script, false), script.bot);
      const all: SetWords = { sort: 'unit', lo: 'units', hi: '0', member: null };
      const met = new Map<string, SetWords>();
      const ofAll = (node: SetNode): SetWords => {
        const value = intersectionWords(all, nodeEmitters.set(node, scope));
        const known = met.get(value.lo) ?? keepWords(value, scope);
        met.set(value.lo, known);
        return known;
      };
      const returnIfAny = (words: SetWords): void => code.line(`if (${words.lo} !== 0) return ${words.lo};`);
      for (const row of script.ranking) {
        if (row.is !== 'at') {
          returnIfAny(ofAll(row));
          continue;
        }
        // The row ranks things in places. The code computes the places only if at least one of `units` is such a thing.
        const things = ofAll(row.things);
        code.block(`if (${things.lo} !== 0)`, () =>
          returnIfAny(keepWords(scope.game.at(things, row.places, scope), scope)),
        );
      }
      code.line('return units;');
    });
  }

  /**
   * Emits the function that returns the doors that the keycard rule of the sheet closes (R41). Without such a rule,
   * emits nothing and returns false.
   */
  emitClosedDoors(script: Script): boolean {
    const means = script.definitions['closed'];
    if (!means) return false;
    this.body('closed(t)', () => {
      const game = callistoCode(this.viewpoint(script, null), script, true);
      const scope = { ...this.ruleScope(game, 'doors'), defining: new Set(['closed']) };
      this.code.line(`return ${nodeEmitters.set(means, scope).lo};`);
    });
    return true;
  }

  /** Emits the functions of a procedure: one for each clause, and one that tries the clauses in order. */
  procedure(script: Script, procedure: ScriptProcedure, name: string, hasUnit: boolean): ProcedureEmitter {
    const viewpoint = this.viewpoint(script, procedure);
    const emitter = new ProcedureEmitter(
      this,
      viewpoint,
      callistoCode(viewpoint, script, hasUnit),
      procedure,
      name,
      hasUnit,
    );
    for (const clause of procedure.clauses) this.lists.nameLists(`${name}_${clause.number}`, clause);
    for (const clause of procedure.clauses) emitter.clause(clause);
    this.body(`${name}(t)`, () => {
      const tried = procedure.clauses.map(({ number }) => `${name}_${number}(t) ? ${number} : `);
      this.code.line(`return ${tried.join('')}0;`);
    });
    return emitter;
  }

  /** Emits a function that returns one of several expressions, depending on the number of the procedure. */
  byProcedure(head: string, of: string, cases: readonly (string | null)[], otherwise: string): void {
    this.body(head, () => {
      this.code.block(`switch (${of})`, () => {
        for (const [index, text] of cases.entries())
          if (text !== null) this.code.line(`case ${index}: return ${text};`);
      });
      this.code.line(`return ${otherwise};`);
    });
  }

  /**
   * Emits the push of a unit that a PULSE hit. The tiebreak list of R33 chooses the space into which the unit is
   * pushed.
   */
  push(script: Script): void {
    const game = callistoCode(this.viewpoint(script, null), script, true);
    this.body('push(t, u)', () => {
      const scope = this.ruleScope(game, 'push');
      const places = wordsFromCall('c.pushSpaces(t, u)', 'space', scope);
      this.code.block(`if (${isNotEmpty(places)})`, () =>
        this.code.line(`c.pushes(t, u, ${drawOne('push', places, pushOrder, 'space', scope)});`),
      );
    });
  }

  /**
   * Emits the rules for moments: where a counter enters, and which pieces go along with a moving unit (R30). Returns
   * the names of the emitted functions.
   */
  moments(script: Script): string[] {
    const game = callistoCode(this.viewpoint(script, null), script, false);
    const rules = (moment: string, effect: string): readonly { of: SetNode; node: SetNode }[] =>
      script.moments.flatMap((rule) =>
        rule.moment !== moment
          ? []
          : rule.does.flatMap((effectRow) =>
              effectRow.effect === effect ? effectRow.of.map((node) => ({ of: rule.of, node })) : [],
            ),
      );
    const enters = rules('unit spawned', 'enter at');
    const along = rules('unit moved', 'goes along');
    const emitEach = (all: typeof enters, then: (words: SetWords, scope: EmitScope) => void): void => {
      for (const { of, node } of all) {
        const scope = this.ruleScope(game, 'moments');
        this.code.block(`if (${contains(nodeEmitters.set(of, scope), 'u', this.width)})`, () =>
          then(keepWords(nodeEmitters.set(node, scope), scope), scope),
        );
      }
    };
    const names: string[] = [];
    if (enters.length > 0) {
      names.push('entrance');
      this.body('entrance(t, u)', () => {
        emitEach(enters, (words) =>
          this.code.line(`if (${isNotEmpty(words)}) return k_first(${words.lo}, ${words.hi});`),
        );
        this.code.line(`return ${none};`);
      });
    }
    if (along.length === 0) return names;
    this.body('along(t, u)', () => {
      this.code.line('let all = 0;');
      emitEach(along, (words) => this.code.line(`all |= ${words.lo};`));
      this.code.line('return all;');
    });
    return [...names, 'along'];
  }

  /**
   * Returns the initiatives that titles of the sheet print, as JSON by card. Initiatives only determine the order of
   * cards (R22).
   */
  orders({ procedures }: Script): string {
    const cardOrders = procedures.flatMap(({ cards, initiative }) =>
      initiative === null ? [] : [...cards].map((card) => [card, initiative] as const),
    );
    return JSON.stringify(Object.fromEntries(cardOrders));
  }

  /** Emits the shared lists and sets that are used, and the exports of the module. */
  end(script: Script, gives: readonly string[]): void {
    const { code, masks } = this;
    this.functions.flush();
    code.line(`const side = ${sideNumber(script.bot)};`);
    code.line(`const orders = ${this.orders(script)};`);
    code.line(`const masks = ${JSON.stringify(masks.names)};`);
    code.line(`const cards = ${JSON.stringify(script.procedures.map((procedure) => [...procedure.cards]))};`);
    code.line(`const readings = ${JSON.stringify(this.second)};`);
    code.line(`const titles = ${JSON.stringify(script.procedures.map(({ title }) => title))};`);
    code.line(
      `export const sheet = { width: ${this.width.of('space')}, scenario: ${script.scenario}, rules: ${rulesVersion}, readings, side, titles, orders, masks, cards, ${[...gives, ...(this.counted ? [`parts: ${JSON.stringify(this.counted.names)}`] : [])].join(', ')} };`,
    );
  }
}

/**
 * Returns a list with the code of the field `closedReads`: the words of the state that the keycard rule reads. The
 * runtime uses these words to cache the answers of the rule. The list is empty if the rule reads more than doors and
 * structures.
 */
function readsOfClosed({ definitions }: Script): string[] {
  const json = JSON.stringify(definitions['closed']);
  // If the rule measures a distance, its answers depend on the walking unit and cannot be cached. Structures do not
  // move, so a rule that names structures can be cached.
  const sorts = json.matchAll(/"is":"(?:plane|all|actor)",(?:"name":"[^"]*",)?"sort":"([^"]*)"/g);
  const isOfDoors =
    !json.includes('"metric"') && [...sorts].every(([, sort]) => sort === 'door' || sort === 'structure');
  return isOfDoors ? [`closedReads: [${standingStructures}, ${shutDoors}]`] : [];
}

/** True if any act of the sheet passes a test. */
const hasAct = ({ procedures }: Script, isSuch: (act: PlanAct) => boolean): boolean =>
  procedures.some(({ clauses }) => actsIn(clauses).some(isSuch));

/** Returns the verbs by which the sheet selects cards, as in “cards that could MOVE or SCOUT” (R109). */
const ableVerbs = ({ procedures }: Script): ReadonlySet<string> =>
  new Set(
    procedures
      .flatMap(({ clauses }) => actsIn(clauses))
      .flatMap(({ limits: { able } }) => (typeof able === 'string' ? [able] : [])),
  );

/** Emits the module of a sheet without its imports. A CompiledMind plays the export `sheet` of the module. */
export function emitSheet(printedScript: Script, facingScript: Script | null, options: EmitOptions): EmittedModule {
  const { readings = {} } = options;
  const script = withReadings(printedScript, readings);
  const facing = facingScript && withReadings(facingScript, readings);
  const emitter = new SheetEmitter(script, options);
  const { roster } = options;
  const gives = ['resolve'];
  emitter.danger(script, facing);
  emitter.emitDangerous(script);
  if (emitter.emitClosedDoors(script)) gives.push('closed', ...readsOfClosed(script));
  const isLed = (card: string): boolean => roster.cards.some(({ name, counter }) => name === card && counter !== null);
  const all = script.procedures.map((procedure) => {
    const hasUnit = [...procedure.cards].some(isLed);
    const name = emitter.uniqueName(procedure.title);
    return { hasUnit, procedure: emitter.procedure(script, procedure, name, hasUnit), name };
  });
  emitCallsOfProcedures(script, emitter, all);
  if (hasAct(script, ({ verb }) => verb === 'PULSE')) {
    emitter.push(script);
    gives.push('push');
  }
  emitter.byProcedure(
    'resolve(t)',
    't.procedureOfCard[t.card]',
    all.map(({ name }) => `${name}(t)`),
    '0',
  );
  emitter.end(script, [...gives, ...emitter.moments(script)]);
  return { code: emitter.text, marks: emitter.code.marks, width: options.width };
}

interface Written {
  readonly hasUnit: boolean;
  readonly procedure: ProcedureEmitter;
  readonly name: string;
}

/** Emits the functions that other procedures call: moves of led units, and tests whether a card could do an act. */
function emitCallsOfProcedures(script: Script, emitter: SheetEmitter, all: readonly Written[]): void {
  const cases = (text: (row: Written) => string): (string | null)[] =>
    all.map((row) => (row.hasUnit ? text(row) : null));
  const units = all.filter(({ hasUnit }) => hasUnit);
  if (emitter.leads) {
    for (const { procedure } of units) procedure.moves();
    const moves = cases(({ name }) => `c.runAsUnit(t, u, ${name}_moves)`);
    emitter.byProcedure('moves(t, u)', 't.procedureOf[u]', moves, 'false');
    const farthest = cases(({ procedure }) => procedure.guidedStepsCode());
    emitter.byProcedure('guided(t, u)', 't.procedureOf[u]', farthest, '0');
  }
  for (const verbs of ableVerbs(script)) {
    const able = all.map(({ procedure }) => procedure.emitAbilityTest(verbs));
    emitter.byProcedure(`${ableTo(verbs)}(t)`, 't.procedureOfCard[t.card]', able, 'false');
  }
}

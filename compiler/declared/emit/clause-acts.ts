// Emits the acts of clauses, and the actions of the page that they do. The objects that describe them are at the end
// of the module.
import type { ActToWrite } from '../../emit/clause-functions.ts';
import { EmitError, type EmitScope } from '../../emit/emit-scope.ts';
import { identifier } from '../../emit/shared-functions.ts';
import type { SheetCode } from '../../emit/sheet-code.ts';
import { moduleWords, wordsOfMember } from '../../emit/set-words.ts';
import { emitAims } from '../../emit/trip-code.ts';
import { ifCallSucceeds } from '../../emit/word-code.ts';
import { listOver } from '../../plan/candidate-lists.ts';
import { conditionLimit } from '../../plan/clause-plan.ts';
import { both, sortOf } from '../../plan/build.ts';
import { handWords } from '../../plan/by-hand-names.ts';
import type { Criterion, PlanAct, PlanChoice, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { isTest } from '../../plan/plan-text.ts';
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import { numberOf } from '../../../runtime/kernel/roles.ts';
import { allEffects } from '../action-effects.ts';
import { ofTestedThing } from '../book-names.ts';
import { handAct } from '../by-hand.ts';
import {
  amongPossible,
  declaredActionOf,
  declaredTrips,
  hasOrder,
  isOnlyMovement,
  isPriority,
  thingChoiceOf,
  walkOf,
} from '../declared-hands.ts';
import type { SettledChoice } from '../reading-rules.ts';
import { requirementOf, type DeclaredAction } from '../page-actions.ts';
import { eachLimit } from '../thing-phrases.ts';
import { placeSort } from '../things.ts';
import { figureLimit, figureOfNumber, isByPileOrder, isWithoutLimit } from '../tie-phrases.ts';
import type { BookCode, EmittedBook } from './book-code.ts';
import type { BookSets } from './book-sets.ts';
import type { EffectCode } from './effect-code.ts';
import { amongNames, amongNow, withNumberFigure } from './open-parts.ts';

/** The limits of acts that are compiled. */
const knownLimits: readonly string[] = [conditionLimit, eachLimit, figureLimit];

/** The sets of a priority, the first of which has members decides. */
const partsOf = (set: SetNode): readonly SetNode[] => (set.is === 'first' ? set.of : [set]);

/** True for a set in which other members can take the place of impossible ones, such as a superlative. */
const isCompared = (set: SetNode): boolean => (set.is === 'best' && !isByPileOrder(set)) || set.is === 'first';

const firstSort = (set: SetNode): Sort => sortOf(set.is === 'first' ? (set.of[0] ?? set) : set);

/** Returns a record as the text of an object. */
const objectText = (parts: Readonly<Record<string, string>>): string =>
  `{ ${Object.entries(parts)
    .map(([key, text]) => `${key}: ${text}`)
    .join(', ')} }`;

/** Returns the condition of an action for a thing that moves along a way: its kind, and the words of the page. */
function requirementOfWalk({ row: { doneTo }, kind, possible }: DeclaredAction): Test | null {
  const isOfKind: Test | null = kind &&
    doneTo && { is: 'some', of: { is: 'and', of: [{ is: 'it', sort: doneTo.sort }, kind] } };
  return isOfKind && possible ? both(isOfKind, possible) : (isOfKind ?? possible);
}

export class ActCode {
  private readonly sheet: SheetCode;
  private readonly code: BookCode;
  private readonly sets: BookSets;
  private readonly effects: EffectCode;
  private readonly book: EmittedBook;
  private readonly actions = new Map<DeclaredAction, string>();
  /** The names of the orders of goals and places, by their code. */
  private readonly orders = new Map<string, string>();
  /** The objects at the end of the module, in order. */
  readonly constants: string[] = [];
  /** The sorts of the things that choices choose, for the criteria for tied things. */
  readonly chosenSorts = new Set<Sort>();

  constructor(sheet: SheetCode, code: BookCode, sets: BookSets, effects: EffectCode, book: EmittedBook) {
    this.sheet = sheet;
    this.code = code;
    this.sets = sets;
    this.effects = effects;
    this.book = book;
  }

  /** Emits an act. The code records the act if the act is possible; otherwise it goes on with the next line. */
  write(doing: ActToWrite, scope: EmitScope): void {
    const { act } = doing;
    const { [conditionLimit]: when } = act.limits;
    const other = Object.keys(act.limits).find((name) => !knownLimits.includes(name));
    if (other !== undefined) throw new EmitError(`\`${act.verb}\` with \`${other}\` is not compiled yet.`);
    if (typeof when === 'object' && isTest(when))
      scope.code.block(`if (${scope.parts.test(withNumberFigure(when), scope)})`, () => this.writeAct(doing, scope));
    else this.writeAct(doing, scope);
  }

  private writeAct(doing: ActToWrite, scope: EmitScope): void {
    const { act, afterRecord } = doing;
    const writeCall = (call: string): void => ifCallSucceeds(call, () => afterRecord(scope), scope);
    if (act.act === handAct) return writeCall(`c.tells(t, ${JSON.stringify(handWords(act.verb))})`);
    const action = declaredActionOf(act, this.book.rules.actions);
    if (!action) throw new EmitError(`The page declares no \`${act.verb}\`.`);
    const name = this.sheet.functions.uniqueName(`${doing.name}_act`);
    const walks = walkOf(action) !== undefined;
    const object = walks ? this.walkObject(doing, action, name, scope) : this.actObject(doing, action, name, scope);
    this.constants.push(`const ${name} = ${object};`);
    this.withNumber(act, action, scope, (number) => writeCall(`c.${walks ? 'walks' : 'does'}(t, ${name}, ${number})`));
  }

  /** Returns an act that moves a thing along a way. Its function seeks a way of the thing `u`. */
  private walkObject(doing: ActToWrite, action: DeclaredAction, name: string, scope: EmitScope): string {
    const { act, rider, addFunction } = doing;
    const said = act.choices.find(({ role }) => role === 'actor');
    if (!said) throw new EmitError(`\`${act.verb}\` moves nothing.`);
    const sort = firstSort(said.from);
    for (const chosen of [sort, placeSort]) this.chosenSorts.add(chosen);
    addFunction(`${name}_goes(t, u)`, () => {
      const chosen = new Map([...scope.chosen, ['actor', wordsOfMember(sort, 'u', scope.width)] as const]);
      emitAims(
        {
          act,
          rider,
          readings: declaredTrips,
          goes: 'walkTo',
          setsOut: null,
          orderOf: (list, of, inside) => this.orderObject(name, list, of, inside),
          done: ({ code }) => code.line('return true;'),
        },
        { ...scope, chosen, walker: 't.walker', conditionSet: null },
      );
    });
    return objectText({
      action: this.action(action),
      sort: String(this.sets.sortNumber(sort)),
      from: this.code.setFunction(`${name}_from`, said.from, scope),
      goes: `${name}_goes`,
      ...this.order(said.list, sort, scope, 'actor'),
    });
  }

  /** Emits the order of the choice of a goal or a place as an object, and returns its name. */
  private orderObject(act: string, list: readonly Criterion[], sort: Sort, scope: EmitScope): string {
    this.chosenSorts.add(sort);
    const text = objectText(this.order(list, sort, scope, 'thing'));
    return getOrMake(this.orders, text, () => {
      const name = this.sheet.functions.uniqueName(`${act}_order`);
      this.constants.push(`const ${name} = ${text};`);
      return name;
    });
  }

  /** Emits code that runs if an act has a number. */
  private withNumber(act: PlanAct, action: DeclaredAction, scope: EmitScope, write: (number: string) => void): void {
    const { code } = scope;
    const { [eachLimit]: each } = act.limits;
    const isEach = typeof each === 'object' && !isTest(each);
    const times = (number: string): void => {
      if (!isEach) return write(number);
      const words = moduleWords(scope.parts.set(each, scope), scope.width);
      const count = code.keep(words.map((word) => `k_count(${word})`).join(' + '), 'times');
      code.block(`if (${count} > 0)`, () => write(`${number} * (${count})`));
    };
    const figure = figureOfNumber(act);
    if (figure) {
      const { text } = scope.parts.measure(figure, scope);
      const number = code.keep(text, 'n');
      code.block(`if (${number} !== k.nil && ${number} > 0)`, () => times(number));
    } else if (act.strength === null) times(action.row.prose ? '0' : '1');
    else if (act.strength.is === 'fixed') times(String(act.strength.value));
    else if (act.strength.is === 'printed') code.block('if (t.printed !== k.nil)', () => times('t.printed'));
    else throw new EmitError(`The number of \`${act.verb}\` is not compiled yet.`);
  }

  private actObject(doing: ActToWrite, action: DeclaredAction, name: string, scope: EmitScope): string {
    const { act } = doing;
    const thing = this.thingObject(act, action, name, scope);
    const hasGoal = action.row.doneTo?.goal !== undefined;
    return objectText({
      action: this.action(action),
      member: thing ?? 'null',
      goal: hasGoal ? this.goalObject(act, action, name, scope) : 'null',
    });
  }

  /** Returns the choice of the thing of an act. Counted acts name the criteria for tied things themselves. */
  private thingObject(act: PlanAct, action: DeclaredAction, name: string, scope: EmitScope): string | null {
    const choice = thingChoiceOf(act, action, 0, () => []);
    if (!choice) return null;
    const { from, role } = choice;
    const sort = firstSort(from);
    this.chosenSorts.add(sort);
    const { isCounted, doneTo } = action.row;
    const isWithGoal = doneTo?.goal !== undefined;
    const printed = act.choices.find((each) => each.role === role)?.list ?? [];
    const requirement = isWithGoal ? null : requirementOf(action);
    const possible = requirement
      ? amongPossible(from, ofTestedThing(requirement), this.book.rules.reading.walk.comparesPossible)
      : from;
    const parts = partsOf(isWithGoal ? amongNow(possible, amongNames.things) : possible);
    const isRandom = printed.some(({ is }) => is === 'random');
    const take = isCounted ? (isWithoutLimit(act) ? 'all' : 0) : choice.take;
    return objectText({
      role: String(numberOf(role)),
      sort: String(this.sets.sortNumber(sort)),
      parts: `[${parts.map((part, index) => this.code.setFunction(`${name}_from${index + 1}`, part, scope)).join(', ')}]`,
      areBest: JSON.stringify(partsOf(from).map(({ is }) => is === 'best')),
      whole: isCounted && !isRandom ? this.code.setFunction(`${name}_whole`, from, scope) : 'null',
      take: take === 'all' ? 'Infinity' : String(take === 'one' ? 1 : take),
      hasOrder: String(hasOrder({ ...choice, list: printed })),
      ...this.order(printed, sort, scope, role),
    });
  }

  private goalObject(act: PlanAct, { row }: DeclaredAction, name: string, scope: EmitScope): string {
    const said = act.aims[0]?.choices[0];
    const { walk } = this.book.rules.reading;
    const thing = act.choices.find(({ role }) => role === 'target');
    if (!said || !row.doneTo) throw new EmitError(`\`${act.verb}\` names no goal.`);
    const sort = firstSort(said.from);
    this.chosenSorts.add(sort);
    const chosen = new Map([...scope.chosen, ['target', this.keptThing('target', row.doneTo.sort)] as const]);
    const inside = { ...scope, chosen };
    const from = amongNow(said.from, amongNames.goals);
    return objectText({
      sort: String(this.sets.sortNumber(sort)),
      from: this.code.setFunction(`${name}_goals`, from, inside),
      comparesPossible: String(walk.comparesPossible && isCompared(said.from)),
      limitsThings: String(
        thing !== undefined && (isPriority(thing.from) || (walk.comparesPossible && isCompared(thing.from))),
      ),
      ...this.order(said.list, sort, inside, 'thing'),
    });
  }

  private keptThing(role: PlanChoice['role'], sort: Sort) {
    const first = this.sets.width.most * numberOf(role);
    const words = Array.from({ length: this.sets.width.of(sort) }, (_none, index) => `t.kept[${first + index}]`);
    const [lo = '0', hi = '0', ...later] = words;
    return { sort, lo, hi, ...(later.length > 0 && { later }), member: null };
  }

  /** Returns the parts of an order: the printed list, and the die that decides in the end. */
  order(
    printed: readonly Criterion[],
    sort: Sort,
    scope: EmitScope,
    role: PlanChoice['role'],
  ): { readonly list: string; readonly isRandom: string; readonly die: string } {
    const list = listOver(printed, sort);
    const end = list.findIndex(({ is }) => is === 'random');
    const random = list[end];
    const by = random?.is === 'random' ? random.by : undefined;
    return {
      list: this.list(end < 0 ? list : list.slice(0, end), sort, scope, role),
      isRandom: String(end >= 0),
      die: by
        ? objectText({
            die: String(by.die),
            count: String(by.count ?? 1),
            takesNextRow: String(by.takesNextRow === true),
            rows: `[${by.rows
              .map(({ from, to, names }) =>
                objectText({
                  from: String(from),
                  to: String(to),
                  names: this.code.setFunction('row of the die', names, scope),
                }),
              )
              .join(', ')}]`,
          })
        : 'null',
    };
  }

  /** Returns the name of the function of a list; the text `null` for an empty list. */
  list(steps: readonly Criterion[], sort: Sort, scope: EmitScope, role: PlanChoice['role'] = 'thing'): string {
    if (steps.length === 0) return 'null';
    return scope.lists.name({ role, sort, steps: steps.map(withNumberFigure), random: null, counted: null }, scope);
  }

  /** Emits an action of the page once, and returns its name. */
  private action(action: DeclaredAction): string {
    return getOrMake(this.actions, action, () => {
      const { row, effects } = action;
      const name = this.sheet.functions.uniqueName(identifier(`action ${row.verb}`));
      const does = this.sheet.functions.uniqueName(`${name}_does`);
      this.sheet.functions.writeLater(`${does}(t)`, () => this.effects.writeAll(effects, this.code.scope()));
      const [opening] = effects;
      const boxes = effects.flatMap((effect) =>
        effect.is === 'box' ? [{ title: effect.title, isOpening: effect === opening }] : [],
      );
      for (const effect of allEffects(effects)) if (effect.is === 'box') this.effects.boxes.add(effect.title);
      const fills =
        opening?.is === 'put' && opening.to.is === 'pile' ? this.book.table.piles.indexOf(opening.to.name) : -1;
      this.constants.push(
        `const ${name} = ${objectText({
          does,
          can: this.canFunction(action, name),
          leaves: isOnlyMovement(action) && row.doneTo ? this.leavesFunction(action, name) : 'null',
          boxes: JSON.stringify(boxes),
          fills: String(fills),
          only: this.onlyFunction(action, name),
          isTried: String(requirementOf(action) !== null || effects.some(({ is }) => is === 'box')),
        })};`,
      );
      return name;
    });
  }

  /** Returns the function of the places that a walk may enter; the text `null` if the walk may enter all places. */
  private onlyFunction(action: DeclaredAction, name: string): string {
    const only = walkOf(action)?.only ?? null;
    return only ? this.code.setFunction(`${name}_only`, only) : 'null';
  }

  private canFunction(action: DeclaredAction, name: string): string {
    const requirement = walkOf(action) ? requirementOfWalk(action) : requirementOf(action);
    if (!requirement) return 'null';
    const { doneTo } = action.row;
    const can = this.sheet.functions.uniqueName(`${name}_can`);
    const isOfTested = doneTo !== null && !doneTo.goal;
    const test: Test = withNumberFigure(isOfTested ? ofTestedThing(requirement) : requirement);
    this.sheet.functions.writeLater(`${can}(t, u)`, (code) => {
      const scope = this.code.scope(isOfTested ? new Map([[doneTo.sort, 'u']]) : new Map());
      code.line(`return ${scope.parts.test(test, scope)};`);
    });
    return can;
  }

  private leavesFunction({ effects }: DeclaredAction, name: string): string {
    const leaves = this.sheet.functions.uniqueName(`${name}_leaves`);
    this.sheet.functions.writeLater(`${leaves}(t)`, (code) => {
      for (const effect of effects)
        if (effect.is === 'go') code.line(`if (${this.effects.go('c.goes', effect, this.code.scope())}) return true;`);
      code.line('return false;');
    });
    return leaves;
  }

  /** Returns the ways to settle a choice, as an object. */
  settledText(name: string, ways: readonly SettledChoice[]): string {
    const scope = this.code.scope();
    const [first] = ways;
    const sort = first ? firstSort(first.from) : '';
    const texts = ways.map(({ from, list, takesAll }) => {
      const ofWay = firstSort(from);
      this.chosenSorts.add(ofWay);
      return objectText({
        sort: String(this.sets.sortNumber(ofWay)),
        from: this.code.setFunction(`${name} from`, from, scope),
        takesAll: String(takesAll),
        ...this.order(list, ofWay, scope, 'thing'),
      });
    });
    return objectText({ choice: String(this.code.choice(name, sort)), ways: `[${texts.join(', ')}]` });
  }
}

// Tiebreak lists as functions of the module: one for each list that is printed, a line for each criterion.
import { numberOf } from '../../runtime/kernel/roles.ts';
import type { ClausePlan, WayPlan } from '../plan/clause-plan.ts';
import { printed } from '../plan/nodes.ts';
import type { Criterion, Role, Sort } from '../plan/nodes.ts';
import { questionsIn } from '../plan/plan-questions.ts';
import type { PlanQuestions } from '../plan/plan-questions.ts';
import { readerOfAll } from './plan-readers.ts';
import { identifier } from './shared-functions.ts';
import type { Functions } from './shared-functions.ts';
import type { Narrowing, EmitScope } from './emit-scope.ts';
import { listBody } from './list-code.ts';
import { isWide, moduleArgumentWords, isNotEmpty } from './set-words.ts';
import { callOf } from './word-code.ts';
import type { SetWords, Width } from './set-words.ts';

/** What the turn keeps of a choice, in two words. */
export function keptBy(role: Role, sort: Sort, width: Width): SetWords {
  const at = 2 * numberOf(role);
  return { sort, lo: `t.kept[${at}]`, hi: isWide(sort, width) ? `t.kept[${at + 1}]` : '0', member: null };
}

/** Where lists are printed. */
type Listed = Pick<ClausePlan, 'acts' | 'table'> & { readonly way?: WayPlan | null };

export class Lists {
  private readonly names = new Map<string, string>();
  private readonly ids = new Map<string, number>();
  private readonly ways = new Map<string, string>();
  private readonly functions: Functions;
  private readonly places = new Map<number, string>();

  constructor(functions: Functions) {
    this.functions = functions;
  }

  /** Lists of some clauses or rows are named after where they are printed: `SCOUT_2b`, `SCOUT_4_target`. */
  place(name: string, { acts, table, way }: Listed): void {
    for (const { aims, choices } of acts) {
      for (const { letter, choices: own } of aims)
        for (const one of own) this.put(letter === null ? `${name}_${one.role}` : `${name}${letter}`, one.list);
      for (const one of choices) this.put(`${name}_${one.role}`, one.list);
    }
    if (way) this.put(`${name}_way`, way.list);
    for (const [index, row] of (table?.rows ?? []).entries()) this.place(`${name}_row${index + 1}`, row);
  }

  private put(name: string, list: readonly Criterion[]): void {
    for (const one of list) {
      const start = one[printed]?.start;
      if (start !== undefined && !this.places.has(start)) this.places.set(start, name);
    }
  }

  /** A number for what says the same: shorter in a key. */
  private idOf(part: PlanQuestions | undefined): number {
    if (!part) return -1;
    const known = this.ids.get(part.json) ?? this.ids.size;
    this.ids.set(part.json, known);
    return known;
  }

  /** The name of the function that narrows by a list. */
  name(list: Narrowing, scope: EmitScope): string {
    const { role, sort, steps, random } = list;
    const ranked = steps.filter((one) => one.is !== 'random');
    const asked = ranked.map((one) => questionsIn(one.is === 'keep' ? one.test : one.of));
    // What a list asks of the act, and what was chosen before, are the same where these are.
    const chosen = [...scope.chosen]
      .filter(([one]) => asked.some(({ roles }) => roles.includes(one)))
      .map(([one, value]) => [one, value.sort] as const);
    const isOfAct = asked.some((one) => one.has('targets') || one.has('reach'));
    const ofAct = isOfAct && scope.act ? this.idOf(questionsIn(scope.act)) : -1;
    const prints = [...steps, ...(random ? [random] : [])].map((one) => one[printed]?.start ?? -1).join();
    const asks = ranked.map((one, at) => `${one.is} ${one.over} ${this.idOf(asked[at])}`).join();
    const key = [readerOfAll(asked, scope), scope.walker, sort, chosen.join(' '), ofAct, prints, asks].join(' ');
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const first = steps.find((one) => one[printed])?.[printed];
    const own = first && this.places.get(first.start);
    const name = this.functions.named(own ?? identifier(`usual ${role}`));
    this.names.set(key, name);
    const kept = new Map(chosen.map(([one, of]) => [one, keptBy(one, of, scope.width)] as const));
    const inside: EmitScope = { ...scope, chosen: kept, it: new Map(), conditionSet: null };
    const hasTwo = isWide(sort, scope.width);
    this.functions.later(`${name}(t, left${hasTwo ? ', leftHigh' : ''})`, () => listBody(list, inside));
    return name;
  }
  /** The name of the function that goes to what is left of a destination's candidates: a list chooses the spaces between. */
  along(list: string, setsOut: string, scope: EmitScope): string {
    const { width } = scope;
    const key = `${list} ${setsOut}`;
    const known = this.ways.get(key);
    if (known !== undefined) return known;
    const name = this.functions.named(`${list}_goes`);
    this.ways.set(key, name);
    const isTwo = width === 2;
    const next: SetWords = { sort: 'space', lo: 'ways', hi: isTwo ? 'k_upper()' : '0', member: null };
    const ends: SetWords = { sort: 'space', lo: 'left', hi: isTwo ? 'leftHigh' : '0', member: null };
    this.functions.later(`${name}(t, ${isTwo ? 'left, leftHigh' : 'left'})`, (code) => {
      const [first, then] = [callOf(setsOut, [ends], scope), callOf('onward', [], scope)];
      const left = { ...next, lo: `${list}(t, ${moduleArgumentWords(next, width)})` };
      code.line(`for (let ways = ${first}; ${isNotEmpty(next)}; ways = ${then}) ${callOf('enters', [left], scope)};`);
      code.line('return true;');
    });
    return name;
  }
}

// Makes the functions of a compiled module for tiebreak lists. A function applies the printed list, if there is one,
// and then the usual order of the game.
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { numberOf } from '../../runtime/kernel/roles.ts';
import type { ClausePlan, WayPlan } from '../plan/clause-plan.ts';
import { printedKey, type Criterion, type Role, type Sort } from '../plan/nodes.ts';
import { questionsIn, type PlanQuestions } from '../plan/plan-questions.ts';
import { readerOfAll } from './plan-readers.ts';
import { identifier, type SharedFunctions } from './shared-functions.ts';
import type { ListNarrowing, EmitScope } from './emit-scope.ts';
import { candidateWords, listBody } from './list-code.ts';
import {
  emptyWords,
  isNotEmpty,
  isWide,
  moduleArgumentWords,
  numberedWords,
  returnedWords,
  setOfWords,
  wordOfCall,
  type SetWidths,
  type SetWords,
} from './set-words.ts';
import { callOf } from './word-code.ts';

/** Returns the code of the words (32 bits each) in which the turn stores the choice for a role. */
export const keptChoice = (role: Role, sort: Sort, width: SetWidths): SetWords =>
  numberedWords(sort, width, (index) => `t.kept[${width.most * numberOf(role) + index}]`);

/** True for the empty set in emitted code. The choices of an act that is left out are such sets. */
const isNone = ({ lo, hi }: SetWords): boolean => lo === '0' && hi === '0';

type PlanWithLists = Pick<ClausePlan, 'acts' | 'table'> & { readonly way?: WayPlan | null };

export class ListFunctions {
  private readonly names = new Map<string, string>();
  private readonly ids = new Map<string, number>();
  private readonly ways = new Map<string, string>();
  private readonly functions: SharedFunctions;
  private readonly places = new Map<number, string>();

  constructor(functions: SharedFunctions) {
    this.functions = functions;
  }

  /**
   * Names the lists of a clause or row. The names begin with the name of the clause or row, such as `SCOUT_2b` or
   * `SCOUT_4_target`.
   */
  nameLists(name: string, { acts, table, way }: PlanWithLists): void {
    for (const { aims, choices } of acts) {
      for (const { letter, choices: aimChoices } of aims)
        for (const choice of aimChoices)
          this.nameCriteria(letter === null ? `${name}_${choice.role}` : `${name}${letter}`, choice.list);
      for (const choice of choices) this.nameCriteria(`${name}_${choice.role}`, choice.list);
    }
    if (way) this.nameCriteria(`${name}_way`, way.list);
    for (const [index, row] of (table?.rows ?? []).entries()) this.nameLists(`${name}_row${index + 1}`, row);
  }

  private nameCriteria(name: string, list: readonly Criterion[]): void {
    for (const criterion of list) {
      const start = criterion[printedKey]?.start;
      if (start !== undefined && !this.places.has(start)) this.places.set(start, name);
    }
  }

  /** Returns a short number for a part of a plan, for use in keys of a cache. Equal parts have the same number. */
  private idOf(part: PlanQuestions | undefined): number {
    if (!part) return -1;
    return getOrMake(this.ids, part.json, () => this.ids.size);
  }

  /** Returns the name of the function that applies a list, and makes the function if it is new. */
  name(list: ListNarrowing, scope: EmitScope): string {
    const { role, sort, steps, random, counted } = list;
    const ranked = steps.filter((criterion) => criterion.is !== 'random');
    const questions = ranked.map((criterion) => questionsIn(criterion.is === 'keep' ? criterion.test : criterion.of));
    // The result of a list may depend on the act and on earlier choices. So equal lists share a function only if they
    // ask about the same act, and about choices of the same roles and sorts.
    const chosen = [...scope.chosen]
      .filter(([chosenRole]) => questions.some(({ roles }) => roles.includes(chosenRole)))
      .map(([chosenRole, choice]) => [chosenRole, choice.sort, isNone(choice)] as const);
    const isOfAct = questions.some((question) => question.has('targets') || question.has('reach'));
    const ofAct = isOfAct && scope.act ? this.idOf(questionsIn(scope.act)) : -1;
    const prints = [...steps, ...(random ? [random] : [])]
      .map((criterion) => criterion[printedKey]?.start ?? -1)
      .join();
    const asks = ranked.map((criterion, at) => `${criterion.is} ${criterion.over} ${this.idOf(questions[at])}`).join();
    const key = [
      readerOfAll(questions, scope),
      scope.walker,
      sort,
      chosen.join(' '),
      ofAct,
      prints,
      asks,
      counted?.name,
    ].join(' ');
    return getOrMake(this.names, key, () => {
      const first = steps.find((criterion) => criterion[printedKey])?.[printedKey];
      const printedName = first && this.places.get(first.start);
      const name = this.functions.uniqueName(printedName ?? identifier(`usual ${role}`));
      const keptChoices = new Map(
        chosen.map(([chosenRole, of, isEmpty]) => {
          const words = isEmpty ? emptyWords(of) : keptChoice(chosenRole, of, scope.width);
          return [chosenRole, words] as const;
        }),
      );
      const inside: EmitScope = { ...scope, chosen: keptChoices, it: new Map(), conditionSet: null };
      const parameters = ['t', ...candidateWords(sort, scope.width)].join(', ');
      this.functions.writeLater(`${name}(${parameters})`, () => listBody(list, inside));
      return name;
    });
  }

  /**
   * Returns the name of a function that applies the list function `longer` on ways of at least `far` steps, and
   * `shorter` on other ways (R12).
   */
  wayFunction(far: number, longer: string, shorter: string, scope: EmitScope): string {
    const { width } = scope;
    return getOrMake(this.ways, `${far} ${longer} ${shorter}`, () => {
      const name = this.functions.uniqueName(longer === 'null' ? `way_${far}` : `${longer}_${far}`);
      const left = setOfWords('space', candidateWords('space', width));
      const words = moduleArgumentWords(left, width);
      const resultOf = (list: string): string =>
        list !== 'null' ? `${list}(t, ${words})` : isWide('space', width) ? returnedWords(left, width) : left.lo;
      this.functions.writeLater(`${name}(t, ${candidateWords('space', width).join(', ')})`, (code) => {
        code.line(`if (c.wayLength(t) >= ${far}) return ${resultOf(longer)};`);
        code.line(`return ${resultOf(shorter)};`);
      });
      return name;
    });
  }

  /**
   * Returns the name of a function that moves the unit to one of the remaining destinations. The list function with the
   * name `list` chooses the spaces on the way.
   */
  moverFunction(list: string, setsOut: string, scope: EmitScope): string {
    const { width } = scope;
    return getOrMake(this.ways, `${list} ${setsOut}`, () => {
      const name = this.functions.uniqueName(`${list}_goes`);
      const next = numberedWords('space', width, (index) => wordOfCall('ways', index));
      const ends = setOfWords('space', candidateWords('space', width));
      this.functions.writeLater(`${name}(t, ${moduleArgumentWords(ends, width)})`, (code) => {
        const [first, then] = [callOf(setsOut, [ends], scope), callOf('continueTrip', [], scope)];
        const left = { ...next, lo: `${list}(t, ${moduleArgumentWords(next, width)})` };
        code.line(
          `for (let ways = ${first}; ${isNotEmpty(next)}; ways = ${then}) ${callOf('enterSpace', [left], scope)};`,
        );
        code.line('return true;');
      });
      return name;
    });
  }
}

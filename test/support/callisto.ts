// Callisto in the form that tests need: turns phrases into plans, and objects in the code of tests into positions.
// Evaluates the plans in these positions.
import { contextOf, firstNonEmpty, holds, members, stepOf } from '../../compiler/decide/interpret/interpret.ts';
import { ClauseBinder } from '../../compiler/language/binding/clause-binder.ts';
import { withSides } from '../../compiler/language/binding/scope.ts';
import { sortOf } from '../../compiler/plan/build.ts';
import type { ClausePlan, SheetPlan } from '../../compiler/plan/clause-plan.ts';
import { sheetPlan } from '../../compiler/language/binding/bind-sheet.ts';
import { choose, type ChoiceResult } from '../../compiler/decide/interpret/choices.ts';
import { withChosen, type Context } from '../../compiler/decide/interpret/context.ts';
import type { PlanAct, Aim, PlanChoice, Role, SetNode } from '../../compiler/plan/nodes.ts';
import type { RowTerm } from '../../compiler/language/phrases/terms.ts';
import { readSheet } from '../../library/index.ts';
import { seenBy, sideOfPlane } from '../../compiler/games/callisto/words/roster-words.ts';
import { factsOf, type CallistoFacts } from '../../compiler/games/callisto/facts/facts.ts';
import type { SheetRules, View } from '../../compiler/games/callisto/facts/viewpoint.ts';
import { callistoDice } from '../../runtime/callisto/data/callisto-dice.ts';
import type { SheetNames } from '../../runtime/callisto/data/names.ts';
import { packagedText } from './bots.ts';
import { binderOf, bookNames, reader, roster } from './readings.ts';
import { tableOf, type TableLiteral } from './table-of.ts';
import { cardsOfTitle } from '../../runtime/callisto/data/titles.ts';
import type { Chance } from '../../runtime/kernel/choose-with-dice.ts';

export { roster } from './readings.ts';

type Bot = 'lfa' | 'breakers';

/**
 * Returns the plans of the clauses in `text`. The text follows the title TEST, and may have further titles. Throws if a
 * clause has a problem.
 */
export function plansOf(text: string, bot: Bot, scenario = 1): ClausePlan[] {
  const page = `game callisto\nbook: verbatim\nscenario ${scenario}: Test\nbot ${bot === 'lfa' ? 'LFA' : 'Breakers'}\n\nTEST\n${text}\n`;
  const { sheet } = readSheet(page);
  const problems: string[] = [];
  const say = (problem: string): void => void problems.push(problem);
  const plans = sheet.sections.flatMap((section) =>
    section.type === 'procedure'
      ? section.clauses.map((clause) => new ClauseBinder(clause, binderOf(bot, say)).plan())
      : [],
  );
  if (problems.length > 0 || plans.length === 0) throw new Error(`${text}\n${problems.join('\n') || 'no clause'}`);
  return plans;
}

/** Returns the plan of a single clause. `clause` has no number. */
export function planOf(clause: string, bot: Bot, scenario = 1): ClausePlan {
  const [plan] = plansOf(`1 ${clause}`, bot, scenario);
  if (!plan) throw new Error('no clause');
  return plan;
}

/** Returns the rows of a ranking table as sets. */
export const ranking = (rows: readonly string[], bot: Bot): SetNode[] =>
  rows.map((row) => {
    const { terms } = reader.read(row, 'row');
    const [term, ...more] = terms as RowTerm[];
    if (!term || more.length > 0) throw new Error(`${terms.length} readings: ${row}`);
    return withSides(term.noun.set, { ofPlane: sideOfPlane(roster), seen: seenBy(bot) }, 'enemy');
  });

const tables = {
  lfa: ranking(
    [
      'Ripper on an unoccupied controlled objective',
      'Ripper on a non-enemy controlled objective',
      'Ripper',
      'Nailgunner',
      'Survey Tech',
    ],
    'lfa',
  ),
  breakers: ranking(
    [
      'Unit with control on an unoccupied controlled objective',
      'Unit with control on a non-enemy controlled objective',
      'Mech',
      'Corp-Sec',
      'Stalker',
    ],
    'breakers',
  ),
};

interface ViewLiteral extends Partial<Omit<View, 'table' | 'sheet' | 'facing'>> {
  readonly definitions?: SheetRules['definitions'];
  readonly ranking?: SheetRules['ranking'];
}

/** Returns the facts of a fact table that a literal describes, for a bot and its acting unit. */
export function factsAt(table: TableLiteral, bot: Bot, given: ViewLiteral = {}): CallistoFacts {
  const { definitions = {}, ranking: rows, ...view } = given;
  const other = bot === 'lfa' ? 'breakers' : 'lfa';
  return factsOf({
    table: tableOf(table, roster),
    sheet: { bot, ranking: rows ?? tables[bot], definitions },
    facing: { bot: other, ranking: tables[other], definitions: {} },
    ...view,
  });
}

/** Returns the act to whose targets the condition of a clause may refer: the first fight, or else the first act. */
const ownAct = ({ acts }: ClausePlan): PlanAct | null => acts.find(({ act }) => act === 'fight') ?? acts[0] ?? null;

const contextFor = (plan: ClausePlan, facts: CallistoFacts, aims?: readonly Aim[]): Context =>
  contextOf(facts, ownAct(plan), aims);

/** True if the condition of a clause holds. Throws if the clause has no condition. */
export function isSo(plan: ClausePlan, facts: CallistoFacts): boolean {
  if (!plan.condition) throw new Error('The clause has no condition.');
  return holds(plan.condition, contextFor(plan, facts));
}

/** Returns chance that shows the given faces one after another. A roll after the last face throws. */
export function faces(...shown: readonly number[]): Chance {
  const left = [...shown];
  return {
    dice: callistoDice,
    face: (die) => {
      const face = left.shift();
      if (face === undefined) throw new Error(`Nothing was to be rolled, but a d${die} was.`);
      return face;
    },
  };
}

const choicesOf = ({ acts }: ClausePlan): { readonly act: PlanAct; readonly choice: PlanChoice }[] =>
  acts.flatMap((act) =>
    [...act.aims.flatMap(({ choices }) => choices), ...act.choices].map((choice) => ({ act, choice })),
  );

/** Returns the first choice of a role in a clause, or in the sub-clause with a letter, together with its act. */
export function choiceOf(
  plan: ClausePlan,
  role: Role,
  letter?: string,
): { readonly act: PlanAct; readonly choice: PlanChoice } {
  const found =
    letter === undefined
      ? choicesOf(plan).find(({ choice }) => choice.role === role)
      : plan.acts
          .flatMap((act) =>
            act.aims
              .filter((aim) => aim.letter === letter)
              .flatMap((aim) => aim.choices.map((choice) => ({ act, choice }))),
          )
          .find(({ choice }) => choice.role === role);
  if (!found) throw new Error(`The clause chooses no ${role}.`);
  return found;
}

/** Returns the candidates of a choice. */
export function from(plan: ClausePlan, facts: CallistoFacts, role: Role, letter?: string): string[] {
  const { act, choice } = choiceOf(plan, role, letter);
  return [...members(choice.from, contextOf(facts, act))];
}

/** Returns a context in which later choices know the result of this choice. */
export const afterChoice = (choice: PlanChoice, { ids }: ChoiceResult, context: Context): Context =>
  withChosen(context, choice.role, sortOf(firstNonEmpty(choice.from, context)), ids);

/**
 * Makes the choices of several roles one after another, each with the earlier choices known. Returns the last choice.
 */
export function chosen(plan: ClausePlan, facts: CallistoFacts, roles: readonly Role[], chance = faces()): ChoiceResult {
  let context: Context | null = null;
  let last: ChoiceResult | null = null;
  for (const role of roles) {
    const { act, choice } = choiceOf(plan, role);
    context = { ...(context ?? contextOf(facts, act)), act };
    last = choose(choice, context, chance);
    context = afterChoice(choice, last, context);
  }
  if (!last) throw new Error('no role');
  return last;
}

/**
 * Returns the candidates that are left after each criterion of a tiebreak list. The list ends early if a single
 * candidate is left.
 */
export function ladder(
  plan: ClausePlan,
  facts: CallistoFacts,
  role: Role,
  candidates: readonly string[],
  given: { letter?: string; goal?: string; target?: string; sort?: string } = {},
): string[][] {
  const { act, choice } = choiceOf(plan, role, given.letter);
  let context = contextOf(facts, act);
  if (given.goal !== undefined) context = withChosen(context, 'goal', 'space', [given.goal]);
  if (given.target !== undefined) context = withChosen(context, 'target', 'unit', [given.target]);
  return narrowed(candidates, choice, context);
}

function narrowed(candidates: readonly string[], choice: PlanChoice, context: Context): string[][] {
  let left = candidates;
  return choice.list.flatMap((criterion) => {
    if (criterion.is === 'random' || left.length < 2) return [];
    left = stepOf(left, criterion, context).remaining;
    return [[...left]];
  });
}

/** Returns the plan of a packaged sheet, and the cards of each of its procedures. Throws if a phrase has a problem. */
export function bookPlan(
  scenario: number,
  bot: Bot,
): { readonly plan: SheetPlan; readonly cards: readonly (readonly string[])[] } {
  const { sheet } = readSheet(packagedText(scenario, bot));
  const plan = sheetPlan(
    sheet,
    binderOf(bot, (problem) => {
      throw new Error(`scenario ${scenario}, ${bot}: ${problem}`);
    }),
  );
  const all = roster.cards.map(({ name }) => name);
  const cards = sheet.sections.flatMap((section) =>
    section.type === 'procedure' ? [[...cardsOfTitle(roster, all, section.title).cards]] : [],
  );
  return { plan, cards };
}

/** For each word that the bot rules of a sheet redefine, returns the set that the word then means. */
export const definitionsOf = ({ rules }: SheetPlan): SheetRules['definitions'] =>
  Object.fromEntries(rules.flatMap((rule) => (rule.is === 'definition' ? [[rule.plane, rule.means]] : [])));

export const namesIn = (scenario: number): SheetNames['names'] =>
  bookNames.find((names) => names.scenario === scenario)?.names ?? [];

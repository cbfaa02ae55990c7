// Why a bot did what it did, for a person at the table: short first, all of it if asked for.
import type { Chosen } from '../compiler/interpret/choices.ts';
import type { ClausePlan } from '../compiler/bind/clause-plan.ts';
import type { Decision, Done, Passed, TableRoll } from '../compiler/decide/record.ts';
import type { Told } from '../compiler/decide/asked.ts';
import { actsIn } from '../compiler/decide/parts.ts';
import { passedFor } from '../compiler/decide/use.ts';
import { all as every } from '../compiler/plan/build.ts';
import { actName } from '../compiler/plan/names.ts';
import type { Act, Aim, Choice, SetNode } from '../compiler/plan/nodes.ts';
import { decidedJson } from './decided.ts';
import {
  cited,
  clauseName,
  decisionLine,
  inLabels,
  listed,
  passedName,
  pickText,
  rollText,
  valueText,
  whyText,
  withoutArticle,
} from './decided-words.ts';
import type { Voice } from './decided-words.ts';
import type { Paint } from './palette.ts';

/** What an explanation is made of besides the decision. */
export interface Basis {
  /** By the number of a clause: the rulings that its words rest on. */
  readonly rulings: ReadonlyMap<number, readonly string[]>;
  /** What of the data is a stand-in, in a line; null if nothing is. */
  readonly standIns: string | null;
}

/** One line of a list: of which clause, and what is said of it. */
interface Line {
  readonly what: string;
  readonly text: string;
}

/** `objectives in reach that the bot has not scouted` */
const inReach = (things: string): string =>
  things.replace(/^(.*?)(?= (?:that|with|without|in|on|adjacent|within|sharing|nearest|furthest)\b|$)/, '$1 in reach');

/** `the 2 spaces`; what is one by its words has candidates. */
const counted = (count: number, things: string, isKnown: boolean): string =>
  isKnown || things.startsWith('the ') ? `${count} candidates for ${things}` : `the ${count} ${things}`;

/** What is chosen among where the page does not say it: places, or cards of any kind. */
const freeOf = (role: Choice['role']): SetNode => every(role === 'card' || role === 'deck' ? role : 'space');

class Explainer {
  readonly told: Told;
  readonly voice: Voice;
  readonly name: Voice['name'];

  constructor(told: Told) {
    this.told = told;
    this.voice = inLabels(told);
    this.name = this.voice.name;
  }

  get decision(): Decision | null {
    return this.told.came.decision;
  }

  line(): string {
    return decisionLine(this.told.came, this.voice);
  }

  /** The decision, and the choices that led to it. */
  short(): string {
    const reasons = (this.decision?.done ?? []).flatMap((one) => this.reasons(one));
    const tables = (this.decision?.rolls ?? []).flatMap((one) => this.tableText(one));
    const said = [...tables, ...reasons];
    // What holds of several choices is said once; each roll is told.
    const all = said.filter((text, index) => / showed /.test(text) || said.indexOf(text) === index);
    return all.length === 0
      ? `${this.line()}.`
      : `${this.line()}, because ${all.join('; ')}.`.replace('because of ', 'because, of ');
  }

  private tableText({ die, rolled, row }: TableRoll): string[] {
    if (rolled.length === 0) return [`row ${row} is the only one that can be resolved`];
    const again = rolled.length > 1 ? `, after ${rolled.slice(0, -1).join(', ')} rolled again` : '';
    return [`a d${die} showed ${rolled.at(-1)} (row ${row})${again}`];
  }

  private reasons(done: Done): string[] {
    const own = done.choices.flatMap((one) => this.choiceText(done, one));
    return done.led ? [...own, ...this.reasons(done.led.done)] : own;
  }

  /** Where the choice stands in the plan; what the game itself chooses stands in none. */
  private choiceOf({ act, letter }: Done, role: Choice['role']): Choice | undefined {
    const aims = act.aims.filter((one) => one.letter === letter);
    const own = [...act.choices, ...aims.flatMap(({ choices }) => choices)];
    // What is marked is named as what is gone to.
    return own.find((one) => one.role === role) ?? (act.act === 'mark' ? own[0] : undefined);
  }

  /** Of which letters a goal is spoken: `a) a threatened objective, else b) …`. */
  private setText(from: SetNode, grade: 'one' | 'many', own: readonly Aim[] = []): string {
    const { words, procedure } = this.told;
    if (from.is !== 'letters') return words.set(from, grade);
    // A unit that is led goes by the letters of its own procedure.
    const aims = [...own, ...(procedure?.clauses ?? []).flatMap(({ acts }) => acts.flatMap((act) => act.aims))];
    const named = from.letters.map((letter) => {
      const goal = aims.find((one) => one.letter === letter)?.choices[0];
      return goal ? `${letter}) ${words.set(goal.from, 'one')}` : `${letter})`;
    });
    return named.join(', else ');
  }

  private choiceText(done: Done, chosen: Chosen): string[] {
    const choice = this.choiceOf(done, chosen.role);
    const goal = chosen.role === 'destination' ? this.choiceOf(done, 'goal') : undefined;
    const isGone = !goal && (chosen.role === 'destination' || chosen.role === 'way');
    const free = !choice || choice.from.is === 'reach' ? freeOf(chosen.role) : choice.from;
    const asks = this.told.telling.fit(done.act, chosen.role);
    const fit = asks === null ? '' : ` (of those that ${asks})`;
    const nearest = goal ? ` nearest to ${this.setText(goal.from, 'one', done.act.aims)}` : '';
    return chosen.picks.flatMap((picked, index): string[] => {
      const told = pickText(picked, this.voice);
      if (chosen.role === 'deck') return [told ?? `only deck ${picked.id} has cards`];
      const way = chosen.role === 'way' ? `on the way, ${this.name(picked.id)}: ` : '';
      const [words, many] = [this.setText(free, 'one'), this.setText(free, 'many')];
      // What is known by name reads the same for one and for many.
      const isKnown = words === many && !isGone;
      const whole = isGone ? inReach(many) : `${many}${goal ? ' in reach' : ''}${nearest}`;
      if (told !== null) return [`${way}of ${counted(picked.candidates.length, whole, isKnown)}${fit}, ${told}`];
      // Where something goes towards the only thing that there is, the step is what has to be told.
      if (picked.candidates.length > 1 || (chosen.role === 'goal' && done.act.act === 'go')) return [];
      if (isKnown && free.is === 'or') return [`${way}it is the only candidate for ${words}${fit}`];
      if (isKnown && index === 0 && !/^an? /.test(words)) return [`${way}it is ${words}${fit}`];
      const one = withoutArticle(words);
      const only = isGone ? inReach(one) : `${one}${goal ? ' in reach that is' : ''}${nearest}`;
      return [`${way}it is the only ${only}${fit}${index > 0 ? ' left' : ''}`];
    });
  }

  /** What was passed over, each with its one reason. */
  passed(): Line[] {
    const { decision } = this;
    if (!decision) return [];
    const of = (all: readonly Passed[], clause = ''): Line[] =>
      all.map((one) => {
        const what = passedName(one, clause);
        return { what, text: this.named(what, whyText(one.why, this.voice)) };
      });
    const clause = String(decision.clause ?? '');
    return [
      ...of(decision.passed),
      ...decision.rolls.flatMap(({ passed }) => of(passed, clause)),
      ...decision.done.flatMap((one) => of(passedFor(one), clause)),
    ];
  }

  /** What a sub-clause found none of, in its own words. */
  private named(what: string, text: string): string {
    const [number, letter] = [Number.parseInt(what, 10), /[a-z]$/.exec(what)?.[0] ?? null];
    const clause = this.told.procedure?.clauses.find((one) => one.number === number);
    const choice = clause?.acts.flatMap(({ aims }) => aims).find((one) => one.letter === letter)?.choices[0];
    if (!choice) return text;
    const one = withoutArticle(this.setText(choice.from, 'one'));
    return text
      .replace('there is no such place', `there is no ${one}`)
      .replace('none is within reach', `no ${one} is within reach`);
  }

  ladders(done: Done): string[] {
    const { words } = this.told;
    const lines = done.choices.flatMap(({ role, picks, ids }) => {
      if (picks.length === 0) return [`${role}: ${listed(ids.map(this.name))}`];
      return picks.flatMap(({ id, candidates, ladder, roll, isUnbroken }) => {
        let before = candidates;
        const rungs = ladder.map(({ criterion, kept, skipped, values, isUsual }) => {
          const isBare = criterion.is !== 'keep' && words.isRank(criterion.of);
          const found = before.map((one, at) => (isBare ? one : `${one} ${valueText(values[at] ?? null)}`)).join(', ');
          before = kept;
          const left = skipped ? 'passed over: nobody has it' : `left ${kept.join(', ')}`;
          return `  ${isUsual ? '(by the game’s own order) ' : ''}${words.criterion(criterion)}: ${found}: ${left}`;
        });
        const drawn = roll ? [`  ${rollText(roll, this.name)}`] : [];
        const tie = isUnbroken ? [`  no list breaks this tie: chance does${cited(this.told.telling)}`] : [];
        return [
          `${role}, of ${candidates.map(this.name).join(', ')}:`,
          ...rungs,
          ...drawn,
          ...tie,
          `  → ${this.name(id)}`,
        ];
      });
    });
    return done.led ? [...lines, ...this.ladders(done.led.done)] : lines;
  }
}

const unbroken = (done: Done): boolean =>
  done.choices.some(({ picks }) => picks.some((one) => one.isUnbroken)) ||
  (done.led !== null && unbroken(done.led.done));

const headText = ({ head: { card, bot, scenario } }: Told): string => `${card} (${bot}, Scenario ${scenario})`;

function list(lines: readonly Line[], paint: Paint): string[] {
  const width = Math.max(0, ...lines.map(({ what }) => what.length));
  return lines.map(({ what, text }) => `  ${paint('strong', what.padEnd(width))}  ${text}`);
}

/** The procedure clause by clause, and what became of each. */
function clauseLines(explainer: Explainer, { rulings }: Basis, paint: Paint): string[] {
  const { told, decision } = explainer;
  const passed = explainer.passed();
  return (told.procedure?.clauses ?? []).flatMap((clause) => {
    const own = passed.filter(({ what }) => Number.parseInt(what, 10) === clause.number);
    const isRead = decision === null || decision.clause === null || clause.number <= decision.clause;
    const became = clause.number === decision?.clause ? ['→ done'] : isRead ? [] : ['not read'];
    const rests = rulings.get(clause.number) ?? [];
    return [
      `${paint('strong', String(clause.number))} ${told.words.clause(clause)}`,
      ...own.map(({ what, text }) => `    ${what}: ${text}`),
      ...became.map((one) => `    ${one}`),
      ...(rests.length > 0 ? [paint('dim', `    its words rest on ${rests.join(', ')}`)] : []),
    ];
  });
}

/** The explanation; all of it with `isFull`. */
export function explainedText(told: Told, basis: Basis, isFull: boolean, paint: Paint): string {
  const explainer = new Explainer(told);
  const passed = explainer.passed();
  const { decision } = explainer;
  const lines = [paint('title', headText(told)), explainer.short()];
  if (isFull) {
    const ladders = (decision?.done ?? []).flatMap((one) => explainer.ladders(one));
    const { effects } = told.came;
    lines.push('', paint('strong', 'Clauses'), ...clauseLines(explainer, basis, paint));
    if (ladders.length > 0) lines.push('', paint('strong', 'Choices'), ...ladders.map((one) => `  ${one}`));
    if (effects.length > 0) lines.push('', paint('strong', 'What happened'), ...effects.map((one) => `  ${one}`));
  } else if (passed.length > 0) lines.push('', paint('strong', 'Passed over'), ...list(passed, paint));
  const notes = [
    ...(decision?.done.some(unbroken)
      ? [`A tie was left that no list breaks; it was drawn${cited(told.telling)}.`]
      : []),
    ...(basis.standIns === null ? [] : [basis.standIns]),
  ];
  if (notes.length > 0) lines.push('', ...notes.map((one) => paint('dim', one)));
  return `${lines.join('\n')}\n`;
}

export function explainedJson(told: Told, { rulings, standIns }: Basis): unknown {
  const explainer = new Explainer(told);
  const { is: _is, ...decided } = decidedJson(told);
  return {
    ...decided,
    is: 'explanation',
    because: explainer.short(),
    passed: explainer.passed(),
    rulings: Object.fromEntries(rulings),
    standIns,
  };
}

/** What a question may name. */
export interface Asked {
  readonly lines: readonly Line[];
  /** What there is to ask for, if it named nothing of the procedure. */
  readonly known: readonly string[];
}

function ofClause(explainer: Explainer, { number }: ClausePlan, letter: string): Line[] {
  const { decision, told } = explainer;
  const what = `${number}${letter}`;
  if (!decision) return [{ what, text: told.came.instead?.text ?? '' }];
  const chosen = clauseName(decision);
  if (decision.clause !== null && number > decision.clause) {
    return [{ what, text: `it was not read: ${chosen} comes first, and could be done` }];
  }
  const passed = explainer
    .passed()
    .filter(
      (one) =>
        one.what === what || (letter === '' && one.what.startsWith(what) && !/^\d/.test(one.what.slice(what.length))),
    );
  if (number === decision.clause && (letter === '' || what === chosen)) {
    return [{ what: chosen, text: `that is what was done. ${explainer.short()}` }];
  }
  if (passed.length > 0) return passed;
  // Of a clause whose condition fails, no letter is read.
  const above = explainer.passed().filter((one) => one.what === String(number));
  if (above.length > 0) return above;
  return [{ what, text: `it was not read: ${chosen} comes first, and could be done` }];
}

const verbsOf = (clause: ClausePlan): string[] => actsIn([clause]).map(({ verb }) => verb);

const lettersOf = ({ acts }: ClausePlan): string[] =>
  acts.flatMap(({ aims }) => aims.flatMap(({ letter }) => letter ?? []));

/** Why a clause, a sub-clause or an action was not what was done. */
export function whyNot(told: Told, question: string): Asked {
  const explainer = new Explainer(told);
  const clauses = told.procedure?.clauses ?? [];
  const asked = /^(\d+)([a-z]?)$/.exec(question.trim().toLowerCase());
  const known = [
    ...clauses.flatMap((one) => [String(one.number), ...lettersOf(one).map((letter) => `${one.number}${letter}`)]),
    ...new Set(clauses.flatMap(verbsOf)),
  ];
  if (asked) {
    const clause = clauses.find(({ number }) => number === Number(asked[1]));
    const letter = asked[2] ?? '';
    if (!clause || (letter !== '' && !lettersOf(clause).includes(letter))) return { lines: [], known };
    return { lines: ofClause(explainer, clause, letter), known };
  }
  const verb = question.trim().toUpperCase();
  const isMeant = (act: Act): boolean => [act.verb, actName(act)].some((one) => one.toUpperCase() === verb);
  const own = clauses.filter((clause) => actsIn([clause]).some(isMeant));
  return { lines: own.flatMap((clause) => ofClause(explainer, clause, '')), known };
}

export const whyNotText = (told: Told, lines: readonly Line[], paint: Paint): string =>
  `${[paint('title', headText(told)), ...list(lines, paint)].join('\n')}\n`;

export const whyNotJson = (told: Told, question: string, lines: readonly Line[]): unknown => ({
  version: 1,
  is: 'answer',
  card: told.head.card,
  question,
  answers: lines,
});

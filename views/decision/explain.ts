// Why a bot did what it did, for a person at the table: short first, all of it if asked for.
import type { Chosen } from '../../compiler/decide/interpret/choices.ts';
import type { Decision, Done, Passed, TableRoll } from '../../compiler/decide/record.ts';
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import { passedFor } from '../../compiler/decide/use.ts';
import { all as every } from '../../compiler/plan/build.ts';
import type { Aim, Choice, SetNode } from '../../compiler/plan/nodes.ts';
import { decidedJson, restsJson } from './decided.ts';
import {
  cited,
  decisionLine,
  inLabels,
  listed,
  passedName,
  pickText,
  mostTold,
  whyText,
  withoutArticle,
} from './decided-words.ts';
import type { Voice } from './decided-words.ts';
import { choiceLines, restsMark, type Mark } from './explained-choices.ts';
import type { Paint } from '../document/palette.ts';
import { readWithLines } from './read-with.ts';

/** What an explanation is made of besides the decision. */
export interface Basis {
  /** By the number of a clause: the rulings that its words rest on. */
  readonly rulings: ReadonlyMap<number, readonly string[]>;
  /** What of the data is a stand-in, in a line; null if nothing is. */
  readonly standIns: string | null;
}

/** One line of a list: of which clause, and what is said of it. */
export interface Line {
  readonly what: string;
  readonly text: string;
  /** The rulings that it is sure to rest on. */
  readonly rests: readonly string[];
}

/** `objectives in reach that the bot has not scouted` */
const inReach = (things: string): string =>
  things.replace(/^(.*?)(?= (?:that|with|without|in|on|adjacent|within|sharing|nearest|furthest)\b|$)/, '$1 in reach');

/** `the 2 spaces`; what is one by its words has candidates. */
const counted = (count: number, things: string, isKnown: boolean): string =>
  isKnown || things.startsWith('the ') ? `${count} candidates for ${things}` : `the ${count} ${things}`;

/** What is chosen among where the page does not say it: places, or cards of any kind. */
const freeOf = (role: Choice['role']): SetNode => every(role === 'card' || role === 'deck' ? role : 'space');

export class Explainer {
  readonly told: CardExplanation;
  readonly voice: Voice;
  readonly name: Voice['name'];

  constructor(told: CardExplanation) {
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
    const tables = (this.decision?.rolls ?? []).map((one) => this.tableText(one));
    const said = [...tables, ...reasons];
    // What holds of several choices is said once; each roll is told.
    const all = said.filter((text, index) => / showed /.test(text) || said.indexOf(text) === index);
    return all.length === 0
      ? `${this.line()}.`
      : `${this.line()}, because ${all.join('; ')}.`.replace('because of ', 'because, of ');
  }

  tableText({ die, rolled, row }: TableRoll): string {
    if (rolled.length === 0) return `row ${row} is the only one that can be resolved`;
    const again = rolled.length > 1 ? `, after ${rolled.slice(0, -1).join(', ')} rolled again` : '';
    return `a d${die} showed ${rolled.at(-1)} (row ${row})${again}`;
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

  /** `b) Silo One (D2), an objective that …`; of a list of letters, the one that applied. */
  private goalText({ act, goals }: Done, { from }: Choice): string {
    const { letter = null, ids = [] } = goals ?? {};
    const isOne = ids.length < 2;
    const at = letter === null ? '' : `${letter}) `;
    const words = this.setText(letter === null ? from : { is: 'letters', letters: [letter] }, 'one', act.aims);
    if (ids.length === 0) return words;
    const names = listed(isOne ? ids.map(this.name) : this.fewOf(ids), 'or');
    // What the page calls by its name needs no other.
    const set = words.slice(at.length);
    return names.startsWith(set) ? words : `${at}${names}, ${set}`;
  }

  private fewOf(ids: readonly string[]): string[] {
    const few = ids.slice(0, mostTold).map(this.name);
    return ids.length > mostTold ? [...few, '…'] : few;
  }

  private choiceText(done: Done, chosen: Chosen): string[] {
    const choice = this.choiceOf(done, chosen.role);
    const goal = chosen.role === 'destination' ? this.choiceOf(done, 'goal') : undefined;
    const isGone = !goal && (chosen.role === 'destination' || chosen.role === 'way');
    const free = !choice || choice.from.is === 'reach' ? freeOf(chosen.role) : choice.from;
    const asks = this.told.telling.fit(done.act, chosen.role);
    const fit = asks === null ? '' : ` (of those that ${asks})`;
    const nearest = goal ? ` nearest to ${this.goalText(done, goal)}` : '';
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
        const rests = this.told.telling.rests({ is: 'passed', why: one.why });
        return { what, text: this.named(what, whyText(one.why, this.voice)), rests };
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
}

const unbroken = (done: Done): boolean =>
  done.choices.some(({ picks }) => picks.some((one) => one.isUnbroken)) ||
  (done.led !== null && unbroken(done.led.done));

export const headText = ({ head: { card, bot, scenario } }: CardExplanation): string =>
  `${card} (${bot}, Scenario ${scenario})`;

export function list(lines: readonly Line[], paint: Paint): string[] {
  const width = Math.max(0, ...lines.map(({ what }) => what.length));
  return lines.map(({ what, text }) => `  ${paint('strong', what.padEnd(width))}  ${text}`);
}

/** The procedure clause by clause, and what became of each. */
function clauseLines(explainer: Explainer, { rulings }: Basis, paint: Paint, mark: Mark): string[] {
  const { told, decision } = explainer;
  const passed = explainer.passed();
  return (told.procedure?.clauses ?? []).flatMap((clause) => {
    const own = passed.filter(({ what }) => Number.parseInt(what, 10) === clause.number);
    const isRead = decision === null || decision.clause === null || clause.number <= decision.clause;
    const became = clause.number === decision?.clause ? ['→ done'] : isRead ? [] : ['not read'];
    const ofWords = rulings.get(clause.number) ?? [];
    return [
      `${paint('strong', String(clause.number))} ${told.words.clause(clause)}`,
      ...own.map(({ what, text, rests }) => `    ${what}: ${text}${mark(rests)}`),
      ...became.map((one) => `    ${one}`),
      ...(ofWords.length > 0 ? [paint('dim', `    its words rest on ${ofWords.join(', ')}`)] : []),
    ];
  });
}

/** The explanation; all of it with `isFull`. */
export function explainedText(told: CardExplanation, basis: Basis, isFull: boolean, paint: Paint): string {
  const explainer = new Explainer(told);
  const passed = explainer.passed();
  const { decision } = explainer;
  const lines = [paint('title', headText(told)), explainer.short()];
  if (isFull) {
    const mark = restsMark(paint);
    const ladders = decision ? choiceLines(decision, explainer.voice, mark) : [];
    const { effects, effectRests = [] } = told.came;
    lines.push('', paint('strong', 'Clauses'), ...clauseLines(explainer, basis, paint, mark));
    if (ladders.length > 0) lines.push('', paint('strong', 'Choices'), ...ladders.map((one) => `  ${one}`));
    const happened = effects.map((one, index) => `  ${one}${mark(effectRests[index] ?? [])}`);
    if (happened.length > 0) lines.push('', paint('strong', 'What happened'), ...happened);
  } else if (passed.length > 0) lines.push('', paint('strong', 'Passed over'), ...list(passed, paint));
  const notes = [
    ...(decision?.done.some(unbroken)
      ? [`A tie was left that no list breaks; it was drawn${cited(told.telling)}.`]
      : []),
    ...(basis.standIns === null ? [] : [basis.standIns]),
    ...readWithLines(told.readings),
  ];
  if (notes.length > 0) lines.push('', ...notes.map((one) => paint('dim', one)));
  return `${lines.join('\n')}\n`;
}

export const lineJson = ({ what, text, rests }: Line): unknown => ({ what, text, ...restsJson(rests) });

export function explainedJson(told: CardExplanation, { rulings, standIns }: Basis): unknown {
  const explainer = new Explainer(told);
  const { is: _is, ...decided } = decidedJson(told);
  return {
    ...decided,
    is: 'explanation',
    because: explainer.short(),
    passed: explainer.passed().map(lineJson),
    rulings: Object.fromEntries(rulings),
    standIns,
  };
}

// The explanation of a decision for a player: a short form, and a full form.
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
  passedName,
  pickText,
  mostNamed,
  whyText,
  withoutArticle,
  readWithLines,
  allDone,
} from './decided-words.ts';
import type { DecisionVoice } from './decided-words.ts';
import { choiceLines, restsMark, type Mark } from './explained-choices.ts';
import type { Paint } from '../document/palette.ts';
import { joinWords } from '../document/plain-text.ts';

/** The sources that an explanation cites besides the decision. */
export interface Basis {
  /** The rulings on which the words of a clause rest, by the number of the clause. */
  readonly rulings: ReadonlyMap<number, readonly string[]>;
  /** The stand-ins among the data, as one line; null if there are none. */
  readonly standIns: string | null;
}

/** A line of an explanation: the label of a clause or letter, and a text about it. */
export interface Line {
  readonly label: string;
  readonly text: string;
  /** The rulings on which the line certainly rests. */
  readonly rests: readonly string[];
}

/** `objectives in reach that the bot has not scouted` */
const inReach = (things: string): string =>
  things.replace(/^(.*?)(?= (?:that|with|without|in|on|adjacent|within|sharing|nearest|furthest)\b|$)/, '$1 in reach');

/**
 * The number of candidates with their name: `the 2 spaces`; `2 candidates for X` if the name X means one thing
 * (`isKnown`).
 */
const counted = (count: number, things: string, isKnown: boolean): string =>
  isKnown || things.startsWith('the ') ? `${count} candidates for ${things}` : `the ${count} ${things}`;

/** The candidates of a choice without words in the sheet: all places, or all cards. */
const freeOf = (role: Choice['role']): SetNode => every(role === 'card' || role === 'deck' ? role : 'space');

export class Explainer {
  readonly explanation: CardExplanation;
  readonly voice: DecisionVoice;
  readonly name: DecisionVoice['name'];

  constructor(explanation: CardExplanation) {
    this.explanation = explanation;
    this.voice = inLabels(explanation);
    this.name = this.voice.name;
  }

  get decision(): Decision | null {
    return this.explanation.came.decision;
  }

  line(): string {
    return decisionLine(this.explanation.came, this.voice);
  }

  /** The decision, and the reasons of the choices that led to it. */
  short(): string {
    const reasons = (this.decision?.done ?? []).flatMap((done) => this.reasons(done));
    const tables = (this.decision?.rolls ?? []).map((roll) => this.tableText(roll));
    const said = [...tables, ...reasons];
    // A reason that several choices share is given once; every roll is given.
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
    const own = done.choices.flatMap((chosen) => this.choiceText(done, chosen));
    return done.ledAct ? [...own, ...this.reasons(done.ledAct.done)] : own;
  }

  /** The choice of the plan for a role; undefined if the game makes the choice itself. */
  private choiceOf({ act, letter }: Done, role: Choice['role']): Choice | undefined {
    const aims = act.aims.filter((aim) => aim.letter === letter);
    const own = [...act.choices, ...aims.flatMap(({ choices }) => choices)];
    // A `mark` act has one choice, the unit or space that it marks.
    return own.find((candidate) => candidate.role === role) ?? (act.act === 'mark' ? own[0] : undefined);
  }

  /** The words of a set; for a list of letters, the goal of each letter: `a) a threatened objective, else b) …`. */
  private setText(from: SetNode, grade: 'one' | 'many', ownAims: readonly Aim[] = []): string {
    const { words, procedure } = this.explanation;
    if (from.is !== 'letters') return words.set(from, grade);
    // A led unit may move by the letters of its own procedure, so that the aims of that procedure are searched too.
    const aims = [...ownAims, ...(procedure?.clauses ?? []).flatMap(({ acts }) => acts.flatMap((act) => act.aims))];
    const named = from.letters.map((letter) => {
      const goal = aims.find((aim) => aim.letter === letter)?.choices[0];
      return goal ? `${letter}) ${words.set(goal.from, 'one')}` : `${letter})`;
    });
    return named.join(', else ');
  }

  /**
   * The goal of a way in words: `b) Silo One (D2), an objective that …`; for a list of letters, the letter that
   * applied.
   */
  private goalText({ act, goals }: Done, { from }: Choice): string {
    const { letter = null, ids = [] } = goals ?? {};
    const isOne = ids.length < 2;
    const at = letter === null ? '' : `${letter}) `;
    const words = this.setText(letter === null ? from : { is: 'letters', letters: [letter] }, 'one', act.aims);
    if (ids.length === 0) return words;
    const names = joinWords(isOne ? ids.map(this.name) : this.fewOf(ids), 'or');
    // A unit or place with a name of its own needs no further description.
    const set = words.slice(at.length);
    return names.startsWith(set) ? words : `${at}${names}, ${set}`;
  }

  private fewOf(ids: readonly string[]): string[] {
    const few = ids.slice(0, mostNamed).map(this.name);
    return ids.length > mostNamed ? [...few, '…'] : few;
  }

  private choiceText(done: Done, chosen: Chosen): string[] {
    const choice = this.choiceOf(done, chosen.role);
    const goal = chosen.role === 'destination' ? this.choiceOf(done, 'goal') : undefined;
    const isGone = !goal && (chosen.role === 'destination' || chosen.role === 'way');
    const free = !choice || choice.from.is === 'reach' ? freeOf(chosen.role) : choice.from;
    const asks = this.explanation.telling.fit(done.act, chosen.role);
    const fit = asks === null ? '' : ` (of those that ${asks})`;
    const nearest = goal ? ` nearest to ${this.goalText(done, goal)}` : '';
    return chosen.picks.flatMap((picked, index): string[] => {
      const told = pickText(picked, this.voice);
      if (chosen.role === 'deck') return [told ?? `only deck ${picked.id} has cards`];
      const way = chosen.role === 'way' ? `on the way, ${this.name(picked.id)}: ` : '';
      const [words, many] = [this.setText(free, 'one'), this.setText(free, 'many')];
      // The words name one particular thing if they have no plural.
      const isKnown = words === many && !isGone;
      const whole = isGone ? inReach(many) : `${many}${goal ? ' in reach' : ''}${nearest}`;
      if (told !== null) return [`${way}of ${counted(picked.candidates.length, whole, isKnown)}${fit}, ${told}`];
      // If only one goal exists, the step on the way needs the explanation, not the goal.
      if (picked.candidates.length > 1 || (chosen.role === 'goal' && done.act.act === 'go')) return [];
      if (isKnown && free.is === 'or') return [`${way}it is the only candidate for ${words}${fit}`];
      if (isKnown && index === 0 && !/^an? /.test(words)) return [`${way}it is ${words}${fit}`];
      const one = withoutArticle(words);
      const only = isGone ? inReach(one) : `${one}${goal ? ' in reach that is' : ''}${nearest}`;
      return [`${way}it is the only ${only}${fit}${index > 0 ? ' left' : ''}`];
    });
  }

  /** The clauses and letters that were passed over, each with its reason. */
  passed(): Line[] {
    const { decision } = this;
    if (!decision) return [];
    const of = (all: readonly Passed[], clause = ''): Line[] =>
      all.map((part) => {
        const label = passedName(part, clause);
        const rests = this.explanation.telling.rests({ is: 'passed', why: part.why });
        return { label, text: this.named(label, whyText(part.why, this.voice)), rests };
      });
    const clause = String(decision.clause ?? '');
    return [
      ...of(decision.passed),
      ...decision.rolls.flatMap(({ passed }) => of(passed, clause)),
      ...decision.done.flatMap((done) => of(passedFor(done), clause)),
    ];
  }

  /** The clauses of the procedure, each with the reasons why it or its parts were passed over. */
  clauses() {
    const { explanation, decision } = this;
    const passed = this.passed();
    const last = decision?.clause ?? null;
    return (explanation.procedure?.clauses ?? []).map((clause) => ({
      number: clause.number,
      words: explanation.words.clause(clause),
      passed: passed.filter(({ label }) => Number.parseInt(label, 10) === clause.number),
      isDone: clause.number === decision?.clause,
      isRead: last === null || clause.number <= last,
    }));
  }

  /** Adds the words of the sub-clause's goal to a reason. */
  private named(label: string, text: string): string {
    const [number, letter] = [Number.parseInt(label, 10), /[a-z]$/.exec(label)?.[0] ?? null];
    const clause = this.explanation.procedure?.clauses.find((candidate) => candidate.number === number);
    const choice = clause?.acts.flatMap(({ aims }) => aims).find((aim) => aim.letter === letter)?.choices[0];
    if (!choice) return text;
    const one = withoutArticle(this.setText(choice.from, 'one'));
    return text
      .replace('there is no such place', `there is no ${one}`)
      .replace('none is within reach', `no ${one} is within reach`);
  }
}

const isUnbroken = ({ choices }: Done): boolean =>
  choices.some(({ picks }) => picks.some((picked) => picked.isUnbroken));

export const headText = ({ head: { card, bot, scenario } }: CardExplanation): string =>
  `${card} (${bot}, Scenario ${scenario})`;

export function lineTexts(lines: readonly Line[], paint: Paint): string[] {
  const width = Math.max(0, ...lines.map(({ label }) => label.length));
  return lines.map(({ label, text }) => `  ${paint('strong', label.padEnd(width))}  ${text}`);
}

/** The procedure clause by clause, with the verdict on each. */
const clauseLines = (explainer: Explainer, { rulings }: Basis, paint: Paint, mark: Mark): string[] =>
  explainer.clauses().flatMap(({ number, words, passed, isDone, isRead }) => {
    const ofWords = rulings.get(number) ?? [];
    return [
      `${paint('strong', String(number))} ${words}`,
      ...passed.map(({ label, text, rests }) => `    ${label}: ${text}${mark(rests)}`),
      ...(isDone ? ['    → done'] : isRead ? [] : ['    not read']),
      ...(ofWords.length > 0 ? [paint('dim', `    its words rest on ${ofWords.join(', ')}`)] : []),
    ];
  });

/** Returns the explanation as text; the full form if `isFull` is true. */
export function explainedText(explanation: CardExplanation, basis: Basis, isFull: boolean, paint: Paint): string {
  const explainer = new Explainer(explanation);
  const passed = explainer.passed();
  const { decision } = explainer;
  const lines = [paint('title', headText(explanation)), explainer.short()];
  if (isFull) {
    const mark = restsMark(paint);
    const ladders = decision ? choiceLines(decision, explainer.voice, mark) : [];
    const { effects, effectRests = [] } = explanation.came;
    lines.push('', paint('strong', 'Clauses'), ...clauseLines(explainer, basis, paint, mark));
    if (ladders.length > 0) lines.push('', paint('strong', 'Choices'), ...ladders.map((line) => `  ${line}`));
    const happened = effects.map((effect, index) => `  ${effect}${mark(effectRests[index] ?? [])}`);
    if (happened.length > 0) lines.push('', paint('strong', 'What happened'), ...happened);
  } else if (passed.length > 0) lines.push('', paint('strong', 'Passed over'), ...lineTexts(passed, paint));
  const notes = [
    ...(decision?.done.flatMap(allDone).some(isUnbroken)
      ? [`A tie was left that no list breaks; it was drawn${cited(explanation.telling)}.`]
      : []),
    ...(basis.standIns === null ? [] : [basis.standIns]),
    ...readWithLines(explanation.readings),
  ];
  if (notes.length > 0) lines.push('', ...notes.map((note) => paint('dim', note)));
  return `${lines.join('\n')}\n`;
}

export const lineJson = ({ label, text, rests }: Line): unknown => ({ part: label, text, ...restsJson(rests) });

export function explainedJson(explanation: CardExplanation, { rulings, standIns }: Basis): unknown {
  const explainer = new Explainer(explanation);
  const { is: _is, ...decided } = decidedJson(explanation);
  return {
    ...decided,
    is: 'explanation',
    because: explainer.short(),
    passed: explainer.passed().map(lineJson),
    rulings: Object.fromEntries(rulings),
    standIns,
  };
}

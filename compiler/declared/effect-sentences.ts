// Puts the effects of actions, steps and moments into plain words, as Botbook carries them out: who or what changes, how
// much, and where.
import type { PageText } from '../../grammar/page/page-tree.ts';
import { all, measure, number, sortOf } from '../plan/build.ts';
import { byKind } from '../plan/by-kind.ts';
import type { Measure, SetNode, Test } from '../plan/nodes.ts';
import { rewrite, rewriteMeasure, rewriteTest } from '../plan/rewrite.ts';
import { same } from '../plan/same.ts';
import { verbs, type Determiner } from '../wording/english.ts';
import { nameWords, qualityWords } from '../wording/lexis.ts';
import { phraseWordsIn, planWordsIn, type PlanWords } from '../wording/wording.ts';
import type { ActionMeaning } from '../game/game-declaration.ts';
import { allEffects, type ActionEffect, type FigureChange, type Goal, type Some } from './action-effects.ts';
import { withNumberSaid } from './action-number.ts';
import { isSum, unitAmount, type Amount } from './amounts.ts';
import { goalName, isEach, movedName, offBoardPlane } from './book-names.ts';
import type { Glossary, Open } from './glossary.ts';
import { nounOfSort } from './near-forms.ts';
import type { DeclaredAction } from './page-actions.ts';
import { placeSort, type Things } from './things.ts';
import type { Moment, TurnAct, TurnPlan, TurnStep } from './turn/turn-plan.ts';

/** The words of a page in which effects are said. */
interface PageWords {
  readonly glossary: Pick<Glossary, 'lexis'>;
  readonly table: { readonly things: Things };
}

interface EffectBook extends PageWords {
  readonly actions: readonly DeclaredAction[];
  readonly turn: TurnPlan | null;
  /** The definitions and actions with a mistake, by their names in plans. */
  readonly faulty: ReadonlyMap<string, unknown>;
}

const changes: Readonly<Record<FigureChange, string>> = {
  rise: 'rises by',
  fall: 'falls by',
  set: 'becomes',
  empty: 'becomes the least that it can be',
};

/** True for a number that fits before a noun: `2` and `n`. */
const isShort = ({ terms: [term, ...more], ...rest }: Amount): boolean =>
  more.length === 0 &&
  Object.keys(rest).length === 0 &&
  term?.times === undefined &&
  term !== undefined &&
  (term.of === 'n' || (!isSum(term.of) && term.of.is === 'number'));

const each: Determiner = { amount: 'each', grade: 'one' };

/** Words for one action, step or moment. `open` has the nouns of the things of which its sentences speak. */
class EffectSentences {
  private readonly words: PlanWords;
  private readonly phrase: ReturnType<typeof phraseWordsIn>;
  private readonly book: PageWords;
  private readonly open: Open | null;
  /** The word before things of which an effect speaks after another effect. */
  private readonly again: 'these' | 'the moved';

  constructor(book: PageWords, open: Open | null, effects: readonly ActionEffect[] = []) {
    const { lexis } = book.glossary;
    const { sorts, places } = book.table.things;
    this.again = allEffects(effects).some((effect) => 'isNamedAgain' in effect) ? 'these' : 'the moved';
    const plurals = [places, 'sides', ...[...sorts.values()].map(({ plural }) => plural)];
    const moved = plurals.map((plural) => `${this.again} ${plural}`);
    const names = Object.fromEntries(moved.map((text) => [text, nameWords(text, { isMany: true })]));
    // `Workers from the supply` is the words of the page for `unplaced workers`.
    const off = new Set([...sorts.values()].flatMap(({ offBoard }) => offBoard ?? []));
    const from = off.size === 1 ? `from the ${[...off].join('')}` : 'from off the board';
    const planes = { ...lexis.planes, [offBoardPlane]: qualityWords('is off the board', { after: from }) };
    const ofPage = { ...lexis, planes, names: { ...lexis.names, ...names } };
    this.words = planWordsIn(ofPage);
    this.phrase = phraseWordsIn(ofPage);
    this.book = book;
    this.open = open;
  }

  /** Returns an effect as a statement without a full stop. */
  readonly effect: (effect: ActionEffect) => string = byKind<ActionEffect, [], string>({
    put: ({ moved, to }) =>
      to.is === 'off board'
        ? `take ${this.some(moved)} off the board${this.offBoardOf(moved)}${this.limits(moved)}`
        : `put ${this.some(moved)} ${this.goal(to)}${this.limits(moved)}`,
    replace: ({ moved, by }) =>
      `take ${this.some(moved)} off the board${this.limits(moved)}, and put ${by.count ? this.some(by) : `as many ${this.set(by.set, 'some')}`} in their places${this.limits(by)}`,
    when: ({ test, does, otherwise }) => {
      const usual = `if ${this.test(test)}: ${this.effects(does)}`;
      return otherwise.length > 0 ? `${usual}; otherwise: ${this.effects(otherwise)}` : usual;
    },
    each: ({ of, does }) => `for ${this.set(of, each)}: ${this.effects(does)}`,
    figure: ({ name, of, by, change }) => {
      const isMany = this.book.glossary.lexis.measures[name]?.isMany === true;
      const owner: SetNode = of ? { is: 'named', name: this.some(of, each), sort: sortOf(of.set) } : all('game');
      const said = verbs(changes[change], isMany ? 'many' : 'one');
      const amount = change === 'empty' ? '' : ` ${this.amount(by)}`;
      return `${this.words.measure(measure(name, owner))} ${isMany ? said.replace('it can', 'they can') : said}${amount}`;
    },
    state: ({ of, state, isSo }) => {
      const isMany =
        (of.set.is === 'named' && of.set.name === movedName) || (of.count !== null && !same(of.count, unitAmount));
      return `${this.some(of, each)} ${verbs(isSo ? 'becomes' : 'is no longer', isMany ? 'many' : 'one')} ${state}`;
    },
    transfer: ({ name, from, to, amount }) =>
      `${amount ? `up to ${this.amount(amount)}` : 'all'} of the ${name} of ${this.set(from, each)} go to ${this.takers(to)}`,
    refill: ({ pile, to, from }) => `put cards from the ${from} into the ${pile}, until the ${pile} has ${to}`,
    tell: ({ text, isByHand }) => (isByHand ? `you do by hand: "${text}"` : `you are told: "${text}"`),
    box: ({ title }) => `carry out the box ${title}`,
    walk: ({ only }) =>
      `move the ${this.open?.noun ?? 'piece'} along a way of up to n ${this.places()}${this.placeLimit(only)}`,
    push: ({ moved, from, steps, only }) =>
      `move ${this.some(moved)} straight away from ${this.set(from, 'a')}, up to ${this.amount(steps)} ${this.places()} far${this.placeLimit(only)}${this.limits(moved)}`,
    go: ({ how, way, target, points }) =>
      [
        `the acting ${this.book.table.things.acting?.noun ?? 'piece'} moves ${how} ${this.set(target, 'a')}`,
        way === '' ? '' : ` by the ${way} way`,
        points ? `, with ${this.amount(points)} movement points` : '',
      ].join(''),
  });

  effects(effects: readonly ActionEffect[]): string {
    return effects.map((effect) => this.effect(effect)).join('; ');
  }

  test(test: Test): string {
    return withNumberSaid(this.words.test(rewriteTest(test, this.named)));
  }

  set(set: SetNode, by: Determiner): string {
    return withNumberSaid(this.phrase(rewrite(set, this.named), by));
  }

  /** Returns a sum in words: `twice the value of the space, at most n`. */
  amount({ terms, half, parts = 2, limit, least, cases = [] }: Amount): string {
    const sum = terms.map((term, index) => this.term(term, index === 0)).join('');
    // A limit at the end is that of every case.
    const ofCase = (amount: Amount): string => this.amount(limit || least ? { terms: amount.terms } : amount);
    return [
      half === undefined ? sum : `${parts === 2 ? `half of ${sum}` : `${sum} divided by ${parts}`}, rounded ${half}`,
      ...cases.map(({ test, amount }) => `or ${ofCase(amount)} if ${this.test(test)}`),
      ...(limit ? [`at most ${this.amount(limit)}`] : []),
      ...(least ? [`at least ${this.amount(least)}`] : []),
    ].join(', ');
  }

  private term({ isMinus, of, times = 1 }: Amount['terms'][number], isFirst: boolean): string {
    // `Minus -2` is said as `plus 2`.
    if (!isFirst && of !== 'n' && !isSum(of) && of.is === 'number' && of.value < 0 && times === 1)
      return this.term({ isMinus: !isMinus, of: number(-of.value) }, false);
    const sign = isFirst ? (isMinus ? 'minus ' : '') : isMinus ? ' minus ' : ' plus ';
    if (of === 'n') return `${sign}n`;
    if (isSum(of)) return `${sign}(${this.amount(of)})`;
    // A number that counts under a condition is a count of the game.
    if (of.is === 'count' && of.of.is === 'where' && of.of.of.is === 'all' && of.of.of.sort === 'game')
      return `${sign}${times} if ${this.test(of.of.test)}`;
    return `${sign}${times === 1 ? '' : `${times} times `}${this.measure(of)}`;
  }

  private measure(of: Measure): string {
    return withNumberSaid(this.words.measure(rewriteMeasure(of, this.named)));
  }

  /** Returns the things of an effect in words, with their number if the number is short. */
  private some({ set, count, isWhole }: Some, whole: Determiner = 'all'): string {
    if (!count) return this.set(set, whole);
    if (!isShort(count)) return this.set(set, 'some');
    const amount = this.amount(count);
    return this.set(set, { amount: isWhole ? amount : `up to ${amount}`, grade: amount === '1' ? 'one' : 'many' });
  }

  /** Returns the words after a movement that limit the movement. */
  private limits({ count, left, order, isWhole }: Some): string {
    const first = order.map((part) => this.set(part, 'some'));
    return [
      count && !isShort(count) ? `, ${isWhole ? 'exactly' : 'at most'} ${this.amount(count)}` : '',
      left ? `, but leave ${this.amount(left)} of them` : '',
      first.length > 0 ? `, first ${first.join(', then ')}` : '',
    ].join('');
  }

  /** Returns the things that take a figure. Several things take their shares one after another. */
  private takers(to: SetNode): string {
    const [single, several] = [this.set(to, each), this.set(to, 'these')];
    return single.startsWith('each ') ? `${several} in turn, to each as much as it can hold` : single;
  }

  private goal(to: Exclude<Goal, { readonly is: 'off board' }>): string {
    if (to.is === 'place') return `into ${this.set(to.place, 'a')}`;
    const ends = { top: 'on top of', bottom: 'at the bottom of' };
    return `${to.end ? ends[to.end] : 'into'} the ${to.name}`;
  }

  private offBoardOf({ set }: Some): string {
    const { offBoard } = this.book.table.things.sorts.get(sortOf(set)) ?? {};
    return offBoard ? `, to the ${offBoard}` : '';
  }

  private placeLimit(places: SetNode | null): string {
    return places ? `, only into ${this.set(places, 'some')}` : '';
  }

  private places(): string {
    return this.words.set(all('space'), 'many');
  }

  /** Names the open parts of a sentence as a reader of the page does. */
  private readonly named = (part: SetNode): SetNode => {
    if (part.is !== 'named') return part;
    const { name, sort } = part;
    const { things } = this.book.table;
    const noun = nounOfSort(things, sort);
    if (name === '') return { ...part, name: `the ${this.open?.sort === sort ? this.open.noun : noun}` };
    if (name === goalName) return { ...part, name: `the ${this.open?.goal?.noun ?? noun}` };
    if (isEach(part)) return { ...part, name: `that ${noun}` };
    if (name !== movedName) return part;
    const plural = sort === placeSort ? things.places : (things.sorts.get(sort)?.plural ?? 'sides');
    return { ...part, name: `${this.again} ${plural}` };
  };
}

/** Returns a sum in words. `open` has the nouns of the things of which the sum speaks. */
export const amountInWords = (book: PageWords, amount: Amount, open: Open | null): string =>
  new EffectSentences(book, open).amount(amount);

const wordsAt = ({ text }: PageText): string => text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');

/** Returns the words of an action before its effects: `PLACE n, space`. */
const headOf = (at: PageText): string => wordsAt(at).replace(/: .*$/s, '');

const meaningOfAction = (book: EffectBook, { row, effects, possible }: DeclaredAction): ActionMeaning => {
  const sentences = new EffectSentences(book, row.doneTo, effects);
  const action = headOf(row.at);
  if (book.faulty.has(row.verb)) return { action, effects: null, possible: null };
  return {
    action,
    effects: effects.map((effect) => sentences.effect(effect)),
    possible: possible && sentences.test(possible),
  };
};

/** Returns the effects of an act of a turn in words; empty for an act without effects. */
function effectsOfAct(book: EffectBook, act: TurnAct): readonly string[] {
  const sentences = new EffectSentences(book, null, act.is === 'effects' ? act.effects : []);
  const effectsText = (acts: readonly TurnAct[]): string =>
    acts.flatMap((inner) => effectsOfAct(book, inner)).join('; ');
  if (act.is === 'effects') return act.effects.map((effect) => sentences.effect(effect));
  if (act.is === 'each') return meaningsOfSteps(book, act.steps, '').flatMap(({ effects }) => effects ?? []);
  if (act.is === 'at levels') return [`at ${act.levels.join(' and ')}: ${effectsText(act.does)}`];
  if (act.is !== 'when') return [];
  const [does, otherwise] = [effectsText(act.does), effectsText(act.otherwise)];
  const usual = does === '' ? '' : `if ${sentences.test(act.test)}: ${does}`;
  const other = otherwise === '' ? '' : `${usual === '' ? 'in another case' : 'otherwise'}: ${otherwise}`;
  return [usual, other].filter((part) => part !== '');
}

const meaningsOfSteps = (book: EffectBook, steps: readonly TurnStep[], title: string): readonly ActionMeaning[] =>
  steps.flatMap(({ label, acts }) => {
    const effects = acts.flatMap((act) => effectsOfAct(book, act));
    return effects.length > 0 ? [{ action: `${title} ${label}`, effects, possible: null }] : [];
  });

const meaningOfMoment = (book: EffectBook, { at, effects }: Moment): ActionMeaning => {
  const sentences = new EffectSentences(book, null, effects);
  return {
    action: wordsAt(at).replace(/, (?!.*, ).*$/s, ''),
    effects: effects.map((effect) => sentences.effect(effect)),
    possible: null,
  };
};

/** Returns what the actions, the steps and the moments of a book do, in the order of the page. */
export const actionMeanings = (book: EffectBook): readonly ActionMeaning[] => [
  ...book.actions.map((action) => meaningOfAction(book, action)),
  ...meaningsOfSteps(book, book.turn?.setUp ?? [], 'SET-UP'),
  ...meaningsOfSteps(book, book.turn?.steps ?? [], 'TURN'),
  ...(book.turn?.moments ?? []).map((moment) => meaningOfMoment(book, moment)),
];

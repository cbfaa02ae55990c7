// A plan as one line of text: the readable form of golden files, and the key by which two plans are the same.
import type {
  Act,
  Aim,
  Choice,
  Criterion,
  Definition,
  Effect,
  Measure,
  MomentRule,
  SetNode,
  Strength,
  Test,
} from './nodes.ts';

const owner = (side: string | undefined): string => (side === undefined || side === 'any' ? '' : `${side}.`);
const list = (sets: readonly SetNode[]): string => sets.map(show).join(', ');
const tight = (set: SetNode): string =>
  set.is === 'and' || set.is === 'or' || set.is === 'minus' ? `(${show(set)})` : show(set);
const within = (least: number, most: number): string =>
  least === most ? `=${least}` : most === Infinity ? `≥${least}` : least === 0 ? `≤${most}` : `${least}–${most}`;

/** A set in its readable form. */
export function show(set: SetNode): string {
  switch (set.is) {
    case 'plane':
      return owner(set.side) + set.name;
    case 'named':
      return `${owner(set.side)}“${set.name}”`;
    case 'all':
      return `every ${set.sort}`;
    case 'actor':
      return set.sort === 'unit' ? 'me' : `my ${set.sort}`;
    case 'it':
      return 'it';
    case 'and':
      return set.of.map(tight).join(' ∩ ');
    case 'or':
      return set.of.map(tight).join(' ∪ ');
    case 'minus':
      return `${tight(set.from)} − ${tight(set.less)}`;
    case 'places':
      return set.of.is === 'actor' ? 'here' : `places(${show(set.of)})`;
    case 'at':
      return `at(${show(set.things)}; ${show(set.places)})`;
    case 'where':
      return `where(${show(set.of)}: ${showTest(set.test)})`;
    case 'ball':
      return `${set.metric}${set.metric === 'adjacent' ? '' : within(set.least, set.most)}(${show(set.around)})`;
    case 'reach':
      return 'reach';
    case 'best':
      return `best(${show(set.of)}: ${showCriterion(set.by)})`;
    case 'each':
      return `each(${show(set.of)}: ${show(set.give)})`;
    case 'first':
      return `first(${list(set.of)})`;
    case 'made':
      return `${set.name}(${list(set.of)})`;
    case 'targets':
      return 'targets';
    case 'letters':
      return set.letters.map((letter) => `${letter})`).join(' > ');
    case 'chosen':
      return `chosen ${set.role}`;
    case 'ref':
      return `‹${set.word} ${set.head}${set.alone && set.word !== 'named' ? ` = ${show(set.alone)}` : ''}›`;
  }
}

export function showMeasure(measure: Measure): string {
  switch (measure.is) {
    case 'number':
      return String(measure.value);
    case 'count':
      return `count(${show(measure.of)})`;
    case 'sum':
      return `sum(${show(measure.of)}: ${showMeasure(measure.each)})`;
    case 'distance':
      return `${measure.metric}(${show(measure.from)} → ${show(measure.to)})`;
    case 'sumDistance':
      return `sum of ${measure.metric}(${show(measure.from)} → each ${show(measure.to)})`;
    case 'measure':
      return `${measure.name}(${show(measure.of)})`;
  }
}

export function showTest(test: Test): string {
  switch (test.is) {
    case 'some':
      return `some(${show(test.of)})`;
    case 'every':
      return `every(${show(test.of)} in ${show(test.in)})`;
    case 'compare':
      return `${showMeasure(test.left)} ${test.op} ${showMeasure(test.right)}`;
    case 'both':
      return test.of.map((one) => (one.is === 'either' ? `(${showTest(one)})` : showTest(one))).join(' & ');
    case 'either':
      return test.of.map(showTest).join(' or ');
    case 'not':
      return test.of.is === 'some' ? `no(${show(test.of.of)})` : `not(${showTest(test.of)})`;
    case 'test': {
      const numbers = test.numbers.length > 0 ? `${test.of.length > 0 ? '; ' : ''}${test.numbers.join('/')}` : '';
      return `${test.name}(${list(test.of)}${numbers})`;
    }
  }
}

export function showCriterion(criterion: Criterion): string {
  if (criterion.is === 'random') return 'random';
  if (criterion.is === 'keep') return `${criterion.over}: keep ${showTest(criterion.test)}`;
  return `${criterion.over}: ${criterion.is} ${showMeasure(criterion.of)}`;
}

const strengthText = (strength: Strength | null): string => {
  if (!strength) return '';
  if (strength.is === 'target') return ' Y';
  const value = strength.is === 'fixed' ? String(strength.value) : 'X';
  return strength.inParentheses ? ` (${value})` : ` ${value}`;
};

export function showChoice({ role, from, take, list: criteria, spare }: Choice): string {
  const how = take === 'one' ? '' : take === 'all' ? 'every ' : `up to ${take} `;
  const steps = criteria.length > 0 ? ` [${spare ? 'if unused: ' : ''}${criteria.map(showCriterion).join(' > ')}]` : '';
  return `${role}: ${how}${show(from)}${steps}`;
}

export function showAim({ letter, when, how, choices }: Aim): string {
  const head = `${letter === null ? '' : `${letter}) `}${when ? `if ${showTest(when)} ` : ''}${how}`;
  return `${head} {${choices.map(showChoice).join('; ')}}`;
}

const isSetNode = (value: unknown): value is SetNode | Test => typeof value === 'object';

function limitText(value: SetNode | Test | number | string | boolean): string {
  if (!isSetNode(value)) return String(value);
  return isTest(value) ? showTest(value) : show(value);
}

const tests = new Set(['some', 'every', 'compare', 'both', 'either', 'not', 'test']);
export const isTest = (node: SetNode | Test): node is Test => tests.has(node.is);

export function showAct({ act, verb, strength, aims, choices, limits }: Act): string {
  const parts = [
    ...aims.map(showAim),
    ...choices.map(showChoice),
    ...Object.entries(limits).map(([name, value]) => (value === true ? name : `${name}: ${limitText(value)}`)),
  ];
  return `${act} ${verb}${strengthText(strength)}${parts.length > 0 ? ` {${parts.join('; ')}}` : ''}`;
}

const showEffect = ({ effect, of, list: criteria }: Effect): string =>
  `${effect}(${list(of)})${criteria.length > 0 ? ` [${criteria.map(showCriterion).join(' > ')}]` : ''}`;

export function showRule(rule: Definition | MomentRule): string {
  if (rule.is === 'definition') return `${rule.plane} := ${show(rule.means)}`;
  const when = rule.when ? ` if ${showTest(rule.when)}` : '';
  const by = rule.by ? ` by ${show(rule.by)}` : '';
  return `on ${rule.moment} of ${show(rule.of)}${by}${when}: ${rule.does.map(showEffect).join(', then ')}`;
}

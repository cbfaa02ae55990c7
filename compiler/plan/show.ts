// Prints a plan as one line of text: the readable form in golden files, and the key by which plans are compared.
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

const ownerPrefix = (side: string | undefined): string => (side === undefined || side === 'any' ? '' : `${side}.`);
const showSets = (sets: readonly SetNode[]): string => sets.map(showSet).join(', ');
const showOperand = (set: SetNode): string =>
  set.is === 'and' || set.is === 'or' || set.is === 'minus' ? `(${showSet(set)})` : showSet(set);
const distanceText = (least: number, most: number): string =>
  least === most ? `=${least}` : most === Infinity ? `≥${least}` : least === 0 ? `≤${most}` : `${least}–${most}`;

export function showSet(set: SetNode): string {
  switch (set.is) {
    case 'plane':
      return ownerPrefix(set.side) + set.name;
    case 'named':
      return `${ownerPrefix(set.side)}“${set.name}”`;
    case 'all':
      return `every ${set.sort}`;
    case 'actor':
      return set.sort === 'unit' ? 'me' : `my ${set.sort}`;
    case 'it':
      return 'it';
    case 'and':
      return set.of.map(showOperand).join(' ∩ ');
    case 'or':
      return set.of.map(showOperand).join(' ∪ ');
    case 'minus':
      return `${showOperand(set.from)} − ${showOperand(set.less)}`;
    case 'places':
      return set.of.is === 'actor' ? 'here' : `places(${showSet(set.of)})`;
    case 'at':
      return `at(${showSet(set.things)}; ${showSet(set.places)})`;
    case 'where':
      return `where(${showSet(set.of)}: ${showTest(set.test)})`;
    case 'ball':
      return `${set.metric}${set.metric === 'adjacent' ? '' : distanceText(set.least, set.most)}(${showSet(set.around)})`;
    case 'reach':
      return 'reach';
    case 'best':
      return `best(${showSet(set.of)}: ${showCriterion(set.by)})`;
    case 'each':
      return `each(${showSet(set.of)}: ${showSet(set.give)})`;
    case 'first':
      return `first(${showSets(set.of)})`;
    case 'made':
      return `${set.name}(${showSets(set.of)})`;
    case 'targets':
      return 'targets';
    case 'letters':
      return set.letters.map((letter) => `${letter})`).join(' > ');
    case 'chosen':
      return `chosen ${set.role}`;
    case 'ref':
      return `‹${set.word} ${set.head}${set.alone && set.word !== 'named' ? ` = ${showSet(set.alone)}` : ''}›`;
  }
}

export function showMeasure(measure: Measure): string {
  switch (measure.is) {
    case 'number':
      return String(measure.value);
    case 'count':
      return `count(${showSet(measure.of)})`;
    case 'sum':
      return `sum(${showSet(measure.of)}: ${showMeasure(measure.each)})`;
    case 'distance':
      return `${measure.metric}(${showSet(measure.from)} → ${showSet(measure.to)})`;
    case 'sumDistance':
      return `sum of ${measure.metric}(${showSet(measure.from)} → each ${showSet(measure.to)})`;
    case 'measure':
      return `${measure.name}(${showSet(measure.of)})`;
  }
}

export function showTest(test: Test): string {
  switch (test.is) {
    case 'some':
      return `some(${showSet(test.of)})`;
    case 'every':
      return `every(${showSet(test.of)} in ${showSet(test.in)})`;
    case 'compare':
      return `${showMeasure(test.left)} ${test.op} ${showMeasure(test.right)}`;
    case 'both':
      return test.of.map((part) => (part.is === 'either' ? `(${showTest(part)})` : showTest(part))).join(' & ');
    case 'either':
      return test.of.map(showTest).join(' or ');
    case 'not':
      return test.of.is === 'some' ? `no(${showSet(test.of.of)})` : `not(${showTest(test.of)})`;
    case 'test': {
      const numbers = test.numbers.length > 0 ? `${test.of.length > 0 ? '; ' : ''}${test.numbers.join('/')}` : '';
      return `${test.name}(${showSets(test.of)}${numbers})`;
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
  const figure = strength.is === 'fixed' ? String(strength.value) : 'X';
  return strength.inParentheses ? ` (${figure})` : ` ${figure}`;
};

export function showChoice({ role, from, take, list: criteria, spare }: Choice): string {
  const how = take === 'one' ? '' : take === 'all' ? 'every ' : `up to ${take} `;
  const steps = criteria.length > 0 ? ` [${spare ? 'if unused: ' : ''}${criteria.map(showCriterion).join(' > ')}]` : '';
  return `${role}: ${how}${showSet(from)}${steps}`;
}

export function showAim({ letter, when, how, choices }: Aim): string {
  const head = `${letter === null ? '' : `${letter}) `}${when ? `if ${showTest(when)} ` : ''}${how}`;
  return `${head} {${choices.map(showChoice).join('; ')}}`;
}

const isSetNode = (limit: unknown): limit is SetNode | Test => typeof limit === 'object';

function limitText(limit: SetNode | Test | number | string | boolean): string {
  if (!isSetNode(limit)) return String(limit);
  return isTest(limit) ? showTest(limit) : showSet(limit);
}

const tests = new Set(['some', 'every', 'compare', 'both', 'either', 'not', 'test']);
export const isTest = (node: SetNode | Test): node is Test => tests.has(node.is);

export function showAct({ act, verb, strength, aims, choices, limits }: Act): string {
  const parts = [
    ...aims.map(showAim),
    ...choices.map(showChoice),
    ...Object.entries(limits).map(([name, limit]) => (limit === true ? name : `${name}: ${limitText(limit)}`)),
  ];
  return `${act} ${verb}${strengthText(strength)}${parts.length > 0 ? ` {${parts.join('; ')}}` : ''}`;
}

const showEffect = ({ effect, of, list: criteria }: Effect): string =>
  `${effect}(${showSets(of)})${criteria.length > 0 ? ` [${criteria.map(showCriterion).join(' > ')}]` : ''}`;

export function showBotRule(rule: Definition | MomentRule): string {
  if (rule.is === 'definition') return `${rule.plane} := ${showSet(rule.means)}`;
  const when = rule.when ? ` if ${showTest(rule.when)}` : '';
  const by = rule.by ? ` by ${showSet(rule.by)}` : '';
  return `on ${rule.moment} of ${showSet(rule.of)}${by}${when}: ${rule.does.map(showEffect).join(', then ')}`;
}

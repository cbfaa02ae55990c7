// Writes a plan as one line of text. People read these texts in golden files, and the program compares plans by them.
import { byKind } from './by-kind.ts';
import type {
  PlanAct,
  Aim,
  PlanChoice,
  Criterion,
  Definition,
  Effect,
  Measure,
  MomentRule,
  NamingDie,
  SetNode,
  Test,
} from './nodes.ts';
import { actName, facesText } from './printed-names.ts';

const ownerPrefix = (side: string | undefined): string => (side === undefined || side === 'any' ? '' : `${side}.`);
const showSets = (sets: readonly SetNode[]): string => sets.map(showSet).join(', ');
const showOperand = (set: SetNode): string =>
  set.is === 'and' || set.is === 'or' || set.is === 'minus' ? `(${showSet(set)})` : showSet(set);
const distanceText = (least: number, most: number): string =>
  least === most ? `=${least}` : most === Infinity ? `≥${least}` : least === 0 ? `≤${most}` : `${least}–${most}`;

/** Returns the sort of things that a book without code places: two such sorts can have a state of the same name. */
const sortOfPlaced = (sort: string): string => (sort.startsWith('placed ') ? ` ${sort.slice('placed '.length)}` : '');

export const showSet: (set: SetNode) => string = byKind<SetNode, [], string>({
  plane: ({ side, name, sort }) => ownerPrefix(side) + name + sortOfPlaced(sort),
  named: ({ side, name }) => `${ownerPrefix(side)}“${name}”`,
  all: ({ sort }) => `every ${sort}`,
  actor: ({ sort }) => (sort === 'unit' ? 'me' : `my ${sort}`),
  it: () => 'it',
  and: ({ of }) => of.map(showOperand).join(' ∩ '),
  or: ({ of }) => of.map(showOperand).join(' ∪ '),
  minus: ({ from, less }) => `${showOperand(from)} − ${showOperand(less)}`,
  places: ({ of }) => (of.is === 'actor' ? (of.said === 'its' ? '‹its place›' : 'here') : `places(${showSet(of)})`),
  at: ({ things, places }) => `at(${showSet(things)}; ${showSet(places)})`,
  where: ({ of, test }) => `where(${showSet(of)}: ${showTest(test)})`,
  ball: ({ metric, least, most, around }) =>
    `${metric}${metric === 'adjacent' ? '' : distanceText(least, most)}(${showSet(around)})`,
  reach: () => 'reach',
  best: ({ of, by }) => `best(${showSet(of)}: ${showCriterion(by)})`,
  each: ({ of, give }) => `each(${showSet(of)}: ${showSet(give)})`,
  first: ({ of }) => `first(${showSets(of)})`,
  made: ({ name, of }) => `${name}(${showSets(of)})`,
  targets: () => 'targets',
  letters: ({ letters }) => letters.map((letter) => `${letter})`).join(' > '),
  chosen: ({ role }) => `chosen ${role}`,
  ref: ({ word, head, alone }) => `‹${word} ${head}${alone && word !== 'named' ? ` = ${showSet(alone)}` : ''}›`,
});

export const showMeasure: (measure: Measure) => string = byKind<Measure, [], string>({
  number: ({ value: amount }) => String(amount),
  count: ({ of }) => `count(${showSet(of)})`,
  sum: ({ of, each }) => `sum(${showSet(of)}: ${showMeasure(each)})`,
  total: ({ parts }) => `(${parts.map(({ times, figure }) => `${times} × ${showMeasure(figure)}`).join(' + ')})`,
  distance: ({ metric, from, to }) => `${metric}(${showSet(from)} → ${showSet(to)})`,
  sumDistance: ({ metric, from, to }) => `sum of ${metric}(${showSet(from)} → each ${showSet(to)})`,
  measure: ({ name, of }) => `${name}(${showSet(of)})`,
});

export const showTest: (test: Test) => string = byKind<Test, [], string>({
  some: ({ of }) => `some(${showSet(of)})`,
  every: ({ of, in: within }) => `every(${showSet(of)} in ${showSet(within)})`,
  compare: ({ left, op, right }) => `${showMeasure(left)} ${op} ${showMeasure(right)}`,
  both: ({ of }) => of.map((part) => (part.is === 'either' ? `(${showTest(part)})` : showTest(part))).join(' & '),
  either: ({ of }) => of.map(showTest).join(' or '),
  not: ({ of }) => (of.is === 'some' ? `no(${showSet(of.of)})` : `not(${showTest(of)})`),
  test({ name, of, numbers }) {
    const figures = numbers.length > 0 ? `${of.length > 0 ? '; ' : ''}${numbers.join('/')}` : '';
    return `${name}(${showSets(of)}${figures})`;
  },
});

const showNamingDie = ({ die, rows }: NamingDie): string =>
  `d${die}${rows.map((row) => ` ${facesText(row)}: ${showSet(row.names)}`).join(',')}`;

export function showCriterion(criterion: Criterion): string {
  if (criterion.is === 'random') return criterion.by ? `random by ${showNamingDie(criterion.by)}` : 'random';
  if (criterion.is === 'keep') return `${criterion.over}: keep ${showTest(criterion.test)}`;
  return `${criterion.over}: ${criterion.is} ${showMeasure(criterion.of)}`;
}

export function showChoice({ role, from, take, list: criteria, spare }: PlanChoice): string {
  const how = take === 'one' ? '' : take === 'all' ? 'every ' : `up to ${take} `;
  const steps = criteria.length > 0 ? ` [${spare ? 'if unused: ' : ''}${criteria.map(showCriterion).join(' > ')}]` : '';
  return `${role}: ${how}${showSet(from)}${steps}`;
}

export function showAim({ letter, when, how, choices }: Aim): string {
  const head = `${letter === null ? '' : `${letter}) `}${when ? `if ${showTest(when)} ` : ''}${how}`;
  return `${head} {${choices.map(showChoice).join('; ')}}`;
}

function limitText(limit: PlanAct['limits'][string]): string {
  if (typeof limit !== 'object') return String(limit);
  return isTest(limit) ? showTest(limit) : showSet(limit);
}

const tests = new Set(['some', 'every', 'compare', 'both', 'either', 'not', 'test']);
export const isTest = (node: SetNode | Test): node is Test => tests.has(node.is);

export function showAct(act: PlanAct): string {
  const { aims, choices, limits } = act;
  const parts = [
    ...aims.map(showAim),
    ...choices.map(showChoice),
    ...Object.entries(limits).map(([name, limit]) => (limit === true ? name : `${name}: ${limitText(limit)}`)),
  ];
  return `${act.act} ${actName(act)}${parts.length > 0 ? ` {${parts.join('; ')}}` : ''}`;
}

const showEffect = ({ effect, of, list: criteria, count }: Effect): string =>
  `${effect}${count === undefined ? '' : ` ${count}`}(${showSets(of)})${criteria.length > 0 ? ` [${criteria.map(showCriterion).join(' > ')}]` : ''}`;

export function showBotRule(rule: Definition | MomentRule): string {
  if (rule.is === 'definition') return `${rule.plane} := ${showSet(rule.means)}`;
  const when = rule.when ? ` if ${showTest(rule.when)}` : '';
  const by = rule.by ? ` by ${showSet(rule.by)}` : '';
  return `on ${rule.moment} of ${showSet(rule.of)}${by}${when}: ${rule.does.map(showEffect).join(', then ')}`;
}

// Reads a choice of support options, such as `2 AA Turret, Reserve Combat Group: Second Squad`, and says why a choice
// is refused.
import { comparableName, figuresOf, type Force } from './force-files.ts';
import { leastFirst, supportPointsOf, type ForceRules } from './force-rules.ts';
import { limitOf, supportOffer } from './support-sets.ts';
import type { SupportOption } from './support-prices.ts';

/** Purchases of an option, with the Combat Groups that they name. */
export interface SupportPurchase {
  readonly option: SupportOption;
  readonly times: number;
  readonly groups: readonly string[];
}

export interface SupportChoice {
  readonly purchases: readonly SupportPurchase[];
  /** The points of the first choice, of half or more; null if the choice has only one part. */
  readonly firstPoints: number | null;
}

/** The reason for which a choice is not read, as a sentence without a full stop. */
export class UnreadChoice extends Error {}

const refuse = (problem: string): never => {
  throw new UnreadChoice(problem);
};

function readPurchase(written: string, rules: ForceRules, force: Force): SupportPurchase {
  const [, count = '1', name = '', groups = ''] =
    /^(?:(\d{1,3})\s*[x×]?\s+)?([^:]+?)(?:\s*:\s*(.*))?$/.exec(written) ?? [];
  const option =
    rules.options.find((each) => comparableName(each.name) === comparableName(name)) ??
    refuse(`No support option is called \`${name}\``);
  const times = Number(count);
  if (times === 0) refuse(`\`${written}\` buys nothing`);
  const named = groups
    .split('+')
    .map((group) => group.trim())
    .filter((group) => group !== '');
  const known = named.map(
    (group) =>
      force.groups.find((each) => comparableName(each.name) === comparableName(group))?.name ??
      refuse(`${force.name} has no Combat Group \`${group}\``),
  );
  // H20: random targets depend on the groups in Reserve, so the choice names its groups at once.
  if (known.length !== times && (known.length > 0 || option.namesGroup))
    refuse(`\`${written}\` should name a Combat Group for each purchase`);
  return { option, times, groups: known };
}

export const costOfPurchases = (purchases: readonly SupportPurchase[]): number => {
  let cost = 0;
  for (const { option, times } of purchases) cost += option.cost * times;
  return cost;
};

/** Reads a choice. Commas separate purchases; a semicolon separates the first choice from the second. */
export function readSupportChoice(written: string, rules: ForceRules, force: Force): SupportChoice {
  const parts = written.split(';');
  if (parts.length > 2) refuse('A support choice has two parts, and `;` separates the parts');
  const [first = [], second] = parts.map((part) =>
    part
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => readPurchase(each, rules, force)),
  );
  return {
    purchases: [...first, ...(second ?? [])],
    firstPoints: second ? costOfPurchases(first) : null,
  };
}

/** Returns the reason for which a choice is refused; null if the choice is legal. */
export function refusedSupport(rules: ForceRules, force: Force, choice: SupportChoice): string | null {
  const { purchases, firstPoints } = choice;
  const figures = figuresOf(force);
  const points = supportPointsOf(rules, figures);
  const offered = new Set(supportOffer(rules, figures).options.map(({ name }) => name));
  for (const option of new Set(purchases.map((each) => each.option))) {
    if (!offered.has(option.name))
      return `${option.name} needs level ${option.leastLevel}, and ${force.name} has level ${force.priority}`;
    const times = timesOf(purchases, option);
    const limit = limitOf(option, figures);
    if (times > limit) return `${option.name} is bought ${times} times, and ${limit} is the limit`;
  }
  const cost = costOfPurchases(purchases);
  if (cost > points) return `the support costs ${cost} SP, and ${force.name} has ${points} SP`;
  const half = leastFirst(rules, points);
  if (firstPoints !== null && firstPoints < half)
    return `the first choice costs ${firstPoints} SP, and at least ${half} SP are chosen first`;
  return refusedGroups(force, purchases);
}

const timesOf = (purchases: readonly SupportPurchase[], option: SupportOption): number => {
  let times = 0;
  for (const purchase of purchases) if (purchase.option === option) times += purchase.times;
  return times;
};

/** H16: no Combat Group is named by two purchases of the options that name a group each. */
function refusedGroups(force: Force, purchases: readonly SupportPurchase[]): string | null {
  const naming = purchases.filter(({ option }) => option.namesGroup);
  let times = 0;
  const used = new Set<string>();
  for (const purchase of naming) {
    times += purchase.times;
    for (const group of purchase.groups) {
      if (used.has(group)) return `\`${group}\` is named twice`;
      used.add(group);
    }
  }
  const count = force.groups.length;
  return times > count ? `${times} Combat Groups are named, and ${force.name} has ${count}` : null;
}

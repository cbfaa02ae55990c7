// Reads a choice of support options, such as `2 AA Turret, Reserve Combat Group: Second Squad`, and says why a choice
// is refused.
import { comparableName, figuresOf, type Force } from './force-files.ts';
import { leastFirst, supportPointsOf, type ForceRules } from './force-rules.ts';
import { limitOf, supportOffer } from './support-sets.ts';
import { MarkedNames } from './marked-names.ts';
import type { SupportOption } from './support-prices.ts';

/** Purchases of one option, with the names of the Combat Groups for which it is bought. */
export interface SupportPurchase {
  readonly option: SupportOption;
  readonly times: number;
  readonly groups: readonly string[];
}

export interface SupportChoice {
  readonly purchases: readonly SupportPurchase[];
  /**
   * The points that the side spends on the purchases before `;`. The rules print the least share of the points for
   * these purchases. Null for a choice without `;`.
   */
  readonly firstPoints: number | null;
}

/** Thrown if a choice cannot be read. The message is a sentence without a full stop. */
export class UnreadChoice extends Error {}

const refuse = (problem: string): never => {
  throw new UnreadChoice(problem);
};

/** The greatest number of purchases that can be written for one option. */
const mostPurchases = 999;

/** A purchase such as `2 × AA Turret`. Names of Combat Groups may follow after a colon. */
const purchaseForm = /^(?:(?<count>\d+)(?:\s*×\s*|\s*x\s+|\s+))?(?<name>[^:]+?)(?:\s*:\s*(?<groups>.*))?$/i;

interface WrittenPurchase {
  readonly count: string;
  readonly name: string;
  readonly groups: readonly string[];
}

function partsOfPurchase(written: string): WrittenPurchase {
  const {
    count = '1',
    name = '',
    groups = '',
  } = (purchaseForm.exec(written)?.groups ?? {}) as Record<string, string | undefined>;
  return {
    count,
    name,
    groups: groups
      .split('+')
      .map((group) => group.trim())
      .filter((group) => group !== ''),
  };
}

/** The names that a choice can contain. `marked` finds names that contain commas. */
interface ChoiceNames {
  readonly rules: ForceRules;
  readonly force: Force;
  readonly marked: MarkedNames;
}

/** A price at the end of a written name, such as `(1 SP)`. */
const writtenPrice = /\s*\((\d+)\s*SP\)$/i;

/** Returns the option with a name, or with a name and a price, as in `AA Turret (1 SP)`; undefined if there is none. */
function optionNamed({ rules, marked }: ChoiceNames, name: string): SupportOption | undefined {
  const optionOf = (words: string) => rules.options.find((each) => comparableName(each.name) === comparableName(words));
  const written = marked.unmark(name);
  return optionOf(written) ?? optionOf(written.replace(writtenPrice, ''));
}

/** Refuses a written price that differs from the price of the option. */
function refuseOtherPrice({ name, cost }: SupportOption, written: string): void {
  const price = comparableName(name) === comparableName(written) ? null : writtenPrice.exec(written)?.[1];
  if (price && Number(price) !== cost) refuse(`${name} costs ${cost} SP, and not as in \`${written}\``);
}

const groupNamed = ({ force, marked }: ChoiceNames, name: string): string | undefined =>
  force.groups.find((each) => comparableName(each.name) === comparableName(marked.unmark(name)))?.name;

/**
 * True if a purchase of the option can name a Combat Group. Either the option is a Combat Group, or its printed text
 * mentions one.
 */
export const joinsGroup = ({ assetTexts }: ForceRules, { name, namesGroup }: SupportOption): boolean =>
  namesGroup || assetTexts.some((asset) => asset.name === name && /\bthe Combat Group\b/.test(asset.text));

const wordsOfName = (name: string): readonly string[] => comparableName(name).split(/[^\p{L}]+/u);

/** The greatest number of options that a message names. */
const mostNamed = 3;

/**
 * Refuses the name of an option that does not exist. The message suggests the options that share most words with the
 * name.
 */
function unknownOption(name: string, options: readonly SupportOption[]): never {
  const written = new Set(wordsOfName(name));
  const ranked = options
    .map((option) => ({ option, shared: wordsOfName(option.name).filter((word) => written.has(word)).length }))
    .toSorted((a, b) => b.shared - a.shared);
  const most = ranked[0]?.shared ?? 0;
  const near = ranked
    .filter(({ shared }) => shared > 0 && shared === most)
    .slice(0, mostNamed)
    .map(({ option }) => `${option.name} (${option.cost} SP)`);
  return refuse(`No support option is called \`${name}\`${near.length === 0 ? '' : `; near are ${near.join(', ')}`}`);
}

function readPurchase(text: string, names: ChoiceNames): SupportPurchase {
  const { rules, force, marked } = names;
  const { count, name, groups } = partsOfPurchase(text);
  const written = marked.unmark(text);
  const option =
    optionNamed(names, name) ?? unknownOption(marked.unmark(name), supportOffer(rules, figuresOf(force)).options);
  refuseOtherPrice(option, marked.unmark(name));
  const times = Number(count);
  if (times === 0) refuse(`\`${written}\` buys nothing`);
  if (times > mostPurchases) refuse(`\`${count}\` is more than ${mostPurchases} purchases`);
  const known = groups.map(
    (group) => groupNamed(names, group) ?? refuse(`${force.name} has no Combat Group \`${marked.unmark(group)}\``),
  );
  if (known.length > 0 && !joinsGroup(rules, option)) refuse(`${option.name} belongs to no Combat Group`);
  // H20: the groups in Reserve are no random targets, so the purchase must name its groups now.
  if (known.length !== times && (known.length > 0 || option.namesGroup)) {
    const several = force.groups.slice(0, times).map((group) => group.name);
    const form = `${times === 1 ? '' : `${times} `}${option.name}: ${several.join(', ')}`;
    refuse(`\`${written}\` should name a Combat Group for each purchase, as in \`${form}\``);
  }
  return { option, times, groups: known };
}

/**
 * Splits a text at commas into purchases. A name after a comma can also be a further Combat Group of the purchase
 * before.
 */
function purchaseTexts(part: string, names: ChoiceNames): string[] {
  const texts: string[] = [];
  for (const piece of part
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')) {
    const last = texts.at(-1);
    const before = partsOfPurchase(last ?? '');
    const isGroup = groupNamed(names, piece) !== undefined;
    const isMissing = before.groups.length < Number(before.count);
    const isOption = piece.includes(':') || optionNamed(names, partsOfPurchase(piece).name) !== undefined;
    // A name can belong to a group and to an option. The name means the group if the purchase before needs one more
    // group.
    const isNext = isOption ? isGroup && isMissing : isGroup || isMissing;
    if (last !== undefined && before.groups.length > 0 && isNext) texts.splice(-1, 1, `${last} + ${piece}`);
    else texts.push(piece);
  }
  return texts;
}

export const costOfPurchases = (purchases: readonly SupportPurchase[]): number => {
  let cost = 0;
  for (const { option, times } of purchases) cost += option.cost * times;
  return cost;
};

/**
 * Joins purchases of the same option. A purchase with Combat Groups is not joined with a purchase without Combat
 * Groups.
 */
function joinedPurchases(purchases: readonly SupportPurchase[]): readonly SupportPurchase[] {
  const joined: SupportPurchase[] = [];
  for (const { option, times, groups } of purchases) {
    const at = joined.findIndex((each) => each.option === option && each.groups.length > 0 === groups.length > 0);
    const before = joined[at];
    if (before) joined.splice(at, 1, { option, times: before.times + times, groups: [...before.groups, ...groups] });
    else joined.push({ option, times, groups });
  }
  return joined;
}

/**
 * Reads a choice. Commas separate purchases, and also the Combat Groups of a purchase. A semicolon separates the
 * purchases of the first part from those of the second part.
 */
export function readSupportChoice(written: string, rules: ForceRules, force: Force): SupportChoice {
  const marked = new MarkedNames([...rules.options, ...force.groups].map(({ name }) => name));
  const names: ChoiceNames = { rules, force, marked };
  const parts = marked.mark(written).split(';');
  if (parts.length > 2) refuse('A support choice has two parts, and `;` separates the parts');
  const [first = [], second] = parts.map((part) => purchaseTexts(part, names).map((each) => readPurchase(each, names)));
  return {
    purchases: joinedPurchases([...first, ...(second ?? [])]),
    firstPoints: second ? costOfPurchases(first) : null,
  };
}

/** Returns the reason why a choice is refused; null if the choice is legal. */
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
    if (times > limit)
      return `${option.name} is bought ${times === 1 ? 'once' : `${times} times`}, and ${limit} is the limit`;
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

/** Returns the first group that a list names twice; null if each group is named once. */
const namedTwice = (groups: readonly string[]): string | null =>
  groups.find((group, at) => groups.indexOf(group) < at) ?? null;

/**
 * Returns the reason why the named Combat Groups are refused; null if they are legal (H16).
 * All purchases of options with `namesGroup` together may name each group only once. All purchases of any other single
 * option may also name each group only once.
 */
function refusedGroups(force: Force, purchases: readonly SupportPurchase[]): string | null {
  const naming = purchases.filter(({ option }) => option.namesGroup);
  const others = new Set(purchases.map(({ option }) => option).filter((option) => !option.namesGroup));
  const lists = [naming, ...[...others].map((option) => purchases.filter((each) => each.option === option))];
  const twice = lists.map((list) => namedTwice(list.flatMap(({ groups }) => groups))).find((each) => each !== null);
  if (twice !== undefined) return `\`${twice}\` is named twice`;
  let times = 0;
  for (const purchase of naming) times += purchase.times;
  const count = force.groups.length;
  return times > count ? `${times} Combat Groups are named, and ${force.name} has ${count}` : null;
}

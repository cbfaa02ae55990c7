// Reads the price list of support options: costs, the things that a purchase contains, and limits.
import { readFormula, readFraction, type PrintedFormula, type Fraction } from './printed-formulas.ts';
import { WordCursor } from './word-cursor.ts';

/** A line of the price list as printed. */
export interface SupportPrice {
  readonly name: string;
  readonly cost: number;
  /** The number and the noun of the things in a purchase: 3 `strikes`; null if the line names none. */
  readonly buys: { readonly count: number; readonly noun: string } | null;
  /**
   * For a surcharge such as `+1 SP for each group of strikes`: the noun of the purchases that cost more. Null for any
   * other line.
   */
  readonly raises: string | null;
  /** The lowest priority level of a force that may buy the option. */
  readonly leastLevel: number;
  /** The greatest number of purchases of the option; null without such a limit. */
  readonly most: PrintedFormula | null;
  /**
   * The greatest share of the Combat Groups of a force for which the option may be bought; null without such a limit.
   */
  readonly mostOfGroups: Fraction | null;
}

const singularNoun = (noun: string): string => noun.replace(/s$/, '');

type PriceLimits = Pick<SupportPrice, 'leastLevel' | 'most' | 'mostOfGroups'>;

function readLimit(cursor: WordCursor): PriceLimits {
  const limits = { leastLevel: 1, most: null, mostOfGroups: null };
  if (cursor.take('max number =')) return { ...limits, most: readFormula(cursor) };
  if (cursor.take('max')) {
    const count = cursor.takeNumber();
    const isShare = count === null || cursor.take('%');
    if (!isShare) return { ...limits, most: { is: 'number', amount: count } };
    const mostOfGroups = count === null ? readFraction(cursor) : { of: count, in: 100 };
    cursor.need('Combat Groups');
    return { ...limits, mostOfGroups };
  }
  cursor.need('PL');
  const leastLevel = cursor.needNumber();
  cursor.need('+ only');
  return { ...limits, leastLevel };
}

/** Reads a cell such as `1 SP for 3 strikes` or `4 SP (PL 3+ only)`. */
export function readSupportPrice(name: string, cell: string): SupportPrice {
  const cursor = new WordCursor(cell);
  const isAdded = cursor.take('+');
  if (cursor.isNext('0')) cursor.fail('a cost from 1');
  const cost = cursor.takeNumber() ?? cursor.fail('a cost such as `2 SP`');
  cursor.need('SP');
  let [buys, raises]: [SupportPrice['buys'], string | null] = [null, null];
  if (isAdded) {
    cursor.need('for each group of');
    raises = singularNoun(cursor.needWord('a noun such as `strikes`'));
  } else if (cursor.take('per')) buys = { count: 1, noun: singularNoun(cursor.needWord('a noun such as `strike`')) };
  else if (cursor.take('for'))
    buys = { count: cursor.needNumber(), noun: singularNoun(cursor.needWord('a noun such as `strikes`')) };
  let limits: PriceLimits = { leastLevel: 1, most: null, mostOfGroups: null };
  if (cursor.take('(')) {
    limits = readLimit(cursor);
    cursor.need(')');
  }
  cursor.end();
  return { name, cost, buys, raises, ...limits };
}

/** An option that can be bought: a line of the price list, or such a line together with a surcharge. */
export interface SupportOption extends Omit<SupportPrice, 'raises'> {
  /**
   * True if each purchase of the option names the Combat Group for which it is bought. Then no other purchase of such
   * an option may name the same group (H16).
   */
  readonly namesGroup: boolean;
}

/**
 * Removes the last words of `name` that `other` also ends with: `Guided` is left of `Guided Artillery Strike`. At least
 * one word is left.
 */
function ownWords(name: string, other: string): string {
  const [words, others] = [name.split(' '), other.split(' ')];
  while (words.length > 1 && words.at(-1) === others.at(-1)) {
    words.pop();
    others.pop();
  }
  return words.join(' ');
}

/**
 * Returns the options of a price list. H18: a line to which a surcharge applies becomes two options, without and with
 * the surcharge.
 */
export function supportOptions(prices: readonly SupportPrice[]): readonly SupportOption[] {
  const surcharges = prices.filter(({ raises }) => raises !== null);
  return prices.flatMap(({ raises, ...price }): SupportOption[] => {
    if (raises !== null) return [];
    // If the limit of a line counts Combat Groups, each purchase is for a Combat Group, whatever the name of the option
    // is.
    const option = { ...price, namesGroup: price.name.endsWith(' Combat Group') || price.mostOfGroups !== null };
    const raised = surcharges.filter((surcharge) => surcharge.raises === price.buys?.noun);
    const variants = raised.map((surcharge) => ({
      ...option,
      name: `${ownWords(surcharge.name, price.name)} ${price.name}`,
      cost: price.cost + surcharge.cost,
      leastLevel: Math.max(price.leastLevel, surcharge.leastLevel),
    }));
    return [option, ...variants];
  });
}

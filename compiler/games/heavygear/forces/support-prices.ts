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
   * The noun of the purchases whose cost rises: `strikes` in `+1 SP for each group of strikes`. Null for a line without
   * a surcharge.
   */
  readonly raises: string | null;
  /** The lowest level that may buy the option. */
  readonly leastLevel: number;
  /** The greatest number of purchases; null without such a limit. */
  readonly most: PrintedFormula | null;
  /** The greatest share of the Combat Groups; null without such a limit. */
  readonly mostOfGroups: Fraction | null;
}

const singular = (noun: string): string => noun.replace(/s$/, '');

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
    raises = singular(cursor.needWord('a noun such as `strikes`'));
  } else if (cursor.take('per')) buys = { count: 1, noun: singular(cursor.needWord('a noun such as `strike`')) };
  else if (cursor.take('for'))
    buys = { count: cursor.needNumber(), noun: singular(cursor.needWord('a noun such as `strikes`')) };
  let limits: PriceLimits = { leastLevel: 1, most: null, mostOfGroups: null };
  if (cursor.take('(')) {
    limits = readLimit(cursor);
    cursor.need(')');
  }
  cursor.end();
  return { name, cost, buys, raises, ...limits };
}

/** An option that can be bought: a line of the list, or a line with a surcharge, such as guided strikes. */
export interface SupportOption extends Omit<SupportPrice, 'raises'> {
  /** True if each purchase names a Combat Group, and no other purchase names the same group. */
  readonly namesGroup: boolean;
}

/** Returns a name without those last words that another name also ends with. At least one word is left. */
function ownWords(name: string, other: string): string {
  const [words, others] = [name.split(' '), other.split(' ')];
  while (words.length > 1 && words.at(-1) === others.at(-1)) {
    words.pop();
    others.pop();
  }
  return words.join(' ');
}

/**
 * Returns the options of a price list. H18: If a surcharge raises the cost of a line, there is also an option with the
 * surcharge.
 */
export function supportOptions(prices: readonly SupportPrice[]): readonly SupportOption[] {
  const surcharges = prices.filter(({ raises }) => raises !== null);
  return prices.flatMap(({ raises, ...price }): SupportOption[] => {
    if (raises !== null) return [];
    // If a line has a limit by Combat Groups, each purchase is a Combat Group, whatever its name.
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

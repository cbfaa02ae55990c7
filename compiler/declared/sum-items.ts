// Splits the words of a sum into its cases, `0, or 1 if it is a city`, and into its items, `2 per knight and 1 per levy`.

/** A sum with cases. The last case whose condition is true counts; the usual sum counts if none is true. */
export interface SumCases {
  readonly usual: string;
  readonly cases: readonly { readonly other: string; readonly when: string }[];
}

/** Splits `0, or 1 if …, or 2 if …` and `2 if …, 1 if …, otherwise 0`; null for other words. */
export function casesOf(words: string): SumCases | null {
  const { before, rest } = /^(?<before>.+ if .+?)[,;] (?:otherwise|else),? (?<rest>.+)$/i.exec(words)?.groups ?? {};
  if (before !== undefined && rest !== undefined) {
    const parts = before.split(/[,;] (?:or )?(?=(?:(?! if |, ).)+ if )/i);
    const cases = parts.flatMap((part) => {
      const { other, when } = /^(?<other>.+?) if (?<when>.+)$/i.exec(part)?.groups ?? {};
      return other !== undefined && when !== undefined ? [{ other, when }] : [];
    });
    // The first true case counts before `otherwise`.
    if (cases.length === parts.length) return { usual: rest, cases: cases.toReversed() };
  }
  const { usual, other, when } = /^(?<usual>.+),? (?:or|but) (?<other>.+?) if (?<when>.+)$/i.exec(words)?.groups ?? {};
  if (usual === undefined || other === undefined || when === undefined) return null;
  const bare = usual.replace(/,$/, '');
  const inner = casesOf(bare);
  return { usual: inner?.usual ?? bare, cases: [...(inner?.cases ?? []), { other, when }] };
}

/** True for a sum with cases that ends with a condition, and not with the sum of the other cases. */
export const endsWithCase = (words: string): boolean =>
  casesOf(words) !== null && !/\b(?:otherwise|else),? (?:(?! if ).)*$/i.test(words);

/** An item of a sum: a number for each of some things, a number under a condition, or a plain sum. */
export type SumItem =
  | { readonly is: 'per'; readonly isMinus: boolean; readonly times: string; readonly counted: string }
  | { readonly is: 'if'; readonly isMinus: boolean; readonly sum: string; readonly when: string }
  | { readonly is: 'plain'; readonly sum: string };

const per = '(?:per|for (?:each|every)(?: of(?= its| their| her| his| your| the))?)';
const more = '(?: more| further)?';
const itemBorder = new RegExp(
  String.raw`(?:, (?:(?:and|plus|(?=minus )) ?)?| (?:and |plus |(?=minus )))(?=(?:minus )?(?:another )?\S+${more} (?:${per}|if) )`,
  'i',
);
const perForm = new RegExp(String.raw`^(?:another )?(?<times>\S+?)${more} ${per} (?<counted>.+)$`, 'i');
const ifForm = new RegExp(String.raw`^(?:another )?(?<sum>\S+?)${more} if (?<when>.+)$`, 'i');
const placeForm = / (?:in|on|at|of|next to|adjacent to|within|there)\b.*$/i;

/**
 * Splits a sum such as `1 per kern and 2 per gallowglass in it`, in which the place of the last things is the place of the
 * others; null for a sum without such items.
 */
export function itemsOf(words: string): readonly SumItem[] | null {
  const items = words.split(itemBorder).map((said, index): SumItem => {
    const isMinus = index > 0 && said.startsWith('minus ');
    const part = isMinus ? said.slice('minus '.length) : said;
    const { times, counted } = perForm.exec(part)?.groups ?? {};
    if (times !== undefined && counted !== undefined) return { is: 'per', isMinus, times, counted };
    const { sum, when } = (index > 0 && ifForm.exec(part)?.groups) || {};
    return sum !== undefined && when !== undefined ? { is: 'if', isMinus, sum, when } : { is: 'plain', sum: said };
  });
  if (items.every(({ is }) => is === 'plain')) return null;
  const counts = items.flatMap((each) => (each.is === 'per' ? [each.counted] : []));
  const [place = ''] = placeForm.exec(counts.at(-1) ?? '') ?? [];
  return items.map((each) =>
    each.is === 'per' && !placeForm.test(each.counted) ? { ...each, counted: `${each.counted}${place}` } : each,
  );
}

// Forms of effects: words with typed slots, such as `{of:whose} {change=gains?|loses?} {sum:sum}`. Words are patterns, and
// a part in brackets can be left out.
import { amountPattern } from './amounts.ts';

/** A part of a form: words, or a slot with its name and the type of its meaning. */
type FormPart =
  | { readonly is: 'words'; readonly words: RegExp }
  | { readonly is: 'slot'; readonly name: string; readonly type: string; readonly only: RegExp | null };

/** The words in the slots of a form, by the names of the slots. */
export type SlotWords = ReadonlyMap<string, { readonly type: string; readonly words: string }>;

/** The types of slots that are plain words. */
const plainWords: Readonly<Record<string, RegExp>> = {
  text: /^.+$/,
  word: /^[^,:]+$/,
  quote: /^[^"]+$/,
  title: /^\p{Lu}[\p{Lu}\d ’'-]*$/u,
  number: /^\d+$/,
};

/** Returns a form with and without each part in brackets. */
function variantsOf(form: string): readonly string[] {
  const [group, inner = ''] = /\[([^[\]]*)\]/.exec(form) ?? [];
  if (group === undefined) return [form];
  return [form.replace(group, inner), form.replace(group, '')].flatMap(variantsOf);
}

const partsOf = (form: string): readonly FormPart[] =>
  form.split(/(\{[^}]+\})/).flatMap((part): FormPart[] => {
    if (part === '') return [];
    const [, name = '', sign, said = ''] = /^\{(\w+)([:=])([^}]+)\}$/.exec(part) ?? [];
    if (sign === undefined) return [{ is: 'words', words: new RegExp(part.replaceAll('(', '(?:'), 'iuy') }];
    const type = said.replace('?', '');
    const only = sign === '=' ? new RegExp(`^(?:${said})$`, 'iu') : (plainWords[type] ?? null);
    return [{ is: 'slot', name, type: only ? 'word' : type, only }];
  });

/** Returns a function that returns all ways in which a text has a form. */
export function waysOfForm(form: string): (text: string) => readonly SlotWords[] {
  const variants = variantsOf(form).map(partsOf);
  return (text) => variants.flatMap((parts) => waysThrough(parts, text, 0));
}

function waysThrough(parts: readonly FormPart[], text: string, at: number): readonly SlotWords[] {
  const [part, ...others] = parts;
  if (!part) return at === text.length ? [new Map()] : [];
  if (part.is === 'words') {
    part.words.lastIndex = at;
    const [said] = part.words.exec(text) ?? [];
    return said === undefined ? [] : waysThrough(others, text, at + said.length);
  }
  const ways: SlotWords[] = [];
  for (let end = others.length === 0 ? text.length : at + 1; end <= text.length; end++) {
    const words = text.slice(at, end);
    // Text in quotation marks belongs to a single slot.
    const isWhole =
      words !== '' && words === words.trim() && words.split('"').length % 2 === 1 && !/⟨[^⟩]*$/.test(words);
    if (!isWhole || part.only?.test(words) === false) continue;
    for (const way of waysThrough(others, text, end))
      ways.push(new Map([[part.name, { type: part.type, words }], ...way]));
  }
  return ways;
}

const moving = '(?<verb>put|place|move|add|return|remove|replace)';
const asMany = new RegExp(String.raw`^${moving} (?:up to )?as many (?<things>.+?) as (?<sum>.+)$`, 'i');
const equalTo = new RegExp(String.raw`^${moving} (?:up to )?(?:a number of )?(?<things>.+?) equal to (?<sum>.+)$`, 'i');

const rounding = String.raw`,? \(?rounded (?<rounded>up|down)\)?`;
const someNumber = String.raw`(?:${amountPattern})\b`;

/** Words for shares of things and figures, each with the form that means the same. */
const shares: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(String.raw`^${moving} all (?:but|except) (?<n>${someNumber})(?: of)?(?: the)? (?<things>.+)$`, 'i'),
    '$<verb> all $<things>, but leave $<n> behind',
  ],
  [
    new RegExp(
      String.raw`^${moving} (?<things>(?:all|every|each) .+?),? (?:but|except) (?!(?:always )?(?:leave|keep))(?<n>${someNumber})(?: of them)?(?<rest>,? (?:from|to|in|into) .+)?$`,
      'i',
    ),
    '$<verb> $<things>$<rest>, but leave $<n> behind',
  ],
  // An exception at the end is one of the things that move: `put all bands in the camp, except spearmen`.
  [
    new RegExp(
      String.raw`^${moving} (?<things>(?:all|every|each) .+) (?<rest>(?:in|into|to|on|onto) [^,]+), except (?:for )?(?<kind>[^,]+)$`,
      'i',
    ),
    '$<verb> $<things>, except $<kind>, $<rest>',
  ],
  [
    new RegExp(
      String.raw`^${moving} half (?:of )?(?:all )?(?:of )?(?:the )?(?<things>.+?)${rounding}(?<rest>.*)$`,
      'i',
    ),
    '$<verb> ⟨half rounded $<rounded>⟩ $<things>$<rest>',
  ],
  // `Half of its coins` is computed for each side by itself.
  [
    new RegExp(
      String.raw`^(?<who>(?:each|every) .+?) (?<does>loses?|pays?|spends?) half (?:of )?(?:its|his|her|their|the) (?<name>.+?)${rounding}$`,
      'i',
    ),
    '$<who> $<does> $<name> equal to half of its $<name>, rounded $<rounded>',
  ],
  [
    new RegExp(
      String.raw`^(?<who>.+?) (?<does>loses?|pays?|spends?) half (?:of )?(?:its|his|her|their|the) (?<name>.+?)${rounding}$`,
      'i',
    ),
    '$<who> $<does> $<name> equal to half of the $<name> of $<who>, rounded $<rounded>',
  ],
];

/** Returns an effect with a share of things in the form for such shares: `all but one` is `all …, but leave one behind`. */
export function withShare(text: string): string {
  const [words, form] = shares.find(([pattern]) => pattern.test(text)) ?? [];
  return words && form !== undefined ? text.replace(words, form) : text;
}

/**
 * Returns the ways to write an effect whose number of things is a sum, such as `put as many kerns in the space as its
 * population`, with the sum before the things: `put ⟨its population⟩ kerns in the space`. Words after the sum, such as
 * `remove as many kerns as its blow from the space`, can belong to the things. The longest sum comes first.
 */
export function withSumFirst(text: string): readonly string[] {
  const { verb, things, sum } = (asMany.exec(text) ?? equalTo.exec(text))?.groups ?? {};
  if (verb === undefined || things === undefined || sum === undefined) return [text];
  const ends = [...sum.matchAll(/ (?:from|in|into|on|onto|to|with|by) /g)].map(({ index }) => index);
  return [sum.length, ...ends.toReversed()].map((end) => `${verb} ⟨${sum.slice(0, end)}⟩ ${things}${sum.slice(end)}`);
}

// English grammar: articles, plurals, verbs, lists, and noun phrases. A noun phrase consists of a noun and sayings
// (statements about the noun).

export type Grade = 'one' | 'many';

/** A statement about a thing, in the grammatical forms that sentences need. */
export interface Saying {
  /** The key of the meaning. Two sayings with the same meaning have the same key. */
  readonly key: string;
  readonly before?: string;
  /**
   * True if `before` is the word for a kind, which comes after the word for the side: `enemy personnel units`. Other
   * words come before the word for the side: `suppressed enemy units`.
   */
  readonly isOfKind?: boolean;
  readonly after: (grade: Grade) => string;
  readonly says: (grade: Grade) => string;
  readonly not: () => Saying;
  /**
   * True if the saying denies something. Such a saying is not used after “no”, because that would be a double negation.
   */
  readonly isDenial?: true;
  /**
   * If the saying is about a place: the words for a thing that is in such a place, such as `within range 2 of a mech`.
   */
  readonly where?: (grade: Grade) => string;
  /**
   * The things in a place, if the saying is about the contents of this place. `none` is true if the saying denies that
   * the things are there.
   */
  readonly contents?: { readonly things: Described; readonly none: boolean };
  /** The noun phrase of a saying such as `is a mech`: `mech`. */
  readonly kind?: Described;
}

/** A set in words: a noun with sayings, or a name. */
export interface Described {
  readonly sort: string;
  readonly key: string;
  readonly noun: { readonly one: string; readonly many: string; readonly isMass?: boolean };
  /** True if the noun names only the sort, such as `unit`. */
  readonly isGeneric: boolean;
  readonly name: string | null;
  /** True if the name is the name of a place that can have several spaces. */
  readonly isArea?: boolean;
  /** True if the name is in the plural, such as `the lanterns`. */
  readonly isMany?: boolean;
  /** The names of several things, if the name means any of them, such as `A or B`. */
  readonly either?: readonly string[];
  /** The thing, if the set is the place of a thing; otherwise absent. */
  readonly holder?: Described;
  readonly owner?: string;
  readonly sideWord?: string;
  /** The words of a superlative, such as `nearest`, before or after the noun; null without a superlative. */
  readonly extreme: { readonly before?: string; readonly after?: string } | null;
  readonly sayings: readonly Saying[];
  /** Conditions on a thing that other words already identify, as in `the acting unit’s space, if it is …`. */
  readonly ifs: readonly Saying[];
  readonly in: string;
  readonly stands: string;
}

export const isDefinite = (described: Described): boolean => described.name !== null || described.extreme !== null;

const irregular: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', was: 'were', can: 'can' };

export function verbs(words: string, grade: Grade): string {
  if (grade === 'one') return words;
  const [verb = '', ...rest] = words.split(' ');
  return [irregular[verb] ?? verb.replace(/s$/, ''), ...rest].join(' ');
}

export function negatedVerb(words: string): string {
  const [verb = '', ...rest] = words.split(' ');
  if (verb === 'is') return ['is not', ...rest].join(' ');
  if (verb === 'can') return ['cannot', ...rest].join(' ');
  return ['does not', verbs(verb, 'many'), ...rest].join(' ');
}

const isVowelled = (word: string): boolean => {
  const [first = ''] = word.split(/[\s-]/);
  if (/^[A-Z]{1,3}$/.test(first)) return /^[AEFHILMNORSX]/.test(first);
  return /^[aeiou]/i.test(word) && !/^(?:uni[tqf]|use|eu|one\b)/i.test(word);
};

export const withArticle = (words: string): string => `${isVowelled(words) ? 'an' : 'a'} ${words}`;

export const possessive = (name: string): string => (name === 'it' ? 'its' : name === 'they' ? 'their' : `${name}’s`);

/** Joins parts into a list: `a, b and c`. If any part contains a comma, a comma also precedes the last part. */
export function joinList(parts: readonly string[], word = 'and'): string {
  const [last = ''] = parts.slice(-1);
  const before = parts.slice(0, -1);
  if (before.length === 0) return last;
  const comma = parts.some((part) => part.includes(',')) ? ',' : '';
  return `${before.join(', ')}${comma} ${word} ${last}`;
}

type GradedForm = string | ((grade: Grade) => string);

interface SayingForms {
  readonly key: string;
  readonly says: string;
  readonly saysNot?: string | undefined;
  readonly before?: string | undefined;
  readonly isOfKind?: boolean | undefined;
  readonly after?: GradedForm | undefined;
  readonly afterNot?: GradedForm | undefined;
  readonly where?: string | undefined;
}

const wordsAt = (form: GradedForm, grade: Grade): string => (typeof form === 'string' ? form : form(grade));

const pronouns = (words: string, grade: Grade): string =>
  words.replaceAll('{it}', grade === 'one' ? 'it' : 'them').replaceAll('{its}', grade === 'one' ? 'its' : 'their');

const relativeClause = (words: string) => (grade: Grade) => `that ${verbs(words, grade)}`;

/**
 * Returns a saying made from its verb phrase, such as `is elevated`. Missing forms are derived from the verb phrase.
 */
export function makeSaying(forms: SayingForms): Saying {
  const { key, says, before, after, afterNot, saysNot, where } = forms;
  const plain = /^is (?!an? |the )/.test(says) && before === undefined ? says.slice(3) : relativeClause(says);
  const opposite = saysNot ?? negatedVerb(says);
  return {
    key,
    ...(before !== undefined && { before, isOfKind: forms.isOfKind ?? false }),
    after: (grade) => pronouns(wordsAt(after ?? plain, grade), grade),
    says: (grade) => pronouns(verbs(says, grade), grade),
    ...(where !== undefined && { where: (grade: Grade) => pronouns(where, grade) }),
    not: () => {
      const back = makeSaying(forms);
      return {
        key: `not ${key}`,
        isDenial: true,
        after: (grade) => pronouns(wordsAt(afterNot ?? relativeClause(opposite), grade), grade),
        says: (grade) => pronouns(verbs(opposite, grade), grade),
        not: () => back,
      };
    },
  };
}

/** Joins several sayings into one saying with `and` or `or`. */
export function joinSayings(all: readonly Saying[], word: 'and' | 'or'): Saying {
  const [first] = all;
  if (first && all.length === 1) return first;
  const formsOf = <T>(form: (saying: Saying) => T): T[] => all.map(form);
  return {
    key: all.map(({ key }) => key).join(` ${word} `),
    ...(all.every(({ isDenial }) => isDenial) && { isDenial: true }),
    after: (grade) =>
      shareLead(
        formsOf((saying) => saying.after(grade)),
        word,
      ),
    says: (grade) =>
      joinList(
        formsOf((saying) => saying.says(grade)),
        word,
      ),
    not: () =>
      joinSayings(
        formsOf((saying) => saying.not()),
        word === 'and' ? 'or' : 'and',
      ),
  };
}

/**
 * Joins phrases with a word. A `with`, `in`, `on`, `that is` or `that are` at the start of all phrases is written only
 * once: `with CONTROL or SCOUT`.
 */
function shareLead(phrases: readonly string[], word: string): string {
  const [first = ''] = phrases;
  const lead = /^(?:with|in|on|that (?:is|are)) /.exec(first)?.[0];
  if (lead === undefined || !phrases.every((text) => text.startsWith(lead))) {
    const isDeep = word === 'or' && phrases.some((text) => text.includes(' and '));
    return isDeep ? phrases.join(', or ') : joinList(phrases, word);
  }
  const rests = phrases.map((text) => text.slice(lead.length));
  return lead + joinList(rests, word);
}

type Article = 'a' | 'no' | 'one' | 'the' | 'some' | 'these' | 'all' | 'each';
export type Determiner = Article | { readonly amount: string; readonly grade: Grade };

/**
 * True if a reader would connect a phrase to the wrong noun. The phrase begins with `with` or `without`. After
 * `adjacent to an objective`, it seems to describe the objective.
 */
const isAstray = (part: string, text: string, before: string): boolean =>
  before === '' && /^with(?:out)? /.test(part) && /(?:^| )adjacent to (?:an? |one of )[^,]*$/.test(text);

/** Joins the phrases after a noun, with a comma or `and` where English needs it. */
function tail(phrases: readonly string[]): string {
  let text = '';
  let before = '';
  for (const part of phrases) {
    if (part === '') continue;
    const isClause = /^(?:that|whose|from which) /.test(part);
    const isParted = /^(?:at (?:most|least)|exactly|between \d+ and|\d+ or) /.test(part);
    const isLoose = (before === 'clause' && !isClause) || before === 'parted';
    if (isLoose || (isParted && text !== '') || isAstray(part, text, before)) text += `, ${part}`;
    else if (isClause && before === 'clause')
      text += ` and ${part.replace(/^that (?=(?:is|are|has|have|does|do) )/, '')}`;
    else if (/^with(?:out)? /.test(part) && before === 'with') text += ` and ${part}`;
    else if (part.startsWith('adjacent to ') && / adjacent to [^,]*$/.test(text)) text += ` and ${part}`;
    else text += ` ${part}`;
    before = isParted || isLoose ? 'parted' : isClause ? 'clause' : /^with(?:out)? /.test(part) ? 'with' : '';
  }
  return text;
}

/** Returns whether a noun phrase is singular or plural, so that the verb can have the same number. */
export function gradeOf(described: Described, by: Determiner): Grade {
  const isCounted = typeof by === 'object';
  if (isCounted && described.either) return by.grade;
  if (described.isMany) return 'many';
  if (described.noun.isMass === true || isDefinite(described)) return 'one';
  if (isCounted) return by.grade;
  return by === 'some' || by === 'these' || by === 'all' ? 'many' : 'one';
}

/**
 * Returns the rank of a phrase after a noun; phrases with a higher rank come later. Phrases that end with a bracket
 * come last, just after phrases such as `without an enemy unit`.
 */
const lateness = (text: string): number => (text.endsWith(')') ? 2 : text.startsWith('without ') ? 1 : 0);

function core(described: Described, grade: Grade): string {
  const { noun, sideWord, extreme, sayings } = described;
  const wordsBefore = (isKind: boolean): string[] =>
    sayings.flatMap(({ before, isOfKind = false }) => (before === undefined || isOfKind !== isKind ? [] : [before]));
  const all = sayings.flatMap((saying) => (saying.before === undefined ? [saying.after(grade)] : []));
  const sayingsAfter = all.toSorted((a, b) => lateness(a) - lateness(b));
  const words = [extreme?.before, ...wordsBefore(false), sideWord, ...wordsBefore(true), noun[grade]].filter(
    (word) => word !== undefined && word !== '',
  );
  return words.join(' ') + tail([...sayingsAfter, pronouns(extreme?.after ?? '', grade)]);
}

/** Returns a described set as a noun phrase, with an article or another determiner. */
export function phrase(described: Described, by: Determiner): string {
  const { name, extreme } = described;
  if (described.either && typeof by === 'object') return `${by.amount} of these: ${name}${conditions(described)}`;
  if (name !== null || extreme)
    return (name ?? definitePhrase(described, by === 'these' ? 'many' : 'one')) + conditions(described);
  if (described.owner !== undefined) return ownedPhrase(described, described.owner, by);
  const grade = gradeOf(described, by);
  const words = core(described, grade);
  if (typeof by === 'object') return `${by.amount} ${words}`;
  if (by === 'one') return words;
  if (by === 'no' || by === 'each') return `${by} ${words}`;
  if (by === 'the' || by === 'these') return `the ${words}`;
  if (by === 'all') return `all ${words}`;
  return by === 'some' || described.noun.isMass === true ? words : withArticle(words);
}

const definitePhrase = (described: Described, grade: Grade): string =>
  `${described.owner ?? 'the'} ${core(described, grade)}`;

/** Joins sayings about one thing. If one of them has a noun (`is a mech`), the others become modifiers of this noun. */
function aroundKind(all: readonly Saying[]): Saying {
  const [kind, ...more] = all.flatMap((saying) => (saying.kind ? [saying.kind] : []));
  const plain = all.filter((saying) => !saying.kind);
  if (!kind) return joinSayings(plain, 'and');
  // `Is an objective with an enemy` already says `is an objective`.
  const noun = phrase({ ...kind, sayings: [], ifs: [] }, 'one');
  const others = more.filter((other) => other.ifs.length > 0 || phrase(other, 'one') !== noun);
  return joinSayings([sayingOfKind(withSayings(kind, plain)), ...others.map(sayingOfKind)], 'and');
}

/** Joins sayings about one thing into a verb phrase. */
export const verbPhrase = (all: readonly Saying[], grade: Grade = 'one'): string => aroundKind(all).says(grade);

/**
 * Joins sayings about one thing. A long chain, such as `that are units, with CONTROL, that are …`, becomes one noun
 * phrase.
 */
export function sayingsTogether(all: readonly Saying[]): Saying {
  const isLong = all.length > 2 || all.some((saying) => saying.after('many').startsWith('with '));
  return isLong ? aroundKind(all) : joinSayings(all, 'and');
}

const conditions = ({ ifs, isMany = false }: Pick<Described, 'ifs' | 'isMany'>): string => {
  if (ifs.length === 0) return '';
  return isMany ? ` (if they ${verbPhrase(ifs, 'many')})` : ` (if it ${verbPhrase(ifs)})`;
};

function ownedPhrase(described: Described, owner: string, by: Determiner): string {
  const many = `${owner} ${core(described, 'many')}`;
  if (typeof by === 'object') return `${by.amount} of ${many}`;
  if (by === 'some' || by === 'these') return many;
  if (by === 'all') return `all of ${many}`;
  if (by === 'one') return core(described, 'one');
  if (by === 'the') return `${owner} ${core(described, 'one')}`;
  if (by === 'each') return `each of ${many}`;
  return by === 'no' ? `none of ${many}` : `one of ${many}`;
}

export function withSayings(described: Described, more: readonly Saying[]): Described {
  const present = new Set([...described.sayings, ...described.ifs].map(({ key }) => key));
  const fresh = more.filter(({ key }) => !present.has(key));
  return isDefinite(described)
    ? { ...described, ifs: [...described.ifs, ...fresh] }
    : { ...described, sayings: [...described.sayings, ...fresh] };
}

/** Returns the saying that a thing is of a kind, such as `is a mech`. */
export function sayingOfKind(kind: Described): Saying {
  const is = (word: string) => (grade: Grade) =>
    grade === 'one' ? `is ${word}${phrase(kind, 'a')}` : `are ${word}${phrase(kind, 'some')}`;
  const kindSaying = (key: string, word: string, other: () => Saying): Saying => ({
    key,
    after: (grade) => `that ${is(word)(grade)}`,
    says: is(word),
    not: other,
    ...(word === '' ? { kind } : { isDenial: true }),
  });
  const yes = (): Saying => kindSaying(`kind ${kind.key}`, '', no);
  const no = (): Saying => kindSaying(`not kind ${kind.key}`, 'not ', yes);
  return yes();
}

/** Replaces the slots `{it}`, `{place}` and `{its}` by pronouns in the singular. */
export const inSingular = (words: string): string =>
  words.replaceAll(/\{(?:it|place)\}/g, 'it').replaceAll('{its}', 'its');

/** Replaces the slots `{it}` and `{its}` by pronouns in the plural. */
export const inPlural = (words: string): string => words.replaceAll('{it}', 'them').replaceAll('{its}', 'their');

// English: articles, plurals, verbs, lists, and noun phrases put together from what is said of things.

export type Grade = 'one' | 'many';

/** What is said of a thing, in the forms that sentences need. */
export interface Saying {
  /** Two sayings with one key say the same. */
  readonly key: string;
  /** Before its noun. */
  readonly before?: string;
  /** Behind its noun. */
  readonly behind: (grade: Grade) => string;
  /** As a verb phrase. */
  readonly says: (grade: Grade) => string;
  /** The opposite. */
  readonly not: () => Saying;
  /** Of what stands in such a place, without a word for the place. */
  readonly where?: (grade: Grade) => string;
  /** Of a place: what stands in it, so that a sentence can begin with that. */
  readonly holds?: { readonly what: Described; readonly none: boolean };
  /** Being of a kind: its noun. */
  readonly kind?: Described;
}

/** A set, as it is described: a noun and what is said of it, or one thing known by name. */
export interface Described {
  readonly sort: string;
  readonly key: string;
  readonly noun: { readonly one: string; readonly many: string; readonly isMass?: boolean };
  /** Any thing of its sort: the noun says nothing. */
  readonly isGeneric: boolean;
  /** Said as it is, with neither article nor modifiers. */
  readonly name: string | null;
  /** One of several, each known by name. */
  readonly isEither?: boolean;
  /** Of a place known by whose it is. */
  readonly holder?: Described;
  readonly owner?: string;
  readonly sideWord?: string;
  /** `nearest`: there is but one such, or some that tie. */
  readonly extreme: { readonly before?: string; readonly behind?: string } | null;
  readonly sayings: readonly Saying[];
  /** Said of what is settled already: `the acting unit’s space, if it is …`. */
  readonly ifs: readonly Saying[];
  readonly in: string;
  readonly stands: string;
}

export const isDefinite = (one: Described): boolean => one.name !== null || one.extreme !== null;

const irregular: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', was: 'were', can: 'can' };

/** The plural of a verb phrase: `is near` → `are near`. */
export function verbs(words: string, grade: Grade): string {
  if (grade === 'one') return words;
  const [verb = '', ...rest] = words.split(' ');
  return [irregular[verb] ?? verb.replace(/s$/, ''), ...rest].join(' ');
}

/** The opposite of a verb phrase in the singular. */
export function negated(words: string): string {
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

/** `a, b and c`; parts that have commas of their own are parted by commas, too. */
export function listed(items: readonly string[], word = 'and'): string {
  const [last = ''] = items.slice(-1);
  const before = items.slice(0, -1);
  if (before.length === 0) return last;
  const comma = items.some((one) => one.includes(',')) ? ',' : '';
  return `${before.join(', ')}${comma} ${word} ${last}`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface SayingGiven {
  readonly key: string;
  readonly says: string;
  readonly saysNot?: string | undefined;
  readonly before?: string | undefined;
  readonly behind?: string | ((grade: Grade) => string) | undefined;
  readonly behindNot?: string | ((grade: Grade) => string) | undefined;
  readonly where?: string | undefined;
}

const graded = (given: string | ((grade: Grade) => string), grade: Grade): string =>
  typeof given === 'string' ? given : given(grade);

const pronouns = (words: string, grade: Grade): string =>
  words.replaceAll('{it}', grade === 'one' ? 'it' : 'them').replaceAll('{its}', grade === 'one' ? 'its' : 'their');

const clause = (words: string) => (grade: Grade) => `that ${verbs(words, grade)}`;

/** A saying of its verb phrase; the forms that are not given are made of it. */
export function saying(given: SayingGiven): Saying {
  const { key, says, before, behind, behindNot, saysNot, where } = given;
  const plain = /^is (?!an? |the )/.test(says) && before === undefined ? says.slice(3) : clause(says);
  const opposite = saysNot ?? negated(says);
  return {
    key,
    ...(before !== undefined && { before }),
    behind: (grade) => pronouns(graded(behind ?? plain, grade), grade),
    says: (grade) => pronouns(verbs(says, grade), grade),
    ...(where !== undefined && { where: (grade: Grade) => pronouns(where, grade) }),
    not: () => {
      const back = saying(given);
      return {
        key: `not ${key}`,
        behind: (grade) => pronouns(graded(behindNot ?? clause(opposite), grade), grade),
        says: (grade) => pronouns(verbs(opposite, grade), grade),
        not: () => back,
      };
    },
  };
}

/** Several sayings as one. */
export function together(all: readonly Saying[], word: 'and' | 'or'): Saying {
  const [first] = all;
  if (first && all.length === 1) return first;
  return {
    key: all.map(({ key }) => key).join(` ${word} `),
    behind: (grade) =>
      sharing(
        all.map((one) => one.behind(grade)),
        word,
      ),
    says: (grade) =>
      listed(
        all.map((one) => one.says(grade)),
        word,
      ),
    not: () =>
      together(
        all.map((one) => one.not()),
        word === 'and' ? 'or' : 'and',
      ),
  };
}

/** `with CONTROL or with SCOUT` as `with CONTROL or SCOUT`. */
function sharing(phrases: readonly string[], word: string): string {
  const [first = ''] = phrases;
  const lead = /^(?:with|in|on|that (?:is|are)) /.exec(first)?.[0];
  if (lead === undefined || !phrases.every((one) => one.startsWith(lead))) {
    const isDeep = word === 'or' && phrases.some((one) => one.includes(' and '));
    return isDeep ? phrases.join(', or ') : listed(phrases, word);
  }
  return (
    lead +
    listed(
      phrases.map((one) => one.slice(lead.length)),
      word,
    )
  );
}

export type Determiner =
  | 'a'
  | 'no'
  /** One, without an article. */
  | 'one'
  /** One of those that were spoken of. */
  | 'the'
  /** Several, unspecified. */
  | 'some'
  /** Those, all together. */
  | 'these'
  /** Each of them. */
  | 'all'
  | { readonly amount: string; readonly grade: Grade };

/** What stands behind the noun, one after the other. */
function tail(phrases: readonly string[]): string {
  let text = '';
  let before = '';
  for (const one of phrases) {
    if (one === '') continue;
    const isClause = /^(?:that|whose|from which) /.test(one);
    const isParted = /^(?:at (?:most|least)|exactly) /.test(one);
    const isLoose = (before === 'clause' && !isClause) || before === 'parted';
    if (isLoose || (isParted && text !== '')) text += `, ${one}`;
    else if (isClause && before === 'clause')
      text += ` and ${one.replace(/^that (?=(?:is|are|has|have|does|do) )/, '')}`;
    else if (one.startsWith('with ') && before === 'with') text += ` and ${one}`;
    else text += ` ${one}`;
    before = isParted || isLoose ? 'parted' : isClause ? 'clause' : one.startsWith('with ') ? 'with' : '';
  }
  return text;
}

/** The grade of a noun phrase with a determiner: what its verb agrees with. */
export function gradeOf(what: Described, by: Determiner): Grade {
  if (what.noun.isMass === true || isDefinite(what)) return 'one';
  if (typeof by === 'object') return by.grade;
  return by === 'some' || by === 'these' || by === 'all' ? 'many' : 'one';
}

/** The noun with what stands before and behind it, in a grade. */
function core(what: Described, grade: Grade): string {
  const { noun, sideWord, extreme, sayings } = what;
  const before = sayings.flatMap((one) => (one.before === undefined ? [] : [one.before]));
  const all = sayings.flatMap((one) => (one.before === undefined ? [one.behind(grade)] : []));
  // What ends in a bracket stands last.
  const behind = [...all.filter((one) => !one.endsWith(')')), ...all.filter((one) => one.endsWith(')'))];
  const words = [extreme?.before, ...before, sideWord, noun[grade]].filter((one) => one !== undefined && one !== '');
  return words.join(' ') + tail([...behind, pronouns(extreme?.behind ?? '', grade)]);
}

/** A set as a noun phrase. */
export function phrase(what: Described, by: Determiner): string {
  const { name, ifs, extreme } = what;
  if (name !== null || extreme) return (name ?? definite(what)) + conditions(ifs);
  if (what.owner !== undefined) return owned(what, what.owner, by);
  const grade = gradeOf(what, by);
  const words = core(what, grade);
  if (typeof by === 'object') return `${by.amount} ${words}`;
  if (by === 'one') return words;
  if (by === 'no') return `no ${words}`;
  if (by === 'the' || by === 'these') return `the ${words}`;
  if (by === 'all') return `all ${words}`;
  return by === 'some' || what.noun.isMass === true ? words : withArticle(words);
}

const definite = (what: Described): string =>
  what.owner === undefined ? `the ${core(what, 'one')}` : `${what.owner} ${core(what, 'one')}`;

/** What is so of one thing, as a verb phrase; what it is goes with the rest. */
export function verbPhrase(all: readonly Saying[]): string {
  const [kind, ...more] = all.flatMap((one) => (one.kind ? [one.kind] : []));
  const plain = all.filter((one) => !one.kind);
  const said = kind ? [kindOf(saidOf(kind, plain)), ...more.map(kindOf)] : plain;
  return together(said, 'and').says('one');
}

const conditions = (ifs: readonly Saying[]): string => (ifs.length === 0 ? '' : ` (if it ${verbPhrase(ifs)})`);

function owned(what: Described, owner: string, by: Determiner): string {
  const many = `${owner} ${core(what, 'many')}`;
  if (typeof by === 'object') return `${by.amount} of ${many}`;
  if (by === 'some' || by === 'these') return many;
  if (by === 'all') return `all of ${many}`;
  if (by === 'one') return core(what, 'one');
  if (by === 'the') return `${owner} ${core(what, 'one')}`;
  return by === 'no' ? `none of ${many}` : `one of ${many}`;
}

/** The same with more said of it. */
export function saidOf(what: Described, more: readonly Saying[]): Described {
  const known = new Set([...what.sayings, ...what.ifs].map(({ key }) => key));
  const fresh = more.filter(({ key }) => !known.has(key));
  return isDefinite(what)
    ? { ...what, ifs: [...what.ifs, ...fresh] }
    : { ...what, sayings: [...what.sayings, ...fresh] };
}

/** That something is of a kind. */
export function kindOf(kind: Described): Saying {
  const is = (word: string) => (grade: Grade) =>
    grade === 'one' ? `is ${word}${phrase(kind, 'a')}` : `are ${word}${phrase(kind, 'some')}`;
  const made = (key: string, word: string, other: () => Saying): Saying => ({
    key,
    behind: (grade) => `that ${is(word)(grade)}`,
    says: is(word),
    not: other,
    ...(word === '' && { kind }),
  });
  const yes = (): Saying => made(`kind ${kind.key}`, '', no);
  const no = (): Saying => made(`not kind ${kind.key}`, 'not ', yes);
  return yes();
}

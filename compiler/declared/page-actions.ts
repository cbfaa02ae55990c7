// Reads the section ACTIONS: the verb of each action with its parts, its effects in order, and the condition that must
// hold for it. An effect is also the instruction that a player reads.
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import { both } from '../plan/build.ts';
import type { SetNode, Test } from '../plan/nodes.ts';
import { declareVerb } from '../language/words/kernel/declare-verb.ts';
import { pattern, word, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { misfit, type NounTerm, type PlainValue, type VerbTerm } from '../language/phrases/terms.ts';
import type { Open } from './glossary.ts';
import { actNamed } from './book-names.ts';
import type { Nouns } from './heads.ts';
import { eachLimit } from './thing-phrases.ts';
import { figureLimit } from './tie-phrases.ts';
import type { SaidEffect } from './action-effects.ts';
import type { Movement } from './first-effect.ts';
import type { Things } from './things.ts';
import type { Lexis } from '../wording/lexis.ts';

export interface ActionRow {
  readonly verb: string;
  /** The name of the action in plans. Actions with one verb for things of several sorts have several names. */
  readonly act: string;
  /** True if the action has a number. */
  readonly hasNumber: boolean;
  /** The thing of the action, such as `space`; null if the action has none. */
  readonly doneTo: Open | null;
  /** True if `DRAW 2` does the action to two things in turn, so that the number counts things. */
  readonly isCounted: boolean;
  /** The head in prose, such as `MOVE TOWARDS hero AND ATTACK IT[, n]`; null for a verb with its parts after it. */
  readonly prose: ProseHead | null;
  readonly at: PageText;
  readonly effects: readonly PageText[];
  readonly possible: PageText | null;
}

/** The parts of a head in prose, in order. */
type ProseHead = readonly (
  | { readonly is: 'words'; readonly words: string }
  | { readonly is: 'thing' }
  | { readonly is: 'number'; readonly isOptional: boolean }
)[];

const proseForm = /^(?<head>[^:"]*\p{Lu}{2}[^:"]*): (?<rest>.+)$/su;
const prosePart =
  /\[,? ?\+?n\]|\bn\b|\p{Lu}[\p{Lu}’'-]+(?: \p{Lu}[\p{Lu}’'-]*)*|\p{Ll}[\p{Ll}’'-]+(?: (?!n\b)\p{Ll}[\p{Ll}’'-]*)*/gu;

const headForm =
  /^(?<verb>\p{Lu}[\p{Lu} ’'-]*?)(?<parts>(?:(?: n)?(?:\[,? ?\w[\w ]*\])?(?:,? [\p{Ll}][\p{Ll} ]*)?)?)(?: \(the (?<goal>[\p{Ll} ]+)\))?: (?<rest>.+)$/su;

/** Reads the head of an action: `PLACE n, space: …`. */
function readAction(
  sentences: readonly PageText[],
  nouns: Nouns,
  things: Pick<Things, 'sorts' | 'tags'>,
): ActionRow | PageFault {
  const [first, ...others] = sentences;
  const at = first ?? { start: 0, end: 0, text: '' };
  const plain = headForm.exec(at.text)?.groups;
  const said = plain?.['parts'] ?? '';
  // In `PUSH hero n`, the number comes after the thing.
  const groups = said.endsWith(' n') && said !== ' n' ? undefined : plain;
  const prose = groups ? undefined : proseForm.exec(at.text)?.groups;
  if (prose) return readProse(sentences, at, prose, nouns);
  if (!groups)
    return pageFault(at, 'page-sentence', {
      text: at.text,
      problem: 'declares no action',
      help: 'An action is its verb in capitals, its parts, a colon and its effects: `PLACE n, space: put n workers from the supply in the space.`',
    });
  const verb = (groups['verb'] ?? '').trim();
  const parts = (groups['parts'] ?? '').trim();
  const hasNumber = /^n\b/.test(parts);
  const isCounted = /\[/.test(parts);
  if (isCounted && !hasNumber)
    return pageFault(at, 'page-sentence', {
      text: `${verb}${parts}`,
      problem: 'leaves a thing out, but has no number',
      help: `An action that is done to things in turn has a number: \`${verb} n${parts}\`. An action that is done to one thing names the thing, without brackets.`,
    });
  const [ownPart = parts, saidGoal] = parts.split(/ to (?:an? |the )?/);
  const noun = ownPart
    .replace(/^n\b/, '')
    .replaceAll(/[[\],]/g, ' ')
    .trim()
    .toLowerCase();
  const sort = noun === '' ? null : nouns.get(noun);
  if (sort === undefined)
    return pageFault(at, 'page-name', {
      name: noun,
      kind: 'thing',
      help: 'Name a thing of THINGS, or leave the part out.',
    });
  const goal = goalOf(at, saidGoal, groups['goal'], nouns);
  if (goal !== null && 'name' in goal) return goal;
  if (goal !== null && isCounted)
    return pageFault(at, 'page-sentence', {
      text: at.text,
      problem: 'has a goal and is done to several things in turn',
      help: 'Let the action move n things from one place: `MARCH n, region to region (the goal): move up to n workers from the region to the goal.`',
    });
  const doneTo =
    sort === null ? null : { noun: isCounted ? singularOf(noun, nouns, things) : noun, sort, ...(goal && { goal }) };
  const { effects, possible } = bodyOf(at, groups['rest'] ?? '', others);
  return { verb, act: actNamed(verb), hasNumber, doneTo, isCounted, prose: null, at, effects, possible };
}

/** Returns the effects of an action and its condition. */
function bodyOf(at: PageText, rest: string, others: readonly PageText[]): Pick<ActionRow, 'effects' | 'possible'> {
  const body = { start: at.end - rest.length - 1, end: at.end, text: rest };
  const possible = others.find(({ text }) => /^possible if /i.test(text)) ?? null;
  return { effects: [body, ...others.filter((other) => other !== possible)], possible };
}

/** Reads a head with words on both sides of its thing: `MOVE TOWARDS hero AND ATTACK IT[, n]: …`. */
function readProse(
  [, ...others]: readonly PageText[],
  at: PageText,
  { head = '', rest = '' }: Readonly<Record<string, string | undefined>>,
  nouns: Nouns,
): ActionRow | PageFault {
  const parts: ProseHead[number][] = [];
  const named: string[] = [];
  for (const [part] of head.matchAll(prosePart)) {
    if (/^\[|^n$/.test(part)) parts.push({ is: 'number', isOptional: part.startsWith('[') });
    else if (/^\p{Lu}/u.test(part)) parts.push({ is: 'words', words: part });
    else {
      parts.push({ is: 'thing' });
      named.push(part);
    }
  }
  const [noun, second] = named;
  const sort = noun === undefined ? null : nouns.get(noun);
  if (sort === undefined || second !== undefined)
    return pageFault(at, 'page-name', {
      name: second ?? noun ?? '',
      kind: 'thing',
      help: 'An action has its words in capitals, and one thing of THINGS in small letters: `MOVE TOWARDS hero AND ATTACK IT: …`.',
    });
  const verb = parts.flatMap((part) => (part.is === 'words' ? [part.words] : [])).join(' … ');
  return {
    verb,
    act: actNamed(verb),
    hasNumber: parts.some(({ is }) => is === 'number'),
    doneTo: sort === null || noun === undefined ? null : { noun, sort },
    isCounted: false,
    prose: parts,
    at,
    ...bodyOf(at, rest, others),
  };
}

/**
 * Reads the goal in the head of an action: `MARCH n, region to region (the goal): …`. Without a name of its own, the goal
 * has the name of its sort.
 */
function goalOf(
  at: PageText,
  said: string | undefined,
  name: string | undefined,
  nouns: Nouns,
): Omit<Open, 'goal'> | PageFault | null {
  if (said === undefined) return null;
  const sort = nouns.get(said.trim().toLowerCase());
  if (sort !== undefined) return { noun: (name ?? said).trim().toLowerCase(), sort };
  return pageFault(at, 'page-name', { name: said, kind: 'thing', help: 'Name a thing of THINGS after `to`.' });
}

/** Returns the singular of a noun of the page. */
function singularOf(noun: string, nouns: Nouns, { sorts, tags }: Pick<Things, 'sorts' | 'tags'>): string {
  const row = [...sorts.values()].find(({ plural }) => plural === noun);
  const kind = tags.find(({ plural, isNoun }) => isNoun && plural === noun);
  if (row ?? kind) return row?.noun ?? kind?.name ?? noun;
  const shorter = [noun.replace(/ies$/, 'y'), noun.replace(/es$/, ''), noun.replace(/s$/, '')];
  return shorter.find((each) => each !== noun && nouns.get(each) === nouns.get(noun)) ?? noun;
}

export function readActions(
  entries: readonly { readonly sentences: readonly PageText[] }[],
  nouns: Nouns,
  things: Pick<Things, 'sorts' | 'tags'>,
): { readonly rows: readonly ActionRow[]; readonly faults: readonly PageFault[] } {
  const rows: ActionRow[] = [];
  const faults: PageFault[] = [];
  for (const { sentences } of entries) {
    const read = readAction(sentences, nouns, things);
    if (!('verb' in read)) {
      faults.push(read);
      continue;
    }
    // `MOVE hero` beside `MOVE space` are two actions. The thing of a clause decides between them.
    const others = rows.filter(({ verb }) => verb === read.verb);
    const sort = read.doneTo?.sort;
    if (others.some((row) => !sort || [undefined, sort].includes(row.doneTo?.sort) || (isWalk(row) && isWalk(read))))
      faults.push(pageFault(read.at, 'page-twice', { name: read.verb }));
    else rows.push(others.length === 0 ? read : { ...read, act: actNamed(`${read.verb} ${sort}`) });
  }
  return { rows, faults };
}

/** True if an action moves its thing along a way. */
const isWalk = ({ effects }: ActionRow): boolean =>
  effects.some(({ text }) => /(?:^|; |\b(?:and|then) )move (?:it|the \w+) up to n /i.test(text));

/** Returns the words after the number in the first effect that has the number of the action. */
function countedWords({ effects }: ActionRow): Pick<VerbTerm, 'counted'> {
  const [, words] =
    /\bn (?:of )?(?:the )?([\p{L}’' -]+?)(?: (?:from|in|into|on|to|of)\b|[.;,]|$)/u.exec(
      effects.map(({ text }) => text).join('; '),
    ) ?? [];
  return words === undefined ? {} : { counted: words.toLowerCase() };
}

/** The ways to write an optional number of an action, each with its sign. */
const numberForms: readonly (readonly [string, number])[] = [
  ['', 0],
  ['[,] {n}', 1],
  ['[,] + {n}', 1],
  ['[,] - {n}', -1],
  ['[,] − {n}', -1],
  ['[,] – {n}', -1],
];

/** Returns the words of an action whose head is prose, with `{target}` for its thing and `{n}` or `{added}` for its number. */
export const proseWords = (prose: ProseHead): string =>
  prose
    .map((part) => {
      if (part.is === 'words') return ` ${part.words}`;
      if (part.is === 'thing') return ' {target}';
      return part.isOptional ? '{added}' : ' {n}';
    })
    .join('')
    .trim();

/** Returns the words of a part of a head in a form of the action. */
function formOfPart(part: ProseHead[number], number: string): string {
  if (part.is === 'words') return part.words.toLowerCase();
  return part.is === 'thing' ? '{of}' : number;
}

/** Returns the English words of the actions, by their names in plans. */
export const wordsOfActs = (rows: readonly ActionRow[]): Lexis['acts'] =>
  Object.fromEntries(
    rows.map(({ act, prose }) => [
      act,
      {
        limits: { [eachLimit]: 'for each {one:0}', [figureLimit]: 'if {a:0}' },
        ...(prose && { whole: proseWords(prose) }),
      },
    ]),
  );

/** Returns the pattern of an action whose head is prose. */
function proseAction({ verb, act, doneTo, prose, at }: ActionRow): VocabularyEntry {
  const parts = prose ?? [];
  const hasOptional = parts.some((part) => part.is === 'number' && part.isOptional);
  const signs = hasOptional ? numberForms : ([['{n}', 1]] as const);
  const forms = signs.map(([number]) => {
    const words = parts.map((part) => formOfPart(part, number)).filter((part) => part !== '');
    return words
      .map((part, index) => (index > 0 && words[index - 1]?.endsWith('{n}') === true ? `[,] ${part}` : part))
      .join(' ');
  });
  const term = declareVerb<{ readonly acts: string }>({
    verb,
    act,
    role: 'target',
    strength: 'optional',
    takes: doneTo ? ['object'] : [],
    objects: doneTo ? [doneTo.sort] : [],
    takesSeveral: true,
    choosesAnew: 'with words',
  });
  const hasNumber = parts.some(({ is }) => is === 'number');
  return pattern({
    id: `action-${verb.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    forms,
    slots: { ...(doneTo && { of: 'thing' }), ...(hasNumber && { n: 'n?' }) },
    gives: 'act',
    doc: `${at.text}.`,
    example: parts
      .map((part) =>
        part.is === 'words' ? part.words : part.is === 'thing' ? doneTo?.noun : part.isOptional ? '' : '2',
      )
      .filter((part) => part !== '')
      .join(' '),
    rests: ['book: page'],
    build: (slots, form) => {
      const { of, n } = slots as unknown as { readonly of?: NounTerm; readonly n?: PlainValue };
      const isPointer = of?.set.is === 'ref' && of.set.word === 'it';
      if (of && !isPointer && of.sort !== doneTo?.sort) return misfit('of', doneTo?.noun ?? '', of.sort);
      if (n && n.list.length > 0) return null;
      const sign = signs[form]?.[1] ?? 1;
      return {
        cat: 'act',
        verb: term,
        strength: n ? { is: 'fixed', value: sign * n.amount, inParentheses: false } : null,
        object: of ?? null,
        go: null,
        riders: {},
        penalty: of?.penalty ?? 0,
      };
    },
  });
}
/** True if the number of an action is a limit for things that it moves, and nothing else. */
const countsThings = ({ isCounted, effects }: ActionRow): boolean => {
  const parts = effects.flatMap(({ text }) => text.split(/; /)).filter((text) => /\bn\b/.test(text));
  return parts.length === 0
    ? isCounted
    : parts.every((text) => /^(?:put|place|move|add|return|remove|replace) /i.test(text));
};

/** Returns a clause with an action, such as `PLACE 2, space`. */
function exampleOf(row: ActionRow): string {
  const { verb, hasNumber, doneTo, isCounted } = row;
  const goal = doneTo?.goal?.noun ?? (isWalk(row) ? 'space' : null);
  const said = hasNumber ? `${verb} 2` : verb;
  if (!doneTo || isCounted) return said;
  return `${said}${hasNumber ? ',' : ''} ${doneTo.noun}${goal === null ? '' : ` to ${goal}`}`;
}

/** Returns the words for the verbs of the actions. */
export const actionVerbs = (rows: readonly ActionRow[]): readonly VocabularyEntry[] =>
  rows.map((row) => {
    if (row.prose) return proseAction(row);
    const { verb, doneTo, hasNumber, isCounted } = row;
    // `MOVE TOWARDS hero WITH MOVE n` says more than `MOVE TOWARDS hero with …`.
    const isBegun = rows.some(({ prose }) => prose?.[0]?.is === 'words' && prose[0].words === verb);
    // `GO TO RAID` is one action, beside `RAID`.
    const isInside = rows.some((other) => other.verb !== verb && ` ${other.verb} `.includes(` ${verb} `));
    const walks = isWalk(row);
    const parts: Pick<VerbTerm, 'verb' | 'role' | 'strength'> & Partial<VerbTerm> & { readonly act: string } = {
      verb,
      act: walks ? 'call' : row.act,
      role: walks ? 'actor' : 'target',
      strength: hasNumber ? 'needed' : 'none',
      needs: walks ? ['go'] : doneTo && !isCounted ? ['object', 'spoken'] : [],
      takes: [...(doneTo ? ['object'] : hasNumber ? [eachLimit] : []), ...(walks || doneTo?.goal ? ['go'] : [])],
      objects: doneTo ? [doneTo.sort] : [],
      ...countedWords(row),
      penalty: isBegun || isInside ? 1 : 0,
      choosesAnew: isCounted ? 'always' : 'with words',
      ...(countsThings(row) && { isWithoutLimit: true as const }),
      ...(walks ? { takesOne: true as const } : { takesSeveral: true as const }),
      ...(!walks && doneTo?.goal && { takesOne: 'goal' as const }),
      unsaid: doneTo && (walks || isCounted) ? { is: 'all', sort: doneTo.sort } : null,
    };
    return word({
      id: `verb-${verb.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      forms: [verb.toLowerCase()],
      gives: 'verb',
      doc: `${row.at.text}.`,
      example: exampleOf(row),
      rests: ['book: page'],
      meaning: () => declareVerb<{ readonly acts: string }>(parts),
    });
  });

export interface DeclaredAction {
  readonly row: ActionRow;
  readonly effects: readonly SaidEffect[];
  readonly possible: Test | null;
  /** The condition under which the first effect moves something; null if the effect moves no set. */
  readonly movement: Movement | null;
  /** The things to which the action can be done, if its head names a kind of them; null for all things of the sort. */
  readonly kind: SetNode | null;
}

/** Returns the condition of an action: its own, and that its first effect moves something. Null if there is none. */
export function requirementOf({ possible, movement }: Pick<DeclaredAction, 'possible' | 'movement'>): Test | null {
  if (!possible || !movement) return possible ?? movement?.test ?? null;
  return both(possible, movement.test);
}

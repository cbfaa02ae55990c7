// Reads the section ACTIONS: the verb of each action with its parts, its effects in order, and the condition that must
// hold for it. An effect is also the instruction that a player reads.
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import { sortOf } from '../plan/build.ts';
import type { SetNode, Test } from '../plan/nodes.ts';
import { readAmount, unknownFigure, type Amount } from './amounts.ts';
import { declareVerb } from '../language/words/kernel/declare-verb.ts';
import { pattern, word, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { misfit, type NounTerm, type PlainValue, type VerbTerm } from '../language/phrases/terms.ts';
import type { Glossary, Open } from './glossary.ts';
import { actNamed } from './book-names.ts';
import type { Nouns } from './heads.ts';
import { eachLimit } from './thing-phrases.ts';
import {
  conditionalWays,
  amountPattern,
  handedFigure,
  inDigits,
  otherwiseWords,
  placeWays,
  withoutBehind,
  type HandedFigure,
} from './effect-words.ts';
import { withNumberWords } from './action-number.ts';
import { hasCompass, usualPlural, type Things } from './things.ts';
import type { Lexis } from '../wording/lexis.ts';

export type FigureChange = 'rise' | 'fall' | 'set' | 'empty';

export type ActionEffect =
  /** Puts things in a place or a pile: all of them, or at most `count`. */
  | {
      readonly is: 'put';
      readonly moved: SetNode;
      /** The things that are taken first, in order: `soldiers first, then forts`. */
      readonly order: readonly SetNode[];
      readonly count: Amount | null;
      /** The number of these things that stay where they are; null if all of them can be moved. */
      readonly left: Amount | null;
      readonly to: Goal;
    }
  /** Takes things off the board and puts others, which are off the board, in their places. */
  | {
      readonly is: 'replace';
      readonly moved: SetNode;
      readonly count: Amount | null;
      readonly by: SetNode;
      readonly byCount: Amount | null;
    }
  /** Does an effect if a condition holds, and the effects of `otherwise` if not. */
  | {
      readonly is: 'when';
      readonly test: Test;
      readonly does: readonly ActionEffect[];
      readonly otherwise: readonly ActionEffect[];
    }
  | {
      readonly is: 'figure';
      readonly name: string;
      readonly of: SetNode | null;
      readonly by: Amount;
      /** `set` gives the figure the amount itself, and `empty` its least amount. */
      readonly change: FigureChange;
      /** True if the amount is computed for each of the things: `each hero loses … minus its armour`. */
      readonly isOfEach?: boolean;
    }
  /** Gives things a state, or takes the state away: all of the things, or at most `count`. */
  | {
      readonly is: 'state';
      readonly of: SetNode;
      readonly count: Amount | null;
      readonly state: string;
      readonly isSo: boolean;
    }
  /** Moves a figure from a thing to other things, to each as much as its range allows. `amount` is null for all of it. */
  | {
      readonly is: 'transfer';
      readonly name: string;
      readonly from: SetNode;
      readonly to: SetNode;
      readonly amount: Amount | null;
    }
  | { readonly is: 'refill'; readonly pile: string; readonly to: number; readonly from: string }
  /** An instruction. It is by hand if it is an effect of its own, and not a sentence for the player about an effect. */
  | { readonly is: 'tell'; readonly text: string; readonly isByHand: boolean }
  /** Carries out the first possible clause of a procedure that is a box of the sheets. */
  | { readonly is: 'box'; readonly title: string }
  /** Moves the thing of the action along a way; `only` has the places that the way may enter, null for all. */
  | { readonly is: 'walk'; readonly only: SetNode | null }
  /** Moves a thing in a straight line away from another, space by space, as long as it can go on. */
  | {
      readonly is: 'push';
      readonly who: SetNode;
      readonly from: SetNode;
      readonly steps: Amount;
      readonly only: SetNode | null;
    }
  /** Moves the acting thing by the rules of MOVING. `points` replaces its movement points, null for its own. */
  | {
      readonly is: 'go';
      readonly how: 'towards' | 'away from';
      /** The name of the way; empty for the usual way. */
      readonly way: string;
      readonly target: SetNode;
      readonly points: Amount | null;
    };

/** A place on the board, a pile, or the place of things that are off the board. */
export type Goal =
  | { readonly is: 'place'; readonly place: SetNode }
  | { readonly is: 'pile'; readonly name: string }
  | { readonly is: 'off board' };

export interface ActionRow {
  readonly verb: string;
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
  return { verb, hasNumber, doneTo, isCounted, prose: null, at, effects, possible };
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
  const read = entries.map(({ sentences }) => readAction(sentences, nouns, things));
  const rows = read.filter((row): row is ActionRow => 'verb' in row);
  return { rows, faults: read.filter((row): row is PageFault => !('verb' in row)) };
}

/** True if an action moves its thing along a way. */
const isWalk = ({ effects }: ActionRow): boolean =>
  effects.some(({ text }) => /^move (?:it|the \w+) up to n /i.test(text));

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
    rows.map(({ verb, prose }) => [
      actNamed(verb),
      { limits: { [eachLimit]: 'for each {one:0}' }, ...(prose && { whole: proseWords(prose) }) },
    ]),
  );

/** Returns the pattern of an action whose head is prose. */
function proseAction({ verb, doneTo, prose, at }: ActionRow): VocabularyEntry {
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
    act: actNamed(verb),
    role: 'target',
    strength: 'optional',
    takes: doneTo ? ['object'] : [],
    objects: doneTo ? [doneTo.sort] : [],
    takesSeveral: true,
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
    const walks = isWalk(row);
    const parts: Pick<VerbTerm, 'verb' | 'role' | 'strength'> & Partial<VerbTerm> & { readonly act: string } = {
      verb,
      act: walks ? 'call' : actNamed(verb),
      role: walks ? 'actor' : 'target',
      strength: hasNumber ? 'needed' : 'none',
      needs: walks ? ['go'] : doneTo && !isCounted ? ['object', 'spoken'] : [],
      takes: [...(doneTo ? ['object'] : hasNumber ? [eachLimit] : []), ...(walks || doneTo?.goal ? ['go'] : [])],
      objects: doneTo ? [doneTo.sort] : [],
      ...countedWords(row),
      penalty: isBegun ? 1 : 0,
      ...(countsThings(row) && { isWithoutLimit: true as const }),
      ...(!walks && !doneTo?.goal && { takesSeveral: true as const }),
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

/** Returns effects and the effects inside them. */
export const allEffects = (effects: readonly ActionEffect[]): readonly ActionEffect[] =>
  effects.flatMap((effect) =>
    effect.is === 'when' ? [effect, ...allEffects([...effect.does, ...effect.otherwise])] : [effect],
  );

export interface DeclaredAction {
  readonly row: ActionRow;
  readonly effects: readonly ActionEffect[];
  readonly possible: Test | null;
}

const quoted = /^(?:tell the player: )?"(?<text>[^"]+)"$/i;
const putForm = new RegExp(
  String.raw`^(?<verb>put|place|move|add|return) (?:(?:up to )?(?<count>${amountPattern}) (?:of )?|all (?:of )?(?:the )?)?(?<rest>.+)$`,
  'i',
);
const removeForm = new RegExp(
  String.raw`^(?:remove|return) (?:(?:up to )?(?<count>${amountPattern}) (?:of )?|all (?:of )?(?:the )?)?(?<moved>.+)$`,
  'i',
);
const replaceForm = new RegExp(
  String.raw`^replace (?:(?:up to )?(?<count>${amountPattern}) |all (?:of )?(?:the )?)?(?<moved>.+?) (?:with|by) (?:(?:(?<put>an?|one|\d+)|n|as many|the same number of) )?(?<by>.+)$`,
  'i',
);
/** Things with a number before them: `one hidden worker in the space`. */
const countedThings = new RegExp(String.raw`^(?:up to )?(?<count>${amountPattern}) (?:of )?(?<things>.+)$`, 'i');

/** The words between the things that move and their place. `Next to` is no such word. */
const placeJoints = {
  put: / (?:in|into|on|onto) /gi,
  moved: / (?<!\b(?:next|adjacent|near|nearer|nearest|close|closer|closest|equal|up) )to /gi,
} as const;
const gainForm =
  /^(?:the )?(?<of>.+?) (?<verb>gains?|scores?|receives?|loses?|pays?|spends?) (?<by>.+?)(?: (?:from|to) the (?:supply|bank|box))?$/i;
const trackForm =
  /^(?:the )?(?<of>.+?) (?:moves?|advances?|goes) (?:(?<down>back|down) |up |forward )?(?<by>n|\d+) (?:steps?|spaces?) (?:(?<after>back|down|up) )?(?:on|along) (?:the )?(?<name>.+)$/i;
const setForm = /^the (?<name>[\w’' -]+?)(?: of (?<of>.+?))? becomes? (?<to>n|\d+)$/i;
const riseForm = /^(?<figure>.+?) (?<verb>rises?|falls?) by (?<by>.+)$/i;
const becomesForm = /^(?<of>.+?) (?<verb>becomes?|is no longer|are no longer) (?<state>[\w’' -]+)$/i;
const transferForm =
  /^move (?:up to )?(?<amount>n|\d+) (?<name>[\w’' -]+?) from (?<from>.+?) (?:into|to) (?<to>.+?)(?:, in order)?$/i;
const walkForm = /^move (?:it|the [\w’' -]+?) up to n [\w’' -]+?(?:, only into (?<only>.+))?$/i;
const goForm =
  /^(?<who>.+?) (?:goes|moves) (?<how>towards|away from|along the (?<way>[\w’' -]+? )?way to) (?<target>.+?)(?: with (?<points>n|\d+) (?:movement )?points)?$/i;
const pushForm =
  /^push (?<who>.+?) (?:up to )?(?<steps>n|\d+)(?: spaces?)?,? (?:straight |directly )?away from (?<from>.+?)(?:, only into (?<only>.+))?$/i;
const boxForm = /^carry out (?:the )?(?:box|procedure|table) (?<title>\p{Lu}[\p{Lu}\d ’'-]*)$/iu;
const refillForm = /^refill the (?<pile>[\w’' -]+?)(?: to (?<to>\d+))?(?: from the (?<from>[\w’' -]+))?$/i;

const changeOf = (verb: string, isAll: boolean): FigureChange => {
  if (isAll) return 'empty';
  return /^(?:gain|score|receive)/i.test(verb) ? 'rise' : 'fall';
};

/** Returns the text of each effect of an action, in the order of the effects. */
export const effectTexts = ({ effects }: ActionRow): readonly PageText[] =>
  effects
    .flatMap((sentence) => sentence.text.split(/; (?=(?:[^"]*"[^"]*")*[^"]*$)/).map((text) => ({ ...sentence, text })))
    .reduce<PageText[]>((texts, at) => {
      // `Otherwise, …` belongs to the effect before it.
      const last = texts.at(-1);
      const isOther = last !== undefined && (otherwiseWords(at.text) !== null || / instead$/i.test(at.text));
      return isOther ? [...texts.slice(0, -1), { ...last, text: `${last.text}; ${at.text}` }] : [...texts, at];
    }, []);

export class ActionReader {
  private readonly glossary: Glossary;
  private readonly things: Things;
  /** The names of the piles; each pile of a side has the name of the side before its own. */
  private readonly piles: readonly string[];
  readonly faults: PageFault[] = [];

  constructor(glossary: Glossary, things: Things, piles: readonly string[]) {
    this.glossary = glossary;
    this.things = things;
    this.piles = piles;
  }

  read(row: ActionRow): DeclaredAction {
    const effects: ActionEffect[] = [];
    for (const sentence of row.effects)
      for (const text of sentence.text.split(/; (?=(?:[^"]*"[^"]*")*[^"]*$)/)) {
        const spoken = this.withSide(text, row, sentence);
        const isInstead = / instead$/i.test(spoken);
        const at = { ...sentence, text: spoken.replace(/ instead$/i, '') };
        const last = effects.at(-1);
        const otherwise = otherwiseWords(at.text);
        const effect = this.conditional({ ...at, text: otherwise ?? at.text }, row);
        // `Put 2 workers in the space. If the space is flooded, put 1 instead` does one of the two.
        if (isInstead && effect?.is === 'when' && last && last.is !== 'when')
          effects.splice(-1, 1, { ...effect, otherwise: [last] });
        else if (otherwise === null) effects.push(...(effect ? [effect] : []));
        else if (last?.is !== 'when' || last.otherwise.length > 0) this.noCaseBefore(at);
        else if (effect) effects.splice(-1, 1, { ...last, otherwise: [effect] });
      }
    const words = row.possible?.text.replace(/^possible if /i, '');
    const possible = row.possible && words !== undefined ? this.testOf(row.possible, words, row) : null;
    return { row, effects, possible };
  }

  /** Puts the side that the action has named last in place of `she` and `he`. */
  private withSide(text: string, { at }: ActionRow, sentence: PageText): string {
    if (!/\b(?:she|he)\b/i.test(text)) return text;
    const before = `${at.text} ${sentence.text}`.toLowerCase();
    const until = before.lastIndexOf(text.toLowerCase());
    const [bot = ''] = this.things.sides;
    const inOrder = this.things.sides.toSorted((a, b) => before.lastIndexOf(b, until) - before.lastIndexOf(a, until));
    const inText = (side: string): number => text.toLowerCase().search(new RegExp(String.raw`\b${side}\b`));
    return text.replaceAll(/\b(?:she|he)\b/gi, (_word, index: number) => {
      const named = this.things.sides.filter((side) => inText(side) >= 0 && inText(side) < index);
      return `the ${named.at(-1) ?? inOrder[0] ?? bot}`;
    });
  }

  private noCaseBefore(at: PageText): void {
    this.fault(at, 'page-sentence', {
      text: at.text,
      problem: 'is another case, and no condition comes before it',
      help: 'Write the condition first: `If the space is flooded, …. Otherwise, …`',
    });
  }

  /** Reads an effect that can have a condition: `then, if the space is flooded, put a worker in the space`. */
  private conditional(at: PageText, row: ActionRow): ActionEffect | null {
    const ways = conditionalWays(at.text);
    if (ways.length === 0 || quoted.test(at.text))
      return this.effect({ ...at, text: at.text.replace(/^then,? /i, '') }, row);
    const reads = ways.filter(({ when }) => this.glossary.reads('cond', withNumberWords(when), row.doneTo));
    const [way = ways[0]] = reads.length > 0 ? reads : ways;
    if (!way) return null;
    const test = this.testOf(at, way.when, row);
    const effect = this.effect({ ...at, text: way.does }, row);
    if (effect?.is === 'walk')
      return this.fault(at, 'page-sentence', {
        text: at.text,
        problem: 'is a movement with a condition',
        help: 'Write the condition after the effects: `Possible if …`',
      });
    return test && effect && { is: 'when', test, does: [effect], otherwise: [] };
  }

  /** Reads a condition of an action, in which `n` is the number of the action. */
  private testOf(at: PageText, words: string, { hasNumber, doneTo }: ActionRow): Test | null {
    const numbered = hasNumber ? withNumberWords(words) : words;
    const isRead = numbered !== words && this.glossary.reads('cond', numbered, doneTo);
    return this.glossary.testIn(at, isRead ? numbered : words, doneTo);
  }

  private fault(at: PageText, name: PageFault['name'], args: PageFault['args']): null {
    this.faults.push(pageFault(at, name, args));
    return null;
  }

  private unknownFigure(at: PageText, name: string): null {
    this.faults.push(unknownFigure(at, name, this.things));
    return null;
  }

  private effect(at: PageText, row: ActionRow): ActionEffect | null {
    const { text } = at;
    const tell = quoted.exec(text)?.groups?.['text'];
    if (tell !== undefined) return { is: 'tell', text: tell, isByHand: !/^tell /i.test(text) };
    const title = boxForm.exec(text)?.groups?.['title'];
    if (title !== undefined) return { is: 'box', title: title.toUpperCase() };
    if (!row.hasNumber && /\bn\b/.test(text.replaceAll(/"[^"]*"/g, ''))) return this.lacksNumber(at, row);
    const moves = this.movement(at, row);
    if (moves !== undefined) return moves;
    const exchange = this.exchange(at, row);
    if (exchange !== undefined) return exchange;
    const transfer = transferForm.exec(text)?.groups;
    if (transfer && this.isFigure(transfer['name'] ?? '')) return this.transfer(at, row, transfer);
    const refill = refillForm.exec(text)?.groups;
    if (refill) return this.refill(at, refill);
    const rise = riseForm.exec(text)?.groups;
    if (rise)
      return this.rise(
        at,
        row,
        rise['figure'] ?? '',
        (rise['verb'] ?? '').startsWith('rise') ? 'rise' : 'fall',
        rise['by'] ?? '',
      );
    const track = trackForm.exec(text)?.groups;
    if (track)
      return this.rise(
        at,
        row,
        `the ${track['name']} of the ${track['of']}`,
        (track['down'] ?? track['after'] ?? 'up') === 'up' ? 'rise' : 'fall',
        track['by'] ?? '',
      );
    const becoming = setForm.exec(text)?.groups;
    if (becoming)
      return this.rise(
        at,
        row,
        `the ${becoming['name']}${becoming['of'] === undefined ? '' : ` of ${becoming['of']}`}`,
        'set',
        becoming['to'] ?? '',
      );
    const gains = gainForm.exec(text)?.groups;
    if (gains) return this.gains(at, row, gains);
    const becomes = becomesForm.exec(text)?.groups;
    if (becomes) return this.becomes(at, row, becomes);
    const put = this.put(at, row);
    if (put !== undefined) return put;
    const remove = removeForm.exec(text)?.groups;
    if (remove) return this.remove(at, row, remove);
    return this.fault(at, 'page-sentence', {
      text,
      problem: 'is no effect',
      help: 'Write an effect such as `put the bird in the display`, `the points of the automa rise by 2`, `the space becomes flooded`, or quote an instruction: `"Turn the tile."`',
    });
  }

  private lacksNumber(at: PageText, { verb, doneTo }: ActionRow): null {
    const head = doneTo ? `${verb} n, ${doneTo.noun}` : `${verb} n`;
    const help = `Write \`${head}: …\` if clauses give a number, or a number in place of n.`;
    return this.fault(at, 'page-sentence', { text: at.text, problem: 'has an n, and the action has no number', help });
  }

  /** Reads an effect that takes something and gives something; undefined for other words. */
  private exchange(at: PageText, row: ActionRow): ActionEffect | null | undefined {
    const figure = handedFigure(at.text);
    if (figure && this.figureNamed(figure.name) !== undefined) return this.takeFigure(at, row, figure);
    const replace = replaceForm.exec(at.text)?.groups;
    return replace && this.replace(at, row, replace);
  }

  /** Reads an effect that moves things along ways and lines; undefined for other words. */
  private movement(at: PageText, row: ActionRow): ActionEffect | null | undefined {
    const { text } = at;
    const walk = walkForm.exec(text);
    if (walk && row.doneTo) {
      const only = walk.groups?.['only'];
      const set = only === undefined ? null : this.glossary.setIn(at, only, row.doneTo);
      return only !== undefined && !set ? null : { is: 'walk', only: set };
    }
    const go = goForm.exec(text)?.groups;
    if (go && this.things.acting) return this.go(at, row, go);
    const push = pushForm.exec(text)?.groups;
    return push && this.push(at, row, push);
  }

  /** Reads `push the hero n spaces straight away from the acting monster, only into empty spaces`. */
  private push(
    at: PageText,
    row: ActionRow,
    groups: Readonly<Record<string, string | undefined>>,
  ): ActionEffect | null {
    if (!hasCompass(this.things)) {
      const help = 'Give the spaces the figures `x` and `y`: `A space has x (1 to 7) and y (1 to 5).`';
      return this.fault(at, 'page-sentence', { text: at.text, problem: 'needs straight lines', help });
    }
    const who = this.glossary.setIn(at, groups['who'] ?? '', row.doneTo);
    const from = this.glossary.setIn(at, groups['from'] ?? '', row.doneTo);
    const steps = this.amount(at, groups['steps'] ?? '', row);
    const only = groups['only'] === undefined ? null : this.glossary.setIn(at, groups['only'], row.doneTo);
    const isRead = who && from && steps && (groups['only'] === undefined || only);
    return isRead ? { is: 'push', who, from, steps, only } : null;
  }

  /** Reads `the acting monster goes towards the hero`. */
  private go(at: PageText, row: ActionRow, groups: Readonly<Record<string, string | undefined>>): ActionEffect | null {
    const who = this.glossary.setIn(at, groups['who'] ?? '', row.doneTo);
    const target = this.glossary.setIn(at, groups['target'] ?? '', row.doneTo);
    const points = groups['points'] === undefined ? null : this.amount(at, groups['points'], row);
    if (!who || !target || (groups['points'] !== undefined && !points)) return null;
    if (who.is !== 'actor') {
      const noun = this.things.acting?.noun ?? '';
      const help = `Only the acting thing moves along ways: \`the acting ${noun} goes towards …\`.`;
      return this.fault(at, 'page-sentence', { text: at.text, problem: 'moves another thing', help });
    }
    const how = groups['how']?.toLowerCase() === 'away from' ? 'away from' : 'towards';
    const name = (groups['way'] ?? '').trim().toLowerCase();
    if (how === 'towards' ? !this.glossary.hasWay(name, sortOf(target)) : !this.glossary.hasWay())
      return this.fault(at, 'page-sentence', {
        text: at.text,
        problem: 'follows a way that the page does not declare',
        help: 'Say in MOVING where the way leads: `The way to a hero leads to an empty space next to that hero.`',
      });
    return { is: 'go', how, way: name, target, points };
  }

  /** Reads effects outside of an action. `open` has the things of which the sentence speaks. */
  effectsIn(at: PageText, open: Open): readonly ActionEffect[] {
    const row = { verb: '', hasNumber: false, doneTo: open, isCounted: false, prose: null, at, possible: null };
    return this.read({ ...row, effects: [at] }).effects;
  }

  amountOf(at: PageText, words: string, open: Open): Amount | null {
    return readAmount(at, words, open, { glossary: this.glossary, things: this.things, faults: this.faults });
  }

  private isFigure(name: string): boolean {
    return this.things.figures.some((figure) => figure.name === name.toLowerCase());
  }

  private transfer(
    at: PageText,
    row: ActionRow,
    groups: Readonly<Record<string, string | undefined>>,
  ): ActionEffect | null {
    const from = this.glossary.setIn(at, groups['from'] ?? '', row.doneTo);
    const to = this.glossary.setIn(at, groups['to'] ?? '', row.doneTo);
    const amount = this.amount(at, groups['amount'] ?? '', row);
    return from && to && amount
      ? { is: 'transfer', name: (groups['name'] ?? '').toLowerCase(), from, to, amount }
      : null;
  }

  private refill(at: PageText, groups: Readonly<Record<string, string | undefined>>): ActionEffect | null {
    const pile = groups['pile'] ?? '';
    const row = this.things.piles.find((each) => pile.endsWith(each.name));
    const from =
      groups['from'] ?? this.things.piles.find(({ sort, isFaceDown }) => isFaceDown && sort === row?.sort)?.name ?? '';
    const unknown = [pile, from].find((name) => !this.piles.includes(name));
    if (unknown !== undefined)
      return this.fault(at, 'page-name', { name: unknown, kind: 'pile', help: this.pilesHelp() });
    const slots = row?.slots ?? null;
    const to = groups['to'] === undefined ? slots : Number(groups['to']);
    if (to !== null) return { is: 'refill', pile, to, from };
    const help = `Write the number of cards, \`refill the ${pile} to 4 from the ${from}\`, or declare the slots: \`${pile} (face up, 4 slots)\`.`;
    return this.fault(at, 'page-value', { text: at.text, kind: 'refill without a number', help });
  }

  private pilesHelp(): string {
    return this.piles.length > 0
      ? `The piles are ${this.piles.map((name) => `\`${name}\``).join(', ')}.`
      : 'Declare the pile: `Piles of birds: deck (face down).`';
  }

  /** Reads `the points of the automa rise by its worth` and `the round rises by 1`. */
  private rise(at: PageText, row: ActionRow, figure: string, change: FigureChange, by: string): ActionEffect | null {
    const { name: said = '', of } = /^the (?<name>[\w’' -]+?)(?: of (?<of>.+))?$/i.exec(figure)?.groups ?? {};
    const name = said.replace(/^place on (?:the )?/i, '');
    const amount = this.amount(at, by, row);
    if (!this.isFigure(name)) return this.unknownFigure(at, name || figure);
    if (!amount) return null;
    const isOfGame = of === undefined;
    const set = isOfGame ? null : this.glossary.setIn(at, of, row.doneTo);
    return isOfGame || set ? { is: 'figure', name: name.toLowerCase(), of: set, by: amount, change } : null;
  }

  /** Reads `the hero loses 2 hit points` and `the automa gains points equal to its worth`. */
  private gains(
    at: PageText,
    row: ActionRow,
    groups: Readonly<Record<string, string | undefined>>,
  ): ActionEffect | null {
    const by = groups['by'] ?? '';
    const each = /^(?<count>n|\d+) (?<name>[\w’' -]+?) for each (?<of>.+)$/i.exec(by)?.groups;
    const allOf = /^all (?:of )?(?:its|his|her|their) (?<name>[\w’' -]+)$/i.exec(by)?.groups?.['name'];
    const { name: equal, by: sum } = /^(?<name>[\w’' -]+?) equal to (?<by>.+)$/i.exec(by)?.groups ?? {};
    const { count, name: counted } = /^(?<count>n|\d+) (?<name>[\w’' -]+)$/i.exec(by)?.groups ?? {};
    if (allOf !== undefined && /^(?:gain|score|receive)/i.test(groups['verb'] ?? ''))
      return this.fault(at, 'page-sentence', {
        text: at.text,
        problem: 'gains a figure that it has already',
        help: `Say how many, or from whom: \`gains all ${allOf} of the player\`, \`the player loses all her ${allOf}\`.`,
      });
    const name = (each?.['name'] ?? allOf ?? equal ?? counted ?? '').toLowerCase();
    const known = this.figureNamed(name);
    if (known === undefined) return this.unknownFigure(at, by);
    const times = each && `${each['count']} times the number of ${each['of']}`;
    const ofEach = /^(?:each|every) (?<things>.+)$/i.exec(groups['of'] ?? '')?.groups?.['things'];
    const of = this.glossary.setIn(
      at,
      ofEach ?? `the ${groups['of'] ?? ''}`.replace(/^the (?=it\b|the\b|that\b|an?\b|all\b)/, ''),
      row.doneTo,
    );
    if (!of) return null;
    const open = ofEach === undefined ? row : { ...row, doneTo: { noun: 'such thing', sort: sortOf(of) } };
    const amount = this.amount(at, allOf === undefined ? (times ?? sum ?? count ?? '') : '0', open);
    const change = changeOf(groups['verb'] ?? '', allOf !== undefined);
    const ofThings = ofEach !== undefined && { isOfEach: true };
    return amount && { is: 'figure', name: known, of, by: amount, change, ...ofThings };
  }

  private becomes(
    at: PageText,
    row: ActionRow,
    groups: Readonly<Record<string, string | undefined>>,
  ): ActionEffect | null {
    const state = (groups['state'] ?? '').toLowerCase();
    if (!this.things.tags.some((tag) => tag.name === state && tag.is === 'state')) {
      const states = this.things.tags.filter(({ is }) => is === 'state').map(({ name }) => `\`${name}\``);
      const help =
        states.length > 0 ? `The states are ${states.join(', ')}.` : 'Declare the state: `A space may be flooded.`';
      return this.fault(at, 'page-name', { name: state, kind: 'state', help });
    }
    const said = groups['of'] ?? '';
    const { count, things = said } = countedThings.exec(said)?.groups ?? {};
    const of = this.glossary.setIn(at, things, row.doneTo);
    const isSo = /^becomes?$/i.test(groups['verb'] ?? '');
    return of && { is: 'state', of, count: this.countIn(at, count, row), state, isSo };
  }

  /**
   * Reads `put n workers in the space` and `move all cubes to the city, but leave one behind`; undefined for other
   * words. If the words can be divided in several ways, the way decides in which the place and the things have a reading.
   */
  private put(at: PageText, row: ActionRow): ActionEffect | null | undefined {
    const { text, left, others } = withoutBehind(at.text);
    if (others !== null) return this.staysUnread(at, others);
    const { verb = '', count, rest = '' } = putForm.exec(text)?.groups ?? {};
    const joints = /^(?:move|return|add)$/i.test(verb) ? placeJoints.moved : placeJoints.put;
    const moves = /^(?:move|add)$/i.test(verb)
      ? [...placeWays(rest, joints), ...placeWays(rest, placeJoints.put)]
      : placeWays(rest, joints);
    const ways = moves.length > 0 || /^return$/i.test(verb) ? moves : placeWays(rest, placeJoints.put);
    const [first] = ways;
    if (!first) return undefined;
    const reads = ways.filter(([moved, to]) => this.isGoal(to, row) && this.glossary.reads('thing', moved, row.doneTo));
    const [words, to] = reads[0] ?? ways.at(-1) ?? first;
    if (reads.length > 1)
      return this.fault(at, 'page-readings', {
        text: at.text,
        readings: reads.map(([moved, place]) => `“${moved}” to “${place}”`).join(' or '),
        help: 'Write the words so that only one of these meanings is left.',
      });
    if (this.isCountOfOwn(words, row)) return this.countOfOwn(at, row);
    if (count !== undefined && / and /.test(words))
      return this.fault(at, 'page-sentence', {
        text: at.text,
        problem: 'puts several kinds with a single number',
        help: 'Write an effect for each kind: `put n rebels in the region; put a camp in the region`.',
      });
    const goal = this.goal(at, row, to);
    const set = goal && this.glossary.setIn(at, words, row.doneTo);
    const amount = this.countIn(at, count, row);
    const behind = left === null ? null : this.amount(at, left, row);
    return goal && set ? { is: 'put', moved: set, order: [], count: amount, left: behind, to: goal } : null;
  }

  /** True if words name a pile, the place of things off the board, or a place. */
  private isGoal(words: string, row: ActionRow): boolean {
    const before = this.faults.length;
    const bare = words.replace(/^the /i, '').toLowerCase();
    const isPile =
      this.piles.includes(bare) ||
      this.things.piles.some(({ name }) => bare === name || bare.startsWith(`${name} of `));
    const isOff = [...this.things.sorts.values()].some(({ offBoard }) => offBoard === bare);
    this.faults.length = before;
    return (
      isPile ||
      isOff ||
      this.piles.some((pile) => bare.replace(/’s |'s /, ' ') === pile) ||
      this.glossary.reads('thing', words, row.doneTo)
    );
  }

  /** Returns the figure of the page with a name, in the singular or the plural. */
  private figureNamed(name: string): string | undefined {
    const lower = name.toLowerCase();
    return this.things.figures.find((figure) => figure.name === lower || figure.name === usualPlural(lower))?.name;
  }

  /** Reads `the automa takes 2 coins from the player`. */
  private takeFigure(at: PageText, row: ActionRow, { name, amount, from, to }: HandedFigure): ActionEffect | null {
    const [giver, taker] = [from, to].map((words) =>
      this.glossary.setIn(at, `the ${words}`.replace(/^the (?=it\b|the\b|that\b|an?\b|all\b)/i, ''), row.doneTo),
    );
    const sum = amount === null ? null : this.amount(at, amount, row);
    const figure = this.figureNamed(name) ?? name;
    return giver && taker && (sum || amount === null)
      ? { is: 'transfer', name: figure, from: giver, to: taker, amount: sum }
      : null;
  }

  /** Reads `replace a red cube in the region with a blue cube`. */
  private replace(
    at: PageText,
    row: ActionRow,
    { count, moved = '', put, by = '' }: Readonly<Record<string, string | undefined>>,
  ): ActionEffect | null {
    const set = this.glossary.setIn(at, moved, row.doneTo);
    const other = this.glossary.setIn(at, by, row.doneTo);
    const byCount = put === undefined ? null : this.countIn(at, put, row);
    return set && other && { is: 'replace', moved: set, count: this.countIn(at, count, row), by: other, byCount };
  }

  private staysUnread(at: PageText, words: string): null {
    return this.fault(at, 'page-sentence', {
      text: at.text,
      problem: `leaves other things than it moves: \`${words}\``,
      help: 'Say which things move: `move all active rebels from the region to the goal`, or leave a number of them: `but leave one behind`.',
    });
  }

  /** Reads `remove n enemy workers from the space`: the things leave the board. */
  private remove(
    at: PageText,
    row: ActionRow,
    { count, moved = '' }: Readonly<Record<string, string | undefined>>,
  ): ActionEffect | null {
    const { text, left, others } = withoutBehind(moved);
    if (others !== null) return this.staysUnread(at, others);
    const [words = '', ranks] = text.split(/: /);
    if (this.isCountOfOwn(words, row)) return this.countOfOwn(at, row);
    const set = this.glossary.setIn(at, words, row.doneTo);
    if (set && this.things.sorts.get(sortOf(set))?.stands !== 'placed') {
      const help = 'A card is put in a pile: `put the bird in the discard`.';
      return this.fault(at, 'page-sentence', {
        text: at.text,
        problem: 'removes nothing that stands on the board',
        help,
      });
    }
    const names = (ranks ?? '').split(/,? then |, /).map((name) => name.replace(/ (?:first|last)$/i, '').trim());
    const order = names.flatMap((name) => (name === '' ? [] : (this.glossary.setIn(at, name, row.doneTo) ?? [])));
    const behind = left === null ? null : this.amount(at, left, row);
    const to = { is: 'off board' } as const;
    return set && { is: 'put', moved: set, order, count: this.countIn(at, count, row), left: behind, to };
  }

  /** True for `pieces` in an action that is done to a piece: the words would mean any pieces, and not the chosen one. */
  private isCountOfOwn(words: string, { doneTo }: ActionRow): boolean {
    const lower = words.toLowerCase().replace(/^(?:n|of the|the) /, '');
    return doneTo !== null && !/^(?:the|that) /i.test(words) && [doneTo.noun, usualPlural(doneTo.noun)].includes(lower);
  }

  private countOfOwn(at: PageText, { verb, doneTo }: ActionRow): null {
    const noun = doneTo?.noun ?? '';
    return this.fault(at, 'page-sentence', {
      text: at.text,
      problem: `does not say which ${usualPlural(noun)}`,
      help: `Write \`the ${noun}\` for the chosen one. An action that is done to n of them in turn is \`${verb} n[, ${usualPlural(noun)}]: put the ${noun} …\`.`,
    });
  }

  /** Reads the number of things that an effect moves; null if the effect moves all of them. */
  private countIn(at: PageText, count: string | undefined, row: ActionRow): Amount | null {
    if (count === undefined) return null;
    return this.amount(at, inDigits(count), row);
  }

  private goal(at: PageText, row: ActionRow, words: string): Goal | null {
    const { pile, side } =
      /^(?<pile>[\w’' -]+?) of (?:the )?(?<side>[\w’' -]+)$/i.exec(words.replace(/^the /i, ''))?.groups ?? {};
    const ofSide = pile !== undefined && side !== undefined ? `${side} ${pile}` : words.replace(/’s |'s /, ' ');
    const name = (this.piles.includes(ofSide.toLowerCase()) ? ofSide : words.replace(/^the /i, '')).toLowerCase();
    if (this.piles.includes(name)) return { is: 'pile', name };
    if ([...this.things.sorts.values()].some(({ offBoard }) => offBoard === name)) return { is: 'off board' };
    const ofEach = this.things.piles.find((each) => each.isOfEachSide && each.name === name);
    if (ofEach) {
      const help = `Each side has this pile. Say whose: \`the ${this.things.sides[0] ?? 'player'} ${name}\`.`;
      return this.fault(at, 'page-name', { name: words, kind: 'single pile', help });
    }
    const place = this.glossary.setIn(at, words, row.doneTo);
    return place && { is: 'place', place };
  }

  private amount(at: PageText, words: string, row: ActionRow): Amount | null {
    return readAmount(at, words, row.doneTo, { glossary: this.glossary, things: this.things, faults: this.faults });
  }
}

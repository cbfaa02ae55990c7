// Explains a phrase with two readings: both meanings as sentences, the words that are understood differently, and a
// clear wording for each meaning.
import { lowerInitial, upperInitial } from '../../../../grammar/characters.ts';
import type { Clause, Phrase } from '../../../../grammar/tree.ts';
import type { PlanWords } from '../../../wording/wording.ts';
import { ClauseBinder, silentBinder } from '../../binding/clause-binder.ts';
import type { ChartEdge } from '../../phrases/chart.ts';
import { Reader, type PhraseReader } from '../../phrases/phrase-reader.ts';
import type { Word } from '../../phrases/phrase-words.ts';
import type { ActTerm, Category, Term } from '../../phrases/terms.ts';
import type { SheetWorld } from '../report/sheet-world.ts';

const spanKey = ({ from, to }: ChartEdge): string => `${from} ${to}`;

const allEdges = (edge: ChartEdge): ChartEdge[] => [edge, ...edge.parts.flatMap(allEdges)];

/** Returns the groups of words that are a phrase of their own in the first reading, but not in the other reading. */
function ownGroups(edge: ChartEdge, other: ChartEdge): ChartEdge[] {
  const otherSpans = new Set(allEdges(other).map(spanKey));
  const groups = allEdges(edge).filter((part) => part.to - part.from > 1 && !otherSpans.has(spanKey(part)));
  return [...new Map(groups.map((group) => [spanKey(group), group])).values()];
}

/** The words of a phrase, and the texts between them, such as a space or a hyphen. */
interface PhraseParts {
  readonly texts: readonly string[];
  readonly gaps: readonly string[];
}

const partsOf = (text: string, words: readonly Word[]): PhraseParts => ({
  texts: words.map(({ start, end }) => text.slice(start, end)),
  gaps: words.map(({ end }, index) => text.slice(end, words[index + 1]?.start)),
});

/** Returns the phrase with parentheses around each group of words in `groups`; null if `groups` is empty. */
function parenthesise(groups: readonly ChartEdge[], { texts, gaps }: PhraseParts): string | null {
  if (groups.length === 0) return null;
  const marked = texts.map((text, index) => {
    const opens = groups.filter(({ from }) => from === index).length;
    const closes = groups.filter(({ to }) => to === index + 1).length;
    return `${'('.repeat(opens)}${text}${')'.repeat(closes)}${gaps[index]}`;
  });
  return marked.join('');
}

/**
 * Returns the innermost words that two readings understand differently, and their meaning in the first reading. If
 * there are several such words, returns the last.
 */
function wordsUnderstoodAs(edge: ChartEdge, other: ChartEdge, words: readonly Word[]): string {
  const otherPatterns = new Map(allEdges(other).map((part) => [spanKey(part), part.pattern?.id]));
  const differing = allEdges(edge).findLast(
    (part) => part.pattern && otherPatterns.get(spanKey(part)) !== part.pattern.id,
  );
  const differingWords = words.slice(differing?.from, differing?.to).map(({ text }) => text);
  return `\`${differingWords.join(' ')}\` as “${differing?.pattern?.doc ?? ''}”`;
}

/** Returns the plan of a clause that consists of one action. */
function planOfAct(term: ActTerm, text: string, reader: PhraseReader, { sides }: Pick<SheetWorld, 'sides'>): object[] {
  const span = { start: 0, end: text.length };
  const phrase: Phrase = { type: 'phrase', ...span, text, brackets: [] };
  const body = { condition: null, sentences: [{ type: 'sentence', ...span, items: [phrase] }] } as const;
  const clause: Clause = { type: 'clause', ...span, number: 1, ...body, table: null, subs: [], rider: null };
  const oneReading: PhraseReader = {
    vocabulary: reader.vocabulary,
    read(words, category) {
      const reading = reader.read(words, category);
      return words === text && category === 'act' ? { ...reading, terms: [term] } : reading;
    },
  };
  return [...new ClauseBinder(clause, silentBinder(oneReading, sides)).plan().acts];
}

type World = Pick<SheetWorld, 'words' | 'sides'>;

/**
 * Returns the plans of a reading: one for the phrase, or one for each act or rule in it. Empty if the meaning of the
 * phrase depends on words outside the phrase.
 */
function plansOf(term: Term, text: string, reader: PhraseReader, world: World): readonly object[] {
  if (term.cat === 'cond') return [term.test];
  if (term.cat === 'crit') return [term.criterion];
  if (term.cat === 'dest' || term.cat === 'row') return [term.noun.set];
  if (term.cat === 'thing') return [term.set];
  if (term.cat === 'act') return planOfAct(term, text, reader, world);
  return term.cat === 'rule' ? term.rules : [];
}

/**
 * Returns the meaning of a reading as a sentence. The meaning of a destination or a row is a noun. Null if the meaning
 * depends on words outside the phrase.
 */
function sentenceOf(term: Term, plans: readonly object[], words: PlanWords): string | null {
  const [plan] = plans;
  if (plan === undefined) return null;
  if (term.cat === 'cond') return words.test(term.test);
  if (term.cat === 'crit') return words.criterion(term.criterion);
  if (term.cat === 'dest' || term.cat === 'row') return words.set(term.noun.set, 'one');
  if (term.cat === 'thing') return words.set(term.set, 'one');
  if (term.cat === 'act') return words.act(plan as Parameters<PlanWords['act']>[0]);
  return term.cat === 'rule' ? term.rules.map(words.rule).join(' ') : null;
}

/** Kinds of nodes whose parts can be in any order. */
const joins = new Set<unknown>(['and', 'or', 'both', 'either']);

/** Returns a key of a plan. The order of the parts of `and` and `or` does not change the key. */
function meaningKey(plan: unknown): string {
  if (Array.isArray(plan)) return `[${plan.map(meaningKey).join()}]`;
  if (typeof plan !== 'object' || plan === null) return JSON.stringify(plan);
  const { is, of } = plan as { readonly is?: unknown; readonly of?: unknown };
  if (joins.has(is) && Array.isArray(of)) return `${String(is)}(${of.map(meaningKey).toSorted().join()})`;
  return `{${Object.entries(plan)
    .map(([name, part]) => `${name}:${meaningKey(part)}`)
    .join()}}`;
}

/** Words that are inserted into a phrase to make a clear wording. Such a word can show where a group of words ends. */
const separators = [',', 'both', 'that is', 'that are', 'which is', 'cards', 'card', 'on the board'];

/** A word in a new wording of a phrase: a number is the index of a word of the phrase, and a string is a new word. */
type Piece = number | string;

const isInCapitals = (word: string): boolean => word === word.toUpperCase();
const withFirst = (text: string, change: (letter: string) => string): string => change(text.charAt(0)) + text.slice(1);

/**
 * Returns a text made of words of the phrase and new words. Neighbouring words of the phrase keep the spaces and marks
 * between them.
 */
function textOf(pieces: readonly Piece[], { texts, gaps }: PhraseParts): string {
  const isCapital = /^\p{Lu}/u.test(texts[0] ?? '') && !isInCapitals(texts[0] ?? '');
  const wordOf = (piece: Piece, index: number): string => {
    const word = typeof piece === 'string' ? piece : (texts[piece] as string);
    if (index === 0) return isCapital ? withFirst(word, (letter) => letter.toUpperCase()) : word;
    return piece === 0 && isCapital ? withFirst(word, (letter) => letter.toLowerCase()) : word;
  };
  let text = '';
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    const isNext = typeof before === 'number' && piece === before + 1;
    const word = wordOf(piece, index);
    const gap = index === 0 || word === ',' ? '' : ' ';
    text += (isNext ? (gaps[before] as string) : gap) + word;
  }
  return text;
}

/**
 * Returns a wording for each `and` or `or` of a phrase. In the wording, the parts before and after that word are
 * exchanged.
 */
function exchangedWordings({ parts }: ChartEdge, { texts }: PhraseParts): Piece[][] {
  const all: Piece[] = [...texts.keys()];
  return parts.slice(1).flatMap((right, index) => {
    const left = parts[index] as ChartEdge;
    if (!['and', 'or'].includes(texts.slice(left.to, right.from).join(' ').toLowerCase())) return [];
    const between = all.slice(left.to, right.from);
    const inner = [...all.slice(right.from, right.to), ...between, ...all.slice(left.from, left.to)];
    return [[...all.slice(0, left.from), ...inner, ...all.slice(right.to)]];
  });
}

/**
 * Returns wordings in which a short name is replaced by the full name that it means in the reading `edge`. This is done
 * for each short name that means another thing in the reading `other`.
 */
function namedInFull(edge: ChartEdge, other: ChartEdge, { texts }: PhraseParts): Piece[][] {
  const others = new Map(allEdges(other).map((part) => [spanKey(part), part.pattern]));
  return allEdges(edge).flatMap((part) => {
    const { pattern, from, to } = part;
    const [name = ''] = pattern?.forms ?? [];
    const there = others.get(spanKey(part));
    const isShort = pattern?.kind === 'word' && there?.kind === 'word' && there !== pattern && /^[a-z ]+$/.test(name);
    const all: Piece[] = [...texts.keys()];
    return isShort ? [[...all.slice(0, from), name, ...all.slice(to)]] : [];
  });
}

/**
 * Returns other wordings of the phrase that may have the meaning of only one of its two readings, the most promising
 * wording first.
 */
function otherWordsFor(edge: ChartEdge, other: ChartEdge, groups: readonly ChartEdge[], parts: PhraseParts): string[] {
  const all: Piece[] = [...parts.texts.keys()];
  const swaps = allEdges(edge).flatMap((part) => exchangedWordings(part, parts));
  const edges = groups.flatMap(({ from, to }) => [to, from]);
  const places = [...new Set([...edges, ...parts.texts.keys(), all.length])].filter((place) => place > 0);
  const inserted = places.flatMap((place) =>
    separators.map((separator) => [...all.slice(0, place), separator, ...all.slice(place)]),
  );
  const dropped = all
    .filter((piece) => [',', 'total'].includes(parts.texts[Number(piece)] ?? ''))
    .map((needless) => all.filter((piece) => piece !== needless));
  const wordings = [...namedInFull(edge, other, parts), ...swaps, ...dropped, ...inserted];
  return [...wordings.map((pieces) => textOf(pieces, parts)), ...withTotalFirst(textOf(all, parts))];
}

/** Returns the wording in which a sum is the subject: `Total defence of enemies is at least 5`. */
function withTotalFirst(text: string): string[] {
  const [, things = '', figure = '', limit = ''] = /^(.+) with (?:a )?(total \p{L}+) (?:of )?(.+)$/u.exec(text) ?? [];
  return things === '' ? [] : [upperInitial(`${figure} of ${lowerInitial(things)} is ${limit}`)];
}

/**
 * Returns a wording that adds `of it` to words such as `within 2 spaces`: `objective with no enemy within 2 spaces of
 * it`. Null if the reading has no such words, or if no such wording has exactly one reading.
 */
function withOfIt(edge: ChartEdge, parts: PhraseParts, reader: Reader, category: Category): string | null {
  const near = allEdges(edge).find(({ pattern }) => pattern?.id === 'has-near');
  if (!near) return null;
  const all: Piece[] = [...parts.texts.keys()];
  const wordings = ['of it', 'to it'].map((words) =>
    textOf([...all.slice(0, near.to), words, ...all.slice(near.to)], parts),
  );
  return wordings.find((wording) => reader.read(wording, category).terms.length === 1) ?? null;
}

/**
 * If the message shows the phrase with parentheses around its groups of words, the message also shows the meaning as a
 * sentence. A sentence longer than this is left out, because the message would be cut.
 */
const longestSentence = 120;

/** The largest number of wordings that are tried for one meaning. */
const mostTrials = 120;

interface TwoReadings {
  readonly first: string;
  readonly second: string;
  /** For each of the two meanings, a wording that has only this meaning; null if none was found. */
  readonly clear: readonly (string | null)[];
}

/**
 * Describes the two readings of a phrase by the groups of words that differ and by the two meanings as sentences. If
 * there are neither groups nor sentences, the innermost words that differ are described.
 */
export function describeReadings(reader: Reader, world: World, text: string, category: Category): TwoReadings {
  const { edges, words } = reader.read(text, category);
  const [former, latter] = edges;
  if (!former || !latter) return { first: '', second: '', clear: [] };
  const pairs = [
    [former, latter],
    [latter, former],
  ] as const;
  const english = world.words?.();
  const trials = new Reader(reader.vocabulary);
  const described = pairs.map(([edge, other]) => {
    const groups = ownGroups(edge, other);
    const plans = plansOf(edge.term, text, reader, world);
    return { edge, other, groups, plans, sentence: english ? sentenceOf(edge.term, plans, english) : null };
  });
  const isGrouped = described.every(({ groups }) => groups.length > 0);
  const isSaid =
    described.every(({ sentence }) => sentence !== null && (!isGrouped || sentence.length <= longestSentence)) &&
    described[0]?.sentence !== described[1]?.sentence;
  const parts = partsOf(text, words);
  const keys = described.map(({ plans }) => meaningKey(plans));
  // Plans that do not tell the meanings apart cannot tell which meaning a wording has.
  const areAlike = keys[0] === keys[1];
  const clear = described.map(({ edge, other: rival, groups, plans }, index) => {
    const key = keys[index];
    const tried = plans.length === 0 || areAlike ? [] : otherWordsFor(edge, rival, groups, parts).slice(0, mostTrials);
    return (
      tried.find((other) => {
        const { terms } = trials.read(other, category);
        const [term] = terms;
        return term && terms.length === 1 && meaningKey(plansOf(term, other, trials, world)) === key;
      }) ?? withOfIt(edge, parts, trials, category)
    );
  });
  const [first = '', second = ''] = described.map(({ edge, other, groups, sentence }) => {
    const texts = [...(isGrouped ? [`\`${parenthesise(groups, parts)}\``] : []), ...(isSaid ? [`“${sentence}”`] : [])];
    return texts.length > 0 ? texts.join(', ') : wordsUnderstoodAs(edge, other, words);
  });
  return { first, second, clear };
}

// Reads the text of an objective: its cost, its random target, and the victory points that it earns.
import { printedSentences, WordCursor, WordFault, type PrintedSentence } from './word-cursor.ts';

const targetKinds = ['Combat Group', 'Squad leader', 'special Character', 'Terrain piece', 'Static Model'] as const;
type TargetKind = (typeof targetKinds)[number];

/** The random target of an objective: the kinds and the side from which the target is drawn. */
export interface TargetPlan {
  readonly kinds: readonly TargetKind[];
  readonly whose: 'ally' | 'enemy';
  readonly mayBeReserve: boolean;
  /** True if infantry without transport cannot be the target. */
  readonly needsTransport: boolean;
  /** The printed words that restrict the place of the target; null if the target can be anywhere. */
  readonly place: string | null;
}

/** The victory points that a side earns if a condition is fulfilled. */
interface GainPlan {
  readonly points: number;
  /** True if these points can be earned only in addition to the points of the previous gain in the list. */
  readonly isAdditional: boolean;
  readonly condition: string;
}

export interface ObjectivePlan {
  readonly name: string;
  readonly cost: number;
  /** The title of the list of objectives. */
  readonly list: string;
  readonly text: string;
  readonly target: TargetPlan | null;
  readonly gains: readonly GainPlan[];
  /** The condition under which the objective earns nothing; null if there is none. */
  readonly forfeit: string | null;
}

/** Reads the name and the cost of an objective, such as `Escape! (3 OP)`. */
export function readObjectiveName(text: string): Pick<ObjectivePlan, 'name' | 'cost'> {
  const open = text.lastIndexOf('(');
  if (open < 0) throw new WordFault(0, text.length, 'a name and its cost, such as `Scout (1 OP)`,');
  const cursor = new WordCursor(text.slice(open), open);
  cursor.need('(');
  const cost = cursor.needNumber();
  cursor.need('OP');
  cursor.need(')');
  cursor.end();
  if (cost === 0) throw new WordFault(open, text.length, 'a cost from 1');
  return { name: text.slice(0, open).trim(), cost };
}

interface TargetParts {
  kinds: readonly TargetKind[];
  whose: TargetPlan['whose'] | null;
  mayBeReserve: boolean;
  needsTransport: boolean;
  place: string | null;
}

const openings = ['Randomly choose', 'One randomly chosen', 'A random'];
const placeWords = ['outside of your', "outside of your opponent's"];
const zoneWords = ['deployment area', 'deployment zone'];

function readKinds(cursor: WordCursor): TargetKind[] {
  const kinds: TargetKind[] = [];
  do {
    const kind = targetKinds[cursor.takeAny(targetKinds)];
    kinds.push(kind ?? cursor.fail(`one of ${targetKinds.map((each) => `\`${each}\``).join(', ')}`));
  } while (cursor.take('or'));
  return kinds;
}

function readPlace(cursor: WordCursor): boolean {
  if (cursor.take('at least')) {
    cursor.needNumber();
    cursor.need('"');
  }
  if (cursor.takeAny(placeWords.toReversed()) < 0) return false;
  if (cursor.takeAny(zoneWords) < 0) cursor.fail('`deployment area` or `deployment zone`');
  return true;
}

/** Words of rules. A sentence with such a word must be read, because its rule would otherwise be lost. */
const rulings =
  /\b(?:VPs?|OPs?|SPs?|CPs?|PL|points?|gains?|earns?|scores?|reserves?|random(?:ly)?|choose|chosen|targets?|enem(?:y|ies)|opponents?|must|may|cannot|never|combat groups?|leaders?|characters?|terrain|models?|half|percent)\b|\d|[½%]/i;

/** The forms of sentences that a message suggests if a sentence of an objective cannot be read. */
const forms =
  '`Randomly choose a Combat Group …`, `The Combat Group may not be held in Reserve`, `You gain 1 VP if …`, `If …, you gain 1 VP` or `If …, you gain no VP from this objective`';

/**
 * Refuses words of rules (`pattern`) in a part of a sentence that the program does not read. A rule with such words
 * would otherwise be lost.
 */
function refuseRulings(text: string, from: number, pattern: RegExp): void {
  const match = pattern.exec(text);
  if (match) throw new WordFault(from + match.index, from + match.index + match[0].length, forms);
}

/**
 * Words that would change the target or the points. They are refused even after `must`. All other words after `must`
 * are only for players.
 */
const afterMust = /\breserves?\b|\brandom(?:ly)?\b|\bOPs?\b/i;

/**
 * Reads the sentence of an objective that says which model is its random target. The words after `must` are rules for
 * the players and do not limit the target.
 */
function readChoice({ text, from }: PrintedSentence, target: TargetParts): void {
  if (target.kinds.length > 0) throw new WordFault(from, from + text.length, 'only one random target');
  const cursor = new WordCursor(text, from);
  cursor.takeAny(openings);
  if (!cursor.take('an')) cursor.take('a');
  if (cursor.take('enemy')) target.whose = 'enemy';
  target.kinds = readKinds(cursor);
  while (!cursor.isAtEnd) {
    if (cursor.take('must')) {
      refuseRulings(text.slice(cursor.place), from + cursor.place, afterMust);
      return;
    }
    if (cursor.take('(do not include Infantry Groups without transport options)')) target.needsTransport = true;
    else if (cursor.take('from your force')) target.whose = 'ally';
    else if (cursor.take('not held in Reserve')) target.mayBeReserve = false;
    else if (readPlace(cursor)) target.place = /(?:at least|outside)\b.*/i.exec(text)?.[0] ?? text;
    else cursor.fail('a restriction of the target');
  }
}

const holders = ['The Combat Group', 'The Target of this objective', 'The Target'];
const bans = ['may not', 'may never', 'must not', 'cannot', 'can not'];

/** Reads a sentence about the target. Returns false if the sentence is not about the target. */
function readTargetSentence(sentence: PrintedSentence, target: TargetParts): boolean {
  const { text, from } = sentence;
  if (new RegExp(`^(?:${openings.join('|')})\\b`, 'i').test(text)) {
    readChoice(sentence, target);
    return true;
  }
  if (/\brandom(?:ly)?\b/i.test(text)) throw new WordFault(from, from + text.length, '`Randomly choose …`');
  if (/\breserve\b/i.test(text) && !/\bVP/i.test(text)) {
    const cursor = new WordCursor(text, from);
    if (cursor.takeAny(holders) < 0) cursor.fail('`The Combat Group`');
    if (cursor.takeAny(bans) < 0) cursor.fail('`may not be held in Reserve`');
    cursor.need('be held in Reserve');
    cursor.end();
    target.mayBeReserve = false;
    return true;
  }
  const isOfEnemy = /^an enemy model is of interest to command, but just which one is unclear$/i.test(text);
  if (isOfEnemy) target.whose = 'enemy';
  return isOfEnemy;
}

const points = String.raw`(?<more>an additional |another |an extra )?(?<count>\d{1,3})(?<extra> more| additional| extra)? ?VPs?`;
const gainFirst = new RegExp(`^you gain ${points} if `, 'i');
const gainMore = new RegExp(`, and ${points} if `, 'gi');
const gainLast = new RegExp(String.raw`,?(?: then)?(?: you)? gain ${points}\b`, 'gi');
const gainNone = /^if (?<condition>.+), you gain no VP from this objective$/i;

const gainOf = (groups: Readonly<Record<string, string | undefined>>, condition: string): GainPlan => ({
  points: Number(groups['count']),
  isAdditional: (groups['more'] ?? groups['extra']) !== undefined,
  condition: condition.trim(),
});

/** Reads `You gain 2 VP if …, and an additional 1VP if …`. */
function gainsBefore(text: string): GainPlan[] {
  const first = gainFirst.exec(text);
  if (!first) return [];
  const marks = [first, ...text.matchAll(gainMore)];
  return marks.map((mark, index) =>
    gainOf(mark.groups ?? {}, text.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? text.length)),
  );
}

/** Reads `If …, you gain 1 VP, if … then you gain an additional 1VP`. */
function gainsAfter(text: string): GainPlan[] {
  const isMore = /^additionally, /i.test(text);
  let from = 0;
  const gains: GainPlan[] = [];
  for (const mark of text.matchAll(gainLast)) {
    const condition = /^(?:additionally, )?(?:, )?if (.+)$/i.exec(text.slice(from, mark.index));
    if (!condition?.[1]) return [];
    const gain = gainOf(mark.groups ?? {}, condition[1]);
    gains.push({ ...gain, isAdditional: gain.isAdditional || isMore });
    from = mark.index + mark[0].length;
  }
  return text.slice(from).trim() === '' ? gains : [];
}

/** Reads the victory points of a sentence. Throws a WordFault if a condition still contains words about points. */
function gainsOf({ text, from }: PrintedSentence): GainPlan[] {
  const before = gainsBefore(text);
  const gains = before.length > 0 ? before : gainsAfter(text);
  const expected = '`You gain 1 VP if …` or `If …, you gain 1 VP`';
  if (gains.length === 0) throw new WordFault(from, from + text.length, expected);
  for (const { condition } of gains) {
    const stray =
      /(?:\b(?:an additional|another|an extra) )?(?:\d+ ?)?(?:(?:more|additional|extra) )?\bVPs?\b|\d+VPs?\b|\bgains?\b|\bpoints?\b/i.exec(
        condition,
      );
    const at = from + text.indexOf(condition) + (stray?.index ?? 0);
    if (stray) throw new WordFault(at, at + stray[0].length, expected);
  }
  return gains;
}

/** Reads the text of an objective. Throws a WordFault at words that have no meaning. */
export function readObjectiveText(text: string): Pick<ObjectivePlan, 'target' | 'gains' | 'forfeit'> {
  const target: TargetParts = { kinds: [], whose: null, mayBeReserve: true, needsTransport: false, place: null };
  const gains: GainPlan[] = [];
  let forfeit: string | null = null;
  for (const sentence of printedSentences(text)) {
    const isOfTarget = readTargetSentence(sentence, target);
    if (isOfTarget && !/\d ?VP\b/i.test(sentence.text)) continue;
    const none = gainNone.exec(sentence.text);
    if (none) forfeit = none.groups?.['condition'] ?? '';
    else if (/\b(?:VPs?|gain)\b|\dVPs?\b/i.test(sentence.text.replace(/have gained/i, ''))) {
      gains.push(...gainsOf(sentence));
      if (gains[0]?.isAdditional)
        throw new WordFault(sentence.from, sentence.from + sentence.text.length, 'points before the additional points');
    } else if (rulings.test(sentence.text))
      throw new WordFault(sentence.from, sentence.from + sentence.text.length, forms);
  }
  if (gains.length === 0) throw new WordFault(0, text.length, 'a sentence such as `You gain 1 VP if …`');
  const { kinds, whose, ...restrictions } = target;
  return { target: kinds.length > 0 ? { kinds, whose: whose ?? 'ally', ...restrictions } : null, gains, forfeit };
}

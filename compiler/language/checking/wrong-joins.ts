// Finds phrases that are joined wrongly: criteria without `>`, two actions in a sentence, a condition without a colon.
// Each function returns a fault, or null.
import { upperInitial } from '../../../grammar/characters.ts';
import type { Category } from '../phrases/terms.ts';
import type { PhraseFault } from './phrase-fault.ts';
import { articles, prepositions } from './lacking-words.ts';
import { withoutCapitals } from './misspellings.ts';
import type { PhraseTrials } from './phrase-trials.ts';

/** Several phrases with joining words between them; `marks` has the indexes of the joining words. */
interface JoinedPhrases {
  readonly parts: readonly string[];
  readonly marks: readonly number[];
}

/** Joining words that leave no doubt about the order of the two phrases. */
const orderedJoiners: ReadonlySet<string> = new Set(['then', 'so', 'do', 'and', ',', ';', '–', '-', '?', '=']);
/**
 * All words with which writers join two phrases. A word such as `or` does not say which phrase comes first, or if both
 * count.
 */
const joiners: ReadonlySet<string> = new Set([...orderedJoiners, 'or', 'but', '&', '+', '/', '|', '<', '=']);
/** Words that can begin a condition. */
const openers: ReadonlySet<string> = new Set(['if', 'when', 'whenever']);
/** Words that begin a condition like `if`, but that also belong to the text of the condition. */
const selfOpeners: ReadonlySet<string> = new Set(['unless', 'threshold']);
/** Words between an action and a condition after the action: `ATTACK 2, with a threshold …`. */
const beforeCondition: ReadonlySet<string> = new Set([',', 'with', 'within', 'at', 'a', 'target']);
const separators: ReadonlySet<string> = new Set(['then', ',', ';']);
const listMark: ReadonlySet<string> = new Set(['>']);
const listMarkOrJoiner: ReadonlySet<string> = new Set([...joiners, ...listMark]);

/** Returns the range of the first joining word and the joining words directly after it, such as `, then`. */
function firstRun(marks: readonly number[]): { readonly from: number; readonly to: number } {
  const [from = 0] = marks;
  const run = marks.findIndex((at, index) => at > from + index);
  return { from, to: from + (run < 0 ? marks.length : run) };
}

/**
 * True if no two joining words are neighbours. A fix replaces a single word, so no fix is certain for two neighbours.
 */
const areSeparate = (marks: readonly number[]): boolean => !marks.some((at, index) => at - 1 === marks[index - 1]);

/** Words after which an action names its destination. */
const goalWords: ReadonlySet<string> = new Set(['to', 'towards', 'into']);

/** Returns example words for a destination. */
const exampleGoal = ({ reader }: PhraseTrials): string => reader.vocabulary.hints.nouns[0] ?? 'space';

const predicateCategories = ['adj', 'post', 'pred'] as const;

export class WrongJoins {
  private readonly trials: PhraseTrials;

  constructor(trials: PhraseTrials) {
    this.trials = trials;
  }

  private splitAtMarks(
    from: number,
    to: number,
    category: Category,
    between: ReadonlySet<string>,
  ): JoinedPhrases | null {
    const { trials } = this;
    const parts: string[] = [];
    const marks: number[] = [];
    let start = from;
    for (let at = from; at <= to; at++) {
      const word = trials.words[at];
      if (at < to && !(word && between.has(word.lower))) continue;
      // Two joining words can follow each other: `Nearest, then Random`.
      if (at < to && at === start && marks.length > 0) {
        marks.push(at);
        start = at + 1;
        continue;
      }
      // In `INSPIRE 1, next card`, the words after the comma continue the action.
      if (category === 'act' && at < to && !this.startsAct(at)) continue;
      if (!trials.reads(trials.textBetween(start, at), category)) continue;
      parts.push(trials.textBetween(start, at));
      if (at === to) return marks.length > 0 ? { parts, marks } : null;
      marks.push(at);
      start = at + 1;
    }
    return null;
  }

  /** True if an action begins after the joining words at `at`. */
  private startsAct(at: number): boolean {
    const next = this.trials.words.findIndex((word, index) => index > at && !joiners.has(word.lower));
    return this.verbStarts().includes(next);
  }

  /**
   * True if each joining word at `marks` is one of the words in `sure`. These words leave no doubt in which order the
   * phrases between them apply.
   */
  private isSure(marks: readonly number[], sure = orderedJoiners): boolean {
    return marks.every((at) => sure.has(this.trials.words[at]?.lower ?? ''));
  }

  private criteria(from: number, to: number, between: ReadonlySet<string>): readonly string[] | null {
    const { trials } = this;
    const words = trials.textBetween(from, to);
    return this.splitAtMarks(from, to, 'crit', between)?.parts ?? (trials.reads(words, 'crit') ? [words] : null);
  }

  /**
   * Finds criteria without `>` between them, as in `[Nearest, Random]`. The fix for criteria with `and` is not certain,
   * because `and` may mean that both criteria count equally.
   */
  noOver(): PhraseFault | null {
    const { category, words } = this.trials;
    const joined = category === 'crit' ? this.splitAtMarks(0, words.length, 'crit', joiners) : null;
    if (!joined) return category === 'crit' ? this.criteriaSideBySide() : null;
    const { parts, marks } = joined;
    const sure = this.isSure(marks, separators) && areSeparate(marks);
    return { is: 'no over', ...firstRun(marks), near: parts.join(' > '), marks, sure };
  }

  /** Finds two criteria with nothing between them, as in `[Fewest enemies Random]`. */
  private criteriaSideBySide(): PhraseFault | null {
    const { trials } = this;
    const { length } = trials.words;
    for (let at = 1; at < length; at++) {
      if (![0, at].every((start) => /^\p{Lu}/u.test(trials.words[start]?.text ?? ''))) continue;
      const parts = [trials.textBetween(0, at), trials.textBetween(at, length)];
      if (!parts.every((part) => trials.reads(part))) continue;
      return { is: 'no over', from: at - 1, to: at + 1, near: parts.join(' > '), marks: [], sure: false };
    }
    return null;
  }

  /** Finds a tiebreak list in parentheses instead of brackets, as in `(Nearest > Random)`. */
  inParentheses(): PhraseFault | null {
    const { trials } = this;
    const { length } = trials.words;
    const from = trials.words.findLastIndex(({ text }) => text === '(');
    if (trials.category === 'crit' || from < 0 || trials.words[length - 1]?.text !== ')') return null;
    const parts = this.criteria(from + 1, length - 1, listMarkOrJoiner);
    if (!parts || (from > 0 && !trials.reads(trials.textBetween(0, from)))) return null;
    return {
      is: 'no list',
      from,
      to: length,
      words: trials.textBetween(from, length),
      list: parts.join(' > '),
      sentence: null,
    };
  }

  /** Finds several actions in one sentence, as in `RECON, CONTROL`. */
  acts(): PhraseFault | null {
    const { trials } = this;
    const joined = trials.category === 'act' ? this.splitAtMarks(0, trials.words.length, 'act', joiners) : null;
    if (!joined) return null;
    const { parts, marks } = joined;
    const sure = this.isSure(marks) && areSeparate(marks);
    return { is: 'joined acts', ...firstRun(marks), near: parts.join('. '), marks, sure };
  }

  /** Finds two actions without a full stop between them, as in `CONTROL This activates the mech`. */
  actsSideBySide(): PhraseFault | null {
    const { trials } = this;
    const { length } = trials.words;
    for (let at = 1; at < length; at++) {
      const isUnfinished = prepositions.has(trials.words[at - 1]?.lower ?? '');
      if (isUnfinished || !/^\p{Lu}/u.test(trials.words[at]?.text ?? '')) continue;
      const parts = [trials.textBetween(0, at), trials.textBetween(at, length)];
      if (!parts.every((part) => trials.reads(part))) continue;
      return { is: 'joined acts', from: at - 1, to: at + 1, near: parts.join('. '), marks: [], sure: true };
    }
    return null;
  }

  /**
   * Finds words about an effect in the sentence of an action, as in `CONTROL to activate a mech`. The effect needs a
   * sentence of its own.
   */
  effectAfter(): PhraseFault | null {
    const { trials } = this;
    const { length } = trials.words;
    const from = trials.words.findIndex(({ lower }, at) => at > 0 && (lower === 'to' || lower === 'and'));
    if (from < 0 || from + 2 >= length) return null;
    const effect = `This ${trials.words[from + 1]?.lower}s ${trials.textBetween(from + 2, length)}`;
    const parts = [trials.textBetween(0, from), effect];
    const verbs = parts.map((part) =>
      trials.reader.read(part, 'act').terms.flatMap((act) => (act.cat === 'act' ? act.verb : [])),
    );
    const [first, second] = verbs.map(([verb]) => verb);
    if (!first || second?.follows !== first.act) return null;
    return { is: 'joined acts', from, to: from + 2, near: parts.join('. '), marks: [], sure: false };
  }

  /** Finds an action in the place of another phrase, as in `towards MOVE 1 to objective`. */
  actInside(): PhraseFault | null {
    const { trials } = this;
    if (trials.category !== 'act') return null;
    const { length } = trials.words;
    for (const from of this.verbStarts()) {
      const words = trials.textBetween(from, length);
      if (trials.reads(words)) return { is: 'wrong place', from, to: length, words, kind: 'act', wanted: 'dest' };
    }
    return null;
  }

  /** Finds a condition in the place of a destination, as in `MOVE 1 to enemy has the initiative`. */
  conditionInside(): PhraseFault | null {
    const { trials } = this;
    if (trials.category !== 'act') return null;
    const { length } = trials.words;
    const from = trials.words.findIndex(({ lower }) => goalWords.has(lower)) + 1;
    if (from === 0 || from === length) return null;
    const words = trials.textBetween(from, length);
    if (!trials.reads(`${trials.textBetween(0, from)} ${exampleGoal(trials)}`) || trials.reads(words, 'dest'))
      return null;
    if (!trials.reads(words, 'cond')) return null;
    return { is: 'wrong place', from, to: length, words, kind: 'cond', wanted: 'dest' };
  }

  private verbStarts(): number[] {
    const { edges } = this.trials.chart;
    return [...new Set(edges.flatMap(({ from, cat }) => (cat === 'verb' && from > 0 ? [from] : [])))].toSorted(
      (a, b) => a - b,
    );
  }

  /** Finds a condition and an action without a colon between them. */
  noColon(): PhraseFault | null {
    const { trials } = this;
    if (trials.category !== 'act') return null;
    const { length } = trials.words;
    for (const from of this.verbStarts()) {
      const wordBefore = trials.words[from - 1];
      const mark = wordBefore && (wordBefore.kind === 'mark' || joiners.has(wordBefore.lower)) ? 1 : 0;
      const isAfterComma = mark === 1 && trials.words[from - 2]?.text === ',';
      const conditionEnd = from - mark - (isAfterComma ? 1 : 0);
      const [condition, action] = [trials.textBetween(0, conditionEnd), trials.textBetween(from, length)];
      if (!trials.reads(condition, 'cond') || !trials.reads(action)) continue;
      const quiet = withoutCapitals(condition);
      const near = `${quiet}: ${action}`;
      const sure = quiet === condition && !isAfterComma && (mark === 0 || this.isSure([from - 1]));
      return { is: 'no colon', from: from - 1, to: from + 1 - mark, near, isMarked: mark > 0, sure };
    }
    return null;
  }

  /** Finds a condition and a destination without a colon between them, as in `Space secure nearest objective`. */
  noColonInSub(): PhraseFault | null {
    const { trials } = this;
    if (trials.category !== 'dest') return null;
    const { length } = trials.words;
    for (let at = 2; at < length; at++) {
      const [condition, destination] = [trials.textBetween(0, at), trials.textBetween(at, length)];
      if (!trials.reads(condition, 'cond') || !trials.reads(destination)) continue;
      // If the second part can describe the thing before it, no colon is missing: `enemy containing 2 or more units`.
      if (trials.reads(`Space ${destination}`)) continue;
      const near = `${condition}: ${destination}`;
      return { is: 'no colon', from: at - 1, to: at + 1, near, isMarked: false, sure: true };
    }
    return null;
  }

  /** Finds a condition that comes after its action: `RECON if space is secure`. */
  conditionAfter(): PhraseFault | null {
    const { trials } = this;
    const { length } = trials.words;
    for (let at = 1; at < length - 1; at++) {
      const opener = trials.words[at]?.lower ?? '';
      const isSelf = selfOpeners.has(opener);
      if (!openers.has(opener) && !isSelf) continue;
      const from = isSelf ? at : at + 1;
      let to = at;
      while (to > 1 && beforeCondition.has(trials.words[to - 1]?.lower ?? '')) to--;
      const [condition, action] = [trials.textBetween(from, length), trials.textBetween(0, to)];
      if (prepositions.has(trials.words[to - 1]?.lower ?? '')) continue;
      if (!trials.reads(condition, 'cond') || !trials.reads(action)) continue;
      return { is: 'condition after action', from: 0, to: length, condition, action };
    }
    return null;
  }

  /**
   * Finds criteria without brackets at the end of a sentence. A sentence of a bot rule has no list. Words that can also be predicates of things are left to
   * another function.
   */
  noList(): PhraseFault | null {
    const { trials } = this;
    if (trials.category === 'crit' || trials.category === 'rule') return null;
    const { length } = trials.words;
    for (let from = 1; from < length; from++) {
      // The list cannot begin with a number, because the number belongs to the words before: `moves 2 hexes north`.
      if (trials.words[from]?.kind === 'number') continue;
      const words = trials.textBetween(from, length);
      const parts = this.criteria(from, length, listMark);
      const isNoun = trials.category === 'cond' && trials.reads(words, 'thing');
      if (!parts || this.isPredicate(words) || isNoun) continue;
      const before = trials.textBetween(0, from);
      const sentence = this.sentenceFrom(before);
      if (sentence === null) continue;
      return {
        is: 'no list',
        from,
        to: length,
        words,
        list: parts.join(' > '),
        sentence: sentence === before ? null : sentence,
      };
    }
    return null;
  }

  /**
   * Completes the words before a criterion to a sentence: `MOVE 2 to` becomes `MOVE 2 to objective`, and `ATTACK 1,
   * targeting` becomes `ATTACK 1`. Null if the words begin no sentence.
   */
  private sentenceFrom(before: string): string | null {
    const { trials } = this;
    if (goalWords.has(/\S*$/.exec(before)?.[0].toLowerCase() ?? ''))
      return this.firstRead([`${before} ${exampleGoal(trials)}`, before]);
    return this.firstRead([before, before.replace(/,? (?:targeting|against)$/i, '')]);
  }

  private isPredicate(words: string): boolean {
    return predicateCategories.some((category) => this.trials.reads(words, category));
  }

  private firstRead(texts: readonly string[]): string | null {
    return texts.find((text) => this.trials.reads(text)) ?? null;
  }

  /** Finds a criterion among the words of a thing, as in `MOVE 1 to a random objective`. */
  criterionInside(from: number, to: number): PhraseFault | null {
    const { trials } = this;
    const words = trials.textBetween(from, to);
    const isAfterArticle = articles.has(trials.words[from - 1]?.lower ?? '');
    if (trials.category !== 'act' && trials.category !== 'dest') return null;
    if (!trials.reads(words, 'crit') || this.isPredicate(words)) return null;
    const sentence = upperInitial(trials.replaceWords(isAfterArticle ? from - 1 : from, to, ''));
    return { is: 'no list', from, to, words, list: words, sentence };
  }
}

import { joinedByOr, upperInitial } from '../../../../grammar/characters.ts';
import { getOrMake } from '../../../../runtime/kernel/lazily.ts';
import type { Report } from '../../../../grammar/registry.ts';
import type { Phrase, Sheet, Span } from '../../../../grammar/tree.ts';
import type { Sort } from '../../../plan/nodes.ts';
import type { Binder } from '../../binding/clause-binder.ts';
import { sentencesOf } from '../../binding/bind-rules.ts';
import { pointerIn } from '../../binding/scope.ts';
import { sortInWords } from '../../phrases/noun-sorts.ts';
import type { Reader } from '../../phrases/phrase-reader.ts';
import { nameIn } from './subject-doubts.ts';
import { capturedPointer } from '../phrase/captured-pointers.ts';
import { otherWording } from '../phrase/other-wordings.ts';
import type { checkDiagnostics } from '../report/diagnostics.ts';
import { reportUnread } from '../phrase/explain-unread.ts';
import type { ReportContext } from '../report/report-context.ts';
import type { NeedContext } from './scenario-needs.ts';
import { sentenceParts } from '../report/spans.ts';
import { reportSeveralMeant, reportSeveralTargets } from './several-meant.ts';
import { followsShortForm } from '../phrase/left-out-parts.ts';
import { listJoiner, reportBareCriteria } from '../phrase/wrong-marks.ts';

/** The sheet of a clause, and the reader and the world for that sheet. */
export type ClauseSetting = Omit<NeedContext, 'report'>;

export function binderOf(setting: ClauseSetting, report: Report<typeof checkDiagnostics>): Binder {
  const { sheet, reader, world } = setting;
  /**
   * The reported pointers of each phrase. A tiebreak list can be read for several choices, and each pointer is reported
   * only once.
   */
  const reportedOf = new Map<Span, Set<string>>();
  /** Returns the place of a pointer in a phrase; null if the pointer was reported there before. */
  const firstReport = (at: Span, pointer: string): Span | null => {
    const reported = getOrMake(reportedOf, at, () => new Set<string>());
    if (reported.has(pointer)) return null;
    reported.add(pointer);
    return wordIn(sheet, at, pointer);
  };
  const context = { sheet, reader, report };
  const joinsLists = listJoiner(context);
  let isUnread = false;
  let lastUnranked: Span | null = null;
  return {
    reader,
    sides: world.sides,
    unread: (phrases, text, category, terms, sentence = -1) => {
      isUnread ||= category === 'cond' || category === 'act';
      const [rule] = phrases;
      const part = rule && sentenceParts(sheet, rule, sentencesOf(rule.text))[sentence];
      const parts = part ? [part] : phrases;
      reportUnread({ sheet, reader, report, world }, parts, text, category, terms);
    },
    cannotRank: (phrase, sort) => {
      // If the criterion before this criterion was reported, the reason is the same: the list belongs to another
      // choice. One report is enough.
      const isBeside = lastUnranked !== null && /^\s*>\s*$/.test(sheet.plain.slice(lastUnranked.end, phrase.start));
      lastUnranked = phrase;
      if (isBeside) return;
      reportUnranked(context, phrase, sort);
    },
    refersToNothing: (at, pointer, isForgotten = false) => {
      // If the condition or an earlier sentence has no reading, nothing is reported: the pointer may refer to a thing
      // there. Only the first pointer to nothing in a phrase is reported, because a second pointer usually has the same
      // cause.
      const there = isUnread || reportedOf.has(at) ? null : firstReport(at, pointer);
      if (there && isForgotten)
        report('refers-to-forgotten', there, { word: wordAt(context.sheet.source, there, at, pointer) });
      else if (there) reportToNothing(context, there, at, pointer);
    },
    refersToSeveral: (at, pointer, things) => {
      const there = firstReport(at, pointer);
      if (there) reportSeveralMeant(context, at, there, things);
    },
    hitsSeveral: (at, heads) => reportSeveralTargets(context, at, heads),
    listWithoutChoice: (chain) => {
      if (!joinsLists(chain)) report('list-without-choice', chain);
    },
    followsNothing: (at, verb, follows) => {
      // A sentence without a reading may have been the earlier action. So nothing is reported.
      if (isUnread) return;
      const verbs = joinedByOr(verbsOfAct(reader, follows));
      // `verbs` names the verbs that may come before the sentence. If every action with a choice may come before it, as
      // before `Roll 1 combat die.`, `verbs` is empty. The message then says `action`.
      const earlier = verbs === '' ? 'action' : verbs;
      const text = context.sheet.plain.slice(at.start, at.end);
      report('follows-nothing', at, { verb, verbs: earlier, help: followHelp(reader, text, earlier) });
    },
    otherCase: ({ start, end }) => {
      const text = context.sheet.plain.slice(start, end);
      const [, words = '', line = ''] = /^(if\b[^,:]*|\w+)[,:]? (.+)$/is.exec(text) ?? [];
      report('other-case-inside', { start, end: start + words.length }, { words, line });
    },
    ownPlace: (destination) => report('own-place', destination),
    noTable: (roll) => report('roll-without-table', roll),
    misplaced: (at, description) => reportMisplaced(context, at, description),
  };
}

/**
 * Reports words after a destination. A second sentence there may also be a list without brackets, which has a report of
 * its own.
 */
function reportMisplaced(context: ReportContext, at: Span, description: string): void {
  const isSentence = description === 'a second sentence';
  if (isSentence && (followsShortForm(context, at) || reportBareCriteria(context, at))) return;
  context.report('too-much', at, { surplus: description });
}

/** Returns the verbs of an act, as sheets print them. */
const verbsOfAct = ({ vocabulary }: Reader, act: string): readonly string[] =>
  vocabulary.entries
    .flatMap(({ gives, build }) => (gives === 'verb' ? [build({}, 0)] : []))
    .flatMap((built) => (built && 'cat' in built && built.cat === 'verb' && built.act === act ? [built.verb] : []));

/** Returns a help text for a pointer that refers to nothing. The text says how to name the thing that is meant. */
function waysToName(reader: Reader, pointer: string, rest: string): string {
  if (pointer === 'other')
    return 'Without further words, `other` compares with the acting unit, and so fits only things of the bot. Remove the word, or give a number.';
  const name = 'Name the thing in the condition or in the sentence before, or say here which thing is meant.';
  const hasOwnSpace = /^\s*space\b/i.test(rest) && reader.tries('this space', 'thing').reads;
  return hasOwnSpace ? `${name} The space of the acting unit is \`this space\`.` : name;
}

/** Returns the span of the pointer `word` in the span `at`; the span `at` itself if the pointer is not there. */
function wordIn(sheet: Sheet, at: Span, word: string): Span {
  const match = pointerIn(sheet.source.slice(at.start, at.end), word);
  if (!match) return at;
  const start = at.start + match.index;
  return { start, end: start + match[0].length };
}

/** True if a text is a criterion that can compare things of a sort. */
const ranks = (reader: Reader, text: string, sort: Sort): boolean =>
  reader.read(text, 'crit').terms.some((term) => term.cat === 'crit' && term.over.includes(sort));

function reportUnranked({ reader, report }: ReportContext, phrase: Phrase, sort: Sort): void {
  const { ranking, nouns } = reader.vocabulary.hints;
  const such = ranking?.[sort];
  // If spaces are ranked, the criterion may only lack a noun. `Most dangerous` ranks units, but `Most dangerous unit`
  // ranks spaces by their units. After `enemy`, another noun would name another thing.
  const isThing = reader.tries(phrase.text, 'thing').reads;
  const withNoun = (isThing ? [] : nouns)
    .map((noun) => `${phrase.text} ${noun}`)
    .find((text) => ranks(reader, text, sort));
  report('cannot-rank', phrase, {
    criterion: phrase.text,
    members: sortInWords(sort)?.plural ?? `${sort}s`,
    such:
      (such === undefined ? '' : `, such as ${such}`) + (withNoun === undefined ? '' : `, or write \`${withNoun}\``),
  });
}

/**
 * Returns the pointer for a message: the words at `there` as the sheet spells them, in lower case. If only the whole
 * phrase is known (`there` is `at`), returns `pointer`.
 */
/** Returns the words of a pointer as the sheet has them; all words of the phrase if they do not spell the pointer. */
function wordAt(source: string, there: Span, at: Span, pointer: string): string {
  const said = source.slice(there.start, there.end);
  return there === at ? (said.toLowerCase().includes(pointer) ? pointer : said) : said.toLowerCase();
}

/**
 * Reports a pointer that refers to nothing. The pointer is at `there`, in the phrase `at`. The message says why the
 * thing that a person probably means cannot be meant: for example, earlier words use it only to measure a distance.
 */
function reportToNothing(
  { sheet: { source }, reader, report }: ReportContext,
  there: Span,
  at: Span,
  pointer: string,
): void {
  const text = source.slice(at.start, at.end).replaceAll(/\s/g, ' ');
  const isCondition = /^\s*:/.test(source.slice(at.end));
  const captured = there === at ? null : capturedPointer(reader, text, there.start - at.start, isCondition);
  if (captured) {
    const { words, ofItself, way } = captured;
    const noun = nameIn(source.slice(0, there.start), captured.noun);
    if (ofItself !== null && way !== null) {
      const start = at.end - ofItself.length;
      report('said-of-itself', { start, end: at.end }, { words: ofItself, noun, pointer: words, way });
      return;
    }
    const help = way === null ? `Name the ${noun} again in these words.` : `Name the ${noun} again: write \`${way}\`.`;
    report('captured-pointer', { start: there.start, end: there.start + words.length }, { words, noun, help });
    return;
  }
  const word = wordAt(source, there, at, pointer);
  const rest = source.slice(there.end, at.end);
  const measured = measuredThing(source.slice(source.lastIndexOf('\n', there.start) + 1, there.start), rest);
  if (measured) report('refers-to-measure', there, { word: `${word} ${measured.noun}`, ...measured });
  else {
    const named = wordsInPlaceOf(reader, text, there.start - at.start);
    const help = named === null ? waysToName(reader, pointer, rest) : `Name what is meant: \`${named}\`.`;
    report('refers-to-nothing', there, { word, help });
  }
}

/** Returns the words of a book in place of those with a pointer, `the player` for `another side`; null if it has none. */
function wordsInPlaceOf(reader: Reader, text: string, pointerAt: number): string | null {
  const { wordings = [] } = reader.vocabulary.hints;
  const reads = (words: string): boolean =>
    (['act', 'cond', 'thing'] as const).some((category) => reader.tries(words, category).reads);
  const meant = otherWording(text, wordings, reads);
  const isThere = meant !== null && meant.from <= pointerAt && pointerAt < meant.from + meant.words.length;
  return isThere ? meant.near : null;
}

/**
 * Finds the thing with which the earlier words only measure a distance, although a later pointer seems to refer to this
 * thing. In `the Ripper nearest to an objective towards that objective`, it is the first objective. Returns null if
 * there is no such thing.
 */
function measuredThing(before: string, rest: string): MeasuredThing | null {
  const noun = /^\s+(\p{L}+)/u.exec(rest)?.[1];
  if (noun === undefined) return null;
  const measuring = `\\b((?:nearest|closest|nearer|closer) to|(?:furthest|farthest) from) (?:an? |the )?((?:[^.:,]*? )?${noun})\\b`;
  const [, said = '', near = ''] = new RegExp(measuring, 'i').exec(before) ?? [];
  return near === '' ? null : { noun, said: said.toLowerCase(), near: `nearest ${near}` };
}

interface MeasuredThing {
  readonly noun: string;
  readonly said: string;
  readonly near: string;
}

function followHelp(reader: Reader, text: string, verbs: string): string {
  const list = listBeforeGoal(reader, text.replace(/\.? *(?:\[.*)?$/s, ''));
  return list === null
    ? `Write a sentence with ${verbs} before this sentence.`
    : `Write the order in brackets: \`${list}\`.`;
}

/** An action with its order in words before the destination: `MOVE a scout, first one in F1, then the nearest, to F2`. */
const orderBeforeGoal = /^(?<act>.+?), first (?<order>.+?),? (?<goal>(?:to|towards|into) (?:(?! to ).)+)$/is;

/** Returns an action whose order in words is a list in brackets; null if the action or a criterion has no reading. */
function listBeforeGoal(reader: Reader, text: string): string | null {
  const { act, order, goal } = orderBeforeGoal.exec(text.replaceAll(/\s+/g, ' '))?.groups ?? {};
  if (act === undefined || order === undefined || goal === undefined) return null;
  const criteria = order
    .split(/,? then /)
    .map((part) => part.replace(/^(?:the )?(?:ones?|those)(?: that (?:is|are))? /i, ''));
  const isRead =
    reader.tries(`${act} ${goal}`, 'act').reads && criteria.every((part) => reader.tries(part, 'crit').reads);
  return isRead ? `${act} [${criteria.map(upperInitial).join(' > ')}] ${goal}` : null;
}

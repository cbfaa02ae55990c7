// Reports phrases without a reading: one message for each fault, at the words at fault.
import { lowerInitial, quotedByOr, startsInCapitals, upperInitial } from '../../../../grammar/characters.ts';
import type { Phrase, Span } from '../../../../grammar/tree.ts';
import { isContradiction } from '../../phrases/misfit.ts';
import { sortInWords } from '../../phrases/noun-sorts.ts';
import type { Category, Term } from '../../phrases/terms.ts';
import { replacementFix, type Fix } from '../../../../grammar/registry.ts';
import { byKind } from '../../../plan/by-kind.ts';
import type { VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import type { ReportContext } from '../report/report-context.ts';
import type { SheetWorld } from '../report/sheet-world.ts';
import { longestSearched, reportPlainCause } from './plain-causes.ts';
import { waysAfterVerb } from './shorter-readings.ts';
import { reportNoVerb } from './no-verb.ts';
import { otherWording } from './other-wordings.ts';
import { leaveOut, reportStray } from './stray-words.ts';
import { spanOf, spanOfWords, textAbove, wordSpans } from '../report/spans.ts';
import { describeReadings } from './two-readings.ts';
import { unreadFaults } from '../repair/cheapest-repair.ts';
import { PhraseTrials } from '../repair/phrase-trials.ts';
import type { TypeClash } from '../../phrases/chart.ts';
import { beginsWith, spelledPhrase, phraseWords, type Word } from '../../phrases/phrase-words.ts';
import type { PhraseFault } from '../repair/phrase-fault.ts';
import { exchangedParts, listFor, reportNoList } from './wrong-marks.ts';

const purposes: Readonly<Partial<Record<Category, string>>> = {
  cond: 'as a condition',
  act: 'as an action',
  dest: 'as a destination',
  crit: 'as a criterion',
  row: 'as a row of the table',
  rule: 'as a rule',
  way: 'here',
};

const phraseKinds: Readonly<Partial<Record<Category, string>>> = {
  cond: 'a condition',
  act: 'an action',
  dest: 'a destination',
  thing: 'a phrase for things',
  crit: 'a criterion',
  row: 'a row of the table',
  rule: 'a rule',
  way: 'a line about the way',
};

/** The sorts of patterns for boards. A game need not have such things. */
const boardSorts: ReadonlySet<string> = new Set(['unit', 'token', 'structure']);

/** Puts sorts into words. Sorts that the game lacks are left out. */
const sortNames = (text: string, { reader }: Pick<UnreadContext, 'reader'>): string =>
  text
    .split(' or ')
    .filter((sort) => !boardSorts.has(sort) || reader.vocabulary.sorts.has(sort))
    .map((sort) => (sort === 'located' ? 'something with a place on the board' : (sortInWords(sort)?.singular ?? sort)))
    .join(' or ') || 'a thing of another kind';

/** The context of a report. If the game has English words for plans, messages show the meanings of phrases. */
interface UnreadContext extends ReportContext {
  readonly world: Pick<SheetWorld, 'words' | 'sides' | 'decks' | 'headings'>;
}

export function reportUnread(
  context: UnreadContext,
  phrases: readonly Phrase[],
  text: string,
  category: Category,
  terms: readonly Term[],
): void {
  // If a closing parenthesis is missing, the parser has already reported this. So this function reports nothing.
  if (text.split('(').length > text.split(')').length) return;
  const [first, last] = [phrases[0], phrases.at(-1)];
  const all: Span = { start: first?.start ?? 0, end: last?.end ?? 0 };
  if (terms.length > 1) {
    reportTwoReadings(context, all, text, category);
    return;
  }
  if (reportWording(context, all, text, category)) return;
  const trials = new PhraseTrials(text, category, context.reader);
  if (reportPlainCause(context, { ...all, text, category }, trials)) return;
  const condition = category === 'act' && phrases.length === 1 && first ? openingCondition(context, first) : null;
  if (condition) {
    reportUnread(context, [condition], condition.text, 'cond', []);
    return;
  }
  const { words } = trials;
  const spans = wordSpans(context.sheet, phrases, words);
  for (const fault of unreadFaults(trials)) {
    const at = spanOf(phrases, spans, fault.from, fault.to);
    const advice = adviceFor(context, trials, fault.is === 'types' ? fault.clash : null);
    const [fix, ways] = [fixOf(fault, at, spans), waysOf(fault, at, spans)];
    reportFault(fault, { context, at, category, text, words, fix, ways, advice });
  }
}

/** Reports words that the language says in another way. Returns false if there are no such words. */
function reportWording(context: UnreadContext, at: Span, text: string, category: Category): boolean {
  const { reader, sheet, report } = context;
  const { wordings = [] } = reader.vocabulary.hints;
  if (wordings.length === 0 || text.length > longestSearched) return false;
  const found = otherWording(text, wordings, (words) => reader.tries(words, category).edges.length === 1);
  if (!found) return false;
  const span = spanOfWords(sheet, found.words, at, at.start + found.from);
  const way = replacementFix(at, found.whole);
  if (found.near === '') report('stray-words', span, { words: found.words, help: leaveOut }, null, [], [way]);
  else report('other-word', span, { word: found.words, near: quotedByOr([found.near]) }, null, [], [way]);
  return true;
}

const opensWithIf = ({ gives, forms }: VocabularyEntry): boolean =>
  gives === 'act' && forms.some((form) => /^if\b/.test(form));

/**
 * Returns the condition in `If …, it moves …`, if the condition has no reading but the action after the comma has a
 * reading. Returns null for any other phrase.
 */
function openingCondition({ reader, sheet }: ReportContext, { start, end }: Span): Phrase | null {
  const text = end - start > longestSearched ? '' : sheet.plain.slice(start, end);
  const lead = /^if\s+/i.exec(text)?.[0];
  if (lead === undefined || !reader.vocabulary.entries.some(opensWithIf)) return null;
  for (let comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', comma + 1)) {
    const [condition, action] = [text.slice(lead.length, comma), text.slice(comma + 1)].map(inOneLine);
    if (!condition || !action || !reader.tries(action, 'act').reads || reader.tries(condition, 'cond').reads) continue;
    return { type: 'phrase', start: start + lead.length, end: start + comma, text: condition, brackets: [] };
  }
  return null;
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function reportTwoReadings(context: UnreadContext, at: Span, text: string, category: Category): void {
  const { first, second, clear } = describeReadings(context.reader, context.world, text, category);
  const advice = clear.flatMap((words, index) => (words ? [`\`${words}\` for the ${orders[index]} meaning`] : []));
  const help = advice.length > 0 ? `Write ${advice.join(', or ')}.` : 'Use words that have only one meaning.';
  const ways = clear.flatMap((words) => (words ? [replacementFix(at, words)] : []));
  context.report('two-readings', at, { first, second, help }, null, [], ways);
}

const orders = ['first', 'second'] as const;

/** Returns the phrases with a reading that are nearest to a phrase, or else a sentence about such phrases. */
function formOf({ reader }: ReportContext, category: Category, text: string, wanted = category): string {
  const { nearForms, quoted, forms } = reader.vocabulary.hints;
  const reads = (words: string): boolean => reader.tries(words, category).reads;
  const near = nearForms?.({ text, category, reads }) ?? [];
  const quote = near.length > 0 ? null : (quoted?.({ text, category, reads }) ?? null);
  if (quote !== null) return `${writeQuoted} \`${quote}\`.`;
  return near.length > 0 ? `${writeLike} ${quotedByOr(near)}.` : (forms[wanted] ?? '');
}

const writeLike = 'Write it like';

const writeQuoted = 'If no words of the page say this, quote them:';

/**
 * Returns help for a destination that is written as a condition: the help puts `There is` before it. Returns null for
 * any other phrase, or if the new words have no reading.
 */
function existenceOf({ reader }: ReportContext, words: string, kind: Category, wanted: Category): string | null {
  if (kind !== 'dest' || wanted !== 'cond') return null;
  const rest = lowerInitial(words);
  const article = /^[aeiou]/.test(rest) ? 'an' : 'a';
  const starts = /^(?:an?|any) /.test(rest) ? ['There is'] : [`There is ${article}`, 'There are'];
  const said = starts.map((start) => `${start} ${rest}`).find((text) => reader.tries(text, 'cond').reads);
  return said === undefined ? null : `If such a thing must exist, write \`${said}\`.`;
}

/**
 * Returns help for a full stop that is written instead of the colon after a condition. The help shows condition and
 * action with a colon.
 */
function colonFor(
  { reader, sheet }: ReportContext,
  words: string,
  kind: Category,
  wanted: Category,
  at: Span,
): string | null {
  if (kind !== 'cond' || wanted !== 'act') return null;
  const [, action = ''] = /^\.\s+([^.:\n]+)/.exec(sheet.plain.slice(at.end)) ?? [];
  return reader.tries(action.trim(), 'act').reads ? `Write \`${words}: ${action.trim()}\`, with a colon.` : null;
}

const example = (text: string): string => `is said like \`${text.replace(/[.,]$/, '')}\`.`;

/**
 * Returns help for a phrase without a reading: the example of its verb or of the pattern that fits best, or else a
 * description of such phrases.
 */
function adviceFor(context: ReportContext, trials: PhraseTrials, clash: TypeClash | null): string {
  const { entries, hints } = context.reader.vocabulary;
  const { words, category } = trials;
  if (clash && isContradiction(clash.misfit)) return 'Remove one of the two: nothing can be both.';
  const several = category === 'act' && hints.nearForms ? onceForEach(context, trials) : null;
  if (several !== null) return several;
  const verb = entries.find(({ gives, forms }) => gives === 'verb' && forms.some((form) => beginsWith(words, form)));
  if (category === 'act' && verb && trials.endsAct(clash?.from ?? 0)) {
    const near =
      clash === null && context.reader.vocabulary.hints.nearForms ? formOf(context, category, trials.text) : '';
    return near.startsWith(writeLike) || near.startsWith(writeQuoted)
      ? near
      : `${(verb.forms[0] ?? '').toUpperCase()} ${example(verb.example)}`;
  }
  if (!clash)
    return (
      nearExample(
        context,
        category,
        words.map(({ text }) => text),
      ) ?? formOf(context, category, trials.text)
    );
  const isOwn = !['kernel', 'board'].includes(clash.pattern.layer);
  const { needs, has } = clash.misfit;
  const areSorts = isSort(needs) && isSort(has);
  const isExample = isOwn || (!areSorts && clash.pattern.gives === category);
  // A book of other words does not read the examples of the patterns that all games share.
  if (isExample && (!hints.nearForms || readsExample(context, clash.pattern)))
    return `Such a thing ${example(clash.pattern.example)}`;
  return areSorts
    ? `Name ${sortNames(needs, context)} there, or use words that can be said of ${sortNames(has, context)}.`
    : formOf(context, category, trials.text);
}

const readsExample = ({ reader }: ReportContext, { gives, example: text }: VocabularyEntry): boolean =>
  [gives, 'act' as const, 'cond' as const].some((category) => reader.tries(text, category).reads);

/** Returns help for an action that is done to a single thing, and is written about all of several things. */
function onceForEach({ reader }: ReportContext, { text }: PhraseTrials): string | null {
  const [first = text, ...others] = ['a ', 'another ', 'a different '].map((word) =>
    text.replace(/\b(?:every|each|all) /i, word),
  );
  // In a book with an acting thing, `another` can also mean another than this thing.
  const isClear = (other: string): boolean => reader.tries(other, 'act').edges.length === 1;
  const next = first === text || !isClear(first) ? undefined : others.find(isClear);
  return next === undefined ? null : `Write the sentence once for each of them: \`${first}. ${next}\`.`;
}

/** True if a text lists names of sorts, such as `unit or space`. */
const isSort = (text: string): boolean =>
  text.split(' or ').every((sort) => sort === 'located' || sortInWords(sort) !== null);

/** An example helps only if it shares at least this number of words with the phrase. */
const fewestShared = 2;

/** Returns the example that shares the most words with a phrase; null if no example shares `fewestShared` words. */
function nearExample({ reader }: ReportContext, category: Category, words: readonly string[]): string | null {
  const { entries, hints } = reader.vocabulary;
  const kinds = hints.examplesOf?.[category];
  if (!kinds) return null;
  const small = new Set([...hints.small, 'if', 'and', 'or', 'at', 'on', 'to']);
  const said = new Set(words.map((word) => word.toLowerCase()).filter((word) => !small.has(word)));
  const scored = entries
    .filter(({ gives }) => kinds.includes(gives))
    .map(({ example: shown }) => {
      const parts = new Set(shown.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
      return { shown, shared: [...said].filter((word) => parts.has(word)).length };
    });
  const best = Math.max(0, ...scored.map(({ shared }) => shared));
  const found = best < fewestShared ? undefined : scored.find(({ shared }) => shared === best);
  return found ? `Such a sentence ${example(found.shown)}` : null;
}

const verbsWithTargetStrength = ({ reader }: ReportContext): string =>
  reader.vocabulary.entries
    .flatMap(({ gives, build }) => (gives === 'verb' ? [build({}, 0)] : []))
    .flatMap((built) =>
      built && 'cat' in built && built.cat === 'verb' && built.strength === 'target' ? [built.verb] : [],
    )
    .join(' and ');

function strengthAdvice(context: ReportContext, { misfit, at }: TypeClash, advice: string): string {
  if (misfit.needs === 'the verb alone') return 'Remove the strength.';
  if (at?.term.cat === 'strength' && at.term.strength.is === 'target') {
    const verbs = verbsWithTargetStrength(context);
    if (verbs !== '') return `Write a number, or X for the strength that the card prints. Only ${verbs} can have Y.`;
  }
  return advice;
}

/** Returns the fix for a fault; null if the fix is not certain. */
function fixOf(fault: PhraseFault, at: Span, spans: readonly Span[]): Fix | null {
  if (fault.is === 'unknown' || fault.is === 'instead')
    return fault.sure === null ? null : replacingWord(fault, fault.sure, at, spans);
  if (fault.is === 'order') return fault.sure ? replacementFix(at, fault.near) : null;
  if (fault.is === 'capitals' || fault.is === 'bare letter') return replacementFix(at, fault.near);
  if (fault.is === 'joined acts') return fault.sure ? joiningBy(fault, '.', 'Make sentences of them', spans) : null;
  if (fault.is === 'no over') return fault.sure ? joiningBy(fault, ' >', 'Put `>` between them', spans) : null;
  if (fault.is !== 'no colon' || !fault.sure) return null;
  const start = spans[fault.isMarked ? fault.from - 1 : fault.from]?.end ?? at.start;
  return { title: 'Put the colon', edits: [{ start, end: fault.isMarked ? at.end : start, text: ':' }] };
}

function waysOf(fault: PhraseFault, at: Span, spans: readonly Span[]): readonly Fix[] {
  if (fault.is === 'unknown' && fault.isStray) return [leavingOut(fault, fault.word, at, spans)];
  if (fault.is === 'unknown' || fault.is === 'instead')
    return fault.near.map((word) => replacingWord(fault, word, at, spans));
  if (fault.is === 'order') return [replacementFix(at, fault.near)];
  if (fault.is === 'missing') {
    const end = spans[fault.from + phraseWords(fault.after).length - 1]?.end ?? at.end;
    return [{ title: `Insert \`${fault.near}\``, edits: [{ start: end, end, text: ` ${fault.near}` }] }];
  }
  if (fault.is === 'no over' && fault.marks.length === 0)
    return [joiningBy(fault, ' >', 'Put `>` between them', spans)];
  return fault.is === 'stray' || fault.is === 'twice' ? [leavingOut(fault, fault.words, at, spans)] : [];
}

interface WordsAt {
  readonly from: number;
  readonly to: number;
}

function leavingOut({ from, to }: WordsAt, words: string, at: Span, spans: readonly Span[]): Fix {
  const start = spans[from - 1]?.end;
  // At the start of a phrase, the fix also removes the space after the removed words.
  const edit = start === undefined ? { ...at, end: spans[to]?.start ?? at.end } : { start, end: at.end };
  // If no spaces are around a removed mark, as in `Space,secure`, the fix puts a space there.
  const isBetween = start === at.start && spans[to]?.start === at.end && !/\w/.test(words);
  return { title: `Take \`${words}\` out`, edits: [{ ...edit, text: isBetween ? ' ' : '' }] };
}

/**
 * Returns the fix that replaces a word at all its places. If the word replaces a mark, the fix adds missing spaces
 * around the word.
 */
function replacingWord(
  fault: PhraseFault & { readonly is: 'unknown' | 'instead' },
  word: string,
  at: Span,
  spans: readonly Span[],
): Fix {
  const isForMark = !/[\p{L}\d]/u.test(fault.word) && /^\p{L}/u.test(word);
  const before = isForMark && spans[fault.from - 1]?.end === at.start ? ' ' : '';
  const after = isForMark && spans[fault.to]?.start === at.end ? ' ' : '';
  const others = fault.is === 'unknown' ? fault.also.flatMap((place) => spans[place] ?? []) : [];
  const edits = [{ start: at.start, end: at.end, text: before + word + after }];
  return {
    title: `Write \`${word}\``,
    edits: [...edits, ...others.map(({ start, end }) => ({ start, end, text: word }))],
  };
}

/**
 * Returns the fix that puts a mark between phrases in place of `marks`, the words that join them. If there are no such
 * words, the fix inserts the mark.
 */
function joiningBy(
  { from, marks }: PhraseFault & { readonly is: 'joined acts' | 'no over' },
  mark: string,
  title: string,
  spans: readonly Span[],
): Fix {
  if (marks.length > 0) return wordsFix(spans, marks, mark, title);
  const end = spans[from]?.end ?? 0;
  return { title, edits: [{ start: end, end, text: mark }] };
}

function wordsFix(spans: readonly Span[], indices: readonly number[], text: string, title: string): Fix {
  const edits = indices.map((at) => ({ start: spans[at - 1]?.end ?? 0, end: spans[at]?.end ?? 0, text }));
  return { title, edits };
}

interface FaultReport {
  readonly context: ReportContext;
  readonly at: Span;
  readonly category: Category;
  /** The whole phrase. */
  readonly text: string;
  readonly words: readonly Word[];
  readonly fix: Fix | null;
  readonly ways: readonly Fix[];
  readonly advice: string;
}

const namesOfPieces = 'Names of pieces stand only in positions. Describe the piece by its kind, its side or its place.';

/** After the place where a word is missing, a message shows this number of words. */
const mostShown = 3;

/** If at most this number of words is left after the shown words, the message shows these words too. */
const mostLeft = 2;

/** Returns the missing word, together with some words before and after it. */
function lineWith({ from, after, near }: PhraseFault & { readonly is: 'missing' }, words: readonly Word[]): string {
  const at = from + phraseWords(after).length;
  // The shown words do not begin with a mark, such as a comma.
  const start = words[from - 1]?.kind === 'mark' ? from : Math.max(0, from - 1);
  const parts = [
    ...words.slice(start, at).map(({ text }) => text),
    near,
    ...words
      .slice(at, words.length - at <= mostShown + mostLeft ? words.length : at + mostShown)
      .map(({ text }) => text),
  ];
  return spelledPhrase(parts).replaceAll(/ (?=[,)\]])/g, '');
}

/**
 * Reports a condition after its action. The fix puts the condition before the action. If the clause already has a
 * condition, the fix joins both conditions by `and`.
 */
function reportLateCondition(
  { condition, action }: PhraseFault & { readonly is: 'condition after action' },
  { context, at }: FaultReport,
): void {
  const [before, earlier = ''] = /([^\n:]+?):\s*$/.exec(textAbove(context.sheet.plain, at.start)) ?? [];
  const [, label = '', first = ''] = /^(\s*(?:\d+|[a-z]\))\s+)?(.*)$/.exec(earlier) ?? [];
  const all = first === '' ? upperInitial(condition) : `${first} and ${condition}`;
  const start = at.start - (before === undefined ? 0 : before.length - label.length);
  const near = `${all}: ${action}`;
  context.report('word-order', at, { near }, replacementFix({ start, end: at.end }, near));
}

const reportFault = byKind<PhraseFault, [FaultReport], void>({
  unknown({ word, near, from, isStray, reads }, { context, at, category, text, fix, ways }) {
    // If an action starts with an unknown word in capitals, this word is probably a verb, such as a verb of another
    // game.
    if (category === 'act' && from === 0 && near.length === 0 && startsInCapitals(word)) {
      reportNoVerb(context, at, word);
      return;
    }
    const kind = word.includes(' ') ? 'words' : 'word';
    if (context.reader.vocabulary.hints.nearForms && near.length === 0 && /^\p{Lu}{1,2}\d{1,2}$/u.test(word)) {
      const help = [namesOfPieces, formOf(context, category, text)].filter((each) => each !== '').join(' ');
      context.report('unknown-word', at, { kind, word, help });
      return;
    }
    const remove = isStray ? `If \`${word}\` is not needed, remove it. ` : '';
    const didYouMean = near.length > 0 ? `Did you mean ${quotedByOr(near)}?` : '';
    // A page has forms for a phrase that has a second fault.
    const needsForm = near.length === 0 || (!reads && context.reader.vocabulary.hints.nearForms !== undefined);
    const form = needsForm ? remove + (formOf(context, category, text) || 'Use words that Botbook knows.') : '';
    const help = [didYouMean, form].filter((each) => each !== '').join(' ');
    context.report('unknown-word', at, { kind, word, help }, fix, [], near.length > 0 && needsForm ? [] : ways);
  },
  instead: ({ word, near }, { context, at, fix, ways }) =>
    context.report('other-word', at, { word, near: quotedByOr(near) }, fix, [], ways),
  'too long': (_fault, { context, at, category }) =>
    context.report('phrase-too-long', at, { where: purposes[category] ?? 'here' }),
  stray: ({ words }, { context, at, category, ways, advice }) =>
    reportStray(context, at, words, ways, category === 'act' ? advice : ''),
  twice: ({ words }, { context, at, fix, ways }) => context.report('word-twice', at, { words }, fix, [], ways),
  order: ({ near }, { context, at, fix, ways }) => context.report('word-order', at, { near }, fix, [], ways),
  missing(fault, { context, at, category, text, words, ways }) {
    const { after, need = 'Something' } = fault;
    const { nearForms } = context.reader.vocabulary.hints;
    const reads = (other: string): boolean => context.reader.tries(other, category).reads;
    // A criterion without its end says nothing of the end, and a page has forms of criteria.
    const [form] = category === 'crit' ? (nearForms?.({ text, category, reads }) ?? []) : [];
    if (form === undefined)
      context.report('missing-word', at, { after, need, line: lineWith(fault, words) }, null, [], ways);
    else context.report('missing-word', at, { after, need, line: upperInitial(form) });
  },
  'wrong place'({ words, kind, wanted }, { context, at, category, text }) {
    const [kindText, wantedText] = [kind, wanted ?? category].map((cat) => phraseKinds[cat] ?? 'something else');
    const help =
      existenceOf(context, words, kind, wanted ?? category) ??
      colonFor(context, words, kind, wanted ?? category, at) ??
      listFor(context, words, kind, wanted ?? category) ??
      formOf(context, category, text, wanted ?? category);
    context.report('wrong-place', at, { words, kind: kindText ?? '', wanted: wantedText ?? '', help });
  },
  'no verb'({ words }, { context, at, text, category }) {
    const help = context.reader.vocabulary.hints.nearForms ? formOf(context, category, text) : '';
    // The action begins with a verb of the page in another form: `Heal a hero` for `HEAL hero n`.
    if (help.startsWith(writeLike))
      context.report('not-understood', at, { words: text, where: purposes.act ?? '', help });
    else reportNoVerb(context, at, words);
  },
  types({ clash, words }, { context, at, advice }) {
    const { pattern, misfit, at: part } = clash;
    const { needs, has } = misfit;
    const [verb = '', takes] = needs.split(' takes ');
    if (pattern.id === 'rider' && part && takes !== undefined) {
      context.report('not-taken', at, { verb, words, help: waysAfterVerb(context, verb, words) });
      return;
    }
    const help = pattern.id === 'action' ? strengthAdvice(context, clash, advice) : advice;
    context.report('wrong-type', at, { words, has: sortNames(has, context), needs: sortNames(needs, context), help });
  },
  'two acts'({ words }, { context, at }) {
    const { help, fix } = exchangedParts(context, words, at);
    context.report('action-as-condition', at, { words, help }, fix);
  },
  'condition after action': reportLateCondition,
  'no colon': ({ near }, { context, at, fix }) => context.report('no-colon', at, { near }, fix),
  capitals: ({ near }, { context, at, fix }) => context.report('condition-in-capitals', at, { near }, fix),
  'no list': (fault, { context, at }) => reportNoList(context, at, fault),
  'no over': ({ near }, { context, at, fix, ways }) => context.report('criteria-joined', at, { near }, fix, [], ways),
  'joined acts'({ near }, { context, at, fix }) {
    // The condition of a sentence holds for both actions, so both new sentences have the condition.
    const condition = /^(?:then,? )?(?:if|unless) .+?, /i.exec(near)?.[0];
    if (condition === undefined) context.report('actions-joined', at, { near }, fix);
    else context.report('actions-joined', at, { near: near.replace('. ', `. ${upperInitial(condition)}`) }, null);
  },
  'bare letter': ({ near }, { context, at, fix }) => context.report('letter-without-brackets', at, { near }, fix),
  unfit({ words, after }, { context, at, category, advice }) {
    const where = after === '' ? (purposes[category] ?? 'here') : `after \`${after}\``;
    context.report('not-understood', at, { words, where, help: advice });
  },
});

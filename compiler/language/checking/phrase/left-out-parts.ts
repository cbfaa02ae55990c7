// Causes of unread phrases in which a writer left out a part: the end of a word (`obj.`), a number, a strength or the
// heading of rules.
import { hasInOrder, quotedByOr } from '../../../../grammar/characters.ts';
import type { Span } from '../../../../grammar/tree.ts';
import { replacementFix } from '../../../../grammar/registry.ts';
import { numberWords } from '../../phrases/phrase-words.ts';
import type { Category } from '../../phrases/terms.ts';
import { inCase } from '../repair/misspellings.ts';
import type { Cause, ReportContext } from '../report/report-context.ts';
import { spanOfWords, textAbove } from '../report/spans.ts';

/** At most this many words of the vocabulary are tried as the full word for a short form such as `obj.`. */
const mostTried = 24;
const mostShown = 3;

/**
 * Categories of phrases that an abbreviation with a full stop can cut in two. For example, the condition `Thr. 5/6/7` is
 * cut after `Thr.`.
 */
const categoriesAround: readonly Category[] = ['cond', 'act', 'dest', 'crit'];

/**
 * Matches an abbreviation such as `obj` at the end of a text. The full stop of the abbreviation comes after the text.
 */
const shortForm = /(?<![\p{L}-])\p{L}{1,8}$/u;
/**
 * Matches the words after the full stop of a short form in the same line. They begin with a small letter or a number
 * such as `5/6/7`. A new sentence would begin with a capital, and a new clause with its number.
 */
const wordsAfter = /^\.[^\S\n]+(?=\p{Ll}|\d+\/)([^.:[\]\n#]*)/u;

const isKnown = ({ reader }: ReportContext, word: string): boolean =>
  reader.vocabulary.vocabularyWords.has(word.toLowerCase());

/** True if a word begins with the letters of a short form, or has these letters in this order and the same first letter. */
const isShortFor = (short: string, word: string): boolean =>
  word.length > short.length && word.charAt(0) === short.charAt(0) && hasInOrder(word, short);

/** Returns the words of the vocabulary that a short form may mean: words that begin with its letters come first. */
function wordsFor({ reader }: ReportContext, short: string): readonly string[] {
  const lower = short.toLowerCase();
  const rank = (word: string): number => (word.startsWith(lower) ? 0 : 100) + word.length;
  return [...reader.vocabulary.vocabularyWords]
    .filter((word) => isShortFor(lower, word))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostTried);
}

/** Finds a short form with a full stop inside a phrase: `Unscouted obj. up to 2 spaces away`, `Thr. 5/6/7`. */
const shortWord: Cause = (context, { text, category, end }) => {
  const { sheet, reader, report } = context;
  const [short = ''] = shortForm.exec(text) ?? [];
  const [, rest = ''] = short === '' ? [] : (wordsAfter.exec(sheet.plain.slice(end, end + longestRest)) ?? []);
  if (rest === '' || isKnown(context, short)) return false;
  const candidates = wordsFor(context, short).map((word) => inCase(word, short));
  const before = text.slice(0, text.length - short.length);
  const after = rest.replaceAll(/\s+/g, ' ').trim();
  const fitting = candidates.filter((word) =>
    [category, ...categoriesAround].some((other) => reader.tries(`${before}${word} ${after}`, other).reads),
  );
  const near = (fitting.length > 0 ? fitting : candidates).slice(0, mostShown);
  if (near.length === 0) return false;
  const at = { start: end - short.length, end: end + 1 };
  const ways = near.map((word) => replacementFix(at, word));
  const [sure = null] = fitting.length === 1 ? ways : [];
  const args = {
    kind: 'word',
    word: `${short}.`,
    help: `Did you mean ${quotedByOr(near)}?`,
  };
  report('unknown-word', at, args, sure, [], ways);
  return true;
};

const longestRest = 200;

/**
 * True if the words at a place continue a sentence after a short form with a full stop, such as `Thr.`. The short form
 * itself is reported, so the words after it are not.
 */
export function followsShortForm(context: ReportContext, { start }: Span): boolean {
  const { plain } = context.sheet;
  if (!/^(?:\p{Ll}|\d+\/)/u.test(plain.slice(start, start + 8))) return false;
  const [, short = ''] = /(?<![\p{L}-])(\p{L}{1,8})\.[^\S\n]+$/u.exec(textAbove(plain, start)) ?? [];
  const lower = short.toLowerCase();
  const { vocabularyWords } = context.reader.vocabulary;
  return short !== '' && !isKnown(context, short) && [...vocabularyWords].some((word) => isShortFor(lower, word));
}

const afterShortForm: Cause = (context, { category, ...at }) => category !== 'rule' && followsShortForm(context, at);

/** Matches words that need a number, such as `up to`, if another word follows directly and the number is missing. */
const beforeNumber = new RegExp(
  String.raw`\b(up to|at least|at most|no more than|no fewer than|more than|fewer than|exactly|within(?! spaces?\b| of \d))(?= (?!\d|(?:${numberWords.join('|')})\b)\p{L})`,
  'giu',
);

/** Finds a number that is missing after words such as `up to`: `accompanied by up to control units`. */
const lostNumber: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  for (const { 0: words, index } of text.matchAll(beforeNumber)) {
    const after = text.slice(index + words.length);
    if (!reader.tries(`${text.slice(0, index)}${words} 2${after}`, category).reads) continue;
    const [next = ''] = /^(?: \S+){1,2}/.exec(after) ?? [];
    const line = `${words} 2${next.replace(/[^\p{L}\d]+$/u, '')}`;
    const at = spanOfWords(sheet, words, { start, end });
    const fix = { title: `Insert \`2\``, edits: [{ start: at.end, end: at.end, text: ' 2' }] };
    report('missing-word', at, { after: words, need: 'A number', line }, null, [], [fix]);
    return true;
  }
  return false;
};

/** Finds the number 0 where only a larger number makes sense: `accompanied by up to 0 units`. */
const zeroCount: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const words = /\b(?:up to|at most|within) 0(?= )/i.exec(text);
  if (!words) return false;
  const last = words.index + words[0].length - 1;
  const around = [text.slice(0, last), text.slice(last + 1)];
  const number = ['1', '2'].find((other) => reader.tries(around.join(other), category).reads);
  if (number === undefined) return false;
  const span = spanOfWords(sheet, words[0], { start, end });
  const at = { start: span.end - 1, end: span.end };
  report('other-word', at, { word: '0', near: `\`${number}\`` }, null, [], [replacementFix(at, number)]);
  return true;
};

const strengthArgs = (verb: string, line: string): { after: string; need: string; line: string } => ({
  after: verb,
  need: 'A strength',
  line,
});

const verbs = /^(\p{Lu}{2,}(?: \p{Lu}{2,})*)/u;

/** Finds two actions without a full stop between them. The first action lacks its strength: `ATTACK SUPPRESS 1`. */
const lostStrengthOfFirst: Cause = ({ reader, report }, { text, category, start }) => {
  const words = category === 'act' ? (verbs.exec(text)?.[1] ?? '').split(' ') : [];
  for (let count = 1; count < words.length; count++) {
    const first = words.slice(0, count).join(' ');
    const rest = text.slice(first.length + 1);
    const reads = (action: string): boolean => reader.tries(action, 'act').reads;
    if (rest.startsWith(first) || reads(first) || !reads(`${first} 1`) || !reads(rest)) continue;
    const at = { start, end: start + first.length };
    report('missing-word', at, strengthArgs(first, `${first} 1. ${rest}`));
    return true;
  }
  return false;
};

/** Returns the text from the start of a phrase to the next full stop, as a single line. */
const sentenceFrom = ({ sheet }: ReportContext, start: number): string =>
  (/^[^.[\]#]*/.exec(sheet.plain.slice(start, start + longestRest))?.[0] ?? '').replaceAll(/\s+/g, ' ').trim();

/** Returns a sentence with the strength 1 after its verb, if this sentence is an action; null otherwise. */
function withStrength({ reader }: ReportContext, sentence: string): { verb: string; whole: string } | null {
  const [, verb = ''] = verbs.exec(sentence) ?? [];
  const whole = `${verb} 1${sentence.slice(verb.length)}`;
  return verb !== '' && /^ \p{Ll}/u.test(sentence.slice(verb.length)) && reader.tries(whole, 'act').reads
    ? { verb, whole }
    : null;
}

/** Finds an action whose strength is missing and which contains a colon: `PULSE within range 1: Target enemy`. */
const lostStrengthBeforeColon: Cause = (context, { category, start }) => {
  const { sheet, report } = context;
  if (category === 'cond') {
    const lacking = withStrength(context, sentenceFrom(context, start));
    if (!lacking) return false;
    const { verb, whole } = lacking;
    report('missing-word', { start, end: start + verb.length }, strengthArgs(verb, whole));
    return true;
  }
  // The action before the colon is already reported, because its strength is missing. The words after the colon belong
  // to this action, so they are not reported again.
  const [, head = ''] = /(?:^|\s)(\p{Lu}{2,} \p{Ll}[^.:\n]*):\s*$/u.exec(textAbove(sheet.plain, start)) ?? [];
  if (category !== 'act' || head === '') return false;
  const opening = sheet.plain.lastIndexOf(head, start);
  return withStrength(context, sentenceFrom(context, opening)) !== null;
};

/** Matches a number with a plural before another word: `2-points`. */
const compound = new RegExp(String.raw`(?<![\p{L}\d-])(?:\d+|${numberWords.join('|')})[- ]\p{L}+s(?= \p{L})`, 'giu');

/** Finds the plural in a compound with a number: `2-points objective`. */
const pluralInCompound: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  for (const { 0: words, index } of text.matchAll(compound)) {
    const near = words.replace(' ', '-').slice(0, -1);
    if (!reader.tries(text.slice(0, index) + near + text.slice(index + words.length), category).reads) continue;
    const at = spanOfWords(sheet, words, { start, end });
    report('other-word', at, { word: words, near: `\`${near}\`` }, replacementFix(at, near));
    return true;
  }
  return false;
};

/** Finds a clause in the line of another clause: `1 CONTROL. 1 Space secure: RECON`. */
export const clauseInLine: Cause = ({ sheet, report }, { text, category, start }) => {
  const [number] = /^\d+(?= \p{Lu})/u.exec(text) ?? [];
  if (category !== 'act' || number === undefined || !/[.\]][^\S\n]+$/.test(textAbove(sheet.plain, start))) return false;
  const help = `If \`${number}\` is the number of a clause, begin the clause on a new line.`;
  report('no-verb', { start, end: start + number.length }, { words: number, kind: 'not a verb', help });
  return true;
};

/** Finds a rule of the bot under a procedure: `The Priority: The scouts consider …`. */
const ruleAmongClauses: Cause = ({ reader, report, world }, { text, category, ...at }) => {
  const heading = world?.headings.rules ?? null;
  const [, sentence = ''] = /^[^:]*: (.+)$/.exec(text) ?? [];
  if (category !== 'act' || heading === null || sentence === '' || !reader.tries(sentence, 'rule').reads) return false;
  const help = `Write rules of the bot under the heading \`${heading}\`.`;
  report('wrong-place', at, { words: text, kind: 'a rule', wanted: 'an action', help });
  return true;
};

export const lostPartCauses: readonly Cause[] = [
  shortWord,
  afterShortForm,
  lostNumber,
  zeroCount,
  lostStrengthOfFirst,
  lostStrengthBeforeColon,
  pluralInCompound,
  ruleAmongClauses,
];

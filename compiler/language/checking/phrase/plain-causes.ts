// Causes of an unread phrase that its words show directly, such as a needless `Otherwise`. No search for other wordings
// is needed.
import { upperInitial, withDigits } from '../../../../grammar/characters.ts';
import { isInside, spanOfWords, textAfter } from '../report/spans.ts';
import { leaveOut } from './stray-words.ts';
import { removalFix, replacementFix, reporter, type Diagnostic } from '../../../../grammar/registry.ts';
import type { PhraseTrials } from '../repair/phrase-trials.ts';
import { checkDiagnostics } from '../report/diagnostics.ts';
import type { Cause, ReportContext, UnreadPhrase } from '../report/report-context.ts';
import { clauseInLine, lostPartCauses } from './left-out-parts.ts';
import { limitCauses } from './wished-limits.ts';
import { markCauses } from './phrase-marks.ts';
import { meaningCauses } from './shorter-readings.ts';
import { pairCauses } from './wrong-pairs.ts';
import { numberWords } from '../../phrases/phrase-words.ts';
import { actAfter, wishCauses } from './wished-phrases.ts';

const orderWords =
  /^(?:or )?(?:otherwise|else|if not|if none|in (?:all|any) (?:other )?cases?|failing that|finally|lastly|by default|default|always|and then|then|next|after that)(?![\p{L}-])/iu;

/**
 * Finds needless words about the order of clauses, since clauses are read in order anyway: `Otherwise: ATTACK 1`, `Else
 * ATTACK 1`, `Then MOVE 1 …`.
 */
const needlessOrder: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const words = orderWords.exec(text)?.[0];
  if (words === undefined) return false;
  const rest = text.slice(words.length).replace(/^[\s,]+/, '');
  // In `Next card is a Scout`, the word `Next` belongs to the noun `Next card`, and says nothing about the order of
  // clauses.
  const [noun = ''] = rest.split(/\s+(?=is\b)|(?<=^\S+)\s/);
  if (/^(?:next|default)$/i.test(words) && category !== 'act' && reader.tries(noun, 'thing').reads) return false;
  if (rest === '' ? category !== 'cond' : !reader.tries(rest, category).reads) return false;
  const source = sheet.plain.slice(start, end + 40);
  const whole = rest === '' ? /^[^:]*:\s*/ : /^.*?(?=\S)/s;
  const length = rest === '' ? (whole.exec(source)?.[0].length ?? 0) : source.indexOf(rest.slice(0, 3), words.length);
  if (length <= 0) return false;
  const at = { start, end: start + words.length };
  const lineStart = sheet.plain.lastIndexOf('\n', start) + 1;
  const lineEnd = sheet.plain.indexOf('\n', start);
  const after = sheet.plain.slice(start + length, lineEnd < 0 ? undefined : lineEnd);
  const line = `${sheet.plain.slice(lineStart, start)}${after}`.trim();
  const fix = removalFix({ start, end: start + length }, words);
  report('needless-order', at, { words, line }, fix);
  return true;
};

/**
 * Finds a row of a table that names the decks of several letters, such as `V and A`. A row may have the letter of only
 * one deck.
 */
const severalDecks: Cause = ({ reader, report, world }, { text, category, ...at }) => {
  const letters = /^[A-Z] ?[A-Z]$/.test(text) ? (text.match(/[A-Z]/g) ?? []) : [];
  const areDecks = letters.length > 0 && letters.every((letter) => world?.decks?.has(letter));
  const areJoined = /^[A-Z](?:\s*(?:,|and|or|&|\/|\+)\s*[A-Z])+$/.test(text);
  if (category !== 'act' || !(areDecks || areJoined)) return false;
  const { deck = 'deck' } = reader.vocabulary.hints.names;
  const problem = `A row can name only one ${deck}, and \`${text}\` names several.`;
  report('row-kind', at, { problem, help: 'Write each letter in a row of its own.' });
  return true;
};

/**
 * Finds an impossible strength (`ATTACK 11`, `ATTACK 0`, `ATTACK -1`, `ATTACK 1.5`), and a strength without a space
 * before it (`ATTACK1`).
 */
const impossibleStrength: Cause = ({ sheet, reader, report }, { text, category, start }) => {
  const [, verb = '', gap = '', open = '', number = ''] =
    /^([A-Z]{2,})(\s*)(\(?)([-–+xX×*]?\d+(?:[.,–-]\d+)?)\)?(?=$|[\s,])/.exec(text) ?? [];
  if (category !== 'act' || verb === '') return false;
  const head = `${verb}${gap}${open}${number}`;
  if (!sheet.plain.startsWith(head, start)) return false;
  const rest = text.slice(head.length);
  const isStuck = gap === '' && reader.tries(`${verb} ${open}${number}${rest}`, category).reads;
  const at = { start: start + verb.length + gap.length + open.length, end: start + head.length };
  if (isStuck) {
    const near = `${verb} ${open}${number}`;
    report('no-space', { start, end: at.end }, { near }, replacementFix({ start, end: at.end }, near));
    return true;
  }
  const digit = /[1-9]/.exec(number)?.[0] ?? '1';
  if (!reader.tries(`${verb} ${open}${digit}${rest}`, category).reads) return false;
  const help = `Write a strength such as \`${verb} ${open}${digit}${open === '' ? '' : ')'}\`.`;
  report('impossible-strength', at, { number, help }, null, [], [replacementFix(at, digit)]);
  return true;
};

/** Finds a threshold whose numbers have something other than slashes between them: `5-6-7`, `5, 6, 7`, `5 / 6 / 7`. */
const unjoinedNumbers: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const numbers = /\d+(?:\s*[-–,;:|\\/]\s*\d+){2}/.exec(text);
  if (!numbers) return false;
  const near = numbers[0].replaceAll(/\s*[^\d\s]\s*/g, '/');
  if (numbers[0] === near || !reader.tries(text.replace(numbers[0], near), category).reads) return false;
  const from = sheet.plain.indexOf(numbers[0], start);
  if (from < 0 || from > end) return false;
  const at = { start: from, end: from + numbers[0].length };
  report('other-word', at, { word: numbers[0], near: `\`${near}\`` }, replacementFix(at, near));
  return true;
};

/** Signs and short forms that writers use in place of words. */
const signs: readonly (readonly [sign: RegExp, word: string])[] = [
  [/\s*\band ?\/ ?or\b\s*/gi, 'or'],
  [/\s*&&\s*/g, 'and'],
  [/\s*\|\|\s*/g, 'or'],
  [/(?<=^|\s)w\/\s*(?=\p{L})/gu, 'with'],
  [/(?<=^|\s)!\s*(?=\p{L})/gu, 'not'],
  [/\s*!==?\s*/g, 'not'],
  [/\s*===?\s*/g, 'is'],
];

/**
 * Finds signs and short forms in place of words: `&&`, `||`, `w/`. They never occur in sheets, so they are reported
 * even if the phrase has another fault.
 */
const signsForWords: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const used = signs.filter(([sign]) => text.search(sign) >= 0);
  const [first] = used;
  if (!first) return false;
  const written = used.reduce((words, [sign, word]) => words.replaceAll(sign, ` ${word} `), text).trim();
  const isWhole = reader.tries(written.replaceAll(/\s+/g, ' '), category).reads;
  const source = sheet.plain.slice(start, end);
  const matches = used.flatMap(([sign, word]) => [...source.matchAll(sign)].map((match) => ({ match, word })));
  const edits = matches.map(({ match: [sign, ...rest], match: { index }, word }) => {
    const before = index === 0 || /\s/.test(source.charAt(index - 1)) ? '' : ' ';
    return {
      start: start + index,
      end: start + index + sign.length,
      text: rest.length > 0 ? word : `${before}${word} `,
    };
  });
  const [shown] = matches;
  if (!shown) return false;
  const sign = shown.match[0].trim();
  const from = start + shown.match.index + shown.match[0].indexOf(sign);
  const fix = { title: `Write \`${shown.word}\``, edits };
  const args = { word: sign, near: `\`${shown.word}\`` };
  report('other-word', { start: from, end: from + sign.length }, args, isWhole ? fix : null, [], isWhole ? [] : [fix]);
  return true;
};

/** Finds criteria with numbers in place of `>`: `[1. Highest value 2. Random]`. */
const numberedCriteria: Cause = ({ reader, report }, { text, category, ...at }) => {
  const parts = text.split(/\s*(?<![\d/])\d[.):]\s*/).filter((part) => part !== '');
  const criteria = parts.map((part) => part.replace(/[\s,;]+$/, ''));
  const isNumbered = category === 'crit' && /^1[.):]/.test(text) && criteria.length > 1;
  if (!isNumbered || !criteria.every((part) => reader.tries(part, 'crit').reads)) return false;
  const near = criteria.join(' > ');
  report('criteria-joined', at, { near }, replacementFix(at, near));
  return true;
};

/** Finds criteria with bare numbers before them: `[1 Highest value > 2 Random]`. Only the first number is reported. */
const countedCriteria: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const [, digit = '', gap = '', rest = ''] = /^(\d)([.):]?\s+)(.+)$/.exec(text) ?? [];
  if (category !== 'crit' || digit === '' || !reader.tries(rest, 'crit').reads) return false;
  const open = sheet.plain.lastIndexOf('[', start);
  const close = sheet.plain.indexOf(']', end);
  if (digit !== '1') return open >= 0 && /^\[\s*1[\s.):]/.test(sheet.plain.slice(open, start));
  const list = sheet.plain.slice(start, close < 0 ? end : close);
  const near = list.replaceAll(/(^|>\s*)\d[.):]?\s+/g, '$1').replaceAll(/\s+/g, ' ');
  report(
    'stray-words',
    { start, end: start + 1 },
    { words: `${digit}${gap.trim()}`, help: leaveOut },
    replacementFix({ start, end: start + list.length }, near),
  );
  return true;
};

/** Finds a criterion that limits another criterion: `Lowest cover among enemy occupied`. */
const criterionAmong: Cause = ({ reader, report }, { text, category, ...at }) => {
  const [, first = '', among = ''] =
    /^(.+?),? (?:among|of(?= those | the ones )) (?:those |the ones )?(?:that are )?(.+)$/.exec(text) ?? [];
  if (category !== 'crit' || ![first, among].every((part) => reader.tries(part, 'crit').reads)) return false;
  const near = `${upperInitial(among)} > ${first}`;
  report('criteria-joined', at, { near }, null, [], [replacementFix(at, near)]);
  return true;
};

const isImpossible =
  '(?:that |this |it )?(?:is )?(?:impossible|not possible)|(?:that|this|it) (?:cannot|can not) be done|(?:she|he|they) (?:cannot|can not)';

const orderInside = new RegExp(
  String.raw`^(.*?)[\s;,.–-]*\b(otherwise|or else|else|if (?:${isImpossible})|if not|failing that|or,? if (?:none|empty|not|impossible))\b[\s:,]*(.*)$`,
  'i',
);

/** Matches words for another case if the condition of this case comes last: `or towards nearest enemy if none`. */
const orderAfter = /^(.*?)[\s;,]*\b(or) (.+?),? if (?:none|empty|not possible|impossible|there is none)$/i;

/** Finds an action for another case in the same clause: `RECON; otherwise ATTACK 1`. */
const otherCaseInside: Cause = (context, { text, category, start, end }) => {
  const { sheet, reader, report } = context;
  const [, first = '', words = '', after = ''] =
    category === 'act' ? (orderAfter.exec(text) ?? orderInside.exec(text) ?? []) : [];
  const before = first.replace(/,? if possible$/, '');
  const line = words === '' || after === '' ? null : actAfter(context, before, after);
  if (line === null) return false;
  // At the start of a clause, a word such as `otherwise` has no action before it, and only has to be deleted. Another
  // cause reports such a word.
  const above = sheet.plain.slice(sheet.plain.lastIndexOf('\n', start) + 1, start).trim();
  if (before === '' ? /^(?:\d+|.*:)$/.test(above) : !reader.tries(before, 'act').reads) return false;
  const at = spanOfWords(sheet, words, { start, end }, start + first.length);
  report('other-case-inside', at, { words, line });
  return true;
};

const quotes = /["“”„«»]|(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu;

/** Finds words in quotation marks or in needless parentheses: `(Space secure)`, `"Interference" in play area`. */
const needlessMarks: Cause = ({ reader, report }, { text, category, ...at }) => {
  const shorn = [text.replaceAll(quotes, ''), text.replace(/^\((.*)\)$/, '$1'), text.replaceAll(/\(([^()]*)\)/g, '$1')];
  const near = shorn.find((other) => other !== text && other !== '' && reader.tries(other, category).reads);
  if (near === undefined) return false;
  report('other-word', at, { word: text, near: `\`${near}\`` }, replacementFix(at, near));
  return true;
};

/** Finds letters of sub-clauses without brackets: `nearest to a) > b)`. */
const bareLetters: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const letters = /(?<![[\p{L}])(?:[a-z]\)?\s*(?:>|,|or|and|then)\s*)+[a-z](?:\)|$)/u.exec(text)?.[0];
  const near = `[${(letters?.match(/(?<!\p{L})[a-z](?!\p{L})/gu) ?? []).map((letter) => `${letter})`).join(' > ')}]`;
  if (letters === undefined || !reader.tries(text.replace(letters, near), category).reads) return false;
  const at = spanOfWords(sheet, letters, { start, end });
  report('letter-without-brackets', at, { near }, replacementFix(at, near));
  return true;
};

/** Finds a note of the writer in parentheses: `CONTROL. (Only once a turn.)`, `RECON (free)`. */
const note: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const [, before = '', words = ''] = /^(.*?)\s*\(([^()]+)\)$/.exec(text) ?? [];
  const isAlone = before === '' && words.includes(' ');
  if (category !== 'act' || words === '' || !(isAlone || reader.tries(before, category).reads)) return false;
  if (reader.tries(words, 'crit').reads) return false;
  const forms = reader.vocabulary.entries.flatMap((declared) => declared.forms.filter((form) => form.startsWith('(')));
  const fixedWords = forms.flatMap((form) => form.match(/(?<![{\w])[a-z]{4,}(?![\w}])/g) ?? []);
  if (/^[\dXY>]/.test(words) || words.includes('>') || fixedWords.some((fixed) => words.includes(fixed))) return false;
  const from = sheet.plain.indexOf('(', start);
  report(
    'note-in-text',
    { start: from < 0 || from > end ? start : from, end },
    { words: `(${words})`, line: `# ${words}` },
  );
  return true;
};

/** Matches a number after `of the`, as in `two of the three objectives`. */
const numberOfAll = new RegExp(String.raw`\bof the (\d+|${numberWords.slice(1).join('|')}) (?=\p{L})`, 'iu');

/**
 * Finds a number that only repeats how many things there are in all, and can be left out: `three` in `Two of the three
 * objectives controlled`.
 */
const numberOfThese: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const [words, number = ''] = numberOfAll.exec(text) ?? [];
  const near = words === undefined ? '' : text.replace(words, 'of the ');
  if (words === undefined || !reader.tries(near, category).reads) return false;
  const at = spanOfWords(sheet, number, { start, end }, start + text.indexOf(words));
  const help = `Leave out how many there are in all: write \`${near}\`.`;
  report('stray-words', at, { words: number, help }, null, [], [replacementFix({ start, end }, near)]);
  return true;
};

/** Finds a letter that no card prints as a strength (`ATTACK Z`). Also finds a second strength (`ATTACK 1 2`). */
const wrongStrength: Cause = ({ sheet, reader, report }, { text, category, start }) => {
  const [head = '', verb = '', gap = '', strength = '', more] =
    /^((?:[A-Z]{2,} )*[A-Z]{2,})(\s+)(\(?[A-WZa-z\d]\)?)(?:\s+(\(?\d+\)?))?(?=$|[\s,])/.exec(text) ?? [];
  if (category !== 'act' || verb === '' || !sheet.plain.startsWith(head, start)) return false;
  const rest = text.slice(head.length);
  const at = { start: start + verb.length + gap.length, end: start + head.length };
  if (more !== undefined) {
    const span = { start: at.end - more.length, end: at.end };
    if (!reader.tries(`${verb} ${strength}${rest}`, category).reads) return false;
    report('stray-words', span, { words: more, help: leaveOut }, null, [], [removalFix(span, more)]);
    return true;
  }
  const digit = withDigits(strength);
  const isLike = digit !== strength;
  const isLetter = /[A-Z]/i.test(strength) && !reader.tries(`${verb} 1 ${strength}${rest}`, category).reads;
  const meant = isLike ? digit : 'X';
  if (!isLetter || !reader.tries(`${verb} ${meant}${rest}`, category).reads) return false;
  const help = isLike
    ? `\`${strength}\` looks like \`${digit}\`: write \`${verb} ${digit}\`.`
    : `Write a strength such as \`${verb} 1\`.`;
  report('impossible-strength', at, { number: strength, help }, null, [], [replacementFix(at, meant)]);
  return true;
};

/** Finds a picture as the strength, copied from a printed page: `SUPPRESS 🅧`, `ATTACK ②`. */
const signForStrength: Cause = ({ sheet, reader, report }, { text, category, start }) => {
  const [head = '', verb = '', sign = ''] =
    /^((?:[A-Z]{2,} )*[A-Z]{2,})\s+([\p{S}\p{No}\p{Nl}]\uFE0F?)(?=$|[\s,])/u.exec(text) ?? [];
  if (category !== 'act' || verb === '' || sign <= '\u007F' || !sheet.plain.startsWith(head, start)) return false;
  const rest = text.slice(head.length);
  const strength = ['X', '1'].find((other) => reader.tries(`${verb} ${other}${rest}`, category).reads);
  if (strength === undefined) return false;
  const at = { start: start + head.length - sign.length, end: start + head.length };
  report('sign-for-strength', at, { sign, line: `${verb} ${strength}` });
  return true;
};

/** Finds a threshold that is not made of numbers: `5/6/x`. */
const thresholdOfLetters: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const words = /(?<![\p{L}\d/])(?=[\d/]*\p{L})[\p{L}\d]{1,2}\/[\p{L}\d]{1,2}\/[\p{L}\d]{1,2}(?![\p{L}\d/])/u.exec(
    text,
  )?.[0];
  if (words === undefined || !reader.tries(text.replace(words, '5/6/7'), category).reads) return false;
  const at = spanOfWords(sheet, words, { start, end });
  const help = 'Such a thing is said like `Threshold 5/6/7`.';
  report('wrong-type', at, { words, needs: 'three numbers', has: 'a letter', help });
  return true;
};

/** Finds an action that begins with `Roll` but opens no table: `Roll (d10): ATTACK 1`. */
const rollWithoutTable: Cause = ({ report }, { text, category, ...at }) => {
  if (category !== 'act' || !/^roll\b/i.test(text)) return false;
  report('roll-without-table', at);
  return true;
};

/**
 * Finds a noun such as `spaces` or `cards` directly after a strength, as in `MOVE 2 spaces towards …` or `COMMAND 2
 * cards`. Sheets print no noun there.
 */
const unitOfStrength: Cause = ({ sheet, reader, report }, { text, category, start }) => {
  const [head = '', verb = '', gap = '', words = ''] =
    /^((?:[A-Z]{2,} )*[A-Z]{2,} +\(?[\dXY]+\)?)( +)(spaces?|steps?|cards?|dice|die)(?![\p{L}-])/u.exec(text) ?? [];
  if (category !== 'act' || verb === '' || !sheet.plain.startsWith(head, start)) return false;
  if (!reader.tries(`${verb}${text.slice(head.length)}`, category).reads) return false;
  const at = { start: start + verb.length + gap.length, end: start + head.length };
  const fix = removalFix({ ...at, start: at.start - gap.length }, words);
  report('stray-words', at, { words, help: leaveOut }, null, [], [fix]);
  return true;
};

/** Finds a row of decks with more than the letter of the deck (`1 Y`, `Deck Y`), or with a lower-case letter (`y`). */
const moreThanDeck: Cause = ({ reader, report, sheet }, { text, category, ...at }) => {
  // Only rows are indented. A phrase without indentation is a clause, and not a row of decks.
  if (!/^\s+\d/.test(sheet.plain.slice(sheet.plain.lastIndexOf('\n', at.start) + 1, at.start))) return false;
  const { deck = 'deck' } = reader.vocabulary.hints.names;
  const [, words = '', written = ''] = /^(\d\s?|\p{L}+ )?([A-Za-z])$/u.exec(text) ?? [];
  const said = words.trim().toLowerCase();
  const isDeck = words === '' || /\d/.test(words) || deck.includes(said) || reader.tries(said, 'thing').reads;
  const letter = written.toUpperCase();
  if (category !== 'act' || written === '' || letter === text || !isDeck) return false;
  const problem = `A row of a roll names a deck by its capital letter alone, and this row is \`${text}\`.`;
  const fix = { title: 'Write the letter alone', edits: [{ ...at, text: letter }] };
  report('row-kind', at, { problem, help: `Write \`${letter}\`.` }, fix);
  return true;
};

/** Finds a plural with an apostrophe: `enemy control unit's`. */
const needlessApostrophe: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const word = /(?<![\p{L}-])[\p{L}-]+['’]s(?![\p{L}-])/u.exec(text)?.[0];
  const near = word?.replace(/['’]s$/, 's');
  if (word === undefined || near === undefined || !reader.tries(text.replace(word, near), category).reads) return false;
  const at = spanOfWords(sheet, word, { start, end });
  report('other-word', at, { word, near: `\`${near}\`` }, replacementFix(at, near));
  return true;
};

/** The largest number of words in the name of a rule. */
const longestName = 6;

/** True if each long word begins with a capital: `Nukes and Crust Busters`. */
const isLikeTitle = (name: string): boolean =>
  name.split(/\s+/).every((word) => word.length < 4 || /^\p{Lu}/u.test(word)) && /\p{Lu}\p{L}*$/u.test(name);

/** Finds a rule without the colon after its name: `Key card the bot considers …`. */
const ruleWithoutColon: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  if (category !== 'rule') return false;
  const words = text.split(' ');
  for (let count = 1; count <= Math.min(longestName, words.length - 1); count++) {
    const name = words.slice(0, count).join(' ');
    if (!reader.tries(words.slice(count).join(' '), 'rule').reads) continue;
    if (!sheet.plain.startsWith(name, start)) return false;
    if (reader.vocabulary.hints.ruleNames === 'titles' && !isLikeTitle(name)) return false;
    const bare = name.replace(/[\s–—-]+$/, '');
    const at = { start, end: Math.min(end, start + bare.length) };
    const edits = [{ start: at.end, end: start + name.length, text: ':' }];
    report('rule-colon', at, { name: bare }, { title: 'Put the colon', edits });
    return true;
  }
  return false;
};

const causes: readonly Cause[] = [
  clauseInLine,
  ...wishCauses,
  ...limitCauses,
  ...meaningCauses,
  ...lostPartCauses,
  ruleWithoutColon,
  otherCaseInside,
  needlessOrder,
  signsForWords,
  numberedCriteria,
  ...markCauses,
  countedCriteria,
  criterionAmong,
  rollWithoutTable,
  severalDecks,
  numberOfThese,
  moreThanDeck,
  impossibleStrength,
  wrongStrength,
  ...pairCauses,
  signForStrength,
  unitOfStrength,
  unjoinedNumbers,
  thresholdOfLetters,
  bareLetters,
  needlessMarks,
  needlessApostrophe,
  note,
];

/**
 * The maximal number of characters of a phrase in which causes are searched. Phrases above this length have no reading,
 * and the time of the search grows with the square of the length.
 */
export const longestSearched = 1000;

/**
 * Reports the first cause that the words of a phrase show directly and whose offers keep the sense of the phrase. Returns
 * false if there is no such cause.
 */
export function reportPlainCause(context: ReportContext, phrase: UnreadPhrase, trials: PhraseTrials): boolean {
  if (phrase.text.length > longestSearched) return false;
  return causes.some((cause) => {
    const findings: Diagnostic[] = [];
    if (!cause({ ...context, report: reporter(checkDiagnostics, findings) }, phrase)) return false;
    const offers = findings.flatMap(({ fix, ways = [] }) => (fix ? [fix, ...ways] : ways));
    const texts = offers
      .filter((offer) => isInside(offer, phrase))
      .map((offer) => textAfter(offer, context.sheet.plain, phrase).replaceAll(/\s+/g, ' ').trim());
    return texts.every((text) => trials.offers(text)) && cause(context, phrase);
  });
}

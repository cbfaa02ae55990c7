// Finds phrases without a reading in which a mark or a number is at the wrong place.
import { isCapitals, lowerInitial, upperInitial } from '../../../../grammar/characters.ts';
import { removalFix, replacementFix } from '../../../../grammar/registry.ts';
import { isRanked } from '../../binding/bind-sheet.ts';
import type { Cause } from '../report/report-context.ts';
import { spanOfWords } from '../report/spans.ts';

/** Finds criteria with full stops or semicolons in place of `>`: `[Highest value. Random]`. */
const stoppedCriteria: Cause = ({ reader, report }, { text, category, ...at }) => {
  const criteria = text.split(/\s*[.;]\s+/);
  const isList = category === 'crit' && criteria.length > 1;
  if (!isList || !criteria.every((part) => reader.tries(part, 'crit').reads)) return false;
  const near = criteria.map(upperInitial).join(' > ');
  report('criteria-joined', at, { near }, replacementFix(at, near));
  return true;
};

/** The words for a sign of comparison before a number. */
const comparedBy: Readonly<Record<string, string>> = {
  '=': 'exactly',
  '==': 'exactly',
  '>': 'more than',
  '<': 'fewer than',
  '>=': 'at least',
  '<=': 'at most',
  '≥': 'at least',
  '≤': 'at most',
};

/** Finds a number after the things that it counts: `Enemies in space = 2`. */
const numberAfter: Cause = ({ reader, report }, { text, category, ...at }) => {
  const [, things = '', sign = '', number = ''] = /^(.+?)\s*(==?|[<>]=?|[≤≥])\s*(\d+)$/.exec(text) ?? [];
  const near = `${upperInitial(comparedBy[sign] ?? '')} ${number} ${lowerInitial(things)}`;
  if (category !== 'cond' || things === '' || !reader.tries(near, 'cond').reads) return false;
  report('word-order', at, { near }, null, [], [replacementFix(at, near)]);
  return true;
};

/** Finds a colon at the start of an action, with no condition before the colon: `2 : ATTACK 1`. */
const colonFirst: Cause = ({ reader, report, sheet }, { text, category, start }) => {
  const action = /^:\s*(.+)$/.exec(text)?.[1] ?? '';
  if (category !== 'act' || action === '' || !reader.tries(action, 'act').reads) return false;
  const end = start + sheet.plain.slice(start).search(/[^:\s]/);
  const way = removalFix({ start, end }, ':');
  report('condition-before-colon', { start, end: start + 1 }, { action }, null, [], [way]);
  return true;
};

/** Finds a number of times after an action: `ATTACK 1 twice`. */
const severalTimes: Cause = ({ reader, report, sheet }, { text, category, start, end }) => {
  const [, action = '', words = ''] =
    /^(.+?),? ((?:once|twice|thrice|(?:two|three|four|\d+) times)(?: (?:in a row|in total))?)$/i.exec(text) ?? [];
  if (category !== 'act' || action === '' || !reader.tries(action, 'act').reads) return false;
  const at = spanOfWords(sheet, words, { start, end }, start + action.length);
  const line = /^once/i.test(words) ? `${action}.` : `${action}. ${action}.`;
  report('action-times', at, { words, line });
  return true;
};

/** Finds a clause that is only the name of a thing, such as a row of the ranking among clauses: `5 Scout`. */
const nameAlone: Cause = ({ sheet, reader, report, world }, { text, category, start, end }) => {
  const isWhole = /(?:^|\n)[^\S\n]*\d+\s+$/.test(sheet.plain.slice(Math.max(0, start - longestNumber), start));
  if (category !== 'act' || !isWhole || isCapitals(text) || !/^\p{Lu}/u.test(text)) return false;
  const isName = reader.read(text, 'row').terms.some((term) => term.cat === 'row' && isRanked(term));
  if (!isName) return false;
  const ranking = world?.headings.ranking ?? null;
  const row = ranking === null ? '' : ` If this line is a row of the ranking, move the line under \`${ranking}\`.`;
  report(
    'no-verb',
    { start, end },
    { words: text, kind: 'only a name', help: `Write the action of the clause.${row}` },
  );
  return true;
};

/** The largest number of characters of the indentation and the number before a clause. */
const longestNumber = 40;

export const markCauses: readonly Cause[] = [stoppedCriteria, numberAfter, colonFirst, severalTimes, nameAlone];

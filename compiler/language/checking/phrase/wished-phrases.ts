// Finds phrases that every reader understands but no rule of a sheet can say. The message names the limit and another
// wording.
import { lowerInitial, upperInitial } from '../../../../grammar/characters.ts';
import { replacementFix } from '../../../../grammar/registry.ts';
import type { Cause, ReportContext } from '../report/report-context.ts';
import { spanOfWords, textAbove } from '../report/spans.ts';

const severalBest =
  /\b(?:the )?(?:two|three|four|five|[2-9]) (?:(nearest|closest|furthest|farthest|highest|lowest|most \w+) [\p{L} -]*?\p{L}+)/iu;

/**
 * Finds a phrase that chooses several best things, although a phrase can choose only one: `the two nearest objectives`.
 */
const numberOfBest: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const [words, best = ''] = severalBest.exec(text) ?? [];
  if (words === undefined) return false;
  const head = words.slice(0, words.toLowerCase().indexOf(best.toLowerCase()) + best.length);
  const near = `the ${best.toLowerCase()}`;
  const others = [near, best, near.replace('the ', '')].map((other) => text.replace(head, other));
  if (!others.some((other) => reader.tries(other, category).reads)) return false;
  const at = spanOfWords(sheet, head, { start, end });
  const help = `Write \`${near}\` for the things in the first place, or give a limit, such as \`within 2 spaces\`.`;
  report('several-best', at, { words: head, about: `a number of the ${best.toLowerCase()}`, help });
  return true;
};

const bothPlaces = /\b(nearest|closest|nearer|closer|as (?:near|close) as possible) to (?:both )?(.+?) and (.+)$/iu;

/**
 * Finds a destination or a criterion that asks for a place near two things at once: `Space closest to both an objective
 * and a mech` (R147).
 */
const nearToBoth: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const [words, near = '', first = '', second = ''] = bothPlaces.exec(text) ?? [];
  if (words === undefined) return false;
  const one = text.replace(words, `${near} to ${first}`);
  const other = `Nearest to ${second}`;
  if (!reader.tries(one, category).reads || !reader.tries(other, 'crit').reads) return false;
  const help =
    category === 'crit'
      ? `Write two criteria, the more important first: \`${one} > ${other}\`.`
      : `Write \`${one}\`, and let the list under the line choose among these spaces: \`[${other} > Random]\`.`;
  const at = spanOfWords(sheet, words, { start, end });
  report('near-both', at, { words, help });
  return true;
};

const alongWords =
  /^((?:[A-Z]+ )+[\dXY]+)( (?:together )?(?:with|carrying|taking|escorting|and take) ((?:the )?[\p{L} -]+?))((?:,? (?:to|towards|into|nearer|closer|away)\b.*)|:?)$/u;

/**
 * Matches an action with a destination, and words after the destination that name a passenger: `MOVE 1 to escape pod,
 * taking the prisoner along`.
 */
const alongAfter =
  /^((?:[A-Z]+ )+[\dXY]+)( (?:to|towards|into|nearer|closer|away)\b.*?)(,? (?:taking|bringing|carrying|escorting|leading|with) ((?:the |an? )?[\p{L} -]+?)(?: along| with it)*)$/u;

/** Finds a thing that should move along: `MOVE 1 with the prisoner towards escape pod`. */
const takenAlong: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  if (category !== 'act') return false;
  const [, before = '', wordsBefore = '', first = '', restBefore = ''] = alongWords.exec(text) ?? [];
  const [, verbAfter = '', restAfter = '', wordsAfter = '', second = ''] = alongAfter.exec(text) ?? [];
  const isBefore = restBefore !== '' && reader.tries(`${before}${restBefore}`, 'act').reads;
  const [verb, along, taken, rest] = isBefore
    ? [before, wordsBefore, first, restBefore]
    : [verbAfter, wordsAfter, second, restAfter];
  const alone = `${verb}${rest}`;
  if (verb === '' || rest === '' || !reader.tries(alone, 'act').reads) return false;
  const words = along.replace(/^,? /, '');
  const at = spanOfWords(sheet, words, { start, end });
  const accompanied = passengersIn(taken)
    .map((passenger) => `${verb}, accompanied by ${passenger},${rest.replace(/^,/, '')}`)
    .find((action) => reader.tries(action, 'act').reads);
  const condition = `Space shared with ${taken}`;
  // After the destination, words such as `with the best cover` can describe the place. So they are reported only if
  // their noun is a passenger or a thing that can share a space.
  if (!isBefore && accompanied === undefined && !reader.tries(condition, 'cond').reads) return false;
  const help =
    accompanied !== undefined
      ? `Name the passengers before the destination: \`${accompanied}\`.`
      : reader.tries(condition, 'cond').reads
        ? `Ask in the condition whether it is there: \`${condition}: ${alone}\`. A bot rule can say that it moves along.`
        : `Write \`${alone}\`. A bot rule can say that a thing moves along.`;
  report('taken-along', at, { words, verb: verb.replace(/ [^ ]*$/, ''), help });
  return true;
};

/** Returns the forms in which sheets name a passenger such as `a Scout`: `up to 1 Scout` and `up to 1 scout unit`. */
const passengersIn = (taken: string): readonly string[] => [
  `up to 1 ${taken.replace(/^(?:the|an?) /, '')}`,
  `up to 1 ${taken.replace(/^(?:the|an?) /, '').toLowerCase()} unit`,
];

/** Finds a full stop between an action and its target or destination: `ATTACK 1. Targeting nearest enemy`. */
const stopInAction: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  if (category !== 'act') return false;
  const above = textAbove(sheet.plain, start);
  const [stop = '', before = ''] = /([^.:\n[\]]+)\.\s*$/.exec(above) ?? [];
  const action = before.trim().replace(/^\d+\s+/, '');
  const words = lowerInitial(text);
  const line = `${action}, ${words}`;
  if (action === '' || !reader.tries(action, 'act').reads || !reader.tries(line, 'act').reads) return false;
  const edits = [{ start: start - stop.length + stop.lastIndexOf('.'), end: start + 1, text: `, ${words.charAt(0)}` }];
  report('stop-in-action', { start, end }, { words: text, line }, { title: 'Join the sentences', edits });
  return true;
};

/** Finds `of the same squad` after several things: `2 cards of the same squad`. */
const sameOfSeveral: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const [words, kind = ''] = /\bof the same (\p{L}+)/iu.exec(text) ?? [];
  if (words === undefined || !reader.tries(text.replace(words, `of this ${kind}`), category).reads) return false;
  const at = spanOfWords(sheet, words, { start, end });
  report('same-of-which', at, { words, kind }, null, [], [replacementFix(at, `of this ${kind}`)]);
  return true;
};

/**
 * Returns `words` as an action that follows the action `before`; null if no such action can be read. If `words` have no
 * verb, such as `to objective`, the verb and strength of `before` are put before them.
 */
export function actAfter({ reader }: ReportContext, before: string, words: string): string | null {
  const [verb = ''] = /^(?:[A-Z]{2,} )+\(?[\dXY]+\)?(?: \/ \d+)?/.exec(before) ?? [];
  const joined = /^\w+ing\b/.test(words) ? [`${verb}, ${words}`] : [`${verb} ${words}`, `${verb}, ${words}`];
  const ways = [words, ...(verb === '' ? [] : joined)];
  return ways.find((way) => reader.tries(way, 'act').reads) ?? null;
}

/** Finds a second action with a condition of its own: `COMMAND 2, or COMMAND 3 if the enemy has the initiative`. */
const otherAction: Cause = (context, { text, category, start, end }) => {
  const { sheet, reader, report } = context;
  const [, first = '', words = '', said = '', when = ''] =
    category === 'act' ? (/^(.+?)(?:,| and)? (or (.+?),? (?:if|when|while) (.+))$/.exec(text) ?? []) : [];
  if (words === '' || !reader.tries(first, 'act').reads) return false;
  const other = actAfter(context, first, said);
  const condition = [when, `deck ${when}`].find((test) => reader.tries(test, 'cond').reads);
  if (other === null || condition === undefined) return false;
  const at = spanOfWords(sheet, words, { start, end });
  const line = `${upperInitial(condition)}: ${other}`;
  report('other-action', at, { words, line });
  return true;
};

/** Words before a jump to another clause: `Otherwise`, `Then`. */
const jumpLead = /^(?:or )?(?:otherwise|else|if not|if none|and then|then|finally),? /i;

const jumpToNumber = /^(?:go (?:back )?to|goto|skip (?:ahead )?to|jump to|return to) \d+$/i;

const jumpWords =
  /^(?:go (?:back |on )?to|goto|go on with|skip (?:ahead )?to|jump (?:back )?to|move on to|continue (?:with|at|from)|proceed (?:to|with)|return to|(?:start|begin) again (?:at|from|with)|restart (?:at|from)|repeat(?: from)?|skip|see|use|do) (?:the )?(?:clause|step|number|line|rule)\b.*$/iu;

const isJump = (text: string): boolean => {
  const words = text.replace(jumpLead, '');
  return jumpToNumber.test(words) || jumpWords.test(words);
};

/**
 * Finds a jump to another clause: `go to clause 4`, `Otherwise, skip to 3`. An action and a comma may come before the
 * jump.
 */
const clauseJump: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const comma = text.lastIndexOf(', ');
  const last = text.slice(comma + 2);
  const isAfterAct = comma > 0 && isJump(last) && reader.tries(text.slice(0, comma), 'act').reads;
  if (category !== 'act' || !(isAfterAct || isJump(text))) return false;
  if (isAfterAct) {
    const help = 'Take these words out. The bot never goes on to another clause after an action.';
    report('clause-jump', spanOfWords(sheet, last, { start, end }, start + comma), { words: last, help });
    return true;
  }
  const above = textAbove(sheet.plain, start);
  const condition = /(?:^|\n)\s*\d+\s+([^\n:]+):\s*$/.exec(above)?.[1];
  const opposite = [(condition ?? '').replace(/\bnot /i, ''), `not ${lowerInitial(condition ?? '')}`].find(
    (other) => other !== condition && reader.tries(other, 'cond').reads,
  );
  const part = /[.\]]\s*$/.test(above) ? 'sentence' : 'clause';
  const move = `Without this ${part}, the bot goes on to the next clause by itself.`;
  const help =
    condition === undefined || opposite === undefined
      ? `Take this ${part} out. ${move}`
      : `Put the opposite condition, such as \`${upperInitial(opposite)}\`, before the clauses that should be passed over, and take this clause out.`;
  report('clause-jump', { start, end }, { words: text, help });
  return true;
};

export const wishCauses: readonly Cause[] = [
  clauseJump,
  numberOfBest,
  nearToBoth,
  takenAlong,
  stopInAction,
  sameOfSeveral,
  otherAction,
];

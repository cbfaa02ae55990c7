// Finds causes of unread phrases that ask for something no sheet can say, such as a criterion with a condition. Each
// message shows other words that can be read.
import { lowerInitial, upperInitial } from '../../../../grammar/characters.ts';
import { replacementFix } from '../../../../grammar/registry.ts';
import type { Cause, ReportContext } from '../report/report-context.ts';
import type { Category } from '../../phrases/terms.ts';
import { spanOfWords } from '../report/spans.ts';

const isRead = ({ reader }: ReportContext, text: string, category: 'cond' | 'crit' | 'act'): boolean =>
  reader.tries(text, category).reads;

/** Finds a phrase that no sheet of the game can say. The game names such phrases, and other words for them. */
const findWish: Cause = (context, { text, category, start, end }) => {
  const { reader, sheet, report, world } = context;
  const reads = (other: string, wanted: Category = category): boolean => reader.tries(other, wanted).reads;
  for (const { categories, words: pattern, answer } of reader.vocabulary.hints.wishes ?? []) {
    const match = categories.includes(category) ? pattern.exec(text) : null;
    const answered = match && answer({ text, words: match[0], category, reads, decks: [...(world?.decks ?? [])] });
    if (!match || !answered) continue;
    const words = answered.words ?? match[0];
    const at = spanOfWords(sheet, answered.marked ?? words, { start, end });
    report(answered.is, at, { words, about: answered.about, help: answered.help });
    return true;
  }
  return false;
};

const number = String.raw`(?:(?:at least|at most|exactly|only|no more than|no fewer than|more than|fewer than|less than|[<>≤≥]=?) ?)?(?:\d+|one|two|three|four|five)(?: or (?:more|fewer|less))?`;
const countOnly = new RegExp(String.raw`^(.+?,? (?:and|but|or) )(${number}) (.+)$`, 'iu');
const counted = new RegExp(String.raw`^${number} (.+)$`, 'iu');

/** Finds a number without the name of the counted things: `3 objectives scouted and fewer than 2 controlled`. */
const nounLeftOut: Cause = (context, { text, category, start, end }) => {
  const [, before = '', amount = '', rest = ''] = category === 'cond' ? (countOnly.exec(text) ?? []) : [];
  const [, first = ''] = counted.exec(before.replace(/,? (?:and|but|or) $/i, '')) ?? [];
  if (rest === '' || first === '') return false;
  const words = first.split(' ');
  const near = [1, 2, 3, 4]
    .map((count) => `${before}${amount} ${words.slice(0, count).join(' ')} ${rest}`)
    .find((other) => isRead(context, other, 'cond'));
  if (near === undefined) return false;
  const said = `${amount} ${rest}`;
  context.report('noun-left-out', spanOfWords(context.sheet, said, { start, end }, start + before.length), {
    words: said,
    near,
  });
  return true;
};

/** The words that join a condition to a criterion before it: `if`, `unless`, `but not`. */
const conditionWords = String.raw`(?:only )?(?:if|when|where|while)|unless|provided|but(?: only)?|and(?= not )|as long as`;
const conditionAfter = new RegExp(String.raw`^(.+?),? (?:${conditionWords}) (.+)$`, 'i');

/**
 * Replaces `its space` at the end of a statement by a named space, such as `the vehicle's space`. The text `before`
 * names the thing.
 */
function inNamedSpace(said: string, before: string): string {
  const [, thing = ''] = / (?:to|from) ((?:the |an? )?[^,]+)$/i.exec(before) ?? [];
  const named = `${/^(?:the|an?) |^\p{Lu}/iu.test(thing) ? '' : 'the '}${thing}'s space`;
  return thing === '' ? said : said.replace(/\b(?:its|his|her|their|the same) space$/i, named);
}

/**
 * Finds a criterion with a condition: `Highest cover if elevated`, `If enemy occupied, highest cover`, `Nearest to Hades
 * but not elevated`.
 */
const criterionIf: Cause = (context, { text, category, start, end }) => {
  if (category !== 'crit') return false;
  const after = conditionAfter.exec(text);
  const ahead = /^(?:if|when|where) (.+?),? (?:then )?((?:highest|lowest|fewest|most|nearest|furthest).+)$/i.exec(text);
  const [, first = '', said = ''] = after ?? [text, ahead?.[2] ?? '', ahead?.[1] ?? ''];
  if (first === '' || said === '') return false;
  const condition = inNamedSpace(said, first);
  const isUnless = / unless /i.test(text);
  const kinds = [condition, condition.replace(/^(?:it is |is |it |an? )/i, '')].map((kind) =>
    isUnless ? `not ${kind}` : kind,
  );
  const keeps = kinds.map(upperInitial).find((kind) => isRead(context, kind, 'crit'));
  if (!isRead(context, first, 'crit')) return false;
  const words = text.slice(text.toLowerCase().indexOf(said.toLowerCase()) > 4 && after ? first.length : 0).trim();
  const both = `${first} and ${lowerInitial(condition)}`;
  const help =
    keeps === undefined
      ? 'Write the condition before the action, in a clause of its own with its own list.'
      : isRead(context, both, 'crit') && !isUnless
        ? `Write \`${both}\`.`
        : `Write \`${keeps} > ${upperInitial(first)}\`: the first criterion keeps these candidates, and the second compares them.`;
  const shown = after ? words.replace(/^,\s*/, '') : `${/^\w+/.exec(text)?.[0] ?? ''} ${said}`;
  context.report('criterion-with-condition', spanOfWords(context.sheet, shown, { start, end }), { words: shown, help });
  return true;
};

const limitOfAim =
  /^((?:[A-Z]+ )+[\dXY]+ (?:to|into|towards?|nearer to|closer to|adjacent to)\b.*?)(,? (?:and |but )?(ending|stopping|finishing|staying|avoiding|bypassing|ignoring|through|via|along|but not (?:into|in|to|onto)|without (?:entering|passing)|not (?:into|onto|through)|away from) (.+))$/u;

/**
 * Finds words after a destination that limit the end or the way of the movement: `MOVE 1 to objective, avoiding
 * enemies`.
 */
const aimOfWay: Cause = (context, { text, category, start, end }) => {
  const [, act = '', limit = '', how = '', what = ''] = category === 'act' ? (limitOfAim.exec(text) ?? []) : [];
  if (act === '' || !isRead(context, act, 'act')) return false;
  const words = limit.replace(/^,? /, '');
  const at = spanOfWords(context.sheet, words, { start, end });
  const [, goalWords = ''] = / (?:to|into|towards?|nearer to|closer to) (.+)$/.exec(act) ?? [];
  if (/\bits?\b/.test(what)) {
    const beside = act.replace(/ (?:to|into|towards?|nearer to|closer to) .+$/, ` adjacent to ${goalWords}`);
    const help = isRead(context, beside, 'act')
      ? `Name the space in which the movement ends: \`${beside}\`.`
      : 'Name the space in which the movement ends, such as `to space adjacent to` a thing.';
    context.report('aim-behind', at, { words, help });
    return true;
  }
  const help = aimHelp(context, act, how, what);
  context.report('aim-behind', at, { words, help });
  return true;
};

/**
 * Matches words about the way of a movement, such as `via`. Other words are about the space in which the movement ends.
 */
const wayWords = /through|via|along|without|passing/i;

/**
 * Returns help for a movement with words about its end or its way after the destination, such as `avoiding enemies`.
 * The help suggests other words.
 */
function aimHelp(context: ReportContext, act: string, how: string, end: string): string {
  const kind = end
    .replace(/^through /, '')
    .replace(/^(?:an? |the |any )?(?:spaces?|one) (?:with|containing|of|that (?:has|contains)) /i, '')
    .replace(/ spaces?$/, '');
  const bare = withoutArticle(kind);
  const isDenial = /avoid|bypass|ignor|not|without/.test(how);
  // A movement of one space has no spaces on its way. So words about the way then mean the space in which the movement
  // ends.
  const isOfWay = wayWords.test(how) && !/ 1 /.test(act);
  // In `adjacent to X without enemies`, the words `without enemies` would belong to X. So `space` is put before
  // `adjacent`.
  const into = act.replace(/(\d|X|Y) adjacent to /, '$1 to space adjacent to ');
  const wordings = isDenial
    ? [`${into} without ${kind}`, `${into} that is not ${kind}`]
    : how === 'away from'
      ? []
      : [`${act} that is ${end}`, `${act} ${end}`];
  const criteria = isDenial
    ? [`No ${bare}`, `Not ${bare}`, `Not ${end}`]
    : how === 'away from'
      ? [`Furthest from ${end.replace(/^(?:an?|the) /i, '')}`]
      : [upperInitial(end), `In ${end}`];
  const criterion = criteria.find((other) => isRead(context, other, 'crit'));
  const line = 'Destination 2 spaces away: select space to move through';
  const byLine = `Write \`${act}\`, and choose the spaces on the way by the line \`${line}\`.`;
  // A list can only prefer ways: no clause forbids a space on the way.
  if (isOfWay && isDenial && criterion !== undefined)
    return `No clause can forbid a way. A list can prefer other ways: add the line \`${line}. [${criterion} > Random]\`.`;
  if (isOfWay) return byLine;
  const near =
    / to | into /.test(act) || / adjacent to /.test(act)
      ? wordings.find((other) => isRead(context, other, 'act'))
      : undefined;
  if (near !== undefined) return `Write \`${near}\`.`;
  return criterion === undefined ? byLine : `Let a list choose among the spaces: \`${act}. [${criterion} > Random]\`.`;
}

/** Returns words without their article. */
const withoutArticle = (words: string): string => words.replace(/^(?:an?|the) /i, '');

/** Finds targets in an order: `targeting a Ripper, then a Nailgunner`. */
const targetsInOrder: Cause = (context, { text, category, start, end }) => {
  const [, head = '', first = '', second = ''] =
    category === 'act'
      ? (/^(.+? (?:targeting|against) )(.+?),? (?:then|else|or else|otherwise|failing that|if none),? (.+)$/iu.exec(
          text,
        ) ?? [])
      : [];
  if (head === '') return false;
  const line = `${head}${withoutArticle(first)} or ${withoutArticle(second)}`;
  if (!isRead(context, line, 'act') || !isRead(context, upperInitial(withoutArticle(first)), 'crit')) return false;
  const words = text.slice(head.length);
  const at = spanOfWords(context.sheet, words, { start, end });
  context.report('targets-in-order', at, { words, line: `${line}. [${upperInitial(withoutArticle(first))} > Random]` });
  return true;
};

/** Patterns for words that ask for a way to a thing without a distance. The last group of a pattern is the thing. */
const reachWords: readonly RegExp[] = [
  /(?:(?:this |the )?unit |it )?\b(?:can(?:not|['’]t| not)? (?:get to|reach|move to)|(?:there is|has|have|with) (?:no|an?|any) (?:\p{L}+ )?(?:route|way|path) to) ((?:(?! (?:and|or|but) )[^,])+)/iu,
  /^(?:no |an? )?(?:\p{L}+ )?(?:route|way|path) to ((?:(?! (?:and|or|but) )[^,])+?)(?: (?:is |are )?(?:clear|free|open|blocked))?$/iu,
  /((?:(?! (?:and|or|but) )[^,])+?) (?:can(?:not|['’]t| not)? be reached|(?:is |are )?(?:not )?(?:un)?reachable)\b/iu,
];

/** Finds a condition about a way to a thing, without a distance: `Can reach an escape`. */
const reachUnsaid: Cause = (context, { text, category, start, end }) => {
  if (category !== 'cond') return false;
  for (const pattern of reachWords) {
    const [words, thing = ''] = pattern.exec(text) ?? [];
    if (words === undefined) continue;
    const isDenied = /\b(?:cannot|can['’]t|not|no|unreachable|blocked)\b/i.test(words);
    const near = `${isDenied ? 'no ' : ''}${withoutArticle(thing.replace(/^no /i, ''))} within 2 spaces`;
    if (!isRead(context, near, 'cond')) continue;
    context.report('reach-unsaid', spanOfWords(context.sheet, words, { start, end }), {
      words,
      near: upperInitial(near),
    });
    return true;
  }
  return false;
};

const goalWords = '(?:away|further|furthest|farthest) from|(?:nearest|closest|nearer|closer) to|towards?|to|into|from';
const amountWords = '(?:both|all|each|every|[2-9]|two|three|four)(?: or more| or fewer)?(?: of the(?!m))?';
const goalOfNumber = new RegExp(String.raw`(\b(?:${goalWords})|^) ?(${amountWords}) (?!of them$)(.+)$`, 'iu');
const goalOfThem = new RegExp(String.raw`(\b(?:${goalWords})) ((?:both|each|all)(?: of)?)( them)?$`, 'iu');

const singularOf = (words: string): string =>
  words.replace(/\p{L}+s(?![\p{L}-])/u, (word) => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, ''));

/**
 * Finds a phrase that names several goals, although it can have only one goal: `MOVE 1 away from both enemies`,
 * `Furthest from two mechs`.
 */
const numberOfGoals: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const ofThem = goalOfThem.exec(text);
  const [whole = '', how = '', amount = '', said = ''] = ofThem ?? goalOfNumber.exec(text) ?? [];
  // In a destination, words such as `two mechs` can follow without words for a direction. Every other destination, and
  // every criterion, needs words such as `closest to` before its goals.
  const isAlone = how === '' && category === 'dest';
  if (amount === '' || category === 'cond' || (category !== 'act' && !isAlone && !how.includes(' '))) return false;
  const rest = ofThem ? 'them' : said;
  const before = text.slice(0, text.length - whole.length);
  const isFar = /from/i.test(how);
  const nouns = isFar ? [rest, singularOf(rest)] : [singularOf(rest), rest];
  const ways = nouns.flatMap((noun) => [`${how} ${noun}`.trim(), ...(how === 'from' ? [`away from ${noun}`] : [])]);
  const lines = ways.map((way) => (isAlone ? upperInitial(way) : before + way));
  const line = lines.find((way) => reader.tries(way, category).reads);
  if (line === undefined) return false;
  const words = ofThem ? `${amount}${said}` : `${amount} ${said}`;
  const about = isFar || category === 'crit' ? 'only the nearest of them counts' : 'a movement has one goal';
  const at = spanOfWords(sheet, words, { start, end }, start + before.length + how.length);
  report('several-goals', at, { words, about, line }, null, [], [replacementFix({ start, end }, line)]);
  return true;
};

/** Finds the range of an attack in spaces: `ATTACK 1 within 2 spaces`. */
const rangeInSpaces: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const [words, far] = category === 'act' ? (/\b(?:with)?in (\d) spaces?$/iu.exec(text) ?? []) : [];
  const near = `within range ${far}`;
  if (words === undefined || !reader.tries(text.replace(words, near), category).reads) return false;
  const at = spanOfWords(sheet, words, { start, end });
  report('other-word', at, { word: words, near: `\`${near}\`` }, replacementFix(at, near));
  return true;
};

/** Finds a line about the spaces on the way that follows an action without sub-clauses. */
const strayWay: Cause = ({ reader, report }, { text, category, start }) => {
  const when = category === 'act' ? (/^[^:]+(?=:)/.exec(text)?.[0] ?? '') : '';
  if (when === '' || !reader.tries(when, 'way').reads) return false;
  const problem = 'This line chooses spaces on the way, but no sub-clauses of a movement are above it.';
  report('way-without-move', { start, end: start + when.length }, { problem });
  return true;
};

export const limitCauses: readonly Cause[] = [
  strayWay,
  rangeInSpaces,
  numberOfGoals,
  findWish,
  reachUnsaid,
  nounLeftOut,
  criterionIf,
  aimOfWay,
  targetsInOrder,
];

import { replacementFix, type Fix } from '../../../../grammar/registry.ts';
import type { Procedure, Section, Sheet, Span, Title, TitlePart } from '../../../../grammar/tree.ts';
import { nearest } from '../../../../runtime/kernel/nearest.ts';
import { didYouMean, nearestNameFixes } from '../../lists/nearest-names.ts';
import type { NeedContext } from '../meaning/scenario-needs.ts';
import type { TitleFault } from '../report/sheet-world.ts';

type TitleContext = Omit<NeedContext, 'reader'>;

/** The cards that the title of a procedure names. */
export interface TitleRead {
  readonly cards: ReadonlySet<string>;
  /** True if every part of the title names cards of the bot. */
  readonly isSure: boolean;
}

export function readTitle(context: TitleContext, title: Title): TitleRead {
  const { world, report } = context;
  const { cards, faults } = world.title(title);
  for (const fault of faults) {
    const part = title.parts[fault.part];
    if (part && reportMarkedPart(context, title, part)) continue;
    if (part && reportMisspeltAnd(context, title, part, fault)) continue;
    if (part && fault.kind === 'title' && reportMissingAnd(context, title, part)) continue;
    const at = spanWithin(context.sheet, part ?? title, fault.words);
    const { words, validNames } = fault;
    if (fault.kind === 'letter') {
      const ways = validNames.map((letter) => replacementFix(at, letter));
      const letters = validNames.length > 0 ? validNames : lettersOf(world, nameBeforeLetters(title.text));
      const help = letters.length > 0 ? `The letters are ${letters.join(', ')}.` : 'Write the name before each letter.';
      report('unknown-letter', at, { words, help }, null, [], ways);
    } else {
      const [fix, ways] = [nearestFix(at, words, validNames), nearestNameFixes(at, words, validNames)];
      report('unknown-title', at, { words, help: didYouMean(words, validNames) }, fix, [], ways);
    }
  }
  const { initiative } = title;
  const { limits } = world;
  if (initiative !== null && limits && (initiative > limits.initiative || initiative < 1)) {
    const usual = `initiative values are from 1 to ${limits.initiative}`;
    report('impossible-initiative', title, { number: initiative, usual });
  }
  const hasNoCard = cards.size === 0 && faults.length === 0 && world.cards.size > 0;
  if (hasNoCard) {
    const { bot, scenario, titles, sides } = world;
    const [, name = ''] = /^(.*) [A-Z]$/i.exec(title.text) ?? [];
    const letters = lettersOf(world, name);
    const owner = sides.ofPlane(
      title.text.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase()),
    );
    const foreign = owner !== null && sides.seen(owner) === 'enemy';
    const help = foreign
      ? `It is a card of the ${owner.toUpperCase()}. The names are ${titles.join(', ')}.`
      : name !== '' && letters.length > 0
        ? `The letters are ${letters.join(', ')}.`
        : didYouMean(title.text, titles);
    report('title-of-nobody', title, { bot, scenario, words: title.text, help });
  }
  return { cards, isSure: faults.length === 0 && !hasNoCard };
}

/** Reports an exception without parentheses, such as `COMMANDER NOT H`. */
function reportBareNot({ world, report }: TitleContext, title: Title, part: TitlePart): boolean {
  const [, text = '', not = ''] = /^(.+?),? (?:BUT )?(?:NOT|EXCEPT|WITHOUT|NO)(?: FOR)? (.+)$/i.exec(part.text) ?? [];
  if (text === '' || part.not !== null) return false;
  const meant: TitlePart = { ...part, text, not };
  const parts = title.parts.map((other) => (other === part ? meant : other));
  const near = `${text} (NOT ${not})`;
  if (world.title({ ...title, text: title.text.replace(part.text, near), parts }).cards.size === 0) return false;
  report('title-not', part, { near }, replacementFix(part, near));
  return true;
}

const reportMarkedPart = (...part: Parameters<typeof reportBareNot>): boolean =>
  reportBareNot(...part) || reportBareInitiative(...part) || reportLettersInParentheses(...part);

/** Reports letters in parentheses, such as `COMMANDER (H)`. */
function reportLettersInParentheses({ world, report }: TitleContext, title: Title, part: TitlePart): boolean {
  const [, name = '', letters = ''] = /^(.+?) ?\(([^()]+)\)$/.exec(part.text) ?? [];
  const near = `${name} ${letters}`;
  const parts = title.parts.map((other) => (other === part ? { ...part, text: near } : other));
  if (name === '' || world.title({ ...title, text: title.text.replace(part.text, near), parts }).faults.length > 0)
    return false;
  const help = `Write \`${near}\`, without parentheses.`;
  report('unknown-title', part, { words: part.text, help }, replacementFix(part, near));
  return true;
}

/** Reports an initiative value without its name, such as `NAVIGATOR (7)`. */
function reportBareInitiative({ world, report }: TitleContext, title: Title, part: TitlePart): boolean {
  const [, text = '', value = ''] = /^(.+?) ?\((\d+)\)$/.exec(part.text) ?? [];
  if (text === '' || title.initiative !== null || title.parts.length > 1) return false;
  const parts = [{ ...part, text }];
  if (world.title({ ...title, text, parts }).cards.size === 0) return false;
  const near = `${text} (INITIATIVE VALUE: ${value})`;
  report('unknown-title', part, { words: part.text, help: `Did you mean \`${near}\`?` }, replacementFix(part, near));
  return true;
}

const joiners = new Set(['&', '+', ',', '/', ';', 'OR', 'PLUS']);

/** Reports two names without AND between them, such as `STALKER Y SCOUT Y`. */
function reportMissingAnd({ world, report }: TitleContext, title: Title, part: TitlePart): boolean {
  const words = part.text.split(/\s+/);
  for (let index = 1; index < words.length; index++) {
    const before: TitlePart = { ...part, text: words.slice(0, index).join(' '), not: null };
    const after: TitlePart = { ...part, text: words.slice(index).join(' ') };
    const parts = title.parts.flatMap((other) => (other === part ? [before, after] : [other]));
    const near = `${before.text} AND ${after.text}`;
    const text = title.text.replace(part.text, near);
    // A text of one or two characters after a name, such as the letter of a squad, is no second name.
    if (after.text.length < 3 || world.title({ ...title, text, parts }).faults.length > 0) continue;
    const help = `If these are several cards, write \`${near}\`.`;
    report('unknown-title', part, { words: part.text, help }, replacementFix(part, near));
    return true;
  }
  return false;
}

/** Returns the name before the letters of a title: `SQUAD LEADER` for `SQUAD LEADER B AND E`. */
function nameBeforeLetters(title: string): string {
  const words = title.split(' ');
  const letter = words.findIndex((word) => /^[A-Z],?$/i.test(word));
  return words.slice(0, Math.max(0, letter)).join(' ');
}

/** Returns the letters of the bot’s cards that have the card title `name`. */
const lettersOf = ({ cards }: TitleContext['world'], name: string): readonly string[] =>
  [...cards]
    .flatMap((card) => (card.startsWith(`${name.toUpperCase()} `) ? [card.slice(name.length + 1)] : []))
    .toSorted();

function reportMisspeltAnd(
  { sheet, world, report }: TitleContext,
  title: Title,
  part: TitlePart,
  fault: TitleFault,
): boolean {
  const words = part.text
    .replaceAll(/[,/;&+]/g, ' $& ')
    .trim()
    .split(/\s+/);
  for (const [index, word] of words.entries()) {
    const isJoining = joiners.has(word.toUpperCase()) || nearest(word, ['AND']) !== undefined;
    if (index === 0 || index === words.length - 1 || !isJoining) continue;
    const before: TitlePart = { ...part, text: words.slice(0, index).join(' '), not: null };
    const after: TitlePart = { ...part, text: words.slice(index + 1).join(' ') };
    const parts = title.parts.flatMap((other) => (other === part ? [before, after] : [other]));
    const text = parts.map((other) => `${other.text}${other.not === null ? '' : ` (NOT ${other.not})`}`).join(' AND ');
    if (world.title({ ...title, text, parts }).faults.some((later) => later.part <= fault.part + 1)) continue;
    const at = wordAt(sheet, part, words, index);
    const isSpace = (offset: number): boolean => sheet.source.charAt(offset) === ' ';
    const spaced = `${isSpace(at.start - 1) ? '' : ' '}AND${isSpace(at.end) ? '' : ' '}`;
    report('other-word', at, { word, near: '`AND`' }, { title: 'Write `AND`', edits: [{ ...at, text: spaced }] });
    return true;
  }
  return false;
}

/**
 * Returns the span of a word in a part of a title; `index` is the place of the word among the words. Searches the
 * earlier words first, so that an earlier copy of the same word is not returned.
 */
function wordAt({ source }: Sheet, { start, end }: Span, words: readonly string[], index: number): Span {
  let at = start;
  for (const word of words.slice(0, index)) at = source.indexOf(word, at) + word.length;
  const position = source.indexOf(words[index] ?? '', at);
  return position < 0 ? { start, end } : { start: position, end: position + (words[index] ?? '').length };
}

/**
 * Returns the span of the last place where some words occur in a part of a title. The last place is right, because
 * letters are at the end of a title.
 */
function spanWithin({ source }: Sheet, span: Span, words: string): Span {
  const offset = source.slice(span.start, span.end).toLowerCase().lastIndexOf(words.toLowerCase());
  return offset < 0 ? span : { start: span.start + offset, end: span.start + offset + words.length };
}

const wordCount = (text: string): number => text.trim().split(/\s+/).length;

/**
 * Returns a fix that writes the most similar name; null if no name is similar. Also returns null if the typed text has
 * more or fewer words than that name: each typed word may be a name of its own.
 */
function nearestFix(at: Span, written: string, names: readonly string[]): Fix | null {
  const near = nearest(written, names);
  return near === undefined || wordCount(near) !== wordCount(written) ? null : replacementFix(at, near);
}

/**
 * Reports a title that is not among the titles of tables and lists, in a game without procedures. Returns false for a
 * game with procedures.
 */
export function reportUnlisted({ world, report }: TitleContext, title: Title): boolean {
  const { lists } = world;
  if (!lists) return false;
  const ways = nearestNameFixes(title, title.text, lists);
  report('title-unlisted', title, { title: title.text, help: didYouMean(title.text, lists) }, null, [], ways);
  return true;
}

const inOneWord = (text: string): string => text.replaceAll(' ', '');

/**
 * Returns the heading of the ranking table or of the bot rules that a procedure title resembles. Returns null if there
 * is none, or if the title names cards.
 */
export function intendedHeading({ world }: TitleContext, title: Title): string | null {
  const { cards, faults } = world.title(title);
  if (cards.size > 0 || faults.length === 0) return null;
  const { ranking, rules } = world.headings;
  return (
    [ranking, rules].find(
      (heading) =>
        heading !== null &&
        (resemblesHeading(title.text, heading) || nearest(inOneWord(title.text), [inOneWord(heading)]) !== undefined),
    ) ?? null
  );
}

/**
 * Reports a title that names no card and is probably a heading of the printed page inside a procedure. The first clause
 * after such a title has a number other than 1, or has no text.
 */
export function reportPageHeading({ world, report }: TitleContext, { title, clauses: [first] }: Procedure): boolean {
  const { cards, faults } = world.title(title);
  const isUnknown = cards.size === 0 && faults.length > 0 && nearest(title.text, world.titles) === undefined;
  const hasText = first?.sentences.length !== 0 || first.table !== null;
  if (!isUnknown || !first || (first.number === 1 && hasText)) return false;
  const way = { title: 'Remove the line', edits: [{ start: title.start, end: title.end, text: '' }] };
  report('page-heading', title, { title: title.text, number: first.number }, null, [], [way]);
  return true;
}

/**
 * True if the words of a title resemble words of a heading in the same order. In a title of three or more words, one
 * word may differ. A single word must resemble the last word of the heading.
 */
function resemblesHeading(title: string, heading: string): boolean {
  const wanted = heading.split(' ');
  const words = title.split(/\s+/);
  let at = 0;
  let alike = 0;
  for (const word of words) {
    const index = wanted.findIndex((other, position) => position >= at && nearest(word, [other]) !== undefined);
    if (index < 0) continue;
    at = index + 1;
    alike++;
  }
  return words.length > 1 ? alike >= Math.max(2, words.length - 1) : at === wanted.length;
}

/** True if a heading is right for the bot of the sheet, or if the right heading is unknown. Reports a wrong heading. */
export function checkHeading({ world, report }: TitleContext, title: Title, kind: 'ranking' | 'rules'): boolean {
  const heading = world.headings[kind];
  if (heading === null || title.text.toUpperCase().replaceAll(/\s+/g, ' ') === heading) return true;
  report('wrong-heading', title, { title: title.text, heading });
  return false;
}

/**
 * If a line break divides a title into two sections, such as `SURVEY` and `TECH`, returns the whole title; otherwise
 * null.
 */
export function titleOverLines(
  { world }: TitleContext,
  section: Section | undefined,
  next: Section | undefined,
): Title | null {
  if (section?.type !== 'procedure' || section.clauses.length > 0 || next?.type !== 'procedure') return null;
  const [before, after] = [section.title, next.title];
  const [last, first] = [before.parts.at(-1), after.parts[0]];
  if (!last || !first || last.not !== null || world.title(before).faults.length === 0) return null;
  const part = { ...first, start: last.start, text: `${last.text} ${first.text}` };
  const parts = [...before.parts.slice(0, -1), part, ...after.parts.slice(1)];
  const title = { ...after, start: before.start, text: `${before.text} ${after.text}`, parts };
  const { cards, faults } = world.title(title);
  return cards.size > 0 && faults.length === 0 ? title : null;
}

/** Reports a title that a line break divides. The fix joins the lines. */
export function reportTitleOverLines(context: TitleContext, section: Procedure, next: Section | undefined): boolean {
  const whole = titleOverLines(context, section, next);
  if (!whole || !next) return false;
  const { title } = section;
  const fix = { title: 'Join the two lines', edits: [{ start: title.end, end: next.title.start, text: ' ' }] };
  const at = { start: title.start, end: next.title.end };
  context.report('unknown-title', at, { words: title.text, help: `Join the two lines: \`${whole.text}\`.` }, fix);
  return true;
}

// Titles of sections: of which cards they are, and whether a heading is one of the sheet.
import { writing } from '../../../grammar/registry.ts';
import type { Fix, Report } from '../../../grammar/registry.ts';
import type { Sheet, Span, Title, TitlePart } from '../../../grammar/tree.ts';
import { nearest } from '../../../runtime/kernel/nearest.ts';
import type { checkDiagnostics } from './diagnostics.ts';
import type { SheetWorld, TitleFault } from './sheet-world.ts';

interface Place {
  readonly sheet: Sheet;
  readonly world: SheetWorld;
  readonly report: Report<typeof checkDiagnostics>;
}

/** What the title of a procedure comes to. */
export interface TitleRead {
  readonly cards: ReadonlySet<string>;
  /** It names cards of the sheet, and nothing else. */
  readonly isSure: boolean;
}

export const didYouMean = (written: string, known: readonly string[]): string => {
  const near = nearest(written, known);
  return near === undefined ? `There are ${known.join(', ')}.` : `Did you mean \`${near}\`?`;
};

/** The cards that a title means; says what is wrong with it. */
export function readTitle(place: Place, title: Title): TitleRead {
  const { world, report } = place;
  const { cards, faults } = world.title(title);
  for (const fault of faults) {
    const part = title.parts[fault.part];
    if (part && joinedBadly(place, title, part, fault)) continue;
    const at = within(place.sheet, part ?? title, fault.words);
    const { words, known } = fault;
    if (fault.kind === 'letter') {
      const ways = known.map((one) => writing(at, one));
      report('unknown-letter', at, { words, known: known.join(', ') }, null, [], ways);
    } else
      report(
        'unknown-title',
        at,
        { words, help: didYouMean(words, known) },
        nearestFix(at, words, known),
        [],
        nearestTo(at, words, known),
      );
  }
  const isNobodys = cards.size === 0 && faults.length === 0 && world.cards.size > 0;
  if (isNobodys) {
    const { bot, scenario, titles } = world;
    report('title-of-nobody', title, { bot, scenario, words: title.text, help: didYouMean(title.text, titles) });
  }
  return { cards, isSure: faults.length === 0 && !isNobodys };
}

/** What people write for AND. */
const joiners = new Set(['&', '+', 'OR', 'PLUS']);

/** `SQUAD LEADER B ADN C`: a misspelt AND, if the title is known with an AND in its place. */
function joinedBadly({ sheet, world, report }: Place, title: Title, part: TitlePart, fault: TitleFault): boolean {
  const words = part.text.split(/\s+/);
  for (const [index, word] of words.entries()) {
    const isJoining = joiners.has(word.toUpperCase()) || nearest(word, ['AND']) !== undefined;
    if (index === 0 || index === words.length - 1 || !isJoining) continue;
    const parts = title.parts.flatMap((one): TitlePart[] =>
      one === part
        ? [
            { ...part, text: words.slice(0, index).join(' '), not: null },
            { ...part, text: words.slice(index + 1).join(' ') },
          ]
        : [one],
    );
    const text = parts.map((one) => `${one.text}${one.not === null ? '' : ` (NOT ${one.not})`}`).join(' AND ');
    if (world.title({ ...title, text, parts }).faults.some((one) => one.part <= fault.part + 1)) continue;
    const at = wordAt(sheet, part, words, index);
    report('other-word', at, { word, near: '`AND`' }, writing(at, 'AND'));
    return true;
  }
  return false;
}

/** Where a word of a part stands, those before it passed over. */
function wordAt({ source }: Sheet, { start, end }: Span, words: readonly string[], index: number): Span {
  let at = start;
  for (const word of words.slice(0, index)) at = source.indexOf(word, at) + word.length;
  const found = source.indexOf(words[index] ?? '', at);
  return found < 0 ? { start, end } : { start: found, end: found + (words[index] ?? '').length };
}

/** Where words stand in a part of a title: a letter stands at its end. */
function within({ source }: Sheet, span: Span, words: string): Span {
  const found = source.slice(span.start, span.end).toLowerCase().lastIndexOf(words.toLowerCase());
  return found < 0 ? span : { start: span.start + found, end: span.start + found + words.length };
}

const many = (text: string): number => text.trim().split(/\s+/).length;

/** Writes the name that `didYouMean` asks about, if there is one. */
export function nearestTo(at: Span, written: string, known: readonly string[]): readonly Fix[] {
  const near = nearest(written, known);
  return near === undefined ? [] : [writing(at, near)];
}

/** Writes the nearest known name; never fewer words than were written, for each of them may name a card. */
function nearestFix(at: Span, written: string, known: readonly string[]): Fix | null {
  const near = nearest(written, known);
  return near === undefined || many(near) !== many(written) ? null : writing(at, near);
}

/** The heading that the title of a procedure was meant to be, which is no card's. */
export function headingMeant({ world }: Place, title: Title): string | null {
  const { cards, faults } = world.title(title);
  if (cards.size > 0 || faults.length === 0) return null;
  const { ranking, rules } = world.headings;
  return [ranking, rules].find((one) => one !== null && isLike(title.text, one)) ?? null;
}

/** Whether all words of a title are words of a heading, in its order, its last one or several of them. */
function isLike(title: string, heading: string): boolean {
  const wanted = heading.split(' ');
  let at = 0;
  for (const word of title.split(/\s+/)) {
    const found = wanted.findIndex((one, index) => index >= at && nearest(word, [one]) !== undefined);
    if (found < 0) return false;
    at = found + 1;
  }
  return many(title) > 1 || at === wanted.length;
}

/** Says that a heading is that of another sheet. */
export function ownHeading({ world, report }: Place, title: Title, kind: 'ranking' | 'rules'): boolean {
  const heading = world.headings[kind];
  if (heading === null || title.text.toUpperCase().replaceAll(/\s+/g, ' ') === heading) return true;
  report('wrong-heading', title, { title: title.text, heading });
  return false;
}

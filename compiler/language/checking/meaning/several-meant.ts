// Reports words that can mean several mentioned things. If the things have the same name, the message describes them:
// `enemy mech in space` and `enemy mech within range 2`.
import { joinedByOr, lowerInitial } from '../../../../grammar/characters.ts';
import type { Span } from '../../../../grammar/tree.ts';
import type { Mentions } from '../../phrases/pointers.ts';
import type { Category } from '../../phrases/terms.ts';
import type { ReportContext } from '../report/report-context.ts';
import { textAbove } from '../report/spans.ts';
import { nameIn } from './subject-doubts.ts';

/** Returns the condition of the last clause or sub-clause before a place in the source. */
const conditionBefore = (source: string, place: number): string =>
  textAbove(source, place)
    .split(/\n[ \t]*(?:\d+|[a-z]\))[ \t]/)
    .at(-1)
    ?.replace(/:[^]*/, '')
    .replaceAll(/\s+/g, ' ') ?? '';

/** Returns a pattern that finds a name in a text. For `unit`, the pattern also finds `enemy`. */
const nounOf = (name: string): RegExp =>
  new RegExp(String.raw`\b(?:${name}s?${name === 'unit' ? '|enemy|enemies' : ''})\b`, 'i');

/**
 * Returns descriptions of things in a condition, if several things have the same name. Each description can replace the
 * name. Returns none if fewer than two things have a description that fits.
 */
function describedApart(condition: string, name: string, fits: (noun: string) => boolean): readonly string[] {
  const named = condition
    .split(/,? (?:and|but|or) |, /)
    .filter((part) => nounOf(name).test(part))
    .map((part) => lowerInitial(part.replace(/^(?:another|an?|the) /i, '').replace(/ (?:is|are) (?!not\b)/, ' ')));
  const described = [...new Set(named)].filter(fits);
  return described.length > 1 ? described : [];
}

/** Returns two texts for a message about several things with the same name: the things, and the words to write. */
function textsOf(name: string, described: readonly string[], way: (noun: string) => string) {
  return described.length === 0
    ? { things: `any ${name} of the condition`, ways: `the words that describe the ${name} that you mean` }
    : {
        things: joinedByOr(described.map((noun) => `the ${noun}`)),
        ways: joinedByOr(described.map((noun) => `\`${way(noun)}\``)),
      };
}

/** Reports an attack without an object if the condition mentions several things that could be its target. */
export function reportSeveralTargets(
  { sheet, reader, report }: ReportContext,
  at: Span,
  heads: readonly string[],
): void {
  const { source } = sheet;
  const words = source.slice(at.start, at.end).replaceAll(/\s+/g, ' ');
  // At the beginning of a condition, a name can have a capital that it does not have elsewhere.
  const names = [...new Set(heads)].map((head) => {
    const name = nameIn(textAbove(source, at.start), head);
    return lowerInitial(name) === head ? head : name;
  });
  const way = (noun: string): string => `${words}, targeting ${noun}`;
  const [name = ''] = names;
  const apart =
    names.length > 1
      ? names
      : describedApart(conditionBefore(source, at.start), name, (noun) => reader.tries(way(noun), 'act').reads);
  // If the condition has no words that tell the possible targets apart, as in `shared with 3 or more enemies`, nothing
  // is reported. The attack then has the last of these targets.
  if (apart.length > 0) report('several-targets', at, { words, ...textsOf(name, apart, way) });
}

const categories: readonly Category[] = ['act', 'dest', 'cond', 'crit'];

/** Reports a pointer that can mean several things of the same name. The pointer is at `there`, in the phrase `at`. */
function reportAlike({ sheet, reader, report }: ReportContext, at: Span, there: Span, name: string): void {
  const { source } = sheet;
  const pointer = source.slice(there.start, there.end);
  const rest = source.slice(there.end, at.end);
  const noun = /^th(?:at|is|ose)$/i.test(pointer)
    ? new RegExp(String.raw`^[^.,:]*?\b${name}s?\b`, 'i').exec(rest)
    : null;
  const end = there.end + (noun?.[0].length ?? 0);
  const before = source.slice(at.start, there.start);
  const way = (described: string): string =>
    `${before}${described}${source.slice(end, at.end)}`.replaceAll(/\s+/g, ' ');
  const fits = (described: string): boolean =>
    categories.some((category) => reader.tries(way(described), category).reads);
  const apart = describedApart(conditionBefore(source, there.start), name, fits);
  const word = source.slice(there.start, end).toLowerCase();
  report('refers-to-several', { start: there.start, end }, { word, ...textsOf(name, apart, way) });
}

/** Reports a pointer that can mean several things. The pointer is at `there`, in the phrase `at`. */
export function reportSeveralMeant(context: ReportContext, at: Span, there: Span, things: Mentions): void {
  const { source } = context.sheet;
  const names = [...new Set(things.map(({ head }) => head))].map((head) => nameIn(source.slice(0, there.start), head));
  const [first] = names;
  if (first !== undefined && names.length === 1) {
    reportAlike(context, at, there, first);
    return;
  }
  const word = source.slice(there.start, there.end).toLowerCase();
  const ways = names.map((name) => `\`${name === 'acting unit' ? 'the' : 'that'} ${name}\``).join(' or ');
  // If all things are parts of `A and B`, the message also suggests `them`, which means both.
  const isPlural = word === 'it' && things.every(({ isPart, sort }) => isPart && sort === things[0]?.sort);
  context.report('refers-to-several', there, {
    word,
    things: names.map((name) => `the ${name}`).join(' or '),
    ways: isPlural ? `${ways}; for any of them, write \`them\` or \`the nearest of them\`` : ways,
  });
}

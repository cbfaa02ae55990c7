// Counts the uses of a word, a unit or a letter in a book, and lists a few of the uses.
import { listEntriesOf, isListSection, lineLabel } from '../../grammar/list-entries.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { lastStarting } from '../../grammar/positions.ts';
import type { Clause, RankingRow, Span } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { mentionPlaces, type PlacedMention } from './mentions.ts';
import type { Project } from './project.ts';
import type { Mention } from './symbols.ts';

/** A use of the name: a clause, a rule or a row. */
export interface NameUse {
  readonly scenario: number | null;
  readonly bot: string;
  /**
   * The title and the number of the part, such as `SCOUT 2`. In bot rules and rankings, the heading replaces the title.
   */
  readonly where: string;
  readonly uri: string;
  readonly at: Span;
  /** The line, counted from 1. */
  readonly line: number;
}

export interface NameUses {
  readonly count: number;
  readonly sheets: number;
  /** A few of the uses; uses in other sheets come first. */
  readonly some: readonly NameUse[];
}

const mostNamed = 3;

/** Returns the part that contains an offset or ends there; undefined if there is none. */
function spanAround<T extends Span>(parts: readonly T[], at: number): T | undefined {
  const part = parts[lastStarting(parts, at)];
  return part && at <= part.end ? part : undefined;
}

/** Returns the title and number of the part that contains an offset, with the start of the part. */
function labelOfPlace({ sheet }: ServiceDocument, at: number): { readonly where: string; readonly start: number } {
  const section = spanAround(sheet.sections, at);
  if (!section) return { where: '', start: at };
  const title = section.title.text;
  if (section.type === 'rules') {
    const rule = spanAround(section.rules, at);
    return { where: title, start: rule?.start ?? section.start };
  }
  if (isListSection(section)) {
    const entry = spanAround(listEntriesOf(section), at);
    return entry
      ? { where: `${title} ${lineLabel(entry)}`, start: entry.start }
      : { where: title, start: section.start };
  }
  const part = spanAround<Clause | RankingRow>(section.type === 'procedure' ? section.clauses : section.rows, at);
  return part ? { where: `${title} ${part.number}`, start: part.start } : { where: title, start: section.start };
}

function nameUseAt({ document, mention }: PlacedMention): NameUse & { readonly start: number } {
  const at = mention.spans[0] ?? mention.whole;
  const { where, start } = labelOfPlace(document, at.start);
  const line = document.lines.at(at.start).line;
  return { scenario: document.scenario, bot: document.bot, where, uri: document.uri, at, line, start };
}

/**
 * Counts the clauses, rules and rows that use a name, including the part that contains `mention`. The list `some`
 * leaves out this part.
 */
export function nameUsesOf(document: ServiceDocument, project: Project, mention: Mention): NameUses {
  const places = mentionPlaces(document, project, mention).filter((place) => place.mention.role !== 'declares');
  const usesByPart = new Map<string, ReturnType<typeof nameUseAt>>();
  for (const use of places.map(nameUseAt)) getOrMake(usesByPart, `${use.uri} ${use.start}`, () => use);
  const ownStart = labelOfPlace(document, mention.whole.start).start;
  const all = [...usesByPart.values()];
  const others = all.filter(({ uri, start }) => uri !== document.uri || start !== ownStart);
  const some = [
    ...others.filter(({ uri }) => uri !== document.uri),
    ...others.filter(({ uri }) => uri === document.uri),
  ];
  return { count: all.length, sheets: new Set(all.map(({ uri }) => uri)).size, some: some.slice(0, mostNamed) };
}

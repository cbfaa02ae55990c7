// Where a book uses a word, a unit, a letter: how often, and where first.
import type { Span } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { mentionPlaces } from './mentions.ts';
import type { PlacedMention } from './mentions.ts';
import type { Project } from './project.ts';
import type { Mention } from './symbols.ts';

/** A clause, rule or row that says it. */
export interface Use {
  readonly scenario: number | null;
  readonly bot: string;
  /** `SCOUT 2`; of rules and rankings their heading. */
  readonly where: string;
  readonly uri: string;
  readonly at: Span;
  /** Its line, counted from 1. */
  readonly line: number;
}

export interface Uses {
  /** In how many clauses, rules and rows. */
  readonly count: number;
  /** In how many sheets. */
  readonly sheets: number;
  /** Some of them: other sheets first. */
  readonly some: readonly Use[];
}

const mostNamed = 3;

/** The section, and the number in it, in which something stands. */
function whereIs({ sheet }: ServiceDocument, at: number): { readonly where: string; readonly start: number } {
  const section = sheet.sections.find(({ start, end }) => start <= at && at <= end);
  if (!section) return { where: '', start: at };
  const title = section.title.text;
  if (section.type === 'rules') {
    const rule = section.rules.find(({ start, end }) => start <= at && at <= end);
    return { where: title, start: rule?.start ?? section.start };
  }
  const parts = section.type === 'procedure' ? section.clauses : section.rows;
  const part = parts.find(({ start, end }) => start <= at && at <= end);
  return part ? { where: `${title} ${part.number}`, start: part.start } : { where: title, start: section.start };
}

function useOf({ document, mention }: PlacedMention): Use & { readonly start: number } {
  const at = mention.spans[0] ?? mention.whole;
  const { where, start } = whereIs(document, at.start);
  const line = document.lines.at(at.start).line;
  return { scenario: document.scenario, bot: document.bot, where, uri: document.uri, at, line, start };
}

/** Where else something is used, the place itself left out of those that are named. */
export function usesOf(document: ServiceDocument, project: Project, mention: Mention): Uses {
  const places = mentionPlaces(document, project, mention).filter(({ mention: one }) => one.role !== 'declares');
  const each = new Map<string, ReturnType<typeof useOf>>();
  for (const place of places) {
    const use = useOf(place);
    const key = `${use.uri} ${use.start}`;
    if (!each.has(key)) each.set(key, use);
  }
  const own = whereIs(document, mention.whole.start).start;
  const all = [...each.values()];
  const others = all.filter(({ uri, start }) => uri !== document.uri || start !== own);
  const some = [
    ...others.filter(({ uri }) => uri !== document.uri),
    ...others.filter(({ uri }) => uri === document.uri),
  ];
  return { count: all.length, sheets: new Set(all.map(({ uri }) => uri)).size, some: some.slice(0, mostNamed) };
}

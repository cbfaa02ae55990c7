// Every place of a sheet that names something, found once for each text.
import type { Span } from '../../grammar/tree.ts';
import { phraseMentions } from './mentions-phrases.ts';
import { treeMentions } from './mentions-tree.ts';
import type { Project } from './project.ts';
import type { ServiceDocument } from './document.ts';
import type { Mention } from './symbols.ts';

interface Index {
  /** In the order of the text, the outer before the inner. */
  readonly all: readonly Mention[];
  readonly byKey: ReadonlyMap<string, readonly Mention[]>;
}

const known = new WeakMap<ServiceDocument, Index>();

function indexOf(document: ServiceDocument): Index {
  const before = known.get(document);
  if (before) return before;
  const all = [...treeMentions(document), ...document.runs.flatMap((run) => phraseMentions(document, run))].toSorted(
    (a, b) => startOf(a) - startOf(b) || b.whole.end - a.whole.end,
  );
  const byKey = new Map<string, Mention[]>();
  for (const one of all) {
    // The letter of a line about spaces between is there, whether its words are read or not.
    if (byKey.get(one.key)?.some((other) => startOf(other) === startOf(one))) continue;
    const list = byKey.get(one.key);
    if (list) list.push(one);
    else byKey.set(one.key, [one]);
  }
  const index = { all, byKey };
  known.set(document, index);
  return index;
}

const startOf = ({ spans, whole }: Mention): number => spans[0]?.start ?? whole.start;

/** The places of a sheet that name one thing. */
export const mentionsIn = (document: ServiceDocument, key: string): readonly Mention[] =>
  indexOf(document).byKey.get(key) ?? [];

export const mentionsOf = (document: ServiceDocument): readonly Mention[] => indexOf(document).all;

const length = ({ start, end }: Span): number => end - start;

/** The words of a mention at a place, also at their end; null if it has none there. */
export const spanAt = ({ spans }: Mention, offset: number): Span | null =>
  spans.find(({ start, end }) => start <= offset && offset < end) ?? spans.find(({ end }) => end === offset) ?? null;

/** What is named at a place: of what stands in another the inner one; null if nothing is. */
export function mentionAt(document: ServiceDocument, offset: number): Mention | null {
  const here = mentionsOf(document).filter((one) => spanAt(one, offset) !== null);
  const within = here.filter((one) => (spanAt(one, offset)?.end ?? offset) > offset);
  // Where two words meet, the one that begins there.
  const candidates = within.length > 0 ? within : here;
  return candidates.reduce<Mention | null>(
    (best, one) =>
      best && length(spanAt(best, offset) ?? best.whole) <= length(spanAt(one, offset) ?? one.whole) ? best : one,
    null,
  );
}

/** A place in one of the sheets of a project. */
export interface Place {
  readonly document: ServiceDocument;
  readonly mention: Mention;
}

/** A document and all sheets beside it. */
export function sheetsOf(document: ServiceDocument, project: Project): readonly ServiceDocument[] {
  const beside = project.beside(document).filter(({ uri }) => uri !== document.uri);
  return [document, ...beside];
}

/** Every place that names what a mention names; what a sheet has for itself is looked for there alone. */
export function placesOf(document: ServiceDocument, project: Project, { key, names }: Mention): readonly Place[] {
  const isOwn = ['letter', 'clause', 'row', 'rank', 'rule'].includes(names.is);
  const sheets = isOwn ? [document] : sheetsOf(document, project);
  return sheets.flatMap((sheet) => mentionsIn(sheet, key).map((mention) => ({ document: sheet, mention })));
}

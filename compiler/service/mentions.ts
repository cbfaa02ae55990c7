// Caches all mentions of a document, and finds mentions by place or by name.
import { getOrMake, lazilyFor } from '../../runtime/kernel/lazily.ts';
import type { Span } from '../../grammar/tree.ts';
import { phraseMentions } from './mentions-phrases.ts';
import { treeMentions } from './mentions-tree.ts';
import type { Project } from './project.ts';
import type { ServiceDocument } from './document.ts';
import type { Mention } from './symbols.ts';

interface MentionIndex {
  /** Sorted by place, outer mentions before inner ones. */
  readonly all: readonly Mention[];
  readonly byKey: ReadonlyMap<string, readonly Mention[]>;
}

const indexOf = lazilyFor((document: ServiceDocument): MentionIndex => {
  const all = [...treeMentions(document), ...document.runs.flatMap((run) => phraseMentions(document, run))].toSorted(
    (a, b) => startOf(a) - startOf(b) || b.whole.end - a.whole.end,
  );
  const byKey = new Map<string, Mention[]>();
  for (const mention of all) {
    // The tree mentions the letter of a rider. If the rider's words can be read, the phrase mentions the letter again.
    if (byKey.get(mention.key)?.some((other) => startOf(other) === startOf(mention))) continue;
    getOrMake(byKey, mention.key, () => []).push(mention);
  }
  return { all, byKey };
});

const startOf = ({ spans, whole }: Mention): number => spans[0]?.start ?? whole.start;

export const mentionsWithKey = (document: ServiceDocument, key: string): readonly Mention[] =>
  indexOf(document).byKey.get(key) ?? [];

export const mentionsOf = (document: ServiceDocument): readonly Mention[] => indexOf(document).all;

const spanLength = ({ start, end }: Span): number => end - start;

/** Returns the span of a mention that contains an offset or ends at the offset; null if there is no such span. */
export const spanAt = ({ spans }: Mention, offset: number): Span | null =>
  spans.find(({ start, end }) => start <= offset && offset < end) ?? spans.find(({ end }) => end === offset) ?? null;

/** Returns the innermost mention at an offset; null if there is no mention. */
export function mentionAt(document: ServiceDocument, offset: number): Mention | null {
  const touching = mentionsOf(document).filter((mention) => spanAt(mention, offset) !== null);
  const beginningOrInside = touching.filter((mention) => (spanAt(mention, offset)?.end ?? offset) > offset);
  // If two words meet at the offset, prefer the word that begins there.
  const candidates = beginningOrInside.length > 0 ? beginningOrInside : touching;
  return candidates.reduce<Mention | null>(
    (shortest, candidate) =>
      shortest &&
      spanLength(spanAt(shortest, offset) ?? shortest.whole) <= spanLength(spanAt(candidate, offset) ?? candidate.whole)
        ? shortest
        : candidate,
    null,
  );
}

/** A mention in one of the sheets of a project. */
export interface PlacedMention {
  readonly document: ServiceDocument;
  readonly mention: Mention;
}

export function projectSheets(document: ServiceDocument, project: Project): readonly ServiceDocument[] {
  const beside = project.beside(document).filter(({ uri }) => uri !== document.uri);
  return [document, ...beside];
}

/** Returns every mention of the same name. A name that only one sheet knows is searched for in that sheet alone. */
export function mentionPlaces(
  document: ServiceDocument,
  project: Project,
  { key, names }: Mention,
): readonly PlacedMention[] {
  const isLocal = ['letter', 'clause', 'row', 'rank', 'rule'].includes(names.is);
  const sheets = isLocal ? [document] : projectSheets(document, project);
  return sheets.flatMap((sheet) => mentionsWithKey(sheet, key).map((mention) => ({ document: sheet, mention })));
}

// Collects and caches all mentions of a document, and finds mentions by place or by name.
import { getOrMake, lazilyFor } from '../../runtime/kernel/lazily.ts';
import type { Span } from '../../grammar/tree.ts';
import { isListSection } from '../../grammar/list-entries.ts';
import { phraseMentions } from './mentions-phrases.ts';
import { treeMentions } from './mentions-tree.ts';
import { projectSheets } from './project-sheets.ts';
import type { Project } from './project.ts';
import { sheetsOfTitle } from './sheets-of-title.ts';
import type { ServiceDocument } from './document.ts';
import type { Mention } from './symbols.ts';

interface MentionIndex {
  /** All mentions, sorted by place. A mention comes before the mentions that are inside this mention. */
  readonly all: readonly Mention[];
  readonly byKey: ReadonlyMap<string, readonly Mention[]>;
}

const indexOf = lazilyFor((document: ServiceDocument): MentionIndex => {
  const all = [...treeMentions(document), ...document.runs.flatMap((run) => phraseMentions(document, run))].toSorted(
    (a, b) => startOf(a) - startOf(b) || b.whole.end - a.whole.end,
  );
  const byKey = new Map<string, Mention[]>();
  for (const mention of all) {
    // The letter of a rider line can be found twice: in the tree and in the phrase. Mentions are sorted by place, so
    // both mentions come one after the other, and the second mention is left out.
    const sameName = getOrMake(byKey, mention.key, (): Mention[] => []);
    const latest = sameName.at(-1);
    if (!latest || startOf(latest) !== startOf(mention)) sameName.push(mention);
  }
  return { all, byKey };
});

const startOf = ({ spans, whole }: Mention): number => spans[0]?.start ?? whole.start;

export const mentionsWithKey = (document: ServiceDocument, key: string): readonly Mention[] =>
  indexOf(document).byKey.get(key) ?? [];

export const mentionsOf = (document: ServiceDocument): readonly Mention[] => indexOf(document).all;

/** Returns the mentions that lie in a span. */
export function mentionsIn(document: ServiceDocument, { start, end }: Span): readonly Mention[] {
  const all = mentionsOf(document);
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(all[middle] as Mention) < start) low = middle + 1;
    else high = middle;
  }
  const inSpan: Mention[] = [];
  for (let index = low; index < all.length && startOf(all[index] as Mention) < end; index++) {
    const mention = all[index] as Mention;
    if (mention.whole.start >= start && mention.whole.end <= end) inSpan.push(mention);
  }
  return inSpan;
}

const spanLength = ({ start, end }: Span): number => end - start;

/** Returns the span of a mention that contains an offset or ends at it; null if there is none. */
export const spanAt = ({ spans }: Mention, offset: number): Span | null =>
  spans.find(({ start, end }) => start <= offset && offset < end) ?? spans.find(({ end }) => end === offset) ?? null;

/** Returns the innermost mention at an offset; null if there is none. */
export function mentionAt(document: ServiceDocument, offset: number): Mention | null {
  const touching = mentionsOf(document).filter((mention) => spanAt(mention, offset) !== null);
  const beginningOrInside = touching.filter((mention) => (spanAt(mention, offset)?.end ?? offset) > offset);
  // At the border of two mentions, the offset belongs to the mention that begins there.
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

/** A mention together with the document that contains it. */
export interface PlacedMention {
  readonly document: ServiceDocument;
  readonly mention: Mention;
}

/**
 * Returns all mentions of a name. Names such as letters and clause numbers belong to a single sheet, so only this sheet
 * is searched.
 */
export function mentionPlaces(
  document: ServiceDocument,
  project: Project,
  { key, names }: Mention,
): readonly PlacedMention[] {
  const isLocal = ['letter', 'clause', 'row', 'rank', 'rule', 'faceRow'].includes(names.is);
  const sheets =
    names.is === 'heading' && isListSection(names.section)
      ? sheetsOfTitle(document, project, names.section)
      : isLocal
        ? [document]
        : projectSheets(document, project);
  return sheets.flatMap((sheet) => mentionsWithKey(sheet, key).map((mention) => ({ document: sheet, mention })));
}

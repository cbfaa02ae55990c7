// The places of a letter of a sub-clause, which an editor changes together while the user types a new letter.
import type { Span } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { mentionAt, mentionPlaces, spanAt } from './mentions.ts';
import type { Project } from './project.ts';

/**
 * Returns all places of a sub-clause’s letter if the offset is at the start of this sub-clause.
 * Null if the letter has only this place in the same case. Also null at a reference such as `as per a)`, where the
 * writer probably means another sub-clause.
 */
export function linkedLettersAt(document: ServiceDocument, project: Project, offset: number): readonly Span[] | null {
  const mention = mentionAt(document, offset);
  const at = mention && spanAt(mention, offset);
  if (mention?.names.is !== 'letter' || mention.role === 'uses' || !mention.names.sub || !at) return null;
  const textAt = ({ start, end }: Span): string => document.text.slice(start, end);
  const spans = mentionPlaces(document, project, mention).flatMap((place) => place.mention.spans);
  const linked = spans.filter((span) => textAt(span) === textAt(at));
  return linked.length > 1 ? linked : null;
}

/** A text with linked places, before an edit. */
export interface LinkedText {
  readonly text: string;
  readonly spans: readonly Span[];
}

/**
 * Returns the linked places of a letter, if the user has just deleted the letter at all of them. The next typed letter
 * then appears at each place.
 * Null if the text has changed in another way, or if no place is at the offset.
 */
export function emptiedLettersAt({ text, spans }: LinkedText, after: string, offset: number): readonly Span[] | null {
  let kept = '';
  let done = 0;
  const emptied = spans
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }): Span => {
      kept += text.slice(done, start);
      done = end;
      return { start: kept.length, end: kept.length };
    });
  const isDeleted = kept + text.slice(done) === after;
  return isDeleted && emptied.some(({ start }) => start === offset) ? emptied : null;
}

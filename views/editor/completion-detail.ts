// The words beside an item of a list of completions.
import type { CompletionEntry } from '../../compiler/service/completion/items.ts';

/**
 * Returns the words beside an item. If the book mostly has another wording, the words name this wording: ``figure ·
 * mostly `value` ``.
 */
export const completionDetail = ({ detail, preferred }: Pick<CompletionEntry, 'detail' | 'preferred'>): string =>
  detail === '' || preferred === null ? detail : `${detail} · mostly \`${preferred}\``;

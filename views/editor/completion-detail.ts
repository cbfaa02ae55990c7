// The words beside an item of a list of completions.
import type { CompletionEntry } from '../../compiler/service/completion/items.ts';

/**
 * Returns the words beside an item of a completion list. If the book mostly uses another wording than the item, the
 * words name this wording: ``figure · mostly `value` ``.
 */
export const completionDetail = ({ detail, preferred }: Pick<CompletionEntry, 'detail' | 'preferred'>): string =>
  detail === '' || preferred === null ? detail : `${detail} · mostly \`${preferred}\``;

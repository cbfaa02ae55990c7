// The words beside an item of a list of completions.
import type { CompletionEntry } from '../../compiler/service/completion/items.ts';

/** Describes an item, and names the wording that the book mostly has instead: `figure · mostly `value``. */
export const completionDetail = ({ detail, preferred }: Pick<CompletionEntry, 'detail' | 'preferred'>): string =>
  detail === '' || preferred === null ? detail : `${detail} · mostly \`${preferred}\``;

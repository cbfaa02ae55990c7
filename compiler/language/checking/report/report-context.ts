import type { Report } from '../../../../grammar/registry.ts';
import type { Sheet, Span } from '../../../../grammar/tree.ts';
import type { Reader } from '../../phrases/phrase-reader.ts';
import type { Category } from '../../phrases/terms.ts';
import type { checkDiagnostics } from './diagnostics.ts';
import type { SheetWorld } from './sheet-world.ts';

/** The sheet under check, its reader, and the function that reports findings. */
export interface ReportContext {
  readonly sheet: Sheet;
  readonly reader: Reader;
  readonly report: Report<typeof checkDiagnostics>;
  /** The world of the scenario; absent if it is not known. */
  readonly world?: Pick<SheetWorld, 'decks' | 'headings'>;
}

/** A phrase without a reading, and its place. */
export interface UnreadPhrase extends Span {
  readonly text: string;
  readonly category: Category;
}

/**
 * Reports one reason why a phrase does not read, if the words of the phrase show this reason. Returns false if they do
 * not.
 */
export type Cause = (context: ReportContext, phrase: UnreadPhrase) => boolean;

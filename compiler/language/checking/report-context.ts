import type { Report } from '../../../grammar/registry.ts';
import type { Sheet } from '../../../grammar/tree.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { checkDiagnostics } from './diagnostics.ts';

/** A sheet that is being checked, its reader, and the function that reports findings. */
export interface ReportContext {
  readonly sheet: Sheet;
  readonly reader: Reader;
  readonly report: Report<typeof checkDiagnostics>;
}

// `botbook test --fill`: writes a small set of examples that use all parts of sheets that no example uses yet.
import { partsUsedBy } from '../../../compiler/decide/used-parts.ts';
import { WitnessFinder, type SearchedResult } from '../../../compiler/witness/finder.ts';
import type { UserError } from '../../../files/errors.ts';
import { triesText } from '../../../views/witness/witness-views.ts';
import { coveredParts } from '../../covered-parts.ts';
import { createAll } from '../../create.ts';
import { out, tell } from '../../io.ts';
import { Progress } from '../../progress.ts';
import { addressOfSheet, searchedSheet, type SearchedSheet } from '../../searched-sheets.ts';
import { readSources, tellShadows, type Source } from '../../sources.ts';
import { exampleFilesOf, isExample } from '../../example-texts.ts';

/** The seed of the search, and the number of tries for a part on average. */
const search = { seed: 1, tries: 300 };

const parts = new Set(['clause', 'letter', 'row', 'criterion', 'random']);

/** Returns the names of the parts that the decision of a witness uses. */
function usedIn({ searched }: SearchedSheet, { witness }: SearchedResult): readonly string[] {
  const decided = witness && searched.scene.decidePosed(witness, witness.seed);
  return decided ? partsUsedBy(decided.record) : [];
}

/** Returns few witnesses that together use all parts that any of the witnesses uses. */
function fewOf(sheet: SearchedSheet, results: readonly SearchedResult[]): readonly SearchedResult[] {
  const missing = new Set(results.flatMap(({ part, witness }) => (witness ? [part.name] : [])));
  const uses = results.flatMap((searchedPart) =>
    searchedPart.witness ? [{ searchedPart, used: usedIn(sheet, searchedPart) }] : [],
  );
  const chosen: SearchedResult[] = [];
  while (missing.size > 0) {
    const count = (used: readonly string[]): number => used.filter((name) => missing.has(name)).length;
    const [best] = uses.toSorted((a, b) => count(b.used) - count(a.used));
    if (!best || count(best.used) === 0) return chosen;
    chosen.push(best.searchedPart);
    for (const name of best.used) missing.delete(name);
  }
  return chosen;
}

interface FilledSheet {
  readonly sheet: SearchedSheet;
  readonly results: readonly SearchedResult[];
  readonly missing: readonly SearchedResult[];
}

function fillSheet(source: Source): FilledSheet {
  const sheet = searchedSheet(source);
  const { isUsed, isExcused, positions: begun } = coveredParts(sheet);
  const results = new WitnessFinder(sheet.searched, {
    ...search,
    isUse: true,
    begun,
    isFit: (part, witness) => isExample(sheet, part, witness),
    parts: ({ kind, name }) => parts.has(kind) && !isUsed(name) && !isExcused(name),
  }).results();
  return { sheet, results: fewOf(sheet, results), missing: results.filter(({ witness }) => witness === null) };
}

/** Writes the examples into a new folder; returns the exit code. */
export function fill(names: readonly string[], folder: string): number {
  const failed: UserError[] = [];
  const sources = [...readSources(names, (error) => failed.push(error))];
  tellShadows(sources);
  const progress = new Progress({ total: sources.length, units: 'sheets' });
  const all = sources.map((source, index) => {
    progress.tell(index);
    return fillSheet(source);
  });
  progress.end();
  for (const error of failed) tell(error);
  const { files, lost } = exampleFilesOf(all, folder);
  createAll(files);
  for (const { name } of lost) out(`not written: ${name}, whose example would decide otherwise\n`);
  for (const { sheet, results, missing } of all) {
    const isWhole = results.length === 0 && missing.length === 0;
    const line = isWhole ? 'examples use all parts already' : `${results.length} new examples in ${folder}`;
    out(`${addressOfSheet(sheet)}: ${line}\n`);
    for (const { part, tries } of missing) out(`  no position found in ${triesText(tries)}: ${part.name}\n`);
  }
  return Math.max(0, ...failed.map(({ exit }) => exit));
}

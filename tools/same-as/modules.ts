// Emitted sheet modules compared, with their types and source maps.
import { align, pairsOf } from './align.ts';
import type { Alignment } from './align.ts';
import { compare } from './compare.ts';
import type { Difference, Exceptions } from './compare.ts';
import { canonicalModule } from './emitted.ts';
import type { CanonicalModule } from './emitted.ts';
import { mappedLines } from './source-maps.ts';
import type { Segment } from './source-maps.ts';

export interface Module {
  readonly code: string;
  readonly types: string;
  readonly map: Readonly<Record<string, unknown>> & { readonly mappings: string };
}

type Report = (difference: Difference) => void;

/** Names of imports that changed: one to one over all modules, and none takes the name of another. */
class Renames {
  private readonly after = new Map<string, string>();
  private readonly before = new Map<string, string>();

  add(names: readonly string[], others: readonly string[], path: string, report: Report): void {
    for (const [index, name] of names.entries()) {
      const other = others[index];
      if (other === undefined) continue;
      const [first, reverse] = [this.after.get(name) ?? other, this.before.get(other) ?? name];
      if (first !== other) report({ path: `${path}/import ${name}`, before: `elsewhere ${first}`, after: other });
      if (reverse !== name)
        report({ path: `${path}/import ${other}`, before: `elsewhere for ${reverse}`, after: name });
      this.after.set(name, first);
      this.before.set(other, reverse);
    }
  }

  /** Reports names that stand for another function now, which may well be a swap. */
  finish(report: Report): void {
    for (const [before, after] of this.changed())
      if (this.after.has(after)) report({ path: `import ${before}`, before, after: `${after}, which was another` });
  }

  changed(): readonly (readonly [string, string])[] {
    return [...this.after].filter(([before, after]) => before !== after);
  }
}

/** Reports lines that are not the same, as they are printed; which lines are the same. */
function compareLines(before: CanonicalModule, after: CanonicalModule, path: string, report: Report): Alignment {
  const alignment = align(before.lines, after.lines);
  for (const [left, right] of alignment.changed.flatMap(pairsOf)) {
    const place = left === null ? `line +${(right ?? 0) + 1}` : `line ${left + 1}`;
    const printed = [
      left === null ? undefined : before.printed[left],
      right === null ? undefined : after.printed[right],
    ];
    // Only the numbers of imports may differ.
    const isByNumber = printed[0] === printed[1];
    report({
      path: `${path}/${place}`,
      before: isByNumber ? before.lines[left ?? 0] : printed[0],
      after: isByNumber ? after.lines[right ?? 0] : printed[1],
    });
  }
  compare(before.sources, after.sources, `${path}/imported files`, report);
  compare(before.unused.length, after.unused.length, `${path}/unused imports`, report);
  return alignment;
}

const unplaced = (segments: readonly Segment[] | undefined) => segments?.map(({ line: _line, ...segment }) => segment);

/** The number of mapped lines before the body: no place of a header comes from the sheet. */
const linesOfHead = (lines: ReadonlyMap<number, unknown>): number =>
  [...lines.keys()].filter((line) => line < 0).length;

/** Mappings of lines that are the same; those of others differ in any case. */
function compareMaps(
  [before, after]: readonly [Module, Module],
  codes: readonly [CanonicalModule, CanonicalModule],
  { same }: Alignment,
  path: string,
  report: Report,
): void {
  const [left, right] = [mappedLines(before.map.mappings, codes[0]), mappedLines(after.map.mappings, codes[1])];
  for (const [line, other] of same)
    compare(unplaced(left.get(line)), unplaced(right.get(other)), `${path}/mappings/line ${line + 1}`, report);
  compare(linesOfHead(left), linesOfHead(right), `${path}/mappings/head`, report);
  compare({ ...before.map, mappings: '' }, { ...after.map, mappings: '' }, path, report);
}

/** Compares a module of both sides. */
export class Modules {
  readonly renames = new Renames();
  private readonly exceptions: Exceptions;

  constructor(exceptions: Exceptions) {
    this.exceptions = exceptions;
  }

  compare(surface: string, path: string, [before, after]: readonly [Module, Module], report: Report): void {
    const rows = this.exceptions.renaming(surface, path);
    const members = new Map(rows.flatMap(({ renamed }) => (renamed ? [renamed] : [])));
    const codes = [canonicalModule(before.code, members), canonicalModule(after.code)] as const;
    for (const row of rows) {
      const times = row.renamed ? (codes[0].renamed.get(row.renamed[0]) ?? 0) : 0;
      if (times > 0) this.exceptions.count(row, times);
    }
    const alignment = compareLines(codes[0], codes[1], `${path}.js`, report);
    if (alignment.changed.length === 0) this.renames.add(codes[0].names, codes[1].names, `${path}.js`, report);
    compareMaps([before, after], codes, alignment, `${path}.js.map`, report);
    const types = [canonicalModule(before.types), canonicalModule(after.types)] as const;
    if (compareLines(types[0], types[1], `${path}.d.ts`, report).changed.length === 0)
      this.renames.add(types[0].names, types[1].names, `${path}.d.ts`, report);
  }
}

// Merges the edits of two people in a sheet (three-way merge), by meaning. Edits of different clauses, sub-clauses or
// criteria are combined even on neighbouring lines, and clauses are renumbered. The result is checked. A section with
// errors is merged again in larger units. If that fails too, the user chooses between the two versions.
import { type Diagnostic, errorsIn } from '../../grammar/registry.ts';
import type { LanguageOf } from '../language/checking/sheet/sheet-setting.ts';
import type { GameList } from '../language/checking/sheet/sheet-games.ts';
import { checkSheet, readSheet } from '../language/checking/sheet/read-sheet.ts';
import { commonEnds } from './group-by.ts';
import { Aligner } from './merging/align.ts';
import { linesWithEnds, mergeLines, type MergedRun } from './merging/line-merge.ts';
import { cutSheet, markEnd, markStart, type MergeGroup, type ReferenceTargets } from './merging/pieces.ts';
import { looseGroups, Renderer, type ConflictMarking, type RenderedMerge } from './merging/render.ts';
import { coarsest, Weaver } from './merging/weave.ts';

export interface Versions {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface MergeOptions extends Partial<ConflictMarking> {
  /** The language with which the meaning of the result is checked. Without it, only the syntax is checked. */
  readonly languageOf?: LanguageOf;
}

export interface MergedSheet {
  readonly text: string;
  /** The number of places at which the user has to choose a version. */
  readonly conflicts: number;
}

/** Merges two edited versions of a text. */
export function mergeSheets(versions: Versions, games: GameList, options: MergeOptions = {}): MergedSheet {
  const { base, ours, theirs } = versions;
  if (ours === theirs || theirs === base) return { text: ours, conflicts: 0 };
  if (ours === base) return { text: theirs, conflicts: 0 };
  const marking = { ours: options.ours ?? 'ours', theirs: options.theirs ?? 'theirs', size: options.size ?? 7 };
  const plain = { base: normaliseLineEnds(base), ours: normaliseLineEnds(ours), theirs: normaliseLineEnds(theirs) };
  const merged = mergeByMeaning(plain, marking, games, options.languageOf) ?? mergeByLines(plain, marking);
  const text = /^[^\n]*\r\n/.test(ours) ? merged.text.replaceAll('\n', '\r\n') : merged.text;
  return { ...merged, text: ours.startsWith('\uFEFF') ? `\uFEFF${text}` : text };
}

/** Makes every line end with `\n`, including the last, and removes a byte order mark. */
const normaliseLineEnds = (text: string): string =>
  text === ''
    ? ''
    : text
        .replace(/^\uFEFF/, '')
        .replaceAll(/\r\n?/g, '\n')
        .replace(/(?<!\n)$/, '\n');

const errorsOf = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error');

/** Merges by meaning. Returns null if a text cannot be cut into pieces; the caller then merges by lines. */
function mergeByMeaning(
  versions: Versions,
  marking: ConflictMarking,
  games: GameList,
  languageOf?: LanguageOf,
): MergedSheet | null {
  const targets: ReferenceTargets = [];
  const groups = [versions.base, versions.ours, versions.theirs].map((text) => cutText(text, targets, games));
  const [base, ours, theirs] = groups;
  if (!base || !ours || !theirs) return null;
  align(base, ours, theirs);
  const loose = new Set(groups.flatMap((group) => (group ? [...looseGroups(group)] : [])));
  const errorsAt = errorFinder(versions, games, languageOf);
  const coarse = new Map<number, number>();
  // This loop ends, because each further round merges at least one section in larger units, and the units have a limit.
  for (;;) {
    const woven = new Weaver(targets, coarse).weave(base, ours, theirs);
    const renderSide = (side: ConflictMarking | 'ours'): RenderedMerge =>
      new Renderer(woven, { targets, loose, side }).run();
    const wrong = wrongSections(renderSide('ours'), errorsAt);
    if (wrong === null) return mergeByLines(versions, marking, true);
    if (wrong.length === 0) {
      const { text, choices } = renderSide(marking);
      return { text, conflicts: choices };
    }
    for (const id of wrong) {
      const level = (coarse.get(id) ?? 0) + 1;
      if (level > coarsest) return mergeByLines(versions, marking, true);
      coarse.set(id, level);
    }
  }
}

function cutText(text: string, targets: ReferenceTargets, games: GameList): MergeGroup | null {
  const { sheet, diagnostics } = readSheet(text, games);
  if ((text !== '' && errorsIn(diagnostics) > 0) || text.includes(markStart) || text.includes(markEnd)) return null;
  const group = cutSheet(text, sheet, targets);
  // The pieces must join to exactly the text that was cut. Otherwise, null makes the caller merge by lines.
  return renderGroup(group, targets) === text ? group : null;
}

function renderGroup(group: MergeGroup, targets: ReferenceTargets): string {
  new Aligner().assignNewIds(group);
  const root = { ...group, is: 'woven' } as const;
  return new Renderer(root, { targets, loose: looseGroups(group), side: 'ours' }).run().text;
}

function align(base: MergeGroup, ours: MergeGroup, theirs: MergeGroup): void {
  const aligner = new Aligner();
  aligner.assignNewIds(base);
  aligner.adoptIds(ours, base);
  aligner.adoptIds(theirs, base);
  aligner.uniteAdded(ours, theirs, base);
}

/**
 * Returns a function that finds the offsets of errors in a text. If there is no language, only errors of syntax count.
 * The same holds if an edited version already has an error of meaning.
 */
function errorFinder({ ours, theirs }: Versions, games: GameList, languageOf?: LanguageOf): (text: string) => number[] {
  const errorsOfText = (text: string): Diagnostic[] =>
    errorsOf(languageOf ? checkSheet(text, languageOf, games).diagnostics : []);
  const isChecked = languageOf !== undefined && errorsOfText(ours).length === 0 && errorsOfText(theirs).length === 0;
  return (text) =>
    (isChecked ? errorsOfText(text) : errorsOf(readSheet(text, games).diagnostics)).map(({ start }) => start);
}

/**
 * Returns the sections in which the merge caused errors. Returns null if the merge caused an error outside all
 * sections.
 */
function wrongSections(
  { text, sections, open, dangling }: RenderedMerge,
  errorsAt: (text: string) => number[],
): number[] | null {
  const wrong = new Set([...dangling].filter((id) => !open.has(id)));
  for (const offset of errorsAt(text)) {
    const section = sections.find(({ start, end }) => start <= offset && offset < end);
    if (!section && !open.has(-1)) return null;
    // An error next to an open choice is ignored, because the user still has to choose a version there.
    if (section && !open.has(section.id)) wrong.add(section.id);
  }
  return wrong.has(-1) ? null : [...wrong];
}

/**
 * Merges by lines. `isWhole` is true if the merged text has an error. Then, if all lines merge without a choice, the
 * user still chooses: between the two versions of all lines from the first to the last difference.
 */
function mergeByLines({ base, ours, theirs }: Versions, marking: ConflictMarking, isWhole = false): MergedSheet {
  const runs = mergeLines(base, ours, theirs);
  const isClean = runs.every(({ is }) => is === 'text');
  return withMarks(isWhole && isClean ? oneChoice(ours, theirs) : runs, marking);
}

/** Returns the two texts as their common beginning, one choice between their middle parts, and their common end. */
function oneChoice(ours: string, theirs: string): MergedRun[] {
  const [a, b] = [linesWithEnds(ours), linesWithEnds(theirs)];
  const [head, tail] = commonEnds(a, b);
  const middle = (lines: readonly string[]): string => lines.slice(head, lines.length - tail).join('');
  return [
    { is: 'text', text: a.slice(0, head).join('') },
    { is: 'either', ours: middle(a), theirs: middle(b) },
    { is: 'text', text: a.slice(a.length - tail).join('') },
  ];
}

function withMarks(runs: readonly MergedRun[], { ours, theirs, size }: ConflictMarking): MergedSheet {
  const mark = (sign: string, name: string): string => `${sign.repeat(size)}${name}\n`;
  const texts = runs.map((run) =>
    run.is === 'text'
      ? run.text
      : mark('<', ` ${ours}`) + run.ours + mark('=', '') + run.theirs + mark('>', ` ${theirs}`),
  );
  return { text: texts.join(''), conflicts: runs.filter(({ is }) => is === 'either').length };
}

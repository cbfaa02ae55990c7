// A three-way merge of sheets by meaning: edits of different clauses, sub-clauses or criteria go together though they
// stand on neighbouring lines, and numbers follow by themselves. What is merged is read again; where it makes no sense,
// the section is merged more coarsely, until somebody is asked to choose.
import type { Diagnostic } from '../../grammar/registry.ts';
import { errorsIn } from '../../grammar/registry.ts';
import type { LanguageOf } from '../language/checking/place.ts';
import type { GameList } from '../language/checking/games.ts';
import { checkSheet, readSheet } from '../language/checking/read.ts';
import { Aligner } from './merging/align.ts';
import { linesOf, mergedLines } from './merging/line-merge.ts';
import type { Run } from './merging/line-merge.ts';
import { cut, markEnd, markStart } from './merging/pieces.ts';
import type { Group, Meant } from './merging/pieces.ts';
import { looseGroups, Renderer } from './merging/render.ts';
import type { Marking, Rendered } from './merging/render.ts';
import { coarsest, Weaver } from './merging/weave.ts';

export interface Versions {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface MergeOptions extends Partial<Marking> {
  /** What the result is checked with; without it only its form is. */
  readonly languageOf?: LanguageOf;
}

export interface Merged {
  readonly text: string;
  /** How many places are left to choose. */
  readonly conflicts: number;
}

/** Merges two edits of a text. */
export function mergeSheets(versions: Versions, games: GameList, options: MergeOptions = {}): Merged {
  const { base, ours, theirs } = versions;
  if (ours === theirs || theirs === base) return { text: ours, conflicts: 0 };
  if (ours === base) return { text: theirs, conflicts: 0 };
  const marking = { ours: options.ours ?? 'ours', theirs: options.theirs ?? 'theirs', size: options.size ?? 7 };
  const plain = { base: unified(base), ours: unified(ours), theirs: unified(theirs) };
  const merged = byMeaning(plain, marking, games, options.languageOf) ?? byLines(plain, marking);
  const text = /^[^\n]*\r\n/.test(ours) ? merged.text.replaceAll('\n', '\r\n') : merged.text;
  return { ...merged, text: ours.startsWith('\uFEFF') ? `\uFEFF${text}` : text };
}

/** One end for all lines, the last too; no byte order mark. */
const unified = (text: string): string =>
  text === ''
    ? ''
    : text
        .replace(/^\uFEFF/, '')
        .replaceAll(/\r\n?/g, '\n')
        .replace(/(?<!\n)$/, '\n');

const errorsOf = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error');

/** Null if a text has not the form of a sheet, or if nothing but a choice between the whole texts makes sense. */
function byMeaning(versions: Versions, marking: Marking, games: GameList, languageOf?: LanguageOf): Merged | null {
  const meant: Meant = [];
  const groups = [versions.base, versions.ours, versions.theirs].map((text) => groupOf(text, meant, games));
  const [base, ours, theirs] = groups;
  if (!base || !ours || !theirs) return null;
  align(base, ours, theirs);
  const loose = new Set(groups.flatMap((group) => (group ? [...looseGroups(group)] : [])));
  const errorsAt = judge(versions, games, languageOf);
  const coarse = new Map<number, number>();
  // Each round makes a section coarser; there is an end to that.
  for (;;) {
    const woven = new Weaver(meant, coarse).weave(base, ours, theirs);
    const rendered = (side: Marking | 'ours'): Rendered => new Renderer(woven, { meant, loose, side }).run();
    const wrong = wrongSections(rendered('ours'), errorsAt);
    if (wrong === null) return byLines(versions, marking, true);
    if (wrong.length === 0) {
      const { text, choices } = rendered(marking);
      return { text, conflicts: choices };
    }
    for (const id of wrong) {
      const level = (coarse.get(id) ?? 0) + 1;
      if (level > coarsest) return byLines(versions, marking, true);
      coarse.set(id, level);
    }
  }
}

function groupOf(text: string, meant: Meant, games: GameList): Group | null {
  const { sheet, diagnostics } = readSheet(text, games);
  if ((text !== '' && errorsIn(diagnostics) > 0) || text.includes(markStart) || text.includes(markEnd)) return null;
  const group = cut(text, sheet, meant);
  // What the cutter would lose, or put elsewhere, is merged by lines.
  return written(group, meant) === text ? group : null;
}

function written(group: Group, meant: Meant): string {
  new Aligner().fresh(group);
  const root = { ...group, is: 'woven' } as const;
  return new Renderer(root, { meant, loose: looseGroups(group), side: 'ours' }).run().text;
}

function align(base: Group, ours: Group, theirs: Group): void {
  const aligner = new Aligner();
  aligner.fresh(base);
  aligner.follow(ours, base);
  aligner.follow(theirs, base);
  aligner.agree(ours, theirs, base);
}

/** Where a text has errors. If one of the sides has some already, only its form is asked about. */
function judge({ ours, theirs }: Versions, games: GameList, languageOf?: LanguageOf): (text: string) => number[] {
  const checked = (text: string): Diagnostic[] =>
    errorsOf(languageOf ? checkSheet(text, languageOf, games).diagnostics : []);
  const isChecked = languageOf !== undefined && checked(ours).length === 0 && checked(theirs).length === 0;
  return (text) => (isChecked ? checked(text) : errorsOf(readSheet(text, games).diagnostics)).map(({ start }) => start);
}

/** The sections that make no sense as they were merged; null if it is not a section’s fault. */
function wrongSections(
  { text, sections, open, dangling }: Rendered,
  errorsAt: (text: string) => number[],
): number[] | null {
  const wrong = new Set([...dangling].filter((id) => !open.has(id)));
  for (const at of errorsAt(text)) {
    const section = sections.find(({ start, end }) => start <= at && at < end);
    if (!section && !open.has(-1)) return null;
    // Whoever chooses sees to the rest.
    if (section && !open.has(section.id)) wrong.add(section.id);
  }
  return wrong.has(-1) ? null : [...wrong];
}

/** Merges by lines; with `isWhole` what differs is one choice, because each edit for itself makes sense, and not both. */
function byLines({ base, ours, theirs }: Versions, marking: Marking, isWhole = false): Merged {
  const runs = mergedLines(base, ours, theirs);
  const isClean = runs.every(({ is }) => is === 'text');
  return marked(isWhole && isClean ? apart(ours, theirs) : runs, marking);
}

/** What is the same at both ends, and a choice between the rest. */
function apart(ours: string, theirs: string): Run[] {
  const [a, b] = [linesOf(ours), linesOf(theirs)];
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const middle = (lines: readonly string[]): string => lines.slice(head, lines.length - tail).join('');
  return [
    { is: 'text', text: a.slice(0, head).join('') },
    { is: 'either', ours: middle(a), theirs: middle(b) },
    { is: 'text', text: a.slice(a.length - tail).join('') },
  ];
}

function marked(runs: readonly Run[], { ours, theirs, size }: Marking): Merged {
  const mark = (sign: string, name: string): string => `${sign.repeat(size)}${name}\n`;
  const texts = runs.map((run) =>
    run.is === 'text'
      ? run.text
      : mark('<', ` ${ours}`) + run.ours + mark('=', '') + run.theirs + mark('>', ` ${theirs}`),
  );
  return { text: texts.join(''), conflicts: runs.filter(({ is }) => is === 'either').length };
}

// The part of the proof of `diff` about structure. `diff` must report the change classes of known edits. Its edit
// script must make the second sheet from the first. A comparison in the other direction must report the mirrored
// changes.
import type { ChangeClass } from '../../../compiler/diff/change-classes.ts';
import { diffSheets } from '../../../compiler/diff/diff.ts';
import { applyScript, editScriptOf } from '../../../compiler/diff/edit-script.ts';
import { readComparedSheet, type ComparedSheet } from '../../../compiler/diff/compared-sheet.ts';
import type { SheetChange, DiffPlace, SheetDiff } from '../../../compiler/diff/sheet-diff.ts';
import type { GameLanguage } from '../../../compiler/language/checking/report/sheet-world.ts';
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import { languageOf as read } from '../../support/book-language.ts';
import { Random } from '../../support/random.ts';
import { bookSheets } from '../../support/samples.ts';
import type { ProofReport } from '../kit.ts';
import type { KnownEdit } from './edit.ts';
import { editKinds, editOf } from './known-edits.ts';
import { builtInGames } from '../../../library/games.ts';
import { mirroredClass } from '../../support/compared.ts';

/** The language of each game. All sheets of a game share it, because a language caches readings of phrases. */
const languages = new Map<string, GameLanguage>();
const languageOf = (game: string): GameLanguage => getOrMake(languages, game, () => read(game));

export interface SheetEdit extends KnownEdit {
  readonly address: string;
  readonly before: ComparedSheet;
  readonly after: ComparedSheet;
}

/** Returns the sheets of the book of a game, read for comparison. */
export const sheetsOfBook = (game = 'callisto'): ComparedSheet[] =>
  bookSheets(game).map(({ text }) => readComparedSheet(text, languageOf, builtInGames));

/**
 * Returns `count` edits, or fewer if too many tries fail. The kinds of edits take turns, and the sheets are drawn at
 * random. Edits that cause errors or repeat an earlier edit are left out.
 */
export function knownEdits(count: number, seed: number): SheetEdit[] {
  const random = new Random(seed);
  const sheets = sheetsOfBook();
  const kinds = Object.keys(editKinds);
  const found: SheetEdit[] = [];
  const seen = new Set<string>();
  for (let turn = 0; found.length < count && turn < count * 40; turn++) {
    const before = sheets[random.below(sheets.length)];
    const edit = before && editOf(kinds[turn % kinds.length] ?? '', before.sheet, random);
    if (!before || !edit || seen.has(edit.text)) continue;
    const after = readComparedSheet(edit.text, languageOf, builtInGames);
    if (after.hasErrors) continue;
    seen.add(edit.text);
    found.push({ ...edit, address: addressOf(before), before, after });
  }
  return found;
}

const addressOf = ({ scene }: ComparedSheet): string => `callisto/${scene?.scenario}/${scene?.bot.toLowerCase()}`;

const sorted = (classes: readonly ChangeClass[]): string => classes.toSorted().join(', ') || 'nothing';

const classesOf = ({ changes }: SheetDiff): string => sorted(changes.map(({ is }) => is));

/**
 * Returns a text if the reported change classes are wrong, or if `diff` says that a harmless edit matters in play; null
 * otherwise.
 */
export function misnamed({ before, after, classes, effect, kind, words, address }: SheetEdit): string | null {
  const diff = diffSheets(before, after);
  const [said, known] = [classesOf(diff), sorted(classes)];
  if (said !== known) return `${address}, ${kind} (${words}): ${said}, and it is ${known}`;
  const areIdle = diff.changes.every(({ idle }) => idle !== null);
  if (effect === 'never' && !areIdle) return `${address}, ${kind} (${words}): it is said to matter in play`;
  return null;
}

const at = (place: DiffPlace | null): string => (place ? `${place.part} ${place.start}–${place.end}` : 'none');
const told = (is: ChangeClass, { before, after }: Pick<SheetChange, 'before' | 'after'>): string =>
  `${is} ${at(before)} | ${at(after)}`;

/** True if a comparison in the other direction reports the mirrored changes. */
export function isMirrored(before: ComparedSheet, after: ComparedSheet): boolean {
  const there = diffSheets(before, after).changes.map((one) => told(one.is, one));
  const back = diffSheets(after, before).changes.map(({ is, before: a, after: b }) =>
    told(mirroredClass(is), { before: b, after: a }),
  );
  return there.toSorted().join('\n') === back.toSorted().join('\n');
}

const head = ({ sheet: { source, headers } }: ComparedSheet): string => source.slice(0, headers.at(-1)?.end ?? 0);

/**
 * Returns the changes that are left after the edit script was applied; none if the script is complete. Both texts have
 * the headers of `after`.
 */
export function leftUndone(before: ComparedSheet, after: ComparedSheet): readonly SheetChange[] {
  const text = applyScript(before.sheet, editScriptOf(diffSheets(before, after)));
  const made = readComparedSheet(head(after) + text.slice(head(before).length), languageOf, builtInGames);
  return diffSheets(made, after).changes;
}

export interface StructureProved {
  readonly right: number;
  readonly misnamed: readonly string[];
  /** The number of pairs of sheets of the book that were compared. */
  readonly pairs: number;
}

function faultsOf(before: ComparedSheet, after: ComparedSheet, name: string): string[] {
  const undone = leftUndone(before, after);
  return [
    ...(isMirrored(before, after) ? [] : [`${name}: it is not told alike from both sides`]),
    ...(undone.length === 0 ? [] : [`${name}: the script leaves ${undone.map(({ summary }) => summary).join('; ')}`]),
  ];
}

/**
 * Proves that the change classes of edits are right, and that a sheet compared with itself has no changes. Proves that
 * mirrored comparisons and edit scripts are right, for edits and for pairs of sheets.
 */
export function proveStructure(edits: readonly SheetEdit[], hasPairs: boolean, report: ProofReport): StructureProved {
  const wrong = edits.flatMap((one) => misnamed(one) ?? []);
  const judge = (before: ComparedSheet, after: ComparedSheet, name: string): void => {
    for (const fault of faultsOf(before, after, name)) report.fault(fault);
  };
  for (const { before, after, address, kind, words } of edits) judge(before, after, `${address}, ${kind} (${words})`);
  const sheets = hasPairs ? sheetsOfBook() : [];
  for (const before of sheets) {
    for (const after of sheets) {
      const name = `${addressOf(before)} → ${addressOf(after)}`;
      judge(before, after, name);
      if (before === after && diffSheets(before, after).changes.length > 0)
        report.fault(`${name}: it differs from itself`);
    }
  }
  return { right: edits.length - wrong.length, misnamed: wrong, pairs: sheets.length ** 2 };
}

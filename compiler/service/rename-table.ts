// Gives a table, a grid or a list of steps another title. The names of the section in rows and steps change too. Each
// name keeps its spelling: singular or plural, capitals or small letters.
import { parse } from '../../grammar/parse.ts';
import { isListSection, type ListSection } from '../../grammar/list-entries.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { readLists } from '../language/lists/list-plans.ts';
import { comparedName, singularName, spelledTitle } from '../language/lists/titles-of-tables.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsWithKey } from './mentions.ts';
import type { Project } from './project.ts';
import { textAfterEdits, refusedRename, type RenameEdit, type RenameResult } from './rename-result.ts';
import { sheetsOfTitle } from './sheets-of-title.ts';
import type { Mention } from './symbols.ts';

const isCapital = (text: string): boolean => text === text.toUpperCase();
const isPlural = (text: string): boolean => singularName(text) !== text;
const plural = (text: string): string => (isPlural(text) ? text : `${text}s`);

/** Returns a name in the spelling of another name: in capitals or small letters, in the singular or plural. */
function inSpellingOf(other: string, name: string, isCall: boolean): string {
  const words = isCapital(other) ? name.toUpperCase() : spelledTitle(name.toUpperCase());
  return isCall && isPlural(name) && !isPlural(other) ? singularName(words) : words;
}

/**
 * Returns a title with the new name `to` in place of the name `typed`. A title without the name `typed` becomes the new
 * name alone.
 */
function newTitle(title: string, typed: string, to: string): string {
  const names = title.split(',').map((name) => name.trim());
  const at = names.findIndex((name) => comparedName(name) === comparedName(typed));
  if (at < 0) return to.toUpperCase();
  // A row can call a table in the singular, although the title is in the plural.
  const name = isPlural(names[at] ?? '') && !isPlural(typed) ? plural(to) : to;
  return names.with(at, name.toUpperCase()).join(', ');
}

const kindsIn = (sections: readonly { readonly type: string }[]): string => sections.map(({ type }) => type).join();

/** Returns the number of references in each sheet. A reference is the name of a section in a row or a step. */
const namesIn = (sheets: readonly Sheet[]): readonly number[] =>
  sheets.map((sheet) => readLists(sheet, () => sheets.filter((other) => other !== sheet)).references.length);

/** The old and the new names of a title, in the same order. */
type TitleNames = readonly (readonly [before: string, after: string])[];

/**
 * Returns the edits by which a sheet takes over the new title of a section: edits of the title itself, and of the names
 * of the section in rows and steps.
 */
function editsOf(sheet: ServiceDocument, key: string, title: string, names: TitleNames): readonly RenameEdit[] {
  return mentionsWithKey(sheet, key).flatMap(({ spans: [at], role }) => {
    if (!at) return [];
    if (role === 'declares') return [{ ...at, text: title }];
    const called = sheet.text.slice(at.start, at.end).replaceAll(/\s+/g, ' ');
    const name = names.find(([before]) => comparedName(before) === comparedName(called))?.[1];
    return [{ ...at, text: inSpellingOf(called, name ?? title, true) }];
  });
}

/**
 * Renames the section of a mention in all sheets that name this section. `typed` is the name at the cursor: a title, or
 * a name in a row.
 */
export function renameTable(
  document: ServiceDocument,
  project: Project,
  { key }: Mention,
  section: ListSection,
  typed: string,
  newName: string,
): RenameResult {
  const to = newName.replaceAll(/\s+/g, ' ').trim();
  if (to === '') return refusedRename('A section needs a title.');
  const before = section.title.text;
  const title = typed === before ? to.toUpperCase() : newTitle(before, typed, to);
  const [oldNames = [], newNames = []] = [before, title].map((each) => each.split(',').map((name) => name.trim()));
  if (oldNames.length !== newNames.length)
    return refusedRename(`The title has ${oldNames.length} names with commas between them: give as many.`);
  const sheets = sheetsOfTitle(document, project, section);
  const owns = (sheet: ServiceDocument): boolean => project.owns?.(sheet) ?? true;
  const [declaring = document] = sheets;
  if (!owns(declaring)) return refusedRename(`${before} is in a sheet of the package, which cannot be changed.`);
  const names = oldNames.map((name, at): TitleNames[number] => [name, newNames[at] ?? title]);
  const files = sheets.map((sheet) => ({
    sheet,
    edits: owns(sheet) ? editsOf(sheet, key, title, names) : [],
  }));
  const after = files.map(({ sheet, edits }) => parse(textAfterEdits(sheet.text, edits), sheet.games).sheet);
  if (kindsIn(after[0]?.sections ?? []) !== kindsIn(declaring.sheet.sections))
    return refusedRename(`\`${to}\` does not read as the title of such a section: the game lists its titles.`);
  const same = (after[0]?.sections ?? [])
    .filter(isListSection)
    .filter((each) => comparedName(each.title.text) === comparedName(title));
  if (same.length > 1) return refusedRename(`The sheet has ${title} already.`);
  const namedAfter = namesIn(after);
  if (namesIn(sheets.map(({ sheet }) => sheet)).some((count, at) => (namedAfter[at] ?? 0) < count))
    return refusedRename(`A row or step that names ${before} would not name ${title}.`);
  return {
    is: 'renamed',
    files: files.flatMap(({ sheet: { uri, text }, edits }) =>
      edits.length === 0 ? [] : [{ uri, before: text, edits }],
    ),
  };
}

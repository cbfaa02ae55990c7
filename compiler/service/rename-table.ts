// Gives a table, a grid or a list of steps another title. The rows and steps that name the section change with it, each
// in its own spelling: singular or plural, capitals or not.
import { parse } from '../../grammar/parse.ts';
import { isListSection, type ListSection } from '../../grammar/list-entries.ts';
import { readLists } from '../language/lists/list-plans.ts';
import { comparedName, singularName, spelledTitle } from '../language/lists/titles-of-tables.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsWithKey } from './mentions.ts';
import { refused, type RenameResult } from './rename-result.ts';
import type { Mention } from './symbols.ts';

const isCapital = (text: string): boolean => text === text.toUpperCase();
const isPlural = (text: string): boolean => singularName(text) !== text;
const plural = (text: string): string => (isPlural(text) ? text : `${text}s`);

/** Returns a name in the spelling of another name: capitals or not, and singular or plural. */
function inSpellingOf(other: string, name: string, isCall: boolean): string {
  const words = isCapital(other) ? name.toUpperCase() : spelledTitle(name.toUpperCase());
  return isCall && isPlural(name) && !isPlural(other) ? singularName(words) : words;
}

/** Returns the title with one of its names replaced. The name at the cursor is one of the names of the title. */
function newTitle(title: string, typed: string, to: string): string {
  const names = title.split(',').map((name) => name.trim());
  const at = names.findIndex((name) => comparedName(name) === comparedName(typed));
  if (at < 0) return to.toUpperCase();
  // A row can call a table in the singular, although the title is in the plural.
  const name = isPlural(names[at] ?? '') && !isPlural(typed) ? plural(to) : to;
  return names.with(at, name.toUpperCase()).join(', ');
}

const kindsIn = (sections: readonly { readonly type: string }[]): string => sections.map(({ type }) => type).join();

/** Renames the section of a mention. `typed` is the name at the cursor, which may be a title or a name in a row. */
export function renameTable(
  document: ServiceDocument,
  { key }: Mention,
  section: ListSection,
  typed: string,
  newName: string,
): RenameResult {
  const to = newName.replaceAll(/\s+/g, ' ').trim();
  if (to === '') return refused('A section needs a title.');
  const { text, sheet, uri, games } = document;
  const before = section.title.text;
  const title = typed === before ? to.toUpperCase() : newTitle(before, typed, to);
  const [oldNames, newNames] = [before, title].map((each) => each.split(',').map((name) => name.trim()));
  if (oldNames?.length !== newNames?.length)
    return refused(`The title has ${oldNames?.length} names with commas between them: give as many.`);
  const edits = mentionsWithKey(document, key).flatMap(({ spans: [at], role }) => {
    if (!at) return [];
    if (role === 'declares') return [{ ...at, text: title }];
    const called = text.slice(at.start, at.end).replaceAll(/\s+/g, ' ');
    const index = oldNames?.findIndex((name) => comparedName(name) === comparedName(called)) ?? -1;
    const name = index < 0 ? title : (newNames?.[index] ?? title);
    return [{ ...at, text: inSpellingOf(called, name, true) }];
  });
  const after = parse(
    edits
      .toSorted((a, b) => b.start - a.start)
      .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text),
    games,
  ).sheet;
  if (kindsIn(after.sections) !== kindsIn(sheet.sections))
    return refused(`\`${to}\` does not read as the title of such a section: the game lists its titles.`);
  const others = after.sections
    .filter(isListSection)
    .filter((each) => comparedName(each.title.text) === comparedName(title));
  if (others.length > 1) return refused(`The sheet has ${title} already.`);
  if (readLists(after).references.length < readLists(sheet).references.length)
    return refused(`A row or step that names ${before} would not name ${title}.`);
  return { is: 'renamed', files: [{ uri, before: text, edits }] };
}

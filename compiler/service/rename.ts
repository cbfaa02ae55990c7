// Renames sub-clauses, procedures, tables, rows, groups, units, cards and named spaces together with all references. If
// a name cannot change, the result is the reason.
import { isListSection } from '../../grammar/list-entries.ts';
import { parse } from '../../grammar/parse.ts';
import type { FaceRow } from '../../grammar/tree.ts';
import { readLists } from '../language/lists/list-plans.ts';
import type { ServiceDocument } from './document.ts';
import { mentionAt, mentionsWithKey, spanAt } from './mentions.ts';
import type { DataFile, Project } from './project.ts';
import { groupAt, renameGroup } from './rename-group.ts';
import { moveSubClause } from './rename-letter.ts';
import { nameAt, renameName } from './rename-name.ts';
import { refusedRename, textAfterEdits, type Renamable, type RenameResult } from './rename-result.ts';
import { renameTable } from './rename-table.ts';
import { renameTitle } from './rename-title.ts';
import type { Mention } from './symbols.ts';

/**
 * Renames a row of a table, and changes all sentences of the sheet that name the row. Refuses the new name if such a
 * sentence would then no longer name the row.
 */
function renameRow(
  document: ServiceDocument,
  project: Project,
  { key }: Mention,
  row: FaceRow,
  newName: string,
): RenameResult {
  const to = newName.replaceAll(/\s+/g, ' ').trim();
  if (to === '') return refusedRename('A row needs a name.');
  if (/[#:]|\.$/.test(to))
    return refusedRename('The name of a row has no `:` and no `#`, and ends without a full stop.');
  if (!(project.owns?.(document) ?? true)) return refusedRename('The sheet is in the package, and cannot be changed.');
  const edits = mentionsWithKey(document, key).flatMap(({ spans: [at] }) => (at ? [{ ...at, text: to }] : []));
  const { sheet, language, games, uri, text } = document;
  const after = parse(textAfterEdits(text, edits), games).sheet;
  const [before, renamed] = [sheet, after].map((each) => readLists(each, language?.otherSheets, language?.listRules));
  const old = row.name?.text ?? row.text.text;
  const isNamed = before?.rowReferences.length === renamed?.rowReferences.length;
  if (!isNamed || before?.diagnostics.length !== renamed?.diagnostics.length)
    return refusedRename(
      `\`${to}\` cannot take the place of \`${old}\`: another row has the name, or a sentence would not name the row.`,
    );
  return { is: 'renamed', files: [{ uri, before: text, edits }] };
}

const headingReason = 'Headings and headers are as the game has them: type another.';

/** Returns the reason why a name cannot be changed at this place; null if the name can be changed. */
function reasonAgainstRename({ names }: Mention): string | null {
  switch (names.is) {
    case 'letter':
      return names.sub ? null : `No sub-clause has the letter ${names.letter}).`;
    case 'title':
    case 'faceRow':
    case 'data name':
    case 'group':
      return null;
    case 'entry':
      return `\`${names.vocabularyEntry.forms[0]}\` is a word of the game's vocabulary, which a sheet cannot rename.`;
    case 'clause':
    case 'rank':
      return 'Numbers follow the order of the lines: move the line.';
    case 'row':
      return 'The faces of a row are no name.';
    case 'rule':
      return 'The name of a bot rule is named nowhere else: type another.';
    case 'heading':
      return isListSection(names.section) ? null : headingReason;
    case 'header':
      return headingReason;
    case 'ruling':
      return `Rulings are numbered by rulings.json.`;
    case 'code':
      return 'Codes of findings are fixed.';
  }
}

/** Returns the name at an offset. If the name cannot be changed, returns the reason. */
export function renamableAt(document: ServiceDocument, project: Project, offset: number): Renamable {
  const mention = mentionAt(document, offset);
  if (!mention) return refusedRename('Nothing here has a name.');
  const why = reasonAgainstRename(mention);
  if (why !== null) return refusedRename(why);
  const at = spanAt(mention, offset) ?? mention.whole;
  const name = document.text.slice(at.start, at.end);
  if (mention.names.is === 'group') {
    const groupPlaces = groupAt(document, project, mention.names);
    return groupPlaces.is === 'refused' ? groupPlaces : { is: 'name', at, name };
  }
  if (mention.names.is !== 'data name') return { is: 'name', at, name };
  const dataName = nameAt(document, project, mention);
  return dataName.is === 'refused' ? dataName : { is: 'name', at, name: dataName.shown };
}

/** True if files other than sheets may contain the name at an offset. */
export const isNamedInFiles = (document: ServiceDocument, offset: number): boolean =>
  ['data name', 'group', 'title'].includes(mentionAt(document, offset)?.names.is ?? '');

/**
 * Renames the name at an offset. `played` has the user’s own examples, positions and overlays, which are changed too.
 */
export function renameAt(
  document: ServiceDocument,
  project: Project,
  offset: number,
  to: string,
  played: readonly DataFile[] = [],
): RenameResult {
  const mention = mentionAt(document, offset);
  if (!mention) return refusedRename('Nothing here has a name.');
  const why = reasonAgainstRename(mention);
  if (why !== null) return refusedRename(why);
  const { names } = mention;
  if (names.is === 'letter') return moveSubClause(document, names, to.trim());
  if (names.is === 'title') return renameTitle(document, names.procedure, to.trim(), played);
  if (names.is === 'heading' && isListSection(names.section)) {
    const at = spanAt(mention, offset) ?? mention.whole;
    return renameTable(document, project, mention, names.section, document.text.slice(at.start, at.end), to);
  }
  if (names.is === 'faceRow') return renameRow(document, project, mention, names.row, to);
  if (names.is === 'group') return renameGroup(document, project, mention.key, names, to.trim(), played);
  return renameName(document, project, mention, to.trim(), played);
}

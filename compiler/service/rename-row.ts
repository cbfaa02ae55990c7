// Gives a row of a table another name. Sentences of the table that name the row change too.
import { parse } from '../../grammar/parse.ts';
import type { FaceRow } from '../../grammar/tree.ts';
import { readLists } from '../language/lists/list-plans.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsWithKey } from './mentions.ts';
import type { Project } from './project.ts';
import { textAfterEdits, refusedRename, type RenameResult } from './rename-result.ts';
import type { Mention } from './symbols.ts';

/**
 * Renames a row of a table, and changes all sentences of the sheet that name the row. Refuses the new name if such a
 * sentence would then no longer name the row.
 */
export function renameRow(
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

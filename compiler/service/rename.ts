// Renaming: of sub-clauses, titles, units and cards, each with all that names them. What cannot be renamed says why.
import type { ServiceDocument } from './document.ts';
import { mentionAt, spanAt } from './mentions.ts';
import type { DataFile, Project } from './project.ts';
import { groupAt, renamedGroup } from './rename-group.ts';
import { movedLetter } from './rename-letter.ts';
import { nameAt, renamedName } from './rename-name.ts';
import { renamedTitle } from './rename-title.ts';
import { refused } from './rename-result.ts';
import type { Renamable, Renamed } from './rename-result.ts';
import type { Mention } from './symbols.ts';

/** Why what a mention names cannot be given another name here; null if it can. */
function fixed({ names }: Mention): string | null {
  switch (names.is) {
    case 'letter':
      return names.sub ? null : `No sub-clause has the letter ${names.letter}).`;
    case 'title':
    case 'datum':
    case 'group':
      return null;
    case 'entry':
      return `\`${names.entry.forms[0]}\` is a word of the game's vocabulary, which a sheet cannot rename.`;
    case 'clause':
    case 'rank':
      return 'Numbers follow the order of the lines: move the line.';
    case 'row':
      return 'The faces of a row are no name.';
    case 'rule':
      return 'The name of a bot rule is named nowhere else: type another.';
    case 'heading':
    case 'header':
      return 'Headings and headers are as the game has them: type another.';
    case 'ruling':
      return `Rulings are numbered by rulings.json.`;
    case 'code':
      return 'Codes of findings are fixed.';
  }
}

/** What would be renamed at a place, or why nothing can be. */
export function renamableAt(document: ServiceDocument, project: Project, offset: number): Renamable {
  const mention = mentionAt(document, offset);
  if (!mention) return refused('Nothing here has a name.');
  const why = fixed(mention);
  if (why !== null) return refused(why);
  const at = spanAt(mention, offset) ?? mention.whole;
  const name = document.text.slice(at.start, at.end);
  if (mention.names.is === 'group') {
    const found = groupAt(document, project, mention.names);
    return found.is === 'refused' ? found : { is: 'name', at, name };
  }
  if (mention.names.is !== 'datum') return { is: 'name', at, name };
  const found = nameAt(document, project, mention);
  return found.is === 'refused' ? found : { is: 'name', at, name: found.shown };
}

/** Whether more than sheets may name what stands at a place. */
export const isNamedInFiles = (document: ServiceDocument, offset: number): boolean =>
  ['datum', 'group', 'title'].includes(mentionAt(document, offset)?.names.is ?? '');

/** Gives what is named at a place another name, also in the user's own examples, positions and overlays of the book. */
export function renamedAt(
  document: ServiceDocument,
  project: Project,
  offset: number,
  to: string,
  played: readonly DataFile[] = [],
): Renamed {
  const mention = mentionAt(document, offset);
  if (!mention) return refused('Nothing here has a name.');
  const why = fixed(mention);
  if (why !== null) return refused(why);
  const { names } = mention;
  if (names.is === 'letter') return movedLetter(document, names, to.trim());
  if (names.is === 'title') return renamedTitle(document, names.procedure, to.trim(), played);
  if (names.is === 'group')
    return renamedGroup(document, project, { key: mention.key, group: names, to: to.trim(), played });
  return renamedName(document, project, mention, to.trim(), played);
}

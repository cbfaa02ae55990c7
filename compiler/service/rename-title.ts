// Gives a procedure another title, so that it is for other cards. No words in sheets refer to procedures, so only the
// title and the `NEVER` lines of examples change.
import { gameNameIn } from '../../grammar/game-name.ts';
import { parse } from '../../grammar/parse.ts';
import type { Procedure } from '../../grammar/tree.ts';
import { slugOfTitle } from '../language/book/address.ts';
import type { ServiceDocument } from './document.ts';
import type { DataFile } from './project.ts';
import { isExamples, titlePlacesInExamples } from './rename-in-examples.ts';
import { refusedRename, type FileEdits, type RenameResult } from './rename-result.ts';

export function renameTitle(
  document: ServiceDocument,
  procedure: Procedure,
  to: string,
  played: readonly DataFile[],
): RenameResult {
  const { text, sheet, world, uri, games } = document;
  const title = to.toUpperCase().replaceAll(/\s+/g, ' ');
  if (title === '') return refusedRename('A procedure needs a title.');
  const others = sheet.sections.filter((section) => section !== procedure);
  if (others.some((section) => slugOfTitle(section.title.text) === slugOfTitle(title)))
    return refusedRename(`The sheet has ${title} already.`);
  const { start, parts } = procedure.title;
  const edit = { start, end: parts.at(-1)?.end ?? procedure.title.end, text: title };
  const after = parse(text.slice(0, edit.start) + title + text.slice(edit.end), games).sheet;
  const renamedSection = after.sections.find((section) => section.start === procedure.start);
  if (
    gameNameIn(text) !== gameNameIn(after.source) ||
    renamedSection?.type !== 'procedure' ||
    after.sections.length !== sheet.sections.length
  )
    return refusedRename(`\`${to}\` does not read as the title of a procedure.`);
  const titleCards = world?.title(renamedSection.title);
  const [fault] = titleCards?.faults ?? [];
  if (fault) return refusedRename(`No card is called ${fault.words}: there are ${fault.validNames.join(', ')}.`);
  if (titleCards && titleCards.cards.size === 0 && (world?.cards.size ?? 0) > 0)
    return refusedRename(`${title} has no cards in ${world?.scenario ?? 'this scenario'}.`);
  return {
    is: 'renamed',
    files: [{ uri, before: text, edits: [edit] }, ...neverLineEdits(document, procedure, title, played)],
  };
}

const neverLineEdits = (
  { scenario, bot }: ServiceDocument,
  { title: { text } }: Procedure,
  title: string,
  played: readonly DataFile[],
): readonly FileEdits[] =>
  played
    .filter(isExamples)
    .map((file) => ({
      uri: file.uri,
      before: file.text,
      edits: titlePlacesInExamples(file, scenario, bot, text).map((at) => ({ ...at, text: title })),
    }))
    .filter(({ edits }) => edits.length > 0);

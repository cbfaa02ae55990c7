// A procedure for other cards: its title alone changes, as no words of a sheet name a procedure.
import { gameNameIn, parse } from '../../grammar/parse.ts';
import type { Procedure } from '../../grammar/tree.ts';
import { slug } from '../language/book/address.ts';
import type { ServiceDocument } from './document.ts';
import type { DataFile } from './project.ts';
import { isExamples, titledInExamples } from './rename-played.ts';
import { refused } from './rename-result.ts';
import type { FileEdits, Renamed } from './rename-result.ts';

export function renamedTitle(
  document: ServiceDocument,
  procedure: Procedure,
  to: string,
  played: readonly DataFile[],
): Renamed {
  const { text, sheet, world, uri, games } = document;
  const title = to.toUpperCase().replaceAll(/\s+/g, ' ');
  if (title === '') return refused('A procedure needs a title.');
  const others = sheet.sections.filter((one) => one !== procedure);
  if (others.some((one) => slug(one.title.text) === slug(title))) return refused(`The sheet has ${title} already.`);
  const { start, parts } = procedure.title;
  const edit = { start, end: parts.at(-1)?.end ?? procedure.title.end, text: title };
  const after = parse(text.slice(0, edit.start) + title + text.slice(edit.end), games).sheet;
  const made = after.sections.find((one) => one.start === procedure.start);
  if (
    gameNameIn(text) !== gameNameIn(after.source) ||
    made?.type !== 'procedure' ||
    after.sections.length !== sheet.sections.length
  )
    return refused(`\`${to}\` does not read as the title of a procedure.`);
  const found = world?.title(made.title);
  const [fault] = found?.faults ?? [];
  if (fault) return refused(`No card is called ${fault.words}: there are ${fault.validNames.join(', ')}.`);
  if (found && found.cards.size === 0 && (world?.cards.size ?? 0) > 0)
    return refused(`${title} has no cards in ${world?.scenario ?? 'this scenario'}.`);
  return {
    is: 'renamed',
    files: [{ uri, before: text, edits: [edit] }, ...excusesOf(document, procedure, title, played)],
  };
}

/** Where it is said by its title what no example can show of the procedure, with another title. */
const excusesOf = (
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
      edits: titledInExamples(file, scenario, bot, text).map((at) => ({ ...at, text: title })),
    }))
    .filter(({ edits }) => edits.length > 0);

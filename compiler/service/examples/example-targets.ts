// Finds the places to which a jump from a name in an example leads: in sheets, positions, the example itself, or the
// data.
import type { Clause, Procedure, Span } from '../../../grammar/tree.ts';
import { textSpan } from '../../../grammar/example-lines.ts';
import { botTitle, type Game } from '../../game/game-declaration.ts';
import { textsOf } from '../data-names.ts';
import type { ServiceDocument } from '../document.ts';
import type { DataFile } from '../project.ts';
import type { ExampleDocument } from './example-document.ts';

/** A place in a file. `whole` is the declaration, and `name` its name. */
export interface ExampleTarget {
  readonly uri: string;
  readonly text: string;
  readonly whole: Span;
  readonly name: Span;
}

/** The sheets of a scenario. The keys are the names of their files. */
export type ScenarioSheets = ReadonlyMap<string, ServiceDocument>;

const inSheet = ({ uri, text }: ServiceDocument, whole: Span, name: Span): ExampleTarget => ({
  uri,
  text,
  whole: { start: whole.start, end: whole.end },
  name: { start: name.start, end: name.end },
});

/** A procedure of a sheet. */
interface PlacedProcedure {
  readonly document: ServiceDocument;
  readonly procedure: Procedure;
}

/** Returns the procedure of a card; null if no sheet has a procedure for the card. */
export function procedureOfCard(sheets: ScenarioSheets, card: string | null): PlacedProcedure | null {
  if (card === null) return null;
  for (const document of sheets.values())
    for (const procedure of document.procedures)
      if (document.world?.title(procedure.title).cards.has(card.toUpperCase())) return { document, procedure };
  return null;
}

const headOf = ({ start, number }: Clause): Span => ({ start, end: start + String(number).length });

/** Returns the clause or sub-clause with a name such as `2b`; null if the procedure has none. */
export function clauseTarget({ document, procedure }: PlacedProcedure, name: string): ExampleTarget | null {
  const [, number, letter] = /^(\d+)([a-z]?)/.exec(name) ?? [];
  const clause = procedure.clauses.find((candidate) => String(candidate.number) === number);
  if (!clause) return null;
  const sub = clause.subs.find((candidate) => candidate.letter === letter);
  return sub
    ? inSheet(document, sub, { start: sub.start, end: sub.start + 2 })
    : inSheet(document, clause, headOf(clause));
}

export const titleTarget = ({ document, procedure }: PlacedProcedure): ExampleTarget =>
  inSheet(document, procedure, procedure.title);

/**
 * Returns the procedure of a part such as `LFA SCOUT 2b goal [1]`, and the rest of the name (`2b goal [1]`). Returns
 * null if no sheet has the procedure.
 */
export function partOfSheet(
  sheets: ScenarioSheets,
  game: Game,
  part: string,
): (PlacedProcedure & { readonly name: string }) | null {
  const upper = part.toUpperCase();
  for (const [bot, document] of sheets) {
    const title = botTitle(game, bot).toUpperCase();
    if (!upper.startsWith(`${title} `)) continue;
    const rest = part.slice(title.length + 1);
    const [procedure] = document.procedures
      .filter((candidate) => rest.toUpperCase().startsWith(candidate.title.text.toUpperCase()))
      .toSorted((a, b) => b.title.text.length - a.title.text.length);
    if (procedure) return { document, procedure, name: rest.slice(procedure.title.text.length).trim() };
  }
  return null;
}

/**
 * Returns the first place of a name in a JSON file. If there is none, tries the name without a squad letter at its end.
 * Null if this name is missing too.
 */
function targetInJson({ uri, text }: Pick<DataFile, 'uri' | 'text'>, name: string): ExampleTarget | null {
  const texts = textsOf(text);
  const textNamed = (words: string) => texts.find(({ content }) => content.toLowerCase() === words.toLowerCase());
  const found = textNamed(name) ?? textNamed(name.replace(/ [A-Z]$/i, ''));
  const span = found && { start: found.start, end: found.end };
  return span ? { uri, text, whole: span, name: span } : null;
}

/**
 * Returns the place of a counter or space: in the position file, or else in the line that places the counter, or else
 * in the data of the book. The jump starts from the word `from`.
 */
export function nameTarget(
  document: ExampleDocument,
  name: string,
  from: Span,
  position: Pick<DataFile, 'uri' | 'text'> | null,
  dataFiles: readonly DataFile[],
): ExampleTarget | null {
  const inPosition = position && targetInJson(position, name);
  if (inPosition) return inPosition;
  const section = document.sectionAt(from.start);
  const units = [...document.draft.shared, ...(section?.lines ?? [])].filter(
    ({ key }) => key.toLowerCase() === 'units',
  );
  for (const line of units) {
    const at = line.text.toLowerCase().search(new RegExp(String.raw`(?:^|,\s*)${name.toLowerCase()} at `));
    const start = at < 0 ? -1 : line.text.toLowerCase().indexOf(name.toLowerCase(), at);
    const span = start < 0 ? null : textSpan(line, start, start + name.length);
    if (span && span.start !== from.start) return { uri: document.uri, text: document.text, whole: span, name: span };
  }
  for (const file of dataFiles.filter(({ name: path }) => path.endsWith('.json'))) {
    const target = targetInJson(file, name);
    if (target) return target;
  }
  return null;
}

// Finds the mentions that are not in phrases: titles, numbers, letters of sub-clauses, comments that cite rulings.
import type { Clause, Procedure, Rider, Section, Span, Table, Title } from '../../grammar/tree.ts';
import { isListSection } from '../../grammar/list-entries.ts';
import { readLists } from '../language/lists/list-plans.ts';
import type { ServiceDocument } from './document.ts';
import { keyOf, letterNamed, type Mention, type MentionedName, type MentionRole } from './symbols.ts';

interface PlacedName {
  readonly names: MentionedName;
  readonly at: Span;
  readonly role: MentionRole;
  readonly whole: Span;
}

const declares = (names: MentionedName, at: Span, whole = at): PlacedName => ({ names, at, role: 'declares', whole });
const uses = (names: MentionedName, start: number, length = 1): PlacedName => {
  const at = { start, end: start + length };
  return { names, at, role: 'uses', whole: at };
};

/** Returns the part of a span, from its beginning, that matches a pattern; an empty span without a match. */
function headSpan({ text }: ServiceDocument, { start, end }: Span, pattern: RegExp): Span {
  const match = pattern.exec(text.slice(start, end));
  return { start, end: start + (match?.[0].length ?? 0) };
}

function* sectionNames(document: ServiceDocument, section: Exclude<Section, Procedure>): Generator<PlacedName> {
  yield declares({ is: 'heading', section }, titleSpan(section.title, document.text), section);
  if (section.type === 'ranking')
    for (const row of section.rows) yield declares({ is: 'rank', row }, headSpan(document, row, /^\d+/), row);
  else if (section.type === 'rules')
    for (const rule of section.rules) if (rule.name) yield declares({ is: 'rule', rule }, rule.name, rule);
}

function* procedureNames(document: ServiceDocument, procedure: Procedure): Generator<PlacedName> {
  const { bot, text } = document;
  yield declares({ is: 'title', procedure, bot }, titleSpan(procedure.title, text), procedure);
  yield* titleLetters(document, procedure.title);
  for (const clause of procedure.clauses) {
    yield declares({ is: 'clause', procedure, clause }, headSpan(document, clause, /^\d+/), clause);
    for (const sub of clause.subs) {
      const at = { start: sub.start, end: sub.start + sub.letter.length };
      yield declares({ is: 'letter', letter: sub.letter, clause, sub }, at, sub);
    }
    if (clause.table) yield* tableNames(document, clause.table, clause);
    if (clause.rider) yield* riderLetters(document, clause.rider, clause, procedure);
  }
}

/** Yields the letter of a rider line (`as per c)`). The parser does not include this letter in a phrase. */
function* riderLetters(
  { text }: ServiceDocument,
  rider: Rider,
  clause: Clause,
  procedure: Procedure,
): Generator<PlacedName> {
  if (rider.as === null) return;
  const match = /\bas\s+per\s+([a-z])\)/i.exec(text.slice(rider.start, rider.end));
  if (!match) return;
  const start = rider.start + match.index + match[0].length - 2;
  yield uses(letterNamed([procedure, clause, rider], clause, rider.as), start);
}

/** Yields the letters of a title: `SQUAD LEADER A AND D`, `COMMANDER (NOT H)`. */
function* titleLetters({ bot, text }: ServiceDocument, { parts }: Title): Generator<PlacedName> {
  const letters = /(?<=[\s(])[A-Z](?=\s*(?:\)|$|\s(?:AND\b|\(|#)))/g;
  for (const { start, end } of parts)
    for (const { 0: letter, index } of text.slice(start, end).matchAll(letters))
      yield uses({ is: 'group', letter, bot }, start + index);
  // A part of a title may be a single letter, as in `… AND D`.
  for (const part of parts)
    if (/^[A-Z]$/.test(part.text)) yield uses({ is: 'group', letter: part.text, bot }, part.start);
}

function* tableNames(document: ServiceDocument, { rows }: Table, clause: Clause): Generator<PlacedName> {
  for (const row of rows) {
    yield declares({ is: 'row', clause, row }, headSpan(document, row, /^\d+(?:\s*[–—−-]\s*\d+)?/), row);
    if (row.table) yield* tableNames(document, row.table, clause);
  }
}

/**
 * Yields the section names that rows and steps mention, and the names of rows. Some rows have no name, but are
 * mentioned by their text. The text of such a row is its name.
 */
function* listNames({ sheet, language }: ServiceDocument): Generator<PlacedName> {
  const { references, rowReferences } = readLists(sheet, language?.otherSheets, language?.listRules);
  for (const { at, section } of references) yield uses({ is: 'heading', section }, at.start, at.end - at.start);
  for (const { at, row } of rowReferences) yield uses({ is: 'faceRow', row }, at().start, at().end - at().start);
  const named = new Set(rowReferences.map(({ row }) => row));
  for (const section of sheet.sections)
    for (const row of section.type === 'rollTable' ? section.rows : [])
      if (row.name || named.has(row)) yield declares({ is: 'faceRow', row }, row.name ?? row.text, row);
}

function* placedNames(document: ServiceDocument): Generator<PlacedName> {
  const { sections, headers, comments } = document.sheet;
  const letter = document.game?.rulingLetter;
  for (const section of sections)
    yield* section.type === 'procedure' ? procedureNames(document, section) : sectionNames(document, section);
  if (sections.some(isListSection)) yield* listNames(document);
  for (const header of headers) yield declares({ is: 'header', header }, header);
  // Comments can cite rulings and codes, such as `R17` and `BB3002`.
  for (const { text, start } of comments)
    for (const { 0: id, index } of text.matchAll(/\b(?:[A-Z]\d{1,3}|BB\d{4})\b/g))
      if (id.startsWith('BB')) yield uses({ is: 'code', code: id }, start + index, id.length);
      else if (id[0] === letter) yield uses({ is: 'ruling', id }, start + index, id.length);
}

/** Returns the span of a title without its initiative value. */
function titleSpan({ start, end, parts, initiative }: Title, text: string): Span {
  const last = parts.at(-1);
  if (initiative === null || !last) return { start, end: start + text.slice(start, end).trimEnd().length };
  return { start, end: last.end };
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

export const treeMentions = (document: ServiceDocument): readonly Mention[] =>
  [...placedNames(document)].map(({ names, at, role, whole }) => ({
    names,
    key: keyOf(names, document.uri),
    spans: [spanOf(at)],
    whole: spanOf(whole),
    role,
    path: [],
    run: null,
  }));

// Makes copies of a sheet, each with a single small change, such as a missing criterion, two exchanged criteria or a
// higher number. With good examples, at least one example fails for each copy.
import { children, faces } from '../../../grammar/tree.ts';
import type { Chain, Clause, Node, Phrase, Ranking, Row, Sheet, Table, Title } from '../../../grammar/tree.ts';
import { Lines } from '../../../grammar/positions.ts';

export interface SmallChange {
  readonly text: string;
  /** The title of the changed procedure or ranking table. */
  readonly procedure: string;
  /** The changed clause (`2b`) or row of a ranking table; `INITIATIVE VALUE` if the title was changed. */
  readonly clause: string;
  readonly line: number;
  /** A description of the change, such as `Nearest → Furthest`. */
  readonly summary: string;
}

/** A word, and the word that replaces it in a small change. */
export type Swap = readonly [word: string, other: string];

/** Likely slips in the sheets of a game, from which small changes are made. */
export interface Slips {
  readonly swaps: readonly Swap[];
  /** The letters of the bot’s decks. */
  readonly decks: readonly string[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly description: string;
}

const isRandom = ({ text }: Phrase): boolean => text.toLowerCase() === 'random';

const listText = (texts: readonly string[]): string => `[${texts.join(' > ')}]`;

function chainEdits({ criteria, start, end }: Chain): Edit[] {
  const written = criteria.map(({ text }) => text);
  return criteria.flatMap((criterion, index): Edit[] => {
    if (isRandom(criterion)) return [];
    const next = criteria[index + 1];
    const without = written.toSpliced(index, 1);
    const omission: Edit[] =
      without.length === 0
        ? []
        : [{ start, end, text: listText(without), description: `without \`${criterion.text}\`` }];
    if (!next || isRandom(next)) return omission;
    const exchanged = written.toSpliced(index, 2, next.text, criterion.text);
    return [
      ...omission,
      { start, end, text: listText(exchanged), description: `\`${next.text}\` before \`${criterion.text}\`` },
    ];
  });
}

function phraseEdits(source: string, { start, end }: Phrase, swaps: readonly Swap[]): Edit[] {
  const written = source.slice(start, end);
  const edits: Edit[] = [];
  for (const match of written.matchAll(/(?<![\w[])\d+(?!\w)/g)) {
    const text = String(Number(match[0]) + 1);
    const at = start + match.index;
    edits.push({ start: at, end: at + match[0].length, text, description: `\`${match[0]}\` → \`${text}\`` });
  }
  for (const [word, other] of swaps) {
    for (const match of written.matchAll(
      new RegExp(`(?<![\\w-])${word}(?![\\w-])${other === '' ? '\\s+' : ''}`, 'gi'),
    )) {
      const at = start + match.index;
      const description = other === '' ? `without \`${match[0].trim()}\`` : `\`${match[0]}\` → \`${other}\``;
      edits.push({ start: at, end: at + match[0].length, text: other, description });
    }
  }
  return edits;
}

/**
 * Returns the next letter in a list; after the last letter comes the first. Returns null if the list lacks the letter
 * or has no other letter.
 */
function nextLetter(letters: readonly string[], letter: string): string | null {
  const other = letters[(letters.indexOf(letter) + 1) % letters.length];
  return !letters.includes(letter) || other === letter ? null : (other ?? null);
}

/** Returns edits that replace the letter in `as per c)` by each other letter of the clause. */
const asPerEdits = (source: string, { start, end }: Node, letters: readonly string[]): Edit[] =>
  [...source.slice(start, end).matchAll(/\bas per ([a-z])(?=\))/g)].flatMap(({ 0: words, 1: letter = '', index }) =>
    letters
      .filter((other) => other !== letter)
      .map((other) => {
        const at = start + index + words.length - letter.length;
        return {
          start: at,
          end: at + letter.length,
          text: other,
          description: `\`as per ${letter})\` → \`${other})\``,
        };
      }),
  );

/**
 * Returns edits that move the border between the faces of two table rows by one: `1–2`, `3–6` becomes `1–3`, `4–6`.
 * Each row keeps at least one face.
 */
function borderEdits(source: string, row: Row, next: Row): Edit[] {
  const range = /^\d+(?:\s*[–-]\s*\d+)?/;
  const [ownRange, nextRange] = [row, next].map(({ start, end }) => range.exec(source.slice(start, end))?.[0]);
  if (ownRange === undefined || nextRange === undefined) return [];
  const between = source.slice(row.start + ownRange.length, next.start);
  return [1, -1].flatMap((by): Edit[] => {
    const [to, from] = [row.to + by, next.from + by];
    if (to < row.from || from > next.to) return [];
    const [left, right] = [faces(row.from, to), faces(from, next.to)];
    const description = `\`${ownRange}\`, \`${nextRange}\` → \`${left}\`, \`${right}\``;
    return [{ start: row.start, end: next.start + nextRange.length, text: left + between + right, description }];
  });
}

/**
 * Returns an edit for a row that is only the letter of a deck: the letter of the bot’s next deck replaces this letter.
 */
function deckEdits({ sentences }: Row, decks: readonly string[]): Edit[] {
  const [only, ...more] = sentences.flatMap(({ items }) => items);
  const other = only?.type === 'phrase' && more.length === 0 ? nextLetter(decks, only.text) : null;
  if (only?.type !== 'phrase' || other === null) return [];
  return [{ start: only.start, end: only.end, text: other, description: `deck \`${only.text}\` → \`${other}\`` }];
}

const tableEdits = (source: string, { rows }: Table, decks: readonly string[]): Edit[] =>
  rows.flatMap((row, index) => {
    const next = rows[index + 1];
    return [...(next ? borderEdits(source, row, next) : []), ...deckEdits(row, decks)];
  });

function editsIn(source: string, node: Node, { swaps, decks }: Slips): Edit[] {
  const ownEdits =
    node.type === 'chain'
      ? chainEdits(node)
      : node.type === 'phrase'
        ? phraseEdits(source, node, swaps)
        : node.type === 'table'
          ? tableEdits(source, node, decks)
          : [];
  return [...ownEdits, ...children(node).flatMap((child) => editsIn(source, child, { swaps, decks }))];
}

function rankEdits(source: string, { rows }: Ranking): { readonly row: number; readonly edit: Edit }[] {
  const written = rows.map(({ phrase }) => source.slice(phrase.start, phrase.end));
  return rows.flatMap(({ number, phrase, start }, index) => {
    const [next, last] = [rows[index + 1], rows.at(-1)];
    const rowsAfter = rows.slice(index, -1).map((row, i) => `${row.number} ${written[index + i + 1]}`);
    const dropped = {
      start,
      end: last?.end ?? start,
      text: rowsAfter.join('\n'),
      description: `without \`${phrase.text}\``,
    };
    if (!next) return [{ row: number, edit: dropped }];
    const exchanged = {
      start: phrase.start,
      end: next.phrase.end,
      text: written[index + 1] + source.slice(phrase.end, next.phrase.start) + written[index],
      description: `\`${next.phrase.text}\` before \`${phrase.text}\``,
    };
    return [dropped, exchanged].map((edit) => ({ row: number, edit }));
  });
}

function initiativeEdits(source: string, { start, end, initiative }: Title): Edit[] {
  const match = /(INITIATIVE\s+VALUE\s*:?\s*)(\d+)/i.exec(source.slice(start, end));
  if (initiative === null || !match) return [];
  const [, words = '', number = ''] = match;
  const at = start + match.index + words.length;
  const text = String(initiative + 1);
  return [{ start: at, end: at + number.length, text, description: `\`${number}\` → \`${text}\`` }];
}

function clauseEdits(source: string, clause: Clause, slips: Slips): { readonly letter: string; readonly edit: Edit }[] {
  const letters = clause.subs.map(({ letter }) => letter);
  return children(clause).flatMap((node) => {
    const letter = node.type === 'sub' ? node.letter : '';
    const edits = [...editsIn(source, node, slips), ...asPerEdits(source, node, letters)];
    return edits.map((edit) => ({ letter, edit }));
  });
}

/** Returns all small changes of a sheet’s ranking tables and procedures. A changed sheet can be meaningless. */
export function smallChangesOf(sheet: Sheet, slips: Slips): SmallChange[] {
  const { source } = sheet;
  const lines = new Lines(source);
  const smallChange = (procedure: string, clause: string, { start, end, text, description }: Edit): SmallChange => ({
    text: source.slice(0, start) + text + source.slice(end),
    procedure,
    clause,
    line: lines.at(start).line,
    summary: description,
  });
  return sheet.sections.flatMap((section): SmallChange[] => {
    const title = section.title.text;
    if (section.type === 'ranking') {
      return rankEdits(source, section).map(({ row, edit }) => smallChange(title, String(row), edit));
    }
    if (section.type !== 'procedure') return [];
    return [
      ...initiativeEdits(source, section.title).map((edit) => smallChange(title, 'INITIATIVE VALUE', edit)),
      ...section.clauses.flatMap((clause) =>
        clauseEdits(source, clause, slips).map(({ letter, edit }) =>
          smallChange(title, `${clause.number}${letter}`, edit),
        ),
      ),
    ];
  });
}

// Small changes of a sheet, one at a time: a criterion left out or exchanged with the next, a number raised, a word or a
// letter replaced by another, a border of a table moved, a rank dropped. Examples that are worth something notice them.
import { children } from '../../../grammar/tree.ts';
import type { Chain, Clause, Node, Phrase, Ranking, Row, Sheet, Table, Title } from '../../../grammar/tree.ts';
import { Lines } from '../../../grammar/positions.ts';

export interface Change {
  /** The whole sheet, changed. */
  readonly text: string;
  /** Its title; of a ranking table, that of the table. */
  readonly procedure: string;
  /** `2b`; of a ranking table the row, of a title `INITIATIVE VALUE`. */
  readonly clause: string;
  readonly line: number;
  /** What was done, such as `Nearest → Furthest`. */
  readonly what: string;
}

/** A word, and what may stand in its place. */
export type Swap = readonly [word: string, other: string];

/** What a game's hand may mistake. */
export interface Slips {
  readonly swaps: readonly Swap[];
  /** Letters of the bot's decks. */
  readonly decks: readonly string[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly what: string;
}

const isRandom = ({ text }: Phrase): boolean => text.toLowerCase() === 'random';

const whole = (texts: readonly string[]): string => `[${texts.join(' > ')}]`;

function chainEdits({ criteria, start, end }: Chain): Edit[] {
  const written = criteria.map(({ text }) => text);
  return criteria.flatMap((one, index): Edit[] => {
    if (isRandom(one)) return [];
    const next = criteria[index + 1];
    const without = written.toSpliced(index, 1);
    const left: Edit[] =
      without.length === 0 ? [] : [{ start, end, text: whole(without), what: `without \`${one.text}\`` }];
    if (!next || isRandom(next)) return left;
    const turned = written.toSpliced(index, 2, next.text, one.text);
    return [...left, { start, end, text: whole(turned), what: `\`${next.text}\` before \`${one.text}\`` }];
  });
}

function phraseEdits(source: string, { start, end }: Phrase, swaps: readonly Swap[]): Edit[] {
  const written = source.slice(start, end);
  const edits: Edit[] = [];
  for (const found of written.matchAll(/(?<![\w[])\d+(?!\w)/g)) {
    const text = String(Number(found[0]) + 1);
    const at = start + found.index;
    edits.push({ start: at, end: at + found[0].length, text, what: `\`${found[0]}\` → \`${text}\`` });
  }
  for (const [word, other] of swaps) {
    for (const found of written.matchAll(
      new RegExp(`(?<![\\w-])${word}(?![\\w-])${other === '' ? '\\s+' : ''}`, 'gi'),
    )) {
      const at = start + found.index;
      const what = other === '' ? `without \`${found[0].trim()}\`` : `\`${found[0]}\` → \`${other}\``;
      edits.push({ start: at, end: at + found[0].length, text: other, what });
    }
  }
  return edits;
}

/** The next of some letters, from the first again after the last; null if there is no other. */
function nextOf(letters: readonly string[], letter: string): string | null {
  const other = letters[(letters.indexOf(letter) + 1) % letters.length];
  return !letters.includes(letter) || other === letter ? null : (other ?? null);
}

/** `as per c)`, by each other letter of its clause. */
const asPerEdits = (source: string, { start, end }: Node, letters: readonly string[]): Edit[] =>
  [...source.slice(start, end).matchAll(/\bas per ([a-z])(?=\))/g)].flatMap(({ 0: words, 1: letter = '', index }) =>
    letters
      .filter((other) => other !== letter)
      .map((other) => {
        const at = start + index + words.length - letter.length;
        return { start: at, end: at + letter.length, text: other, what: `\`as per ${letter})\` → \`${other})\`` };
      }),
  );

const faces = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

/** The border between two rows, one face up and one face down; no row loses its last face. */
function borderEdits(source: string, row: Row, next: Row): Edit[] {
  const range = /^\d+(?:\s*[–-]\s*\d+)?/;
  const [own, other] = [row, next].map(({ start, end }) => range.exec(source.slice(start, end))?.[0]);
  if (own === undefined || other === undefined) return [];
  const between = source.slice(row.start + own.length, next.start);
  return [1, -1].flatMap((by): Edit[] => {
    const [to, from] = [row.to + by, next.from + by];
    if (to < row.from || from > next.to) return [];
    const [left, right] = [faces(row.from, to), faces(from, next.to)];
    const what = `\`${own}\`, \`${other}\` → \`${left}\`, \`${right}\``;
    return [{ start: row.start, end: next.start + other.length, text: left + between + right, what }];
  });
}

/** Rows that are no more than the letter of a deck, with the next deck of the bot. */
function deckEdits({ sentences }: Row, decks: readonly string[]): Edit[] {
  const [one, ...more] = sentences.flatMap(({ items }) => items);
  const other = one?.type === 'phrase' && more.length === 0 ? nextOf(decks, one.text) : null;
  if (one?.type !== 'phrase' || other === null) return [];
  return [{ start: one.start, end: one.end, text: other, what: `deck \`${one.text}\` → \`${other}\`` }];
}

const tableEdits = (source: string, { rows }: Table, decks: readonly string[]): Edit[] =>
  rows.flatMap((row, index) => {
    const next = rows[index + 1];
    return [...(next ? borderEdits(source, row, next) : []), ...deckEdits(row, decks)];
  });

function editsIn(source: string, node: Node, { swaps, decks }: Slips): Edit[] {
  const own =
    node.type === 'chain'
      ? chainEdits(node)
      : node.type === 'phrase'
        ? phraseEdits(source, node, swaps)
        : node.type === 'table'
          ? tableEdits(source, node, decks)
          : [];
  return [...own, ...children(node).flatMap((one) => editsIn(source, one, { swaps, decks }))];
}

/** Ranks exchanged with the next, and ranks dropped, those behind them moving up. */
function rankEdits(source: string, { rows }: Ranking): { readonly row: number; readonly edit: Edit }[] {
  const written = rows.map(({ phrase }) => source.slice(phrase.start, phrase.end));
  return rows.flatMap(({ number, phrase, start }, index) => {
    const [next, last] = [rows[index + 1], rows.at(-1)];
    const behind = rows.slice(index, -1).map((row, i) => `${row.number} ${written[index + i + 1]}`);
    const dropped = {
      start,
      end: last?.end ?? start,
      text: behind.join('\n'),
      what: `without \`${phrase.text}\``,
    };
    if (!next) return [{ row: number, edit: dropped }];
    const turned = {
      start: phrase.start,
      end: next.phrase.end,
      text: written[index + 1] + source.slice(phrase.end, next.phrase.start) + written[index],
      what: `\`${next.phrase.text}\` before \`${phrase.text}\``,
    };
    return [dropped, turned].map((edit) => ({ row: number, edit }));
  });
}

function initiativeEdits(source: string, { start, end, initiative }: Title): Edit[] {
  const found = /(INITIATIVE\s+VALUE\s*:?\s*)(\d+)/i.exec(source.slice(start, end));
  if (initiative === null || !found) return [];
  const [, words = '', number = ''] = found;
  const at = start + found.index + words.length;
  const text = String(initiative + 1);
  return [{ start: at, end: at + number.length, text, what: `\`${number}\` → \`${text}\`` }];
}

/** The edits of a clause, each with the letter of its sub-clause if it has one. */
function clauseEdits(source: string, clause: Clause, slips: Slips): { readonly letter: string; readonly edit: Edit }[] {
  const letters = clause.subs.map(({ letter }) => letter);
  return children(clause).flatMap((node) => {
    const letter = node.type === 'sub' ? node.letter : '';
    const edits = [...editsIn(source, node, slips), ...asPerEdits(source, node, letters)];
    return edits.map((edit) => ({ letter, edit }));
  });
}

/** All changes of a sheet's tables and procedures; whether one makes sense is for the checker to say. */
export function changesOf(sheet: Sheet, slips: Slips): Change[] {
  const { source } = sheet;
  const lines = new Lines(source);
  const changed = (procedure: string, clause: string, { start, end, text, what }: Edit): Change => ({
    text: source.slice(0, start) + text + source.slice(end),
    procedure,
    clause,
    line: lines.at(start).line,
    what,
  });
  return sheet.sections.flatMap((section): Change[] => {
    const title = section.title.text;
    if (section.type === 'ranking') {
      return rankEdits(source, section).map(({ row, edit }) => changed(title, String(row), edit));
    }
    if (section.type !== 'procedure') return [];
    return [
      ...initiativeEdits(source, section.title).map((edit) => changed(title, 'INITIATIVE VALUE', edit)),
      ...section.clauses.flatMap((clause) =>
        clauseEdits(source, clause, slips).map(({ letter, edit }) => changed(title, `${clause.number}${letter}`, edit)),
      ),
    ];
  });
}

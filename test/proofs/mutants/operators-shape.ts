// Operators that make mistakes in parts with a fixed form: thresholds, references to letters, and tables of dice.
import { facesOf } from './book.ts';
import { byContext, replace, replaceWithin } from './edits.ts';
import { onClauses, onPieces, type Break, type ClauseContext, type Operator } from './types.ts';
import type { Row, Table } from '../../../grammar/tree.ts';

const wrongThresholds = ['7/6/5', '5/6', '5/6/7/8', '5', '5/X/7', '7/5/6', ''];

/** Returns some letters that no clause of the procedure has. */
function missingLetters({ procedure }: ClauseContext): string[] {
  const used = procedure.clauses.flatMap(({ subs }) => subs.map(({ letter }) => letter));
  const last = used.toSorted().at(-1) ?? 'a';
  return [...new Set([String.fromCharCode((last.codePointAt(0) ?? 97) + 1), 'z', 'q'])].filter(
    (letter) => !used.includes(letter),
  );
}

function lettersElsewhere(context: ClauseContext): Break[] {
  const { pieces, facts } = context;
  const others = missingLetters(context);
  return pieces.flatMap(({ node, place }) => {
    const spans = place === 'way' ? [node] : node.brackets.filter(({ type }) => type === 'reference');
    return spans.flatMap(({ start, end }) =>
      [...facts.text.slice(start, end).matchAll(/\b([a-z])\)/g)].flatMap(({ index }) =>
        others.map((other) => {
          const at = start + index;
          return replaceWithin(at, at + 1, other, { from: at, to: at + 2 });
        }),
      ),
    );
  });
}

/**
 * Returns the mistake that removes the last sub-clause of a clause, if a rider of the clause refers to this sub-clause.
 */
function letterGone({ clause, facts }: ClauseContext): Break[] {
  const { subs, rider } = clause;
  const [last, before] = [subs.at(-1), subs.at(-2)];
  if (!last || !before || !rider || rider.as !== last.letter) return [];
  const [from, to] = [facts.text.lastIndexOf('\n', last.start), facts.text.lastIndexOf('\n', rider.start)];
  const as = facts.text.indexOf(`as per ${last.letter})`, rider.start);
  if (as < 0 || from < before.start) return [];
  const gone = to - from;
  return [{ ...replace(from, to, ''), broken: { from: as - gone, to: as + 'as per x)'.length - gone } }];
}

const written = ({ from, to }: { from: number; to: number }): string => (from === to ? `${from}` : `${from}–${to}`);

/**
 * Returns the mistake that changes the faces of a row. The span of the wrong words goes from the faces of the row
 * before to the faces of the row after. For the first and the last row, this span begins at the die of the table.
 */
function withFaces(text: string, { rows, start }: Table, i: number, faces: { from: number; to: number }): Break {
  const [row, before, behind] = [rows[i] as Row, rows[i - 1], rows[i + 1]];
  const at = facesOf(text, row);
  return replaceWithin(at.from, at.to, written(faces), {
    from: before && behind ? facesOf(text, before).from : start,
    to: facesOf(text, behind ?? row).to,
  });
}

function brokenRows(text: string, table: Table): Break[] {
  const { rows, die } = table;
  return rows.flatMap((row, i) => {
    const { from, to } = row;
    const isLast = i === rows.length - 1;
    const found: { from: number; to: number }[] = [];
    if (to > from) found.push({ from: from + 1, to }, { from: to, to: from });
    if (i > 0) found.push({ from: from - 1, to });
    if (to > from && !isLast) found.push({ from, to: to - 1 });
    found.push(isLast ? { from, to: die + 1 } : { from, to: to + 1 });
    if (isLast && to > from) found.push({ from, to: to - 1 });
    return found.map((faces) => withFaces(text, table, i, faces));
  });
}

/**
 * Returns the mistake that removes the last row of a table. A finding about this mistake must be at the die or at the
 * remaining rows.
 */
function lastRowGone(text: string, table: Table): Break[] {
  const [last, before] = [table.rows.at(-1), table.rows.at(-2)];
  if (!last || !before) return [];
  const from = text.lastIndexOf('\n', last.start);
  return [{ ...replace(from, last.end, ''), broken: { from: table.start, to: from } }];
}

function otherDice(text: string, table: Table): Break[] {
  const at = table.start + text.slice(table.start).indexOf('[');
  const end = text.indexOf(']', at) + 1;
  return [6, 8, 9, 12, 20].map((die) => replaceWithin(at, end, `[d${die}]`, { from: at, to: table.end }));
}

export const shapeOperators: readonly Operator[] = [
  onPieces('threshold out of shape', 'A threshold falls, or has not three numbers.', ({ tokens }, { facts }) =>
    tokens.flatMap((token, i) => {
      const before = tokens[i - 1];
      if (token.kind !== 'threshold' || before?.lower !== 'threshold') return [];
      const gap = facts.text.slice(before.end, token.start);
      const broken = { from: before.start, to: token.end };
      return wrongThresholds.map((other) =>
        replaceWithin(before.end, token.end, other === '' ? '' : gap + other, broken),
      );
    }),
  ),
  onClauses(
    'reference to a missing letter',
    '`[a) > b)]` or `as per c)` names a sub-clause that the procedure does not have.',
    (context) => byContext([...lettersElsewhere(context), ...letterGone(context)]),
  ),
  onClauses(
    'table that does not fit its die',
    'Rows leave a gap, overlap, run backwards or beyond the die, the last one is missing, or the die is another.',
    ({ tables, facts: { text } }) =>
      tables.flatMap((table) => [...brokenRows(text, table), ...lastRowGone(text, table), ...otherDice(text, table)]),
  ),
  onClauses(
    'row of the wrong kind',
    'A row of decks does something, or a row of actions names a deck.',
    ({ pieces, tables, facts }) => {
      if (tables.length === 0) return [];
      return pieces.flatMap(({ node: { start, end }, place, types }) => {
        const others =
          place === 'deck'
            ? ['COMMAND 2', 'ATTACK 1', 'Objective', 'Random', 'Space secure']
            : place === 'action' && types === '' && tables.some((table) => start > table.start)
              ? facts.bolsterDecks.filter((deck) => /^[A-Z]$/.test(deck)).slice(0, 3)
              : [];
        return others.map((other) => replace(start, end, other));
      });
    },
  ),
];

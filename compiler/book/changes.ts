// Small changes of a sheet, one at a time: a criterion left out or exchanged with the next, a number raised, a word
// replaced by another. Examples that are worth something notice them.
import { children } from '../../grammar/tree.ts';
import type { Chain, Node, Phrase, Sheet } from '../../grammar/tree.ts';
import { Lines } from '../../grammar/positions.ts';

export interface Change {
  /** The whole sheet, changed. */
  readonly text: string;
  readonly procedure: string;
  /** `2b` */
  readonly clause: string;
  readonly line: number;
  /** What was done, such as `Nearest → Furthest`. */
  readonly what: string;
}

/** A word, and what may stand in its place. */
export type Swap = readonly [word: string, other: string];

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

function editsIn(source: string, node: Node, swaps: readonly Swap[]): Edit[] {
  const own = node.type === 'chain' ? chainEdits(node) : node.type === 'phrase' ? phraseEdits(source, node, swaps) : [];
  return [...own, ...children(node).flatMap((one) => editsIn(source, one, swaps))];
}

/** All changes of the procedures of a sheet; whether one makes sense is for the checker to say. */
export function changesOf(sheet: Sheet, swaps: readonly Swap[]): Change[] {
  const { source } = sheet;
  const lines = new Lines(source);
  const changed = (procedure: string, clause: string, node: Node): Change[] =>
    editsIn(source, node, swaps).map(({ start, end, text, what }) => ({
      text: source.slice(0, start) + text + source.slice(end),
      procedure,
      clause,
      line: lines.at(start).line,
      what,
    }));
  return sheet.sections.flatMap((section) =>
    section.type !== 'procedure'
      ? []
      : section.clauses.flatMap((clause) =>
          children(clause).flatMap((node) =>
            changed(section.title.text, `${clause.number}${node.type === 'sub' ? node.letter : ''}`, node),
          ),
        ),
  );
}

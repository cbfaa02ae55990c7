// Reads the rules that matter for a battle from the texts of effects: the terrain that players choose, and the end of
// the game.
import { readRow } from '../../../language/lists/row-sentences.ts';
import { WordCursor, WordFault } from './word-cursor.ts';

/** A function that returns true if players may choose a piece of terrain by the words of an effect. */
type PieceFits = (piece: { readonly isStatic: boolean }) => boolean;

/** True if words name pieces of terrain from which a roll draws (H9, H27). */
export const namesPieces = (words: string): boolean => /\b(?:terrain|pieces?|static)\b/i.test(words);

/**
 * Reads words such as `terrain pieces other than Static models`. `from` is the offset of the words in their text.
 * Returns null if the words are not about terrain. Throws a WordFault if words about terrain cannot be read.
 */
export function readPieces(words: string, from = 0): PieceFits | null {
  if (!namesPieces(words)) return null;
  const cursor = new WordCursor(words, from);
  const kind = cursor.takeAny(['terrain pieces', 'pieces of terrain', 'Static models']);
  if (kind < 0) cursor.fail('`terrain pieces` or `Static models`');
  const noStatic = kind < 2 && (cursor.take('other than Static models') || cursor.take('except Static models'));
  cursor.end();
  return ({ isStatic }) => (kind === 2 ? isStatic : !noStatic || !isStatic);
}

const ignoring = /\bignore the (?:usual )?(?:game limit|number of rounds)\b/i;

/** True if an effect replaces the usual number of rounds (H8). */
export const replacesRounds = (text: string): boolean => ignoring.test(text);

const effectNames = { labels: [], isTable: () => true, isDrawn: namesPieces };

/** Reads the rules in the text of an effect. Throws a WordFault if words about rounds or terrain cannot be read. */
export function checkEffect(text: string, die: number): void {
  const of = /\bchoose\b/i.test(text) ? readRow(text, die, effectNames).amount?.of : undefined;
  if (of !== undefined) readPieces(of, text.indexOf(of));
  const match = /\bignor(?:e|es|ed|ing)\b[^.()]*\b(?:limit|rounds?)\b|\b(?:game|time|usual|round) limits?\b/i.exec(
    text,
  );
  if (match && !replacesRounds(text))
    throw new WordFault(match.index, match.index + match[0].length, '`ignore the usual game limit`');
}

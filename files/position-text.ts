// Reads positions as text or as JSON.
import { positionOfText } from '../compiler/declared/position.ts';
import { badData } from './errors.ts';
import { jsonOf } from './files.ts';

/** Returns a position from its text: JSON, or lines that begin with `game …`. */
export function positionIn(text: string, name: string): unknown {
  if (!/^(?:\s|#[^\n]*\n)*game\s/.test(text)) return jsonOf(text, name);
  try {
    return positionOfText(text);
  } catch (error) {
    throw badData(name, error);
  }
}

// The answer to a question about a bomb as text: the shots of the bot at the bomb, the rule, the reasons, and the
// effects.
import type { BombAnswer } from '../../compiler/game/scene.ts';
import type { SecondReading } from '../../compiler/decide/card-query.ts';
import { readWithLines } from './decided-words.ts';
import type { Paint } from '../document/palette.ts';

export function bombText(
  { lines, rule, isFired, reasons, effects }: BombAnswer,
  readings: readonly SecondReading[],
  paint: Paint,
): string {
  const by = rule === null ? [] : [isFired ? `by the rule ${rule}` : `the rule ${rule} applies`];
  const more = [...by, ...reasons].map((text) => paint('dim', `  ${text}`));
  const read = readWithLines(readings).map((text) => paint('dim', text));
  return `${[...lines.map((line) => paint('strong', line)), ...more, ...effects, ...read].join('\n')}\n`;
}

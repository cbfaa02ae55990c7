// The shots of a bot at a bomb, as text.
import type { BombAnswer } from '../../compiler/game/scene.ts';
import type { Paint } from '../document/palette.ts';

export function bombText({ lines, rule, reasons }: BombAnswer, paint: Paint): string {
  const by = rule === null ? [] : [`by the rule ${rule}`];
  const more = [...by, ...reasons].map((text) => paint('dim', `  ${text}`));
  return `${[...lines.map((line) => paint('strong', line)), ...more].join('\n')}\n`;
}

// Prints a list about lines of sight with its answer for two ends: all rows up to the row that gives the answer.
import type { SightReport } from '../../compiler/game/scene.ts';
import type { Paint } from '../document/palette.ts';

export function sightText({ title, from, to, isSeen, rows, between, notes }: SightReport, paint: Paint): string {
  const width = Math.max(...rows.map(({ number }) => String(number).length));
  const lines = rows.map(({ number, words, answer, because }) => {
    const why = because.length > 0 ? ` (${because.join(', ')})` : '';
    const line = `${answer === null ? '✗' : '✓'} ${String(number).padStart(width)} ${words}`;
    return answer === null ? paint('dim', line) : `${line}: ${answer}${why}`;
  });
  const line = between.map(({ hex, ground }) => `${hex} ${ground}`).join('; ');
  const head = `${from} ${isSeen ? 'sees' : 'does not see'} ${to}`;
  const ends = [`between: ${line === '' ? 'no hex' : line}`, ...notes];
  return `${[paint('strong', `${title}: ${head}`), ...lines, ...ends].join('\n')}\n`;
}

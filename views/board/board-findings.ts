// Findings about a board as text, and the list of all boards.
import type { BoardFinding, DrawnBoard } from '../../compiler/game/board.ts';
import { countText } from '../findings/diagnostics.ts';
import { visibleText, type Paint } from '../document/palette.ts';
import { tableText } from '../document/terminal.ts';

export function findingText(
  name: string,
  { code, severity, where, message, help }: BoardFinding,
  paint: Paint,
): string {
  return [
    `${paint(severity, `${severity} ${code}`)} ${paint('strong', visibleText(message))}`,
    `  ${paint('dim', '╭─')} ${paint('place', visibleText(where === '' ? name : `${name}: ${where}`))}`,
    `  ${paint('dim', '╰─')} ${visibleText(help)}`,
    '',
  ].join('\n');
}

export const errorsAmong = (findings: readonly BoardFinding[]): number =>
  findings.filter(({ severity }) => severity === 'error').length;

/** Returns a text such as `31 spaces, 5 doors: no errors, 2 warnings`. */
export function verdictText({ spaces, doors }: DrawnBoard, findings: readonly BoardFinding[], paint: Paint): string {
  const errors = errorsAmong(findings);
  const warnings = findings.length - errors;
  const verdict = errors > 0 ? paint('error', countText(errors, 'error')) : paint('good', 'no errors');
  const more = warnings > 0 ? `, ${paint('warning', countText(warnings, 'warning'))}` : '';
  return `${countText(spaces.length, 'space')}, ${countText(doors.length, 'door')}: ${verdict}${more}\n`;
}

interface Listed {
  readonly address: string;
  readonly board: DrawnBoard;
}

export function boardsText(boards: readonly Listed[], paint: Paint): string {
  const rows = boards.map(({ address, board }) => [
    address,
    visibleText(board.maps.join(', ')),
    String(board.spaces.length),
    String(board.places.length),
    board.provenance ?? 'printed',
  ]);
  const numbers = ['spaces', 'places'].map((title) => ({ title, align: 'right' }) as const);
  return tableText([{ title: 'board' }, { title: 'map' }, ...numbers, { title: 'from' }], rows, paint);
}

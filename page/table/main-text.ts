// The text of the main button.
import type { TableSituation } from '../../compiler/game/table-situation.ts';
import type { TableButton } from '../../compiler/game/table-scene.ts';
import { words } from '../words.ts';

/**
 * Returns the text of the main button. While a decided card is shown, a button that resolves the next card says that the
 * shown card is done, because the name of the next card alone could be taken for the shown card.
 */
export function mainText({ text }: TableButton, { playArea }: TableSituation, isDecided: boolean): string {
  const next = playArea.find(({ state }) => state === 'next')?.name ?? null;
  return isDecided && next !== null && text.includes(next) ? words.table.doneNext(next) : text;
}

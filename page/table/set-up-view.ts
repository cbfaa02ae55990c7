// The set-up as a checklist in groups. A group whose lines are all ticked is folded.
import type { TablePart } from '../../compiler/game/table-scene.ts';
import { element } from '../elements.ts';
import { words } from '../words.ts';
import type { Keepsakes } from './keepsakes.ts';
import { tickAllButton, workList } from './parts.ts';

type Work = Extract<TablePart, { is: 'work' }>;

/**
 * The first word of the names under which the ticks of the set-up are stored. The names of other ticks begin with
 * another word.
 */
export const setUpTick = 'set-up';

function groupView({ lines, title = '' }: Work, keepsakes: Keepsakes, onTick: () => void): HTMLElement {
  const ticks = lines.map((line) => `${setUpTick} ${title}: ${line}`);
  const ticked = ticks.filter((tick) => keepsakes.isTicked(tick)).length;
  const isDone = ticked === ticks.length;
  const all = (): void => {
    keepsakes.tick(ticks, true);
    onTick();
  };
  return element(
    'details',
    { class: isDone ? 'set-up-group done' : 'set-up-group', open: !isDone },
    element(
      'summary',
      { 'data-key': `group ${title}` },
      `${isDone ? '✓ ' : ''}${title} `,
      element('small', {}, `${ticked} ${words.table.ready} ${ticks.length}`),
    ),
    workList(lines, ticks, keepsakes, onTick),
    isDone ? null : tickAllButton(title, all),
  );
}

/** Makes the checklist; `onTick` is called after each tick. */
export function setUpView(parts: readonly TablePart[], keepsakes: Keepsakes, onTick: () => void): HTMLElement {
  const groups = parts.filter((part) => part.is === 'work');
  return element(
    'div',
    { class: 'set-up' },
    element('h2', {}, words.table.setUp),
    groups.map((group) => groupView(group, keepsakes, onTick)),
  );
}

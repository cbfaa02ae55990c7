// Two versions of a sheet compared on the board of a scenario, as the tools ask for it.
import type { GameDefinition } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { ComparedScene } from '../../../game/behaviour.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import { piecesText } from '../play/position-words.ts';
import { compiledIn, scriptsIn } from '../play/sheets.ts';
import { behaviourOf } from './compare-versions.ts';
import type { Version } from './version.ts';

const versionOf = (sheets: SceneSheets): Version => ({
  scripts: scriptsIn(sheets),
  sheets: compiledIn(sheets.modules),
});

export const comparedIn = (definition: GameDefinition): ComparedScene => ({
  behaviour: ({ bot, versions, ...question }) =>
    behaviourOf({
      ...question,
      definition,
      side: bot === 'lfa' ? 1 : 0,
      versions: { before: versionOf(versions.before), after: versionOf(versions.after) },
    }),
  piecesText,
});

// Declares Callisto for programs with prepared sheets. Nothing in this file needs the reader of phrases.
import type { OwnedGame } from '../../../game/table-book.ts';
import { sideKeys } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { SceneFiles } from '../../../game/scene.ts';
import type { AboutScenario } from '../../../game/table-situation.ts';
import { callistoBoardForm } from '../board/form.ts';
import { drawerOf } from '../board/board-drawing.ts';
import { callistoBoard } from '../board/read.ts';
import { victoryText } from '../board/rows.ts';
import { callistoOverlay, readScene } from '../play/read-scene.ts';
import { callistoUnseen } from '../play/unseen-cards.ts';
import { callistoFigures } from './roster-figures.ts';
import { callistoTables, tablesIn } from './tables.ts';

function aboutScenario(files: SceneFiles): AboutScenario {
  const { definition, names } = readScene(files);
  const { victory } = definition.board;
  const goalsOf = (key: string): string[] => victory.filter(({ side }) => side === key).map(victoryText);
  return { title: names.title ?? '', goals: Object.fromEntries(sideKeys.map((key) => [key, goalsOf(key)])) };
}

export const callistoTableGame: OwnedGame = {
  name: 'callisto',
  title: 'Undaunted 2200: Callisto',
  bots: [
    { file: 'lfa', title: 'LFA' },
    { file: 'breakers', title: 'Breakers' },
  ],
  choices: callistoTables,
  overlay: callistoOverlay,
  about: aboutScenario,
  board: callistoBoard,
  figures: callistoFigures,
  boardForm: callistoBoardForm,
  tables: (files, sheets) => {
    const read = readScene(files);
    return tablesIn(read, sheets, drawerOf(read.definition));
  },
  unseen: (files, sheets) => callistoUnseen(readScene(files), sheets),
};

// Declares Callisto for programs with prepared sheets. Nothing in this file needs the reader of phrases.
import type { TableGame } from '../../../game/table-book.ts';
import { callistoBoardForm } from '../board/form.ts';
import { drawerOf } from '../board/board-drawing.ts';
import { callistoBoard } from '../board/read.ts';
import { callistoOverlay, readScene } from '../play/read-scene.ts';
import { callistoUnseen } from '../play/unseen-cards.ts';
import { callistoFigures } from './roster-figures.ts';
import { callistoTables, tablesIn } from './tables.ts';

export const callistoTableGame: TableGame = {
  name: 'callisto',
  title: 'Undaunted 2200: Callisto',
  bots: [
    { file: 'lfa', title: 'LFA' },
    { file: 'breakers', title: 'Breakers' },
  ],
  choices: callistoTables,
  overlay: callistoOverlay,
  board: callistoBoard,
  figures: callistoFigures,
  boardForm: callistoBoardForm,
  tables: (files, sheets) => {
    const read = readScene(files);
    return tablesIn(read, sheets, drawerOf(read.definition));
  },
  unseen: (files, sheets) => callistoUnseen(readScene(files), sheets),
};

// Makes the played tables at which people play a scenario of Callisto with bots.
import { sideKeys, difficultyNames, type GamePosition } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import { loadJournal } from '../../../../runtime/callisto/table/journal.ts';
import type { SetUpEvent, TableMode } from '../../../../runtime/callisto/table/table-events.ts';
import { CallistoTable } from '../../../../runtime/callisto/table/table.ts';
import { ShapeError } from '../../../../runtime/kernel/shape.ts';
import type { DrawnBoard } from '../../../game/board.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import type { TableChoices, TableScene, TableSetUp } from '../../../game/table-scene.ts';
import { tableSheets } from '../play/table-sheets.ts';
import { CallistoPlayedTable } from './played-table.ts';

const chances = ['dice', 'deck', 'bolster'] as const;

export const callistoTables: TableChoices = {
  modes: ['companion', 'whole'],
  difficulties: difficultyNames,
  chances,
  usuallyByPeople: ['dice'],
  titles: {
    companion: 'You keep your own cards',
    whole: 'The app deals all cards, yours too',
    normal: 'Normal',
    easier: 'Easier',
    harder: 'Harder',
    dice: 'Dice',
    deck: 'Cards of the bot',
    bolster: 'Bolster decks',
  },
};

/** Returns the set-up event of a new played table. Every side that the person does not play is a bot. */
function setUpEvent(scenario: number, { side, difficulty, mode, seed, byPeople, position }: TableSetUp): SetUpEvent {
  const sourceOf = (chance: (typeof chances)[number]) => (byPeople.includes(chance) ? 'people' : 'app');
  return {
    is: 'set-up',
    scenario,
    bots: sideKeys.filter((key) => key !== side),
    difficulty: difficulty as SetUpEvent['difficulty'],
    mode: mode as TableMode,
    seed: [seed, 0],
    sources: { dice: sourceOf('dice'), deck: sourceOf('deck'), bolster: sourceOf('bolster') },
    ...(position !== undefined && { position: position as GamePosition }),
  };
}

/** Returns the played tables of a scenario, at which bots play by the sheets. */
export function tablesIn(
  read: ScenarioWithNames,
  sheets: SceneSheets,
  draw: (position: unknown) => DrawnBoard,
): TableScene {
  const { definition } = read;
  const functions = tableSheets(read, sheets);
  return {
    begin: (setUp) => {
      const outcome = CallistoTable.setUp(definition, functions, setUpEvent(definition.board.scenario, setUp));
      if (outcome.is === 'refused') throw new ShapeError('', outcome.problem);
      return new CallistoPlayedTable(outcome.table, draw);
    },
    load: (journal) => {
      const { table, cut } = loadJournal(definition, functions, journal);
      return { table: new CallistoPlayedTable(table, draw), cut };
    },
  };
}

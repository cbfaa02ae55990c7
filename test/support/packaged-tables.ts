// The played tables of packaged scenarios, for tests.
import { callistoTableGame } from '../../compiler/games/callisto/table/table-game.ts';
import { callistoHeadings } from '../../compiler/games/callisto/words/headings.ts';
import { sheetReader } from '../../compiler/decide/script-reader.ts';
import type { PlayedTable, TableScene } from '../../compiler/game/table-scene.ts';
import { callistoBook } from './emit-all.ts';
import { packagedText } from './bots.ts';
import { bookJson } from './played.ts';

/**
 * Returns the played table scene of a scenario, which begins games at a played table. The bots play by the packaged
 * sheets.
 */
export function packagedTables(scenario: number): TableScene {
  const file = (name: string): unknown => bookJson(`scenario-${scenario}/${name}.json`);
  const files = { roster: bookJson('roster.json'), board: file('board'), names: file('names'), decks: file('decks') };
  const texts = new Map((['breakers', 'lfa'] as const).map((bot) => [bot, packagedText(scenario, bot)]));
  const scriptOf = sheetReader(callistoHeadings, () => callistoBook().language);
  return callistoTableGame.tables({ scenario, ...files }, { texts, scriptOf });
}

/** Returns a companion game of Scenario 1. A person plays the Breakers, and people roll all dice and draw all cards. */
export const companionGame = (): PlayedTable =>
  packagedTables(1).begin({
    side: 'breakers',
    difficulty: 'normal',
    mode: 'companion',
    seed: 5,
    byPeople: ['dice', 'deck', 'bolster'],
  });

/** Returns the played table after some typed lines. Throws if the played table refuses a line. */
export const afterLines = (table: PlayedTable, ...lines: readonly string[]): PlayedTable =>
  lines.reduce((now, line) => {
    const { parts, table: next } = now.take(line);
    const refused = parts.find(({ is }) => is === 'refused');
    if (refused) throw new Error(`${line} is refused: ${JSON.stringify(refused)}`);
    return next;
  }, table);

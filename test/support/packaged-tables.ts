// The tables of packaged scenarios, for tests.
import { callistoTableGame } from '../../compiler/games/callisto/table/table-game.ts';
import { callistoHeadings } from '../../compiler/games/callisto/words/headings.ts';
import { sheetReader } from '../../compiler/decide/sheet-script.ts';
import type { TableScene } from '../../compiler/game/table-scene.ts';
import { callistoBook } from './emit-all.ts';
import { packagedText } from './bots.ts';
import { bookJson } from './played.ts';

/** Returns the tables of a scenario. The bots play by the packaged sheets. */
export function packagedTables(scenario: number): TableScene {
  const file = (name: string): unknown => bookJson(`scenario-${scenario}/${name}.json`);
  const files = { roster: bookJson('roster.json'), board: file('board'), names: file('names'), decks: file('decks') };
  const texts = new Map((['breakers', 'lfa'] as const).map((bot) => [bot, packagedText(scenario, bot)]));
  const scriptOf = sheetReader(callistoHeadings, () => callistoBook().language);
  return callistoTableGame.tables({ scenario, ...files }, { texts, scriptOf });
}

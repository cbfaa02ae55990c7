// Packaged games with minds for their bots, for tests and proofs.
import { readFileSync } from 'node:fs';
import { SheetMind } from '../../compiler/games/callisto/play/mind.ts';
import type { Script } from '../../compiler/games/callisto/play/script.ts';
import { scriptOfText } from './read-script.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { languageOf } from './book-language.ts';
import { madeOnce } from './made-once.ts';
import { packagedGame } from './played.ts';

const games = new Map<number, Game>();

/** Returns the text of a packaged sheet. */
export const packagedText = (scenario: number, bot: 'breakers' | 'lfa'): string =>
  readFileSync(new URL(`../../procedures/callisto/scenario-${scenario}/${bot}.bot`, import.meta.url), 'utf8');

/** Returns the text of a sheet of a test: the headers, followed by the given tables, rules and procedures. */
export const ownSheet = (scenario: number, bot: 'breakers' | 'lfa', text: string): string =>
  `game callisto\nscenario ${scenario}: Test\nbot ${bot === 'lfa' ? 'LFA' : 'BREAKERS'}\n\n${text}\n`;

const scripts = new Map<string, Script>();

/** Returns the script of a packaged sheet. All tests of a process share the script. */
export const packagedScript = (scenario: number, bot: 'breakers' | 'lfa'): Script =>
  madeOnce(scripts, `${scenario}/${bot}`, () => {
    const script = scriptOfText(packagedText(scenario, bot), languageOf);
    if (!script) throw new Error(`Scenario ${scenario} lacks a sheet.`);
    return script;
  });

/** Returns the scripts of both sheets of a scenario, first the sheet of the Breakers. */
export const packagedScripts = (scenario: number): readonly [Script, Script] => [
  packagedScript(scenario, 'breakers'),
  packagedScript(scenario, 'lfa'),
];

/** Returns the game of a scenario. Each side has a mind that plays its packaged sheet. */
export function soloGame(scenario: number): Game {
  const known = games.get(scenario);
  if (known) return known;
  const game = new Game(packagedGame(scenario).definition);
  const [breakers, lfa] = packagedScripts(scenario);
  game.setMind(0, new SheetMind(game, breakers, lfa));
  game.setMind(1, new SheetMind(game, lfa, breakers));
  games.set(scenario, game);
  return game;
}

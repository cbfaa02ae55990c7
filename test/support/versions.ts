// Compiles versions of packaged sheets, for tests that compare two versions.
import { scriptOfText } from './read-script.ts';
import type { Version } from '../../compiler/games/callisto/behaviour/version.ts';
import { languageOf } from './book-language.ts';
import { packagedScript, packagedText } from './bots.ts';
import { sheetOf, widthsOf } from './emitted.ts';
import { packagedGame } from './played.ts';

/** Returns the compiled version of a sheet with a given text. The facing sheet is the packaged sheet. */
export async function compiledVersion(scenario: number, bot: 'breakers' | 'lfa', text: string): Promise<Version> {
  const own = text === packagedText(scenario, bot) ? packagedScript(scenario, bot) : scriptOfText(text, languageOf);
  const facing = packagedScript(scenario, bot === 'lfa' ? 'breakers' : 'lfa');
  if (!own) throw new Error(`Scenario ${scenario} lacks a sheet.`);
  const game = packagedGame(scenario);
  const [width] = widthsOf(game);
  const [mine, theirs] = [
    await sheetOf(game, own, facing, width, {}),
    await sheetOf(game, facing, own, width, {}),
  ] as const;
  return bot === 'lfa'
    ? { scripts: [facing, own], sheets: [theirs, mine] }
    : { scripts: [own, facing], sheets: [mine, theirs] };
}

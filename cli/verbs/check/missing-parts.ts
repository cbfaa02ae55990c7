// Finds the parts that scenarios of the user still lack before bots can decide, play and be simulated in them.
import { resolve } from 'node:path';
import { joinList } from '../../../compiler/wording/english.ts';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { catchUserErrors, type UserError } from '../../../files/errors.ts';
import { sceneOf } from '../../../files/scenes.ts';
import type { CheckedSheet } from '../../../views/findings/check-results.ts';
import { books, games } from '../../books.ts';
import { isOfOwnScenario } from '../../cached-checks.ts';

const dataFiles = ['names.json', 'decks.json', 'board.json'];

/** Returns a sentence about the parts that a scenario lacks; null if it lacks none. */
function lackIn(game: GameDeclaration, scenario: number): string | null {
  const address = `${game.name}/${scenario}`;
  const verbs = ['decided', ...(game.tables ? ['played'] : []), ...(game.play ? ['simulated'] : [])];
  const cannot = `${address} cannot be ${joinList(verbs, 'or')} yet: `;
  const missing = dataFiles.filter((file) => books.path(game, file, scenario) === undefined);
  if (missing.length > 0)
    return `${cannot}it has no ${joinList(missing, 'and')}. \`botbook new data ${address}\` writes stand-ins.`;
  const faults: UserError[] = [];
  catchUserErrors(
    () => sceneOf(books, address, undefined),
    (error) => faults.push(error),
  );
  const [fault] = faults;
  return fault ? `${cannot}${fault.message} ${fault.help}` : null;
}

/** Returns a sentence for each scenario of the user among the checked sheets that still lacks a part. */
export function missingParts(sheets: readonly CheckedSheet[]): string[] {
  const paths = new Set(sheets.flatMap(({ path }) => (isOfOwnScenario(path) ? [resolve(path ?? '')] : [])));
  if (paths.size === 0) return [];
  return games.all.flatMap((game) => {
    if (!game.board || !game.scene) return [];
    const scenarios = books
      .sheetFiles(game)
      .filter(({ path }) => paths.has(resolve(path)))
      .map(({ scenario }) => scenario);
    return [...new Set(scenarios)].flatMap((scenario) => lackIn(game, scenario) ?? []);
  });
}

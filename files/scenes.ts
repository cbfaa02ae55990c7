// The data of a scenario as the engine plays it: roster, decks, names and board from the books, an owner's figures
// over them.
import { addressOf } from '../compiler/language/book/address.ts';
import type { Game as Book } from '../compiler/game/game.ts';
import { boardFindings } from '../runtime/callisto/board/findings.ts';
import { Game } from '../runtime/callisto/rules/engine/game-tables.ts';
import { scenarioOf } from '../runtime/callisto/seat/game-of.ts';
import type { ScenarioWithNames } from '../runtime/callisto/seat/game-of.ts';
import { readRoster } from '../runtime/callisto/data/read-roster.ts';
import type { CallistoRoster } from '../runtime/callisto/data/read-roster.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { badData, bookFiles, gameFile, gameOfAddress, shown } from './books.ts';
import { UserError } from './errors.ts';
import { readJson } from './files.ts';
import { overlayInForce } from './overlay.ts';

export interface Scene extends ScenarioWithNames {
  /** The overlay in force, in words. */
  readonly overlay: string | null;
}

/** What is wrong with data is told with the name of their file. */
function read<T>(file: string | ((of: string) => string), work: () => T): T {
  try {
    return work();
  } catch (error) {
    const of = error instanceof ShapeError ? (error.file ?? '') : '';
    throw badData(typeof file === 'string' ? file : file(of), error);
  }
}

function scenarioFile(book: Book, name: string, scenario: number, address: string): string {
  const [file] = bookFiles(book, name, scenario);
  if (file) return file.path;
  const scenarios = [...new Set(bookFiles(book, name, null).map((one) => one.scenario))];
  const help = `The book has boards of Scenarios ${scenarios.join(', ')}.`;
  throw new UserError('not-found', { name: address, help });
}

/** By path: scenarios of a book have one roster. */
const rosters = new Map<string, CallistoRoster>();

/** Has every roster read anew from its file. */
export const forgetRosters = (): void => rosters.clear();

/** The scenario that an address names, such as `callisto/1`. */
export function sceneOf(name: string, overlayOption: string | undefined): Scene {
  const address = addressOf(name);
  if (!address || address.scenario === null || address.bot !== null) {
    throw new UserError('not-found', { name, help: 'Give the address of a scenario, such as `callisto/1`.' });
  }
  const book = gameOfAddress(address, name);
  const { scenario } = address;
  const rosterPath = gameFile(book, 'roster.json');
  if (book.name !== 'callisto' || rosterPath === null) throw new UserError('no-data', { what: 'engine', name });
  const printed = rosters.get(rosterPath) ?? read(rosterPath, () => readRoster(readJson(rosterPath)));
  rosters.set(rosterPath, printed);
  const overlay = overlayInForce(printed, overlayOption);
  const roster = overlay?.roster ?? printed;
  const own = overlay?.boards.get(scenario);
  const file = (of: string): string =>
    of === 'board.json' && own !== undefined ? shown(own) : scenarioFile(book, of, scenario, name);
  const [decks, names, board] = [file('decks.json'), file('names.json'), file('board.json')].map(readJson);
  const found = read(file, () => scenarioOf(roster, { board, decks, names }));
  const [wrong] = boardFindings(found.definition.board, { ...found.definition, names: found.names }).filter(
    ({ severity }) => severity === 'error',
  );
  if (wrong) {
    const problem = `${wrong.where} ${wrong.message}`.replace(/\.$/, '');
    throw new UserError('bad-data', {
      name: file('board.json'),
      problem,
      help: `${wrong.help} \`botbook board\` shows all.`,
    });
  }
  read(overlay?.name ?? rosterPath, () => new Game(found.definition));
  return { ...found, overlay: overlay?.line ?? null };
}

// Reads the option `--reading R2=second`: the open rulings whose second reading applies.
import { books } from './books.ts';
import type { SecondReading } from '../compiler/decide/card-query.ts';
import { playsOf, type GameDeclaration } from '../compiler/game/game-declaration.ts';
import { readingOfName, wordOfReading } from '../compiler/plan/reading-names.ts';
import type { Scene } from '../compiler/game/scene.ts';
import type { SceneSheets } from '../compiler/game/scene-sheets.ts';
import { badOption } from '../files/errors.ts';
import { openReadings, readingsOf } from '../files/readings.ts';
import { unservedFeature } from './unserved-games.ts';

/**
 * Returns the rulings whose second reading applies. Refuses rulings that the command verb cannot switch. `able` has the
 * rulings that the command verb can switch.
 */
export function switchedReadings(
  game: GameDeclaration,
  words: readonly string[],
  able: readonly string[],
): readonly string[] {
  const inGames = playsOf(game).flatMap(({ readings = [] }) => readings);
  const names = words.map((word) => word.replace(/=.*/, ''));
  const stray = names.find((ruling) => inGames.includes(ruling) && !able.includes(ruling));
  if (stray !== undefined)
    throw badOption(
      `${stray} changes only simulated games`,
      `Give \`--reading ${stray}=second\` to \`botbook simulate\`.`,
    );
  refuseUnswitched(game, names, able);
  if (words.length === 0 || able.length > 0) return readingsOf(words, able);
  throw unservedFeature(game, 'readings that can be switched', ({ switchable }) => switchable !== undefined);
}

/**
 * Refuses an open ruling whose second reading no command verb can switch. The error says why, if the ruling gives the
 * reason.
 */
function refuseUnswitched(game: GameDeclaration, names: readonly string[], able: readonly string[]): void {
  const switched = [...(game.switchable ?? []), ...able];
  const open = names.filter((name) => !switched.includes(name));
  const ruling =
    open.length === 0 ? undefined : books.rulings(game).find(({ id, open: isOpen }) => isOpen && open.includes(id));
  if (!ruling) return;
  const reason = ruling.cases
    .find((text) => text.startsWith(noSwitch))
    ?.slice(noSwitch.length)
    .replace(/\.$/, '');
  throw badOption(`${noSwitchFor(ruling.id)}${reason ?? ''}`, openReadings(able, '--reading '));
}

const noSwitchFor = (ruling: string): string => `The second reading of ${ruling} cannot be set`;

/** The first words of the line of a ruling that says why no command verb can switch its second reading. */
const noSwitch = 'The second reading cannot be set';

/** Refuses second readings that cannot change the answer to a question about a position. */
export function refuseIdleReadings(
  { switches }: Pick<Scene, 'switches'>,
  sheets: SceneSheets,
  position: unknown,
  about: 'card' | 'bomb',
): void {
  const { readings = [] } = sheets;
  if (!switches || readings.length === 0) return;
  const able = switches(sheets)(position, about);
  const idle = readings.find((ruling) => !able.includes(ruling));
  if (idle === undefined) return;
  const answers = about === 'card' ? 'card of this position' : 'answer about bombs';
  const help = able.length === 0 ? 'Leave it out.' : `Rulings that change one are ${able.join(', ')}: leave it out.`;
  throw badOption(
    `--reading is \`${wordOfReading(idle)}\`, and ${readingOfName(idle).ruling} changes no ${answers}`,
    help,
  );
}

/** Returns the readings with these names, each with its text, for output. They are in the order of their rulings. */
export const readWith = (game: GameDeclaration, readings: readonly string[]): SecondReading[] => {
  const chosen = readings.map(readingOfName);
  return (readings.length === 0 ? [] : books.rulings(game)).flatMap(({ id, open }) => {
    const reading = chosen.find(({ ruling }) => ruling === id)?.reading;
    const text = reading && open?.[reading];
    return reading === undefined || text === undefined ? [] : [{ ruling: id, reading, text }];
  });
};

// Reads the option `--reading R2=second`: the open rulings whose second reading applies.
import { books } from './books.ts';
import type { SecondReading } from '../compiler/decide/card-query.ts';
import { playsOf, type Game } from '../compiler/game/game-declaration.ts';
import { badOption } from '../files/errors.ts';
import { openReadings, readingsOf } from '../files/readings.ts';
import { unserved } from './serving.ts';

/**
 * Returns the rulings whose second reading applies. `able` are the rulings that the verb can switch; a reading of
 * another ruling would change nothing.
 */
export function switchedReadings(game: Game, words: readonly string[], able: readonly string[]): readonly string[] {
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
  throw unserved(game, 'readings that can be switched', ({ switchable }) => switchable !== undefined);
}

/** Refuses an open ruling whose second reading cannot be set at all, and says where the reason is. */
function refuseUnswitched(game: Game, names: readonly string[], able: readonly string[]): void {
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

/** The beginning of the case of a ruling that says why its second reading has no switch. */
const noSwitch = 'The second reading cannot be set';

/** Returns the second readings of rulings as text, for output. */
export const readWith = (game: Game, readings: readonly string[]): SecondReading[] =>
  (readings.length === 0 ? [] : books.rulings(game)).flatMap(({ id, open }) =>
    open && readings.includes(id) ? [{ ruling: id, reading: 'second', text: open.second }] : [],
  );

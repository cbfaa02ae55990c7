// The addresses that messages of the shells show as examples.
import { shownAddressesOf } from '../compiler/game/shown-addresses.ts';
import { builtInGames } from '../library/games.ts';

export const shownAddress = shownAddressesOf(builtInGames);

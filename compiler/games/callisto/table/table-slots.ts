// The names that fill the slots of commands: units, spaces, cards and other pieces of a scenario.
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isBot, type State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { pileNames, sideKeys, type SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { SlotNames } from './command-forms.ts';
import { WrongLine, type AskedTable } from './command.ts';

const once = (names: readonly string[]): string[] => [...new Set(names)];

const unitsOf = ({ units }: Game): string[] => units.names.filter((_name, unit) => ((units.inGame >>> unit) & 1) === 1);

/**
 * The cards that fit a slot: all cards (`all`), or only those that the present bid, draw or casualty can name (`due`).
 */
type Cards = 'due' | 'all';

function cardsOf(table: AskedTable, cards: Cards): readonly string[] {
  const { prompt } = table.next();
  if (cards === 'all') return once(table.game.cards.names);
  if (prompt.is === 'bid' || prompt.is === 'casualty') return prompt.cards;
  if (prompt.is === 'draw') return Object.keys(prompt.cards);
  return once(table.game.cards.names);
}

const spacesOf = ({ definition: { board } }: Game): string[] =>
  once([...board.spaces, ...board.places.map(({ name }) => name)]);

/** Returns the names of the sides. If one side is a bot and the other a person, `bot` and `me` are names too. */
const sideNamesFor = (state: State): readonly string[] =>
  isBot(state, at.breakers) === isBot(state, at.lfa) ? sideKeys : [...sideKeys, 'bot', 'me'];

/** Returns the names for a slot; null for a slot of numbers or free words. */
export const slotNamesOf =
  (table: AskedTable, cards: Cards) =>
  (slot: string): SlotNames | null => {
    const { game, state } = table;
    const { doors, structures, tokens } = game.fixtures;
    switch (slot) {
      case 'UNIT':
        return { noun: 'unit', names: unitsOf(game) };
      case 'SPACE':
        return { noun: 'space', names: spacesOf(game) };
      case 'CARD':
        return { noun: 'card', names: cardsOf(table, cards) };
      case 'TARGET':
        return { noun: 'unit, structure or door', names: [...unitsOf(game), ...structures, ...doors] };
      case 'STRUCTURE':
        return { noun: 'structure', names: structures };
      case 'DOOR':
        return { noun: 'door', names: doors };
      case 'TOKEN':
        return { noun: 'token', names: tokens };
      case 'SIDE':
        return { noun: 'side', names: sideNamesFor(state) };
      case 'PILE':
        return { noun: 'pile', names: pileNames };
      default:
        return null;
    }
  };

/** Returns the target that a name means: a structure, a door or, for any other name, a unit. */
export function targetNamed(
  { fixtures }: Game,
  name: string,
): { unit: string } | { structure: string } | { door: string } {
  if (fixtures.structures.includes(name)) return { structure: name };
  return fixtures.doors.includes(name) ? { door: name } : { unit: name };
}

/** Returns the side that a name means. `bot` is the side of the bot, and `me` is the side of the person. */
export function sideNamed({ state }: AskedTable, name: string): SideName {
  const wanted =
    name === 'bot' || name === 'me' ? sideKeys.filter((_key, side) => isBot(state, side) === (name === 'bot')) : [name];
  const side = sideKeys.find((key) => wanted.includes(key));
  if (side) return side;
  throw new WrongLine(`There is no side \`${name}\``, `The sides are ${sideKeys.join(' and ')}.`);
}

// Finds the numbers of the pieces that events name. For an unknown name, the error suggests the nearest known name.
import { nearest } from '../../kernel/nearest.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import { sideKeys, type SideName } from '../rules/engine/position.ts';

/** Thrown if an event names something that the game lacks, or demands a change that the state cannot hold. */
export class CannotHold extends Error {}

function numberIn(names: readonly string[], name: string, kind: string): number {
  const number = names.indexOf(name);
  if (number >= 0) return number;
  const near = nearest(name, names);
  const help = near === undefined ? '' : ` Did you mean ${near}?`;
  throw new CannotHold(`There is no ${kind} \`${name}\`.${help}`);
}

export const numberOfSide = (side: SideName): 0 | 1 => numberIn(sideKeys, side, 'side') as 0 | 1;

export function unitNumber({ units }: Game, name: string): number {
  const unit = numberIn(units.names, name, 'unit');
  if (((units.inGame >>> unit) & 1) === 1) return unit;
  throw new CannotHold(`${name} is not in this scenario.`);
}

export const placeNumber = ({ places }: Game, name: string): number => numberIn(places.names, name, 'space');

/** Returns the first place of a space. Both levels of a bridge share one marker, so the first place is enough. */
export function spacePlace({ definition, places }: Game, name: string): number {
  const { spaces, placesOf } = definition.board;
  const space = spaces.indexOf(name);
  return space < 0 ? placeNumber({ places } as Game, name) : (placesOf[space]?.[0] ?? 0);
}

export const structureNumber = ({ fixtures }: Game, name: string): number =>
  numberIn(fixtures.structures, name, 'structure');

export const doorNumber = ({ fixtures }: Game, name: string): number => numberIn(fixtures.doors, name, 'door');

export const tokenNumber = ({ fixtures }: Game, name: string): number => numberIn(fixtures.tokens, name, 'token');

/** Returns the number of a card of a side. The side matters because both sides have a card Interference. */
export function cardNumber({ cards }: Game, side: 0 | 1, name: string): number {
  const [first, end] = [cards.first[side] as number, cards.first[side + 1] as number];
  return first + numberIn(cards.names.slice(first, end), name, 'card of this side');
}

/**
 * Returns `number` if it is a whole number from 0 to `most`. Otherwise throws an error that names the nearest possible
 * number. In the message, numbers count from `first` instead of 0.
 */
export function limitedNumber(number: number, most: number, kind: string, first = 0): number {
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  const near = Number.isFinite(number) ? Math.min(Math.max(Math.round(number), 0), most) : 0;
  const range = `${kind} goes from ${first} to ${most + first}`;
  throw new CannotHold(`${range}; the nearest to ${number + first} is ${near + first}.`);
}

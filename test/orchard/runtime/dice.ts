// The dice of the orchard: a d6. Two d6 can choose among 36 gardens at most, so a larger board also has a d20.
import type { Dice } from '../../../runtime/kernel/choose-with-dice.ts';
import type { Roster } from './roster.ts';

export const dice: Dice = { sizes: [6], spare: [6] };

export const diceFor = ({ gardens }: Pick<Roster, 'gardens'>): Dice =>
  gardens.length > 36 ? { sizes: [6], spare: [6, 20] } : dice;

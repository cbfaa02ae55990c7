// The one die of the orchard.
import type { Dice } from '../../../runtime/kernel/choose-with-dice.ts';

export const dice: Dice = { sizes: [6], spare: [6] };

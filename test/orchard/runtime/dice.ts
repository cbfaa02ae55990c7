// The dice of the orchard: a single d6.
import type { Dice } from '../../../runtime/kernel/choose-with-dice.ts';

export const dice: Dice = { sizes: [6], spare: [6] };

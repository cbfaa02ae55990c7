// The dice of Callisto for random choices (R5): d8, d10 or d12 if the die splits evenly among the candidates, else d10
// or d12.
import type { Dice } from '../../kernel/choose-with-dice.ts';

export const callistoDice: Dice = { sizes: [8, 10, 12], spare: [10, 12] };

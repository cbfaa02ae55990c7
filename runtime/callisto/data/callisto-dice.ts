// The dice that choose among equal candidates (R5). A d8, d10 or d12 is rolled if it gives each candidate the same
// number of faces. Otherwise a d10 or d12 is rolled, and surplus faces are rolled again.
import type { Dice } from '../../kernel/choose-with-dice.ts';

export const callistoDice: Dice = { sizes: [8, 10, 12], spare: [10, 12] };

// Unbreakable for compiled sheets: the functions that emitted lists call, and the board on which they are asked.
export { besideTarget, besideUnits, shares } from './hex-sets.ts';
export { SightTurn } from './sight-turn.ts';

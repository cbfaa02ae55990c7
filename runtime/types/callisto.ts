// The public part of Callisto: `botbook/callisto`, and `callisto.d.ts` beside compiled sheets, a single file with all
// these declarations. A test compares the declarations with the modules. Functions that only compiled sheets call are
// not declared.
export { CardError, ShapeError, lazily } from './kernel.ts';
export * from './callisto/game.ts';
export * from './callisto/positions.ts';
export * from './callisto/actions.ts';
export * from './callisto/events.ts';
export * from './callisto/sheets.ts';
export * from './callisto/players.ts';

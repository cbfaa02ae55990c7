// The module `orchard.js`, which compiled sheets of the orchard import. The first exports are also for users, and
// types.ts declares them. The other exports are only for sheets.
export { CardError } from '../../../runtime/kernel/shape.ts';
export { lazily } from '../../../runtime/kernel/lazily.ts';
export { ShapeError } from '../../../runtime/kernel/shape.ts';
export { gameOf } from './game.ts';
export { bindSheet } from './sheet/bind.ts';
export { positionOf, stateOf } from './state.ts';
export * from './sheet/index.ts';

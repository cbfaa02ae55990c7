// The runtime `orchard.js`, which compiled sheets of the orchard import. First the exports that types.ts declares for
// users, then the exports that only sheets call.
export { CardError } from '../../../runtime/kernel/shape.ts';
export { lazily } from '../../../runtime/kernel/lazily.ts';
export { ShapeError } from '../../../runtime/kernel/shape.ts';
export { gameOf } from './game.ts';
export { bindSheet } from './sheet/bind.ts';
export { positionOf, stateOf } from './state.ts';
export * from './sheet/index.ts';

// The runtime `orchard.js` that compiled sheets of the orchard import. runtime/types/orchard.ts declares the exports
// for users; the exports that only sheets call follow them.
export { CardError } from '../../../runtime/kernel/shape.ts';
export { lazily } from '../../../runtime/kernel/lazily.ts';
export { ShapeError } from '../../../runtime/kernel/shape.ts';
export { gameOf } from './game.ts';
export { bindSheet } from './sheet/bind.ts';
export { positionOf, stateOf } from './state.ts';
export * from './sheet/index.ts';

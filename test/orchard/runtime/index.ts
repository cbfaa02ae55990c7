// The orchard as its compiled sheets have it beside them: `orchard.js`. What is meant for those who use it is declared in
// runtime/types/orchard.ts; what sheets themselves call comes after it.
export { CardError } from '../../../runtime/kernel/shape.ts';
export { lazily } from '../../../runtime/kernel/lazily.ts';
export { ShapeError } from '../../../runtime/kernel/shape.ts';
export { gameOf } from './game.ts';
export { bindSheet } from './sheet/bind.ts';
export { positionOf, stateOf } from './state.ts';
export * from './sheet/index.ts';

// The runtime of compiled sheets of books without code: `declared.js` beside the sheets.
export { lazily } from '../kernel/lazily.ts';
export { CardError, ShapeError } from '../kernel/shape.ts';
export { bindBookSheet } from './bind.ts';
export * from './emitted-functions.ts';

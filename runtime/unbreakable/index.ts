// The exports of `unbreakable.js`, the file beside compiled sheets. runtime/types/unbreakable.ts declares the first
// exports; the exports after them are called only by compiled sheets.
export { lazily } from '../kernel/lazily.ts';
export { CardError, ShapeError } from '../kernel/shape.ts';
export { FaceWrong } from '../kernel/faces.ts';
export { bindList } from './seat/bound-list.ts';
export { bindProgram } from './seat/bound-program.ts';
export { bookOfFiles } from './seat/placed-in.ts';
export * from './sheet/sheet-functions.ts';

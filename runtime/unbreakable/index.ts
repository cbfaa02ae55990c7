// The exports of `unbreakable.js`, the file beside compiled sheets. First come the exports that
// runtime/types/unbreakable.ts declares. Only compiled sheets call the exports after them.
export { lazily } from '../kernel/lazily.ts';
export { CardError, ShapeError } from '../kernel/shape.ts';
export { FaceWrong } from '../kernel/faces.ts';
export { bindList } from './seat/bound-list.ts';
export { bindProgram } from './seat/bound-program.ts';
export { bookOfFiles } from './seat/placed-in.ts';
export * from './sheet/sheet-functions.ts';

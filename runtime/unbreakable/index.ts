// The exports of `unbreakable.js`, the file beside compiled sheets. First come the exports that
// runtime/types/unbreakable.ts declares. Only compiled sheets call the exports after them.
export { lazily } from '../kernel/lazily.ts';
export { CardError, ShapeError } from '../kernel/shape.ts';
export { FaceWrong } from '../kernel/faces.ts';
export { bindList } from './bound-sheet/bound-list.ts';
export { bindProgram } from './bound-sheet/bound-program.ts';
export { bookOfFiles } from './bound-sheet/placed-in.ts';
export * from './sheet/sheet-functions.ts';

// The library: pure functions from text to data, without I/O.
export { formatSheet, readSheet } from './compiler/read.ts';
export type { SheetRead } from './compiler/read.ts';
export type { Formatted } from './grammar/format.ts';
export { outline } from './grammar/outline.ts';
export type {
  ClauseOutline,
  ProcedureOutline,
  RiderOutline,
  RowOutline,
  SheetOutline,
  SubOutline,
  TableOutline,
} from './grammar/outline.ts';
export { Lines } from './grammar/positions.ts';
export type { Position } from './grammar/positions.ts';
export type { PrintOptions } from './grammar/print.ts';
export type { Diagnostic, Severity } from './grammar/registry.ts';
export { children, walk } from './grammar/tree.ts';
export type * from './grammar/tree.ts';

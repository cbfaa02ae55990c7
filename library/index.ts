// The library: pure functions from text to data, without I/O.
export { bookAmong as bookOf, formatAmong as formatSheet, readAmong as readSheet } from './games-argument.ts';
export { builtInGames } from './games.ts';
export type { Book } from '../compiler/game/book.ts';
export { checkIn as checkSheet } from '../compiler/game/check.ts';
export type { GameDeclaration as Game, Games } from '../compiler/game/game-declaration.ts';
export { GameList } from '../compiler/language/checking/sheet/sheet-games.ts';
export type { BookFiles, ScenarioDataFiles as ScenarioFiles } from '../compiler/language/checking/sheet/sheet-games.ts';
export { lintIn as lint } from '../compiler/game/lint.ts';
export type { LintOptions } from '../compiler/game/lint.ts';
export { compileSheet } from '../compiler/game/compile.ts';
export type { CompileOptions, Compiled } from '../compiler/game/compile.ts';
export type { ModuleImports } from '../compiler/emit/sheet-module.ts';
export type { Ignore } from '../compiler/lint/ignore-comments.ts';
export type { SheetLint as Linted, Suppressed } from '../compiler/lint/lint-sheets.ts';
export type { LintSettings, RuleSettings } from '../compiler/lint/rule.ts';
export type { SheetRead } from '../compiler/language/checking/sheet/read-sheet.ts';
export type { Formatted } from '../grammar/format.ts';
export { outline } from '../grammar/outline.ts';
export type {
  ClauseOutline,
  ProcedureOutline,
  RiderOutline,
  RowOutline,
  SheetOutline,
  SubOutline,
  TableOutline,
} from '../grammar/outline.ts';
export { Lines } from '../grammar/positions.ts';
export type { TextPosition as Position } from '../grammar/positions.ts';
export type { PrintOptions } from '../grammar/print.ts';
export type { Diagnostic, Severity } from '../grammar/registry.ts';
export { children, walk } from '../grammar/tree.ts';
export type * from '../grammar/tree.ts';
export { CardError } from '../runtime/kernel/shape.ts';
export { ShapeError } from '../runtime/kernel/shape.ts';
export { cardExplainer, explainCard } from './explain-card.ts';
export type { CardAsked, CardToExplain, ExplainAnswer as Explained, ExplainerOptions } from './explain-card.ts';

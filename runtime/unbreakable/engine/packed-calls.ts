// The functions that the code of compiled sheets calls for packed states. Also binds the code of a sheet to these
// functions.
import * as kernel from '../../kernel/index.ts';
import { besideTarget, besideUnits, shares } from './hex-sets.ts';
import { programCalls } from './packed-program.ts';

interface BoundModules {
  readonly k: typeof kernel;
  /** The functions of the game, by the names that the code of a sheet has for them. */
  readonly c: Readonly<Record<string, unknown>>;
}

/** The modules that the code of a sheet calls by the names `k` and `c`. */
export const packedModules: BoundModules = { k: kernel, c: { ...programCalls, besideTarget, besideUnits, shares } };

/** The function that a module for packed states exports. It binds the code of a sheet to the modules `k` and `c`. */
export type SheetBinder<Sheet> = (k: BoundModules['k'], c: BoundModules['c']) => Sheet;

/** Returns the text of a module whose export is a SheetBinder, made from the code of a compiled sheet. */
export const bindingModule = (code: string): string =>
  `export const sheet = (k, c) => {\n${code.replace(/^export const sheet = /m, 'return ')}\n};\n`;

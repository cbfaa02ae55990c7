// Checks a sheet of the book: its rules about forces, and its names.
import type { Diagnostic } from '../../../../grammar/registry.ts';
import type { Sheet } from '../../../../grammar/tree.ts';
import { ShapeError } from '../../../../runtime/kernel/shape.ts';
import type { BesideSheet } from '../../../language/checking/sheet/sheet-games.ts';
import { checkNames } from './book-agreement.ts';
import { readBookReference, type BookReference } from './book-reference.ts';
import { readPrintedRules } from './force-sheets.ts';

/**
 * Returns the data of the book; null if the file is missing or faulty. Faults are reported by the check of the whole
 * book.
 */
function soundReference(json: unknown): BookReference | null {
  if (json === null) return null;
  try {
    return readBookReference(json, 'heavygear');
  } catch (error) {
    if (error instanceof ShapeError) return null;
    throw error;
  }
}

export const checkForceSheet = (sheet: Sheet, beside: BesideSheet): readonly Diagnostic[] => [
  ...readPrintedRules([sheet]).diagnostics,
  ...checkNames(sheet, beside, soundReference(beside.json())),
];

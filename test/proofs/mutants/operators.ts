// All operators that make mutants of sheets, in the order in which the report lists them.
import { nameOperators } from './operators-names.ts';
import { nounOperators } from './operators-nouns.ts';
import { partOperators } from './operators-parts.ts';
import { shapeOperators } from './operators-shape.ts';
import { verbOperators } from './operators-verbs.ts';
import { wordOperators } from './operators-words.ts';
import type { Operator } from './types.ts';

export const operators: readonly Operator[] = [
  ...wordOperators,
  ...nounOperators,
  ...verbOperators,
  ...partOperators,
  ...shapeOperators,
  ...nameOperators,
];

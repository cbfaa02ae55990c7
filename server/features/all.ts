// The list of all features of the server.
import { actions } from './actions.ts';
import { ahead } from './ahead.ts';
import { book } from './book.ts';
import { calls } from './calls.ts';
import { completion } from './completion.ts';
import { diagnostics } from './diagnostics.ts';
import { examplesChecks } from './examples-checks.ts';
import { examplesTests } from './examples-tests.ts';
import { examplesWords } from './examples-words.ts';
import type { Feature } from '../session.ts';
import { formatting } from './formatting.ts';
import { lenses } from './lenses.ts';
import { pageWords } from './page-words.ts';
import { pageFeatures } from './pages.ts';
import { makingExamples } from './making-examples.ts';
import { wordFeatures } from './word-features.ts';
import { pinnedFeatures } from './pinned-features.ts';
import { structure } from './structure.ts';
import { tokens } from './tokens.ts';
import { virtual } from './virtual.ts';

export const features: readonly Feature[] = [
  completion,
  diagnostics,
  tokens,
  formatting,
  structure,
  wordFeatures,
  calls,
  pinnedFeatures,
  actions,
  lenses,
  virtual,
  book,
  ahead,
  examplesWords,
  examplesChecks,
  examplesTests,
  makingExamples,
  pageFeatures,
  pageWords,
];

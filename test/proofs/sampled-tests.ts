/** The tests that call `rounds` of `test/support/rounds.ts`. The proof `rounds` runs them with all their rounds. */
export const sampledTests: readonly string[] = [
  'test/check/incremental.test.ts',
  'test/grammar/print.test.ts',
  'test/grammar/recovery.test.ts',
  'test/grammar/spans.test.ts',
  'test/decide/dialogue.test.ts',
  'test/decide/told.test.ts',
  'test/emit/counted.test.ts',
  'test/emit/folder.test.ts',
  'test/emit/other-sheets.test.ts',
  'test/emit/singled-out-code.test.ts',
  'test/engine/games.test.ts',
  'test/orchard/compiled-plans.test.ts',
  'test/orchard/compiled.test.ts',
  'test/play/examples.test.ts',
  'test/server/capabilities.test.ts',
  'test/solo/games.test.ts',
];

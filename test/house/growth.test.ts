// Tests that the benchmark `growth` forgets no command verb: each command verb has a row, or a reason why it has no
// row.
import { expect, it } from 'vitest';
import { fileShapes, reasonsWithoutRow } from '../../bench/growth/file-shapes.ts';
import { measuredVerbs } from '../../bench/growth/growth.ts';
import { allVerbs } from '../../cli/verbs/all-verbs.ts';

/** Questions of an editor, which the benchmark measures beside the command verbs. */
const questions = ['hover', 'actions'];

it('measures the growth of every verb, or says why its input does not grow', () => {
  const listed = [...Object.keys(measuredVerbs), ...Object.keys(reasonsWithoutRow)];
  expect(listed.toSorted()).toEqual([...allVerbs.map(({ name }) => name), ...questions].toSorted());
  expect(Object.keys(measuredVerbs)).toEqual(expect.arrayContaining(Object.keys(fileShapes)));
});

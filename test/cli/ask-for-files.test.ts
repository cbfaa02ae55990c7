// Tests of the questions of `botbook roll` at a terminal.
import { expect, it } from 'vitest';
import { askForFiles } from '../../cli/verbs/roll/ask-for-files.ts';

/**
 * Returns a function that answers questions in order, and the list of the questions. When no answer is left, the
 * function returns null.
 */
function answering(...answers: readonly (string | null)[]) {
  const left = [...answers];
  const asked: string[] = [];
  const read = (prompt: string): Promise<string | null> => {
    asked.push(prompt);
    return Promise.resolve(left.shift() ?? null);
  };
  return { read, asked };
}

it('asks for the table and the force of each player', async () => {
  const reader = answering('table.json', ' n.json ', 's.json');
  expect(await askForFiles(reader, ['north', 'south'])).toEqual({
    table: 'table.json',
    force: ['north=n.json', 'south=s.json'],
  });
  expect(reader.asked).toEqual([
    'File of the table (Enter: roll the tables alone): ',
    'File of the force of north: ',
    'File of the force of south: ',
  ]);
});

it.each([[''], ['  '], [null]])('asks no further after %j in place of a table', async (answer) => {
  const reader = answering(answer, 'n.json');
  expect([await askForFiles(reader, ['north']), reader.asked.length]).toEqual([{}, 1]);
});

it('leaves out a force that is not given, which the roll reports', async () => {
  expect(await askForFiles(answering('t.json', '', 's.json'), ['north', 'south'])).toEqual({
    table: 't.json',
    force: ['south=s.json'],
  });
});

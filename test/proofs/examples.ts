// Proof that the examples use all parts of the sheets without a `NEVER`, and notice nine of ten small changes in some
// scenarios.
import { scenarios } from '../support/played.ts';
import { numbersIn, prove } from './kit.ts';
import { nodeOutput } from './process.ts';

const threshold = { use: '100', changes: '90' } as const;

await prove({ name: 'examples', numbers: { seed: 0 }, texts: { scenarios: '1' } }, ({ scenarios: list }) => {
  const test = (...words: string[]): void => console.log(nodeOutput(['bin/botbook.js', 'test', ...words]));
  test('procedures', '--threshold', threshold.use);
  const addresses = numbersIn(list, scenarios).map((scenario) => `callisto/${scenario}`);
  test(...addresses, '--mutate', '--threshold', threshold.changes);
  return `all of the book is used; changes of ${addresses.join(', ')} are noticed`;
});

// Proof that the tests find every kind of bug that engines of board games have had. The proof puts one bug at a time
// into a copy of the checkout, and runs the tests.
import { bugs } from './bugs/list.ts';
import { proveNoticed } from './deliberate-faults.ts';

// Golden games, which are stored games that are compared move by move, are left out. They fail at every change, but a
// test of a single rule must find each bug.
const leftOut = ['golden', 'games', 'team-games'].map((name) => `test/engine/${name}.test.ts`);

await proveNoticed({ name: 'bugs', of: 6 }, bugs, leftOut);

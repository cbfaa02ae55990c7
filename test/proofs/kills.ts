// Proof that the tests notice named small faults of the language, the decisions and the rules. The proof puts one fault at
// a time into a copy of the checkout, and runs the test file that must notice the fault.
import { proveNoticed } from './deliberate-faults.ts';
import { kills } from './kills/list.ts';

await proveNoticed({ name: 'kills', of: 1 }, kills);

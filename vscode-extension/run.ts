// The bundled command line, in a process of its own.
import { main } from '../cli/main.ts';

await main(process.argv.slice(2));

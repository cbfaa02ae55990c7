// The page in a folder of files: the browser loads the later screens when a person opens the first of these screens.
import { startPage } from './start.ts';

startPage(async () => await import('./later.ts'));

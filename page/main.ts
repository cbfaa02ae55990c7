// The page in a folder of files: the browser loads the later screens when a person opens the first of these screens, and
// the reader of declared books when a person opens such a book.
import { startPage } from './start.ts';

startPage({
  laterScreens: async () => await import('./later.ts'),
  reader: async () => await import('./book-reader.ts'),
});

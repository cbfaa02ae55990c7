// The page in a single file for declared books, with the reader of their texts.
import * as reader from './book-reader.ts';
import * as later from './later.ts';
import { startPage } from './start.ts';

startPage({ laterScreens: () => Promise.resolve(later), reader: () => Promise.resolve(reader) });

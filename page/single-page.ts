// The page in a single file. Nothing is awaited at the top level, because a page that is opened from a disk can have only
// workers that are no modules.
import * as later from './later.ts';
import { startPage } from './start.ts';

startPage({ laterScreens: () => Promise.resolve(later), reader: null });

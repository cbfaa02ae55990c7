// Cache of the books of recent pages. The page that a person types, its game and its editor features share a book.
import { RecentCache } from '../../runtime/kernel/lazily.ts';
import { readBook, type DeclaredBook } from './declared-book.ts';

const capacity = 6;

const books = new RecentCache<DeclaredBook>(capacity);

export const recentBook = (text: string): DeclaredBook => books.getOrMake(text, () => readBook(text));

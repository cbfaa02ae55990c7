// The reader and the checker of declared books, in a script of their own. The page loads the script when it needs a book
// whose text is not prepared, and the service worker keeps the script like the script of the page.
export { readBookText } from '../compiler/declared/turn/read-book-text.ts';

// The screens that a person at the table opens seldom. They are in a script of their own, which the service worker keeps
// like the script of the page.
export { booksWords } from './books-words.ts';
export { showBooks, showFaults } from './books-screen.ts';
export { openBookText, questionAbout, removeBook } from './opened-books.ts';
export { begunAsk, openedAsk } from './opened-ask.ts';
export { openFiles } from './opened-files.ts';
export { openScreen, ownBoardScreen, ownFiguresScreen, shareScreen } from './own-screens.ts';
export { ReplayScreen } from './replay-screen.ts';
export { showSettings } from './settings-screen.ts';

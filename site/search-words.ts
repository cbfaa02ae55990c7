// The words of a search: how a text is cut into words, and which other words mean the same.

/** Words of questions, such as `how do I start`, that say nothing about the page. */
const smallWords = new Set(
  'a about am an and any are as at be between botbook by can could do does for from get have how i if in into is it its make me mean means my need of on or our own please should so some that the them there this through thru to us use using want was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/**
 * Words that readers use for the same, in lines. Each word of a line, or each group of words with a hyphen, also finds
 * the others. Hyphens join words that occur side by side. A line belongs here if readers know the subject by several names, and never for a single query.
 */
const alike: readonly (readonly string[])[] = `
begin start first tutorial getting-started first-steps quickstart introduction beginner
install installation setup
create new write
extension plugin addon
error mistake problem message diagnostic
warning finding lint linter
phone mobile smartphone tablet
dice die roll
game boardgame book
code programming program coding programmer
ide editor
vscode vs-code visual-studio-code
neovim vim nvim
compare comparison diff difference
solo automa bot opponent
shortcut keyboard keybinding
setting option configuration config configure
disable turn-off switch-off suppress ignore accept silence mute
syntax grammar
multiplayer player players
pipeline ci github gitlab continuous-integration
api library javascript typescript
contribute contributing develop
licence license
vulnerability security
simulate simulation statistics
explain why reason
map board
limit cannot restriction
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Returns the part of a word that its forms share, such as `tabl` for `table` and `tables`, and `roll` for `rolling`. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const single = word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
  const root = single.replace(/(?<=[aeiouy].*..)(?:ing|ed)$/, '').replace(/([bdfgklmnprt])\1$/, '$1');
  return root.length > 3 ? root.replace(/e$/, '') : root;
}

/** Returns a word with each two neighbouring letters exchanged, the most common slip of typing. */
export const swappedLetters = (word: string): string[] =>
  Array.from(word.slice(1), (letter, at) => `${word.slice(0, at)}${letter}${word[at]}${word.slice(at + 2)}`);

const plainText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the words of a text. The number of a code, as in `BB2010`, is also a word of its own. */
export function searchWords(text: string): string[] {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => [word, ...(/(?<=^\p{L}+)\d{2,}$/u.exec(word) ?? [])]);
}

/** Returns each pair of neighbours in a text as a single word, because readers type `vscode` too. */
export function pairsIn(text: string): string[] {
  const words = searchWords(text);
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

const rootOf = (word: string): string => stemOf(word.replaceAll('-', ''));

/** Returns the other words for a word of a query. Hyphens join words that must occur together. */
export function otherWords(word: string): string[] {
  const groups = alike.filter((group) => group.some((each) => rootOf(each) === rootOf(word)));
  return groups.flat().filter((each) => rootOf(each) !== rootOf(word));
}

/** Joins neighbours that mean the same as a word of the table, such as `vs code`. */
const joinNeighbours = (words: string): string =>
  alike
    .flat()
    .filter((each) => each.includes('-'))
    .reduce((text, each) => text.replaceAll(` ${each.replaceAll('-', ' ')} `, ` ${each} `), ` ${words} `);

/** The typed words of a query. */
interface SearchedWords {
  /** The words that say something about the page. Hyphens join words that must occur together. */
  readonly words: readonly string[];
  /** True for a question, such as `how do I start`. */
  readonly isQuestion: boolean;
}

const questionWords = /^(?:how|what|when|where|which|who|why|can|do|does|is|are|should|i|we)\b|\?/;

/** Returns the words to search for. Small words count only in quotation marks, or if nothing else is typed. */
export function searchedWords(typed: string): SearchedWords {
  // `Can't` is `cannot`; the other contractions say nothing about the page.
  const text = plainText(typed)
    .trim()
    .replaceAll(/\bcan['’]t\b/g, 'cannot')
    .replaceAll(/\b\p{L}*n['’]t\b|['’](?:s|m|re|ve|ll|d)\b/gu, ' ');
  const quoted = new Set([...text.matchAll(/["“„`]([^"”“`]+)["”“`]/g)].flatMap(([, words = '']) => searchWords(words)));
  const parts = text.match(/[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*/gu) ?? [];
  const words = joinNeighbours(parts.map((part) => part.replaceAll(/[_.]/g, '-')).join(' ')).match(/\S+/g) ?? [];
  const telling = words.filter((word) => quoted.has(word) || !smallWords.has(word));
  return { words: [...new Set(telling.length > 0 ? telling : words)], isQuestion: questionWords.test(text) };
}
